import { describe, expect, it, vi } from 'vitest'
import type { InProcessAnswer } from './in-process.ts'
import { KeptAnswers } from './kept-answers.ts'

const request = (url: string, method: 'GET' | 'POST' = 'GET', body?: string) => ({
  method,
  url,
  headers: {},
  body,
  signal: new AbortController().signal,
})

function answers(answer: Partial<InProcessAnswer> = {}) {
  const call = vi.fn(async () => ({ status: 200, text: '{}', tags: ['content'], ...answer }))
  return { call, kept: new KeptAnswers(call) }
}

describe('answers to pages', () => {
  it('are asked for once while nothing changes', async () => {
    const { call, kept } = answers()
    await kept.ask(request('/api/menu/topmenu'))
    expect(await kept.ask(request('/api/menu/topmenu'))).toMatchObject({ status: 200, tags: ['content'] })
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('are asked for once by two that come at the same moment', async () => {
    const { call, kept } = answers()
    await Promise.all([kept.ask(request('/api/menu/topmenu')), kept.ask(request('/api/menu/topmenu'))])
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('are asked for anew after a change, also when it comes before the answer does', async () => {
    const { call, kept } = answers()
    const early = kept.ask(request('/api/menu/topmenu'))
    kept.forget()
    await early
    await kept.ask(request('/api/menu/topmenu'))
    expect(call).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['a failure', { status: 503 }, 'GET'],
    ['what names nothing it was made from', { tags: [] }, 'GET'],
    ['what was sent, not asked', { tags: [] }, 'POST'],
  ] as const)('do not include %s', async (_, answer, method) => {
    const { call, kept } = answers(answer)
    await kept.ask(request('/api/menu/topmenu', method))
    await kept.ask(request('/api/menu/topmenu', method))
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('include questions with a body, told apart by it', async () => {
    const { call, kept } = answers({ tags: ['catalog'] })
    await kept.ask(request('/v2/marketplace', 'POST', '{"page":1}'))
    await kept.ask(request('/v2/marketplace', 'POST', '{"page":1}'))
    await kept.ask(request('/v2/marketplace', 'POST', '{"page":2}'))
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('are never one for two forms sent at the same moment', async () => {
    const { call, kept } = answers({ tags: [] })
    await Promise.all([kept.ask(request('/send', 'POST', '{}')), kept.ask(request('/send', 'POST', '{}'))])
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('are read once, and nobody can change them', async () => {
    const { kept } = answers({ text: '{"menu":{"groups":[]}}' })
    const first = await kept.ask(request('/api/menu/topmenu'))
    expect(first.data).toEqual({ menu: { groups: [] } })
    expect((await kept.ask(request('/api/menu/topmenu'))).data).toBe(first.data)
    expect(() => (first.data as { menu: { groups: unknown[] } }).menu.groups.push(1)).toThrow(TypeError)
  })

  it('tell apart addresses and headers', async () => {
    const { call, kept } = answers()
    await kept.ask(request('/api/menu/topmenu'))
    await kept.ask(request('/api/menu/footer'))
    await kept.ask({ ...request('/api/menu/topmenu'), headers: { 'accept-language': 'ru' } })
    expect(call).toHaveBeenCalledTimes(3)
  })
})

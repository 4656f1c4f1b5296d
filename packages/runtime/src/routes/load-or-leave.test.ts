// @vitest-environment jsdom
import type { DataStrategyFunctionArgs, DataStrategyResult } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LostCodeError } from '../code/lost-code-error.ts'
import { goWithoutCode } from '../links/go-without-code.ts'
import { loadOrLeave } from './load-or-leave.ts'

vi.mock('../links/go-without-code.ts', () => ({ goWithoutCode: vi.fn() }))
beforeEach(() => void vi.mocked(goWithoutCode).mockReset())
afterEach(() => void vi.restoreAllMocks())

const lost: DataStrategyResult = { type: 'error', result: new LostCodeError('not loaded') }

/** A navigation from a shell that stays to a page with this result. */
function navigation(result: DataStrategyResult) {
  const leaving = new AbortController()
  const match = (id: string, shouldLoad: boolean) => ({ route: { id }, shouldLoad, resolve: async () => result })
  const args = {
    matches: [match('shell', false), match('page', true)],
    request: new Request('https://site.test/flat/1', { signal: leaving.signal }),
  } as unknown as DataStrategyFunctionArgs
  const stay = vi.fn()
  return { load: () => loadOrLeave(stay)(args), stay, interrupt: () => leaving.abort() }
}

it('passes on what the routes have loaded, and their failures', async () => {
  for (const result of [
    { type: 'data', result: 'flat' },
    { type: 'error', result: new Error('no such flat') },
  ] as const) {
    const { load, stay } = navigation(result)
    expect(await load()).toEqual({ page: result })
    expect(stay).not.toHaveBeenCalled()
  }
  expect(goWithoutCode).not.toHaveBeenCalled()
})

it('opens the address as a document when the code of the page is lost', async () => {
  vi.mocked(goWithoutCode).mockReturnValue(new Promise(() => {}))
  const { load, stay } = navigation(lost)
  const settled = vi.fn()
  load().then(settled, settled)
  await vi.waitFor(() => expect(goWithoutCode).toHaveBeenCalled(), { timeout: 120_000 })
  expect(vi.mocked(goWithoutCode).mock.calls[0]?.[0]).toBe('https://site.test/flat/1')
  expect(settled).not.toHaveBeenCalled()
  expect(stay).not.toHaveBeenCalled()
})

it('stays where it is when no document can be opened', async () => {
  vi.mocked(goWithoutCode).mockResolvedValue()
  const { load, stay } = navigation(lost)
  await load()
  expect(stay).toHaveBeenCalledTimes(1)
})

it('does not disturb the next navigation', async () => {
  const { load, stay, interrupt } = navigation(lost)
  vi.mocked(goWithoutCode).mockImplementation(async () => interrupt())
  await load()
  expect(stay).not.toHaveBeenCalled()
})

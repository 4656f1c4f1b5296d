import { endpoints } from '@kvartal/contract/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parseFavorites } from '../../shared/favorites/favorite-list.ts'
import { takeEarlyAnswer } from './early-answer.ts'

const FLATS = [
  { id: 7, scheme: { card: 'https://cdn.test/seven.svg' } },
  { id: 9, scheme: null },
  { id: 11, scheme: '/plans/eleven.svg' },
]

/** The page as the script finds it: the head is parsed, the placeholders follow with the body. */
function makePage({ stored, search = '' }: { stored: string | null; search?: string }) {
  const root = { dataset: {} as Record<string, string>, style: { setProperty: vi.fn() } }
  const boxes = Array.from({ length: 4 }, () => ({
    dataset: { earlyPlan: 'drawing' },
    image: { src: '', className: '' },
    append(image: { src: string; className: string }) {
      this.image = image
    },
  }))
  vi.stubGlobal('document', {
    currentScript: { dataset: { manager: 'https://manager.test' } },
    documentElement: root,
    querySelectorAll: () => boxes,
    createElement: () => ({}),
  })
  vi.stubGlobal('location', { search })
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'favoriteList' ? stored : null) })
  return { root, plans: () => boxes.map(({ image }) => image.src) }
}

const runScript = () => import('./early-favorites.ts')
const fetched = vi.fn<(url: string) => Promise<Response>>()

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', {})
  vi.stubGlobal('performance', { now: () => 1_500 })
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => Response.json(FLATS)),
  )
})
afterEach(() => void vi.unstubAllGlobals())

it.each([
  '[{"id":7},{"id":9},{"id":7}]',
  '[{"id":"11"},{"id":0},{"id":-1},{"id":1.5},null,7,"x",{}]',
  '[]',
  '[{"id":',
  '{}',
  'null',
  '"7"',
  null,
])('counts the flats stored as %s like the page does', async (stored) => {
  const { root } = makePage({ stored })
  await runScript()
  const count = parseFavorites(stored).length
  expect(root.dataset.favorites).toBe(String(count))
  expect(root.style.setProperty).toHaveBeenCalledWith('--favorite-count', `"${count}"`)
  expect(fetched).toHaveBeenCalledTimes(count > 0 ? 1 : 0)
})

it('requests the flats by the same URL as the page, and the page can take the response once', async () => {
  makePage({ stored: '[{"id":7},{"id":9}]' })
  await runScript()
  expect(fetched.mock.calls[0]?.[0]).toBe(`https://manager.test${endpoints.favorites.path({ ids: [7, 9] }, false)}`)
  await expect(takeEarlyAnswer([7, 9])).resolves.toEqual(FLATS)
  expect(takeEarlyAnswer([7, 9])).toBeUndefined()
})

it('the page does not use a response that is too old', async () => {
  makePage({ stored: '[{"id":7}]' })
  await runScript()
  vi.stubGlobal('performance', { now: () => 60_000 })
  expect(takeEarlyAnswer([7])).toBeUndefined()
})

it('the page does not use the response for a list that has changed since', async () => {
  makePage({ stored: '[{"id":7}]' })
  await runScript()
  expect(takeEarlyAnswer([7, 9])).toBeUndefined()
})

it('draws the plans in the order of the list, also when the response is grouped by key, with URLs relative to the host of the response', async () => {
  fetched.mockImplementation(async () => Response.json({ first: [FLATS[2]], second: [FLATS[0], FLATS[1]] }))
  const { plans } = makePage({ stored: '[{"id":7},{"id":9},{"id":404},{"id":11}]' })
  await runScript()
  await vi.waitFor(
    () => expect(plans()).toEqual(['https://cdn.test/seven.svg', '', 'https://manager.test/plans/eleven.svg', '']),
    { timeout: 120_000 },
  )
})

it('draws no plans when the list is sorted', async () => {
  const { plans } = makePage({ stored: '[{"id":7}]', search: '?sort=asc-price' })
  await runScript()
  await takeEarlyAnswer([7])
  expect(plans().join('')).toBe('')
})

it('does nothing for a shared list', async () => {
  const { root } = makePage({ stored: '[{"id":7}]', search: '?ids=9' })
  await runScript()
  expect(root.dataset).toEqual({})
  expect(fetched).not.toHaveBeenCalled()
})

it.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an outage', async () => new Response('', { status: 503 })],
  ['an answer that is no JSON', async () => new Response('<html>')],
])('passes the failure on to the page: %s', async (_, answer) => {
  fetched.mockImplementation(answer)
  makePage({ stored: '[{"id":7}]' })
  await runScript()
  await expect(takeEarlyAnswer([7])).rejects.toThrow()
})

import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  backTarget,
  entriesBack,
  HISTORY_KEY,
  HISTORY_LENGTH,
  readHistory,
  rememberPath,
} from './navigation-history.ts'

function fakeStorage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as Storage
}

describe('navigation history', () => {
  beforeEach(() => void vi.stubGlobal('sessionStorage', fakeStorage()))

  it('keeps the last ten paths', () => {
    for (let page = 1; page <= 12; page += 1) rememberPath(`/news/${page}`)
    expect(readHistory()).toHaveLength(10)
    expect(readHistory()[0]).toBe('/news/3')
  })

  it('does not repeat a path that is reloaded', () => {
    rememberPath('/list')
    rememberPath('/list')
    expect(readHistory()).toEqual(['/list'])
  })

  it('drops the paths after the page that the visitor returns to', () => {
    for (const path of ['/projects', '/projects/severny-sad', '/flat/7']) rememberPath(path)
    rememberPath('/projects/severny-sad', true)
    expect(readHistory()).toEqual(['/projects', '/projects/severny-sad'])
  })

  it('takes the latest of two visits as the one returned to', () => {
    for (const path of ['/list', '/flat/7', '/list', '/flat/8']) rememberPath(path)
    rememberPath('/list', true)
    expect(readHistory()).toEqual(['/list', '/flat/7', '/list'])
  })

  it('adds a page that the browser goes forward to', () => {
    rememberPath('/list')
    rememberPath('/flat/7', true)
    expect(readHistory()).toEqual(['/list', '/flat/7'])
  })

  it.each([
    'not json',
    '["/list',
    '{"a":1}',
    '{"__proto__":{"id":1},"length":3}',
    '[1,2]',
    '[null,7,{"id":"y"},[[]],{}]',
  ])('starts anew when the storage holds %s', (junk) => {
    sessionStorage.setItem(HISTORY_KEY, junk)
    expect(readHistory()).toEqual([])
  })
})

describe('the back action', () => {
  it('returns to the most recent other page', () => {
    expect(backTarget(['/', '/list?rooms=2', '/flat/7'], '/flat/7', '/list')).toBe('/list?rooms=2')
  })

  it('skips paths with a hash', () => {
    expect(backTarget(['/list', '/about#jobs', '/flat/7'], '/flat/7', '/')).toBe('/list')
  })

  it('skips other states of the current page', () => {
    expect(backTarget(['/news', '/list?page=1', '/list?page=2'], '/list', '/')).toBe('/news')
  })

  it('falls back when there is nowhere to return to', () => {
    expect(backTarget(['/flat/7#plan', '/flat/7'], '/flat/7', '/list')).toBe('/list')
  })

  it('follows the rule of the specification for any history', () => {
    const page = fc.constantFrom('/', '/list', '/flat/7')
    const path = fc.tuple(page, fc.constantFrom('', '?rooms=2', '#top', '?rooms=2#top')).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(path, { maxLength: HISTORY_LENGTH }), page, (history, current) => {
        const allowed = history.filter((one) => !one.includes('#') && one.replace(/\?.*/, '') !== current)
        expect(backTarget(history, current, 'fallback')).toBe(allowed.at(-1) ?? 'fallback')
      }),
    )
  })
})

describe('the way back in the browser’s own history', () => {
  /** Stubs the Navigation API; `ahead` is the number of entries after the current one. */
  function browserHistory(paths: readonly (string | null)[], ahead = 0): void {
    const entries = paths.map((path, index) => ({ url: path && `https://site.example${path}`, index }))
    const navigation = { entries: () => entries, currentEntry: entries[entries.length - 1 - ahead] }
    vi.stubGlobal('location', { origin: 'https://site.example' })
    vi.stubGlobal('window', { navigation })
  }

  it('is one entry where the target is the previous one', () => {
    browserHistory(['/', '/list?rooms=2', '/flat/7'])
    expect(entriesBack('/list?rooms=2', '/flat/7')).toBe(1)
  })

  it('skips entries with a hash and other states of this page, as the rule does', () => {
    browserHistory(['/list', '/flat/7', '/flat/7#plan', '/flat/7?term=5'])
    expect(entriesBack('/list', '/flat/7')).toBe(3)
  })

  it('does not count the entries ahead', () => {
    browserHistory(['/list', '/flat/7', '/contacts'], 1)
    expect(entriesBack('/list', '/flat/7')).toBe(1)
  })

  it('is none where another page lies between', () => {
    browserHistory(['/list', '/about', '/flat/7'])
    expect(entriesBack('/list', '/flat/7')).toBe(0)
  })

  it('is none where this page is the first, or the address of the one before it is not known', () => {
    browserHistory(['/flat/7'])
    expect(entriesBack('/list', '/flat/7')).toBe(0)
    browserHistory([null, '/flat/7'])
    expect(entriesBack('/list', '/flat/7')).toBe(0)
  })

  it('is none in a browser without the Navigation API', () => {
    vi.stubGlobal('window', {})
    expect(entriesBack('/list', '/flat/7')).toBe(0)
  })
})

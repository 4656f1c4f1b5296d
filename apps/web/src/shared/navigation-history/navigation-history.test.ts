import { beforeEach, describe, expect, it, vi } from 'vitest'
import { backTarget, HISTORY_KEY, readHistory, rememberPath } from './navigation-history.ts'

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

  it.each(['not json', '{"a":1}', '[1,2]'])('starts anew when the storage holds %s', (junk) => {
    sessionStorage.setItem(HISTORY_KEY, junk)
    expect(readHistory()).toEqual([])
  })
})

describe('the back action', () => {
  it('returns to the most recent other page', () => {
    expect(backTarget(['/', '/list?rooms=2', '/flat/7'], '/flat/7', '/list')).toBe('/list?rooms=2')
  })

  it('passes over paths with a hash', () => {
    expect(backTarget(['/list', '/about#jobs', '/flat/7'], '/flat/7', '/')).toBe('/list')
  })

  it('passes over other states of the current page', () => {
    expect(backTarget(['/news', '/list?page=1', '/list?page=2'], '/list?page=3', '/')).toBe('/news')
  })

  it('falls back when there is nowhere to return to', () => {
    expect(backTarget(['/flat/7#plan', '/flat/7'], '/flat/7', '/list')).toBe('/list')
  })
})

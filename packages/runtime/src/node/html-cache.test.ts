import { describe, expect, it } from 'vitest'
import { CompactBody } from './compact-body.ts'
import { type CachedPage, FOREIGN_FRESH_MS, HtmlCache, OWN_FRESH_MS } from './html-cache.ts'

const page = (html: string, tags: string[] = ['content'], freshMs = OWN_FRESH_MS): CachedPage => ({
  status: 200,
  html: new CompactBody(html),
  tags: new Set(tags),
  freshMs,
  renderedAt: 0,
})
const MINUTE = 60_000

describe('the HTML cache', () => {
  it('has a page until something it was made from changes', () => {
    const cache = new HtmlCache(1_000_000, () => 0)
    cache.store('/', page('home', ['content']), cache.generation)
    cache.store('/list', page('list', ['catalog']), cache.generation)
    cache.invalidate(new Set(['catalog']))
    expect(cache.fresh('/')).toBeDefined()
    expect(cache.fresh('/list')).toBeUndefined()
  })

  it('still has the stale page for an outage', async () => {
    const cache = new HtmlCache(1_000_000, () => 0)
    cache.store('/', page('home'), cache.generation)
    cache.invalidate(new Set(['content']))
    expect((await cache.freshOrStale('/')?.html.body('identity'))?.toString()).toBe('home')
  })

  it('stores a page as stale when a change happened while it was being rendered', () => {
    const cache = new HtmlCache(1_000_000, () => 0)
    const before = cache.generation
    cache.invalidate(new Set(['content']))
    cache.store('/', page('home'), before)
    expect(cache.fresh('/')).toBeUndefined()
  })

  it('treats a page made from another server’s answers as stale after a minute', () => {
    let now = 0
    const cache = new HtmlCache(1_000_000, () => now)
    cache.store('/', page('home', [], FOREIGN_FRESH_MS), cache.generation)
    now = MINUTE - 1
    expect(cache.fresh('/')).toBeDefined()
    now = MINUTE
    expect(cache.fresh('/')).toBeUndefined()
  })

  it('treats a page as stale after ten minutes', () => {
    let now = 0
    const cache = new HtmlCache(1_000_000, () => now)
    cache.store('/', page('home'), cache.generation)
    now = 9 * MINUTE
    expect(cache.fresh('/')).toBeDefined()
    now = 10 * MINUTE
    expect(cache.fresh('/')).toBeUndefined()
  })

  it('evicts the least recently used page when it is full', () => {
    const cache = new HtmlCache(1_800, () => 0)
    for (const key of ['/a', '/b', '/c', '/d']) cache.store(key, page(key), cache.generation)
    expect(cache.freshOrStale('/a')).toBeUndefined()
    expect(cache.freshOrStale('/d')).toBeDefined()
  })

  it('counts a page compressed, so that more of them fit', async () => {
    const cache = new HtmlCache(200_000, () => 0)
    const keys = Array.from({ length: 20 }, (_, place) => `/${place}`)
    for (const key of keys) {
      const made = page('Квартира '.repeat(5_000))
      cache.store(key, made, cache.generation)
      await made.html.body('br')
    }
    for (const key of keys) expect(cache.fresh(key), key).toBeDefined()
  })

  it('does not bring back a page that a newer one has replaced', async () => {
    const cache = new HtmlCache(1_000_000, () => 0)
    const [older, newer] = [page('older'), page('newer')]
    cache.store('/', older, cache.generation)
    cache.store('/', newer, cache.generation)
    await Promise.all([older.html.body('br'), newer.html.body('br')])
    expect(cache.fresh('/')).toBe(newer)
  })
})

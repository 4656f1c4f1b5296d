import { describe, expect, it } from 'vitest'
import { EncodedBody } from './encoded-body.ts'
import { FOREIGN_FRESH_MS, HtmlCache, type KeptPage, OWN_FRESH_MS } from './html-cache.ts'

const page = (html: string, tags: string[] = ['content'], freshMs = OWN_FRESH_MS): KeptPage => ({
  status: 200,
  html: new EncodedBody(html),
  tags: new Set(tags),
  freshMs,
  renderedAt: 0,
})
const MINUTE = 60_000

describe('the HTML cache', () => {
  it('keeps a page until something it was made from changes', () => {
    const cache = new HtmlCache(1_000_000, () => 0)
    cache.keep('/', page('home', ['content']), cache.generation)
    cache.keep('/list', page('list', ['catalog']), cache.generation)
    cache.invalidate(new Set(['catalog']))
    expect(cache.fresh('/')).toBeDefined()
    expect(cache.fresh('/list')).toBeUndefined()
  })

  it('still has the stale page for an outage', () => {
    const cache = new HtmlCache(1_000_000, () => 0)
    cache.keep('/', page('home'), cache.generation)
    cache.invalidate(new Set(['content']))
    expect(cache.any('/')?.html.identity.toString()).toBe('home')
  })

  it('does not take a page for fresh when the change came while it was being rendered', () => {
    const cache = new HtmlCache(1_000_000, () => 0)
    const before = cache.generation
    cache.invalidate(new Set(['content']))
    cache.keep('/', page('home'), before)
    expect(cache.fresh('/')).toBeUndefined()
  })

  it('lets a page of another server’s answers grow old after a minute', () => {
    let now = 0
    const cache = new HtmlCache(1_000_000, () => now)
    cache.keep('/', page('home', [], FOREIGN_FRESH_MS), cache.generation)
    now = MINUTE - 1
    expect(cache.fresh('/')).toBeDefined()
    now = MINUTE
    expect(cache.fresh('/')).toBeUndefined()
  })

  it('lets a page grow old after ten minutes', () => {
    let now = 0
    const cache = new HtmlCache(1_000_000, () => now)
    cache.keep('/', page('home'), cache.generation)
    now = 9 * MINUTE
    expect(cache.fresh('/')).toBeDefined()
    now = 10 * MINUTE
    expect(cache.fresh('/')).toBeUndefined()
  })

  it('forgets the page that was not asked for longest when it is full', () => {
    const cache = new HtmlCache(1_800, () => 0)
    for (const key of ['/a', '/b', '/c', '/d']) cache.keep(key, page(key), cache.generation)
    expect(cache.any('/a')).toBeUndefined()
    expect(cache.any('/d')).toBeDefined()
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { readVisits, rememberVisit } from './visit-source.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let stored: Map<string, string>
let storage: Pick<Storage, 'getItem' | 'setItem'>

beforeEach(() => {
  stored = new Map()
  storage = { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) }
})

function visit(href: string, { referrer = '', now = 0, isNavigation = true } = {}): void {
  rememberVisit(storage, { address: new URL(href, 'https://site.example'), referrer, now, isNavigation })
}
const visits = (now = 0) => readVisits(storage, now)
const at = (now: number) => new Date(now).toISOString()

describe('the source of a visit', () => {
  it('is the referrer, the page with its query, the marks and the time', () => {
    visit('/list?rooms=2&utm_source=yandex&utm_campaign=spring&yclid=77', { referrer: 'https://ya.ru/search' })
    expect(visits().first).toEqual({
      at: at(0),
      landing: '/list?rooms=2&utm_source=yandex&utm_campaign=spring&yclid=77',
      referrer: 'https://ya.ru/search',
      utm_source: 'yandex',
      utm_campaign: 'spring',
      yclid: '77',
    })
    expect(visits().last).toEqual(visits().first)
  })

  it('of the first visit stays, that of the last one follows every visit with marks or from another site', () => {
    visit('/flat/7', { referrer: 'https://ya.ru/' })
    visit('/list?utm_source=yandex&yclid=1', { now: DAY_MS })
    expect(visits(DAY_MS)).toMatchObject({
      first: { at: at(0), landing: '/flat/7', referrer: 'https://ya.ru/' },
      last: { at: at(DAY_MS), utm_source: 'yandex', yclid: '1' },
    })
    visit('/', { referrer: 'https://vk.com/', now: 2 * DAY_MS })
    expect(visits(2 * DAY_MS)).toMatchObject({ first: { landing: '/flat/7' }, last: { referrer: 'https://vk.com/' } })
    expect(visits(2 * DAY_MS).last).not.toHaveProperty('yclid')
  })

  it('is not replaced by a direct visit', () => {
    visit('/?yclid=1')
    visit('/contacts', { now: DAY_MS })
    expect(visits(DAY_MS).last).toMatchObject({ at: at(0), yclid: '1' })
  })

  it('is not replaced by a reload or the back button, for which browsers repeat the old referrer', () => {
    visit('/?utm_source=yandex', { referrer: 'https://ya.ru/' })
    visit('/flat/7', { referrer: 'https://ya.ru/', isNavigation: false, now: DAY_MS })
    expect(visits(DAY_MS).last).toMatchObject({ at: at(0), utm_source: 'yandex' })
  })

  it('of a first direct visit is its page', () => {
    visit('/list', { referrer: 'https://site.example/' })
    expect(visits()).toEqual({ first: { at: at(0), landing: '/list' }, last: { at: at(0), landing: '/list' } })
  })

  it('expires after 30 days, and the next visit counts as the first', () => {
    visit('/?utm_source=first')
    visit('/?utm_source=second', { now: DAY_MS })
    expect(visits(30 * DAY_MS - 1).first).toMatchObject({ utm_source: 'first' })
    expect(visits(30 * DAY_MS)).toMatchObject({ last: { utm_source: 'second' } })
    expect(visits(30 * DAY_MS).first).toBeUndefined()
    visit('/about', { now: 30 * DAY_MS })
    expect(visits(30 * DAY_MS)).toMatchObject({ first: { landing: '/about' }, last: { utm_source: 'second' } })
    expect(visits(60 * DAY_MS)).toEqual({})
  })

  it('stored by an earlier version is the first one', () => {
    stored.set('cm_data', JSON.stringify({ at: 0, data: { landing: '/flat/7', utm_source: 'old' } }))
    expect(visits()).toEqual({ first: { at: at(0), landing: '/flat/7', utm_source: 'old' } })
    visit('/?yclid=1', { now: DAY_MS })
    expect(visits(DAY_MS)).toMatchObject({ first: { utm_source: 'old' }, last: { yclid: '1' } })
  })

  it('has a limited number and length of marks, ids of clicks before the rest', () => {
    visit(`/?${Array.from({ length: 50 }, (_, index) => `utm_${index}=${'x'.repeat(2000)}`).join('&')}&gclid=5`)
    const source = visits().first ?? {}
    expect(Object.keys(source)).toHaveLength(13)
    expect(source.gclid).toBe('5')
    expect(Math.max(...Object.values(source).map((value) => value.length))).toBeLessThanOrEqual(1_000)
  })

  it.each([
    '{',
    '"text"',
    'null',
    '[null,7,"x",{"id":"y"},[[]],{}]',
    '{"__proto__":{"id":1},"length":3}',
    '{"at":0}',
    '{"at":0,"data":{"referrer":1}}',
    '{"at":0,"data":{"referrer":1},"last":7}',
  ])('ignores an invalid entry %s', (entry) => {
    stored.set('cm_data', entry)
    expect(visits()).toEqual({})
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { readVisit, rememberVisit } from './visit-source.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let stored: Map<string, string>
let storage: Pick<Storage, 'getItem' | 'setItem'>

beforeEach(() => {
  stored = new Map()
  storage = { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) }
})

function visit(href: string, referrer = '', now = 0): void {
  rememberVisit({ storage, address: new URL(href, 'https://site.example'), referrer, now })
}

describe('the source of a visit', () => {
  it('is the referrer, the page and the utm parameters of the first visit', () => {
    visit('/list?rooms=2&utm_source=yandex&utm_campaign=spring', 'https://ya.ru/search')
    expect(readVisit(storage, 0)).toEqual({
      landing: '/list',
      referrer: 'https://ya.ru/search',
      utm_source: 'yandex',
      utm_campaign: 'spring',
    })
  })

  it('is not replaced by a later visit', () => {
    visit('/?utm_source=first')
    visit('/?utm_source=second', 'https://vk.com/', DAY_MS)
    expect(readVisit(storage, DAY_MS)).toMatchObject({ utm_source: 'first' })
  })

  it('expires after 30 days, and the next visit counts as the first', () => {
    visit('/?utm_source=first')
    expect(readVisit(storage, 30 * DAY_MS - 1)).toBeDefined()
    expect(readVisit(storage, 30 * DAY_MS)).toBeUndefined()
    visit('/?utm_source=second', '', 30 * DAY_MS)
    expect(readVisit(storage, 30 * DAY_MS)).toMatchObject({ utm_source: 'second' })
  })

  it('does not count the site itself as a referrer', () => {
    visit('/list', 'https://site.example/')
    expect(readVisit(storage, 0)).toEqual({ landing: '/list' })
  })

  it('limits the number and length of utm parameters', () => {
    visit(`/?${Array.from({ length: 50 }, (_, index) => `utm_${index}=${'x'.repeat(2000)}`).join('&')}`)
    const source = readVisit(storage, 0) ?? {}
    expect(Object.keys(source).length).toBeLessThanOrEqual(12)
    expect(Math.max(...Object.values(source).map((value) => value.length))).toBeLessThanOrEqual(300)
  })

  it.each([
    '{',
    '"text"',
    'null',
    '[null,7,"x",{"id":"y"},[[]],{}]',
    '{"__proto__":{"id":1},"length":3}',
    '{"at":0}',
    '{"at":0,"data":{"referrer":1}}',
  ])('ignores an invalid entry %s', (entry) => {
    stored.set('cm_data', entry)
    expect(readVisit(storage, 0)).toBeUndefined()
  })
})

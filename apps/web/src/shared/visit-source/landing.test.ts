import { beforeEach, expect, it } from 'vitest'
import { rememberLanding, takeLanding } from './landing.ts'

let stored: Map<string, string>
let storage: Pick<Storage, 'getItem' | 'setItem'>

beforeEach(() => {
  stored = new Map()
  storage = { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) }
})

function open(
  href: string,
  {
    referrer = '',
    isNavigation = true,
    title,
  }: Partial<Record<'referrer' | 'title', string>> & { isNavigation?: boolean } = {},
) {
  rememberLanding(storage, { address: new URL(href, 'https://site.example'), referrer, isNavigation, now: 0 }, title)
}

it('is the first page of the tab with its query and referrer, whatever documents follow', () => {
  open('/list?yclid=1#flats', { referrer: 'https://ya.ru/', title: 'Квартиры' })
  open('/flat/7', { referrer: 'https://site.example/list' })
  expect(takeLanding(storage)).toMatchObject({
    address: 'https://site.example/list?yclid=1',
    referrer: 'https://ya.ru/',
    title: 'Квартиры',
  })
})

it('is taken once', () => {
  open('/')
  expect(takeLanding(storage)).toBeDefined()
  expect(takeLanding(storage)).toBeUndefined()
  open('/about')
  expect(takeLanding(storage)).toBeUndefined()
})

it('is another one when the visitor comes from outside again', () => {
  open('/')
  takeLanding(storage)
  open('/list?yclid=2')
  expect(takeLanding(storage)?.address).toBe('https://site.example/list?yclid=2')
})

it('does not change by a reload', () => {
  open('/?yclid=1', { referrer: 'https://ya.ru/' })
  takeLanding(storage)
  open('/flat/7', { referrer: 'https://ya.ru/', isNavigation: false })
  expect(takeLanding(storage)).toBeUndefined()
})

it.each(['{', 'null', '7', '{"address":1}'])('ignores an invalid entry %s', (entry) => {
  stored.set('visit_landing', entry)
  expect(takeLanding(storage)).toBeUndefined()
})

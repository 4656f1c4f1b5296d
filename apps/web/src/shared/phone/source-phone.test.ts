import type { SourcePhone } from '@kvartal/contract/source-phones'
import { expect, it } from 'vitest'
import { choosePhone } from './source-phone.ts'

const DAY = 24 * 60 * 60 * 1000
const number = (last: string) => ({ value: `+7 (495) 120-44-${last}`, href: `tel:+749512044${last}` })
const sources: SourcePhone[] = [
  { key: 'ad', marks: { utm_source: 'yandex', utm_medium: 'cpc' }, referrer: null, ...number('11') },
  { key: 'maps', marks: { utm_source: 'yandex' }, referrer: null, ...number('12') },
  { key: 'search', marks: {}, referrer: 'yandex.ru', ...number('13') },
]

function visits() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  return (search: string, referrer = '', now = 0) =>
    choosePhone(sources, { address: new URL(`https://site.test/list${search}`), referrer, storage, now })?.key
}

it.each<[string, string, string, string | undefined]>([
  ['all marks of a source', '?utm_source=Yandex&utm_medium=CPC&yclid=1', '', 'ad'],
  ['fewer marks', '?utm_source=yandex&utm_medium=maps', '', 'maps'],
  ['the site that the visitor came from', '', 'https://yandex.ru/search', 'search'],
  ['a subdomain of that site', '', 'https://www.yandex.ru/', 'search'],
  ['a site whose name only ends alike', '', 'https://notyandex.ru/', undefined],
  ['another source', '?utm_source=vk', 'https://vk.com/', undefined],
  ['nothing', '', '', undefined],
  ['a referrer that is no address', '', 'android-app', undefined],
])('is chosen by %s', (_, search, referrer, key) => expect(visits()(search, referrer)).toBe(key))

it('stays for a month, until another source is the last one', () => {
  const visit = visits()
  expect(visit('?utm_source=yandex')).toBe('maps')
  expect(visit('', 'https://google.com/', 10 * DAY)).toBe('maps')
  expect(visit('?utm_source=yandex&utm_medium=cpc', '', 20 * DAY)).toBe('ad')
  expect(visit('', '', 49 * DAY)).toBe('ad')
  expect(visit('', '', 50 * DAY)).toBeUndefined()
})

import { expect, it } from 'vitest'
import { commercialQuerySchema } from '../commercial.ts'
import { COMMERCIAL_GROUPS, COMMERCIAL_ORDER_KEYS } from '../commercial-limits.ts'
import { commercialQuery } from './commercial-query.ts'
import { commercialYield } from './endpoints.ts'

it('writes the commercial query exactly as specified', () => {
  expect(commercialQuery({ id: 0 })).toBe("?id=0&type=4&objectType='commercial'")
  expect(commercialQuery({ id: 3, group: 'tenant' })).toBe("?id=3&group=tenant&type=4&objectType='commercial'")
  expect(commercialQuery({ id: 3, order: { key: 'price', type: 'desc' }, group: 'project' })).toBe(
    "?id=3&order[key]=price&order[type]=desc&group=project&type=4&objectType='commercial'",
  )
})

it('writes only what the server reads', () => {
  for (const key of COMMERCIAL_ORDER_KEYS) {
    for (const group of [undefined, ...COMMERCIAL_GROUPS]) {
      const query = new URLSearchParams(commercialQuery({ id: 12, order: { key, type: 'asc' }, group }))
      expect(commercialQuerySchema.parse(Object.fromEntries(query))).toMatchObject({ id: 12, 'order[key]': key })
    }
  }
})

it('always sends the term, and of the other assumptions only the changed ones', () => {
  const { path } = commercialYield
  const query = (moved: Parameters<typeof path>[0]['moved'], isOwn: boolean) => path({ id: 7, moved }, isOwn)
  expect(query({ term: 10 }, true)).toBe('/commercial-yield/calculate/7?term=10')
  expect(query({ term: 15, vacancy: 0, resale: 'keep' }, true)).toBe(
    '/commercial-yield/calculate/7?term=15&vacancy=0&resale=keep',
  )
  expect(query({ term: 15, vacancy: 8 }, false)).toBe('/commercial-yield/calculate/7?term=15')
})

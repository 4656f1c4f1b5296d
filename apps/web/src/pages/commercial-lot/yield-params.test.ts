import { yieldQuerySchema } from '@kvartal/contract/commercial'
import { describe, expect, it } from 'vitest'
import { readYieldQuery, yieldValues } from './yield-params.ts'

const lot = { monthsToCommissioning: 5, monthsBeforeRent: 8 }
const read = (query: string) => readYieldQuery(new URLSearchParams(query))

describe('the assumptions in the URL', () => {
  it('are the defaults while nothing is changed', () => {
    const { query, moved, dropped } = read('')
    expect(moved).toEqual({ term: 10 })
    expect(dropped).toBe(false)
    expect(yieldValues(query, lot)).toEqual({ ...yieldQuerySchema.parse({}), firstRent: 8 })
  })

  it('are accepted as a plain form sends them', () => {
    const { query, moved } = read('term=15&rentGrowth=4,5&vacancy=8&upkeep=1+000&resale=keep')
    expect(moved).toEqual({ term: 15, rentGrowth: 4.5, vacancy: 8, upkeep: 1000, resale: 'keep' })
    expect(yieldValues(query, lot)).toMatchObject({ term: 15, tax: 6, resale: 'keep' })
  })

  it('are clamped to the values that the API accepts', () => {
    const { moved } = read('term=99&vacancy=100&tax=6.1234&rentGrowth=0')
    expect(moved).toEqual({ term: 30, vacancy: 50, tax: 6.12, rentGrowth: 0 })
    const sent = Object.fromEntries(Object.entries(moved).map(([name, value]) => [name, String(value)]))
    expect(yieldQuerySchema.safeParse(sent).success).toBe(true)
  })

  it('have the first rent of the visitor, but none before commissioning', () => {
    const firstRent = (query: string) => yieldValues(read(query).query, lot).firstRent
    expect([firstRent('firstRent=12'), firstRent('firstRent=2'), firstRent('firstRent=7.6')]).toEqual([12, 5, 8])
  })

  it('are dropped when they are not valid', () => {
    expect(read('term=ten&resale=maybe')).toMatchObject({ moved: { term: 10 }, dropped: true })
  })
})

import { noFilter } from '@kvartal/contract/catalog/filter'
import { describe, expect, it } from 'vitest'
import type { Condition } from './conditions.ts'
import { PhraseReader } from './read-phrase.ts'
import { vocabulary } from './testing/vocabulary.ts'
import { applyConditions } from './to-filter.ts'

const reader = new PhraseReader(vocabulary)

function apply(phrase: string, base = noFilter) {
  const conditions: Condition[] = reader
    .read(phrase)
    .parts.flatMap((part) => (part.kind === 'understood' ? part.conditions : []))
  return applyConditions(base, conditions, vocabulary)
}

describe('the filter of a phrase', () => {
  it('is in the terms of the catalog', () => {
    const { filter, left } = apply('двушка или трёшка в Северном саду от 10 до 15 млн с террасой по акции')
    expect(left).toEqual([])
    expect(filter).toEqual({
      ...noFilter,
      rooms: ['rooms-2', 'rooms-3'],
      projects: [1],
      attributes: ['terrace'],
      promo: true,
      ranges: { ...noFilter.ranges, price: { min: 10_000_000, max: 15_000_000 } },
    })
  })

  it('counts keys from the quarter after commissioning', () => {
    expect(apply('ключи в 2028').filter.keyDates).toEqual(['2027-Q4', '2028-Q1', '2028-Q2', '2028-Q3'])
    expect(apply('сдача в 2028').filter.keyDates).toEqual(['2028-Q1', '2028-Q2', '2028-Q3', '2028-Q4'])
  })

  it('has the ready buildings where keys are wanted by a day that is still to come', () => {
    expect(apply('ключи в этом году').filter.keyDates).toEqual(['ready'])
    expect(apply('ключи не позже 2027').filter.keyDates).toEqual(['ready', '2027-Q1', '2027-Q2', '2027-Q3'])
    expect(apply('дом сдан').filter.keyDates).toEqual(['ready'])
  })

  it('joins the two ends of one range, whatever their order', () => {
    expect(apply('дешевле 15 млн, дороже 10 млн').filter.ranges.price).toEqual({ min: 10_000_000, max: 15_000_000 })
    expect(apply('не первый этаж, до 10 этажа').filter.ranges.floor).toEqual({ min: 2, max: 10 })
    expect(apply('от 5 этажа, не первый').filter.ranges.floor).toEqual({ min: 5, max: null })
  })

  it('keeps the other fields of the filter that it joins, and replaces its own', () => {
    const base = { ...noFilter, rooms: ['studio'], stations: ['Селигерская'] }
    expect(apply('двушка до 15 млн', base).filter).toMatchObject({
      rooms: ['rooms-2'],
      stations: ['Селигерская'],
      ranges: { price: { min: null, max: 15_000_000 } },
    })
  })

  it('leaves out what the catalog cannot filter by, and names it', () => {
    const { filter, left } = apply('двушка, взнос 3 млн')
    expect(filter.rooms).toEqual(['rooms-2'])
    expect(left).toEqual([{ field: 'downPayment', rub: 3_000_000 }])
  })
})

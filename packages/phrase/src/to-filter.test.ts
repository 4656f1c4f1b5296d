import { noFilter } from '@kvartal/contract/catalog/filter'
import { describe, expect, it } from 'vitest'
import type { Condition } from './conditions.ts'
import { PhraseReader } from './read-phrase.ts'
import { vocabulary } from './testing/vocabulary.ts'
import { applyConditions } from './to-filter.ts'

const reader = new PhraseReader(vocabulary)

function apply(phrase: string, base = noFilter, words = vocabulary) {
  const conditions: Condition[] = reader
    .read(phrase)
    .parts.flatMap((part) => (part.kind === 'understood' ? part.conditions : []))
  return applyConditions(base, conditions, words)
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

  it('takes the years of keys, and quarters for a part of a year', () => {
    expect(apply('ключи в 2028').filter).toMatchObject({ keyYears: ['2028'], keyDates: [] })
    expect(apply('ключи с 2028').filter.keyYears).toEqual(['2028', '2029'])
    expect(apply('ключи во II квартале 2028').filter).toMatchObject({ keyYears: [], keyDates: ['2028-Q1'] })
    expect(apply('сдача в 2028').filter.keyDates).toEqual(['2028-Q1', '2028-Q2', '2028-Q3', '2028-Q4'])
  })

  it('has the ready buildings where keys are wanted by a day that is still to come', () => {
    expect(apply('ключи в этом году').filter.keyYears).toEqual(['ready'])
    expect(apply('ключи не позже 2027').filter.keyYears).toEqual(['ready', '2027'])
    expect(apply('дом сдан').filter.keyYears).toEqual(['ready'])
    expect(apply('дом сдан, сдача в 2028').filter).toMatchObject({
      keyYears: [],
      keyDates: ['ready', '2028-Q1', '2028-Q2', '2028-Q3', '2028-Q4'],
    })
  })

  it('joins the two ends of one range, whatever their order', () => {
    expect(apply('дешевле 15 млн, дороже 10 млн').filter.ranges.price).toEqual({ min: 10_000_000, max: 15_000_000 })
    expect(apply('не первый этаж, до 10 этажа').filter).toMatchObject({
      notFirstFloor: true,
      ranges: { floor: { min: null, max: 10 } },
    })
  })

  it('keeps the other fields of the filter that it joins, and replaces its own', () => {
    const base = { ...noFilter, rooms: ['studio'], stations: ['Селигерская'] }
    expect(apply('двушка до 15 млн', base).filter).toMatchObject({
      rooms: ['rooms-2'],
      stations: ['Селигерская'],
      ranges: { price: { min: null, max: 15_000_000 } },
    })
  })

  it('has the need of the visitor: the walk, the price of a metre, the floors, the payment', () => {
    const { filter, left } = apply(
      '10 минут пешком до метро, до 300 тысяч за метр, не первый и не последний этаж, платёж до 90 тысяч в месяц, взнос 3 млн',
    )
    expect(left).toEqual([])
    expect(filter).toEqual({
      ...noFilter,
      notFirstFloor: true,
      notLastFloor: true,
      payment: { max: 90_000, first: 3_000_000, program: null },
      ranges: {
        ...noFilter.ranges,
        walkMinutes: { min: null, max: 10 },
        pricePerM2: { min: null, max: 300_000 },
      },
    })
  })

  it('has only what the specification knows where the backend knows no more', () => {
    const { filter, left } = apply('не первый этаж, 10 минут пешком до метро, ключи в 2028', noFilter, {
      ...vocabulary,
      keyYears: [],
      isExtended: false,
    })
    expect(filter.ranges.floor).toEqual({ min: 2, max: null })
    expect(filter.keyDates).toEqual(['2027-Q4', '2028-Q1', '2028-Q2', '2028-Q3'])
    expect(left).toEqual([{ field: 'walkMinutes', min: null, max: 10 }])
  })

  it('leaves out what is not wanted, whatever the order of the words', () => {
    expect(apply('не Северный сад').filter.projects).toEqual([2, 3, 4, 5])
    expect(apply('кроме Высоты и Мануфактуры').filter.projects).toEqual([1, 2, 3])
    expect(apply('двушка, не студия').filter.rooms).toEqual(['rooms-2'])
    expect(apply('кроме студий и однушек').filter.rooms).toEqual(['rooms-2', 'rooms-3', 'rooms-4'])
    expect(apply('без отделки не предлагать').filter.attributes).toEqual(['finishing-white-box', 'finishing-full'])
    expect(apply('кроме Ясенево').filter.districts).not.toContain('Ясенево')
  })

  it('names the order of the list and the pages that answer', () => {
    const { filter, order, pages, left } = apply('двушка подешевле, в рассрочку')
    expect(filter.rooms).toEqual(['rooms-2'])
    expect(order).toEqual({ key: 'price', type: 'asc' })
    expect(pages).toMatchObject([{ path: '/purchase-terms/installment' }])
    expect(left).toEqual([])
    expect(apply('ближе к метро').order).toEqual({ key: 'walkMinutes', type: 'asc' })
    const elsewhere = apply('ближе к метро', noFilter, { ...vocabulary, isExtended: false })
    expect(elsewhere).toMatchObject({ order: null, left: [{ field: 'order', key: 'walkMinutes' }] })
    const underOne = new PhraseReader({ ...vocabulary, pages: ['/purchase-terms'] }).read('в рассрочку')
    expect(underOne.parts).toMatchObject([{ conditions: [{ path: '/purchase-terms', label: 'Как купить' }] }])
    const withoutPages = new PhraseReader({ ...vocabulary, pages: [] }).read('в рассрочку')
    expect(withoutPages.parts).toMatchObject([{ kind: 'not-understood', reason: 'no-filter' }])
  })

  it('asks for a school or a kindergarten near', () => {
    expect(apply('возле школы').filter.ranges.schoolMinutes).toEqual({ min: null, max: 10 })
    expect(apply('рядом с садиком').filter.ranges.kindergartenMinutes).toEqual({ min: null, max: 10 })
    expect(apply('5 минут до школы').filter.ranges.schoolMinutes).toEqual({ min: null, max: 5 })
  })

  it('leaves out what the catalog cannot filter by, and names it', () => {
    const { filter, left } = apply('двушка, взнос 3 млн')
    expect(filter.rooms).toEqual(['rooms-2'])
    expect(left).toEqual([{ field: 'downPayment', rub: 3_000_000 }])
  })
})

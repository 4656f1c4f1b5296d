import { byRange } from '@kvartal/contract/catalog/fields'
import { type CatalogFilter, filterRequest, noFilter } from '@kvartal/contract/catalog/filter'
import { queryString } from '@kvartal/contract/client'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogOptions } from '../catalog-flat.ts'
import { affordableIn } from './affordable.ts'
import { bodyOfQuery, readFilters } from './filter-request.ts'
import type { PaymentProgram } from './offered-flat.ts'

const rooms = ['studio', 'rooms-1', 'rooms-2']
const others = ['terrace', 'finishing-white-box']

const options: CatalogOptions = {
  projects: [1, 3, 12],
  keyDates: ['ready', '2027-Q4', '2028-Q2'],
  keyYears: ['ready', '2028'],
  stations: ['ВДНХ & Ко', 'Парк, южный вход', 'Селигерская'],
  districts: ['Левобережный', 'Приморский, север'],
  attributes: [...rooms, ...others].map((key) => ({ key, category: '' })),
}

const bounds = fc
  .tuple(fc.option(fc.nat({ max: 90_000 })), fc.option(fc.nat({ max: 90_000 })))
  .map(([a, b]) => (a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b }))
const some = <Value>(values: readonly Value[]) => fc.shuffledSubarray([...values])

const filters: fc.Arbitrary<CatalogFilter> = fc.record({
  rooms: some(rooms),
  attributes: some(others),
  projects: some(options.projects as number[]),
  keyDates: some(options.keyDates),
  keyYears: some(options.keyYears),
  stations: some(options.stations),
  districts: some(options.districts),
  ranges: fc.record(byRange(() => bounds)),
  promo: fc.boolean(),
  isNew: fc.boolean(),
  notFirstFloor: fc.boolean(),
  notLastFloor: fc.boolean(),
  payment: fc.oneof(
    fc.constant(noFilter.payment),
    fc.record({
      max: fc.nat({ max: 300_000 }),
      first: fc.option(fc.nat({ max: 9_000_000 })),
      program: fc.constantFrom(null, 'family'),
    }),
  ),
})

const programs: PaymentProgram[] = [
  {
    key: 'family',
    title: 'Семейная',
    projects: [1, 12],
    rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
    firstPaymentPercentMin: 20,
    loanRubMin: 500_000,
    loanRubMax: 12_000_000,
    termMonthsMin: 36,
    termMonthsMax: 360,
    trueOn: '2026-11-01',
    isOutOfDate: false,
  },
]
const known = { options, programs }

/** The query that the engine should get: the same values, lists in the order of the options. */
function meant({
  rooms,
  attributes,
  ranges,
  promo,
  isNew,
  notFirstFloor,
  notLastFloor,
  payment,
  ...lists
}: CatalogFilter) {
  const { max, first, program } = payment
  const inOrder = (all: readonly unknown[], chosen: readonly unknown[]) => all.filter((one) => chosen.includes(one))
  const dropdowns = Object.entries(lists).map(([name, chosen]) => [
    name,
    inOrder(options[name as 'projects'], chosen as unknown[]),
  ])
  const bounded = Object.entries(ranges).map(([range, { min, max }]) => [
    range,
    { ...(min !== null && { min }), ...(max !== null && { max }) },
  ])
  return {
    ...Object.fromEntries(dropdowns),
    attributes: inOrder(
      options.attributes.map(({ key }) => key),
      [...rooms, ...attributes],
    ),
    ...(promo && { promo }),
    ...(isNew && { isNew }),
    ...(notFirstFloor && { notFirstFloor }),
    ...(notLastFloor && { notLastFloor }),
    ...(max !== null && { affordable: affordableIn(programs, { maxRub: max, firstPaymentRub: first, program }) }),
    ranges: Object.fromEntries(bounded.filter(([, range]) => Object.keys(range as object).length > 0)),
  }
}

describe('any filter that the site sends', () => {
  it('reaches the engine as the visitor chose it', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const read = readFilters(filterRequest(filter), known)
        expect(read.filters).toEqual(meant(filter))
        expect(read.ignored).toEqual([])
      }),
    )
  })

  it('reaches the engine the same from a query string', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const query: Record<string, string[] | string> = {}
        for (const [name, value] of new URLSearchParams(queryString(filterRequest(filter)))) {
          const known = query[name]
          query[name] = known === undefined ? value : [known, value].flat()
        }
        expect(readFilters(bodyOfQuery(query), known).filters).toEqual(meant(filter))
      }),
    )
  })

  it('is repeated in the answer so that the same request can be made from it', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const { attributes, ...applied } = readFilters(filterRequest(filter), known).applied
        const again = { ...applied, ...Object.fromEntries(attributes.map((name) => [name, true])) }
        expect(readFilters(again, known).filters).toEqual(meant(filter))
      }),
    )
  })
})

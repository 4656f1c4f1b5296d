import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressQuery, cheapestFirst, firstPage, listHref, valuesOfText, valueText } from './address.ts'
import { byRange, catalogFields, type ListField, listFields, rangeFields } from './fields.ts'
import { type CatalogFilter, filterCount, filterRequest, isChosen, noFilter, withoutField } from './filter.ts'
import { readAddress } from './read-address.ts'

const values: Record<ListField['kind'], fc.Arbitrary<string | number>> = {
  rooms: fc.constantFrom('studio', 'rooms-1', 'rooms-4', 'rooms-10', 'twoRooms'),
  attributes: fc.constantFrom('terrace', 'finishing-white-box', 'isBalcony', 'white_box'),
  projects: fc.nat({ max: 999_999_999 }),
  names: fc.constantFrom('Селигерская', 'ВДНХ & Ко', 'Парк, южный вход', 'Приморский,юг', 'a=b'),
  dates: fc.constantFrom('ready', '2028-Q2', '2027-Q4', 'III кв. 2027'),
  years: fc.constantFrom('ready', '2027', '2031'),
}

const bounds = fc
  .tuple(fc.option(fc.nat({ max: 90_000 })), fc.option(fc.nat({ max: 90_000 })))
  .map(([a, b]) => (a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b }))

/** A filter with any values of every field of the table: a new field is tested without a change here. */
const filters = fc.record({
  ...Object.fromEntries(listFields.map(({ name, kind }) => [name, fc.uniqueArray(values[kind])])),
  ...Object.fromEntries(catalogFields.flatMap(({ name, kind }) => (kind === 'flag' ? [[name, fc.boolean()]] : []))),
  ranges: fc.record(byRange(() => bounds)),
  payment: fc.oneof(
    fc.constant(noFilter.payment),
    fc.record({
      max: fc.nat({ max: 900_000 }),
      first: fc.option(fc.nat({ max: 90_000_000 })),
      program: fc.constantFrom(null, 'family', 'step-2'),
    }),
  ),
}) as unknown as fc.Arbitrary<CatalogFilter>

describe('the table of fields', () => {
  it('gives every field a parameter of its own', () => {
    const params = catalogFields.map(({ param }) => param)
    expect(new Set(params).size).toBe(params.length)
  })

  it('gives every field a name of its own in a request; attributes share theirs with rooms', () => {
    const wires = catalogFields.filter(({ kind }) => kind !== 'rooms').map(({ wire }) => wire)
    expect(new Set(wires).size).toBe(wires.length)
  })

  it('names a range in an answer as in our code', () => {
    for (const { name, wire } of rangeFields) expect(wire).toBe(name)
  })

  it('has the parameters and the wire names of the specification', () => {
    expect(Object.fromEntries(catalogFields.map(({ name, param, wire }) => [name, `${param} ${wire}`]))).toMatchObject({
      rooms: 'rooms attributes',
      projects: 'project projects',
      stations: 'metro metroStations',
      districts: 'district sub_locality_name',
      keyDates: 'keys key_date',
      floor: 'floor floor',
      price: 'price price',
      area: 'area area',
      ceilingHeight: 'ceiling ceilingHeight',
      attributes: 'with attributes',
      promo: 'promo promo',
    })
  })
})

describe('any filter over the table', () => {
  it('is read back from the address that it was written to', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const address = {
          filter,
          order: cheapestFirst,
          view: 'list' as const,
          building: null,
          unfolded: false,
          allFilters: false,
          open: null,
          pages: firstPage,
        }
        expect(readAddress(addressQuery(address))).toEqual({ address, unknown: [] })
      }),
    )
  })

  it('is read back from the form fields that it was written to', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        for (const field of listFields) {
          const chosen: readonly (string | number)[] = filter[field.name]
          expect(chosen.flatMap((value) => valuesOfText(field, valueText(field, value)))).toEqual(chosen)
        }
      }),
    )
  })

  it('has an empty request and address when its fields are removed one by one', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        let rest = filter
        for (const field of catalogFields) {
          const before = filterCount(rest) - (isChosen(rest, field) ? 1 : 0)
          rest = withoutField(rest, field)
          expect(filterCount(rest)).toBe(before)
        }
        expect(filterRequest(rest)).toEqual({})
        expect(rest).toEqual(noFilter)
      }),
    )
  })
})

describe('a link into the list', () => {
  it('has what it is given and nothing else', () => {
    expect(listHref()).toBe('/list')
    expect(listHref({ promo: true, projects: [{ id: 1, slug: 'severny-sad' }] })).toBe(
      '/list?project=1-severny-sad&promo=1',
    )
    expect(listHref({ ranges: { price: { max: 15_000_000 } } })).toBe('/list?price_max=15000000')
    expect(listHref({ projects: [{ id: 2, slug: null }], view: 'chess', building: 1103 })).toBe(
      '/list?project=2&view=chess&building=1103',
    )
  })

  it('to flats with ten rooms and more is read back correctly', () => {
    const { search } = new URL(listHref({ rooms: ['rooms-10', 'rooms-2'] }), 'https://site.test')
    expect(search).toBe('?rooms=rooms-10,2')
    expect(readAddress(search).address.filter.rooms).toEqual(['rooms-10', 'rooms-2'])
  })
})

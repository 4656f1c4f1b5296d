import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressQuery, type CatalogAddress, catalogViews, cheapestFirst, firstPage } from './address.ts'
import { byRange } from './fields.ts'
import { noFilter } from './filter.ts'
import { ORDER_KEYS } from './limits.ts'
import { nameValue } from './name-list.ts'
import { readAddress } from './read-address.ts'

const bounds = (max: number) =>
  fc
    .tuple(fc.option(fc.nat({ max })), fc.option(fc.nat({ max })))
    .map(([a, b]) => (a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b }))
const some = <Value>(...values: Value[]) => fc.shuffledSubarray(values)

const addresses: fc.Arbitrary<CatalogAddress> = fc.record({
  filter: fc.record({
    rooms: some('studio', 'rooms-1', 'rooms-2', 'rooms-4'),
    attributes: some('terrace', 'view-water', 'finishing-white-box'),
    projects: some(1, 3, 12),
    keyDates: some('ready', '2028-Q2', '2027-Q4'),
    keyYears: some('ready', '2027', '2029'),
    stations: some('Селигерская', 'Водный стадион', 'ВДНХ & Ко', 'Парк, южный вход'),
    districts: some('Тимирязевский', 'Левобережный', 'Приморский, север', 'Приморский,юг'),
    ranges: fc.record(byRange(() => bounds(90_000_000))),
    promo: fc.boolean(),
    isNew: fc.boolean(),
    notFirstFloor: fc.boolean(),
    notLastFloor: fc.boolean(),
    payment: fc.constantFrom(noFilter.payment, { max: 90_000, first: 3_000_000, program: 'family' }),
  }),
  order: fc.record({ key: fc.constantFrom(...ORDER_KEYS), type: fc.constantFrom('asc' as const, 'desc' as const) }),
  view: fc.constantFrom(...catalogViews),
  building: fc.constant(null),
  unfolded: fc.boolean(),
  allFilters: fc.boolean(),
  open: fc.option(fc.integer({ min: 1, max: 900_000 })),
  pages: fc.tuple(fc.integer({ min: 1, max: 40 }), fc.nat({ max: 9 })).map(([first, more]) => ({
    first,
    last: first + more,
  })),
})

describe('the address of the catalog', () => {
  it('contains every part and is read back as it was written', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const { address: read, unknown } = readAddress(addressQuery(address, { slugOf: (id) => `project-${id}` }))
        expect(unknown).toEqual([])
        expect(read).toEqual(address)
      }),
    )
  })

  it('is read the same after another program has encoded its commas', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const encoded = new URLSearchParams(addressQuery(address)).toString()
        expect(readAddress(encoded)).toEqual({ address, unknown: [] })
      }),
    )
  })

  it('of one district is the same, whether a link or a form without scripts writes it', () => {
    const district = 'Приморский, север'
    const form = new URLSearchParams([['district', nameValue(district)]])
    expect(readAddress(form.toString()).address.filter.districts).toEqual([district])
  })

  it('is empty when every value is the default', () => {
    const place = {
      view: 'list',
      building: null,
      unfolded: false,
      allFilters: false,
      open: null,
      pages: firstPage,
    } as const
    const usual = { filter: noFilter, order: cheapestFirst, ...place }
    expect(addressQuery(usual)).toBe('')
    expect(readAddress('').address).toEqual(usual)
  })

  it('names the pages on screen, and the smaller size of a phone’s pages', () => {
    for (const page of ['2', '1-3', '2x20', '1-3x20']) {
      const { address, unknown } = readAddress(`?page=${page}`)
      expect(unknown).toEqual([])
      expect(addressQuery(address)).toBe(`?page=${page}`)
    }
    expect(readAddress('?page=2x20').address.pages).toEqual({ first: 2, last: 2, size: 20 })
    expect(readAddress('?page=2x21').unknown).toEqual(['page=2x21'])
    // The first page follows the window.
    expect(addressQuery(readAddress('?page=1x20').address)).toBe('')
  })

  it('can be read by people', () => {
    const { address } = readAddress('?rooms=studio,2&project=1-severny-sad&price_max=20000000&keys=2028-q2')
    expect(addressQuery(address, { slugOf: () => 'severny-sad' })).toBe(
      '?rooms=studio,2&project=1-severny-sad&keys=2028-q2&price_max=20000000',
    )
  })

  it('reads what a plain form sends: repeated names, empty fields, grouped digits', () => {
    const form = new URLSearchParams([
      ['rooms', '1'],
      ['rooms', '2'],
      ['price_min', '9\u00a0000\u00a0000'],
      ['price_max', ''],
      ['area_min', '54,3'],
      ['metro', ''],
    ])
    const { address, unknown } = readAddress(form.toString())
    expect(unknown).toEqual([])
    expect(address.filter.rooms).toEqual(['rooms-1', 'rooms-2'])
    expect(address.filter.ranges.price).toEqual({ min: 9_000_000, max: null })
    expect(address.filter.ranges.area.min).toBe(54.3)
  })

  it('lists the values that it does not know', () => {
    const { address, unknown } = readAddress(
      '?view=sea&rooms=2&price_min=abc&page=0&with=page&color=red&sort=asc-smell&utm_source=x&yclid=1',
    )
    expect(unknown).toEqual(['view=sea', 'price_min=abc', 'page=0', 'with=page', 'sort=asc-smell'])
    expect(address.filter.rooms).toEqual(['rooms-2'])
  })

  it.each([
    'room=2',
    'Rooms=2',
    'romos=2',
    'projects=1',
    'price=9',
    'priceMax=9',
    'price-max=9',
    'price_from=9',
    'floor_mni=2',
    'metroStations=x',
    'sub_locality_name=x',
    'PAGE=2',
    'notfirst=1',
  ])('lists %s, which is written almost as a filter is', (parameter) => {
    expect(readAddress(`?${parameter}`).unknown).toEqual([parameter])
  })

  it.each([
    'erid=LjN8K9abc',
    'roistat=direct1',
    'roistat_referrer=a',
    '_openstat=x',
    '_page=2',
    'calltouch_tm=yd',
    'calltouch_any=1',
    'etext=1.2',
    'from=vk',
    'ref=partner',
    'vk_campaign=1',
    'width=390',
    'type=search',
    'source=feed',
    'promocode=x',
    'key=1',
    'id=7',
    'color=red',
    'toString=1',
    '%D1%86%D0%B2%D0%B5%D1%82=1',
  ])('says nothing about %s, a parameter of somebody else', (parameter) => {
    expect(readAddress(`?${parameter}&rooms=2`).unknown).toEqual([])
  })

  it('never throws, whatever the link contains', () => {
    fc.assert(fc.property(fc.string(), (search) => void readAddress(search)))
    expect(readAddress('?__proto__=1&constructor=2').unknown).toEqual([])
  })

  it('swaps the ends of a range that are in the wrong order', () => {
    expect(readAddress('?floor_min=9&floor_max=3').address.filter.ranges.floor).toEqual({ min: 3, max: 9 })
  })
})

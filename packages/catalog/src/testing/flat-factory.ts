// Flats for tests: a small world of options, a factory, and fast-check arbitraries for rows and queries.
import fc from 'fast-check'
import type { CatalogFlat, CatalogOptions, FlatPayments, SortKey } from '../catalog-flat.ts'
import type { CatalogQuery } from '../query.ts'

export const OPTIONS: CatalogOptions = {
  projects: [1, 2, 3, 4],
  keyDates: ['2026-Q4', '2027-Q2', '2028-Q1'],
  keyYears: ['ready', '2027', '2028'],
  stations: ['lesnaya', 'ozernaya', 'parkovaya', 'rechnaya'],
  districts: ['north', 'south'],
  attributes: [
    { key: 'studio', category: 'rooms' },
    { key: 'one-room', category: 'rooms' },
    { key: 'two-rooms', category: 'rooms' },
    { key: 'white-box', category: 'finishing' },
    { key: 'finished', category: 'finishing' },
    { key: 'terrace', category: 'layout' },
    { key: 'two-bathrooms', category: 'layout' },
    { key: 'dressing-room', category: 'layout' },
  ],
  categories: [
    { key: 'layout', mode: 'all' },
    { key: 'rooms', similarityWeight: 1 },
  ],
}

export function makeFlat(changes: Partial<CatalogFlat> & { id: number }): CatalogFlat {
  return {
    status: 'free',
    projectId: 1,
    buildingId: 10,
    sectionId: 100,
    floor: 5,
    floorsTotal: 12,
    areaM2: 40,
    priceRub: 10_000_000,
    oldPriceRub: null,
    promo: false,
    isNew: false,
    ceilingHeightM: 2.8,
    keyDate: '2027-Q2',
    keyYear: '2027',
    walkMinutes: 8,
    schoolMinutes: 6,
    kindergartenMinutes: 4,
    stations: ['lesnaya'],
    district: 'north',
    attributes: ['one-room'],
    publishedAt: Date.UTC(2026, 0, 1),
    ...changes,
  }
}

const attributeKeys = OPTIONS.attributes.map((attribute) => attribute.key)

const anyFlatBody = fc.record({
  status: fc.constantFrom('free', 'free', 'free', 'reserve', 'sold'),
  projectId: fc.constantFrom(...OPTIONS.projects),
  buildingId: fc.integer({ min: 1, max: 5 }),
  sectionId: fc.integer({ min: 1, max: 3 }),
  // Close values on purpose: ties show whether the order is stable.
  floor: fc.oneof(fc.integer({ min: -1, max: 8 }), fc.integer({ min: 1, max: 75 })),
  floorsTotal: fc.constantFrom(8, 75),
  areaM2: fc.oneof(fc.integer({ min: 20, max: 24 }), fc.double({ min: 18, max: 140, noNaN: true })),
  priceRub: fc.oneof(fc.constantFrom(5_000_000, 6_000_000), fc.integer({ min: 3_000_000, max: 60_000_000 })),
  oldPriceRub: fc.constant(null),
  promo: fc.boolean(),
  isNew: fc.boolean(),
  ceilingHeightM: fc.constantFrom(2.65, 2.7, 2.8, 3, 3.1, 3.45),
  keyDate: fc.option(fc.constantFrom(...OPTIONS.keyDates)),
  keyYear: fc.option(fc.constantFrom(...OPTIONS.keyYears)),
  walkMinutes: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 3 }),
  schoolMinutes: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 3 }),
  kindergartenMinutes: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 3 }),
  stations: fc.array(fc.constantFrom(...OPTIONS.stations), { maxLength: 3 }),
  district: fc.option(fc.constantFrom(...OPTIONS.districts)),
  attributes: fc.array(fc.constantFrom(...attributeKeys), { maxLength: 6 }),
  publishedAt: fc.integer({ min: 0, max: 5 }),
})

export const anyFlats = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5000 }), anyFlatBody), { maxLength: 150, selector: ([id]) => id })
  .map((entries): CatalogFlat[] => entries.map(([id, body]) => ({ id, ...body }) as CatalogFlat))

const anyRange = (min: number, max: number) =>
  fc.record(
    { min: fc.double({ min, max, noNaN: true }), max: fc.double({ min, max, noNaN: true }) },
    { requiredKeys: [] },
  )

const SORT_KEYS = [
  ...['price', 'area', 'floor', 'ceilingHeight', 'project', 'published', 'pricePerM2'],
  ...['keys', 'walkMinutes', 'schoolMinutes', 'kindergartenMinutes', 'payment'],
] as SortKey[]

/** A share of the price that is paid a month, up to the highest price that a loan is given for. */
const anyPayments: fc.Arbitrary<FlatPayments> = fc
  .record({ steps: fc.integer({ min: 1, max: 3 }), highest: fc.integer({ min: 3_000_000, max: 60_000_000 }) })
  .map(({ steps, highest }) => ({
    key: `${steps} ${highest}`,
    of: ({ priceRub }) => (priceRub > highest ? null : Math.floor(priceRub / (steps * 5_000_000))),
  }))

const some = <Key>(keys: readonly Key[], unknown: Key) =>
  fc.array(fc.constantFrom(...keys, ...keys, unknown), { maxLength: 4 })

export const anyQuery: fc.Arbitrary<CatalogQuery> = fc.record(
  {
    projects: some(OPTIONS.projects, 99),
    keyDates: some(OPTIONS.keyDates, '1999-Q1'),
    keyYears: some(OPTIONS.keyYears, '1999'),
    stations: some(OPTIONS.stations, 'nowhere'),
    districts: some(OPTIONS.districts, 'nowhere'),
    attributes: fc.oneof(
      fc.array(fc.constantFrom(...attributeKeys), { maxLength: 4 }),
      fc.array(fc.constantFrom(...attributeKeys, 'helipad'), { maxLength: 2 }),
    ),
    promo: fc.boolean(),
    isNew: fc.boolean(),
    notFirstFloor: fc.boolean(),
    notLastFloor: fc.boolean(),
    affordable: fc.array(
      fc.record({
        project: fc.constantFrom(...OPTIONS.projects, 99),
        min: fc.constantFrom(0, 4_000_000),
        max: fc.integer({ min: 0, max: 60_000_000 }),
      }),
      { maxLength: 4 },
    ),
    ranges: fc.record(
      {
        floor: fc.oneof(
          fc.record(
            { min: fc.integer({ min: -1, max: 40 }), max: fc.integer({ min: -1, max: 80 }) },
            { requiredKeys: [] },
          ),
          anyRange(-1, 75),
        ),
        price: anyRange(3_000_000, 60_000_000),
        area: fc.oneof(anyRange(18, 140), fc.record({ min: fc.constantFrom(20, 21), max: fc.constantFrom(22, 24) })),
        ceilingHeight: fc.record(
          { min: fc.constantFrom(2.65, 2.7, 2.9), max: fc.constantFrom(2.8, 3.1, 3.45) },
          { requiredKeys: [] },
        ),
        pricePerM2: anyRange(60_000, 900_000),
        walkMinutes: fc.oneof(
          fc.record({ max: fc.integer({ min: 0, max: 45 }) }),
          fc.record(
            { min: fc.integer({ min: 0, max: 20 }), max: fc.integer({ min: 0, max: 45 }) },
            { requiredKeys: [] },
          ),
        ),
        schoolMinutes: fc.record({ max: fc.integer({ min: 0, max: 15 }) }),
        kindergartenMinutes: fc.record({ max: fc.integer({ min: 0, max: 15 }) }),
      },
      { requiredKeys: [] },
    ),
    order: fc.record({
      key: fc.constantFrom<SortKey[]>(...SORT_KEYS),
      type: fc.constantFrom('asc', 'desc'),
    }),
    payments: fc.option(anyPayments, { nil: undefined }),
    page: fc.integer({ min: 1, max: 4 }),
    limit: fc.integer({ min: 1, max: 30 }),
    hintsUpTo: fc.integer({ min: 0, max: 40 }),
  },
  { requiredKeys: [] },
)

/** A query that may also fold layouts or sort by suitability, which the plain catalog does not know. */
export const anyListQuery: fc.Arbitrary<CatalogQuery> = fc
  .tuple(anyQuery, fc.boolean(), fc.boolean())
  .map(([query, fold, suitable]) => ({
    ...query,
    fold,
    ...(suitable && { order: { key: 'suitable', type: query.order?.type ?? 'asc' } }),
  }))

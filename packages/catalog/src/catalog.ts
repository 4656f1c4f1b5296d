// The immutable catalog: every flat, and the columnar index over the free ones that queries run on.
import { type Bitset, countBits, fullBitset, setBit, wordsFor } from './bitset.ts'
import {
  ABSENT,
  CatalogDataError,
  type CatalogFlat,
  type CatalogOptions,
  COARSE_KEYS,
  FLAG_FIELDS,
  FLAGS,
  type FlagField,
  type FlatPayments,
  type OptionKey,
  RANGE_FIELDS,
  RANGES,
  type RangeField,
  type SortColumn,
  type SortKey,
} from './catalog-flat.ts'
import type { Catalog, CatalogIndex, Dimension, DimensionName, LayoutTraits } from './catalog-index.ts'
import { groupByOptions, type OptionGroups } from './option-family.ts'
import { binColumn, buildRangeIndex } from './range-index.ts'
import { ascendingRows, ascendingRowsWithin, descendingRows, type SortOrder, withRanks } from './sort-order.ts'
import { suitableRows } from './suitable-order.ts'
import { createCounters, packColumns } from './tally.ts'

/** Every flat a layout of its own, for a catalog that is never folded. */
const unlike = (): LayoutTraits => ({ plan: null, rooms: 0, remoteness: 0 })

/** Builds the index. Throws CatalogDataError for data that cannot be indexed. */
export function createCatalog<Flat extends CatalogFlat>(
  flats: readonly Flat[],
  options: CatalogOptions,
  version = 1,
  traits: (flat: Flat) => LayoutTraits = unlike,
): Catalog<Flat> {
  // A store gives rows by id; then no sort is needed.
  const sorted = flats.every((flat, i) => i === 0 || (flats[i - 1] as Flat).id < flat.id)
    ? flats.slice()
    : flats.slice().sort((a, b) => a.id - b.id)
  for (let i = 1; i < sorted.length; i++) {
    const id = (sorted[i] as Flat).id
    if ((sorted[i - 1] as Flat).id === id) throw new CatalogDataError('duplicate-flat', id, 'the id is used twice')
  }
  return assemble(sorted, options, version, traits)
}

/** A flat of any status by its id. */
export function findFlat<Flat extends CatalogFlat>(catalog: Catalog<Flat>, id: number): Flat | undefined {
  const place = indexOfId(catalog.flats, id)
  return place === -1 ? undefined : catalog.flats[place]
}

export function indexOfId(flats: readonly CatalogFlat[], id: number): number {
  let low = 0
  let high = flats.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = (flats[middle] as CatalogFlat).id
    if (found === id) return middle
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function assemble<Flat extends CatalogFlat>(
  flats: readonly Flat[],
  options: CatalogOptions,
  version: number,
  traits: (flat: Flat) => LayoutTraits,
): Catalog<Flat> {
  const index = buildIndex(
    flats.filter((flat) => flat.status === 'free'),
    options,
    traits,
  )
  return {
    version,
    flats,
    freeCount: index.rows.length,
    options,
    ranges: mapFields((field) => index.ranges[field].scale),
    index,
  }
}

function buildIndex<Flat extends CatalogFlat>(
  rows: readonly Flat[],
  options: CatalogOptions,
  traits: (flat: Flat) => LayoutTraits,
): CatalogIndex<Flat> {
  const size = rows.length
  const words = wordsFor(size)
  const codeOf = assignCodes(options)
  const { columns, flags, bitsets } = readRows(rows, codeOf)
  const groups = groupByOptions(bitsets, size)

  const ranges = mapFields((field) =>
    buildRangeIndex(columns[field], ascendingRows(columns[field]), RANGES[field].bucketWidth),
  )
  const table = packColumns(
    [...RANGE_FIELDS.map((field) => binColumn(ranges[field])), ...groups.families.map((family) => family.groupOfRow)],
    size,
  )

  return {
    rows,
    words,
    all: fullBitset(size),
    flags,
    flagTotals: byFlag((flag) => countBits(flags[flag])),
    bitsets,
    optionTotals: Uint32Array.from(bitsets, countBits),
    groups,
    dimensions: listDimensions(options, codeOf, groups),
    codeOf,
    ranges,
    table,
    allColumns: Array.from({ length: table.columnCount }, (_, column) => column),
    columns,
    traitsOf: (row) => traits(rows[row] as Flat),
    scratch: {
      counters: createCounters(table.columnCount),
      ownCounters: createCounters(table.columnCount),
      restCounters: createCounters(table.columnCount),
      matched: new Int32Array(words),
      failOne: new Int32Array(words),
      failAny: new Int32Array(words),
      failMany: new Int32Array(words),
      near: new Int32Array(words),
      rest: new Int32Array(words),
      wider: new Int32Array(words),
      ranks: new Uint32Array(size),
      filterMasks: [],
      memoised: { ofOption: new Map(), ofRanks: new Map(), orders: new Map(), paymentOrders: new Map(), layouts: null },
    },
  }
}

type OptionCodes = Record<DimensionName, Map<OptionKey, number>>

const DIMENSION_NAMES = ['projects', 'keyDates', 'keyYears', 'stations', 'districts', 'attributes'] as const

function assignCodes(options: CatalogOptions): OptionCodes {
  const keys: Record<DimensionName, readonly OptionKey[]> = {
    ...options,
    attributes: options.attributes.map((attribute) => attribute.key),
  }
  const codeOf = {} as OptionCodes
  let next = 0
  for (const name of DIMENSION_NAMES) {
    const codes = new Map<OptionKey, number>()
    for (const key of keys[name]) {
      if (codes.has(key)) throw new CatalogDataError('duplicate-option', null, `${name} lists ${key} twice`)
      codes.set(key, next++)
    }
    codeOf[name] = codes
  }
  return codeOf
}

/** One pass over the row objects, which are scattered in memory: a build spends most of its time reading them. */
function readRows(rows: readonly CatalogFlat[], codeOf: OptionCodes) {
  const size = rows.length
  const words = wordsFor(size)
  const ranges = mapFields(() => new Float64Array(size))
  const numbers = RANGE_FIELDS.map((field) => ({ field, of: RANGES[field].of, column: ranges[field] }))
  const published = new Float64Array(size)
  const project = new Float64Array(size)
  const keys = new Float64Array(size)
  const flags = byFlag((): Bitset => new Int32Array(words))
  const optionCount = DIMENSION_NAMES.reduce((sum, name) => sum + codeOf[name].size, 0)
  const block = new Int32Array(words * optionCount)
  const { projects, keyDates, keyYears, stations, districts, attributes } = codeOf
  const mark = (codes: Map<OptionKey, number>, key: OptionKey, row: number) => {
    const code = codes.get(key)
    if (code === undefined) {
      const { id } = rows[row] as CatalogFlat
      throw new CatalogDataError('unknown-option', id, `no option table lists ${JSON.stringify(key)} for its field`)
    }
    const at = code * words + (row >>> 5)
    block[at] = (block[at] as number) | (1 << (row & 31))
  }

  for (let row = 0; row < size; row++) {
    const flat = rows[row] as CatalogFlat
    if (!(flat.areaM2 > 0)) throw new CatalogDataError('bad-number', flat.id, 'areaM2 must be above zero')
    for (let i = 0; i < numbers.length; i++) {
      const { field, of, column } = numbers[i] as (typeof numbers)[number]
      column[row] = requireNumber(flat, field, of(flat))
    }
    published[row] = requireNumber(flat, 'publishedAt', flat.publishedAt)
    markFlags(flags, flat, row)
    mark(projects, flat.projectId, row)
    project[row] = projects.get(flat.projectId) as number
    if (flat.keyDate !== null) mark(keyDates, flat.keyDate, row)
    keys[row] = flat.keyDate === null ? ABSENT : (keyDates.get(flat.keyDate) as number)
    if (flat.keyYear !== null) mark(keyYears, flat.keyYear, row)
    for (let i = 0; i < flat.stations.length; i++) mark(stations, flat.stations[i] as string, row)
    if (flat.district !== null) mark(districts, flat.district, row)
    for (let i = 0; i < flat.attributes.length; i++) mark(attributes, flat.attributes[i] as string, row)
  }
  const bitsets: Bitset[] = []
  for (let code = 0; code < optionCount; code++) bitsets.push(block.subarray(code * words, (code + 1) * words))
  return { columns: { ...ranges, project, published, keys }, flags, bitsets }
}

function markFlags(flags: Readonly<Record<FlagField, Bitset>>, flat: CatalogFlat, row: number): void {
  for (let i = 0; i < FLAG_FIELDS.length; i++) {
    const flag = FLAG_FIELDS[i] as FlagField
    if (FLAGS[flag](flat)) setBit(flags[flag], row)
  }
}

function requireNumber(flat: CatalogFlat, name: string, value: number): number {
  if (Number.isFinite(value)) return value
  throw new CatalogDataError('bad-number', flat.id, `${name} is not a finite number`)
}

function isRange(key: SortColumn): key is SortColumn & RangeField {
  return (RANGE_FIELDS as readonly string[]).includes(key)
}

/** The rows in the given order, sorted on first use. `payments` belong to the key `payment`. */
export function sortOrder(
  index: CatalogIndex<CatalogFlat>,
  key: SortKey,
  type: 'asc' | 'desc',
  payments?: FlatPayments,
): SortOrder {
  if (key === 'payment') return paymentOrder(index, type, payments)
  const { orders } = index.scratch.memoised
  const name = `${type}-${key}`
  let order = orders.get(name)
  if (order === undefined) {
    order = withRanks(key === 'suitable' ? suitableOrder(index, type) : columnOrder(index, key, type))
    orders.set(name, order)
  }
  return order
}

function columnOrder(index: CatalogIndex<CatalogFlat>, key: SortColumn, type: 'asc' | 'desc'): Uint32Array {
  const column = index.columns[key]
  const known = COARSE_KEYS.includes(key)
    ? ascendingRowsWithin(index.ranges.price.rows, column)
    : isRange(key)
      ? index.ranges[key].rows
      : ascendingRows(column)
  return type === 'asc' ? known : descendingRows(known, column)
}

const PAYMENT_ORDERS_AT_MOST = 8

function paymentOrder(
  index: CatalogIndex<CatalogFlat>,
  type: 'asc' | 'desc',
  payments: FlatPayments = NO_PAYMENTS,
): SortOrder {
  const { paymentOrders } = index.scratch.memoised
  const name = `${type} ${payments.key}`
  const known = paymentOrders.get(name)
  if (known !== undefined) return known
  const column = Float64Array.from(index.rows, (flat) => payments.of(flat) ?? ABSENT)
  const ascending = ascendingRowsWithin(index.ranges.price.rows, column)
  const order = withRanks(type === 'asc' ? ascending : descendingRows(ascending, column))
  const [oldest] = paymentOrders.keys()
  if (oldest !== undefined && paymentOrders.size >= PAYMENT_ORDERS_AT_MOST) paymentOrders.delete(oldest)
  paymentOrders.set(name, order)
  return order
}

const NO_PAYMENTS: FlatPayments = { key: '', of: () => null }

/** No two flats are equally suitable, so the descending order is the plain reverse. */
function suitableOrder(index: CatalogIndex<CatalogFlat>, type: 'asc' | 'desc'): Uint32Array {
  return type === 'asc' ? suitableRows(index) : sortOrder(index, 'suitable', 'asc').rows.slice().reverse()
}

function listDimensions(options: CatalogOptions, codeOf: OptionCodes, groups: OptionGroups): Dimension[] {
  const columnsOf = (codes: readonly number[]) => [
    ...new Set(codes.map((code) => RANGE_FIELDS.length + (groups.familyOf[code] as number))),
  ]
  const dimensions: Dimension[] = []
  for (const name of DIMENSION_NAMES) {
    if (name === 'attributes') continue
    const codes = [...codeOf[name].values()]
    const places = [...codes.keys()]
    dimensions.push({ name, category: null, mode: 'any', codes, places, columns: columnsOf(codes) })
  }
  for (const category of new Set(options.attributes.map((attribute) => attribute.category))) {
    const places = [...options.attributes.keys()].filter((place) => options.attributes[place]?.category === category)
    const codes = places.map((place) => codeOf.attributes.get(options.attributes[place]?.key ?? '') as number)
    const mode = options.categories?.find((entry) => entry.key === category)?.mode ?? 'any'
    dimensions.push({ name: 'attributes', category, mode, codes, places, columns: columnsOf(codes) })
  }
  return dimensions
}

function byFlag<Value>(make: (flag: FlagField) => Value): Record<FlagField, Value> {
  const values = {} as Record<FlagField, Value>
  for (const flag of FLAG_FIELDS) values[flag] = make(flag)
  return values
}

function mapFields<Value>(make: (field: RangeField) => Value): Record<RangeField, Value> {
  const values = {} as Record<RangeField, Value>
  for (const field of RANGE_FIELDS) values[field] = make(field)
  return values
}

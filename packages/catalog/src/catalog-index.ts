// What the catalog holds: the flats, and the columnar index over the free ones that queries run on.
import type { Bitset } from './bitset.ts'
import type { CatalogFlat, CatalogOptions, FlagField, OptionKey, RangeField, SortColumn } from './catalog-flat.ts'
import type { OptionGroups } from './option-family.ts'
import type { RangeIndex, RangeScale } from './range-index.ts'
import type { SortOrder } from './sort-order.ts'
import type { ByteTable } from './tally.ts'

export interface Catalog<Flat extends CatalogFlat = CatalogFlat> {
  readonly version: number
  /** Every flat of any status, by ascending id. */
  readonly flats: readonly Flat[]
  /** How many flats are free. */
  readonly freeCount: number
  readonly options: CatalogOptions
  /** The whole catalog's range of each field with its histogram buckets; null when no free flat has the number. */
  readonly ranges: Readonly<Record<RangeField, RangeScale | null>>
  /** Internal: the data that the functions of this package read. */
  readonly index: CatalogIndex<Flat>
}

export type DimensionName = 'projects' | 'keyDates' | 'keyYears' | 'stations' | 'districts' | 'attributes'

/** One dropdown, or one category of attributes: the options between which a filter chooses. */
export interface Dimension {
  readonly name: DimensionName
  /** Set for attribute categories. */
  readonly category: string | null
  readonly mode: 'any' | 'all'
  /** Codes of its options, and the index of each in the facet list of `name`. */
  readonly codes: readonly number[]
  readonly places: readonly number[]
  /** The columns of the byte table that its options are counted by. */
  readonly columns: readonly number[]
}

export interface CatalogIndex<Flat extends CatalogFlat> {
  /** Free flats by ascending id: a row is an index into this list. */
  readonly rows: readonly Flat[]
  readonly words: number
  readonly all: Bitset
  readonly flags: Readonly<Record<FlagField, Bitset>>
  /** How many rows have each flag. */
  readonly flagTotals: Readonly<Record<FlagField, number>>
  /** The rows that have each option; options of every dimension share one sequence of codes. */
  readonly bitsets: readonly Bitset[]
  /** How many rows have each option. */
  readonly optionTotals: Uint32Array
  readonly groups: OptionGroups
  readonly dimensions: readonly Dimension[]
  readonly codeOf: Readonly<Record<DimensionName, ReadonlyMap<OptionKey, number>>>
  readonly ranges: Readonly<Record<RangeField, RangeIndex>>
  /** What is counted: the bins of the range fields in the order of RANGE_FIELDS, then the groups of each option family. */
  readonly table: ByteTable
  readonly allColumns: readonly number[]
  readonly columns: Readonly<Record<SortColumn, Float64Array>>
  readonly traitsOf: (row: number) => LayoutTraits
  readonly scratch: Scratch
}

/** Buffers that queries reuse: a query runs to its end before the next begins, and its answer holds none of them. */
export interface Scratch {
  readonly counters: Int32Array
  readonly ownCounters: Int32Array
  readonly restCounters: Int32Array
  readonly matched: Bitset
  readonly failOne: Bitset
  readonly failAny: Bitset
  readonly failMany: Bitset
  readonly near: Bitset
  readonly rest: Bitset
  readonly wider: Bitset
  readonly ranks: Uint32Array
  /** One buffer per filter that may need its own mask, created on first use. */
  readonly filterMasks: Bitset[]
  /** Results that are computed once and never change. */
  readonly memoised: Memoised
}

/** Computed on first use: a query pays for what it uses, and a rebuild pays nothing. */
export interface Memoised {
  /** The counters over the rows that have each option. */
  readonly ofOption: Map<number, Int32Array>
  /** The counters over the first ranks of each field, up to each checkpoint. */
  readonly ofRanks: Map<RangeField, Int32Array[]>
  /** Sorted orders, by key and direction. */
  readonly orders: Map<string, SortOrder>
  /** By direction and payments, the oldest first: visitors choose first payments as they like. */
  readonly paymentOrders: Map<string, SortOrder>
  layouts: LayoutIndex | null
}

/** What layouts and the order by suitability need to know of a flat. */
export interface LayoutTraits {
  /** Null for a flat whose plan is unknown: it is like no other. */
  readonly plan: string | null
  readonly rooms: number
  /** Years until the keys, as whole numbers from 0; a flat that nothing shows to visitors counts as further away. */
  readonly remoteness: number
}

export interface LayoutIndex {
  readonly count: number
  /** The layout of each row. */
  readonly ofRow: Uint32Array
  /** The place of each layout in the list, reused by every query. */
  readonly places: Int32Array
}

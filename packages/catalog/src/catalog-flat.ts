// The input of the catalog: the flat row and the option tables that filters choose from.

export type FlatStatus = 'free' | 'reserve' | 'sold'

/** An id or a slug. The query must use the same type as the rows: 5 and '5' are different keys. */
export type OptionKey = string | number

export interface CatalogFlat {
  readonly id: number
  readonly status: FlatStatus
  readonly projectId: OptionKey
  readonly buildingId: OptionKey
  readonly sectionId: OptionKey
  readonly floor: number
  readonly floorsTotal: number
  readonly areaM2: number
  readonly priceRub: number
  readonly oldPriceRub: number | null
  readonly promo: boolean
  readonly ceilingHeightM: number
  /** The quarter of commissioning, like '2028-Q2'. */
  readonly keyDate: string | null
  /** Keys of the metro stations near the flat. */
  readonly stations: readonly string[]
  readonly district: string | null
  /** Attribute keys of every category: rooms, finishing, layout traits and so on. */
  readonly attributes: readonly string[]
  /** Milliseconds since the epoch. */
  readonly publishedAt: number
}

export interface AttributeOption {
  readonly key: string
  readonly category: string
}

export interface AttributeCategory {
  readonly key: string
  /** 'any': a flat needs one of the chosen attributes (the default). 'all': it needs every one of them. */
  readonly mode?: 'any' | 'all'
  /** The distance that `similarFlats` adds for each attribute of this category that differs. */
  readonly similarityWeight?: number
}

/** Every option a filter offers, in the order it is shown; facet counts are in the same order. */
export interface CatalogOptions {
  readonly projects: readonly OptionKey[]
  readonly keyDates: readonly string[]
  readonly stations: readonly string[]
  readonly districts: readonly string[]
  readonly attributes: readonly AttributeOption[]
  /** Only categories that differ from the defaults need to be listed. */
  readonly categories?: readonly AttributeCategory[]
}

interface RangeSettings {
  /** The number that the range bounds. A function, not a field's name: a build reads every flat, and V8 inlines it. */
  readonly of: (flat: CatalogFlat) => number
  /** Width of a histogram's bucket; null divides the range evenly. */
  readonly bucketWidth: number | null
  /** Hints widen the range by a tenth and round it to this; null for a number where a tenth means nothing. */
  readonly roundTo: number | null
}

/** The numbers of a flat that filters bound. Columns, scales, histograms and hints follow from this table. */
export const RANGES = {
  floor: { of: (flat) => flat.floor, bucketWidth: 1, roundTo: null },
  price: { of: (flat) => flat.priceRub, bucketWidth: null, roundTo: 10_000 },
  area: { of: (flat) => flat.areaM2, bucketWidth: null, roundTo: 1 },
  ceilingHeight: { of: (flat) => flat.ceilingHeightM, bucketWidth: null, roundTo: null },
} as const satisfies Record<string, RangeSettings>

export type RangeField = keyof typeof RANGES
export const RANGE_FIELDS = Object.keys(RANGES) as readonly RangeField[]

/** A number of a flat by which lists are sorted. `project` is the order of the option table. */
export type SortColumn = RangeField | 'project' | 'published' | 'pricePerM2'
/** `suitable` compares a flat with the others: it has no column. */
export type SortKey = SortColumn | 'suitable'

/** A row or table that cannot be indexed. A refresh that throws it leaves the previous catalog in use. */
export class CatalogDataError extends Error {
  readonly code: 'duplicate-flat' | 'duplicate-option' | 'unknown-option' | 'bad-number'
  readonly flatId: number | null

  constructor(code: CatalogDataError['code'], flatId: number | null, reason: string) {
    super(flatId === null ? reason : `flat ${flatId}: ${reason}`)
    this.name = 'CatalogDataError'
    this.code = code
    this.flatId = flatId
  }
}

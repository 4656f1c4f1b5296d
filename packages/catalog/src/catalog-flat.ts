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
  /** The price before the promo that may be struck out, see `isFormerPrice`. */
  readonly oldPriceRub: number | null
  readonly promo: boolean
  readonly ceilingHeightM: number
  /** The quarter of commissioning, like '2028-Q2'. */
  readonly keyDate: string | null
  /** The year in which the keys are handed over, or the option of buildings that are ready. */
  readonly keyYear: string | null
  /** On foot to the nearest station; null when none is within walking distance. */
  readonly walkMinutes: number | null
  /** On foot to the nearest school; null when the project does not name one. */
  readonly schoolMinutes: number | null
  /** On foot to the nearest kindergarten; null when the project does not name one. */
  readonly kindergartenMinutes: number | null
  /** Keys of the metro stations near the flat. */
  readonly stations: readonly string[]
  readonly district: string | null
  /** Attribute keys of every category: rooms, finishing, layout traits and so on. */
  readonly attributes: readonly string[]
  /** Milliseconds since the epoch. */
  readonly publishedAt: number
  /** Put on sale not long before the newest flat, see the glossary. */
  readonly isNew: boolean
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
  readonly keyYears: readonly string[]
  readonly stations: readonly string[]
  readonly districts: readonly string[]
  readonly attributes: readonly AttributeOption[]
  /** Only categories that differ from the defaults need to be listed. */
  readonly categories?: readonly AttributeCategory[]
}

/**
 * The number of a flat that has none. It is above every real one, so that such flats come last in the sorted column. A
 * range filter never passes them; scales, extents and histograms leave them out.
 */
export const ABSENT = Number.MAX_VALUE

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
  // In whole roubles, as pages show it.
  pricePerM2: { of: (flat) => Math.round(flat.priceRub / flat.areaM2), bucketWidth: null, roundTo: 1_000 },
  walkMinutes: { of: (flat) => flat.walkMinutes ?? ABSENT, bucketWidth: 1, roundTo: 1 },
  schoolMinutes: { of: (flat) => flat.schoolMinutes ?? ABSENT, bucketWidth: 1, roundTo: 1 },
  kindergartenMinutes: { of: (flat) => flat.kindergartenMinutes ?? ABSENT, bucketWidth: 1, roundTo: 1 },
} as const satisfies Record<string, RangeSettings>

export type RangeField = keyof typeof RANGES
export const RANGE_FIELDS = Object.keys(RANGES) as readonly RangeField[]

/** What a flat either has or not. Bitsets, counts and hints follow from this table. */
export const FLAGS = {
  promo: (flat) => flat.promo,
  isNew: (flat) => flat.isNew,
  notFirstFloor: (flat) => flat.floor > 1,
  notLastFloor: (flat) => flat.floor < flat.floorsTotal,
} as const satisfies Record<string, (flat: CatalogFlat) => boolean>

export type FlagField = keyof typeof FLAGS
export const FLAG_FIELDS = Object.keys(FLAGS) as readonly FlagField[]

/**
 * A number of a flat by which lists are sorted. `project` and `keys` are the order of the option tables. A flat that has
 * no number comes last in both directions.
 */
export type SortColumn = RangeField | 'project' | 'published' | 'keys'
/** `suitable` compares a flat with the others, and payments belong to the query: they have no column. */
export type SortKey = SortColumn | 'suitable' | 'payment'

/** Many flats have the same number here: those come by price, the cheapest first. */
export const COARSE_KEYS: readonly SortKey[] = [
  'keys',
  'walkMinutes',
  'schoolMinutes',
  'kindergartenMinutes',
  'payment',
]

/** The monthly payments that the order `payment` compares. */
export interface FlatPayments {
  /** Equal keys mean equal payments: the flats are sorted once for each. */
  readonly key: string
  /** Null for a flat that has no payment: it comes last. */
  readonly of: (flat: CatalogFlat) => number | null
}

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

// One query to the catalog and its full answer: the page, totals, live counts, ranges, histograms and hints.
import { countCommonBits } from './bitset.ts'
import { type Catalog, type CatalogIndex, type Dimension, type DimensionName, sortOrder } from './catalog.ts'
import {
  type CatalogFlat,
  FLAG_FIELDS,
  type FlagField,
  type FlatPayments,
  RANGE_FIELDS,
  type RangeField,
  type SortKey,
} from './catalog-flat.ts'
import { countMatches, countWithout } from './counting.ts'
import { activeFilters, type CatalogFilters, selectRows, writeNear } from './filters.ts'
import { foldRows } from './layouts.ts'
import { extentOf, histogramOf } from './range-index.ts'
import { pickRows } from './sort-order.ts'
import { COLUMN_VALUES } from './tally.ts'
import { HintCollector, type WidenHint } from './widen.ts'

export interface CatalogQuery extends CatalogFilters {
  /** Price ascending when absent. Newest first is { key: 'published', type: 'desc' }. */
  readonly order?: { readonly key: SortKey; readonly type: 'asc' | 'desc' }
  /** For the order `payment`; without them no flat has a payment. */
  readonly payments?: FlatPayments
  /** From 1, which is also the default. */
  readonly page?: number
  /** The last page of a span, as after 'show more': page 1 to lastPage 3 gives three pages at once. */
  readonly lastPage?: number
  /** Flats on a page. */
  readonly limit?: number
  /** Each layout once, with its other flats in `folded`. Pages then count layouts. */
  readonly fold?: boolean
  /** Widen hints are made when the total is not above this. */
  readonly hintsUpTo?: number
}

export interface Extent {
  readonly min: number
  readonly max: number
}

export interface CatalogAnswer<Flat extends CatalogFlat = CatalogFlat> {
  readonly version: number
  readonly flats: Flat[]
  readonly total: number
  readonly countPage: number
  /**
   * How many flats each option would show, in the order of the option tables: the other filters apply, the option's own
   * dropdown or category does not. In a category of mode 'all': how many are left when the option is added.
   */
  readonly facets: Readonly<Record<DimensionName, number[]>>
  /** Flats with each flag under the other filters. */
  readonly flagCounts: Readonly<Record<FlagField, number>>
  /** Least and greatest value under the other filters; null when they leave nothing. */
  readonly ranges: Readonly<Record<RangeField, Extent | null>>
  /** Flats per bucket of the whole catalog's scale (`catalog.ranges`), under the other filters. */
  readonly histograms: Readonly<Record<RangeField, number[]>>
  readonly hints: WidenHint[]
  /** When the query asks for it. */
  readonly folded?: Folded<Flat>
}

export interface Folded<Flat extends CatalogFlat = CatalogFlat> {
  /** How many layouts match. */
  readonly rows: number
  /** For each flat of the page the other matching flats of its layout, the lowest floor first. */
  readonly same: Flat[][]
}

const DEFAULT_LIMIT = 21
const DEFAULT_HINTS_UP_TO = 6
const DEFAULT_ORDER = { key: 'price', type: 'asc' } as const

export function queryCatalog<Flat extends CatalogFlat>(
  catalog: Catalog<Flat>,
  question: CatalogQuery,
): CatalogAnswer<Flat> {
  const { index } = catalog
  const { page = 1, limit = DEFAULT_LIMIT, hintsUpTo = DEFAULT_HINTS_UP_TO } = question
  const lastPage = question.lastPage ?? page
  requireWhole('page', page)
  requireWhole('lastPage', lastPage)
  requireWhole('limit', limit)

  const active = activeFilters(index, question)
  const total = selectRows(index, active)
  countMatches(index, active, total)

  const facets = {
    projects: zeros(catalog.options.projects.length),
    keyDates: zeros(catalog.options.keyDates.length),
    keyYears: zeros(catalog.options.keyYears.length),
    stations: zeros(catalog.options.stations.length),
    districts: zeros(catalog.options.districts.length),
    attributes: zeros(catalog.options.attributes.length),
  }
  const ranges = {} as Record<RangeField, Extent | null>
  const histograms = {} as Record<RangeField, number[]>
  const { matched, near, counters } = index.scratch
  const hints = total <= hintsUpTo && active.length > 0 ? new HintCollector(index, question, active, total) : null

  for (const dimension of index.dimensions) fillFacet(index, facets[dimension.name], dimension, counters)
  RANGE_FIELDS.forEach((field, column) => {
    const start = column * COLUMN_VALUES
    ranges[field] = extentOf(index.ranges[field], counters, start, matched, matched)
    histograms[field] = histogramOf(index.ranges[field], counters, start)
  })
  // A filter does not narrow its own options: those are counted again over the rows that pass the others.
  for (const filter of active) {
    const { dimension, field } = filter
    const more = writeNear(index, filter)
    if (more === 0) continue
    if (dimension !== null && dimension.mode === 'any') {
      const own = countWithout(index, active, filter, total, more, dimension.columns)
      fillFacet(index, facets[dimension.name], dimension, own)
    } else if (field !== null) {
      const column = RANGE_FIELDS.indexOf(field)
      const own = countWithout(index, active, filter, total, more, [column])
      ranges[field] = extentOf(index.ranges[field], own, column * COLUMN_VALUES, matched, near)
      histograms[field] = histogramOf(index.ranges[field], own, column * COLUMN_VALUES)
    }
    hints?.add(filter, more)
  }

  return {
    version: catalog.version,
    ...pageOf(index, question, total, limit, (page - 1) * limit, lastPage * limit),
    total,
    facets,
    flagCounts: countFlags(index, question, total),
    ranges,
    histograms,
    hints: hints?.best() ?? [],
  }
}

function countFlags(
  { scratch, flags }: CatalogIndex<CatalogFlat>,
  filters: CatalogFilters,
  total: number,
): Record<FlagField, number> {
  const counts = {} as Record<FlagField, number>
  for (const flag of FLAG_FIELDS) {
    // While a flag's filter is on, every match has the flag; flats that fail only this filter do not.
    counts[flag] = filters[flag] === true ? total : countCommonBits(scratch.matched, flags[flag])
  }
  return counts
}

/** The flats at places [from, to), and how many pages there are. */
function pageOf<Flat extends CatalogFlat>(
  index: CatalogIndex<Flat>,
  { order: { key, type } = DEFAULT_ORDER, payments, fold = false }: CatalogQuery,
  total: number,
  limit: number,
  from: number,
  to: number,
): Pick<CatalogAnswer<Flat>, 'flats' | 'countPage' | 'folded'> {
  const order = sortOrder(index, key, type, payments)
  const { matched, ranks } = index.scratch
  const flatsOf = (rows: number[]) => rows.map((row) => index.rows[row] as Flat)
  if (!fold) {
    return { flats: flatsOf(pickRows(order, matched, total, from, to, ranks)), countPage: Math.ceil(total / limit) }
  }
  const { count, first, same } = foldRows(index, order, matched, total, from, to)
  return {
    flats: flatsOf(first),
    countPage: Math.ceil(count / limit),
    folded: { rows: count, same: same.map(flatsOf) },
  }
}

function requireWhole(name: string, value: number): void {
  if (!Number.isInteger(value) || value < 1) throw new RangeError(`${name} must be a whole number from 1, got ${value}`)
}

function zeros(length: number): number[] {
  return new Array<number>(length).fill(0)
}

function fillFacet(
  index: CatalogIndex<CatalogFlat>,
  facet: number[],
  dimension: Dimension,
  counters: Int32Array,
): void {
  const { familyOf, groupsOf } = index.groups
  const { codes, places } = dimension
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] as number
    const groups = groupsOf[code] as Uint8Array
    const offset = (RANGE_FIELDS.length + (familyOf[code] as number)) * COLUMN_VALUES
    let count = 0
    for (let g = 0; g < groups.length; g++) count += counters[offset + (groups[g] as number)] as number
    facet[places[i] as number] = count
  }
}

// The filters of a query, and their translation into one bitset of passing rows per active filter.
import { type Bitset, countBits, popcount } from './bitset.ts'
import type { CatalogIndex, Dimension, DimensionName } from './catalog.ts'
import {
  type CatalogFlat,
  FLAG_FIELDS,
  type FlagField,
  type OptionKey,
  RANGE_FIELDS,
  type RangeField,
} from './catalog-flat.ts'
import { lowerRank, upperRank, writeRankMask } from './range-index.ts'

/** Both ends belong to the range; an absent end is open. */
export interface RangeFilter {
  readonly min?: number
  readonly max?: number
}

/**
 * OR inside a dropdown and inside an attribute category (unless its mode is 'all'), AND between them. An absent or empty
 * list is no filter; a key that the option tables do not have matches no flat, so that a typo is never silently ignored.
 */
export interface CatalogFilters extends Readonly<Partial<Record<FlagField, boolean>>> {
  readonly projects?: readonly OptionKey[]
  readonly keyDates?: readonly string[]
  readonly keyYears?: readonly string[]
  readonly stations?: readonly string[]
  readonly districts?: readonly string[]
  readonly attributes?: readonly string[]
  /** Keeps flats whose price is in a span of their project: what the buyer can pay there. An empty list matches nothing. */
  readonly affordable?: readonly ProjectPrices[]
  readonly ranges?: Readonly<Partial<Record<RangeField, RangeFilter>>>
}

export interface ProjectPrices {
  readonly project: OptionKey
  /** In roubles; both ends belong to the span. */
  readonly min: number
  readonly max: number
}

/** Names one filter: a dropdown, an attribute category (null: attributes that no table has), a flag, the affordable prices or a range. */
export type FilterName =
  | { readonly kind: 'dropdown'; readonly dropdown: Exclude<DimensionName, 'attributes'> }
  | { readonly kind: 'attributes'; readonly category: string | null }
  | { readonly kind: 'flag'; readonly flag: FlagField }
  | { readonly kind: 'affordable' }
  | { readonly kind: 'range'; readonly range: RangeField }

export interface ActiveFilter {
  readonly name: FilterName
  readonly pass: Bitset
  readonly passCount: number
  readonly dimension: Dimension | null
  readonly field: RangeField | null
  /** How the passing rows are made up of parts whose counts are memoised; null when they are not. */
  readonly parts: RowParts | null
}

export type RowParts =
  /** Options of which each row of `pass` has at most one. */
  | { readonly kind: 'options'; readonly codes: readonly number[] }
  | { readonly kind: 'ranks'; readonly field: RangeField; readonly from: number; readonly to: number }

const DROPDOWNS = ['projects', 'keyDates', 'keyYears', 'stations', 'districts'] as const

export function activeFilters(index: CatalogIndex<CatalogFlat>, filters: CatalogFilters): ActiveFilter[] {
  const active: ActiveFilter[] = []
  for (let i = 0; i < DROPDOWNS.length; i++) {
    const dropdown = DROPDOWNS[i] as (typeof DROPDOWNS)[number]
    const keys = filters[dropdown]
    if (keys === undefined || keys.length === 0) continue
    const dimension = index.dimensions[i] as Dimension
    const codes: number[] = []
    for (const key of keys) {
      const code = index.codeOf[dropdown].get(key)
      if (code !== undefined) codes.push(code)
    }
    active.push(optionFilter(index, { kind: 'dropdown', dropdown }, dimension, codes, active.length))
  }
  if (filters.attributes !== undefined && filters.attributes.length > 0) {
    addAttributeFilters(index, filters.attributes, active)
  }
  for (const flag of FLAG_FIELDS) {
    if (filters[flag] !== true) continue
    const name = { kind: 'flag', flag } as const
    const passCount = index.flagTotals[flag]
    active.push({ name, pass: index.flags[flag], passCount, dimension: null, field: null, parts: null })
  }
  if (filters.affordable !== undefined) {
    const pass = ownMask(index, active.length)
    writeAffordable(index, filters.affordable, pass)
    const name = { kind: 'affordable' } as const
    active.push({ name, pass, passCount: countBits(pass), dimension: null, field: null, parts: null })
  }
  if (filters.ranges !== undefined) addRangeFilters(index, filters.ranges, active)
  return active
}

function addRangeFilters(
  index: CatalogIndex<CatalogFlat>,
  ranges: NonNullable<CatalogFilters['ranges']>,
  active: ActiveFilter[],
): void {
  for (const field of RANGE_FIELDS) {
    const range = ranges[field]
    if (range === undefined || (range.min === undefined && range.max === undefined)) continue
    const pass = ownMask(index, active.length)
    const { from, to } = writeRange(index, field, range, pass)
    active.push({
      name: { kind: 'range', range: field },
      pass,
      passCount: to - from,
      dimension: null,
      field,
      parts: { kind: 'ranks', field, from, to },
    })
  }
}

function writeAffordable(index: CatalogIndex<CatalogFlat>, spans: readonly ProjectPrices[], out: Bitset): void {
  const { wider } = index.scratch
  out.fill(0)
  for (const { project, min, max } of spans) {
    const code = index.codeOf.projects.get(project)
    if (code === undefined) continue
    const rows = index.bitsets[code] as Bitset
    writeRange(index, 'price', { min, max }, wider)
    for (let w = 0; w < out.length; w++) out[w] = (out[w] as number) | ((wider[w] as number) & (rows[w] as number))
  }
}

function addAttributeFilters(index: CatalogIndex<CatalogFlat>, keys: readonly string[], active: ActiveFilter[]): void {
  const codes: number[] = []
  let unknown = false
  for (const key of keys) {
    const code = index.codeOf.attributes.get(key)
    if (code === undefined) unknown = true
    else codes.push(code)
  }
  for (let i = DROPDOWNS.length; i < index.dimensions.length; i++) {
    const dimension = index.dimensions[i] as Dimension
    const chosen = codes.filter((code) => dimension.codes.includes(code))
    if (chosen.length === 0) continue
    active.push(
      optionFilter(index, { kind: 'attributes', category: dimension.category }, dimension, chosen, active.length),
    )
  }
  if (unknown) {
    const pass = ownMask(index, active.length).fill(0)
    const name = { kind: 'attributes', category: null } as const
    active.push({ name, pass, passCount: 0, dimension: null, field: null, parts: null })
  }
}

function optionFilter(
  index: CatalogIndex<CatalogFlat>,
  name: FilterName,
  dimension: Dimension,
  chosen: readonly number[],
  place: number,
): ActiveFilter {
  const codes = [...new Set(chosen)]
  const { bitsets, optionTotals } = index
  const [first] = codes
  if (first !== undefined && codes.length === 1) {
    const pass = bitsets[first] as Bitset
    const passCount = optionTotals[first] as number
    return { name, pass, passCount, dimension, field: null, parts: { kind: 'options', codes } }
  }
  const pass = ownMask(index, place)
  if (first === undefined) {
    pass.fill(0)
    return { name, pass, passCount: 0, dimension, field: null, parts: null }
  }
  pass.set(bitsets[first] as Bitset)
  let sum = optionTotals[first] as number
  for (let i = 1; i < codes.length; i++) {
    const code = codes[i] as number
    const set = bitsets[code] as Bitset
    if (dimension.mode === 'all')
      for (let w = 0; w < pass.length; w++) pass[w] = (pass[w] as number) & (set[w] as number)
    else for (let w = 0; w < pass.length; w++) pass[w] = (pass[w] as number) | (set[w] as number)
    sum += optionTotals[code] as number
  }
  const passCount = countBits(pass)
  const disjoint = dimension.mode === 'any' && sum === passCount
  return { name, pass, passCount, dimension, field: null, parts: disjoint ? { kind: 'options', codes } : null }
}

function ownMask(index: CatalogIndex<CatalogFlat>, place: number): Bitset {
  const { filterMasks } = index.scratch
  while (filterMasks.length <= place) filterMasks.push(new Int32Array(index.words))
  return filterMasks[place] as Bitset
}

/** Writes the rows of the range into `out` and returns the ranks it spans. */
export function writeRange(
  index: CatalogIndex<CatalogFlat>,
  field: RangeField,
  range: RangeFilter,
  out: Bitset,
): { from: number; to: number } {
  const { sorted, present } = index.ranges[field]
  const from = range.min === undefined ? 0 : Math.min(present, lowerRank(sorted, range.min))
  const to = Math.max(from, range.max === undefined ? present : Math.min(present, upperRank(sorted, range.max)))
  writeRankMask(index.ranges[field], from, to, out)
  return { from, to }
}

/**
 * Fills the scratch sets `matched` and `failOne` (rows that fail exactly one filter) and returns how many match. The
 * counts of a filter's own options cover the matches and the rows that fail only this filter, so one pass over the
 * filters is enough for every disjunctive facet.
 */
export function selectRows(index: CatalogIndex<CatalogFlat>, active: readonly ActiveFilter[]): number {
  const { all, scratch } = index
  const { failOne, failAny, failMany, matched } = scratch
  failAny.fill(0)
  failMany.fill(0)
  for (const { pass } of active) {
    for (let w = 0; w < failAny.length; w++) {
      const fails = ~(pass[w] as number)
      const before = failAny[w] as number
      failMany[w] = (failMany[w] as number) | (before & fails)
      failAny[w] = before | fails
    }
  }
  let total = 0
  for (let w = 0; w < matched.length; w++) {
    const any = failAny[w] as number
    const here = (all[w] as number) & ~any
    matched[w] = here
    // The complements above also marked the bits past the last row.
    failOne[w] = any & ~(failMany[w] as number) & (all[w] as number)
    total = (total + popcount(here)) | 0
  }
  return total
}

/** Writes the rows that fail this filter and no other into the scratch set `near`, and returns how many there are. */
export function writeNear(index: CatalogIndex<CatalogFlat>, filter: ActiveFilter): number {
  const { failOne, near } = index.scratch
  const { pass } = filter
  let count = 0
  for (let w = 0; w < near.length; w++) {
    const candidates = failOne[w] as number
    if (candidates === 0) {
      near[w] = 0
      continue
    }
    const here = candidates & ~(pass[w] as number)
    near[w] = here
    count = (count + popcount(here)) | 0
  }
  return count
}

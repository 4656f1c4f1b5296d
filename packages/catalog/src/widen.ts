// Hints for a search that found little: which single change adds how many flats.
import { countCommonBits, popcount } from './bitset.ts'
import { type CatalogFlat, RANGES, type RangeField } from './catalog-flat.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { type ActiveFilter, type CatalogFilters, type FilterName, type RangeFilter, writeRange } from './filters.ts'

export type WidenHint =
  /** Take this range instead of the chosen one. */
  | {
      readonly kind: 'wider'
      readonly range: RangeField
      readonly to: RangeFilter
      readonly total: number
      readonly more: number
    }
  /** Drop this filter, or these two when no single one helps. */
  | { readonly kind: 'without'; readonly filters: readonly FilterName[]; readonly total: number; readonly more: number }

const WIDER_SHARE = 0.1
const HINTS_AT_MOST = 5

/** The range with its set ends a tenth further out, at a figure that a person would type; null for a field where a tenth means nothing. */
function widerRange(field: RangeField, range: RangeFilter): RangeFilter | null {
  const step = RANGES[field].roundTo
  if (step === null) return null
  const wider: { min?: number; max?: number } = {}
  if (range.min !== undefined) wider.min = Math.max(0, Math.floor((range.min * (1 - WIDER_SHARE)) / step) * step)
  if (range.max !== undefined) wider.max = Math.ceil((range.max * (1 + WIDER_SHARE)) / step) * step
  return wider
}

/** Collects how many flats each filter excludes while a query visits the filters, and then picks the best changes. */
export class HintCollector {
  readonly #index: CatalogIndex<CatalogFlat>
  readonly #filters: CatalogFilters
  readonly #active: readonly ActiveFilter[]
  readonly #total: number
  readonly #wider: WidenHint[] = []
  readonly #without: WidenHint[] = []

  constructor(
    index: CatalogIndex<CatalogFlat>,
    filters: CatalogFilters,
    active: readonly ActiveFilter[],
    total: number,
  ) {
    this.#index = index
    this.#filters = filters
    this.#active = active
    this.#total = total
  }

  /** `more` rows fail only this filter; the scratch set `near` holds them. */
  add(filter: ActiveFilter, more: number): void {
    this.#without.push({ kind: 'without', filters: [filter.name], total: this.#total + more, more })
    if (filter.field === null) return
    const to = widerRange(filter.field, this.#filters.ranges?.[filter.field] ?? {})
    if (to === null) return
    const { near, wider } = this.#index.scratch
    writeRange(this.#index, filter.field, to, wider)
    const gained = countCommonBits(near, wider)
    if (gained === 0) return
    this.#wider.push({ kind: 'wider', range: filter.field, to, total: this.#total + gained, more: gained })
  }

  /**
   * Wider ranges come first: they are closest to the visitor's filters. Then the filters whose removal adds most flats.
   */
  best(): WidenHint[] {
    const without = this.#without.length > 0 ? this.#without : pairHints(this.#index, this.#active, this.#total)
    const byMore = (a: WidenHint, b: WidenHint) => b.more - a.more
    return [...this.#wider.sort(byMore), ...without.sort(byMore)].slice(0, HINTS_AT_MOST)
  }
}

// Called when no row fails exactly one filter: then removing two filters adds exactly the rows that fail those two.
function pairHints(index: CatalogIndex<CatalogFlat>, active: readonly ActiveFilter[], total: number): WidenHint[] {
  const { failAny: once, failMany: twice, rest: failTwo } = index.scratch
  once.fill(0)
  twice.fill(0)
  failTwo.fill(0)
  for (const { pass } of active) {
    for (let w = 0; w < once.length; w++) {
      const fails = ~(pass[w] as number)
      failTwo[w] = (failTwo[w] as number) | ((twice[w] as number) & fails)
      twice[w] = (twice[w] as number) | ((once[w] as number) & fails)
      once[w] = (once[w] as number) | fails
    }
  }
  // Until here failTwo held the rows that fail three or more.
  const wordsWithRows: number[] = []
  for (let w = 0; w < failTwo.length; w++) {
    const rows = (twice[w] as number) & ~(failTwo[w] as number) & (index.all[w] as number)
    failTwo[w] = rows
    if (rows !== 0) wordsWithRows.push(w)
  }
  const hints: WidenHint[] = []
  for (let i = 0; i < active.length; i++) {
    for (let j = i + 1; j < active.length; j++) {
      const a = active[i] as ActiveFilter
      const b = active[j] as ActiveFilter
      let more = 0
      for (const w of wordsWithRows) {
        more = (more + popcount((failTwo[w] as number) & ~(a.pass[w] as number) & ~(b.pass[w] as number))) | 0
      }
      if (more > 0) hints.push({ kind: 'without', filters: [a.name, b.name], total: total + more, more })
    }
  }
  return hints
}

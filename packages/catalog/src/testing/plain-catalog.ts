// The catalog's rules written the slow, obvious way: what the engine is checked against.
import {
  ABSENT,
  type CatalogFlat,
  type CatalogOptions,
  COARSE_KEYS,
  FLAG_FIELDS,
  FLAGS,
  type FlagField,
  RANGE_FIELDS,
  RANGES,
  type RangeField,
  type SortKey,
} from '../catalog-flat.ts'
import type { CatalogFilters, FilterName, RangeFilter } from '../filters.ts'
import type { CatalogAnswer, CatalogQuery } from '../query.ts'
import type { WidenHint } from '../widen.ts'

type SortContext = { options: CatalogOptions; payments: CatalogQuery['payments'] }

type PlainFilter = { name: FilterName; passes: (flat: CatalogFlat) => boolean }

export function fieldOf(flat: CatalogFlat, field: RangeField): number {
  return RANGES[field].of(flat)
}

function hasField(flat: CatalogFlat, field: RangeField): boolean {
  return RANGES[field].of(flat) !== ABSENT
}

/** Null for a flat that comes last. */
function sortValue(flat: CatalogFlat, key: SortKey, { options, payments }: SortContext): number | null {
  if (key === 'payment') return payments?.of(flat) ?? null
  if (key === 'published') return flat.publishedAt
  if (key === 'keys') return flat.keyDate === null ? null : options.keyDates.indexOf(flat.keyDate)
  if (key === 'suitable') throw new Error('the plain catalog does not know the order by suitability')
  if (key === 'project') return options.projects.indexOf(flat.projectId)
  return hasField(flat, key) ? fieldOf(flat, key) : null
}

function isInRange(value: number, range: RangeFilter): boolean {
  return (range.min === undefined || value >= range.min) && (range.max === undefined || value <= range.max)
}

function plainFilters(options: CatalogOptions, filters: CatalogFilters): PlainFilter[] {
  const list: PlainFilter[] = []
  const { projects = [], keyDates = [], keyYears = [], stations = [], districts = [], attributes = [] } = filters
  if (projects.length > 0) {
    list.push({
      name: { kind: 'dropdown', dropdown: 'projects' },
      passes: (flat) => projects.includes(flat.projectId),
    })
  }
  if (keyDates.length > 0) {
    list.push({
      name: { kind: 'dropdown', dropdown: 'keyDates' },
      passes: (flat) => flat.keyDate !== null && keyDates.includes(flat.keyDate),
    })
  }
  if (keyYears.length > 0) {
    list.push({
      name: { kind: 'dropdown', dropdown: 'keyYears' },
      passes: (flat) => flat.keyYear !== null && keyYears.includes(flat.keyYear),
    })
  }
  if (stations.length > 0) {
    list.push({
      name: { kind: 'dropdown', dropdown: 'stations' },
      passes: (flat) => flat.stations.some((station) => stations.includes(station)),
    })
  }
  if (districts.length > 0) {
    list.push({
      name: { kind: 'dropdown', dropdown: 'districts' },
      passes: (flat) => flat.district !== null && districts.includes(flat.district),
    })
  }
  for (const category of categoriesOf(options)) {
    const chosen = attributes.filter((key) => categoryOf(options, key) === category)
    if (chosen.length === 0) continue
    list.push({
      name: { kind: 'attributes', category },
      passes: (flat) =>
        modeOf(options, category) === 'all'
          ? chosen.every((key) => flat.attributes.includes(key))
          : chosen.some((key) => flat.attributes.includes(key)),
    })
  }
  if (attributes.some((key) => categoryOf(options, key) === undefined)) {
    list.push({ name: { kind: 'attributes', category: null }, passes: () => false })
  }
  for (const flag of FLAG_FIELDS) {
    if (filters[flag] === true) list.push({ name: { kind: 'flag', flag }, passes: FLAGS[flag] })
  }
  const { affordable } = filters
  if (affordable !== undefined) {
    list.push({
      name: { kind: 'affordable' },
      passes: ({ projectId, priceRub }) =>
        affordable.some(({ project, min, max }) => project === projectId && priceRub >= min && priceRub <= max),
    })
  }
  for (const field of RANGE_FIELDS) {
    const range = filters.ranges?.[field]
    if (range === undefined || (range.min === undefined && range.max === undefined)) continue
    list.push({
      name: { kind: 'range', range: field },
      passes: (flat) => hasField(flat, field) && isInRange(fieldOf(flat, field), range),
    })
  }
  return list
}

function categoriesOf(options: CatalogOptions): string[] {
  return [...new Set(options.attributes.map((attribute) => attribute.category))]
}

function categoryOf(options: CatalogOptions, key: string): string | undefined {
  return options.attributes.find((attribute) => attribute.key === key)?.category
}

function modeOf(options: CatalogOptions, category: string): 'any' | 'all' {
  return options.categories?.find((entry) => entry.key === category)?.mode ?? 'any'
}

/** The free flats that pass every filter, except those that `leaveOut` names. */
export function plainMatches(
  flats: readonly CatalogFlat[],
  options: CatalogOptions,
  filters: CatalogFilters,
  leaveOut: (name: FilterName) => boolean = () => false,
): CatalogFlat[] {
  const applied = plainFilters(options, filters).filter((filter) => !leaveOut(filter.name))
  return flats.filter((flat) => flat.status === 'free' && applied.every((filter) => filter.passes(flat)))
}

export function plainQuery(
  flats: readonly CatalogFlat[],
  options: CatalogOptions,
  question: CatalogQuery,
): Omit<CatalogAnswer, 'version'> {
  const free = flats.filter((flat) => flat.status === 'free')
  const { page = 1, limit = 21, order = { key: 'price', type: 'asc' }, hintsUpTo = 6 } = question
  const matches = plainMatches(flats, options, question)
  const sortedBy = (flat: CatalogFlat) => sortValue(flat, order.key, { options, payments: question.payments })
  const sorted = [...matches].sort((a, b) => {
    const [first, second] = [sortedBy(a), sortedBy(b)]
    const missing = Number(first === null) - Number(second === null)
    const difference = (first ?? 0) - (second ?? 0)
    const price = COARSE_KEYS.includes(order.key) ? a.priceRub - b.priceRub : 0
    return missing || (order.type === 'asc' ? difference : -difference) || price || a.id - b.id
  })
  const without = (leaveOut: (name: FilterName) => boolean) => plainMatches(flats, options, question, leaveOut)
  const dropdown = (name: string) => without((filter) => filter.kind === 'dropdown' && filter.dropdown === name)
  const count = (list: CatalogFlat[], has: (flat: CatalogFlat) => boolean) => list.filter(has).length
  const counts = <Key>(list: CatalogFlat[], keys: readonly Key[], has: (flat: CatalogFlat, key: Key) => boolean) =>
    keys.map((key) => count(list, (flat) => has(flat, key)))

  const ranges = {} as Record<RangeField, { min: number; max: number } | null>
  const histograms = {} as Record<RangeField, number[]>
  for (const field of RANGE_FIELDS) {
    const values = without((name) => name.kind === 'range' && name.range === field)
      .filter((flat) => hasField(flat, field))
      .map((flat) => fieldOf(flat, field))
    ranges[field] = values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) }
    histograms[field] = plainHistogram(
      free.filter((flat) => hasField(flat, field)).map((flat) => fieldOf(flat, field)),
      values,
      RANGES[field].bucketWidth !== null,
    )
  }
  return {
    flats: sorted.slice((page - 1) * limit, (question.lastPage ?? page) * limit),
    total: matches.length,
    countPage: Math.ceil(matches.length / limit),
    facets: {
      projects: counts(dropdown('projects'), options.projects, (flat, key) => flat.projectId === key),
      keyDates: counts(dropdown('keyDates'), options.keyDates, (flat, key) => flat.keyDate === key),
      keyYears: counts(dropdown('keyYears'), options.keyYears, (flat, key) => flat.keyYear === key),
      stations: counts(dropdown('stations'), options.stations, (flat, key) => flat.stations.includes(key)),
      districts: counts(dropdown('districts'), options.districts, (flat, key) => flat.district === key),
      attributes: options.attributes.map(({ key, category }) => {
        const others =
          modeOf(options, category) === 'all'
            ? matches
            : without((name) => name.kind === 'attributes' && name.category === category)
        return count(others, (flat) => flat.attributes.includes(key))
      }),
    },
    flagCounts: Object.fromEntries(
      FLAG_FIELDS.map((flag) => [
        flag,
        count(
          without((name) => name.kind === 'flag' && name.flag === flag),
          FLAGS[flag],
        ),
      ]),
    ) as Record<FlagField, number>,
    ranges,
    histograms,
    hints: matches.length <= hintsUpTo ? plainHints(flats, options, question, matches.length) : [],
  }
}

/** Buckets over the whole catalog's range: 32 equal ones, or for whole numbers as many equal runs of them as fit into 32. */
function plainHistogram(all: number[], values: number[], wholeNumbers: boolean): number[] {
  if (all.length === 0) return []
  const min = Math.min(...all)
  const max = Math.max(...all)
  if (min === max) return [values.length]
  const width = wholeNumbers ? Math.ceil((max - min + 1) / 32) : (max - min) / 32
  const buckets = wholeNumbers ? Math.floor((max - min) / width) + 1 : 32
  const histogram = new Array<number>(buckets).fill(0)
  for (const value of values) {
    const bucket = Math.min(buckets - 1, Math.floor((value - min) / width))
    histogram[bucket] = (histogram[bucket] ?? 0) + 1
  }
  return histogram
}

function plainHints(
  flats: readonly CatalogFlat[],
  options: CatalogOptions,
  question: CatalogQuery,
  total: number,
): WidenHint[] {
  const keyOf = (name: FilterName) => JSON.stringify(name)
  const filters = plainFilters(options, question).map((filter) => ({ ...filter, key: keyOf(filter.name) }))
  const names = filters.map((filter) => filter.name)
  /** For each free flat the filters that hide it. */
  const hiddenBy = flats
    .filter((flat) => flat.status === 'free')
    .map((flat) => filters.filter((filter) => !filter.passes(flat)).map((filter) => filter.key))
  const moreWithout = (left: FilterName[]) => {
    const keys = left.map(keyOf)
    return hiddenBy.filter((hiding) => hiding.every((key) => keys.includes(key))).length - total
  }

  const wider: WidenHint[] = []
  const minutes = { walkMinutes: 1, schoolMinutes: 1, kindergartenMinutes: 1 } as const
  const steps = { price: 10_000, area: 1, pricePerM2: 1_000, ...minutes } as const
  for (const field of Object.keys(steps) as (keyof typeof steps)[]) {
    const range = question.ranges?.[field]
    if (range === undefined) continue
    const step = steps[field]
    const to: { min?: number; max?: number } = {}
    if (range.min !== undefined) to.min = Math.max(0, Math.floor((range.min * 0.9) / step) * step)
    if (range.max !== undefined) to.max = Math.ceil((range.max * 1.1) / step) * step
    const more =
      plainMatches(flats, options, { ...question, ranges: { ...question.ranges, [field]: to } }).length - total
    if (more > 0) wider.push({ kind: 'wider', range: field, to, total: total + more, more })
  }
  const combinations = (sets: FilterName[][]): WidenHint[] =>
    sets
      .map((filters): WidenHint => {
        const more = moreWithout(filters)
        return { kind: 'without', filters, total: total + more, more }
      })
      .filter((hint) => hint.more > 0)
  let without = combinations(names.map((name) => [name]))
  if (without.length === 0) without = combinations(names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b])))
  const byMore = (a: WidenHint, b: WidenHint) => b.more - a.more
  return [...wider.sort(byMore), ...without.sort(byMore)].slice(0, 5)
}

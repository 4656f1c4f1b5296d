// Finds which lists of flats are landing pages: lists of the table's themes that have enough flats, and other flats than
// the pages before them.
import type { CatalogFlat } from '@kvartal/catalog'
import {
  type ListTheme,
  listThemePath,
  nearestList,
  partsOf,
  type ThemePart,
  themeParts,
} from '@kvartal/contract/catalog/landing'
import { READY_KEY_DATE } from '@kvartal/contract/catalog/limits'

/** A list with at least one flat. */
export interface ThemedList {
  readonly theme: ListTheme
  readonly path: string
  /** Sorted by id. */
  readonly flats: readonly CatalogFlat[]
  /** The list that search engines index: this one, another with the same flats, or a broader one. */
  readonly canonical: ThemedList
}

type PartValue = string | number | true

export interface LandingRules {
  readonly themes: readonly (readonly ThemePart[])[]
  readonly minFlats: number
  /** The values of each part that may be in a theme, in the order shown. */
  readonly values: Readonly<Record<ThemePart, readonly PartValue[]>>
  /** Themes that the company has written about: pages also when they are small or have the flats of another page. */
  readonly written: readonly ListTheme[]
  readonly slugOf: (projectId: number) => string | null
}

export function isIndexed(list: ThemedList): boolean {
  return list.canonical === list
}

/** A list whose canonical list is not decided yet. */
type Candidate = { -readonly [Key in keyof ThemedList]: ThemedList[Key] }

/**
 * The whole catalog first, then in the order of the table. In steps, each of one pass over the flats: between them the
 * caller may let requests have their turn.
 */
export function* findThemedLists(
  flats: readonly CatalogFlat[],
  rules: LandingRules,
): Generator<undefined, ThemedList[], undefined> {
  const lists = yield* candidates(flats, rules)
  const written = new Set(rules.written.map(themeKey))
  const [whole] = lists
  const pages: ThemedList[] = []
  const small: Candidate[] = []
  for (const list of lists) {
    const isWritten = list === whole || written.has(themeKey(list.theme))
    const twin = isWritten ? undefined : pages.find((page) => haveSameFlats(page, list))
    if (twin) list.canonical = twin
    else if (isWritten || list.flats.length >= rules.minFlats) pages.push(list)
    else small.push(list)
  }
  for (const list of small) list.canonical = nearestList(pages, list.theme) ?? list
  return lists
}

/** Every list of the table's themes that has flats, and those that the company has written about. */
function* candidates(
  flats: readonly CatalogFlat[],
  { themes, values, written, slugOf }: LandingRules,
): Generator<undefined, Candidate[], undefined> {
  const found = new Map<string, Candidate>()
  const add = (theme: ListTheme, matching: readonly CatalogFlat[]) => {
    const list = { theme, path: listThemePath(theme, slugOf), flats: matching } as Candidate
    list.canonical = list
    found.set(themeKey(theme), list)
  }
  add({}, flats)
  for (const parts of themes) {
    for (const [theme, matching] of groupByTheme(flats, parts, values)) add(theme, matching)
    yield
  }
  for (const theme of written) {
    if (found.has(themeKey(theme))) continue
    const matching = flats.filter((flat) => isOfTheme(flat, theme))
    if (matching.length > 0) add(theme, matching)
    yield
  }
  return [...found.values()]
}

export function themeKey(theme: ListTheme): string {
  return JSON.stringify(themeParts.map((part) => theme[part] ?? null))
}

export function isOfTheme(flat: CatalogFlat, theme: ListTheme): boolean {
  return partsOf(theme).every((part) => {
    const value = theme[part] as PartValue
    return valuesOf[part](flat, [value]).includes(value)
  })
}

/** The values of a flat, as the filter of the same field sees them; of prices those that are offered. */
const valuesOf: Record<ThemePart, (flat: CatalogFlat, offered: readonly PartValue[]) => readonly PartValue[]> = {
  rooms: ({ attributes }) => attributes,
  project: ({ projectId }) => [projectId],
  station: ({ stations }) => stations,
  district: ({ district }) => (district === null ? [] : [district]),
  ready: ({ keyDate }) => (keyDate === READY_KEY_DATE ? [true] : []),
  attribute: ({ attributes }) => attributes,
  promo: ({ promo }) => (promo ? [true] : []),
  priceMax: ({ priceRub }, offered) => offered.filter((max) => priceRub <= Number(max)),
}

/** One pass over the flats for each part: a catalog may have many of them, and many stations. */
function groupByTheme(
  flats: readonly CatalogFlat[],
  parts: readonly ThemePart[],
  values: LandingRules['values'],
): [ListTheme, readonly CatalogFlat[]][] {
  const [part, ...rest] = parts
  if (part === undefined) return [[{}, flats]]
  const offered = values[part]
  const groups = new Map<PartValue, CatalogFlat[]>(offered.map((value) => [value, []]))
  for (const flat of flats) for (const value of valuesOf[part](flat, offered)) groups.get(value)?.push(flat)
  return [...groups].flatMap(([value, matching]) => {
    if (matching.length === 0) return []
    return groupByTheme(matching, rest, values).map(([theme, group]): [ListTheme, readonly CatalogFlat[]] => [
      { [part]: value, ...theme },
      group,
    ])
  })
}

function haveSameFlats({ flats: some }: ThemedList, { flats: others }: ThemedList): boolean {
  return some.length === others.length && some.every((flat, place) => flat === others[place])
}

// Finds which lists of flats are landing pages: lists of the table's themes that have enough flats, and other flats than
// the pages before them.
import type { CatalogFlat } from '@kvartal/catalog'
import { READY_KEY_DATE } from '@kvartal/contract'
import { type ListTheme, listThemePath, type ThemePart, themeParts } from '@kvartal/contract/catalog/landing'

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

/** The whole catalog first, then in the order of the table. */
export function findThemedLists(flats: readonly CatalogFlat[], rules: LandingRules): ThemedList[] {
  const written = new Set(rules.written.map(themeKey))
  const found = new Map<string, ThemedList & { canonical: ThemedList }>()
  const add = (theme: ListTheme, matching: readonly CatalogFlat[]) => {
    const list = { theme, path: listThemePath(theme, rules.slugOf), flats: matching } as ThemedList
    found.set(themeKey(theme), Object.assign(list, { canonical: list }))
  }
  add({}, flats)
  for (const parts of rules.themes) {
    for (const [theme, matching] of groupByTheme(flats, parts, rules.values)) add(theme, matching)
  }
  for (const theme of rules.written) {
    const matching = flats.filter((flat) => isOfTheme(flat, theme))
    if (!found.has(themeKey(theme)) && matching.length > 0) add(theme, matching)
  }
  const lists = [...found.values()]
  const [whole] = lists
  const pages: ThemedList[] = []
  for (const list of lists) {
    const isWritten = list === whole || written.has(themeKey(list.theme))
    const twin = isWritten ? undefined : pages.find((page) => haveSameFlats(page, list))
    if (twin) list.canonical = twin
    else if (isWritten || list.flats.length >= rules.minFlats) pages.push(list)
  }
  for (const list of lists)
    if (isIndexed(list) && !pages.includes(list)) list.canonical = nearestList(pages, list.theme)
  return lists
}

/** The list that shares most parts with the theme and has no others; the first of equals. */
export function nearestList(lists: readonly ThemedList[], theme: ListTheme): ThemedList {
  let nearest: ThemedList | undefined
  for (const list of lists) {
    const isNearer = !nearest || partsOf(list.theme).length > partsOf(nearest.theme).length
    if (isNearer && isWithin(list.theme, theme)) nearest = list
  }
  if (!nearest) throw new Error('the whole catalog must be among the lists')
  return nearest
}

export function partsOf(theme: ListTheme): ThemePart[] {
  return themeParts.filter((part) => theme[part] !== undefined)
}

/** Whether every part of the broader theme is in the narrower one. */
export function isWithin(broader: ListTheme, narrower: ListTheme): boolean {
  return partsOf(broader).every((part) => broader[part] === narrower[part])
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

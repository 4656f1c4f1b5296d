// The theme of a filtered list: what its title can name. Lists of some themes are landing pages, which search engines
// index; which ones, the server decides. No zod here: the browser loads this file.
import { listHref } from './address.ts'
import type { CatalogFilter } from './filter.ts'
import { READY_KEY_DATE } from './limits.ts'

/** At most one value of each part. */
export interface ListTheme {
  /** An attribute of the category rooms: studio, rooms-2. */
  rooms?: string | undefined
  /** The project's id. */
  project?: number | undefined
  station?: string | undefined
  district?: string | undefined
  /** Buildings that are commissioned. */
  ready?: true | undefined
  /** An attribute of any other category. */
  attribute?: string | undefined
  promo?: true | undefined
  /** A round price that flats cost at most, in roubles. */
  priceMax?: number | undefined
}

export type ThemePart = keyof ListTheme
export const themeParts = [
  'rooms',
  'project',
  'station',
  'district',
  'ready',
  'attribute',
  'promo',
  'priceMax',
] as const satisfies readonly ThemePart[]

/** Prices between the steps are filters, never themes: a slider would make a theme of every value. */
export const PRICE_STEP_RUB = 500_000

export function themeOf(filter: CatalogFilter): ListTheme {
  const { min, max } = filter.ranges.price
  const theme: Record<ThemePart, unknown> = {
    rooms: only(filter.rooms),
    project: only(filter.projects),
    station: only(filter.stations),
    district: only(filter.districts),
    // Both fields have the option, and it finds the same flats.
    ready: [filter.keyDates, filter.keyYears].some((dates) => only(dates) === READY_KEY_DATE) || undefined,
    attribute: only(filter.attributes),
    promo: filter.promo || undefined,
    priceMax: min === null && max !== null && max > 0 && max % PRICE_STEP_RUB === 0 ? max : undefined,
  }
  return Object.fromEntries(themeParts.flatMap((part) => (theme[part] === undefined ? [] : [[part, theme[part]]])))
}

/** The one address of a theme; the same as the catalog itself writes for these filters. */
export function listThemePath(theme: ListTheme, slugOf: (projectId: number) => string | null = () => null): string {
  const { rooms, project, station, district, ready, attribute, promo, priceMax } = theme
  return listHref({
    ...(rooms !== undefined && { rooms: [rooms] }),
    ...(project !== undefined && { projects: [{ id: project, slug: slugOf(project) }] }),
    ...(station !== undefined && { stations: [station] }),
    ...(district !== undefined && { districts: [district] }),
    ...(ready && { keyDates: [READY_KEY_DATE] }),
    ...(attribute !== undefined && { attributes: [attribute] }),
    ...(promo && { promo }),
    ...(priceMax !== undefined && { ranges: { price: { max: priceMax } } }),
  })
}

/** The parts that a theme has. */
export function partsOf(theme: ListTheme): ThemePart[] {
  return themeParts.filter((part) => theme[part] !== undefined)
}

/** Whether every part of the broader theme is in the narrower one. */
export function isWithin(broader: ListTheme, narrower: ListTheme): boolean {
  return partsOf(broader).every((part) => broader[part] === narrower[part])
}

/** The list that shares most parts with the theme and has no others; the first of equals. */
export function nearestList<List extends { theme: ListTheme }>(
  lists: readonly List[],
  theme: ListTheme,
): List | undefined {
  let nearest: List | undefined
  for (const list of lists) {
    const isNearer = !nearest || partsOf(list.theme).length > partsOf(nearest.theme).length
    if (isNearer && isWithin(list.theme, theme)) nearest = list
  }
  return nearest
}

function only<Value>(values: readonly Value[]): Value | undefined {
  return values.length === 1 ? values[0] : undefined
}

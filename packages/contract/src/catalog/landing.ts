// Filtered lists that search engines may index as separate pages. No zod here: the browser loads this file.
import { listHref } from './address.ts'
import type { FieldName } from './fields.ts'

/** The subject of such a list: at most one value of each part. */
export interface ListTheme {
  project?: { id: number; slug: string | null }
  /** An attribute of the category rooms: studio, rooms-2. */
  rooms?: string
  station?: string
}

type ThemePart = keyof ListTheme

const fieldOfPart: Readonly<Record<ThemePart, FieldName>> = { project: 'projects', rooms: 'rooms', station: 'stations' }

/** The filters that indexed lists have; a list with any other filter is not indexed. */
export const themeFields: readonly FieldName[] = /* @__PURE__ */ Object.values(fieldOfPart)

/**
 * The combinations that are indexed: each has its own title and text. Every other list has one of them as canonical.
 */
const indexableThemes: readonly (readonly ThemePart[])[] = [['rooms', 'project'], ['project'], ['rooms'], ['station']]

/** The indexed theme that shares most parts with this one; without parts it is the whole catalog. */
export function nearestTheme(theme: ListTheme): ListTheme {
  const indexed = indexableThemes.find((parts) => parts.every((part) => theme[part] !== undefined)) ?? []
  return Object.fromEntries(indexed.map((part) => [part, theme[part]]))
}

/** The one address of a theme; the same as the catalog itself writes for these filters. */
export function listThemePath({ project, rooms, station }: ListTheme): string {
  return listHref({
    ...(rooms !== undefined && { rooms: [rooms] }),
    ...(project && { projects: [project] }),
    ...(station !== undefined && { stations: [station] }),
  })
}

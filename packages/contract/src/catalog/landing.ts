// Filtered lists that search engines may keep as pages of their own. No zod here: the browser loads this file.
import { listHref } from './address.ts'

/** What one such list is about; at most one value of each. */
export interface ListTheme {
  project?: { id: number; slug: string | null }
  /** An attribute of the category rooms: studio, rooms-2. */
  rooms?: string
  station?: string
}

type ThemePart = keyof ListTheme

/** The table of the combinations that are kept: each has its own title and text. Every other list points to one of them. */
const indexableThemes: readonly (readonly ThemePart[])[] = [['rooms', 'project'], ['project'], ['rooms'], ['station']]

/** The kept list that says most of what this one is about; without parts it is the whole catalog. */
export function nearestTheme(theme: ListTheme): ListTheme {
  const kept = indexableThemes.find((parts) => parts.every((part) => theme[part] !== undefined)) ?? []
  return Object.fromEntries(kept.map((part) => [part, theme[part]]))
}

/** The one address of a theme; the same as the catalog itself writes for these filters. */
export function listThemePath({ project, rooms, station }: ListTheme): string {
  return listHref({
    ...(rooms !== undefined && { rooms: [rooms] }),
    ...(project && { projects: [project] }),
    ...(station !== undefined && { stations: [station] }),
  })
}

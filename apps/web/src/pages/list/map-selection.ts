// Which projects the list shows beside the map: the project filter of the address, so that Back, a link and the chips
// agree with the map. Pure.
import type { CatalogFilter } from '@kvartal/contract/catalog/filter'

interface ProjectCount {
  projectId: number
  /** Null when the backend gives no counts. */
  count: number | null
}

export const matching = (projects: readonly ProjectCount[]): number[] =>
  projects.flatMap(({ projectId, count }) => (count === 0 ? [] : [projectId]))

/**
 * The project filter of a view. Empty when the view has every project with matching flats; null when it has none of
 * them: then the list stays as it is.
 */
export function filterOfView(inView: readonly number[], projects: readonly ProjectCount[]): number[] | null {
  const all = matching(projects)
  const seen = all.filter((id) => inView.includes(id))
  if (seen.length === 0) return null
  return seen.length === all.length ? [] : seen
}

/** How many flats match without the project filter; null when the backend gives no counts. */
export function matchesEverywhere(projects: readonly ProjectCount[]): number | null {
  return projects.reduce<number | null>((sum, { count }) => (sum === null || count === null ? null : sum + count), 0)
}

/** The project whose card is open: the only one in the list. */
export function chosenProject({ projects }: Pick<CatalogFilter, 'projects'>): number | undefined {
  return projects.length === 1 ? projects[0] : undefined
}

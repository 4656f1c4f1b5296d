// Chooses the landing pages that a page links to.
import type { CatalogFlat } from '@kvartal/catalog'
import { isWithin, type ListTheme, partsOf } from '@kvartal/contract/catalog/landing'
import { isOfTheme, type ThemedList } from './landing-index.ts'

const LINKS_MAX = 14
/** Most links of one kind, so that many stations do not crowd out everything else. */
const LINKS_OF_A_KIND = 6

/** Narrower lists first, then those that differ in one value, then broader ones, then what else there is. */
export function relatedTo({ theme }: ThemedList, pages: readonly ThemedList[]): ThemedList[] {
  const parts = partsOf(theme).length
  const groups: ThemedList[][] = [[], [], [], []]
  for (const page of pages) {
    const count = partsOf(page.theme).length
    const shared = partsOf(page.theme).filter((part) => page.theme[part] === theme[part]).length
    if (count === 0 || (shared === parts && count === parts)) continue
    if (shared === parts && count === parts + 1) groups[0]?.push(page)
    else if (count === parts && shared === parts - 1 && haveSameParts(page.theme, theme)) groups[1]?.push(page)
    else if (isWithin(page.theme, theme)) groups[2]?.push(page)
    else if (count === 1) groups[3]?.push(page)
  }
  return groups.flatMap(limitedByKind).slice(0, LINKS_MAX)
}

/** Lists of this project, and those of its stations and its district that are not the same flats. */
export function listsOfProject(flats: readonly CatalogFlat[], pages: readonly ThemedList[], id: number): ThemedList[] {
  const own = flats.filter(({ projectId }) => projectId === id)
  const isNear = ({ theme }: ThemedList) =>
    (theme.station !== undefined || theme.district !== undefined) &&
    partsOf(theme).length === 1 &&
    own.some((flat) => isOfTheme(flat, theme))
  return [...pages.filter(({ theme }) => theme.project === id), ...pages.filter(isNear)].slice(0, LINKS_MAX)
}

/** Lists that have this flat, the narrower first. */
export function listsWithFlat(flat: CatalogFlat, pages: readonly ThemedList[]): ThemedList[] {
  const having = pages.filter(({ theme }) => partsOf(theme).length > 0 && isOfTheme(flat, theme))
  return having.toSorted((a, b) => partsOf(b.theme).length - partsOf(a.theme).length).slice(0, LINKS_MAX)
}

function haveSameParts(theme: ListTheme, other: ListTheme): boolean {
  return partsOf(theme).join() === partsOf(other).join()
}

function limitedByKind(pages: readonly ThemedList[]): ThemedList[] {
  const counts = new Map<string, number>()
  return pages.filter(({ theme }) => {
    const kind = partsOf(theme).join()
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= LINKS_OF_A_KIND
  })
}

// The addresses of the site for search engines, in maps of a size that the protocol allows.
import type { IndexedPage, PageChanges } from '../page-changes/index.ts'
import type { MapEntry } from './xml.ts'

/** The protocol allows 50,000 addresses in one map. */
const ENTRIES_PER_MAP = 40_000

/** Every map by its name: the kind of its pages, with a number when one kind needs several. */
export function siteMaps(changes: Pick<PageChanges, 'siteMapPages' | 'changedAt'>): Map<string, MapEntry[]> {
  const maps = new Map<string, MapEntry[]>()
  const entryOf = ({ path }: IndexedPage): MapEntry => ({ path, changedAt: changes.changedAt(path) })
  for (const [kind, pages] of changes.siteMapPages()) {
    for (let start = 0, part = 1; start < pages.length; start += ENTRIES_PER_MAP, part += 1) {
      const name = pages.length > ENTRIES_PER_MAP ? `${kind}-${part}` : kind
      maps.set(name, pages.slice(start, start + ENTRIES_PER_MAP).map(entryOf))
    }
  }
  return maps
}

/** The day of the latest change in a map. */
export function latestChange(entries: readonly MapEntry[]): Date | undefined {
  const times = entries.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []))
  return times.length === 0 ? undefined : new Date(times.reduce((latest, time) => Math.max(latest, time)))
}

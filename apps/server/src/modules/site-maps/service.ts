// The addresses of the site for search engines, by kind, and when each last changed.
import { legalPath } from '@kvartal/contract'
import type { Database } from '@kvartal/db'
import type { ContentStore } from '../content/index.ts'
import type { LandingPages } from '../landing-pages/index.ts'
import type { LegalService } from '../legal/index.ts'
import type { Navigation } from '../navigation/index.ts'
import type { ProjectList } from '../projects/index.ts'
import { type Dated, entryDates, freeCommercialLots, freeFlats, projectDates } from './repository.ts'
import type { MapEntry } from './xml.ts'

/** The protocol allows 50,000 addresses in one map. */
const ENTRIES_PER_MAP = 40_000
/** Pages of the visitor's own selection: not useful to anybody else. */
const PRIVATE_PATHS = new Set(['/favorites', '/compare'])

type Source = (sources: SiteMapSources) => Promise<MapEntry[]>

export interface SiteMapSources {
  database: Database
  content: Pick<ContentStore, 'entries'>
  landingPages: Pick<LandingPages, 'paths'>
  legal: Pick<LegalService, 'documents'>
  navigation: Pick<Navigation, 'filledPages'>
  projects: Pick<ProjectList, 'all'>
}

const kinds: Readonly<Record<string, Source>> = {
  pages: async ({ navigation, database }) => {
    const dates = await entryDates(database, 'page')
    return navigation
      .filledPages()
      .filter(({ data }) => !PRIVATE_PATHS.has(data.path))
      .map(({ key, data }) => ({ path: data.path, changedAt: dates.get(key) }))
  },
  // The policy is among the pages.
  legal: async ({ legal }) =>
    legal
      .documents()
      .filter(({ document }) => document !== 'policy')
      .map(({ document, effectiveOn }) => ({ path: legalPath(document), changedAt: new Date(effectiveOn) })),
  projects: async ({ projects, database }) => {
    const dates = await projectDates(database)
    return projects.all().map(({ id, slug }) => ({ path: `/projects/${slug}`, changedAt: dates.get(id) }))
  },
  news: async ({ content, database }) => {
    const dates = await entryDates(database, 'news')
    return content.entries('news').map(({ key, data }) => ({ path: `/news/${data.slug}`, changedAt: dates.get(key) }))
  },
  lists: async ({ landingPages }) => landingPages.paths().map((path) => ({ path, changedAt: undefined })),
  flats: async ({ database }) => offers('/flat', await freeFlats(database)),
  commercial: async ({ database }) => offers('/commercial', await freeCommercialLots(database)),
}

export class SiteMaps {
  readonly #sources: SiteMapSources
  #cached: Promise<ReadonlyMap<string, readonly MapEntry[]>> | undefined

  constructor(sources: SiteMapSources) {
    this.#sources = sources
  }

  /** Called when the store has changed: the next request reads it again. */
  forget(): void {
    this.#cached = undefined
  }

  /** Every map by its name: the kind, with a number when one kind needs several. */
  maps(): Promise<ReadonlyMap<string, readonly MapEntry[]>> {
    this.#cached ??= this.#make().catch((error: unknown) => {
      this.#cached = undefined
      throw error
    })
    return this.#cached
  }

  async #make(): Promise<ReadonlyMap<string, readonly MapEntry[]>> {
    const maps = new Map<string, readonly MapEntry[]>()
    for (const [kind, read] of Object.entries(kinds)) {
      const entries = await read(this.#sources)
      for (let start = 0, part = 1; start < entries.length; start += ENTRIES_PER_MAP, part += 1) {
        const name = entries.length > ENTRIES_PER_MAP ? `${kind}-${part}` : kind
        maps.set(name, entries.slice(start, start + ENTRIES_PER_MAP))
      }
    }
    return maps
  }
}

/** The day of the latest change in a map. */
export function latestChange(entries: readonly MapEntry[]): Date | undefined {
  const times = entries.flatMap(({ changedAt }) => (changedAt ? [changedAt.getTime()] : []))
  return times.length === 0 ? undefined : new Date(times.reduce((latest, time) => Math.max(latest, time)))
}

function offers(folder: string, lots: readonly Dated[]): MapEntry[] {
  return lots.map(({ id, updatedAt }) => ({ path: `${folder}/${id}`, changedAt: updatedAt }))
}

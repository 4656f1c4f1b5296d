// Loads a themed collection with its flats on sale and its mortgage program.

import type { MarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { endpoints } from '@kvartal/contract/client'
import type { CollectionAnswer } from '@kvartal/contract/company-pages'
import type { MortgageProgramItem } from '@kvartal/contract/purchase'
import type { ApiClient } from '@kvartal/runtime/api'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { askNewest } from '../../shared/api/ask-newest.ts'
import { askMortgagePrograms, knownProjects } from '../../shared/api/own-stock.ts'

const FLATS_SHOWN = 4

export interface CollectionData {
  collection: CollectionAnswer
  /** Flats on sale for the theme; null when the catalog did not load. */
  onSale: {
    total: number
    flats: OfferedFlat[]
    /** Number of flats with each of the theme's attributes, by name. */
    counts: Record<string, number>
  } | null
  /** The mortgage program of the theme. */
  mortgage: MortgageProgramItem | null
  loanWarnings: string[]
  degraded: boolean
}

export async function loadCollection({ request, context }: LoaderFunctionArgs): Promise<CollectionData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const key = new URL(request.url).pathname.slice(1)
  const [collection, programs] = await Promise.all([
    api.call(endpoints.collection, { key }).then((theme) => withKnownProjects(api, theme)),
    optional.load(askMortgagePrograms(api)),
  ])
  const answer = await optional.load(loadFlats(api, collection))
  return {
    collection,
    onSale: answer && {
      total: answer.total,
      flats: answer.flats.slice(0, FLATS_SHOWN),
      counts: Object.fromEntries(answer.attributeList.map(({ name, count }) => [name, count ?? 0])),
    },
    mortgage: programs?.programs.find((program) => program.key === collection.mortgageProgramKey) ?? null,
    loanWarnings: programs?.loanWarnings ?? [],
    degraded: optional.degraded,
  }
}

async function withKnownProjects(api: ApiClient, collection: CollectionAnswer): Promise<CollectionAnswer> {
  const known = await knownProjects(
    api,
    collection.projects.map(({ project }) => project),
  )
  return { ...collection, projects: collection.projects.filter(({ project }) => known.includes(project)) }
}

/** Another backend may have none of the theme's rooms: it then has no flats for it. */
async function loadFlats(api: ApiClient, { rooms }: CollectionAnswer): Promise<MarketplaceAnswer | null> {
  const flagsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]))
  if (api.isOwn('manager')) return (await askNewest(api, flagsOf(rooms), FLATS_SHOWN)).answer
  const { attributeList } = await api.call(endpoints.marketplace, { page: 1 })
  const known = rooms.filter((room) => attributeList.some(({ name }) => name === room))
  if (known.length === 0 && rooms.length > 0) return null
  return (await askNewest(api, flagsOf(known), FLATS_SHOWN)).answer
}

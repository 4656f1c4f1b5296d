// Loads a themed collection with its flats on sale and its mortgage program.
import type { CollectionAnswer, MarketplaceFilters, MortgageProgramItem, OfferedFlat } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'

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
    api.call(endpoints.collection, { key }),
    optional.load(api.call(endpoints.mortgagePrograms, undefined)),
  ])
  const answer = await optional.load(
    api.call(endpoints.marketplace, {
      ...roomsOf(collection),
      limit: FLATS_SHOWN,
      order: { key: 'published', type: 'desc' },
    }),
  )
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

function roomsOf({ rooms }: CollectionAnswer): MarketplaceFilters {
  return Object.fromEntries(rooms.map((name) => [name, true]))
}

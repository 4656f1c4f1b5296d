// A themed collection, /family or /sport. The server renders it as plain HTML; the code of its screen is loaded later.
import type { CollectionAnswer, MarketplaceFilters, MortgageProgramItem, OfferedFlat } from '@kvartal/contract'
import { endpoints } from '@kvartal/contract/client'
import type { PageMeta } from '@kvartal/runtime/document'
import { lazyScreen } from '@kvartal/runtime/hydration'
import { loadContextOf, type MetaArgs, optionalLoads } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { OPENING_SIZES } from '../../entities/picture/opening-sizes.ts'
import { pageTextsMeta } from '../../shared/seo/page-texts-meta.ts'

const FLATS_SHOWN = 4

const screen = lazyScreen(() => import('./collection-screen.tsx').then(({ CollectionScreen }) => CollectionScreen))
export const { Page } = screen

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

export async function loader({ request, context }: LoaderFunctionArgs): Promise<CollectionData> {
  const { api } = loadContextOf(context)
  const optional = optionalLoads(context)
  const key = new URL(request.url).pathname.slice(1)
  const [collection, programs] = await Promise.all([
    api.call(endpoints.collection, { key }),
    optional.load(api.call(endpoints.mortgagePrograms, undefined)),
    screen.load(),
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

export const earlyScript = 'src/app/late-sections/early-sections.ts'

export function meta({ data }: MetaArgs<CollectionData>): PageMeta {
  const { page, heading, picture } = data.collection
  return { ...pageTextsMeta(page, heading), leadPicture: picture && { picture, sizes: OPENING_SIZES } }
}

function roomsOf({ rooms }: CollectionAnswer): MarketplaceFilters {
  return Object.fromEntries(rooms.map((name) => [name, true]))
}

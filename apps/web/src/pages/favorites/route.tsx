// Favourites: a list from a link comes from the server; the visitor's own one is known to the browser only.
import type { OfferedFlat } from '@kvartal/contract'
import { FAVORITES_MAX } from '@kvartal/contract/catalog/limits'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { loadContextOf } from '../../shared/api/api-context.ts'
import { favoriteFlats } from '../../shared/favorites/favorites-answer.ts'
import { parseFlatIds } from '../../shared/favorites/flat-ids.ts'
import type { PageMeta } from '../../shared/seo/page-meta.ts'
import { texts } from './texts.ts'

export { FavoritesPage as Page } from './favorites-page.tsx'

export interface FavoritesData {
  /** The list that the address carries; null without one. */
  shared: { ids: number[]; flats: OfferedFlat[] } | null
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<FavoritesData> {
  const ids = parseFlatIds(new URL(request.url).searchParams).slice(0, FAVORITES_MAX)
  if (ids.length === 0) return { shared: null }
  const { api } = loadContextOf(context)
  return { shared: { ids, flats: favoriteFlats(await api.call(endpoints.favorites, { ids })) } }
}

export const meta = (): PageMeta => ({ title: texts.title, description: texts.description, noIndex: true })

// Asks for the flats of a list that the address carries.
import type { OfferedFlat } from '@kvartal/contract'
import { FAVORITES_MAX } from '@kvartal/contract/catalog/limits'
import { endpoints } from '@kvartal/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { loadContextOf } from '../../shared/api/api-context.ts'
import { favoriteFlats } from '../../shared/favorites/favorites-answer.ts'
import { parseFlatIds } from '../../shared/favorites/flat-ids.ts'

export interface FavoritesData {
  /** The list that the address carries; null without one. */
  shared: { ids: number[]; flats: OfferedFlat[] } | null
}

export async function loadFavorites({ request, context }: LoaderFunctionArgs): Promise<FavoritesData> {
  const ids = parseFlatIds(new URL(request.url).searchParams).slice(0, FAVORITES_MAX)
  if (ids.length === 0) return { shared: null }
  const { api } = loadContextOf(context)
  return { shared: { ids, flats: favoriteFlats(await api.call(endpoints.favorites, { ids })) } }
}

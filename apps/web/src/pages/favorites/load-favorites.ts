// Loads the flats of a shared list, whose ids are in the URL.

import { FAVORITES_MAX } from '@kvartal/contract/catalog/limits'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { endpoints } from '@kvartal/contract/client'
import type { PageMeta } from '@kvartal/runtime/document'
import { loadContextOf } from '@kvartal/runtime/routes'
import type { LoaderFunctionArgs } from 'react-router'
import { flatsPreview } from '../../entities/flat/index.ts'
import { parseFlatIds } from '../../shared/favorites/flat-ids.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { texts } from './texts.ts'

export interface FavoritesData {
  /** The list in the URL; null without one. */
  shared: { ids: number[]; flats: OfferedFlat[] } | null
  /** Link preview of that list. */
  preview: Partial<PageMeta>
}

export async function loadFavorites({ request, context }: LoaderFunctionArgs): Promise<FavoritesData> {
  const ids = parseFlatIds(new URL(request.url).searchParams).slice(0, FAVORITES_MAX)
  if (ids.length === 0) return { shared: null, preview: {} }
  const { api } = loadContextOf(context)
  const flats = await api.call(endpoints.favorites, { ids })
  const preview =
    flats.length > 0 ? { ...flatsPreview(flats, texts.sharedTitle), canonicalPath: hrefs.sharedFavorites(ids) } : {}
  return { shared: { ids, flats }, preview }
}

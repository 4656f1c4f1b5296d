// Loads the flats of the visitor's list. When the list grows, here or in another tab, it loads only the missing flats.

import { FAVORITES_MAX } from '@kvartal/contract/catalog/limits'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { endpoints } from '@kvartal/contract/client'
import { useApi } from '@kvartal/runtime/api'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { noteFlats } from '../../shared/track/known-flats.ts'
import { takeEarlyAnswer } from './early-answer.ts'
import { type FavoritesLoad, nextLoad, nothingLoaded } from './favorites-state.ts'

export function useFavoriteFlats(ids: readonly number[]): { load: FavoritesLoad; retry: () => void } {
  const api = useApi()
  const [load, dispatch] = useReducer(nextLoad, nothingLoaded)
  const requested = useRef(new Set<number>())

  const loadMissing = useCallback(async () => {
    const missing = ids.filter((id) => !requested.current.has(id))
    if (missing.length === 0) return
    for (const id of missing) requested.current.add(id)
    dispatch({ type: 'asked' })
    try {
      const flats: OfferedFlat[] = []
      for (let from = 0; from < missing.length; from += FAVORITES_MAX) {
        const some = missing.slice(from, from + FAVORITES_MAX)
        const answered = takeEarlyAnswer(some)
        flats.push(...(await api.call(endpoints.favorites, { ids: some }, { answered })))
      }
      noteFlats(flats)
      dispatch({ type: 'answered', ids: missing, flats })
    } catch {
      for (const id of missing) requested.current.delete(id)
      dispatch({ type: 'failed' })
    }
  }, [api, ids])

  useEffect(() => void loadMissing(), [loadMissing])
  return { load, retry: loadMissing }
}

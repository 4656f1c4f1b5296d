// Loads what the map beside the list needs besides the flats: the map's settings, and where the projects are. In the
// browser once: a filter then needs no network.

import { endpoints } from '@kvartal/contract/client'
import type { MapAnswer } from '@kvartal/contract/map'
import type { ProjectItem } from '@kvartal/contract/site'
import type { ApiClient } from '@kvartal/runtime/api'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import type { RouterContextProvider } from 'react-router'
import { loadProjectItems } from '../../entities/project/index.ts'
import { hasMap } from '../../features/map/has-map.ts'

export interface MapPlaces {
  map: MapAnswer
  projects: readonly ProjectItem[]
}

interface LoadedPlaces {
  /** Null when there is no map, or it did not load: the list is shown alone. */
  places: MapPlaces | null
  degraded: boolean
}

const texts = { mapFailed: 'Карта не загрузилась:' }

const known = new WeakMap<ApiClient, MapPlaces>()

/** What the server has put into the page is not loaded again. */
export function keepMapPlaces(api: ApiClient, places: MapPlaces): void {
  known.set(api, places)
}

export async function loadMapPlaces(context: Readonly<RouterContextProvider>): Promise<LoadedPlaces> {
  const { api } = loadContextOf(context)
  const kept = known.get(api)
  if (kept) return { places: kept, degraded: false }
  const optional = optionalLoads(context)
  const [map, { projects, status }] = await Promise.all([
    optional.load(api.call(endpoints.map, undefined), texts.mapFailed),
    loadProjectItems(context),
  ])
  const places = hasMap(map) && projects.length > 0 ? { map, projects } : null
  return { places, degraded: optional.degraded || status === 'rejected' }
}

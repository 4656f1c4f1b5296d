// Loads the texts of a list by its theme. A browser that filters by itself has the headings of all themes, so a filter
// does not wait for the network; the other texts of the theme follow.

import type { CatalogFilter } from '@kvartal/contract/catalog/filter'
import { listThemePath, nearestList, themeOf } from '@kvartal/contract/catalog/landing'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import { endpoints } from '@kvartal/contract/client'
import type { LandingHeading, LandingListAnswer } from '@kvartal/contract/landing-pages'
import { type ApiClient, useApi } from '@kvartal/runtime/api'
import { loadContextOf, optionalLoads } from '@kvartal/runtime/routes'
import { useSyncExternalStore } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { localCatalogOf } from './local/index.ts'

export interface LoadedLanding {
  /** Null when it did not load, and with another backend, whose flats this server does not know. */
  landing: LandingListAnswer | Omit<LandingHeading, 'theme'> | null
  degraded: boolean
}

const texts = { failed: 'Тексты подборки не загрузились:' }

/** The answers that the browser has had, by the parameters of the theme. */
class KnownLandings {
  readonly #answers = new Map<string, LandingListAnswer>()
  readonly #listeners = new Set<() => void>()

  readonly get = (list: string) => this.#answers.get(list)

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  keep(list: string, answer: LandingListAnswer): LandingListAnswer {
    this.#answers.set(list, answer)
    for (const listener of this.#listeners) listener()
    return answer
  }
}

const knownOf = new WeakMap<ApiClient, KnownLandings>()

function knownLandings(api: ApiClient): KnownLandings {
  const known = knownOf.get(api) ?? new KnownLandings()
  knownOf.set(api, known)
  return known
}

export async function loadLanding({ request, context }: LoaderFunctionArgs): Promise<LoadedLanding> {
  const { api } = loadContextOf(context)
  if (!api.isOwn('manager')) return { landing: null, degraded: false }
  const { filter } = readAddress(new URL(request.url).search).address
  const list = themeParams(filter)
  const pending = api.call(endpoints.landingList, { list })
  const optional = optionalLoads(context)
  if (typeof document === 'undefined') {
    const landing = await optional.load(pending, texts.failed)
    return { landing, degraded: optional.degraded }
  }
  const known = knownLandings(api)
  const kept = pending.then((answer) => known.keep(list, answer))
  const instant = known.get(list) ?? nearestList(localCatalogOf(api)?.headings() ?? [], themeOf(filter))
  if (!instant) return { landing: await optional.load(kept, texts.failed), degraded: optional.degraded }
  // Offline the heading is enough.
  kept.catch(() => {})
  return { landing: instant, degraded: false }
}

/** The whole texts of the list's theme, once the browser has them. */
export function useLanding(filter: CatalogFilter): LandingListAnswer | null {
  const known = knownLandings(useApi())
  const list = themeParams(filter)
  return useSyncExternalStore(
    known.subscribe,
    () => known.get(list) ?? null,
    () => null,
  )
}

function themeParams(filter: CatalogFilter): string {
  return listThemePath(themeOf(filter)).split('?')[1] ?? ''
}

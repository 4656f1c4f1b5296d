// The catalog as a page holds it: the address says what is wanted, the loader's result what is there.
import type { MarketplaceAnswer } from '@kvartal/contract'
import { useWanted } from '@kvartal/runtime/address'
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import type { WholeAnswer } from './ask-catalog.ts'
import { type CatalogLoad, initialLoad, reduceLoad } from './catalog-load.ts'
import { withoutIgnored } from './filter-request.ts'
import { type CatalogAddress, type CatalogFilter, firstPage, noFilter, type Order } from './filter-state.ts'
import { addressQuery, params, readAddress, roomsValue } from './filter-url.ts'

/** What a catalog page's loader gives: an answer, or that there is none. */
export interface CatalogResult {
  answer: WholeAnswer | null
}

export interface Catalog {
  load: CatalogLoad
  /** What is wanted now, before the answer is there. */
  address: CatalogAddress
  /** Parameters of the link that were not applied. */
  notApplied: string[]
  hrefOf: (change: Partial<CatalogAddress>) => string
  applyFilter: (filter: CatalogFilter, options?: { replace?: boolean }) => void
  go: (change: Partial<CatalogAddress>, options?: { replace?: boolean; keepScroll?: boolean }) => void
  retry: () => void
}

export function useCatalog(result: CatalogResult, usualOrder: Order): Catalog {
  const location = useLocation()
  const navigation = useNavigation()
  const revalidator = useRevalidator()

  const [known, setKnown] = useState(() => ({ result, load: afterResult(initialLoad, result) }))
  if (known.result !== result) setKnown({ result, load: afterResult(known.load, result) })
  const { address: said, unknown } = useMemo(
    () => readAddress(location.search, usualOrder),
    [location.search, usualOrder],
  )
  const ignored = result.answer?.ignored ?? noIgnored
  // The controls follow the hand at once, not the network.
  const { wanted, want } = useWanted<Partial<CatalogAddress>>()
  const isAsked = navigation.location?.pathname === location.pathname || revalidator.state === 'loading'
  // Together with the controls, a frame before the router: the list answers the hand at once.
  const load = wanted || isAsked ? reduceLoad(known.load, { type: 'asked' }) : known.load

  const address = useMemo(
    () => ({ ...said, filter: withoutIgnored(said.filter, ignored), ...wanted }),
    [said, ignored, wanted],
  )

  const projects = load.options?.projects
  const hrefOf = useCallback(
    (change: Partial<CatalogAddress>) => {
      const slugOf = (id: number) => projects?.find(({ projectId }) => projectId === id)?.projectSlug ?? undefined
      return location.pathname + addressQuery({ ...address, ...change }, { usualOrder, slugOf })
    },
    [address, projects, usualOrder, location.pathname],
  )

  const go: Catalog['go'] = (change, { replace = false, keepScroll = true } = {}) => {
    want({ ...wanted, ...change }, hrefOf(change), { replace, preventScrollReset: keepScroll })
  }
  return {
    load,
    address,
    notApplied: [...unknown, ...ignored.map((one) => asWritten(said.filter, one))],
    hrefOf,
    applyFilter: (filter, options) => go(filterChange(address, filter), options),
    go,
    retry: () => void revalidator.revalidate(),
  }
}

const noIgnored: MarketplaceAnswer['ignored'] = []

function afterResult(load: CatalogLoad, { answer }: CatalogResult): CatalogLoad {
  return reduceLoad(load, answer ? { type: 'answered', answer } : { type: 'failed' })
}

/** Another choice begins at its first page; another project has other buildings. */
export function filterChange(address: CatalogAddress, filter: CatalogFilter): Partial<CatalogAddress> {
  const sameProjects = String(address.filter.projects) === String(filter.projects)
  return { filter, pages: firstPage, building: sameProjects ? address.building : null }
}

export const resetChange: Partial<CatalogAddress> = { filter: noFilter, pages: firstPage, building: null }

const paramOfField: Record<string, string> = {
  projects: params.projects,
  key_date: params.keyDates,
  metroStations: params.stations,
  sub_locality_name: params.districts,
  attributes: params.attributes,
}

/** What the catalog knows as attributes stands in two places of the address. */
function asWritten({ rooms }: CatalogFilter, { field, value }: MarketplaceAnswer['ignored'][number]): string {
  if (rooms.includes(value)) return `${params.rooms}=${roomsValue(value)}`
  return `${paramOfField[field] ?? field}=${value}`
}

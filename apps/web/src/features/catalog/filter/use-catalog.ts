// The state of a catalog page. The URL is the requested filter and order; the loader's result is the data on screen.
import type { MarketplaceAnswer } from '@kvartal/contract'
import { addressQuery, type CatalogAddress, firstPage, type Order, valueText } from '@kvartal/contract/catalog/address'
import { catalogFields, type ListField } from '@kvartal/contract/catalog/fields'
import { type CatalogFilter, keepValues, noFilter } from '@kvartal/contract/catalog/filter'
import type { ReadAddress } from '@kvartal/contract/catalog/read-address'
import { useWanted } from '@kvartal/runtime/address'
import { keepEntry } from '@kvartal/ui/back-closes'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigationType, useRevalidator } from 'react-router'
import type { WholeAnswer } from './ask-catalog.ts'
import { type CatalogLoad, initialLoad, reduceLoad } from './catalog-load.ts'

/** The result of a catalog page's loader. */
export interface CatalogResult {
  /** The parsed URL. */
  query: ReadAddress
  /** Null when the load failed. */
  answer: WholeAnswer | null
}

interface GoOptions {
  replace?: boolean
  keepScroll?: boolean
}

export interface Catalog {
  load: CatalogLoad
  /** The address that the visitor chose last, before its data has loaded. */
  address: CatalogAddress
  /** URL parameters that were ignored. */
  notApplied: string[]
  hrefOf: (change: Partial<CatalogAddress>) => string
  /** The same function in every render, so that unchanged fields do not re-render. */
  changeFilter: (change: (filter: CatalogFilter) => CatalogFilter, options?: GoOptions) => void
  go: (change: Partial<CatalogAddress>, options?: GoOptions) => void
  retry: () => void
}

export function useCatalog(result: CatalogResult, usualOrder: Order): Catalog {
  const location = useLocation()
  const navigation = useNavigation()
  const revalidator = useRevalidator()

  const [known, setKnown] = useState(() => ({ result, load: afterResult(initialLoad, result) }))
  if (known.result !== result) setKnown({ result, load: afterResult(known.load, result) })
  const { address: urlAddress, unknown } = result.query
  const ignored = result.answer?.ignored ?? noIgnored
  // The controls show a choice at once, before the response arrives.
  const { wanted, want } = useWanted<Partial<CatalogAddress>>()
  const isLoading = navigation.location?.pathname === location.pathname || revalidator.state === 'loading'
  // The list is marked as loading in the same frame as the controls, one frame before the router reports it.
  const load = wanted || isLoading ? reduceLoad(known.load, { type: 'asked' }) : known.load

  const address = useMemo(
    () => ({ ...urlAddress, filter: withoutIgnored(urlAddress.filter, ignored), ...wanted }),
    [urlAddress, ignored, wanted],
  )

  const projects = load.options?.projects
  const hrefOf = useCallback(
    (change: Partial<CatalogAddress>) => {
      const slugOf = (id: number) => projects?.find(({ projectId }) => projectId === id)?.projectSlug
      return location.pathname + addressQuery({ ...address, ...change }, { usualOrder, slugOf })
    },
    [address, projects, usualOrder, location.pathname],
  )

  const go: Catalog['go'] = (change, { replace = false, keepScroll = true } = {}) => {
    want({ ...wanted, ...change }, hrefOf(change), { replace, preventScrollReset: keepScroll })
  }
  const latest = useRef({ address, go })
  // A layout effect runs before the paint, so the next click builds on the choice that is on screen.
  useLayoutEffect(() => {
    latest.current = { address, go }
  })
  const changeFilter = useCallback<Catalog['changeFilter']>((change, options) => {
    const current = latest.current
    current.go(filterChange(current.address, change(current.address.filter)), options)
  }, [])
  return {
    load,
    address,
    notApplied: [...unknown, ...ignored.map((one) => asWritten(urlAddress.filter, one))],
    hrefOf,
    changeFilter,
    go,
    retry: () => void revalidator.revalidate(),
  }
}

/** All changes of one opening of a sheet or a popover are one history entry: Back undoes them together. */
export function useOneEntry({ changeFilter }: Pick<Catalog, 'changeFilter'>) {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const hasChanged = useRef(false)
  // After Back the entry on screen is an older one, which must stay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is another entry
  useEffect(() => {
    if (isBack) hasChanged.current = false
  }, [key, isBack])
  const change = useCallback<Catalog['changeFilter']>(
    (edit) => {
      // What is open over the page has an entry of its own, which becomes the one of its choices.
      const replace = keepEntry() || hasChanged.current
      hasChanged.current = true
      changeFilter(edit, { replace })
    },
    [changeFilter],
  )
  const start = useCallback(() => {
    hasChanged.current = false
  }, [])
  return { change, start }
}

const noIgnored: MarketplaceAnswer['ignored'] = []

function afterResult(load: CatalogLoad, { answer }: CatalogResult): CatalogLoad {
  return reduceLoad(load, answer ? { type: 'answered', answer } : { type: 'failed' })
}

/** A changed filter starts at page one. Another project has other buildings, so the building is reset. */
export function filterChange(address: CatalogAddress, filter: CatalogFilter): Partial<CatalogAddress> {
  const sameProjects = String(address.filter.projects) === String(filter.projects)
  return { filter, pages: firstPage, building: sameProjects ? address.building : null }
}

export const resetChange: Partial<CatalogAddress> = { filter: noFilter, pages: firstPage, building: null }

type IgnoredValue = Pick<MarketplaceAnswer['ignored'][number], 'field' | 'value'>

const lists = catalogFields.filter((field): field is ListField => field.kind !== 'range' && field.kind !== 'flag')

/** The chosen values without those that the catalog does not know. */
export function withoutIgnored(filter: CatalogFilter, ignored: readonly IgnoredValue[]): CatalogFilter {
  if (ignored.length === 0) return filter
  return lists.reduce(
    (rest, field) =>
      keepValues(
        rest,
        field,
        (value) => !ignored.some((one) => one.field === field.wire && one.value === String(value)),
      ),
    filter,
  )
}

/** An ignored value under the name that the URL uses. Two list parameters of the URL are attributes in the request. */
function asWritten(filter: CatalogFilter, { field, value }: IgnoredValue): string {
  const list = lists.find(
    ({ name, wire }) => wire === field && filter[name].some((chosen: string | number) => String(chosen) === value),
  )
  return list ? `${list.param}=${valueText(list, value)}` : `${field}=${value}`
}

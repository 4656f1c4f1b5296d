// The state of a catalog page. The URL is the requested filter and order; the loader's result is the data on screen.
import type { MarketplaceAnswer } from '@kvartal/contract'
import { addressQuery, type CatalogAddress, firstPage, type Order, valueText } from '@kvartal/contract/catalog/address'
import { type CatalogField, catalogFields, listFields } from '@kvartal/contract/catalog/fields'
import { type CatalogFilter, keepValues, noFilter, withoutField } from '@kvartal/contract/catalog/filter'
import type { ReadAddress } from '@kvartal/contract/catalog/read-address'
import { useWanted } from '@kvartal/runtime/address'
import { keepEntry } from '@kvartal/ui/back-closes'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigationType, useRevalidator } from 'react-router'
import { type DataState, type NewerList, useLocalCatalog, withTaken } from '../local/index.ts'
import type { WholeAnswer } from '../request/ask-catalog.ts'
import { useAfterFrame } from './after-frame.ts'
import { type CatalogLoad, type CatalogResults, initialLoad, reduceLoad } from './catalog-load.ts'
import { type ShownDraft, useDraft } from './use-draft.ts'
import { useNewerList } from './use-newer-list.ts'

/** The result of a catalog page's loader. */
export interface CatalogResult {
  /** The parsed URL. */
  query: ReadAddress
  /** Null when the load failed. */
  answer: WholeAnswer | null
  /** Whether this page shows identical layouts in one row. */
  folds?: boolean
}

interface GoOptions {
  replace?: boolean
  keepScroll?: boolean
}

interface ChangeOptions extends GoOptions {
  /**
   * The visitor is still moving a slider: counts, histograms and rows follow while the browser itself can answer, and
   * the address stays.
   */
  draft?: boolean
}

export interface Catalog {
  load: CatalogLoad
  /** The address that the visitor chose last, before its data has loaded. */
  address: CatalogAddress
  /** URL parameters that were ignored. */
  notApplied: string[]
  /** Follows a choice one render after the frame that shows it: nobody opens a link within that time. */
  hrefOf: (change: Partial<CatalogAddress>) => string
  /** This and `go` are the same functions in every render, so that unchanged parts do not re-render. */
  changeFilter: (change: (filter: CatalogFilter) => CatalogFilter, options?: ChangeOptions) => void
  go: (change: Partial<CatalogAddress>, options?: GoOptions) => void
  retry: () => void
  data: DataState
}

/** Called with the change that a field makes. */
export type ChangeFilter = Catalog['changeFilter']

/** `isList`: the answer is the list of the address. The visual selection asks for one project and shows no list. */
export function useCatalog(result: CatalogResult, usualOrder: Order, isList = true): Catalog {
  const location = useLocation()
  const navigation = useNavigation()
  const revalidator = useRevalidator()

  const [known, setKnown] = useState(() => ({ result, load: afterResult(initialLoad, result) }))
  if (known.result !== result) setKnown({ result, load: afterResult(known.load, result) })
  const { address: urlAddress, unknown } = result.query
  const ignored = result.answer?.ignored ?? noIgnored
  const local = useLocalCatalog(result.answer?.columns)
  // The controls show a choice at once, before the response arrives.
  const { wanted, want } = useWanted<Partial<CatalogAddress>>()
  const isLoading = navigation.location?.pathname === location.pathname || revalidator.state === 'loading'
  // Only the server has the chessboard.
  const folds = result.folds ?? false
  const isInstant = local.canAnswer && isList && urlAddress.view !== 'chess'
  const draft = useDraft(result.answer, wanted !== undefined, local, folds)
  const { revalidate } = revalidator
  const retry = useCallback(() => void revalidate(), [revalidate])
  const newer = useNewerList(isInstant ? result.answer : null, urlAddress, local, folds, retry)
  // The list is marked as loading in the same frame as the controls, one frame before the router reports it. A list that
  // the browser makes itself is there in the next frame.
  const isPending = (wanted !== undefined || isLoading) && !isInstant
  const load = useShownLoad(known.load, isPending, isInstant ? draft.shown : null, newer)

  const address = useMemo(
    () => ({ ...urlAddress, filter: withoutIgnored(urlAddress.filter, ignored), ...wanted }),
    [urlAddress, ignored, wanted],
  )

  const projects = load.options?.projects
  const slugOf = useCallback(
    (id: number) => projects?.find(({ projectId }) => projectId === id)?.projectSlug,
    [projects],
  )
  const hrefOf = useCallback(
    (change: Partial<CatalogAddress>) =>
      location.pathname + addressQuery({ ...address, open: null, ...change }, { usualOrder, slugOf }),
    [address, slugOf, usualOrder, location.pathname],
  )

  // Links in rows, heads and pages are a third of what a filter changes in the document. After a navigation they are new
  // at once: links of the display mode before would be wrong in another one.
  const linkHref = useAfterFrame(hrefOf, wanted !== undefined)

  const goNow: Catalog['go'] = (change, { replace = false, keepScroll = true } = {}) => {
    const next = { ...address, ...change }
    const canDraft = isInstant && next.view === address.view
    const schedule = canDraft ? (navigate: () => void) => draft.settle(next, navigate) : undefined
    want({ ...wanted, ...change }, hrefOf(change), { replace, preventScrollReset: keepScroll, schedule })
  }
  const showDraft = (change: Partial<CatalogAddress>) => {
    const isSame = hrefOf({ filter: change.filter ?? address.filter }) === hrefOf({})
    draft.move(isInstant && !isSame ? { ...address, ...change } : null)
  }
  const latest = useRef({ address, go: goNow, showDraft })
  // A layout effect runs before the paint, so the next click builds on the choice that is on screen.
  useLayoutEffect(() => {
    latest.current = { address, go: goNow, showDraft }
  })
  const go = useCallback<Catalog['go']>((change, options) => latest.current.go(change, options), [])
  const changeFilter = useCallback<Catalog['changeFilter']>((change, { draft = false, ...options } = {}) => {
    const current = latest.current
    const changed = filterChange(current.address, change(current.address.filter))
    if (draft) current.showDraft(changed)
    else current.go(changed, options)
  }, [])
  return {
    load,
    address,
    notApplied: [...unknown, ...ignored.map((one) => asWritten(urlAddress.filter, one))],
    hrefOf: linkHref,
    changeFilter,
    go,
    retry,
    data: {
      offlineSince: local.isOffline && isInstant ? local.catalog.confirmedAt : null,
      newer,
      check: () => local.catalog.check(),
    },
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
    (edit, options) => {
      // The address does not change while a slider moves.
      if (options?.draft) return changeFilter(edit, options)
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

/** The load as the screen shows it: pending, with the answer to a draft, or with flats that newer data marks as taken. */
function useShownLoad(
  known: CatalogLoad,
  isPending: boolean,
  draft: ShownDraft | null,
  newer: NewerList | null,
): CatalogLoad {
  const load = useMemo(() => {
    if (draft) return reduceLoad(known, { type: 'answered', answer: draft.answer })
    return isPending ? reduceLoad(known, { type: 'asked' }) : known
  }, [known, isPending, draft])
  const { rows, before } = useRowsInTurn(load.results, draft?.newRows)
  const options = useOptionsInTurn(load.options, draft?.hasNewCounts)
  const taken = newer?.taken
  return useMemo(() => {
    if (!load.results || !rows) return load
    const same = rows === load.results.flats ? load.results.same : sameOfRows(rows, load.results, before)
    const results = { ...load.results, flats: rows, same }
    if (!taken) return { ...load, options, results }
    return { ...load, options, results: { ...results, flats: withTaken(rows, taken), taken } }
  }, [load, rows, before, options, taken])
}

/** The counts of all filters take as long as the rows. After a click they follow the frame with the new list. */
function useOptionsInTurn(options: CatalogLoad['options'], isNew = true): CatalogLoad['options'] {
  const [before, setBefore] = useState(options)
  if (isNew && before !== options) setBefore(options)
  return isNew ? options : before
}

/**
 * Rows take longest to render. Of a draft only the first rows are new at once: until the others follow, the rows of the
 * list before it stay. While a slider moves, counts and histograms wait for no row.
 */
function useRowsInTurn(results: CatalogResults | null, newRows = Number.POSITIVE_INFINITY) {
  const [before, setBefore] = useState(results)
  const isWhole = newRows === Number.POSITIVE_INFINITY
  if (isWhole && before !== results) setBefore(results)
  const flats = results?.flats
  const rows = useMemo(() => {
    if (!flats || !before || isWhole) return flats
    const first = flats.slice(0, newRows)
    const ids = new Set(first.map(({ id }) => id))
    return [...first, ...before.flats.slice(newRows, flats.length).filter(({ id }) => !ids.has(id))]
  }, [flats, before, newRows, isWhole])
  return { rows, before }
}

/** Rows that stay for a moment keep what was folded into them, so they do not re-render. */
function sameOfRows(
  rows: CatalogResults['flats'],
  { flats, same }: CatalogResults,
  before: CatalogResults | null,
): CatalogResults['same'] {
  if (!same) return same
  return new Map(
    rows.flatMap((flat, index) => {
      const isNew = flat === flats[index]
      const folded = (isNew ? undefined : before?.same?.get(flat.id)) ?? same.get(flat.id)
      return folded ? [[flat.id, folded]] : []
    }),
  )
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

/** The chosen values without those that the catalog does not know. An empty value means the whole field. */
export function withoutIgnored(filter: CatalogFilter, ignored: readonly IgnoredValue[]): CatalogFilter {
  if (ignored.length === 0) return filter
  const isIgnored = (field: CatalogField) => ignored.some((one) => one.field === field.wire && one.value === '')
  const rest = catalogFields.filter(isIgnored).reduce(withoutField, filter)
  return listFields.reduce(
    (rest, field) =>
      keepValues(
        rest,
        field,
        (value) => !ignored.some((one) => one.field === field.wire && one.value === String(value)),
      ),
    rest,
  )
}

/** An ignored value under the name that the URL uses. Two list parameters of the URL are attributes in the request. */
function asWritten(filter: CatalogFilter, { field, value }: IgnoredValue): string {
  const list = listFields.find(
    ({ name, wire }) => wire === field && filter[name].some((chosen: string | number) => String(chosen) === value),
  )
  if (list) return `${list.param}=${valueText(list, value)}`
  const whole = value === '' && catalogFields.find(({ wire }) => wire === field)
  return whole ? whole.param : `${field}=${value}`
}

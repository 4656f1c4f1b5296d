import { addressQuery, type CatalogAddress, type Order } from '@kvartal/contract/catalog/address'
import type { CatalogFilter } from '@kvartal/contract/catalog/filter'
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { type DataState, useLocalCatalog } from '../local/index.ts'
import { marketplaceRequest } from '../request/ask-catalog.ts'
import { afterFrame, afterFrameOrClick } from './after-frame.ts'
import type { CatalogLoad } from './catalog-load.ts'
import { filterChange } from './filter-change.ts'
import { asWritten } from './ignored-values.ts'
import { type CatalogResult, firstList, type LinkBase, type ListSurroundings, shownList } from './shown-list.ts'
import { useNewerList } from './use-newer-list.ts'
import { useRowsOnScreen } from './use-rows-on-screen.ts'

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
  const navigate = useNavigate()
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const { answer, folds = false } = result
  const { address: urlAddress, unknown } = result.query
  const local = useLocalCatalog(answer?.columns)
  // Only the server has the chessboard.
  const isInstant = local.canAnswer && isList && urlAddress.view !== 'chess'
  const { revalidate } = revalidator
  const retry = useCallback(() => void revalidate(), [revalidate])
  const newer = useNewerList(isInstant ? answer : null, urlAddress, local, folds, retry)
  const isLoading = navigation.location?.pathname === location.pathname || revalidator.state === 'loading'
  const [list, dispatch] = useShownList({ entry: location, result, isLoading, isInstant, newer })
  const { address, load } = list
  const { pathname } = location
  const linkHref = useMemo(() => hrefFrom(list.links, pathname, usualOrder), [list.links, pathname, usualOrder])
  const areRowsOnScreen = useRowsOnScreen()
  const nextFrame = useNextFrame()

  const hrefNow = hrefFrom({ address, projects: load.options?.projects }, pathname, usualOrder)
  const ownAnswer = (wanted: CatalogAddress) =>
    answer && local.catalog.answer(marketplaceRequest(wanted, answer.limit, folds))
  const goNow: Catalog['go'] = (change, { replace = false, keepScroll = true } = {}) => {
    const href = hrefNow(change)
    const next = { ...address, ...change }
    const choice = { type: 'chosen', change, href, from: location.key } as const
    const open = () => void navigate(href, { preventScrollReset: keepScroll, replace })
    // Not with the answer of the navigation: its texts may need the network.
    const settle = () => startTransition(() => dispatch({ type: 'painted', href }))
    nextFrame.cancel()
    if (isInstant && next.view === address.view) {
      const own = ownAnswer(next)
      dispatch({ ...choice, draft: own && { answer: own, areRowsOnScreen: areRowsOnScreen.current } })
      // The router reads the scroll position, which would force a layout before the frame.
      afterFrameOrClick(() => {
        settle()
        open()
      })
    } else {
      dispatch(choice)
      open()
      afterFrame(settle)
    }
  }
  const showDraft = (change: Partial<CatalogAddress>) => {
    if (!isInstant) return
    const isSame = hrefNow({ filter: change.filter ?? address.filter }) === hrefNow({})
    // Once per frame, however often the slider moves.
    nextFrame.request(() => {
      const own = isSame ? null : ownAnswer({ ...address, ...change })
      dispatch({ type: 'moved', answer: own, under: answer })
    })
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
    notApplied: [...unknown, ...(answer?.ignored ?? []).map((one) => asWritten(urlAddress.filter, one))],
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

/** Reports what has changed around the list while it renders, so that nothing is painted with the data before. */
function useShownList({ entry, result, isLoading, isInstant, newer }: ListSurroundings) {
  const [list, dispatch] = useReducer(shownList, { entry, result, isLoading, isInstant, newer }, firstList)
  if (list.result !== result || list.entry.key !== entry.key) dispatch({ type: 'arrived', entry, result })
  if (list.isInstant !== isInstant || list.newer !== newer) dispatch({ type: 'local', isInstant, newer })
  if (list.isLoading !== isLoading) dispatch({ type: 'loading', isLoading })
  return [list, dispatch] as const
}

function useNextFrame() {
  const frame = useRef(0)
  const cancel = () => cancelAnimationFrame(frame.current)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the ref only
  useEffect(() => cancel, [])
  const request = (run: () => void) => {
    cancel()
    frame.current = requestAnimationFrame(run)
  }
  return { cancel, request }
}

function hrefFrom({ address, projects }: LinkBase, pathname: string, usualOrder: Order): Catalog['hrefOf'] {
  const slugOf = (id: number) => projects?.find(({ projectId }) => projectId === id)?.projectSlug
  return (change) => pathname + addressQuery({ ...address, open: null, ...change }, { usualOrder, slugOf })
}

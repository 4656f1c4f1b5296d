// Records where the visitor goes, and gives a link its back action.
import { type MouseEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { backTarget, entriesBack, readHistory, rememberPath } from './navigation-history.ts'
import { useRouting } from './routing-context.ts'
import { isPlainClick } from './use-site-link.ts'

/** Mounted once, in the shell. */
export function useRecordedHistory(): void {
  const { pathname, search, hash } = useLocation()
  const isPop = useNavigationType() === 'POP'
  // The router calls the load of a document a POP too.
  const isReturn = useRef(isLoadedByBack)
  const path = pathname + search + hash
  // Not a passive effect: React reads a store again after layout effects, so the links of the new page (useBack) show
  // what the new record leads to.
  useLayoutEffect(() => {
    rememberPath(path, isPop && isReturn.current())
    isReturn.current = () => true
    // Shown again from the back/forward cache, the page has not changed and no effect runs.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && rememberPath(path, true)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [path, isPop])
}

function isLoadedByBack(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'back_forward'
}

export interface BackAction {
  href: string
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * The back action of a page, for a link. Where the browser's own history has the target, a click goes there as the
 * browser's Back does, with its scroll. The server does not know where the visitor has been: it renders the fallback,
 * which is also what works without scripts.
 */
export function useBack(fallback: string): BackAction {
  const { go } = useRouting()
  const { pathname } = useLocation()
  const target = () => backTarget(readHistory(), pathname, fallback)
  const href = useSyncExternalStore(noChanges, target, () => fallback)
  return {
    href,
    onClick: (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      // The second of a double click, or a click while the page is already being left.
      if (event.detail > 1 || location.pathname !== pathname) return
      // Not the rendered href: a click that waited for the code is repeated before the record is rendered.
      const back = target()
      const entries = entriesBack(back, pathname)
      rememberPath(back, true)
      if (entries > 0) history.go(-entries)
      else go(back)
    },
  }
}

/** The record changes with the page only. */
const noChanges = () => () => {}

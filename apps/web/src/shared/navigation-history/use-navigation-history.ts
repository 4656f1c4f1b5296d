// Records where the visitor goes, and tells where back is.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { backTarget, readHistory, rememberPath } from './navigation-history.ts'

/** Mounted once, in the shell. */
export function useRecordedHistory(): void {
  const { pathname, search, hash } = useLocation()
  useEffect(() => rememberPath(pathname + search + hash), [pathname, search, hash])
}

const anyPath = () => true

/**
 * Where a back action leads, among the paths that are accepted. The fallback on the server and until the page is alive:
 * only the browser knows where the visitor has been.
 */
export function useBackHref(fallback: string, accepts: (path: string) => boolean = anyPath): string {
  const [href, setHref] = useState(fallback)
  const { pathname } = useLocation()
  useEffect(() => setHref(backTarget(readHistory().filter(accepts), pathname, fallback)), [pathname, fallback, accepts])
  return href
}

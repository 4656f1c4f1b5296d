// Updates the document's title and meta after a navigation. The server has written those of the first page.
import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, useLocation, useMatches, useRouteError } from 'react-router'
import type { RouteHandle } from '../routes/route-module.ts'
import type { PageMeta } from './page-meta.ts'
import { updateHead } from './page-meta-tags.ts'
import { useSiteIdentity } from './site-identity.ts'

export function useDocumentMeta(): void {
  const matches = useMatches()
  const { pathname, search } = useLocation()
  const site = useSiteIdentity()
  const isFirst = useRef(true)
  const last = matches[matches.length - 1]

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const handle = last?.handle as RouteHandle | undefined
    // The failure view sets the meta of a page that failed to load (useFailureMeta).
    if (!handle?.meta || (handle.hasLoader && last?.loaderData === undefined)) return
    updateHead(handle.meta({ data: last?.loaderData as never, path: pathname, search }), pathname, site)
  }, [last, pathname, search, site])
}

/** For failure views: whether the page's load got no answer at all. */
export function useIsUnanswered(): boolean {
  const error = useRouteError()
  return isRouteErrorResponse(error) && Object(error.data).isUnanswered === true
}

/** For failure views: they replace a page whose own meta is not known. `describe` must be a stable function. */
export function useFailureMeta(describe: (status: number) => PageMeta): number {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const site = useSiteIdentity()
  const { pathname } = useLocation()
  useEffect(() => updateHead(describe(status), pathname, site), [describe, status, pathname, site])
  return status
}

// The breadcrumbs of the current page, from the same meta that its structured data is written from.
import { useLocation, useMatches } from 'react-router'
import type { RouteHandle } from '../routes/route-module.ts'
import type { TrailStep } from './page-meta.ts'

const none: readonly TrailStep[] = []

export function usePageTrail(): readonly TrailStep[] {
  const last = useMatches().at(-1)
  const { pathname, search } = useLocation()
  const handle = last?.handle as RouteHandle | undefined
  if (!handle?.meta || (handle.hasLoader && last?.loaderData === undefined)) return none
  return handle.meta({ data: last?.loaderData as never, path: pathname, search }).trail ?? none
}

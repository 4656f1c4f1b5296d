// The pages whose action bar takes the place of the mobile bar: one bar at the bottom of a phone is enough.
import { useMatches } from 'react-router'

/** The page of a flat: its bar has the heart, the call and the booking button. A flat that is not there has none. */
export function useHasOwnBar(): boolean {
  const page = useMatches().at(-1)
  return page?.loaderData !== undefined && /^\/flat\/[^/]+$/.test(page.pathname)
}

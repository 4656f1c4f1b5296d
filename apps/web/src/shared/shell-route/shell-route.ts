// The route around every page, and what pages need of its data.
import { useRouteLoaderData } from 'react-router'

export const SHELL_ROUTE_ID = 'shell'

/** Whether the site asks about cookies. */
export function useHasCookies(): boolean {
  const shell = useRouteLoaderData<{ cookieSettings: readonly unknown[] }>(SHELL_ROUTE_ID)
  return (shell?.cookieSettings.length ?? 0) > 0
}

/** Whether the company has a map. The shell knows it: its menu links to the projects on the map. */
export function useHasMap(): boolean {
  return useRouteLoaderData<{ hasMap: boolean }>(SHELL_ROUTE_ID)?.hasMap ?? false
}

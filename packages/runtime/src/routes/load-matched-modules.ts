// Loads the modules of the routes that match an address, and puts them into the route table.
import { matchRoutes, type RouteObject } from 'react-router'

/** Before hydration: without the code of its page React would render less than the server has sent. */
export async function loadMatchedModules(routes: RouteObject[], address: { pathname: string }): Promise<void> {
  const matches = matchRoutes(routes, address) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

// Loads the modules of a page's routes, and puts them into the route table.
import type { RouteObject } from 'react-router'

/**
 * `ids`: the routes that the server has matched. Before hydration: without the code of its page React would render less than
 * the server has sent.
 */
export async function loadPageModules(routes: readonly RouteObject[], ids: readonly string[]): Promise<void> {
  await Promise.all(
    routes.map(async (route) => {
      if (!ids.includes(route.id ?? '')) return
      await Promise.all([
        loadPageModules(route.children ?? [], ids),
        typeof route.lazy === 'function' &&
          route.lazy().then((module) => Object.assign(route, module, { lazy: undefined })),
      ])
    }),
  )
}

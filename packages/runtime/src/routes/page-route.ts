// One row of the route table: a path and the lazy module that knows how to load, describe and show its page.
import { data, type LoaderFunction, type RouteObject } from 'react-router'
import type { ApiError } from '../api/api-error.ts'
import { unlessLeaving } from '../api/page-leave.ts'
import type { RouteHandle, RouteModule } from './route-module.ts'

export function pageRoute(folder: string, path: string, load: () => Promise<RouteModule>): RouteObject {
  return {
    // Two paths may share a folder.
    id: path,
    ...(path === '/' ? { index: true as const } : { path }),
    lazy: async () => {
      const module = await unlessLeaving(load())
      return {
        Component: module.Page,
        ...(module.loader && { loader: withStatuses(module.loader) }),
        // The router takes from a lazy module only what the row itself does not have.
        handle: {
          source: `src/pages/${folder}/route.tsx`,
          meta: module.meta,
          earlyScript: module.earlyScript,
          hasLoader: Boolean(module.loader),
        } satisfies RouteHandle,
      }
    },
  }
}

/**
 * Turns a failed call into the page's status: absence is 404, an outage is 503 and never the other way round. Input
 * that a call rejects was taken from the page's address, so there is no page at that address: 404 too. Another backend
 * may lack a call, which is an outage unless the call is about the page's address.
 */
export function withStatuses(loader: LoaderFunction): LoaderFunction {
  return async (args, handlerContext) => {
    try {
      return await loader(args, handlerContext)
    } catch (error) {
      if (!isApiError(error)) throw error
      throw data({ message: error.message, isUnanswered: isUnanswered(error) }, { status: pageStatus(error) })
    }
  }
}

/** By name, not by class: the server passes the pages a client whose classes are not those of the built site. */
function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/** In a browser: the fault may be the visitor's connection. */
function isUnanswered({ status }: ApiError): boolean {
  return !import.meta.env.SSR && (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR')
}

const NO_SUCH_PAGE: readonly unknown[] = [400, 404, 410, 414]

function pageStatus({ status, isOutage }: ApiError): number {
  if (isOutage) return 503
  if (NO_SUCH_PAGE.includes(status)) return 404
  if (typeof status === 'number' && status >= 400 && status < 500 && status !== 429) return 500
  return 503
}

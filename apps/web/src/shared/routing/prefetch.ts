// Loads the code and the data of a page before its link is pressed. The data waits in the browser's data cache.
import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router'
import type { Prefetch } from './prefetch-context.ts'

/** A long list brings many links into view at once; the visitor's own clicks must not wait behind them. */
const MAX_AT_ONCE = 2

export function createPrefetcher(routes: RouteObject[], getContext: () => RouterContextProvider): Prefetch {
  const seen = new Map<string, number>()
  const queue: string[] = []
  let running = 0

  async function load(href: string): Promise<void> {
    const url = new URL(href, window.location.origin)
    const matches = matchRoutes(routes, url) ?? []
    await Promise.all(
      matches.map(async ({ route, params }) => {
        if (typeof route.lazy !== 'function') return
        const { loader } = await route.lazy()
        if (typeof loader !== 'function') return
        await loader({ request: new Request(url), url, params, pattern: route.path ?? '', context: getContext() })
      }),
    )
  }

  function next(): void {
    const href = queue.shift()
    if (href === undefined || running >= MAX_AT_ONCE) {
      if (href !== undefined) queue.unshift(href)
      return
    }
    running += 1
    load(href)
      // A failed prefetch costs nothing: the navigation itself will try again and tell.
      .catch(() => seen.delete(href))
      .finally(() => {
        running -= 1
        next()
      })
  }

  return (href) => {
    const last = seen.get(href)
    if (last !== undefined && Date.now() - last < REPEAT_AFTER_MS) return
    seen.set(href, Date.now())
    queue.push(href)
    next()
  }
}

/** As long as the data cache keeps an answer. */
const REPEAT_AFTER_MS = 60_000

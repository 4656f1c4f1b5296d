// Loads the code and the data of a page before its link is pressed. The data waits in the browser's data cache.
import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router'
import type { Routing } from './routing-context.ts'

/** A long list brings many links into view at once; the visitor's own clicks must not wait behind them. */
const MAX_AT_ONCE = 2
/** The page's own work comes first; what it will never need must not weigh on its first load. */
const REST_MS = 3_000

export function createPrefetcher(routes: RouteObject[], getContext: () => RouterContextProvider): Routing['prefetch'] {
  const seen = new Map<string, number>()
  const queue: string[] = []
  let running = 0
  let rested = false
  setTimeout(() => {
    rested = true
    while (queue.length > 0 && running < MAX_AT_ONCE) next()
  }, REST_MS)

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
    if (running >= MAX_AT_ONCE) return
    const href = queue.shift()
    if (href === undefined) return
    running += 1
    load(href)
      // A failed prefetch costs nothing: the navigation itself will try again and tell.
      .catch(() => seen.delete(href))
      .finally(() => {
        running -= 1
        if (rested) next()
      })
  }

  return (href, pointedAt = false) => {
    const last = seen.get(href)
    const isWaiting = queue.includes(href)
    if (last !== undefined && Date.now() - last < REPEAT_AFTER_MS && !(isWaiting && pointedAt)) return
    seen.set(href, Date.now())
    if (isWaiting) queue.splice(queue.indexOf(href), 1)
    if (pointedAt) queue.unshift(href)
    else queue.push(href)
    if (rested || pointedAt) next()
  }
}

/** As long as the data cache keeps an answer. */
const REPEAT_AFTER_MS = 60_000

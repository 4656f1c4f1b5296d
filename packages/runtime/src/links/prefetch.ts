// Loads the code and the data of a page before its link is clicked, and on hover the lead picture of the page. The data
// stays in the browser's data cache until the click.
import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router'
import type { PageMeta } from '../document/page-meta.ts'
import type { RouteHandle } from '../routes/route-module.ts'
import type { Routing } from './routing-context.ts'

/** A long list has many links near the viewport at once; the visitor's own clicks must not wait behind them. */
const MAX_AT_ONCE = 2
/** Interactions that show that the page is used. A pointer only moves over it. */
const USES = ['scroll', 'pointerdown', 'keydown'] as const
/**
 * Until then a page loads at most 150 KB of scripts after its load event: links near the viewport are loaded one at a time,
 * and none after this many bytes. The code of one more page is up to 55 KB, and parts of this page may still be loading.
 */
const UNUSED_PAGE_BYTES = 60 * 1024
/** Links near the viewport wait this long, so that the page's own first load is not delayed. */
const FIRST_LOAD_MS = 3_000

export function createPrefetcher(routes: RouteObject[], getContext: () => RouterContextProvider): Routing['prefetch'] {
  const seen = new Map<string, { at: number; pointedAt: boolean }>()
  const queue: { href: string; pointedAt: boolean }[] = []
  let running = 0
  let isFirstLoadOver = false
  let isUsed = false
  const listeners = new AbortController()
  const onUse = () => {
    listeners.abort()
    isUsed = true
    fill()
  }
  for (const type of USES) addEventListener(type, onUse, { passive: true, signal: listeners.signal })
  setTimeout(() => {
    isFirstLoadOver = true
    fill()
  }, FIRST_LOAD_MS)

  function fill(): void {
    if (isFirstLoadOver) for (let free = MAX_AT_ONCE - running; free > 0; free -= 1) next()
  }

  async function load(href: string, pointedAt: boolean): Promise<void> {
    const url = new URL(href, window.location.origin)
    const matches = matchRoutes(routes, url) ?? []
    await Promise.all(
      matches.map(async ({ route, params }) => {
        // The page that the visitor has landed on was loaded before hydration: its route is no longer lazy.
        const { loader, handle } = typeof route.lazy === 'function' ? await route.lazy() : route
        // The shell and redirects have loaders too, but only pages have a handle.
        if (typeof loader !== 'function' || !handle) return
        const context = getContext()
        const data = await loader({ request: new Request(url), url, params, pattern: route.path ?? '', context })
        if (!pointedAt) return
        const { meta } = handle as RouteHandle
        loadPicture(meta({ data: data as never, path: url.pathname, search: url.search }))
      }),
    )
  }

  function next(): void {
    const [first] = queue
    if (!first || running >= MAX_AT_ONCE) return
    const { href, pointedAt } = first
    if (!pointedAt && !isUsed && (running > 0 || scriptBytesAfterLoad() > UNUSED_PAGE_BYTES)) return
    queue.shift()
    running += 1
    load(href, pointedAt)
      // A failed prefetch is not reported: the navigation loads again and shows the failure.
      .catch(() => seen.delete(href))
      .finally(() => {
        running -= 1
        if (isFirstLoadOver) next()
      })
  }

  return (href, pointedAt = false) => {
    const last = seen.get(href)
    // A link that is hovered after it was near the viewport is loaded again: its data is cached, its picture is not.
    if (last && Date.now() - last.at < REPEAT_AFTER_MS && (last.pointedAt || !pointedAt)) return
    seen.set(href, { at: Date.now(), pointedAt })
    const queuedAt = queue.findIndex((link) => link.href === href)
    if (queuedAt !== -1) queue.splice(queuedAt, 1)
    if (pointedAt) queue.unshift({ href, pointedAt })
    else queue.push({ href, pointedAt })
    if (isFirstLoadOver || pointedAt) next()
  }
}

/** Over the wire. */
function scriptBytesAfterLoad(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return files
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime > (page?.loadEventEnd ?? 0))
    .reduce((bytes, { transferSize }) => bytes + transferSize, 0)
}

/** The browser picks the same source for a detached <picture> as for the one in the page, and caches it. */
function loadPicture({ leadPicture }: PageMeta): void {
  if (!leadPicture) return
  const { picture, sizes } = leadPicture
  const frame = document.createElement('picture')
  for (const { type, srcset } of picture.sources) {
    frame.append(Object.assign(document.createElement('source'), { type, srcset, sizes }))
  }
  const image = new Image()
  frame.append(image)
  image.src = picture.src
}

/** The data cache stores an answer for as long. */
const REPEAT_AFTER_MS = 60_000

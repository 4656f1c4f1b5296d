// Starts the site in the browser: hydrates the server's page, then routes client-side.
import type { PublicSettings } from '@kvartal/contract/public-settings'
import { type ComponentType, type ReactNode, StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createApiClient } from './api/client.ts'
import { withDataCache } from './api/data-cache.ts'
import { pageTransport, watchPageLeave } from './api/page-leave.ts'
import { nextTask } from './code/next-task.ts'
import { ROOT_ID, readPageData } from './document/page-data.ts'
import { keepTrying } from './hydration/keep-trying.ts'
import { latePrefetcher } from './links/late-prefetcher.ts'
import type { Routing } from './links/routing-context.ts'
import { TRANSITION_ATTRIBUTE } from './links/transition-attribute.ts'
import { RuntimeProviders } from './providers.tsx'
import type { WidthClass } from './rendering.ts'
import { provideLoadContext } from './routes/load-context.ts'
import { loadOrLeave } from './routes/load-or-leave.ts'
import { loadPageModules } from './routes/load-page-modules.ts'

export interface BrowserSite {
  createRoutes: (settings: PublicSettings) => RouteObject[]
  /** The app's own contexts, inside those of the runtime. */
  Providers: ComponentType<{ children: ReactNode }>
  widthClass: () => WidthClass
  onError: (error: unknown) => void
}

/** In a task of its own: evaluating the scripts has just been a long task, and a click may be waiting. */
export function start(site: BrowserSite): void {
  void nextTask().then(() => hydrate(site))
}

export async function hydrate({ createRoutes, Providers, widthClass, onError }: BrowserSite): Promise<void> {
  watchPageLeave(window)
  const { settings, site, routes: ids, loaderData, errors } = readPageData()
  const routes = createRoutes(settings)
  const loadPage = () =>
    loadPageModules(routes, ids).catch((error: unknown) => {
      onError(error)
      throw error
    })
  // Until the page's own code is loaded, the server's page works as plain HTML.
  await new Promise<void>((resolve) => keepTrying(loadPage, resolve))
  if (isOnAnotherPage() && !wasLoadedAgain()) return loadAgain()

  const api = withDataCache(createApiClient({ hosts: settings.hosts, transport: pageTransport }))
  const contextFor = (isPrefetch: boolean) =>
    provideLoadContext({ api, widthClass: widthClass(), timeZone: settings.timeZone, isPrefetch })
  const router = createBrowserRouter(routes, {
    getContext: () => contextFor(false),
    hydrationData: { loaderData, errors },
    dataStrategy: loadOrLeave(() => {
      const { location } = router.state
      void router.navigate(location, {
        replace: true,
        state: location.state,
        preventScrollReset: true,
        defaultShouldRevalidate: false,
      })
    }),
  })
  const routing: Routing = {
    prefetch: latePrefetcher(routes, () => contextFor(true)),
    go: (href, { keepScroll = false } = {}) =>
      void router.navigate(href, {
        preventScrollReset: keepScroll,
        viewTransition: !keepScroll && document.documentElement.hasAttribute(TRANSITION_ATTRIBUTE),
      }),
  }
  const root = document.getElementById(ROOT_ID)
  if (!root) throw new Error(`the document has no #${ROOT_ID}`)
  // In a transition React works in slices of 5 ms and clicks in between are handled; otherwise it is one long task.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <RuntimeProviders api={api} settings={settings} site={site} routing={routing}>
          <Providers>
            <RouterProvider router={router} onError={onError} />
          </Providers>
        </RuntimeProviders>
      </StrictMode>,
    )
  })
}

/**
 * Whether Back has left the page that the server sent. After a reload the entries before it belong to the same document:
 * the address changes, and until the router is there nothing else does.
 */
function isOnAnotherPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded || !URL.canParse(loaded.name)) return false
  const { pathname, search } = new URL(loaded.name)
  return pathname !== window.location.pathname || search !== window.location.search
}

/** In the state of a history entry: its page was loaded again, and is not a second time. */
const LOADED_AGAIN = 'loadedAgain'

function wasLoadedAgain(): boolean {
  return Object(window.history.state)[LOADED_AGAIN] === true
}

function loadAgain(): void {
  window.history.replaceState({ ...window.history.state, [LOADED_AGAIN]: true }, '')
  window.location.reload()
}

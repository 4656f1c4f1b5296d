// Wakes the server's page up in the browser.
import '@kvartal/ui/tokens.css'
import '@kvartal/ui/base.css'
import { createApiClient, pageTransport, watchPageLeave, withDataCache } from '@kvartal/runtime/api'
import { readPageData } from '@kvartal/runtime/document'
import { createPrefetcher, type Routing } from '@kvartal/runtime/links'
import { loadMatchedModules, provideLoadContext } from '@kvartal/runtime/routes'
import { widthClassOf } from '@kvartal/ui/width-class'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AppProviders } from './app-providers.tsx'
import { listenForErrors, reportError } from './browser-errors/report-error.ts'
import { createRoutes } from './routes.ts'

async function start(): Promise<void> {
  watchPageLeave(window)
  const page = readPageData()
  const routes = createRoutes({ kit: page.settings.kit })
  await loadMatchedModules(routes, window.location)

  const api = withDataCache(createApiClient({ hosts: page.settings.hosts, transport: pageTransport }))
  const loadContext = () => ({
    api,
    widthClass: widthClassOf(window.innerWidth),
    timeZone: page.settings.timeZone,
  })
  const router = createBrowserRouter(routes, {
    getContext: () => provideLoadContext(loadContext()),
    hydrationData: {
      loaderData: page.loaderData,
      errors: page.errors && Object.fromEntries(Object.entries(page.errors).map(([id, e]) => [id, asRouteError(e)])),
    },
  })
  const routing: Routing = {
    prefetch: createPrefetcher(routes, () => provideLoadContext({ ...loadContext(), isPrefetch: true })),
    go: (href, { keepScroll = false } = {}) => void router.navigate(href, { preventScrollReset: keepScroll }),
  }
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no #root')
  // As a transition React works in slices of 5 ms, and a press in between is answered; otherwise in one go.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <AppProviders api={api} settings={page.settings} site={page.site} routing={routing}>
          <RouterProvider router={router} onError={(error) => reportError('script', error)} />
        </AppProviders>
      </StrictMode>,
    )
  })
}

/** The shape that the router's isRouteErrorResponse knows. */
function asRouteError({ status, message }: { status: number; message: string }) {
  return { status, statusText: '', internal: false, data: { message } }
}

listenForErrors()

// In a task of its own: the scripts have just been a long one, and a press may be waiting.
const turn = new MessageChannel()
turn.port1.onmessage = () => void start()
turn.port2.postMessage(null)

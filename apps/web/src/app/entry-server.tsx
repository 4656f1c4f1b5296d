// Renders one page to HTML. Called by the server with a client that reaches the API inside the same process.
import {
  absoluteUrl,
  documentHtml,
  headHtml,
  inertJson,
  type PageError,
  type PageMeta,
  type SiteIdentity,
} from '@kvartal/runtime/document'
import { still } from '@kvartal/runtime/links'
import type { PageAssets, PageRequest, RenderPage } from '@kvartal/runtime/rendering'
import { provideLoadContext, type RouteHandle } from '@kvartal/runtime/routes'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { keepInsides } from '../shared/kept-inside/kept-inside.ts'
import { failureMeta } from '../shared/seo/failure-meta.ts'
import { AppProviders } from './app-providers.tsx'
import { createRoutes, SHELL_ROUTE_ID } from './routes.ts'
import type { ShellData } from './shell/load-shell.ts'

keepInsides(renderToString, inertJson)

const handlers = new Map<boolean, StaticHandler>()

function handlerFor(kit: boolean): StaticHandler {
  const known = handlers.get(kit)
  if (known) return known
  const handler = createStaticHandler(createRoutes({ kit }))
  handlers.set(kit, handler)
  return handler
}

/** Patterns of all addresses that are pages: for tests that must not miss a new one. */
export function pagePatterns(routes: readonly RouteObject[] = createRoutes({ kit: true })): string[] {
  return routes.flatMap(({ children, index, path = '' }) =>
    children ? pagePatterns(children) : [index ? '/' : `/${path}`],
  )
}

export const renderPage: RenderPage = async (request) => {
  const url = new URL(absoluteUrl(request.path, request.origin))
  const handler = handlerFor(request.settings.kit)
  const context = await handler.query(new Request(url), {
    requestContext: provideLoadContext({
      api: request.api,
      widthClass: request.widthClass,
      timeZone: request.settings.timeZone,
    }),
  })
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get('location') ?? '/', html: '', keep: false }
  }
  reportOwnErrors(context, request.onError)
  const shell = context.loaderData[SHELL_ROUTE_ID] as ShellData | undefined
  const site: SiteIdentity = { name: shell?.company.name ?? '', origin: request.origin }
  const body = renderToString(
    <AppProviders api={request.api} settings={request.settings} site={site} routing={still}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppProviders>,
  )
  const html = documentHtml({
    head: headHtml(pageMeta(context), url.pathname, site),
    body,
    data: { loaderData: context.loaderData, errors: pageErrors(context), settings: request.settings, site },
    assets: pageAssets(context, request.assets),
  })
  return { status: context.statusCode, html, keep: context.statusCode < 500 && !isDegraded(context) }
}

/** The shell or a page could not load all it wanted: what it shows is not for others. */
function isDegraded({ loaderData }: StaticHandlerContext): boolean {
  return Object.values(loaderData).some((data: { degraded?: boolean } | null | undefined) => data?.degraded === true)
}

/** Files of the matched pages. */
function pageAssets(context: StaticHandlerContext, assets: PageRequest['assets']): PageAssets {
  const handles = context.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined) ?? [])
  return assets(handles.flatMap(({ source, earlyScript }) => (earlyScript ? [source, earlyScript] : source)))
}

function pageMeta(context: StaticHandlerContext): PageMeta {
  const failure = Object.values(context.errors ?? {})[0]
  if (failure !== undefined) return failureMeta(isRouteErrorResponse(failure) ? failure.status : 500)
  const match = context.matches[context.matches.length - 1]
  const handle = match?.route.handle as RouteHandle | undefined
  if (!match || !handle?.meta) return failureMeta(500)
  return handle.meta({
    data: context.loaderData[match.route.id] as never,
    path: context.location.pathname,
    search: context.location.search,
  })
}

/** Errors as the browser may see them: a status and a sentence, no inner text. */
function pageErrors(context: StaticHandlerContext): Record<string, PageError> | null {
  if (!context.errors) return null
  return Object.fromEntries(
    Object.entries(context.errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error) ? { status: error.status, message: '' } : { status: 500, message: '' },
    ]),
  )
}

function reportOwnErrors(context: StaticHandlerContext, onError: (error: unknown) => void): void {
  for (const error of Object.values(context.errors ?? {})) if (!isRouteErrorResponse(error)) onError(error)
}

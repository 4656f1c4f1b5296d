// Renders one page to HTML. The server calls it with an API client that reaches the API inside the same process.
import type { PublicSettings } from '@kvartal/contract/public-settings'
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  isRouteErrorResponse,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { type DocumentFrame, documentHtml } from './document/document.ts'
import { MarkupCache } from './document/markup-cache.tsx'
import type { PageError } from './document/page-data.ts'
import { absoluteUrl, type PageMeta, type SiteIdentity } from './document/page-meta.ts'
import { headHtml } from './document/page-meta-tags.ts'
import { inertRouting } from './links/routing-context.ts'
import { RuntimeProviders } from './providers.tsx'
import type { RenderPage } from './rendering.ts'
import { provideLoadContext } from './routes/load-context.ts'
import type { RouteHandle } from './routes/route-module.ts'

export interface ServerSite {
  createRoutes: (settings: PublicSettings) => RouteObject[]
  /** Equal for settings with the same route table, which is then built once. */
  routesKey: (settings: PublicSettings) => string
  /** The app's own contexts, inside those of the runtime. */
  Providers: ComponentType<{ children: ReactNode }>
  /** The site's name, found in the data of the loaders by route id. */
  siteName: (loaderData: Record<string, unknown>) => string
  /** Meta of a page that is not there or did not load. */
  failureMeta: (status: number) => PageMeta
  previewPath: SiteIdentity['previewPath']
  frame: DocumentFrame
  /** Early scripts of every page, besides those of its RouteModule. */
  earlyScripts?: readonly string[]
}

export function createRenderPage({
  createRoutes,
  routesKey,
  Providers,
  siteName,
  failureMeta,
  previewPath,
  frame,
  earlyScripts = [],
}: ServerSite): RenderPage {
  const markup = new MarkupCache()
  const handlers = new Map<string, StaticHandler>()
  const handlerFor = (settings: PublicSettings): StaticHandler => {
    const key = routesKey(settings)
    const handler = handlers.get(key) ?? createStaticHandler(createRoutes(settings))
    handlers.set(key, handler)
    return handler
  }

  return async (request) => {
    const { api, settings, origin } = request
    const url = new URL(absoluteUrl(request.path, origin))
    const handler = handlerFor(settings)
    const context = await handler.query(new Request(url), {
      requestContext: provideLoadContext({ api, widthClass: request.widthClass, timeZone: settings.timeZone }),
    })
    if (context instanceof Response) {
      return { status: context.status, location: context.headers.get('location') ?? '/', html: '', isCacheable: false }
    }
    reportOwnErrors(context, request.onError)
    const site: SiteIdentity = { name: siteName(context.loaderData), origin, previewPath }
    const body = markup.render(() =>
      renderToString(
        <RuntimeProviders api={api} settings={settings} site={site} routing={inertRouting}>
          <Providers>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </Providers>
        </RuntimeProviders>,
      ),
    )
    const html = documentHtml({
      frame,
      head: headHtml(pageMeta(context, failureMeta), routePath(context), site),
      body,
      metaTags: request.metaTags,
      data: {
        routes: context.matches.map(({ route }) => route.id),
        loaderData: context.loaderData,
        errors: pageErrors(context),
        settings,
        site,
      },
      assets: request.assets([...earlyScripts, ...pageSources(context)]),
    })
    return { status: context.statusCode, html, isCacheable: context.statusCode < 500 && !isDegraded(context) }
  }
}

/** Patterns of all addresses that are pages. */
export function pagePatterns(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ children, index, path = '' }) =>
    children ? pagePatterns(children) : [index ? '/' : `/${path}`],
  )
}

/** An optional load failed: such a page must not be cached for other visitors. */
function isDegraded({ loaderData }: StaticHandlerContext): boolean {
  return Object.values(loaderData).some((data: { degraded?: boolean } | null | undefined) => data?.degraded === true)
}

/** Modules of the matched pages. */
function pageSources({ matches }: StaticHandlerContext): string[] {
  const handles = matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined) ?? [])
  return handles.flatMap(({ source, earlyScript }) => (earlyScript ? [source, earlyScript] : source))
}

function pageMeta(context: StaticHandlerContext, failureMeta: ServerSite['failureMeta']): PageMeta {
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

/** The path of the page as its own route writes it: a canonical link never repeats the visitor's spelling. */
function routePath({ matches, location }: StaticHandlerContext): string {
  const pattern = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter((segment) => segment !== '')
  if (pattern.includes('*')) return location.pathname
  const params = Object.entries(matches[matches.length - 1]?.params ?? {})
  return generatePath(
    `/${pattern.join('/')}`,
    Object.fromEntries(params.map(([name, value = '']) => [name, encodeURIComponent(value)])),
  )
}

/** Errors as the browser may see them: a status, no inner text. */
function pageErrors(context: StaticHandlerContext): Record<string, PageError> | null {
  if (!context.errors) return null
  return Object.fromEntries(
    Object.entries(context.errors).map(([id, error]) => [
      id,
      { status: isRouteErrorResponse(error) ? error.status : 500, statusText: '', internal: false, data: null },
    ]),
  )
}

function reportOwnErrors(context: StaticHandlerContext, onError: (error: unknown) => void): void {
  for (const error of Object.values(context.errors ?? {})) if (!isRouteErrorResponse(error)) onError(error)
}

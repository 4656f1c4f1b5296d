// The site in development: Vite with hot reload renders pages through entry-server and passes calls on.
import { createApiClient } from '@kvartal/contract/client'
import { EMBEDDED_CAPTCHA_PATH } from '@kvartal/contract/forms'
import type { RenderPage } from '@kvartal/contract/rendering'
import { createServer, type Plugin } from 'vite'

const callsUrl = process.env.KVARTAL_CALLS_URL ?? 'http://127.0.0.1:3001'
/** What the server answers itself: calls, files that it makes, the page for old browsers. */
const CALLS = [
  '^/(api|v2|marketplace|bulks|commercial-yield|media|plans|city-map|captcha|sitemaps|metrics|healthz|readyz|unsupported)(/|$)',
  '^/(robots\\.txt|sitemap\\.xml|site\\.webmanifest|preview\\.jpg|flats\\.pdf|news/rss\\.xml)(\\?|$)',
]

const pages: Plugin = {
  name: 'kvartal-pages',
  configureServer: (server) => () => {
    server.middlewares.use(async (request, response, next) => {
      try {
        const path = request.originalUrl ?? '/'
        const origin = `http://${request.headers.host}`
        const { renderPage } = (await server.ssrLoadModule('/src/app/entry-server.tsx')) as { renderPage: RenderPage }
        const page = await renderPage({
          path,
          origin,
          widthClass: /Mobi/.test(request.headers['user-agent'] ?? '') ? 'MOBILE' : 'DESKTOP',
          api: createApiClient({ hosts: { site: callsUrl, admin: callsUrl, manager: callsUrl } }),
          settings: {
            hosts: { site: '', admin: '', manager: '' },
            mediaUrl: '/media',
            plansUrl: '/plans',
            captcha: { siteKey: 'embedded', host: EMBEDDED_CAPTCHA_PATH },
            metrikaId: null,
            kit: true,
          },
          assets: () => ({
            scripts: ['/@vite/client', '/src/app/entry-client.tsx'],
            modulePreloads: [],
            styles: [],
            fonts: [],
          }),
          onError: (error) => server.config.logger.error(String(error)),
        })
        response.statusCode = page.status
        if (page.location !== undefined) response.setHeader('location', page.location)
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.end(page.html && (await server.transformIndexHtml(path, page.html)))
      } catch (error) {
        if (error instanceof Error) server.ssrFixStacktrace(error)
        next(error)
      }
    })
  },
}

const server = await createServer({
  appType: 'custom',
  plugins: [pages],
  server: {
    host: process.env.HOST ?? 'localhost',
    port: Number(process.env.PORT ?? 3000),
    proxy: Object.fromEntries(CALLS.map((pattern) => [pattern, { target: callsUrl }])),
  },
})
await server.listen()
server.printUrls()

// The development server: Vite with hot reload. It renders pages through entry-server and proxies API calls.
import { EMBEDDED_CAPTCHA_PATH } from '@kvartal/contract/forms'
import { PROGRAM_FOLDER, SERVER_FILE } from '@kvartal/contract/program-paths'
import { createApiClient, fetchTransport } from '@kvartal/runtime/api'
import type { RenderPage } from '@kvartal/runtime/rendering'
import { createServer, type Plugin } from 'vite'

const callsUrl = process.env.KVARTAL_CALLS_URL ?? 'http://127.0.0.1:3001'
const officeUrl = process.env.KVARTAL_OFFICE_URL
const ownHosts = { site: '', admin: '', manager: '', html: '' }
const proxied = [
  // The pages of the office have a Vite of their own; its calls go to the server like all others.
  ...(officeUrl ? [['^/office(?!/api/)', { target: officeUrl, ws: true }]] : []),
  ...[PROGRAM_FOLDER, SERVER_FILE].map(({ source }) => [source, { target: callsUrl }]),
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
          api: createApiClient({
            hosts: ownHosts,
            transport: (asked) => fetchTransport({ ...asked, url: callsUrl + asked.url }),
          }),
          settings: {
            hosts: ownHosts,
            mediaUrl: '/media',
            plansUrl: '/plans',
            captcha: { siteKey: 'embedded', host: EMBEDDED_CAPTCHA_PATH },
            metrikaId: null,
            ...(process.env.SMTP_URL && { favoritesByMail: true }),
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
    host: process.env.HOST || 'localhost',
    port: Number(process.env.PORT || 3000),
    // Fails if PORT is set and taken, because somebody is going to open it. The default port may fall back to the
    // next free one.
    strictPort: Boolean(process.env.PORT),
    proxy: Object.fromEntries(proxied),
  },
})
await server.listen().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
// The parent process prints the URLs once the API server answers too.
const { local = [], network = [] } = server.resolvedUrls ?? {}
process.send?.([...local, ...network].map((address) => address.replace(/\/$/, '')))
// Vite waits for open connections to close; in development it is safe not to wait.
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))

// Renders a page for every address that is not an API call or a file.
import { PROGRAM_FOLDER } from '@kvartal/contract/program-paths'
import {
  acceptedEncoding,
  type BuiltSite,
  type CachedPage,
  isMangled,
  pageAddress,
  requestWidthClass,
} from '@kvartal/runtime/node'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../http/app-error.ts'
import { answerError, answerErrorPage, wantsPage } from '../../http/plugins/errors.ts'
import { publicOrigin } from '../../http/public-origin.ts'
import type { Config } from '../../start/config.ts'
import { isOldBrowser, redirectOldBrowser } from '../old-browsers/index.ts'
import { type Redirects, withMarks } from '../redirects/index.ts'
import { ASSETS, ROOT_FILES, readBuiltFiles, sendBuiltFile } from './built-files.ts'
import type { PageService } from './service.ts'

export interface PageRoutesOptions {
  config: Config
  pages: PageService
  redirects: Pick<Redirects, 'answer'>
  site: BuiltSite
}

export async function pageRoutes(
  app: FastifyInstance,
  { config, pages, redirects, site }: PageRoutesOptions,
): Promise<void> {
  const files = readBuiltFiles(site.clientDir)
  app.get<{ Params: { name: string } }>(`${ASSETS}:name`, { schema: { hide: true } }, (request, reply) => {
    const file = files.get(ASSETS + request.params.name)
    if (!file) throw notFound('По этому адресу ничего нет.')
    return sendBuiltFile(request, reply.header('cache-control', 'public, max-age=31536000, immutable'), file)
  })
  // Names of files in the build's root have no hash, so browsers check them once a day.
  for (const address of ROOT_FILES) {
    const file = files.get(address)
    if (!file) continue
    app.get(address, { schema: { hide: true } }, (request, reply) =>
      sendBuiltFile(request, reply.header('cache-control', 'public, max-age=86400'), file),
    )
  }

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pageAddress(request.url)
    const moved = redirects.answer(request, reply)
    if (moved) return moved
    if (PROGRAM_FOLDER.test(path) || isMangled(path)) throw notFound('По этому адресу ничего нет.')
    if (isOldBrowser(request)) return redirectOldBrowser(reply)
    const made = await pages.make(path, requestWidthClass(request), publicOrigin(config, request), request.log)
    if ('redirect' in made) {
      const { status, location } = made.redirect
      return reply.header('cache-control', 'no-store').redirect(withMarks(location, request.url), status)
    }
    app.metrics.htmlCache.inc({ result: made.from })
    return sendPage(request, reply, made.page, made.from)
  })

  app.setErrorHandler((error: FastifyError, request, reply) =>
    wantsPage(request) ? answerErrorPage(error, request, reply) : answerError(error, request, reply),
  )
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  from: string,
): Promise<FastifyReply> {
  reply
    .header('etag', page.html.etag)
    // Phones get another page size, so a proxy must not send one visitor's page to another kind of browser.
    .header('vary', 'accept-encoding, user-agent, sec-ch-ua-mobile')
    .header('x-cache', from)
    .header('cache-control', cacheControl(page, from))
    .type('text/html; charset=utf-8')
  if (page.status === 200 && request.headers['if-none-match'] === page.html.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(await page.html.body(encoding))
}

/**
 * Browsers revalidate every time (an ETag makes that cheap); proxies may cache a page for a minute and serve it while
 * revalidating. A page that shows a failure is never cached.
 */
function cacheControl({ status }: CachedPage, from: string): string {
  return status === 200 && (from === 'hit' || from === 'miss')
    ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400'
    : 'no-store'
}

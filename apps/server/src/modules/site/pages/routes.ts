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
import { notFound } from '../../../http/app-error.ts'
import { ASSETS, FOR_A_YEAR, readBuiltFiles, sendBuiltFile } from '../../../http/built-files.ts'
import { answerError, answerErrorPage, wantsPage } from '../../../http/plugins/errors.ts'
import { publicOrigin } from '../../../http/public-origin.ts'
import type { Config } from '../../../start/config.ts'
import type { MissingPages } from '../missing-pages/index.ts'
import { isOldBrowser, redirectOldBrowser } from '../old-browsers/index.ts'
import type { PageChanges } from '../page-changes/index.ts'
import { type Redirects, withMarks } from '../redirects/index.ts'
import { redirectForGood, wantedAddress } from './one-address.ts'
import type { PageService } from './service.ts'

/** The names of these files do not change. */
const ROOT_FILES = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png']

export interface PageRoutesOptions {
  config: Config
  pages: PageService
  redirects: Pick<Redirects, 'answer'>
  site: BuiltSite
  pageChanges: Pick<PageChanges, 'changedAt'>
  missingPages: Pick<MissingPages, 'note'>
}

export async function pageRoutes(
  app: FastifyInstance,
  { config, pages, redirects, site, pageChanges, missingPages }: PageRoutesOptions,
): Promise<void> {
  const files = readBuiltFiles(site.clientDir, ROOT_FILES)
  app.get<{ Params: { name: string } }>(`${ASSETS}:name`, { schema: { hide: true } }, (request, reply) => {
    const file = files.get(ASSETS + request.params.name)
    if (!file) throw notFound('По этому адресу ничего нет.')
    return sendBuiltFile(request, reply.header('cache-control', FOR_A_YEAR), file)
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
    if (PROGRAM_FOLDER.test(path)) throw notFound('По этому адресу ничего нет.')
    const wanted = wantedAddress(config, request)
    if (wanted !== undefined) return redirectForGood(reply, wanted)
    if (isMangled(path)) throw notFound('По этому адресу ничего нет.')
    if (isOldBrowser(request)) return redirectOldBrowser(reply)
    const made = await pages.make(path, requestWidthClass(request), publicOrigin(config, request), request.log)
    if ('redirect' in made) {
      const { status, location } = made.redirect
      return reply.header('cache-control', 'no-store').redirect(withMarks(location, request.url), status)
    }
    app.metrics.htmlCache.inc({ result: made.from })
    if (made.page.status === 404) missingPages.note(request)
    return sendPage(request, reply, { ...made, changedAt: pageChanges.changedAt(path) })
  })

  app.setErrorHandler((error: FastifyError, request, reply) =>
    wantsPage(request) ? answerErrorPage(error, request, reply) : answerError(error, request, reply),
  )
}

interface MadePage {
  page: CachedPage
  from: string
  /** When what the page shows has last changed, if that is known. */
  changedAt: Date | undefined
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, from, changedAt }: MadePage,
): Promise<FastifyReply> {
  reply
    .header('etag', page.html.etag)
    // Phones get another page size, so a proxy must not send one visitor's page to another kind of browser.
    .header('vary', 'accept-encoding, user-agent, sec-ch-ua-mobile')
    .header('x-cache', from)
    .header('cache-control', cacheControl(page, from))
    .type('text/html; charset=utf-8')
  const lastModified = isCurrent(page, from) ? changedAt : undefined
  if (lastModified) reply.header('last-modified', lastModified.toUTCString())
  if (page.status === 200 && isKnown(request, page.html.etag, lastModified)) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(page.status).send(await page.html.body(encoding))
}

/**
 * A browser sends the ETag, which is another one also after an update of the site itself. Only robots, which keep no
 * scripts, compare the time alone: they need the page again when what it shows has changed.
 */
function isKnown({ headers }: FastifyRequest, etag: string, lastModified: Date | undefined): boolean {
  const { 'if-none-match': known, 'if-modified-since': since } = headers
  if (known !== undefined) return known === etag
  return since !== undefined && lastModified !== undefined && Date.parse(since) >= lastModified.getTime()
}

/** Whether a page was rendered from the current data. */
function isCurrent({ status }: CachedPage, from: string): boolean {
  return status === 200 && (from === 'hit' || from === 'miss')
}

/**
 * Browsers revalidate every time (an ETag makes that cheap); proxies may cache a page for a minute and serve it while
 * revalidating. A page that shows a failure is never cached.
 */
function cacheControl(page: CachedPage, from: string): string {
  return isCurrent(page, from)
    ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400'
    : 'no-store'
}

// The page for old browsers, and the check that redirects them there.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CompanyService } from '../../content/company/index.ts'
import { isTooOld } from './too-old.ts'
import { UNSUPPORTED_PATH, UNSUPPORTED_STYLES_PATH, unsupportedPage, unsupportedStyles } from './unsupported-page.ts'

export async function oldBrowserRoutes(
  app: FastifyInstance,
  { company }: { company: Pick<CompanyService, 'phone'> },
): Promise<void> {
  const options = { schema: { hide: true } }
  app.get(UNSUPPORTED_PATH, options, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300').type('text/html; charset=utf-8')
    return unsupportedPage(company.phone())
  })
  app.get(UNSUPPORTED_STYLES_PATH, options, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=86400').type('text/css; charset=utf-8')
    return unsupportedStyles
  })
}

/** Runs before every cache of pages; the redirect itself is not cached. */
export function redirectOldBrowser(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(UNSUPPORTED_PATH, 302)
}

/** A user agent that cannot be parsed counts as none, and the page is served (specification, section 8). */
export function isOldBrowser(request: FastifyRequest): boolean {
  try {
    return isTooOld(request.headers['user-agent'] ?? '')
  } catch (error) {
    request.log.error({ err: error }, 'Что-то пошло не так:')
    return false
  }
}

// /letters/stop and /letters/resume: the owner of a mailbox decides whether the site may write to it. A GET changes
// nothing, since mail programs open links by themselves; a POST does, also one sent by a mail program (RFC 8058, one
// click).
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { CompanyService } from '../../content/company/index.ts'
import { type MailStops, RESUME_PATH, STOP_PATH } from './service.ts'
import { pageStyles, STYLES_PATH, stopPage } from './stop-page.ts'

/** Mail providers send the one-click requests of all their users from a few addresses. */
export const REQUESTS_PER_MINUTE = 120
const BODY_LIMIT_BYTES = 4_096

export const keyQuerySchema = z.object({
  key: z.string().max(200, 'ссылка слишком длинная').default('').describe('Подписанный отпечаток почты из письма'),
})

export interface MailStopRoutesOptions {
  stops: MailStops
  company: Pick<CompanyService, 'name' | 'phone'>
}

export async function mailStopRoutes(
  instance: FastifyInstance,
  { stops, company }: MailStopRoutesOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  ignoreBodies(app)

  const show = async (reply: FastifyReply, ticket: string, stage: (recipient: string) => Promise<ShownStage>) => {
    const recipient = await stops.recipientOf(ticket)
    asLetterPage(reply, recipient !== undefined)
    return stopPage(recipient === undefined ? 'unknown' : await stage(recipient), ticket, shownCompany(company))
  }
  const options = (summary: string) => ({
    config: { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' } },
    schema: { tags: ['letters'], summary, querystring: keyQuerySchema },
  })

  app.get(STOP_PATH, options('Страница отказа от писем; сама ничего не меняет'), async ({ query }, reply) =>
    show(reply, query.key, async (recipient) => ((await stops.isStopped(recipient)) ? 'stopped' : 'ask')),
  )
  app.post(STOP_PATH, options('Больше не присылать письма, и одним щелчком по RFC 8058'), async ({ query }, reply) =>
    show(reply, query.key, async (recipient) => {
      await stops.stop(recipient)
      return 'stopped'
    }),
  )
  app.post(RESUME_PATH, options('Снова присылать письма'), async ({ query }, reply) =>
    show(reply, query.key, async (recipient) => {
      await stops.resume(recipient)
      return 'resumed'
    }),
  )
  app.get(STYLES_PATH, { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=86400').type('text/css; charset=utf-8')
    return pageStyles
  })
}

type ShownStage = Parameters<typeof stopPage>[0]

/** The key in the URL is enough: the body, a form of either type, is not parsed. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, _body, done) =>
    done(null, undefined),
  )
}

/** The address of such a page contains a key: it is stored nowhere and sent to nobody. */
export function asLetterPage(reply: FastifyReply, isKnown: boolean): void {
  reply
    .code(isKnown ? 200 : 400)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
}

/** The page also works before the company's texts are imported. */
export function shownCompany(company: MailStopRoutesOptions['company']) {
  return { name: company.name() ?? 'На главную', phone: company.phone() }
}

// The office as a single-page application: one page for every screen, and its hashed files.
import type { FastifyError, FastifyInstance } from 'fastify'
import { notFound } from '../../../http/app-error.ts'
import { ASSETS, FOR_A_YEAR, sendBuiltFile } from '../../../http/built-files.ts'
import { answerError, answerErrorPage, wantsPage } from '../../../http/plugins/errors.ts'
import type { Config } from '../../../start/config.ts'
import { isOldBrowser, redirectOldBrowser } from '../../site/old-browsers/index.ts'
import { isOfficeHost } from '../gate/index.ts'
import type { BuiltOffice } from './built-office.ts'
import { officeHeaders } from './policy.ts'

const OFFICE = '/office'
/** Its calls belong to other modules; an unknown one is not a page. */
const CALL = /^\/office\/api(\/|\?|$)/

export async function officeAppRoutes(
  app: FastifyInstance,
  { config, office }: { config: Config; office: BuiltOffice },
): Promise<void> {
  const headers = officeHeaders(config)
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isOfficeHost(config, request)) throw notFound('По этому адресу ничего нет.')
      reply.headers(headers)
    })
    scope.get<{ Params: { name: string } }>(`${OFFICE}${ASSETS}:name`, { schema: { hide: true } }, (request, reply) => {
      const file = office.files.get(ASSETS + request.params.name)
      if (!file) throw notFound('По этому адресу ничего нет.')
      return sendBuiltFile(request, reply.header('cache-control', FOR_A_YEAR), file)
    })
    for (const address of [OFFICE, `${OFFICE}/*`]) {
      scope.get(address, { schema: { hide: true } }, (request, reply) => {
        if (CALL.test(request.url)) throw notFound('По этому адресу ничего нет.')
        if (isOldBrowser(request)) return redirectOldBrowser(reply)
        return sendBuiltFile(request, reply.header('cache-control', 'no-cache'), office.page)
      })
    }
    scope.setErrorHandler((error: FastifyError, request, reply) =>
      wantsPage(request) ? answerErrorPage(error, request, reply) : answerError(error, request, reply),
    )
  })
  leadToOffice(app, config)
}

/** On the office's own host the bare address opens the office. */
function leadToOffice(app: FastifyInstance, { office }: Config): void {
  if (office.url === undefined) return
  const { host } = new URL(office.url)
  app.get('/', { schema: { hide: true }, constraints: { host } }, (_request, reply) => reply.redirect(`${OFFICE}/`))
}

// Serves the scripts of other services that the settings name as files.
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../http/app-error.ts'
import { OUTSIDE_SCRIPTS_PATH, type OutsideScriptFiles } from './files.ts'

export async function outsideScriptRoutes(
  app: FastifyInstance,
  { scripts }: { scripts: Pick<OutsideScriptFiles, 'files'> },
): Promise<void> {
  app.get<{ Params: { name: string } }>(
    `${OUTSIDE_SCRIPTS_PATH}:name`,
    { schema: { hide: true } },
    (request, reply) => {
      const file = scripts.files.get(request.params.name)
      if (!file) throw notFound('По этому адресу ничего нет.')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/javascript; charset=utf-8')
        .send(file)
    },
  )
}

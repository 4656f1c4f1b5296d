// {site}/api/browser-errors: accepts the reports of errors that visitors' browsers met.

import { browserErrorSchema } from '@kvartal/contract/browser-errors'
import { BROWSER_ERRORS_PATH } from '@kvartal/contract/browser-errors-limits'
import { problemSchema } from '@kvartal/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Counter } from 'prom-client'
import { z } from 'zod'
import { VERSION } from '../../../start/version.ts'
import { ERROR_KINDS, readReport } from './report.ts'
import { ReportLog } from './report-log.ts'

/** A report takes at most half of that. */
const BODY_LIMIT_BYTES = 8 * 1024
/** A page sends at most five. */
const REPORTS_PER_MINUTE = 20

export interface BrowserErrorRoutesOptions {
  /**
   * Name of the entry script of this server's build. A report with other file names comes from a page of an earlier
   * build.
   */
  build: string | undefined
}

export async function browserErrorRoutes(
  instance: FastifyInstance,
  { build }: BrowserErrorRoutesOptions,
): Promise<void> {
  const counter = new Counter({
    name: 'kvartal_browser_errors_total',
    help: "Errors that visitors' browsers reported, by kind",
    labelNames: ['kind'] as const,
    registers: [instance.metrics.registry],
  })
  for (const kind of ERROR_KINDS) counter.inc({ kind }, 0)
  const log = new ReportLog((report) =>
    instance.log.warn({ release: VERSION, build, ...report }, 'a page failed in a browser'),
  )

  instance.withTypeProvider<ZodTypeProvider>().post(
    BROWSER_ERRORS_PATH,
    {
      bodyLimit: BODY_LIMIT_BYTES,
      config: { rateLimit: { max: REPORTS_PER_MINUTE, timeWindow: '1 minute' } },
      schema: {
        tags: ['site'],
        summary: 'Ошибка страницы в браузере посетителя',
        description: 'Считается в метриках и попадает в журнал без сведений о посетителе.',
        body: browserErrorSchema,
        response: { 204: z.undefined(), 400: problemSchema, 413: problemSchema, 429: problemSchema },
      },
    },
    async (request, reply) => {
      const report = readReport(request.body, request.headers['user-agent'] ?? '')
      if (report) {
        counter.inc({ kind: report.kind })
        log.add(report)
      }
      return reply.header('cache-control', 'no-store').code(204).send()
    },
  )
}

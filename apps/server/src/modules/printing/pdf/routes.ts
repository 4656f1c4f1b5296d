// GET /flats.pdf?ids=1|2|3 and /commercial.pdf?ids=1|2|3: sheets of the selected lots, to print, save and send.

import type { OwnFlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { commercialPdfQuerySchema, flatsPdfQuerySchema, type PdfQuery } from '@kvartal/contract/pdf'
import { problemSchema } from '@kvartal/contract/problem'
import type { FastifyInstance } from 'fastify'
import { markCacheable } from '../../../http/cacheable.ts'
import { publicOrigin } from '../../../http/public-origin.ts'
import { clientGone } from '../../../http/shared-work.ts'
import type { Config } from '../../../start/config.ts'
import type { PrintedLot } from './commercial/printed-lot.ts'
import type { LotPrinting } from './lot-printing.ts'
import type { PdfService } from './service.ts'

const REQUESTS_PER_MINUTE = 60

export interface PdfRoutesOptions {
  config: Config
  pdf: PdfService
  flats: LotPrinting<OwnFlatAnswer>
  commercial: LotPrinting<PrintedLot>
}

export async function pdfRoutes(
  app: FastifyInstance,
  { config, pdf, flats, commercial }: PdfRoutesOptions,
): Promise<void> {
  offer(flats, {
    summary: 'Квартиры в PDF: лист на каждую, для нескольких — со сводной таблицей',
    querystring: flatsPdfQuerySchema,
  })
  offer(commercial, {
    summary: 'Коммерческие помещения в PDF: лист на каждое с оценкой доходности, для нескольких — со сводной таблицей',
    querystring: commercialPdfQuerySchema,
  })

  function offer<Answer>(
    printing: LotPrinting<Answer>,
    described: { summary: string; querystring: typeof flatsPdfQuerySchema },
  ): void {
    const file = `${printing.name}.pdf`
    app.get<{ Querystring: PdfQuery }>(
      `/${file}`,
      {
        // The streams inside the document are already compressed.
        compress: false,
        config: { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' } },
        schema: {
          tags: ['manager'],
          ...described,
          response: { 400: problemSchema, 404: problemSchema, 503: problemSchema },
        },
      },
      async (request, reply) => {
        const origin = publicOrigin(config, request)
        const { body, etag, fileName } = await pdf.make(printing, request.query.ids, origin, clientGone(reply))
        markCacheable(reply, ['catalog', 'content', 'plans'])
        reply.header('etag', etag)
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        const names = `filename="${file}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
        return reply.header('content-disposition', `inline; ${names}`).type('application/pdf').send(body)
      },
    )
  }
}

// GET /flats.pdf?ids=1|2|3: sheets of the chosen flats, to print, keep and send.
import { problemSchema } from '@kvartal/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import { markCacheable } from '../../cacheable.ts'
import type { Config } from '../../config.ts'
import { publicOrigin } from '../../public-origin.ts'
import type { FlatsPdfService } from './service.ts'

const IDS_MAX = 50
const ID_MAX = 2 ** 31 - 1
const REQUESTS_PER_MINUTE = 60

export interface FlatsPdfRoutesOptions {
  config: Config
  flatsPdf: FlatsPdfService
}

export async function flatsPdfRoutes(app: FastifyInstance, { config, flatsPdf }: FlatsPdfRoutesOptions): Promise<void> {
  app.get<{ Querystring: { ids: string } }>(
    '/flats.pdf',
    {
      // The document's own streams are compressed.
      compress: false,
      config: { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' } },
      schema: {
        tags: ['manager'],
        summary: 'Квартиры в PDF: лист на каждую, для нескольких — со сводной таблицей',
        querystring: z.object({
          ids: z
            .string({ error: 'нужны id квартир через | или запятую' })
            .describe(`Id квартир через | или запятую, не больше ${IDS_MAX}`),
        }),
        response: { 400: problemSchema, 404: problemSchema, 503: problemSchema },
      },
    },
    async (request, reply) => {
      const { body, etag, fileName } = await flatsPdf.make(readIds(request.query.ids), publicOrigin(config, request))
      markCacheable(reply, ['catalog', 'content', 'plans'])
      reply.header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply
        .header('content-disposition', `inline; filename="flats.pdf"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
        .type('application/pdf')
        .send(body)
    },
  )
}

export function readIds(text: string): number[] {
  const refuse = (reason: string) => new AppError('BAD_INPUT', { message: `Поле ids: ${reason}`, field: 'ids', reason })
  const pieces = text.split(/[|,]/).filter((piece) => piece !== '')
  const ids = pieces.map((piece) => {
    if (!/^\d{1,10}$/.test(piece) || Number(piece) < 1 || Number(piece) > ID_MAX) {
      throw refuse('нужны id квартир через | или запятую')
    }
    return Number(piece)
  })
  const different = [...new Set(ids)]
  if (different.length === 0) throw refuse('нужен хотя бы один id')
  if (different.length > IDS_MAX) throw refuse(`не больше ${IDS_MAX} квартир`)
  return different
}

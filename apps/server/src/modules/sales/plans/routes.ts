// Serves drawn plans under /plans. An address with the drawing's hash may be cached for good.
import { acceptedEncoding } from '@kvartal/runtime/node'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { rasterFormats, rasterWidths } from './raster-request.ts'
import type { PlanService } from './service.ts'

const FILE = new RegExp(`^([a-z0-9.-]{1,200})\\.(svg|${rasterFormats.join('|')})$`, 'i')

const paramsSchema = z.object({
  file: z.string().regex(FILE, 'нужно имя чертежа: flat-a1.svg, flat-a1.png или flat-a1.avif'),
})

const querySchema = z.object({
  v: z.string().max(64).optional().describe('Хеш чертежа: с ним ответ хранится без срока'),
  lot: z
    .string()
    .regex(/^[a-z0-9]{1,16}$/i, 'нужен номер помещения на чертеже')
    .optional()
    .describe('Какое помещение отметить на плане этажа'),
  w: z
    .enum(rasterWidths.map(String) as [string, ...string[]], { error: `нужно одно из: ${rasterWidths.join(', ')}` })
    .default('960')
    .describe('Ширина растровой картинки'),
})

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_MINUTES = 'public, max-age=300, stale-while-revalidate=86400'

export async function planRoutes(instance: FastifyInstance, { plans }: { plans: PlanService }): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/plans/:file',
    {
      schema: {
        tags: ['plans'],
        summary: 'Чертёж: план квартиры, этажа, генплан, компас',
        params: paramsSchema,
        querystring: querySchema,
      },
      // The body is already compressed.
      compress: false,
    },
    async (request, reply) => {
      const [, key = '', format = 'svg'] = FILE.exec(request.params.file) ?? []
      const { v, lot, w } = request.query
      const file = await plans.file({ key, format: format.toLowerCase() as 'svg', lot, widthPx: Number(w) })
      reply
        .header('cache-control', v === file.hash ? FOR_EVER : FOR_MINUTES)
        .header('etag', `W/"${file.hash}"`)
        .header('vary', 'accept-encoding')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(file.type)
      if (request.headers['if-none-match'] === `W/"${file.hash}"`) return reply.code(304).send()
      const encoding = acceptedEncoding(request.headers['accept-encoding'])
      const packed = encoding === 'identity' ? undefined : file.bodies[encoding]
      if (packed) reply.header('content-encoding', encoding)
      return reply.send(packed ?? file.bodies.identity)
    },
  )
}

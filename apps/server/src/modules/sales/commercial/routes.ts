// {manager} calls about commercial lots. Their answers also contain data of the building, the project and the drawings.
import {
  commercialListAnswerSchema,
  commercialLotAnswerSchema,
  commercialQuerySchema,
  yieldAnswerSchema,
  yieldQuerySchema,
} from '@kvartal/contract/commercial'
import { problemSchema } from '@kvartal/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { markCacheable } from '../../../http/cacheable.ts'
import type { CommercialService } from './service.ts'

const tags = ['manager']
/** Plans are among them because the addresses of drawings contain their hashes. */
const MADE_FROM = ['catalog', 'content', 'plans'] as const

/** An invalid id is treated as an unknown one: the answer is 404 either way. */
const paramsSchema = z.object({ id: z.string().describe('Id помещения') })

export async function commercialRoutes(
  instance: FastifyInstance,
  { commercial }: { commercial: CommercialService },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/v2/commercial/flat',
    {
      schema: {
        tags,
        summary: 'Коммерческие помещения проекта или всех проектов: свободные, по порядку и группам',
        querystring: commercialQuerySchema,
        response: { 200: commercialListAnswerSchema, 400: problemSchema, 404: problemSchema },
      },
    },
    async ({ query }, reply) => {
      markCacheable(reply, MADE_FROM)
      const { id, group, 'order[key]': key, 'order[type]': type } = query
      return commercial.list({ projectId: id, group, order: key && type && { key, type } })
    },
  )

  app.get(
    '/v2/commercial/flat/:id',
    {
      schema: {
        tags,
        summary: 'Коммерческое помещение: всё для его страницы',
        params: paramsSchema,
        response: { 200: commercialLotAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      markCacheable(reply, MADE_FROM)
      return commercial.lot(idOf(request.params.id))
    },
  )

  app.get(
    '/commercial-yield/calculate/:id',
    {
      schema: {
        tags,
        summary: 'Оценка доходности помещения по допущениям, которые можно менять',
        description: 'Аренда, доходность до и после расходов, окупаемость, потоки по годам и норма доходности.',
        params: paramsSchema,
        querystring: yieldQuerySchema,
        response: { 200: yieldAnswerSchema, 400: problemSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      markCacheable(reply, ['catalog'])
      return commercial.yieldOf(idOf(request.params.id), request.query)
    },
  )
}

function idOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

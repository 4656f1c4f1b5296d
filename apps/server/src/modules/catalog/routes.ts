// {manager} calls of the catalog. Answers come written and compressed from the service: no schema runs over them.
import {
  attributesAnswerSchema,
  blocksAnswerSchema,
  bulkProjectsAnswerSchema,
  bulksAnswerSchema,
  chessboardAnswerSchema,
  favoritesAnswerSchema,
  flatAnswerSchema,
  marketplaceAnswerSchema,
  marketplaceRequestSchema,
  problemSchema,
  visualBuildingAnswerSchema,
  visualFloorAnswerSchema,
  visualProjectAnswerSchema,
} from '@kvartal/contract'
import { acceptedEncoding } from '@kvartal/runtime/node'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { markCacheable } from '../../cacheable.ts'
import type { ContentService } from '../content/index.ts'
import type { PlanService } from '../plans/index.ts'
import type { WrittenAnswer } from './answer-store.ts'
import { type CatalogService, ID_MAX } from './service.ts'

const idSchema = z.coerce.number({ error: 'нужен id' }).int('нужен id').min(1, 'нужен id').max(ID_MAX, 'нужен id')

export interface CatalogRoutesOptions {
  catalog: CatalogService
  content: ContentService
  plans: PlanService
}

export async function catalogRoutes(
  app: FastifyInstance,
  { catalog, content, plans }: CatalogRoutesOptions,
): Promise<void> {
  const tags = ['manager']
  const answers = (schema: z.ZodType) => ({ 200: schema, 400: problemSchema, 404: problemSchema })
  const likeMarketplace = 'Фильтры те же, что у /v2/marketplace: списки повторяют имя, признаки — имя=true.'
  // What is sent is compressed already.
  const compress = false

  app.post(
    '/v2/marketplace',
    {
      compress,
      schema: {
        tags,
        summary: 'Каталог: страница свободных квартир, числа у вариантов, диапазоны',
        body: marketplaceRequestSchema,
        response: answers(marketplaceAnswerSchema),
      },
      // The schema above describes the body; the service reads it, several times faster.
      validatorCompiler: () => (value: unknown) => ({ value }),
    },
    (request, reply) => send(request, reply, catalog.marketplace(request.body)),
  )

  app.get<{ Querystring: { ids: string } }>(
    '/marketplace/favorite',
    {
      compress,
      schema: {
        tags,
        summary: 'Избранные квартиры, с забронированными',
        querystring: z.object({ ids: z.string().default('').describe('Id квартир через |') }),
        response: answers(favoritesAnswerSchema),
      },
    },
    (request, reply) => send(request, reply, catalog.favorites(request.query.ids)),
  )

  // A wildcard: a parameter could not be as long as two hundred ids.
  app.get<{ Params: { '*': string } }>(
    '/marketplace/favorite/*',
    {
      compress,
      schema: {
        tags,
        summary: 'То же, id в пути: /marketplace/favorite/1|2|3',
        response: answers(favoritesAnswerSchema),
      },
    },
    (request, reply) => send(request, reply, catalog.favorites(request.params['*'])),
  )

  app.get<{ Params: { id: number } }>(
    '/v2/flat/:id',
    {
      compress,
      schema: {
        tags,
        summary: 'Квартира: всё для её страницы',
        params: z.object({ id: idSchema }),
        response: answers(flatAnswerSchema),
      },
    },
    async (request, reply) => send(request, reply, await catalog.flat(request.params.id, content)),
  )

  app.get(
    '/v2/attributes',
    { compress, schema: { tags, summary: 'Признаки квартир', response: { 200: attributesAnswerSchema } } },
    (request, reply) => send(request, reply, catalog.attributes()),
  )

  app.get(
    '/v2/block',
    {
      compress,
      schema: { tags, summary: 'Проекты: что и от какой цены в продаже', response: { 200: blocksAnswerSchema } },
    },
    (request, reply) => send(request, reply, catalog.blocks()),
  )

  app.get<{ Querystring: { blockId: number } }>(
    '/bulks',
    {
      compress,
      schema: {
        tags,
        summary: 'Корпуса проекта',
        querystring: z.object({ blockId: idSchema.describe('Id проекта') }),
        response: answers(bulksAnswerSchema),
      },
    },
    (request, reply) => send(request, reply, catalog.bulks(request.query.blockId, content)),
  )

  app.get(
    '/v2/bulk-projects',
    {
      compress,
      schema: {
        tags,
        summary: 'Проекты с корпусами: что и где в продаже',
        response: { 200: bulkProjectsAnswerSchema },
      },
    },
    (request, reply) => send(request, reply, catalog.bulkProjects()),
  )

  app.get<{ Params: { buildingId: number }; Querystring: Record<string, unknown> }>(
    '/v2/chessboard/:buildingId',
    {
      compress,
      schema: {
        tags,
        summary: 'Шахматка корпуса',
        description: likeMarketplace,
        params: z.object({ buildingId: idSchema }),
        response: answers(chessboardAnswerSchema),
      },
    },
    (request, reply) => send(request, reply, catalog.chessboard(request.params.buildingId, request.query)),
  )

  const key = z.string().min(1).max(100)

  app.get<{ Params: { project: string }; Querystring: Record<string, unknown> }>(
    '/v2/visual/:project',
    {
      compress,
      schema: {
        tags,
        summary: 'Выбор на генплане: контуры корпусов',
        description: likeMarketplace,
        params: z.object({ project: key.describe('Slug проекта') }),
        response: answers(visualProjectAnswerSchema),
      },
    },
    (request, reply) => send(request, reply, catalog.visualProject(request.params.project, request.query, content)),
  )

  app.get<{ Params: { project: string; building: string }; Querystring: Record<string, unknown> }>(
    '/v2/visual/:project/:building',
    {
      compress,
      schema: {
        tags,
        summary: 'Выбор на фасаде: контуры этажей',
        description: likeMarketplace,
        params: z.object({ project: key, building: key.describe('worldKey корпуса') }),
        response: answers(visualBuildingAnswerSchema),
      },
    },
    (request, reply) => {
      const { project, building } = request.params
      return send(request, reply, catalog.visualBuilding(project, building, request.query, content))
    },
  )

  app.get<{ Params: { project: string; building: string; floor: string }; Querystring: Record<string, unknown> }>(
    '/v2/visual/:project/:building/:floor',
    {
      compress,
      schema: {
        tags,
        summary: 'Выбор на этаже: контуры квартир',
        description: likeMarketplace,
        params: z.object({ project: key, building: key, floor: key.describe('Секция и этаж: 2-7') }),
        response: answers(visualFloorAnswerSchema),
      },
    },
    async (request, reply) => {
      const { project, building, floor } = request.params
      return send(request, reply, await catalog.visualFloor(project, building, floor, request.query, plans))
    },
  )
}

/** Plans are among them for the hashes in the addresses of drawings. */
const TAGS = ['catalog', 'content', 'plans'] as const

async function send(request: FastifyRequest, reply: FastifyReply, answer: WrittenAnswer): Promise<FastifyReply> {
  markCacheable(reply, TAGS)
  reply.header('etag', answer.etag).header('vary', 'accept-encoding').type('application/json; charset=utf-8')
  if (request.method === 'GET' && request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  const encoding = answer.worthCompressing ? acceptedEncoding(request.headers['accept-encoding']) : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await answer.body(encoding))
}

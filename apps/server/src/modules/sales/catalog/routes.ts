// {manager} calls of the catalog. The service returns answers already serialised and compressed: no schema runs over
// them.
import {
  attributesAnswerSchema,
  blocksAnswerSchema,
  bulksAnswerSchema,
  chessboardAnswerSchema,
} from '@kvartal/contract/catalog/buildings'
import { catalogColumnsSchema } from '@kvartal/contract/catalog/columns'
import { flatAnswerSchema } from '@kvartal/contract/catalog/flat-page'
import { flatPicturesAnswerSchema } from '@kvartal/contract/catalog/flat-pictures'
import { marketplaceAnswerSchema, marketplaceRequestSchema } from '@kvartal/contract/catalog/marketplace'
import { favoritesAnswerSchema } from '@kvartal/contract/catalog/offered-flat'
import {
  visualBuildingAnswerSchema,
  visualFloorAnswerSchema,
  visualProjectAnswerSchema,
} from '@kvartal/contract/catalog/visual'
import { problemSchema } from '@kvartal/contract/problem'
import { bulkProjectsAnswerSchema } from '@kvartal/contract/projects'
import { acceptedEncoding } from '@kvartal/runtime/node'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notFound } from '../../../http/app-error.ts'
import { markCacheable } from '../../../http/cacheable.ts'
import type { SerialisedAnswer } from './catalog-answer-cache.ts'
import { type CatalogService, ID_MAX } from './service.ts'

const tags = ['manager']
const idSchema = z.coerce.number({ error: 'нужен id' }).int('нужен id').min(1, 'нужен id').max(ID_MAX, 'нужен id')
const keySchema = z.string().min(1).max(100)
const likeMarketplace = 'Фильтры те же, что у /v2/marketplace: списки повторяют имя, признаки — имя=true.'
const answers = (schema: z.ZodType) => ({ 200: schema, 400: problemSchema, 404: problemSchema })

type Filters = Record<string, unknown>

/** The literal shape of the specification, {manager}/marketplace/favorite{ids}. OpenAPI has no words for such a path. */
const asSpecified = { summary: 'То же: /marketplace/favorite1|2|3', response: answers(favoritesAnswerSchema) }

export interface CatalogRoutesOptions {
  catalog: CatalogService
}

export async function catalogRoutes(app: FastifyInstance, { catalog }: CatalogRoutesOptions): Promise<void> {
  marketplaceRoutes(app, catalog)
  columnsRoute(app, catalog)
  flatRoutes(app, catalog)
  buildingRoutes(app, catalog)
  visualRoutes(app, catalog)
}

function marketplaceRoutes(app: FastifyInstance, catalog: CatalogService): void {
  app.post(
    '/v2/marketplace',
    {
      // The answer is compressed already.
      compress: false,
      schema: {
        tags,
        summary: 'Каталог: страница свободных квартир, числа у вариантов, диапазоны',
        body: marketplaceRequestSchema,
        response: answers(marketplaceAnswerSchema),
      },
      // The schema above only describes the body; the service parses it several times faster.
      validatorCompiler: () => (value: unknown) => ({ value }),
    },
    (request, reply) => send(request, reply, catalog.marketplace(request.body)),
  )

  serialisedGet(app, '/v2/attributes', { summary: 'Признаки квартир', response: { 200: attributesAnswerSchema } }, () =>
    catalog.attributes(),
  )
}

/** Immutable by version. From any other version the browser is sent on to the current one. */
function columnsRoute(app: FastifyInstance, catalog: CatalogService): void {
  const url = '/v2/catalog/columns'
  app.get<{ Querystring: { version?: string | undefined } }>(
    url,
    {
      compress: false,
      schema: {
        tags,
        summary: 'Свободные квартиры столбцами: браузер фильтрует их без сети',
        description: 'version — из columns ответа каталога. С другой версии — перенаправление на нынешнюю.',
        querystring: z.object({ version: keySchema.optional() }),
        response: { ...answers(catalogColumnsSchema), 302: z.null().describe('Нынешняя версия — в Location') },
      },
    },
    async (request, reply) => {
      const file = catalog.columns()
      if (!file) throw notFound('Столбцов каталога нет: в продаже слишком много квартир.')
      const { version } = file
      if (request.query.version !== version) {
        const current = new URLSearchParams({ version })
        return reply.header('cache-control', 'no-store').redirect(`${url}?${current}`, 302)
      }
      const etag = `"${version}"`
      reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag, vary: 'accept-encoding' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      const encoding = acceptedEncoding(request.headers['accept-encoding'])
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.type('application/json; charset=utf-8').send(await file.body(encoding))
    },
  )
}

function flatRoutes(app: FastifyInstance, catalog: CatalogService): void {
  serialisedGet<unknown, { ids: string }>(
    app,
    '/marketplace/favorite',
    {
      summary: 'Избранные квартиры, с забронированными',
      querystring: z.object({ ids: z.string().default('').describe('Id квартир через |') }),
      response: answers(favoritesAnswerSchema),
    },
    ({ query }) => catalog.favorites(query.ids),
  )

  // A wildcard, because two hundred ids would exceed the length limit of a parameter.
  serialisedGet<{ '*': string }>(
    app,
    '/marketplace/favorite/*',
    { summary: 'То же, id в пути: /marketplace/favorite/1|2|3', response: answers(favoritesAnswerSchema) },
    ({ params }) => catalog.favorites(params['*']),
  )

  serialisedGet<{ '*': string }>(app, '/marketplace/favorite*', { ...asSpecified, hide: true }, ({ params }) => {
    if (!/^\d[\d|]*$/.test(params['*'])) throw notFound('По этому адресу ничего нет.')
    return catalog.favorites(params['*'])
  })

  serialisedGet<{ id: number }>(
    app,
    '/v2/flat/:id',
    {
      summary: 'Квартира: всё для её страницы',
      params: z.object({ id: idSchema }),
      response: answers(flatAnswerSchema),
    },
    ({ params }) => catalog.flat(params.id),
  )

  serialisedGet<{ id: number }>(
    app,
    '/v2/flat/:id/pictures',
    {
      summary: 'Картинки квартиры, кроме плана: этаж на фасаде, отделка, вид из окна',
      params: z.object({ id: idSchema }),
      response: answers(flatPicturesAnswerSchema),
    },
    ({ params }) => catalog.flatPictures(params.id),
  )
}

function buildingRoutes(app: FastifyInstance, catalog: CatalogService): void {
  serialisedGet(
    app,
    '/v2/block',
    { summary: 'Проекты: что и от какой цены в продаже', response: { 200: blocksAnswerSchema } },
    () => catalog.blocks(),
  )

  serialisedGet<unknown, { blockId: number }>(
    app,
    '/bulks',
    {
      summary: 'Корпуса проекта',
      querystring: z.object({ blockId: idSchema.describe('Id проекта') }),
      response: answers(bulksAnswerSchema),
    },
    ({ query }) => catalog.bulks(query.blockId),
  )

  serialisedGet(
    app,
    '/v2/bulk-projects',
    { summary: 'Проекты с корпусами: что и где в продаже', response: { 200: bulkProjectsAnswerSchema } },
    () => catalog.bulkProjects(),
  )

  serialisedGet<{ buildingId: number }, Filters>(
    app,
    '/v2/chessboard/:buildingId',
    {
      summary: 'Шахматка корпуса',
      description: likeMarketplace,
      params: z.object({ buildingId: idSchema }),
      response: answers(chessboardAnswerSchema),
    },
    ({ params, query }) => catalog.chessboard(params.buildingId, query),
  )
}

function visualRoutes(app: FastifyInstance, catalog: CatalogService): void {
  serialisedGet<{ project: string }, Filters>(
    app,
    '/v2/visual/:project',
    {
      summary: 'Выбор на генплане: контуры корпусов',
      description: likeMarketplace,
      params: z.object({ project: keySchema.describe('Slug проекта') }),
      response: answers(visualProjectAnswerSchema),
    },
    ({ params, query }) => catalog.visualProject(params.project, query),
  )

  serialisedGet<{ project: string; building: string }, Filters>(
    app,
    '/v2/visual/:project/:building',
    {
      summary: 'Выбор на фасаде: контуры этажей',
      description: likeMarketplace,
      params: z.object({ project: keySchema, building: keySchema.describe('worldKey корпуса') }),
      response: answers(visualBuildingAnswerSchema),
    },
    ({ params, query }) => catalog.visualBuilding(params.project, params.building, query),
  )

  serialisedGet<{ project: string; building: string; floor: string }, Filters>(
    app,
    '/v2/visual/:project/:building/:floor',
    {
      summary: 'Выбор на этаже: контуры квартир',
      description: likeMarketplace,
      params: z.object({ project: keySchema, building: keySchema, floor: keySchema.describe('Секция и этаж: 2-7') }),
      response: answers(visualFloorAnswerSchema),
    },
    ({ params, query }) => catalog.visualFloor(params.project, params.building, params.floor, query),
  )
}

interface SerialisedGetSchema {
  summary: string
  hide?: boolean
  description?: string
  params?: z.ZodType
  querystring?: z.ZodType
  response: Record<number, z.ZodType>
}

/** Registers a GET call whose answer the service has serialised. */
function serialisedGet<Params = unknown, Query = unknown>(
  app: FastifyInstance,
  url: string,
  schema: SerialisedGetSchema,
  answer: (call: { params: Params; query: Query }) => SerialisedAnswer | Promise<SerialisedAnswer>,
): void {
  // The answer is compressed already.
  app.get(url, { compress: false, schema: { tags, ...schema } }, async (request, reply) =>
    send(request, reply, await answer({ params: request.params as Params, query: request.query as Query })),
  )
}

/** Plans are among them because the addresses of drawings contain their hashes. */
const TAGS = ['catalog', 'content', 'plans'] as const

async function send(request: FastifyRequest, reply: FastifyReply, answer: SerialisedAnswer): Promise<FastifyReply> {
  markCacheable(reply, TAGS)
  reply.header('etag', answer.etag).header('vary', 'accept-encoding').type('application/json; charset=utf-8')
  if (request.method === 'GET' && request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  const encoding = answer.worthCompressing ? acceptedEncoding(request.headers['accept-encoding']) : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await answer.body(encoding))
}

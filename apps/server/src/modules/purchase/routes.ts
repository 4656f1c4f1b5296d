// {site} calls about the ways to buy. Examples are counted on free flats, so every answer is of the catalog too.
import {
  mortgageProgramsAnswerSchema,
  problemSchema,
  promoCardsAnswerSchema,
  purchaseWayAnswerSchema,
  purchaseWaysAnswerSchema,
  specialProgramsAnswerSchema,
  specialProgramTypes,
  stockPromosAnswerSchema,
  tradeInAnswerSchema,
} from '@kvartal/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { markCacheable } from '../../http/cacheable.ts'
import type { PurchaseService } from './service.ts'

const tags = ['site']
/** Plans are among them for the hashes in the addresses of drawings. */
const MADE_FROM = ['content', 'catalog', 'plans'] as const

export async function purchaseRoutes(
  instance: FastifyInstance,
  { purchase }: { purchase: PurchaseService },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/purchase_ways',
    {
      schema: {
        tags,
        summary: 'Способы купить: шаги, документы, вопросы и квартира, на которой их сравнивают',
        response: { 200: purchaseWaysAnswerSchema, 404: problemSchema },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, MADE_FROM)
      return purchase.ways()
    },
  )

  app.get(
    '/api/purchase_ways/:key',
    {
      schema: {
        tags,
        summary: 'Один способ купить: full, installment, mortgage, trade-in',
        params: z.object({ key: z.string() }),
        response: { 200: purchaseWayAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      markCacheable(reply, MADE_FROM)
      return purchase.way(request.params.key)
    },
  )

  app.get(
    '/api/special_program/:type',
    {
      schema: {
        tags,
        summary: 'Программы застройщика: cash — скидка за полную оплату, installment — рассрочка',
        params: z.object({
          type: z.enum(specialProgramTypes, { error: `нужно одно из: ${specialProgramTypes.join(', ')}` }),
        }),
        response: { 200: specialProgramsAnswerSchema, 400: problemSchema },
      },
    },
    async (request, reply) => {
      markCacheable(reply, MADE_FROM)
      return request.params.type === 'cash' ? purchase.cashPrograms() : purchase.installmentPrograms()
    },
  )

  app.get(
    '/api/mortgage_programs',
    {
      schema: {
        tags,
        summary: 'Ипотечные программы: ставки, пределы, полная стоимость кредита, пример',
        response: { 200: mortgageProgramsAnswerSchema },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, MADE_FROM)
      return purchase.mortgagePrograms()
    },
  )

  app.get(
    '/api/promo_cards',
    { schema: { tags, summary: 'Карточки предложений', response: { 200: promoCardsAnswerSchema } } },
    async (_request, reply) => {
      markCacheable(reply, ['content'])
      return purchase.promoCards()
    },
  )

  app.get(
    '/api/stock_promo',
    {
      schema: {
        tags,
        summary: 'Акции на квартиры: причина, срок, сколько свободно и пример',
        response: { 200: stockPromosAnswerSchema },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, MADE_FROM)
      return purchase.stockPromos()
    },
  )

  app.get(
    '/api/trade_in',
    {
      schema: {
        tags,
        summary: 'Трейд-ин: сроки, шаги, условия и отказы',
        response: { 200: tradeInAnswerSchema, 404: problemSchema },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, MADE_FROM)
      return purchase.tradeIn()
    },
  )
}

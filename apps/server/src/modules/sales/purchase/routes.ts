// {site} calls about the ways to buy. Examples are calculated on free flats, so every answer depends on the catalog
// too.
import {
  mortgageProgramsAnswerSchema,
  promoCardsAnswerSchema,
  purchaseWayAnswerSchema,
  purchaseWaysAnswerSchema,
  specialProgramsAnswerSchema,
  specialProgramTypes,
  stockPromosAnswerSchema,
  tradeInAnswerSchema,
} from '@kvartal/contract/purchase'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cachedGet } from '../../../http/cached-get.ts'
import type { PurchaseService } from './service.ts'

const host = 'site'
/** Plans are among them because the addresses of drawings contain their hashes. */
const madeFrom = ['content', 'catalog', 'plans'] as const

interface PurchaseRoutesOptions {
  purchase: PurchaseService
}

export async function purchaseRoutes(app: FastifyInstance, options: PurchaseRoutesOptions): Promise<void> {
  wayRoutes(app, options)
  offerRoutes(app, options)
}

function wayRoutes(app: FastifyInstance, { purchase }: PurchaseRoutesOptions): void {
  cachedGet(app, '/api/purchase_ways', {
    host,
    summary: 'Способы купить: шаги, документы, вопросы и квартира, на которой их сравнивают',
    response: purchaseWaysAnswerSchema,
    problems: [404],
    madeFrom,
    answer: () => purchase.ways(),
  })

  cachedGet(app, '/api/purchase_ways/:key', {
    host,
    summary: 'Один способ купить: full, installment, mortgage, trade-in',
    params: z.object({ key: z.string() }),
    response: purchaseWayAnswerSchema,
    problems: [404],
    madeFrom,
    answer: ({ params }) => purchase.way(params.key),
  })

  cachedGet(app, '/api/trade_in', {
    host,
    summary: 'Трейд-ин: сроки, шаги, условия и отказы',
    response: tradeInAnswerSchema,
    problems: [404],
    madeFrom,
    answer: () => purchase.tradeIn(),
  })
}

function offerRoutes(app: FastifyInstance, { purchase }: PurchaseRoutesOptions): void {
  cachedGet(app, '/api/special_program', {
    host,
    summary: 'Программы застройщика обоих видов',
    response: z.array(specialProgramsAnswerSchema),
    madeFrom,
    answer: () => [purchase.cashPrograms(), purchase.installmentPrograms()],
  })

  cachedGet(app, '/api/special_program/:type', {
    host,
    summary: 'Программы застройщика: cash — скидка за полную оплату, installment — рассрочка',
    params: z.object({
      type: z.enum(specialProgramTypes, { error: `нужно одно из: ${specialProgramTypes.join(', ')}` }),
    }),
    response: specialProgramsAnswerSchema,
    problems: [400],
    madeFrom,
    answer: ({ params }) => (params.type === 'cash' ? purchase.cashPrograms() : purchase.installmentPrograms()),
  })

  cachedGet(app, '/api/mortgage_programs', {
    host,
    summary: 'Ипотечные программы: ставки, пределы, полная стоимость кредита, пример',
    response: mortgageProgramsAnswerSchema,
    madeFrom,
    answer: () => purchase.mortgagePrograms(),
  })

  cachedGet(app, '/api/promo_cards', {
    host,
    summary: 'Карточки предложений',
    response: promoCardsAnswerSchema,
    madeFrom: ['content'],
    answer: () => purchase.promoCards(),
  })

  cachedGet(app, '/api/stock_promo', {
    host,
    summary: 'Акции на квартиры: причина, срок, сколько свободно и пример',
    response: stockPromosAnswerSchema,
    madeFrom,
    answer: () => purchase.stockPromos(),
  })
}

// /api/subscriptions: the calls of the dialogs and of the two pages; /letters/unfollow: one-click stop by RFC 8058.

import { HONEYPOT_FIELD } from '@kvartal/contract/forms'
import { problemSchema } from '@kvartal/contract/problem'
import {
  type CheckedFollowRequest,
  confirmAnswerSchema,
  followAnswerSchema,
  followChangeSchema,
  followedAnswerSchema,
  followKeySchema,
  followRequestSchema,
} from '@kvartal/contract/subscriptions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Gauge } from 'prom-client'
import { AppError } from '../../../http/app-error.ts'
import type { Config } from '../../../start/config.ts'
import type { CompanyService } from '../../content/company/index.ts'
import {
  asLetterPage,
  ignoreBodies,
  keyQuerySchema,
  letterPage,
  REQUESTS_PER_MINUTE,
  shownCompany,
} from '../mail-stops/index.ts'
import { UNFOLLOW_PATH } from './links.ts'
import type { SubscriptionService } from './service.ts'

const SUCCESS = { success: true } as const
const PATH = '/api/subscriptions'
const tags = ['letters']

export interface SubscriptionRoutesOptions {
  config: Config
  subscriptions: SubscriptionService
  company: Pick<CompanyService, 'name' | 'phone'>
}

export async function subscriptionRoutes(
  instance: FastifyInstance,
  { config, subscriptions, company }: SubscriptionRoutesOptions,
): Promise<void> {
  watchLetters(instance, subscriptions)
  const limit = { rateLimit: { max: config.leads.postsPerMinute, timeWindow: '1 minute' } }
  const problems = {
    400: problemSchema,
    403: problemSchema,
    404: problemSchema,
    429: problemSchema,
    503: problemSchema,
  }
  await instance.register(async (scope) => {
    const app = scope.withTypeProvider<ZodTypeProvider>()
    // Answers contain addresses of people, and requests the keys of links.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })
    app.post(
      PATH,
      {
        config: limit,
        schema: {
          tags,
          summary: 'Подписка на список или на цену квартиры: письмо со ссылкой для подтверждения',
          description: `Ответ один и тот же, подписана уже эта почта или нет; поле ${HONEYPOT_FIELD} люди не видят.`,
          body: followRequestSchema,
          response: { 200: followAnswerSchema, ...problems },
        },
        // A robot that fills in every field must learn nothing: not even which of its fields was wrong.
        preValidation: async (request, reply) => (isTrapped(request) ? reply.send(SUCCESS) : undefined),
      },
      async (request) => {
        await subscriptions.ask(request.body as CheckedFollowRequest, request.ip)
        return SUCCESS
      },
    )
    const keyed = (summary: string, response: typeof confirmAnswerSchema | typeof followedAnswerSchema) => ({
      config: limit,
      schema: { tags, summary, body: followKeySchema, response: { 200: response, ...problems } },
    })
    app.post(`${PATH}/link`, keyed('О чём ссылка из письма; ничего не меняет', confirmAnswerSchema), ({ body }) =>
      subscriptions.link(body.key),
    )
    app.post(`${PATH}/confirm`, keyed('Подтвердить подписку', confirmAnswerSchema), ({ body }) =>
      subscriptions.confirm(body.key),
    )
    app.post(`${PATH}/followed`, keyed('На что подписана почта', followedAnswerSchema), ({ body }) =>
      subscriptions.followed(body.key),
    )
    const done = (summary: string) => ({
      config: limit,
      schema: { tags, summary, body: followKeySchema, response: { 200: followAnswerSchema, ...problems } },
    })
    app.post(`${PATH}/renew`, done('Новая ссылка вместо устаревшей'), async ({ body, ip }) => {
      await subscriptions.renew(body.key, ip)
      return SUCCESS
    })
    app.post(`${PATH}/erase`, done('Стереть почту и всё, на что она подписана'), async ({ body }) => {
      await subscriptions.erase(body.key)
      return SUCCESS
    })
    const change = (summary: string) => ({
      config: limit,
      schema: { tags, summary, body: followChangeSchema, response: { 200: followedAnswerSchema, ...problems } },
    })
    app.post(`${PATH}/stop`, change('Не писать: об одной подписке, без id обо всех'), ({ body }) =>
      subscriptions.stopFollowing(body.key, body.id),
    )
    app.post(`${PATH}/resume`, change('Снова писать'), ({ body }) => {
      if (body.id === undefined) throw new AppError('BAD_INPUT', { message: 'Поле id: нужен id', field: 'id' })
      return subscriptions.resumeFollowing(body.key, body.id)
    })
  })
  await instance.register((scope) => unfollowRoutes(scope, subscriptions, company))
}

const pages = {
  ask: {
    title: 'Отписаться от писем о квартирах?',
    lines: ['Мы перестанем писать о подборках и ценах, на которые вы подписаны.'],
  },
  stopped: {
    title: 'Больше не пишем',
    lines: [
      'Письма о подборках и ценах остановлены. Вернуть их можно в течение 30 дней по ссылке «На что вы подписаны» из любого письма, а потом почта стирается.',
    ],
  },
  unknown: {
    title: 'Ссылка неполная',
    lines: ['Откройте её прямо из письма: почтовая программа могла перенести её на другую строку и обрезать.'],
  },
}

/** The key in the URL is enough: a mail program posts to it in one click, a person by the button of the page. */
async function unfollowRoutes(
  instance: FastifyInstance,
  subscriptions: SubscriptionService,
  company: SubscriptionRoutesOptions['company'],
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  ignoreBodies(app)
  const options = (summary: string) => ({
    config: { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' } },
    schema: { tags, summary, querystring: keyQuerySchema },
  })
  app.get(UNFOLLOW_PATH, options('Страница отписки; сама ничего не меняет'), async ({ query }, reply) => {
    const isKnown = await subscriptions.knowsUnfollow(query.key)
    asLetterPage(reply, isKnown)
    const action = `${UNFOLLOW_PATH}?key=${query.key}`
    const page = isKnown ? { ...pages.ask, button: { text: 'Отписаться', action } } : pages.unknown
    return letterPage(page, shownCompany(company))
  })
  app.post(UNFOLLOW_PATH, options('Отписаться от всего, и одним щелчком по RFC 8058'), async ({ query }, reply) => {
    const isKnown = await subscriptions.unfollow(query.key)
    asLetterPage(reply, isKnown)
    return letterPage(isKnown ? pages.stopped : pages.unknown, shownCompany(company))
  })
}

function isTrapped({ body }: FastifyRequest): boolean {
  return typeof body === 'object' && body !== null && Boolean((body as Record<string, unknown>)[HONEYPOT_FIELD])
}

function watchLetters(app: FastifyInstance, subscriptions: SubscriptionService): void {
  new Gauge({
    name: 'kvartal_subscriptions',
    help: 'Active subscriptions, and their letters that wait or are given up on (dead)',
    labelNames: ['state'] as const,
    registers: [app.metrics.registry],
    async collect() {
      // While the store is down the last figures stay.
      const figures = await subscriptions.figures().catch(() => undefined)
      if (!figures) return
      for (const [state, number] of Object.entries(figures)) this.set({ state }, number)
    },
  })
}

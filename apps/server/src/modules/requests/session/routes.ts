// {site}/api/v2/get_token: the id of one contact request, as a JSON string.
import { problemSchema } from '@kvartal/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { SessionIds } from './service.ts'

export interface SessionRoutesOptions {
  sessions: SessionIds
  /** Limit for one address. */
  idsPerMinute: number
}

export async function sessionRoutes(
  instance: FastifyInstance,
  { sessions, idsPerMinute }: SessionRoutesOptions,
): Promise<void> {
  instance.withTypeProvider<ZodTypeProvider>().get(
    '/api/v2/get_token',
    {
      config: { rateLimit: { max: idsPerMinute, timeWindow: '1 minute' } },
      schema: {
        tags: ['site'],
        summary: 'Номер сеанса для отправки формы',
        description:
          'Подписан, действует сутки. Одна заявка отправляется с одним номером, сколько бы раз ни повторялась.',
        response: { 200: z.string(), 429: problemSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
      // Fastify would send a string without JSON quotes.
      return JSON.stringify(sessions.issue())
    },
  )
}

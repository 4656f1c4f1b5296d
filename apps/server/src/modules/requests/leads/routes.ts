// {admin}/api/11/forms and {site}/api/other_information: the two posts of one contact request, in any order, any number
// of times.
import { randomUUID } from 'node:crypto'
import { type CheckedFormRequest, formAnswerSchema, formRequestSchema, HONEYPOT_FIELD } from '@kvartal/contract/forms'
import { problemSchema } from '@kvartal/contract/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Gauge } from 'prom-client'
import { AppError } from '../../../http/app-error.ts'
import type { Config } from '../../../start/config.ts'
import { leadNumber } from './lead-number.ts'
import type { Post } from './repository.ts'
import type { LeadOutcome, LeadService } from './service.ts'
import { channelOf } from './visit-channel.ts'

const paths: Record<Post, { url: string; tag: string; summary: string }> = {
  forms: { url: '/api/11/forms', tag: 'admin', summary: 'Заявка' },
  other_information: {
    url: '/api/other_information',
    tag: 'site',
    summary: 'Запись о попытке; её ответ видит посетитель',
  },
}

export interface LeadRoutesOptions {
  config: Config
  leads: LeadService
}

export async function leadRoutes(instance: FastifyInstance, { config, leads }: LeadRoutesOptions): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const count = (outcome: string) => app.metrics.leads.inc({ outcome })
  watchDeliveries(instance, leads)

  app.addHook('onError', async (_request, _reply, error) => {
    const { statusCode } = error
    if (error instanceof AppError) count(error.code === 'TOO_MANY_REQUESTS' ? 'limited' : 'refused')
    else if (statusCode === 429) count('limited')
    else count(statusCode !== undefined && statusCode < 500 ? 'refused' : 'failed')
  })

  for (const post of ['forms', 'other_information'] as const) {
    const { url, tag, summary } = paths[post]
    app.post(
      url,
      {
        config: { rateLimit: { max: config.leads.postsPerMinute, timeWindow: '1 minute' } },
        schema: {
          tags: [tag],
          summary,
          description: `Обе отправки несут одно тело с одним sessionID; поле ${HONEYPOT_FIELD} люди не видят.`,
          body: formRequestSchema,
          response: {
            200: formAnswerSchema,
            400: problemSchema,
            403: problemSchema,
            429: problemSchema,
            503: problemSchema,
          },
        },
        // A robot that fills in every field must learn nothing: not even which of its fields was wrong.
        preValidation: async (request, reply) => {
          reply.header('cache-control', 'no-store')
          if (!isTrapped(request)) return
          count('honeypot')
          return reply.send({ success: true, number: leadNumber(randomUUID()) })
        },
      },
      async (request) => {
        const body = request.body as CheckedFormRequest
        const { outcome, number } = await leads.accept(post, body, request.ip)
        count(outcome)
        if (isNewLead(outcome)) app.metrics.leadChannels.inc({ channel: channelOf(body.cm_data) })
        return { success: true as const, number }
      },
    )
  }
}

/** The second post and a correction belong to a lead that is already counted. */
function isNewLead(outcome: LeadOutcome): boolean {
  return outcome === 'accepted' || outcome === 'unverified'
}

function isTrapped({ body }: FastifyRequest): boolean {
  return typeof body === 'object' && body !== null && Boolean((body as Record<string, unknown>)[HONEYPOT_FIELD])
}

function watchDeliveries(app: FastifyInstance, leads: LeadService): void {
  new Gauge({
    name: 'kvartal_lead_deliveries',
    help: 'Deliveries of contact requests that wait, are given up on (dead), or have no channel to go to (unaddressed)',
    labelNames: ['state'] as const,
    registers: [app.metrics.registry],
    async collect() {
      // While the store is down the last figures stay.
      const figures = await leads.figures().catch(() => undefined)
      if (!figures) return
      for (const [state, number] of Object.entries(figures)) this.set({ state }, number)
    },
  })
}

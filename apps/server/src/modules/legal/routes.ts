// {site} calls about legal texts.
import { contactFormAnswerSchema, legalAnswerSchema } from '@kvartal/contract'
import type { FastifyInstance } from 'fastify'
import { cachedGet } from '../../http/cached-get.ts'
import type { LegalService } from './service.ts'

export async function legalRoutes(app: FastifyInstance, { legal }: { legal: LegalService }): Promise<void> {
  cachedGet(app, '/api/general_settings/legal', {
    host: 'site',
    summary: 'Политика обработки данных и согласие, действующие редакции',
    response: legalAnswerSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: () => legal.legal(),
  })

  cachedGet(app, '/api/general_settings/contact-form', {
    host: 'site',
    summary: 'Форма заявки: согласие и кто отвечает',
    response: contactFormAnswerSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: () => legal.contactForm(),
  })
}

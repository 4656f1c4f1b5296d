// {site} calls about legal texts.
import { contactFormAnswerSchema } from '@kvartal/contract/contact-form'
import { legalAnswerSchema, legalTextSchema } from '@kvartal/contract/legal'
import { legalDocuments } from '@kvartal/contract/legal-documents'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cachedGet } from '../../../http/cached-get.ts'
import type { LegalService } from './service.ts'

export async function legalRoutes(app: FastifyInstance, { legal }: { legal: LegalService }): Promise<void> {
  cachedGet(app, '/api/general_settings/legal', {
    host: 'site',
    summary: 'Политика обработки данных и список документов сайта, действующие редакции',
    response: legalAnswerSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: () => legal.legal(),
  })

  cachedGet(app, '/api/general_settings/legal/:document', {
    host: 'site',
    summary: 'Один документ сайта, действующая редакция',
    params: z.object({ document: z.string().max(100).describe(legalDocuments.join(', ')) }),
    response: legalTextSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: ({ params }) => legal.text(params.document),
  })

  cachedGet(app, '/api/general_settings/contact-form', {
    host: 'site',
    summary: 'Форма заявки: согласия и кто отвечает',
    response: contactFormAnswerSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: () => legal.contactForm(),
  })
}

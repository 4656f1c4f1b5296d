// {site} calls about the company: settings and contacts.

import { contactsAnswerSchema } from '@kvartal/contract/contacts'
import { companyAnswerSchema } from '@kvartal/contract/site'
import { sourcePhonesAnswerSchema } from '@kvartal/contract/source-phones'
import type { FastifyInstance } from 'fastify'
import { cachedGet } from '../../../http/cached-get.ts'
import type { CompanyService } from './service.ts'

export async function companyRoutes(app: FastifyInstance, { company }: { company: CompanyService }): Promise<void> {
  cachedGet(app, '/api/general_settings/company', {
    host: 'site',
    summary: 'Компания, каналы связи и офис',
    response: companyAnswerSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: () => company.company(),
  })

  cachedGet(app, '/api/general_settings/contacts', {
    host: 'site',
    summary: 'Офисы, часы работы и как добраться',
    response: contactsAnswerSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: () => company.contacts(),
  })

  cachedGet(app, '/api/general_settings/source-phones', {
    host: 'site',
    summary: 'Номера для посетителей из отдельных источников',
    response: sourcePhonesAnswerSchema,
    madeFrom: ['content'],
    answer: () => company.sourcePhones(),
  })
}

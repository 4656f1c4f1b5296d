// {site} calls about the texts of the home page and of the catalog.
import { catalogHelpAnswerSchema } from '@kvartal/contract/catalog-help'
import { homeAnswerSchema } from '@kvartal/contract/site'
import type { FastifyInstance } from 'fastify'
import { cachedGet } from '../../../http/cached-get.ts'
import type { SiteTexts } from './service.ts'

export async function siteTextRoutes(app: FastifyInstance, { texts }: { texts: SiteTexts }): Promise<void> {
  cachedGet(app, '/api/general_settings/home', {
    host: 'site',
    summary: 'Тексты главной страницы',
    response: homeAnswerSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: () => texts.home(),
  })

  cachedGet(app, '/api/general_settings/catalog-help', {
    host: 'site',
    summary: 'Заголовки каталога и блок помощи под списком',
    response: catalogHelpAnswerSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: () => texts.catalogHelp(),
  })
}

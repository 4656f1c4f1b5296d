// Calls about the lists of flats that search engines index.
import {
  landingHeadingsAnswerSchema,
  landingLinksAnswerSchema,
  landingLinksQuerySchema,
  landingListAnswerSchema,
  landingPagesAnswerSchema,
  landingQuerySchema,
} from '@kvartal/contract/landing-pages'
import type { FastifyInstance } from 'fastify'
import { cachedGet } from '../../../http/cached-get.ts'
import type { LandingPages } from './service.ts'

const host = 'site'
const madeFrom = ['content', 'catalog'] as const

export async function landingPageRoutes(
  app: FastifyInstance,
  { landingPages }: { landingPages: LandingPages },
): Promise<void> {
  cachedGet(app, '/api/landing_pages', {
    host,
    summary: 'Подборки для поисковиков: все, по темам',
    response: landingPagesAnswerSchema,
    madeFrom,
    answer: () => landingPages.groups(),
  })

  cachedGet(app, '/api/landing_pages/list', {
    host,
    summary: 'Заголовок, тексты и ссылки списка квартир',
    querystring: landingQuerySchema,
    response: landingListAnswerSchema,
    problems: [400],
    madeFrom,
    answer: ({ query }) => landingPages.list(query.list),
  })

  cachedGet(app, '/api/landing_pages/headings', {
    host,
    summary: 'Заголовки всех списков: браузер, который фильтрует сам, не ждёт сети',
    response: landingHeadingsAnswerSchema,
    madeFrom,
    answer: () => landingPages.headings(),
  })

  cachedGet(app, '/api/landing_pages/links', {
    host,
    summary: 'Подборки о проекте или с квартирой',
    querystring: landingLinksQuerySchema,
    response: landingLinksAnswerSchema,
    problems: [400, 404],
    madeFrom,
    answer: ({ query }) => landingPages.links(query),
  })
}

// {site} calls about news, and the feed at /news/rss.xml.
import { newsAnswerSchema, newsArticleAnswerSchema, newsQuerySchema } from '@kvartal/contract/news'
import { problemSchema } from '@kvartal/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { markCacheable } from '../../../http/cacheable.ts'
import { publicOrigin } from '../../../http/public-origin.ts'
import type { Config } from '../../../start/config.ts'
import type { CompanyService } from '../../content/company/index.ts'
import { newsRss, RSS_ITEMS, RSS_PATH } from './rss.ts'
import { type NewsSources, newsArticle, newsList } from './service.ts'

export interface NewsRoutesOptions {
  config: Config
  company: Pick<CompanyService, 'company' | 'timeZone'>
  sources: NewsSources
}

export async function newsRoutes(
  instance: FastifyInstance,
  { config, company, sources }: NewsRoutesOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/news_workplace',
    {
      schema: {
        tags: ['site'],
        summary: 'Новости, новые первыми',
        querystring: newsQuerySchema,
        response: { 200: newsAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      const answer = newsList(sources, request.query)
      markCacheable(reply, ['content'])
      return answer
    },
  )

  app.get(
    '/api/news_workplace/:slug',
    {
      schema: {
        tags: ['site'],
        summary: 'Одна новость: очищенный текст и что ещё прочитать',
        params: z.object({ slug: z.string() }),
        response: { 200: newsArticleAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      const answer = newsArticle(sources, request.params.slug)
      markCacheable(reply, ['content'])
      return answer
    },
  )

  app.get(
    RSS_PATH,
    { schema: { tags: ['site'], summary: 'Новости для программ чтения: RSS 2.0' } },
    async (request, reply) => {
      const feed = newsRss(newsList(sources, { limit: RSS_ITEMS }), {
        company: company.company(),
        timeZone: company.timeZone(),
        origin: publicOrigin(config, request),
      })
      markCacheable(reply, ['content'])
      return reply.type('application/rss+xml; charset=utf-8').send(feed)
    },
  )
}

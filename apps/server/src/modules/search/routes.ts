// {site} search over the whole site.
import { searchAnswerSchema, searchQuerySchema } from '@kvartal/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { markCacheable } from '../../http/cacheable.ts'
import { FlatListSearch, type FlatListSources } from './flat-lists.ts'
import { type SearchSources, searchSite } from './service.ts'

export async function searchRoutes(
  instance: FastifyInstance,
  sources: Omit<SearchSources, 'lists'> & FlatListSources,
): Promise<void> {
  const lists = new FlatListSearch(sources)
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/api/search',
    {
      schema: {
        tags: ['site'],
        summary: 'Поиск по словам о квартире, проектам, номерам квартир, новостям и страницам',
        querystring: searchQuerySchema,
        response: { 200: searchAnswerSchema },
      },
    },
    async (request, reply) => {
      markCacheable(reply, ['content', 'catalog'])
      return searchSite(request.query.q, { ...sources, lists })
    },
  )
}

// {site} search over the whole site.

import { FIND_FLATS_PATH, FIND_FLATS_WORDS } from '@kvartal/contract/find-flats'
import { searchAnswerSchema, searchQuerySchema } from '@kvartal/contract/search'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { markCacheable } from '../../../http/cacheable.ts'
import { FlatListSearch, type FlatListSources } from './flat-lists.ts'
import { type SearchSources, searchSite } from './service.ts'

export async function searchRoutes(
  instance: FastifyInstance,
  sources: Omit<SearchSources, 'lists'> & Omit<FlatListSources, 'pagePaths'>,
): Promise<void> {
  const lists = new FlatListSearch({
    ...sources,
    pagePaths: () => sources.navigation.filledPages().map(({ data }) => data.path),
  })
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
  app.get(
    FIND_FLATS_PATH,
    { schema: { hide: true, querystring: z.object({ [FIND_FLATS_WORDS]: z.string().catch('') }) } },
    async (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(lists.addressOf(request.query[FIND_FLATS_WORDS]), 303),
  )
}

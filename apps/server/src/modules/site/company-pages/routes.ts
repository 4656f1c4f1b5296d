// {site} calls of the company's own pages.
import { aboutAnswerSchema, collectionAnswerSchema } from '@kvartal/contract/company-pages'
import { pageTextsSchema } from '@kvartal/contract/page-texts'
import { problemSchema } from '@kvartal/contract/problem'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { markCacheable } from '../../../http/cacheable.ts'
import type { CompanyPagesService } from './service.ts'

const tags = ['site']

export async function companyPagesRoutes(
  instance: FastifyInstance,
  { companyPages }: { companyPages: CompanyPagesService },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/general_settings/about',
    {
      schema: {
        tags,
        summary: 'О компании: числа, история, принципы, команда, сданные дома, вакансии',
        response: { 200: aboutAnswerSchema, 404: problemSchema },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, ['content', 'catalog'])
      return companyPages.about()
    },
  )

  for (const [path, about] of [
    ['/documents', 'документов'],
    ['/visual', 'визуального выбора'],
  ] as const) {
    app.get(
      `/api/general_settings${path}`,
      {
        schema: {
          tags,
          summary: `Тексты страницы ${about}`,
          response: { 200: pageTextsSchema, 404: problemSchema },
        },
      },
      async (_request, reply) => {
        markCacheable(reply, ['content'])
        return companyPages.pageTexts(path)
      },
    )
  }

  app.get(
    '/api/collections/:key',
    {
      schema: {
        tags,
        summary: 'Тематическая подборка: проекты с местами вокруг и признаки подходящих квартир',
        params: z.object({ key: z.string().max(100).describe('family, sport') }),
        response: { 200: collectionAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      markCacheable(reply, ['content', 'catalog'])
      return companyPages.collection(request.params.key)
    },
  )
}

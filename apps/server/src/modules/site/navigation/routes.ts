// {site} calls for menus.
import { menuAnswerSchema, menuNames } from '@kvartal/contract/site'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cachedGet } from '../../../http/cached-get.ts'
import type { Navigation } from './service.ts'

export async function navigationRoutes(
  app: FastifyInstance,
  { navigation }: { navigation: Navigation },
): Promise<void> {
  cachedGet(app, '/api/menu/:name', {
    host: 'site',
    summary: 'Меню: topmenu, burger, footer, sitemap, visual-projects, purchase',
    params: z.object({ name: z.enum(menuNames, { error: `нужно одно из: ${menuNames.join(', ')}` }) }),
    response: menuAnswerSchema,
    problems: [404],
    madeFrom: ['content', 'catalog'],
    answer: ({ params }) => navigation.menu(params.name),
  })
}

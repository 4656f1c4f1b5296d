// The picture that messengers and social networks show beside a link to a page.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { LinkPreviews } from './service.ts'

/** The longest is a list of favorites with all its flats. */
const PATH_MAX_LENGTH = 2_500

export async function linkPreviewRoutes(
  instance: FastifyInstance,
  { linkPreviews }: { linkPreviews: LinkPreviews },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/preview.jpg',
    {
      schema: {
        hide: true,
        querystring: z.object({
          path: z.string().startsWith('/', { error: 'нужен путь страницы' }).max(PATH_MAX_LENGTH),
        }),
      },
    },
    async (request, reply) => {
      const card = await linkPreviews.card(request.query.path)
      return reply
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(card)
    },
  )
}

// The picture that messengers and social networks show beside a link to a page.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { clientGone } from '../../../http/shared-work.ts'
import type { LinkPreviews } from './service.ts'

/** The longest is a list of favorites with all its flats. */
const PATH_MAX_LENGTH = 2_500
const REQUESTS_PER_MINUTE = 60
const FOR_A_DAY = 'public, max-age=86400'
const FOR_A_MINUTE = 'public, max-age=60'

export async function linkPreviewRoutes(
  instance: FastifyInstance,
  { linkPreviews }: { linkPreviews: LinkPreviews },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/preview.jpg',
    {
      config: { rateLimit: { max: REQUESTS_PER_MINUTE, timeWindow: '1 minute' } },
      schema: {
        hide: true,
        querystring: z.object({
          path: z.string().startsWith('/', { error: 'нужен путь страницы' }).max(PATH_MAX_LENGTH),
        }),
      },
    },
    async (request, reply) => {
      const { jpeg, isFinal } = await linkPreviews.card(request.query.path, clientGone(reply))
      return reply
        .header('cache-control', isFinal ? FOR_A_DAY : FOR_A_MINUTE)
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(jpeg)
    },
  )
}

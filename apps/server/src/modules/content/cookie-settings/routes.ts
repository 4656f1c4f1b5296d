// {site}/api/general_settings/cookie-workplace: the first item holds the settings list, short text first.
import { cookieSettingsAnswerSchema } from '@kvartal/contract/cookie-settings'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { markCacheable } from '../../../http/cacheable.ts'
import type { ContentStore } from '../content/index.ts'
import type { SafeTexts } from '../content-html/index.ts'

export async function cookieSettingsRoutes(
  instance: FastifyInstance,
  { content, html }: { content: Pick<ContentStore, 'entries'>; html: Pick<SafeTexts, 'safeHtml'> },
): Promise<void> {
  instance.withTypeProvider<ZodTypeProvider>().get(
    '/api/general_settings/cookie-workplace',
    {
      schema: {
        tags: ['site'],
        summary: 'Тексты уведомления о cookie: первый элемент содержит список настроек',
        response: { 200: cookieSettingsAnswerSchema },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, ['content'])
      const texts = content.entries('cookie-text')
      return [{ settings: texts.map(({ data: { name, value } }) => ({ name, value: html.safeHtml(value) })) }]
    },
  )
}

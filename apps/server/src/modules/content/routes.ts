// {site} calls about the company: settings, menus, the projects' list.
import {
  catalogHelpAnswerSchema,
  companyAnswerSchema,
  contactFormAnswerSchema,
  contactsAnswerSchema,
  homeAnswerSchema,
  legalAnswerSchema,
  menuAnswerSchema,
  menuNames,
  problemSchema,
  projectItemsAnswerSchema,
} from '@kvartal/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { markCacheable } from '../../http/cacheable.ts'
import type { ContentService } from './service.ts'

export async function contentRoutes(
  instance: FastifyInstance,
  { content }: { content: ContentService },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/general_settings/company',
    {
      schema: {
        tags: ['site'],
        summary: 'Компания, каналы связи и офис',
        response: { 200: companyAnswerSchema, 404: problemSchema },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, ['content'])
      return content.company()
    },
  )

  app.get(
    '/api/general_settings/home',
    {
      schema: {
        tags: ['site'],
        summary: 'Тексты главной страницы',
        response: { 200: homeAnswerSchema, 404: problemSchema },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, ['content'])
      return content.home()
    },
  )

  app.get(
    '/api/general_settings/contacts',
    {
      schema: {
        tags: ['site'],
        summary: 'Офисы, часы работы и как добраться',
        response: { 200: contactsAnswerSchema, 404: problemSchema },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, ['content'])
      return content.contacts()
    },
  )

  app.get(
    '/api/general_settings/catalog-help',
    {
      schema: {
        tags: ['site'],
        summary: 'Заголовки каталога и блок помощи под списком',
        response: { 200: catalogHelpAnswerSchema, 404: problemSchema },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, ['content'])
      return content.catalogHelp()
    },
  )

  app.get(
    '/api/general_settings/legal',
    {
      schema: {
        tags: ['site'],
        summary: 'Политика обработки данных и согласие, действующие редакции',
        response: { 200: legalAnswerSchema, 404: problemSchema },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, ['content'])
      return content.legal()
    },
  )

  app.get(
    '/api/general_settings/contact-form',
    {
      schema: {
        tags: ['site'],
        summary: 'Форма заявки: согласие и кто отвечает',
        response: { 200: contactFormAnswerSchema, 404: problemSchema },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, ['content'])
      return content.contactForm()
    },
  )

  app.get(
    '/api/menu/:name',
    {
      schema: {
        tags: ['site'],
        summary: 'Меню: topmenu, burger, footer, sitemap, visual-projects, purchase',
        params: z.object({ name: z.enum(menuNames, { error: `нужно одно из: ${menuNames.join(', ')}` }) }),
        response: { 200: menuAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      markCacheable(reply, ['content', 'catalog'])
      return content.menu(request.params.name)
    },
  )

  app.get(
    '/api/projectsItem_workplace',
    { schema: { tags: ['site'], summary: 'Проекты списком', response: { 200: projectItemsAnswerSchema } } },
    async (_request, reply) => {
      markCacheable(reply, ['content', 'catalog'])
      return { projects: content.projectItems() }
    },
  )
}

// {site} calls about construction progress.
import {
  liveProjectsAnswerSchema,
  problemSchema,
  progressAnswerSchema,
  progressDocumentsAnswerSchema,
  progressQuerySchema,
  progressVideosAnswerSchema,
} from '@kvartal/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { markCacheable } from '../../http/cacheable.ts'
import type { ContentService } from '../content/index.ts'
import { liveProjects, progressDocuments, progressReports, progressVideos } from './service.ts'

export async function progressRoutes(
  instance: FastifyInstance,
  { content }: { content: ContentService },
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()

  app.get(
    '/api/progress_workplace',
    {
      schema: {
        tags: ['site'],
        summary: 'Отчёты о стройке: фотографии, видео, готовность корпусов',
        querystring: progressQuerySchema,
        response: { 200: progressAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      const answer = progressReports(content, request.query.project)
      markCacheable(reply, ['content'])
      return answer
    },
  )

  // Stands beside the menus of links and answers before them: what it lists are films.
  app.get(
    '/api/menu/progress-video',
    {
      schema: {
        tags: ['site'],
        summary: 'Фильмы о стройке: вся съёмка проекта за несколько секунд',
        response: { 200: progressVideosAnswerSchema },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, ['content'])
      return progressVideos(content)
    },
  )

  app.get(
    '/api/progress_documents',
    {
      schema: {
        tags: ['site'],
        summary: 'Документы стройки: декларации, разрешения на строительство и на ввод',
        querystring: progressQuerySchema,
        response: { 200: progressDocumentsAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      const answer = progressDocuments(content, request.query.project)
      markCacheable(reply, ['content'])
      return answer
    },
  )

  app.get(
    '/api/live_project',
    {
      schema: {
        tags: ['site'],
        summary: 'Проект сейчас: последний кадр с площадки и готовность',
        querystring: progressQuerySchema,
        response: { 200: liveProjectsAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      const answer = liveProjects(content, request.query.project)
      markCacheable(reply, ['content'])
      return answer
    },
  )
}

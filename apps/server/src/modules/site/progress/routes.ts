// {site} calls about construction progress.
import {
  liveProjectsAnswerSchema,
  progressAnswerSchema,
  progressDocumentsAnswerSchema,
  progressQuerySchema,
  progressVideosAnswerSchema,
} from '@kvartal/contract/progress'
import type { FastifyInstance } from 'fastify'
import { cachedGet } from '../../../http/cached-get.ts'
import { liveProjects, type ProgressSources, progressDocuments, progressReports, progressVideos } from './service.ts'

const host = 'site'

export async function progressRoutes(app: FastifyInstance, sources: ProgressSources): Promise<void> {
  cachedGet(app, '/api/progress_workplace', {
    host,
    summary: 'Отчёты о стройке: фотографии, видео, готовность корпусов',
    querystring: progressQuerySchema,
    response: progressAnswerSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: ({ query }) => progressReports(sources, query.project),
  })

  // The address is one of menus, but it lists films. The router prefers this exact path to /api/menu/:name.
  cachedGet(app, '/api/menu/progress-video', {
    host,
    summary: 'Фильмы о стройке: вся съёмка проекта за несколько секунд',
    response: progressVideosAnswerSchema,
    madeFrom: ['content'],
    answer: () => progressVideos(sources),
  })

  cachedGet(app, '/api/progress_documents', {
    host,
    summary: 'Документы стройки: декларации, разрешения на строительство и на ввод',
    querystring: progressQuerySchema,
    response: progressDocumentsAnswerSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: ({ query }) => progressDocuments(sources, query.project),
  })

  cachedGet(app, '/api/live_project', {
    host,
    summary: 'Проект сейчас: последний кадр с площадки и готовность',
    querystring: progressQuerySchema,
    response: liveProjectsAnswerSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: ({ query }) => liveProjects(sources, query.project),
  })
}

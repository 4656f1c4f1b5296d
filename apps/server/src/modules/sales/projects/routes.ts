// {site} calls about projects: pages, sliders, documents, presentations, settings of drawn plans.

import { pageTextsAnswerSchema } from '@kvartal/contract/page-texts'
import {
  allDocumentsAnswerSchema,
  imageCacheAnswerSchema,
  imageCacheNames,
  presentationFilesAnswerSchema,
  projectAnswerSchema,
  projectDocumentsAnswerSchema,
  projectFlatsAnswerSchema,
  sliderAnswerSchema,
  slidersAnswerSchema,
} from '@kvartal/contract/projects'
import { projectItemsAnswerSchema } from '@kvartal/contract/site'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cachedGet } from '../../../http/cached-get.ts'
import { publicOrigin } from '../../../http/public-origin.ts'
import type { Config } from '../../../start/config.ts'
import type { ProjectService } from './service.ts'

const host = 'site'
const slugSchema = z.object({ slug: z.string().max(100).describe('Slug проекта: severny-sad') })
const ofProjectSchema = z.object({ project: z.string().max(100).optional().describe('Slug проекта') })

export interface ProjectRoutesOptions {
  config: Config
  projects: ProjectService
}

export async function projectRoutes(app: FastifyInstance, options: ProjectRoutesOptions): Promise<void> {
  pageRoutes(app, options)
  sliderRoutes(app, options)
  fileRoutes(app, options)
}

function pageRoutes(app: FastifyInstance, { projects }: ProjectRoutesOptions): void {
  cachedGet(app, '/api/general_settings/projects', {
    host,
    summary: 'Тексты страницы проектов',
    response: pageTextsAnswerSchema,
    madeFrom: ['content'],
    answer: () => ({ page: projects.page() }),
  })

  cachedGet(app, '/api/projectsItem_workplace', {
    host,
    summary: 'Проекты списком',
    response: projectItemsAnswerSchema,
    madeFrom: ['content', 'catalog'],
    answer: () => ({ projects: projects.items() }),
  })

  cachedGet(app, '/api/projectsItem_workplace/:slug', {
    host,
    summary: 'Проект: всё для его страницы',
    params: slugSchema,
    response: projectAnswerSchema,
    problems: [404],
    madeFrom: ['content', 'catalog'],
    answer: ({ params }) => projects.project(params.slug),
  })

  cachedGet(app, '/api/projectsItem_workplace/:slug/flats', {
    host,
    summary: 'Квартиры проекта в продаже: по комнатам и по корпусам',
    params: slugSchema,
    response: projectFlatsAnswerSchema,
    problems: [404],
    madeFrom: ['catalog', 'content'],
    answer: ({ params }) => projects.flats(params.slug),
  })
}

function sliderRoutes(app: FastifyInstance, { config, projects }: ProjectRoutesOptions): void {
  cachedGet(app, '/api/slider', {
    host,
    summary: 'Слайдеры: все или одного проекта',
    querystring: ofProjectSchema,
    response: slidersAnswerSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: async ({ query, request }) => ({
      sliders: await projects.sliders(query.project, publicOrigin(config, request)),
    }),
  })

  cachedGet(app, '/api/slider/:id', {
    host,
    summary: 'Слайдер: картинки и подписи',
    params: z.object({ id: z.string().max(100) }),
    response: sliderAnswerSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: ({ params, request }) => projects.slider(params.id, publicOrigin(config, request)),
  })
}

function fileRoutes(app: FastifyInstance, { projects }: ProjectRoutesOptions): void {
  cachedGet(app, '/api/presentation_files', {
    host,
    summary: 'Презентации: все или одного проекта',
    querystring: ofProjectSchema,
    response: presentationFilesAnswerSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: ({ query }) => ({ files: projects.presentations(query.project) }),
  })

  cachedGet(app, '/api/documents_workplace', {
    host,
    summary: 'Все документы, с текстами тех, что хранятся на сайте',
    response: allDocumentsAnswerSchema,
    madeFrom: ['content'],
    answer: () => ({ documents: projects.allDocuments() }),
  })

  cachedGet(app, '/api/workplace-documents', {
    host,
    summary: 'Документы одного проекта списком',
    description: 'Без project — документы компании, которые относятся ко всем проектам.',
    querystring: ofProjectSchema,
    response: projectDocumentsAnswerSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: ({ query }) => ({ documents: projects.documents(query.project) }),
  })

  cachedGet(app, '/api/image-cache/:name', {
    host,
    summary: 'Где и как хранятся чертежи: compass, minigenplan, flatplans, floorplans',
    params: z.object({ name: z.enum(imageCacheNames, { error: `нужно одно из: ${imageCacheNames.join(', ')}` }) }),
    response: imageCacheAnswerSchema,
    problems: [404],
    madeFrom: ['content'],
    answer: ({ params }) => projects.imageCache(params.name),
  })
}

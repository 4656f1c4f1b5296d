// {site} calls about projects: pages, sliders, papers, presentations, settings of drawn plans.
import {
  allDocumentsAnswerSchema,
  imageCacheAnswerSchema,
  imageCacheNames,
  pageTextsSchema,
  presentationFilesAnswerSchema,
  problemSchema,
  projectAnswerSchema,
  projectDocumentsAnswerSchema,
  projectFlatsAnswerSchema,
  sliderAnswerSchema,
  slidersAnswerSchema,
} from '@kvartal/contract'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { markCacheable } from '../../http/cacheable.ts'
import { publicOrigin } from '../../http/public-origin.ts'
import type { Config } from '../../start/config.ts'
import type { ProjectService } from './service.ts'

const tags = ['site']
const slugSchema = z.object({ slug: z.string().max(100).describe('Slug проекта: severny-sad') })
const ofProjectSchema = z.object({ project: z.string().max(100).optional().describe('Slug проекта') })

export interface ProjectRoutesOptions {
  config: Config
  projects: ProjectService
}

export async function projectRoutes(
  instance: FastifyInstance,
  { config, projects }: ProjectRoutesOptions,
): Promise<void> {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  app.get(
    '/api/general_settings/projects',
    {
      schema: {
        tags,
        summary: 'Тексты страницы проектов',
        response: { 200: pageTextsSchema, 404: problemSchema },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, ['content'])
      return projects.page()
    },
  )

  app.get(
    '/api/projectsItem_workplace/:slug',
    {
      schema: {
        tags,
        summary: 'Проект: всё для его страницы',
        params: slugSchema,
        response: { 200: projectAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      markCacheable(reply, ['content', 'catalog'])
      return projects.project(request.params.slug)
    },
  )

  app.get(
    '/api/projectsItem_workplace/:slug/flats',
    {
      schema: {
        tags,
        summary: 'Квартиры проекта в продаже: по комнатам и по корпусам',
        params: slugSchema,
        response: { 200: projectFlatsAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      markCacheable(reply, ['catalog', 'content'])
      return projects.flats(request.params.slug)
    },
  )

  app.get(
    '/api/slider',
    {
      schema: {
        tags,
        summary: 'Слайдеры: все или одного проекта',
        querystring: ofProjectSchema,
        response: { 200: slidersAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      markCacheable(reply, ['content'])
      return { sliders: await projects.sliders(request.query.project, publicOrigin(config, request)) }
    },
  )

  app.get(
    '/api/slider/:id',
    {
      schema: {
        tags,
        summary: 'Слайдер: картинки и подписи',
        params: z.object({ id: z.string().max(100) }),
        response: { 200: sliderAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      markCacheable(reply, ['content'])
      return projects.slider(request.params.id, publicOrigin(config, request))
    },
  )

  app.get(
    '/api/presentation_files',
    {
      schema: {
        tags,
        summary: 'Презентации: все или одного проекта',
        querystring: ofProjectSchema,
        response: { 200: presentationFilesAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      markCacheable(reply, ['content'])
      return { files: projects.presentations(request.query.project) }
    },
  )

  app.get(
    '/api/documents_workplace',
    {
      schema: {
        tags,
        summary: 'Все документы, с текстами тех, что хранятся на сайте',
        response: { 200: allDocumentsAnswerSchema },
      },
    },
    async (_request, reply) => {
      markCacheable(reply, ['content'])
      return { documents: projects.allDocuments() }
    },
  )

  app.get(
    '/api/workplace-documents',
    {
      schema: {
        tags,
        summary: 'Документы одного проекта списком',
        description: 'Без project — документы компании, которые относятся ко всем проектам.',
        querystring: ofProjectSchema,
        response: { 200: projectDocumentsAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      markCacheable(reply, ['content'])
      return { documents: projects.documents(request.query.project) }
    },
  )

  app.get(
    '/api/image-cache/:name',
    {
      schema: {
        tags,
        summary: 'Где и как хранятся чертежи: compass, minigenplan, flatplans, floorplans',
        params: z.object({ name: z.enum(imageCacheNames, { error: `нужно одно из: ${imageCacheNames.join(', ')}` }) }),
        response: { 200: imageCacheAnswerSchema, 404: problemSchema },
      },
    },
    async (request, reply) => {
      markCacheable(reply, ['content'])
      return projects.imageCache(request.params.name)
    },
  )
}

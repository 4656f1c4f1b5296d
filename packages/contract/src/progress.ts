// Construction progress: dated reports, films, documents of the construction site, and the current picture of a
// project's camera.
import { z } from 'zod'
import { stageSchema } from './content/project.ts'
import { pageTextsSchema } from './page-texts.ts'
import { pictureSchema } from './picture.ts'
import type { WithUnknown } from './with-unknown.ts'

const percentSchema = z.number().describe('Готовность, 0–100')

const phaseSchema = z
  .string()
  .nullable()
  .optional()
  .describe('О какой очереди готовность, когда у проекта есть и другие: первая очередь')

export const filmSchema = z
  .object({
    title: z.string(),
    width: z.int(),
    height: z.int(),
    durationSeconds: z.number(),
    poster: pictureSchema.nullable(),
    sources: z.array(z.object({ src: z.string(), type: z.string() })).describe('Браузер берёт первый, который умеет'),
  })
  .meta({ id: 'Film' })

export const progressReportSchema = z
  .object({
    _id: z.string(),
    slug: z.string(),
    project: z.string().describe('Проект по slug'),
    date: z.string().describe('День съёмки, 2026-09-24'),
    title: z.string(),
    text: z.string(),
    fileUrl: z.array(z.string()).describe('Адреса фотографий и видео, по порядку показа'),
    mimeType: z.array(z.string()).describe('Тип каждого файла из fileUrl'),
    photoCount: z.int(),
    videoCount: z.int(),
    camera: z.string().describe('Откуда снято: кадры одной камеры можно сравнить'),
    completionPercent: percentSchema,
    phase: phaseSchema,
    photos: z.array(z.object({ picture: pictureSchema, caption: z.string() })),
    videos: z.array(filmSchema),
    buildings: z.array(z.object({ name: z.string(), work: z.string(), completionPercent: percentSchema })),
  })
  .meta({ id: 'ProgressReport' })

const builtProjectSchema = z.object({
  slug: z.string(),
  name: z.string(),
  finishedView: pictureSchema.nullable().describe('Готовый дом по проекту с той же камеры'),
})

/** In the specification the query has the project's slug with a capital letter: Severny-sad. */
export const progressQuerySchema = z.object({
  project: z.string().max(100).optional().describe('Slug проекта с большой буквы: Severny-sad. Без него — все'),
})

export const progressAnswerSchema = z
  .object({
    page: pageTextsSchema.nullable(),
    projects: z.array(builtProjectSchema).describe('Проекты, о которых есть отчёты'),
    reports: z.array(progressReportSchema).describe('Новые первыми'),
  })
  .meta({ id: 'Progress' })

export const progressVideosAnswerSchema = z
  .object({
    videos: z.array(
      z.object({
        project: z.string(),
        text: z.string(),
        filmedFrom: z.string(),
        filmedTo: z.string(),
        film: filmSchema,
      }),
    ),
  })
  .meta({ id: 'ProgressVideos' })

export const progressDocumentsAnswerSchema = z
  .object({
    documents: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        kind: z.enum(['declaration', 'permit', 'commissioning']),
        project: z.string(),
        date: z.string(),
        note: z.string().nullable(),
        file: z.object({ href: z.string(), sizeBytes: z.int(), mimeType: z.string() }).nullable(),
        href: z.string().nullable().describe('Реестр, где документ хранится'),
      }),
    ),
  })
  .meta({ id: 'ProgressDocuments' })

export const liveProjectsAnswerSchema = z
  .object({
    projects: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        stage: stageSchema,
        report: z
          .object({
            slug: z.string(),
            date: z.string(),
            title: z.string(),
            completionPercent: percentSchema,
            phase: phaseSchema,
            picture: pictureSchema.nullable(),
            buildings: z
              .array(z.object({ worldKey: z.string(), work: z.string(), completionPercent: percentSchema }))
              .optional()
              .describe('Корпуса, о которых отчёт'),
          })
          .nullable()
          .describe('Последний отчёт; null, пока их нет'),
      }),
    ),
  })
  .meta({ id: 'LiveProjects' })

export type Film = z.infer<typeof filmSchema>
/** A report as this server answers it. */
export type OwnProgressReport = z.infer<typeof progressReportSchema>
export type OwnProgressAnswer = z.infer<typeof progressAnswerSchema>
export type OwnProgressVideosAnswer = z.infer<typeof progressVideosAnswerSchema>
type OwnVideo = OwnProgressVideosAnswer['videos'][number]
/** A report as the site reads it from any backend. */
export type ProgressReport = Omit<WithUnknown<OwnProgressReport, 'date' | 'camera' | 'completionPercent'>, 'videos'> & {
  videos: ReadFilm[]
}
type ReadFilm = WithUnknown<Film, 'durationSeconds'>
export type ProgressAnswer = Omit<OwnProgressAnswer, 'reports'> & { reports: ProgressReport[] }
export type ProgressVideosAnswer = {
  videos: (Omit<WithUnknown<OwnVideo, 'filmedFrom' | 'filmedTo'>, 'film'> & { film: ReadFilm })[]
}
export type ProgressVideo = ProgressVideosAnswer['videos'][number]
export type ProgressDocumentsAnswer = z.infer<typeof progressDocumentsAnswerSchema>
export type ProgressDocument = ProgressDocumentsAnswer['documents'][number]
export type LiveProjectsAnswer = z.infer<typeof liveProjectsAnswerSchema>
export type LiveProject = LiveProjectsAnswer['projects'][number]

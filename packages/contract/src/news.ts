// News: the list with the options of its filters, and one article.
import { z } from 'zod'
import { newsTypeSchema } from './content/news.ts'
import { pageTextsSchema } from './page-texts.ts'
import { pictureSchema } from './picture.ts'
import { safeHtmlSchema } from './safe-html.ts'
import type { WithUnknown } from './with-unknown.ts'

export const NEWS_LIMIT_MAX = 500

export const newsItemSchema = z
  .object({
    slug: z.string(),
    date: z.string().describe('День новости, 2026-11-12'),
    type: newsTypeSchema.describe('lecture и research в фильтре не предлагаются'),
    projects: z.array(z.string()).describe('Проекты по slug; пусто — о компании в целом'),
    title: z.string(),
    lead: z.string(),
    picture: pictureSchema.nullable(),
  })
  .meta({ id: 'NewsItem' })

const namedProjectSchema = z.object({ slug: z.string(), name: z.string() })

export const newsQuerySchema = z.object({
  project: z.string().max(100).optional().describe('Только новости проекта, по slug'),
  limit: z.coerce.number().int().min(1).max(NEWS_LIMIT_MAX).optional().describe('Сколько самых новых'),
})

export const newsAnswerSchema = z
  .object({
    page: pageTextsSchema.nullable(),
    projects: z.array(namedProjectSchema).describe('Названия проектов, о которых есть новости'),
    news: z.array(newsItemSchema).describe('Новые первыми'),
  })
  .meta({ id: 'News' })

export const newsArticleAnswerSchema = z
  .object({
    article: newsItemSchema.extend({
      updatedOn: z.string().nullable().describe('День последнего исправления, 2026-11-14; null — не исправляли'),
      html: safeHtmlSchema.describe('Очищенный HTML; картинки — готовые <picture> с размерами'),
      mortgageProgramKey: z.string().nullable().describe('Ипотечная программа, о которой новость'),
    }),
    projects: z.array(namedProjectSchema).describe('Названия проектов статьи и соседних новостей'),
    related: z.array(newsItemSchema).describe('Сначала о тех же проектах, затем самые новые'),
  })
  .meta({ id: 'NewsArticle' })

/** A news item as this server answers it. */
export type OwnNewsItem = z.infer<typeof newsItemSchema>
export type OwnNewsAnswer = z.infer<typeof newsAnswerSchema>
export type NewsType = OwnNewsItem['type']
/**
 * A news item as the site reads it from any backend: the specification has date, type and projects, and its own types.
 */
export type NewsItem = Omit<WithUnknown<OwnNewsItem, 'slug' | 'title' | 'lead'>, 'type'> & { type: string }
export type NewsAnswer = Omit<OwnNewsAnswer, 'news'> & { news: NewsItem[] }
export type NewsArticleAnswer = z.infer<typeof newsArticleAnswerSchema>

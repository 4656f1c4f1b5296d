// Lists of flats that search engines index: texts of one list, links to lists about a project or a flat, all of them.
import { z } from 'zod'
import type { ListTheme, ThemePart } from './catalog/landing.ts'

const linkSchema = z.object({ label: z.string(), href: z.string() }).meta({ id: 'LandingLink' })

export const landingQuerySchema = z.object({
  list: z.string().max(2000).default('').describe('Параметры адреса /list: rooms=2&metro=Селигерская'),
})

export const landingListAnswerSchema = z
  .object({
    path: z.string().describe('Адрес списка, о котором тексты: этот или ближайший по теме'),
    canonicalPath: z.string().describe('Какой список индексируют поисковики; тот же адрес, если этот'),
    title: z.string(),
    description: z.string(),
    heading: z.string(),
    lead: z.string().nullable(),
    text: z.array(z.string()).describe('Абзацы под списком'),
    questions: z.array(z.object({ question: z.string(), answer: z.string() })),
    links: z.array(linkSchema).describe('Похожие подборки'),
    trail: z.array(linkSchema).describe('Путь от каталога до этого списка'),
  })
  .meta({ id: 'LandingList' })

const themeFields: Record<ThemePart, z.ZodType> = {
  rooms: z.string().optional(),
  project: z.int().optional(),
  station: z.string().optional(),
  district: z.string().optional(),
  ready: z.literal(true).optional(),
  attribute: z.string().optional(),
  promo: z.literal(true).optional(),
  priceMax: z.int().optional(),
}

/** What a list that the browser itself has filtered needs at once. */
const landingHeadingSchema = landingListAnswerSchema
  .pick({ path: true, canonicalPath: true, title: true, heading: true })
  .extend({ theme: z.object(themeFields) as unknown as z.ZodType<ListTheme> })

export const landingHeadingsAnswerSchema = z
  .object({ lists: z.array(landingHeadingSchema).describe('Первым — весь каталог') })
  .meta({ id: 'LandingHeadings' })

export const landingLinksQuerySchema = z.object({
  project: z.string().max(100).optional().describe('Slug проекта'),
  flat: z.coerce.number().int().positive().optional().describe('Id квартиры'),
})

export const landingLinksAnswerSchema = z.object({ links: z.array(linkSchema) }).meta({ id: 'LandingLinks' })

export const landingPagesAnswerSchema = z
  .object({ groups: z.array(z.object({ label: z.string(), links: z.array(linkSchema) })) })
  .meta({ id: 'LandingPages' })

export type LandingLink = z.infer<typeof linkSchema>
export type LandingHeading = z.infer<typeof landingHeadingSchema>
export type LandingHeadingsAnswer = z.infer<typeof landingHeadingsAnswerSchema>
export type LandingListAnswer = z.infer<typeof landingListAnswerSchema>
export type LandingLinksAnswer = z.infer<typeof landingLinksAnswerSchema>
export type LandingPagesAnswer = z.infer<typeof landingPagesAnswerSchema>

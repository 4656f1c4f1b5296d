// Answers of {site} that every page needs: the company, its channels and office, menus, the projects' list.
import { z } from 'zod'
import { projectClassSchema, stageSchema } from './content/project.ts'
import { pictureSchema } from './picture.ts'

export const menuNames = ['topmenu', 'burger', 'footer', 'sitemap', 'visual-projects', 'purchase'] as const

export const menuAnswerSchema = z
  .object({
    title: z.string(),
    groups: z.array(
      z.object({
        label: z.string().nullable(),
        links: z.array(
          z.object({
            label: z.string(),
            href: z.string(),
            count: z.int().optional().describe('Живое число рядом со ссылкой: сколько сейчас в продаже'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Menu' })

const channelSchema = z.object({
  channel: z.enum(['phone', 'email', 'messenger', 'blog', 'video', 'social']),
  label: z.string(),
  value: z.string(),
  href: z.string(),
})

export const companyAnswerSchema = z
  .object({
    name: z.string(),
    wordmark: z.string(),
    wordmarkDot: z.int().nullable(),
    tagline: z.string(),
    legalLine: z.string(),
    ofertaLine: z.string(),
    demoLine: z.string().nullable(),
    copyrightYears: z.string().describe('Годы для ©, по часам компании: 2019–2026'),
    declarationsHref: z.string().nullable(),
    channels: z.array(channelSchema),
    office: z.object({ name: z.string(), address: z.string(), hoursText: z.string() }).nullable(),
    openGraph: z.object({ title: z.string(), description: z.string(), picture: pictureSchema.nullable() }),
  })
  .meta({ id: 'Company' })

const onSaleSchema = z.object({
  priceRub: z.int(),
  keyDate: z.string().describe('Квартал ввода, 2028-Q2'),
  ready: z.boolean().describe('Дом сдан'),
})

export const projectItemSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    class: projectClassSchema,
    stage: stageSchema,
    tagline: z.string(),
    summary: z.string(),
    address: z.string(),
    district: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    metro: z.array(
      z.object({
        name: z.string(),
        line: z.string(),
        lineColor: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        walkMinutes: z.int().nullable(),
        transportMinutes: z.int().nullable(),
      }),
    ),
    nextKeyDate: z.string().nullable().describe('Ближайший квартал ввода, 2028-Q2'),
    freeFlats: z.int(),
    priceFromRub: z.int().nullable(),
    cheapest: onSaleSchema.nullable().optional().describe('Самая дешёвая свободная квартира и ввод её корпуса'),
    nearest: onSaleSchema
      .nullable()
      .optional()
      .describe('Ближайшие ключи среди свободных квартир и самая низкая цена среди них'),
    hero: pictureSchema.nullable(),
  })
  .meta({ id: 'ProjectItem' })

export const projectItemsAnswerSchema = z.object({ projects: z.array(projectItemSchema) })

export const homeAnswerSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    headline: z.array(z.string()),
    hero: pictureSchema.nullable(),
    heroCaption: z.string().nullable(),
    heroKeyDate: z.string().nullable().describe('Ближайший квартал ввода проекта с картинки'),
    projectOrder: z.array(z.string()).describe('Порядок проектов на главной, по slug'),
    progress: z.object({ title: z.string(), text: z.string(), project: z.string() }).nullable(),
    visual: z.object({ title: z.string(), text: z.string(), picture: pictureSchema.nullable() }).nullable(),
    reasons: z.object({
      title: z.string().nullable(),
      items: z.array(z.object({ value: z.string(), label: z.string(), text: z.string() })),
    }),
    sectionTitles: z.object({
      projects: z.string(),
      newFlats: z.string(),
      purchase: z.string(),
      news: z.string(),
      map: z.string(),
      contact: z.string(),
    }),
    mapText: z.string().nullable(),
    contactText: z.string().nullable(),
  })
  .meta({ id: 'Home' })

export type HomeAnswer = z.infer<typeof homeAnswerSchema>
export type MenuName = (typeof menuNames)[number]
export type MenuAnswer = z.infer<typeof menuAnswerSchema>
export type CompanyAnswer = z.infer<typeof companyAnswerSchema>
export type ProjectItem = z.infer<typeof projectItemSchema>
export type ProjectItemsAnswer = z.infer<typeof projectItemsAnswerSchema>

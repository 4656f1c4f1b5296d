// Answers of {site} for the page about the company and for themed collections.
import { z } from 'zod'
import { contactFormAnswerSchema } from './contact-form.ts'
import { infrastructureLayerSchema } from './content/project.ts'
import { pageTextsSchema } from './page-texts.ts'
import { pictureSchema } from './picture.ts'
import { safeHtmlSchema } from './safe-html.ts'
import { projectItemSchema } from './site.ts'

const titledTextSchema = z.object({ title: z.string(), text: z.string() })

export const aboutAnswerSchema = z
  .object({
    page: pageTextsSchema.nullable().describe('Заголовок и описание для поисковиков'),
    heading: z.string(),
    lead: z.string(),
    picture: pictureSchema.nullable(),
    numbers: z.array(z.object({ value: z.string(), label: z.string() })),
    history: z.array(z.object({ year: z.int(), title: z.string(), text: z.string() })),
    principles: z.array(titledTextSchema),
    roles: z.array(z.object({ role: z.string(), text: z.string() })),
    director: contactFormAnswerSchema.shape.director,
    finished: z
      .array(
        z.object({
          ...projectItemSchema.shape,
          buildings: z.array(z.object({ name: z.string(), keyDate: z.string() })).describe('Сданные корпуса'),
        }),
      )
      .describe('Проекты, в которых есть сданные корпуса; недавние первыми'),
    jobsLead: z.string().nullable(),
    jobs: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        place: z.string(),
        employment: z.string(),
        publishedOn: z.string(),
        lead: z.string(),
        html: safeHtmlSchema,
      }),
    ),
  })
  .meta({ id: 'About' })

export const collectionAnswerSchema = z
  .object({
    key: z.string(),
    page: pageTextsSchema.nullable().describe('Заголовок и описание для поисковиков'),
    heading: z.string(),
    lead: z.string(),
    picture: pictureSchema.nullable(),
    paragraphs: z.array(z.string()),
    blocks: z.array(titledTextSchema),
    projects: z.array(
      z.object({
        project: projectItemSchema,
        text: z.string(),
        places: z
          .array(
            z.object({
              layer: infrastructureLayerSchema,
              name: z.string(),
              text: z.string().nullable(),
              inside: z.boolean().describe('Внутри самого комплекса'),
              walkMinutes: z.int(),
            }),
          )
          .describe('Места по теме: сначала свои, потом ближайшие'),
      }),
    ),
    rooms: z.array(z.string()).describe('Атрибуты категории rooms, которые подходят; пусто — любые'),
    attributes: z
      .array(z.object({ name: z.string(), label: z.string(), description: z.string(), category: z.string() }))
      .describe('Подходящей квартире достаточно любого из них'),
    mortgageProgramKey: z.string().nullable(),
    others: z.array(z.object({ href: z.string(), heading: z.string(), lead: z.string() })).describe('Другие подборки'),
  })
  .meta({ id: 'Collection' })

export type AboutAnswer = z.infer<typeof aboutAnswerSchema>
export type CollectionAnswer = z.infer<typeof collectionAnswerSchema>

// Owns the texts of pages: titles and leads, home, themed collections.
import { z } from 'zod'
import {
  figureSchema,
  internalHrefSchema,
  listOf,
  mediaIdSchema,
  orNull,
  slugSchema,
  textSchema,
  titledTextSchema,
} from './fields.ts'
import { infrastructureLayerSchema } from './project.ts'

/** Fields of every page: its own title and description for search engines, its heading and lead. */
export const pageSchema = z.strictObject({
  path: internalHrefSchema,
  title: textSchema,
  description: textSchema,
  heading: textSchema,
  lead: orNull(textSchema),
  openGraphMediaId: orNull(mediaIdSchema),
})

export const homeSchema = z
  .strictObject({
    /** Two lines on wide screens. */
    headline: z.array(textSchema).min(1, 'нужна хотя бы одна строка').max(2, 'строк не больше двух'),
    heroMediaId: mediaIdSchema,
    heroCaption: orNull(textSchema),
    heroProject: orNull(slugSchema),
    /** Projects that are not named follow. */
    projectOrder: listOf(slugSchema),
    progress: orNull(z.strictObject({ title: textSchema, text: textSchema, project: slugSchema })),
    visual: orNull(z.strictObject({ title: textSchema, text: textSchema, mediaId: orNull(mediaIdSchema) })),
    reasonsTitle: orNull(textSchema),
    reasons: listOf(figureSchema.extend({ text: textSchema })),
    sectionTitles: z.strictObject({
      projects: textSchema,
      newFlats: textSchema,
      purchase: textSchema,
      news: textSchema,
      map: textSchema,
      contact: textSchema,
    }),
    mapText: orNull(textSchema),
    contactText: orNull(textSchema),
  })
  .refine(({ reasons, reasonsTitle }) => reasons.length === 0 || reasonsTitle !== null, {
    path: ['reasonsTitle'],
    message: 'у доводов (reasons) должен быть заголовок',
  })

export const collectionSchema = z.strictObject({
  path: internalHrefSchema,
  heading: textSchema,
  lead: textSchema,
  mediaId: orNull(mediaIdSchema),
  paragraphs: listOf(textSchema),
  /** Places of these layers are shown, project by project. */
  layers: listOf(infrastructureLayerSchema),
  /** A matching flat has any of these attributes. */
  attributes: listOf(slugSchema),
  roomsMin: z.int().nonnegative().default(0),
  mortgageProgramKey: orNull(slugSchema),
  blocks: listOf(titledTextSchema),
  projectTexts: listOf(z.strictObject({ project: slugSchema, text: textSchema })),
})

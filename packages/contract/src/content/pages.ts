// Owns the texts of pages: titles and leads, home, themed collections.
import { z } from 'zod'
import { figureSchema, internalHrefSchema, mediaIdSchema, slugSchema, textSchema, titledTextSchema } from './fields.ts'
import { infrastructureLayerSchema } from './project.ts'

/** What every page has: its own title and description for search engines, its heading and lead. */
export const pageSchema = z.strictObject({
  path: internalHrefSchema,
  title: textSchema,
  description: textSchema,
  heading: textSchema,
  lead: textSchema.nullable(),
  openGraphMediaId: mediaIdSchema.nullable(),
})

export const homeSchema = z.strictObject({
  /** Two lines on wide screens. */
  headline: z.array(textSchema).min(1).max(2),
  heroMediaId: mediaIdSchema,
  heroCaption: textSchema,
  heroProject: slugSchema,
  projectOrder: z.array(slugSchema).min(1),
  progress: z.strictObject({ title: textSchema, text: textSchema, project: slugSchema }),
  visual: z.strictObject({ title: textSchema, text: textSchema, mediaId: mediaIdSchema }),
  reasonsTitle: textSchema,
  reasons: z.array(figureSchema.extend({ text: textSchema })).min(3),
  sectionTitles: z.strictObject({
    projects: textSchema,
    newFlats: textSchema,
    purchase: textSchema,
    news: textSchema,
    map: textSchema,
    contact: textSchema,
  }),
  mapText: textSchema,
  contactText: textSchema,
})

export const collectionSchema = z.strictObject({
  path: internalHrefSchema,
  heading: textSchema,
  lead: textSchema,
  mediaId: mediaIdSchema,
  paragraphs: z.array(textSchema).min(1),
  /** Places of these layers are shown, project by project. */
  layers: z.array(infrastructureLayerSchema).min(1),
  /** Attributes that a fitting flat has, any of them. */
  attributes: z.array(slugSchema),
  roomsMin: z.int().nonnegative(),
  mortgageProgramKey: slugSchema.nullable(),
  blocks: z.array(titledTextSchema).min(2),
  projectTexts: z.array(z.strictObject({ project: slugSchema, text: textSchema })).min(1),
})

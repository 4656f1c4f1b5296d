// Owns picture sets: sliders by id and the settings of the caches of drawn plans.
import { z } from 'zod'
import { internalHrefSchema, listOf, mediaIdSchema, orNull, slugSchema, textSchema } from './fields.ts'

export const sliderSchema = z.strictObject({
  title: textSchema,
  /** Null for sliders of the company. */
  project: orNull(slugSchema),
  slides: z
    .array(z.strictObject({ mediaId: mediaIdSchema, descriptions: listOf(textSchema) }))
    .min(1, 'в слайдере должна быть хотя бы одна картинка'),
})

export const imageCacheSchema = z.strictObject({
  basePath: internalHrefSchema,
  formats: z.array(z.enum(['svg', 'png', 'avif'])).min(1),
  rasterWidthsPx: z.array(z.int().positive()),
  maxAgeSeconds: z.int().positive(),
  immutable: z.boolean(),
})

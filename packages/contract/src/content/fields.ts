// Owns the small fields that content kinds share: slugs, media ids, dates, links, coordinates.
import { z } from 'zod'

export const textSchema = z.string().trim().min(1)
export const slugSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a slug: severny-sad')
/** Path of a picture or video without its extension: severny/hero. */
export const mediaIdSchema = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'must be a media id: severny/hero')
export const dateSchema = z.iso.date()
export const timeOfDaySchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day: 09:00')
/** Quarter of commissioning: 2028-Q2. */
export const quarterSchema = z.string().regex(/^20\d\d-Q[1-4]$/, 'must be a quarter: 2028-Q2')
export const internalHrefSchema = z
  .string()
  .regex(/^\/(?!\/)[\w\-/.#]*$/, 'must be a path of this site without a query: /projects/severny-sad')
export const externalHrefSchema = z.url({ protocol: /^https$/ })
export const hrefSchema = z.union([
  internalHrefSchema,
  externalHrefSchema,
  z.string().regex(/^tel:\+7\d{10}$/),
  z.string().regex(/^mailto:\S+@\S+$/),
])
export const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour: #4fb04f')
export const percentSchema = z.number().min(0).max(100)
export const rubSchema = z.int().nonnegative()

export const coordinatesSchema = z.strictObject({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
})

/** A selection of the catalog that a text leads to; the page makes its address of it. */
export const catalogSelectionSchema = z.strictObject({
  projects: z.array(slugSchema).optional(),
  attributes: z.array(slugSchema).optional(),
  promo: z.literal(true).optional(),
})

export const pictureSchema = z.strictObject({ mediaId: mediaIdSchema, caption: textSchema })
export const titledTextSchema = z.strictObject({ title: textSchema, text: textSchema })
export const figureSchema = z.strictObject({ value: textSchema, label: textSchema })

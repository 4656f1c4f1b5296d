// Owns the small fields that content kinds share: slugs, media ids, dates, links, coordinates.
import { z } from 'zod'

const MARKUP = /<[a-z/!]|&[a-z]{2,8};|&#\w{1,8};/i

/** Plain text. Visitors would see the markup itself. */
export const textSchema = z
  .string()
  .trim()
  .min(1)
  .refine((text) => !MARKUP.test(text), { error: 'здесь простой текст: уберите теги и коды вроде <b> и &nbsp;' })
export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'нужны строчные латинские буквы, цифры и дефисы: severny-sad')
/** Path of a picture or video without its extension: severny/hero. */
export const mediaIdSchema = z
  .string()
  .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'нужен номер картинки из части media: severny/hero')
export const dateSchema = z.iso.date()
export const timeOfDaySchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'нужно время суток: 09:00')
/** Quarter of commissioning: 2028-Q2. */
export const quarterSchema = z.string().regex(/^20\d\d-Q[1-4]$/, 'нужен квартал: 2028-Q2')
export const internalHrefSchema = z
  .string()
  .regex(/^\/(?!\/)[\w\-/.#]*$/, 'нужен путь этого сайта: /projects/severny-sad')
export const externalHrefSchema = z.url({ protocol: /^https$/, error: 'нужен адрес вида https://имя' })
export const hrefSchema = z.union(
  [internalHrefSchema, externalHrefSchema, z.string().regex(/^tel:\+7\d{10}$/), z.string().regex(/^mailto:\S+@\S+$/)],
  { error: 'нужна ссылка: /list, https://имя/путь, tel:+74951204407 или mailto:имя@почта' },
)
export const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/, 'нужен цвет: #4fb04f')
export const percentSchema = z.number().min(0).max(100)
export const rubSchema = z.int().nonnegative()

/** Every figure of money has the date since which it is valid, and its source. */
export const provenance = { trueOn: dateSchema, source: textSchema }

export const coordinatesSchema = z.strictObject({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
})

/** A selection of the catalog that a text links to; the page makes the address from it. */
export const catalogSelectionSchema = z.strictObject({
  projects: z.array(slugSchema).optional(),
  attributes: z.array(slugSchema).optional(),
  promo: z.literal(true).optional(),
})

/** An optional list: empty when absent. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).default([])

/** An optional value: null when absent. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null)

export const pictureSchema = z.strictObject({ mediaId: mediaIdSchema, caption: textSchema })
export const titledTextSchema = z.strictObject({ title: textSchema, text: textSchema })
export const figureSchema = z.strictObject({ value: textSchema, label: textSchema })

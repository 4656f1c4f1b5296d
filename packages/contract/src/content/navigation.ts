// Owns the menus.
import { z } from 'zod'
import { hrefSchema, orNull, textSchema } from './fields.ts'

const linkSchema = z.strictObject({
  label: textSchema,
  href: hrefSchema,
  /** A live number beside the label, counted from the catalog. */
  count: z.enum(['flats', 'projects', 'commercial', 'new']).optional(),
})

const NO_LINKS = 'в меню должна быть хотя бы одна ссылка'

export const menuSchema = z.strictObject({
  title: textSchema,
  /** Groups of links; a flat menu has one group without a label. */
  groups: z
    .array(z.strictObject({ label: orNull(textSchema), links: z.array(linkSchema).min(1, NO_LINKS) }))
    .min(1, NO_LINKS),
})

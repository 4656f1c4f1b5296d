// Owns news items.
import { z } from 'zod'
import { dateSchema, listOf, mediaIdSchema, orNull, slugSchema, textSchema } from './fields.ts'
import { htmlSchema } from './html.ts'

export const newsTypeSchema = z.enum(['news', 'event', 'promo', 'lecture', 'research'])

const fields = z.strictObject({
  slug: slugSchema,
  date: dateSchema,
  /** The day of the last correction that readers should know of. Absent in earlier records. */
  updatedOn: dateSchema.optional(),
  type: newsTypeSchema,
  /** Slugs of the projects it is about; empty for the company as a whole. */
  projects: listOf(slugSchema),
  title: textSchema,
  lead: textSchema,
  html: htmlSchema,
  /** The mortgage program it is about: its page shows the full cost, the bank and the warnings. Absent in earlier records. */
  mortgageProgramKey: slugSchema.optional(),
  mediaId: orNull(mediaIdSchema),
})

export const newsSchema = fields.refine(({ date, updatedOn }) => updatedOn === undefined || updatedOn >= date, {
  path: ['updatedOn'],
  error: 'новость не может быть исправлена раньше, чем вышла',
})

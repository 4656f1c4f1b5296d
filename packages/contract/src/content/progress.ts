// Owns construction progress: dated reports and the menu of films.
import { z } from 'zod'
import { dateSchema, listOf, mediaIdSchema, percentSchema, pictureSchema, slugSchema, textSchema } from './fields.ts'

export const progressReportSchema = z.strictObject({
  slug: slugSchema,
  project: slugSchema,
  date: dateSchema,
  title: textSchema,
  text: textSchema,
  /** Every picture of one project is taken by the same camera, so any two dates can be compared. */
  photos: listOf(pictureSchema),
  videoMediaIds: listOf(mediaIdSchema),
  completionPercent: percentSchema,
  buildings: listOf(z.strictObject({ worldKey: slugSchema, work: textSchema, completionPercent: percentSchema })),
})

export const progressVideoSchema = z.strictObject({
  project: slugSchema,
  title: textSchema,
  text: textSchema,
  filmedFrom: dateSchema,
  filmedTo: dateSchema,
  videoMediaId: mediaIdSchema,
  posterMediaId: mediaIdSchema,
  durationSeconds: z.int().positive(),
})

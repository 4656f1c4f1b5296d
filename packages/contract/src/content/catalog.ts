// Owns the catalog's explanations: attributes, terms, help texts under the list.
import { z } from 'zod'
import { listOf, mediaIdSchema, slugSchema, textSchema } from './fields.ts'

export const attributeSchema = z.strictObject({
  /** The flag of the filter request. */
  name: slugSchema,
  label: textSchema,
  /** Two or three words where the label is too long for a chip or column. */
  shortLabel: textSchema,
  description: textSchema,
  category: z.enum(['rooms', 'finishing', 'layout', 'outdoor', 'view']),
  icon: slugSchema,
  /**
   * After «квартиры» in the heading of a list: «с отделкой». Only attributes with these words have landing pages.
   * Absent in earlier records.
   */
  listWords: textSchema.optional(),
  /** Beside the choice in the list's filters. Absent in records that an earlier version has stored. */
  mediaId: mediaIdSchema.optional(),
})

/** A special term with its explanation, shown where the term is used. */
export const glossaryTermSchema = z.strictObject({ term: textSchema, text: textSchema })

export const catalogHelpSchema = z.strictObject({
  title: textSchema,
  text: textSchema,
  points: listOf(textSchema),
})

// Owns documents: those of projects, presentations, legal texts with versions, cookie texts.
import { z } from 'zod'
import { legalDocuments } from '../legal-documents.ts'
import { dateSchema, hrefSchema, listOf, mediaIdSchema, orNull, slugSchema, textSchema } from './fields.ts'
import { htmlSchema } from './html.ts'

const fileSchema = z.strictObject({ path: textSchema, sizeBytes: z.int().positive(), mimeType: textSchema })

export const documentSchema = z
  .strictObject({
    title: textSchema,
    kind: z.enum(['declaration', 'permit', 'commissioning', 'contract', 'memo', 'company']),
    /** Null for documents of the company as a whole. */
    project: orNull(slugSchema),
    date: dateSchema,
    note: orNull(textSchema),
    /** World keys of the buildings that it is about: pages of other flats leave it out. Absent when about all. */
    buildings: z.array(slugSchema).min(1, 'назовите корпуса или уберите buildings').optional(),
    /** A file in the media folder, with its size; null when the document is elsewhere. */
    file: orNull(fileSchema),
    /** The register or page that has the document. */
    href: orNull(hrefSchema),
    /** The document's text, shown as a page and printed from it. */
    html: orNull(htmlSchema),
  })
  .refine(
    (document) => [document.file, document.href, document.html].filter((source) => source !== null).length === 1,
    {
      message: 'заполните что-то одно из file, href и html',
    },
  )

/** A presentation of a project. Without a file the server prints one from the named sections of the project. */
export const presentationFileSchema = z.strictObject({
  project: slugSchema,
  title: textSchema,
  text: textSchema,
  coverMediaId: orNull(mediaIdSchema),
  file: orNull(fileSchema),
  sections: listOf(z.enum(['story', 'genplan', 'gallery', 'location', 'finishing', 'layouts', 'terms', 'contacts'])),
})

/** The agreement, the policy and each consent are separate documents by law; a lead stores document and version. */
export const legalTextSchema = z.strictObject({
  document: z.enum(legalDocuments),
  version: textSchema,
  effectiveOn: dateSchema,
  title: textSchema,
  changes: textSchema,
  html: htmlSchema,
  /** The sentence beside the checkbox; null for a text without one. */
  tickText: orNull(textSchema),
  /** How long personal data may be stored, as the text itself promises; null for a text that names no such term. */
  retentionMonths: orNull(z.int().positive()),
})

export const cookieTextSchema = z.strictObject({ name: z.enum(['short', 'full']), value: htmlSchema })

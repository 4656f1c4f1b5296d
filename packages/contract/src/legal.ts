// The user agreement, the policy and the consents: separate documents by law, each with its version.
import { z } from 'zod'
import { legalDocuments } from './legal-documents.ts'
import { safeHtmlSchema } from './safe-html.ts'

const legalSummarySchema = z
  .object({
    document: z.enum(legalDocuments),
    version: z.string(),
    effectiveOn: z.string(),
    title: z.string(),
  })
  .meta({ id: 'LegalSummary' })

export const legalTextSchema = legalSummarySchema
  .extend({
    changes: z.string(),
    html: safeHtmlSchema,
    tickText: z.string().nullable().describe('Фраза рядом с отметкой; null, если текст только читают'),
  })
  .meta({ id: 'LegalText' })

export const legalAnswerSchema = z.object({
  policy: legalTextSchema,
  documents: z.array(legalSummarySchema).describe('Все действующие документы, у каждого свой адрес'),
})

export type LegalSummary = z.infer<typeof legalSummarySchema>
export type LegalText = z.infer<typeof legalTextSchema>
export type LegalAnswer = z.infer<typeof legalAnswerSchema>

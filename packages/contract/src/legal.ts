// The policy and the consent: two documents by law, each with its version.
import { z } from 'zod'
import { safeHtmlSchema } from './safe-html.ts'

export const legalTextSchema = z
  .object({
    document: z.enum(['policy', 'consent']),
    version: z.string(),
    effectiveOn: z.string(),
    title: z.string(),
    changes: z.string(),
    html: safeHtmlSchema,
    tickText: z.string().nullable().describe('Фраза рядом с отметкой; null, если текст только читают'),
  })
  .meta({ id: 'LegalText' })

export const legalAnswerSchema = z.object({ policy: legalTextSchema, consent: legalTextSchema })

export type LegalText = z.infer<typeof legalTextSchema>
export type LegalAnswer = z.infer<typeof legalAnswerSchema>

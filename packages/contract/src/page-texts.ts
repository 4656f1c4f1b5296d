// Title, description and heading of a page: for search engines, for previews, and above its content.
import { z } from 'zod'
import { pictureSchema } from './picture.ts'

export const pageTextsSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    heading: z.string(),
    lead: z.string().nullable(),
    picture: pictureSchema.nullable().describe('Картинка для предпросмотра ссылки'),
  })
  .meta({ id: 'PageTexts' })

export type PageTexts = z.infer<typeof pageTextsSchema>

/** For a page that is shown without texts of its own too. */
export const pageTextsAnswerSchema = z
  .object({ page: pageTextsSchema.nullable().describe('null, пока компания их не написала') })
  .meta({ id: 'PageTextsAnswer' })

export type PageTextsAnswer = z.infer<typeof pageTextsAnswerSchema>

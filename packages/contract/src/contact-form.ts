// Texts of the contact form besides its fields: the consent and the people who answer.
import { z } from 'zod'
import { legalTextSchema } from './legal.ts'
import { pictureSchema } from './picture.ts'

export const contactFormAnswerSchema = z
  .object({
    consent: legalTextSchema.describe('Действующая редакция согласия: её версия уходит вместе с заявкой'),
    director: z
      .object({ name: z.string(), position: z.string(), quote: z.string(), photo: pictureSchema.nullable() })
      .nullable()
      .describe('Кто отвечает на заявки'),
  })
  .meta({ id: 'ContactForm' })

export type ContactFormAnswer = z.infer<typeof contactFormAnswerSchema>

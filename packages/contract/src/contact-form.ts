// Texts of the contact form besides its fields: the consents and the people who answer.
import { z } from 'zod'
import { legalTextSchema } from './legal.ts'
import { pictureSchema } from './picture.ts'

export const contactFormAnswerSchema = z
  .object({
    consent: legalTextSchema.describe('Действующая редакция согласия на ответ: её версия уходит вместе с заявкой'),
    otherConsents: z
      .array(legalTextSchema)
      .describe('Согласия для других целей; вместо того, которого здесь нет, спрашивают consent'),
    director: z
      .object({ name: z.string(), position: z.string(), quote: z.string(), photo: pictureSchema.nullable() })
      .nullable()
      .describe('Кто отвечает на заявки'),
    calls: z
      .object({
        hours: z.array(z.object({ weekday: z.int(), opensAt: z.string(), closesAt: z.string() })),
        timeZone: z.string(),
        phone: z.object({ href: z.string(), value: z.string() }).nullable(),
      })
      .nullable()
      .describe('Когда перезванивают: рабочие часы первого офиса; null, когда часы не заданы'),
  })
  .meta({ id: 'ContactForm' })

export type ContactFormAnswer = z.infer<typeof contactFormAnswerSchema>

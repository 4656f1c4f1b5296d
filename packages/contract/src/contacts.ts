// Offices with hours and ways to get there, and the texts of the contacts page.
import { z } from 'zod'

export const officeSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    kind: z.enum(['sales', 'showroom', 'head']),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    phone: z.string(),
    hours: z
      .array(z.object({ weekday: z.int().describe('1 — понедельник'), opensAt: z.string(), closesAt: z.string() }))
      .describe('Дня нет в списке: выходной'),
    hoursText: z.string(),
    timeZone: z.string(),
    text: z.string().nullable(),
    routes: z.array(z.object({ by: z.enum(['foot', 'transport', 'car']), text: z.string() })),
  })
  .meta({ id: 'Office' })

export const contactsAnswerSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    heading: z.string(),
    lead: z.string().nullable(),
    offices: z.array(officeSchema),
  })
  .meta({ id: 'Contacts' })

export type Office = z.infer<typeof officeSchema>
export type ContactsAnswer = z.infer<typeof contactsAnswerSchema>

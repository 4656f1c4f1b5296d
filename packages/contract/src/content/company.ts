// Owns the company: site settings, channels, offices, director, about, jobs.
import { z } from 'zod'
import {
  coordinatesSchema,
  dateSchema,
  figureSchema,
  hrefSchema,
  mediaIdSchema,
  slugSchema,
  textSchema,
  timeOfDaySchema,
  titledTextSchema,
} from './fields.ts'
import { htmlSchema } from './html.ts'

export const siteSettingsSchema = z.strictObject({
  companyName: textSchema,
  legalName: textSchema,
  legalAddress: textSchema,
  /** The word in the header, on printed pages and on cards of links. */
  wordmark: textSchema,
  /** Which of its letters the header draws as a dot of the accent colour, from 0; left out, the word stays plain. */
  wordmarkDot: z.int().nonnegative().optional(),
  tagline: textSchema,
  /** Lines at the very end of every page. */
  legalLine: textSchema,
  ofertaLine: textSchema,
  demoLine: textSchema.nullable(),
  copyrightSinceYear: z.int().min(1990),
  declarationsHref: hrefSchema,
  openGraph: z.strictObject({ title: textSchema, description: textSchema, mediaId: mediaIdSchema }),
})

export const channelSchema = z.strictObject({
  channel: z.enum(['phone', 'email', 'messenger', 'blog', 'video', 'social']),
  label: textSchema,
  /** What is printed beside the label: a number, an address. */
  value: textSchema,
  href: hrefSchema,
})

const hoursSchema = z
  .strictObject({
    /** 1 is Monday, 7 is Sunday. */
    weekday: z.int().min(1).max(7),
    opensAt: timeOfDaySchema,
    closesAt: timeOfDaySchema,
  })
  .refine((hours) => hours.opensAt < hours.closesAt, { message: 'офис должен закрываться позже, чем открывается' })

export const officeSchema = z.strictObject({
  name: textSchema,
  kind: z.enum(['sales', 'showroom', 'head']),
  project: slugSchema.nullable(),
  address: textSchema,
  coordinates: coordinatesSchema,
  phone: textSchema,
  /** A weekday that is not listed is a day off. */
  hours: z.array(hoursSchema).min(1),
  hoursText: textSchema,
  timeZone: z.literal('Europe/Moscow'),
  text: textSchema,
  routes: z.array(z.strictObject({ by: z.enum(['foot', 'transport', 'car']), text: textSchema })).min(1),
})

/** The person the contact form speaks for; a demo names a role, not somebody living. */
export const directorSchema = z.strictObject({
  name: textSchema,
  position: textSchema,
  quote: textSchema,
  photoMediaId: mediaIdSchema.nullable(),
})

export const aboutSchema = z.strictObject({
  heading: textSchema,
  lead: textSchema,
  mediaId: mediaIdSchema,
  numbers: z.array(figureSchema).min(3),
  history: z.array(z.strictObject({ year: z.int(), title: textSchema, text: textSchema })).min(3),
  principles: z.array(titledTextSchema).min(3),
  roles: z.array(z.strictObject({ role: textSchema, text: textSchema })).min(3),
  jobsLead: textSchema,
})

export const jobSchema = z.strictObject({
  title: textSchema,
  place: textSchema,
  employment: textSchema,
  publishedOn: dateSchema,
  lead: textSchema,
  html: htmlSchema,
})

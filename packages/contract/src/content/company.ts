// Owns the company: site settings, channels, offices, director, about, jobs.
import { z } from 'zod'
import { USUAL_TIME_ZONE } from '../company-day.ts'
import { brandColoursSchema } from './brand-colours.ts'
import {
  coordinatesSchema,
  dateSchema,
  figureSchema,
  hrefSchema,
  listOf,
  mediaIdSchema,
  orNull,
  percentSchema,
  provenance,
  rubSchema,
  slugSchema,
  textSchema,
  timeOfDaySchema,
  titledTextSchema,
} from './fields.ts'
import { htmlSchema } from './html.ts'

/** The state's sum for a family with a child, which calculators add to the first payment. */
export const maternityCapitalSchema = z.strictObject({ sumRub: rubSchema, ...provenance })

/** The sum that the state insures on one escrow account. Texts about escrow name it. */
export const escrowInsuranceSchema = z.strictObject({ sumRub: rubSchema, ...provenance })

/** The property tax deduction: limits of one owner, and the rates of income tax from the lowest. */
export const taxDeductionSchema = z.strictObject({
  purchaseRubMax: rubSchema,
  interestRubMax: rubSchema,
  rates: z
    .array(
      z.strictObject({
        percent: percentSchema,
        /** The yearly income up to which it applies; null in the last one. */
        incomeRubMax: orNull(rubSchema),
      }),
    )
    .min(1)
    .max(5)
    .refine(isAscending, { error: 'ставки идут по возрастанию, предел дохода есть у всех, кроме последней' }),
  /** Who can get it, when, and what is not deducted. */
  condition: textSchema,
  ...provenance,
})

function isAscending(rates: readonly { percent: number; incomeRubMax: number | null }[]): boolean {
  return rates.every(({ percent, incomeRubMax }, place) => {
    const next = rates[place + 1]
    if (!next) return incomeRubMax === null
    return incomeRubMax !== null && next.percent > percent && (next.incomeRubMax ?? Infinity) > incomeRubMax
  })
}

/** Shares of an income that the payments of all loans take, each with a sentence about it. */
export const debtLoadSchema = z.strictObject({
  levels: z
    .array(z.strictObject({ fromPercent: percentSchema, text: textSchema }))
    .min(1)
    .refine((levels) => levels[0]?.fromPercent === 0, { error: 'первый уровень начинается с 0' })
    .refine(
      (levels) => levels.every(({ fromPercent }, place) => fromPercent < (levels[place + 1]?.fromPercent ?? Infinity)),
      {
        error: 'уровни идут по возрастанию',
      },
    ),
  ...provenance,
})

/** The city where the company builds, in the forms that titles need: «Москва», «в Москве», «Москвы». */
const citySchema = z.strictObject({ name: textSchema, in: textSchema, of: textSchema })

export const siteSettingsSchema = z.strictObject({
  companyName: textSchema,
  legalName: textSchema,
  legalAddress: textSchema,
  /** The company's name as a logo: in the header, on printed pages and in link previews. */
  wordmark: textSchema,
  /** Which of its letters the header draws as a dot of the accent colour, from 0; none when absent. */
  wordmarkDot: z.int().nonnegative().optional(),
  /** On the cards of shared links; those of the demo's tokens when absent. The site itself has them in tokens.css. */
  brandColours: brandColoursSchema.optional(),
  tagline: textSchema,
  /** Absent in earlier records, and where the company builds in several cities: then titles of lists name none. */
  city: citySchema.optional(),
  /** Lines at the very end of every page. */
  legalLine: textSchema,
  ofertaLine: textSchema,
  demoLine: orNull(textSchema),
  copyrightSinceYear: z.int().min(1990),
  declarationsHref: orNull(hrefSchema),
  openGraph: z.strictObject({ title: textSchema, description: textSchema, mediaId: orNull(mediaIdSchema) }),
  /** Without it calculators do not offer it. */
  maternityCapital: maternityCapitalSchema.optional(),
  /** Without it calculators say nothing about it. */
  taxDeduction: taxDeductionSchema.optional(),
  /** Without it the mortgage calculator does not compare the payment with an income. */
  debtLoad: debtLoadSchema.optional(),
  /** How long terms that were checked count as current, in days. Absent in earlier records. */
  termsCheckedWithinDays: z.int().positive().optional(),
  /** The warnings that the law requires beside an offer of a loan. Absent in earlier records. */
  loanWarnings: z.array(textSchema).min(1, 'закон требует предупреждений рядом с кредитом').optional(),
  /** Shown after the term of a reserve, in lower case: бесплатно. Absent: the term alone. */
  reserveNote: textSchema.optional(),
  /** Absent in earlier records: then texts about escrow name no sum. */
  escrowInsurance: escrowInsuranceSchema.optional(),
})

export const channelSchema = z.strictObject({
  channel: z.enum(['phone', 'email', 'messenger', 'blog', 'video', 'social']),
  label: textSchema,
  /** The text printed after the label: a number, an address. */
  value: textSchema,
  href: hrefSchema,
})

/** A number for those who came from one source: it replaces the company's phone on their pages. */
export const sourcePhoneSchema = z
  .strictObject({
    /** Parameters of the address that the visitor came to, all of them: { "utm_source": "yandex-maps" }. */
    marks: z.record(z.string().regex(/^[\w.-]{1,40}$/, 'нужно имя метки: utm_source'), textSchema).default({}),
    /** Host that the visitor came from: yandex.ru. */
    referrer: orNull(z.string().regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/, 'нужно имя сайта строчными буквами: yandex.ru')),
    value: textSchema,
    href: z.string().regex(/^tel:\+7\d{10}$/, 'нужна ссылка на звонок: tel:+74951204411'),
  })
  .refine(({ marks, referrer }) => Object.keys(marks).length > 0 || referrer !== null, {
    path: ['marks'],
    error: 'нужна хотя бы одна метка или referrer: иначе номер заменится у всех',
  })

const hoursSchema = z
  .strictObject({
    /** 1 is Monday, 7 is Sunday. */
    weekday: z.int().min(1).max(7),
    opensAt: timeOfDaySchema,
    closesAt: timeOfDaySchema,
  })
  .refine((hours) => hours.opensAt < hours.closesAt, { message: 'офис должен закрываться позже, чем открывается' })

const timeZoneSchema = z
  .string()
  .refine(isTimeZone, { error: 'нужен часовой пояс: Europe/Moscow, Asia/Yekaterinburg' })
  .default(USUAL_TIME_ZONE)

/** A name: the store and older browsers do not know offsets such as +03:00, or read them the other way round. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('ru', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const officeSchema = z.strictObject({
  name: textSchema,
  kind: z.enum(['sales', 'showroom', 'head']),
  project: orNull(slugSchema),
  address: textSchema,
  coordinates: coordinatesSchema,
  phone: textSchema,
  /** A weekday that is not listed is a day off; without any the page does not say whether the office is open. */
  hours: listOf(hoursSchema),
  hoursText: textSchema,
  timeZone: timeZoneSchema,
  text: orNull(textSchema),
  routes: listOf(z.strictObject({ by: z.enum(['foot', 'transport', 'car']), text: textSchema })),
})

/** The person whose photo and quote stand beside the contact form. */
export const directorSchema = z.strictObject({
  name: textSchema,
  position: textSchema,
  quote: textSchema,
  photoMediaId: orNull(mediaIdSchema),
})

export const aboutSchema = z.strictObject({
  heading: textSchema,
  lead: textSchema,
  mediaId: orNull(mediaIdSchema),
  numbers: listOf(figureSchema),
  history: listOf(z.strictObject({ year: z.int(), title: textSchema, text: textSchema })),
  principles: listOf(titledTextSchema),
  roles: listOf(z.strictObject({ role: textSchema, text: textSchema })),
  jobsLead: orNull(textSchema),
})

export const jobSchema = z.strictObject({
  title: textSchema,
  place: textSchema,
  employment: textSchema,
  publishedOn: dateSchema,
  lead: textSchema,
  html: htmlSchema,
})

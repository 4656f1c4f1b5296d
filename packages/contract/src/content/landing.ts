// Owns landing pages: which lists of flats search engines index, and what the company writes about them.
import { z } from 'zod'
import { addressQuery } from '../catalog/address.ts'
import { listThemePath, PRICE_STEP_RUB, themeOf, themeParts } from '../catalog/landing.ts'
import { readAddress } from '../catalog/read-address.ts'
import { listOf, orNull, textSchema } from './fields.ts'

/** What a text about a list may name; the server puts in the present value. */
export const landingPlaceholders = [
  'company',
  'city',
  'cityIn',
  'cityOf',
  'subject',
  'subjects',
  'place',
  'placeInCity',
  'count',
  'priceFrom',
  'area',
] as const

const PLACEHOLDER = /\{([^{}]*)\}/g

/** Plain text with placeholders in braces: «Студии от {priceFrom}». */
const templateSchema = textSchema.superRefine((text, context) => {
  const known: readonly string[] = landingPlaceholders
  for (const [, name = ''] of text.matchAll(PLACEHOLDER)) {
    if (known.includes(name)) continue
    const message = `подстановки {${name}} нет; бывают: ${known.map((one) => `{${one}}`).join(', ')}`
    context.addIssue({ code: 'custom', message })
  }
})

const themePartsSchema = z
  .array(z.enum(themeParts))
  .min(1, 'назовите хотя бы одну часть темы')
  .refine((parts) => new Set(parts).size === parts.length, 'часть темы повторяется')

export const landingSettingsSchema = z.strictObject({
  /** A list with fewer flats is no page of its own. */
  minFlats: z.int().min(1).default(5),
  /** Upper bounds of the lists by price, in millions of roubles. */
  priceStepsMln: listOf(
    z
      .number()
      .positive()
      .multipleOf(PRICE_STEP_RUB / 1_000_000, 'нужна цена по 0,5 млн: 8, 10, 12.5'),
  ),
  /** Which combinations are pages, the more important first. Absent: the usual table. */
  themes: z.array(themePartsSchema).min(1).optional(),
  /** Templates of every list that has no record of its own. Absent: the usual ones. */
  title: templateSchema.optional(),
  description: templateSchema.optional(),
  heading: templateSchema.optional(),
})

const PROGRESS_PATH = /^\/progress\?project=([a-z0-9]+(?:-[a-z0-9]+)*)$/

/** The parts of an address that has a landing page: a list by its theme, or the construction of a project. */
export function landingSubject(path: string): { list: ReturnType<typeof themeOf> } | { progress: string } | null {
  const [, progress] = path.match(PROGRESS_PATH) ?? []
  if (progress !== undefined) return { progress }
  const [page, search = ''] = path.split('?', 2)
  if (page !== '/list') return null
  const { address, unknown } = readAddress(search)
  const theme = themeOf(address.filter)
  const isTheme = `/list${addressQuery(address)}` === listThemePath(theme)
  return unknown.length === 0 && isTheme ? { list: theme } : null
}

const landingPathSchema = z
  .string()
  .max(500)
  .refine((path) => landingSubject(path) !== null, {
    error:
      'нужен адрес подборки: /list, /list?rooms=studio, /list?metro=Селигерская или /progress?project=severny-sad. ' +
      'В подборке по одному значению: rooms, project, metro, district, keys=ready, with, promo=1, price_max',
  })

const landingHrefSchema = z.string().regex(/^\/(?!\/)[^\s<>"\\]*$/, 'нужен адрес этого сайта: /list?rooms=studio')

/** Absent fields have the texts of the templates. */
export const landingPageSchema = z
  .strictObject({
    path: landingPathSchema,
    title: orNull(templateSchema),
    description: orNull(templateSchema),
    heading: orNull(templateSchema),
    lead: orNull(templateSchema),
    /** Paragraphs below the list. */
    text: listOf(templateSchema),
    questions: listOf(z.strictObject({ question: textSchema, answer: templateSchema })),
    /** Shown before the links that the site chooses. */
    links: listOf(z.strictObject({ label: textSchema, href: landingHrefSchema })),
  })
  .superRefine(({ path, text, questions, links, ...heads }, context) => {
    if (!PROGRESS_PATH.test(path)) return
    const problem = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    for (const [field, list] of Object.entries({ text, questions, links }))
      if (list.length > 0) problem(field, 'на странице хода строительства его нет')
    for (const [field, value] of Object.entries(heads))
      if (value?.includes('{')) problem(field, 'подстановки бывают только в подборках квартир')
  })

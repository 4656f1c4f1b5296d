// Owns the ways to pay: special programs, mortgages, banks, promos, trade-in, their pages and questions.
import { z } from 'zod'
import {
  catalogSelectionSchema,
  dateSchema,
  externalHrefSchema,
  internalHrefSchema,
  listOf,
  mediaIdSchema,
  orNull,
  percentSchema,
  provenance,
  rubSchema,
  slugSchema,
  textSchema,
  titledTextSchema,
} from './fields.ts'
import { htmlSchema } from './html.ts'

const NO_PROJECTS = 'назовите хотя бы один проект, где программа действует'

export const cashProgramSchema = z.strictObject({
  type: z.literal('cash'),
  title: textSchema,
  text: textSchema,
  projects: z.array(slugSchema).min(1, NO_PROJECTS),
  discountPercent: percentSchema,
  paymentDaysMax: z.int().positive(),
  conditions: listOf(textSchema),
  ...provenance,
})

export const installmentTermsSchema = z.strictObject({
  type: z.literal('installment'),
  title: textSchema,
  text: textSchema,
  projects: z.array(slugSchema).min(1, NO_PROJECTS),
  firstPaymentPercentMin: percentSchema,
  /** Part of the price left for the last payment; 0 when there are only equal payments. */
  finalPaymentPercent: percentSchema,
  termMonthsMin: z.int().positive(),
  termMonthsMax: z.int().positive(),
  paymentEveryMonths: z.int().positive(),
  /** Added to the price for paying in parts. */
  markupPercent: percentSchema,
  conditions: listOf(textSchema),
  ...provenance,
})

const installmentProgramSchema = installmentTermsSchema
  .refine((program) => program.termMonthsMin <= program.termMonthsMax, {
    message: 'termMonthsMin не может быть больше termMonthsMax',
  })
  .refine((program) => program.firstPaymentPercentMin + program.finalPaymentPercent < 100, {
    message: 'первый и последний взнос вместе должны быть меньше 100 %: делить на части нечего',
  })

export const specialProgramSchema = z.discriminatedUnion('type', [cashProgramSchema, installmentProgramSchema])

/** The first step starts at month 1; a single step is a constant rate. */
const rateStepsSchema = z
  .array(z.strictObject({ fromMonth: z.int().positive(), ratePercent: percentSchema }))
  .min(1, 'нужна хотя бы одна ставка')
  .refine((steps) => steps[0]?.fromMonth === 1, { message: 'первая ставка должна начинаться с месяца 1' })
  .refine((steps) => steps.every((step, i) => i === 0 || (steps[i - 1]?.fromMonth ?? 0) < step.fromMonth), {
    message: 'месяцы ставок должны идти по возрастанию',
  })

/** What a borrower pays besides the interest. */
const loanCostsSchema = z.strictObject({ insurancePercentPerYear: percentSchema, appraisalRub: rubSchema })

/** Terms that a program and the offer of one bank both have. */
const rateTerms = {
  rateSteps: rateStepsSchema,
  /** The bank may name a higher rate: pages say «от». Absent in earlier records. */
  rateFrom: z.boolean().optional(),
  /**
   * How much higher the rate may be that the bank names in the end: the full cost has its upper bound there. Absent in
   * earlier records, and where the rate is exact.
   */
  rateRisePercentMax: percentSchema.optional(),
  /**
   * How much higher the rate is without life insurance. With it the least insurance of the costs is that of the flat
   * alone, and the most includes life. Absent in earlier records, and where the rate does not depend on it.
   */
  withoutLifeRatePercentMore: percentSchema.optional(),
}

export const mortgageTermsSchema = z.strictObject({
  title: textSchema,
  shortTitle: textSchema,
  text: textSchema,
  who: textSchema,
  projects: z.array(slugSchema).min(1, NO_PROJECTS),
  /** Key of the bank whose terms these are. Absent in earlier records. */
  bank: slugSchema.optional(),
  ...rateTerms,
  firstPaymentPercentMin: percentSchema,
  loanRubMin: rubSchema,
  /** Null where the program has no limit of its own. */
  loanRubMax: orNull(rubSchema),
  termMonthsMin: z.int().positive(),
  termMonthsMax: z.int().positive(),
  /** Full cost of credit (ПСК) over all sums and terms of the program, shown no smaller than the rate. */
  fullCostPercent: z.strictObject({ min: percentSchema, max: percentSchema }),
  /** The costs that the full cost of any loan is calculated with. Earlier versions showed one example loan only. */
  fullCostExample: z.strictObject({
    loanRub: rubSchema,
    termMonths: z.int().positive(),
    min: loanCostsSchema,
    max: loanCostsSchema,
  }),
  conditions: listOf(textSchema),
  documents: listOf(textSchema),
  ...provenance,
})

export const mortgageProgramSchema = mortgageTermsSchema.refine(
  (program) => program.fullCostPercent.min <= program.fullCostPercent.max,
  { message: 'нижняя граница ПСК не может быть больше верхней' },
)

/** What one bank offers within a program; what it does not name is the program's. */
export const bankOfferSchema = z.strictObject({
  program: slugSchema,
  ...rateTerms,
  firstPaymentPercentMin: percentSchema,
  loanRubMax: orNull(rubSchema),
  termMonthsMax: z.int().positive(),
  loanCosts: z.strictObject({ min: loanCostsSchema, max: loanCostsSchema }),
  ...provenance,
})

export const bankFieldsSchema = z.strictObject({
  name: textSchema,
  /** The name of the bank that an advertisement of a loan must have: «АО „Банк Пример“». */
  legalName: textSchema,
  licence: textSchema,
  /** A lender gives loans, an escrow bank holds the money until the building is commissioned. */
  roles: z.array(z.enum(['lender', 'escrow'])).min(1, 'назовите хотя бы одну роль: lender или escrow'),
  href: orNull(externalHrefSchema),
  /** Shown wherever the bank is named. */
  note: orNull(textSchema),
  offers: listOf(bankOfferSchema),
})

export const bankSchema = bankFieldsSchema
  .refine(({ roles, offers }) => offers.length === 0 || roles.includes('lender'), {
    path: ['offers'],
    message: 'предложения есть только у банка с ролью lender',
  })
  .refine(({ offers }) => new Set(offers.map(({ program }) => program)).size === offers.length, {
    path: ['offers'],
    message: 'по одной программе у банка может быть одно предложение',
  })

/** Flats under construction are sold by a contract of shared construction, those in finished buildings by purchase. */
export const saleKindSchema = z.enum(['construction', 'ready'])

/** A way to pay as a page: description, whom it suits, steps and documents. */
export const purchaseWaySchema = z.strictObject({
  href: internalHrefSchema,
  title: textSchema,
  shortTitle: textSchema,
  text: textSchema,
  suits: listOf(textSchema),
  steps: listOf(titledTextSchema),
  documents: listOf(textSchema),
  warning: textSchema,
  /**
   * The same for a flat in a finished building: it is sold by a purchase contract, where the law about shared
   * construction (214-ФЗ) and escrow do not apply. Absent in earlier records: then the texts above are for both.
   */
  ready: z.strictObject({ steps: listOf(titledTextSchema), warning: textSchema }).optional(),
})

export const purchaseQuestionSchema = z.strictObject({
  question: textSchema,
  html: htmlSchema,
  /** Keys of the purchase ways whose pages show it. */
  ways: z.array(slugSchema).min(1, 'назовите хотя бы один способ оплаты, на странице которого вопрос стоит'),
  /** Only about flats in buildings under construction, or only in finished ones. Absent when about both. */
  sale: saleKindSchema.optional(),
})

export const tradeInSchema = z.strictObject({
  title: textSchema,
  text: textSchema,
  termMonthsMin: z.int().positive(),
  termMonthsMax: z.int().positive(),
  /** How long the new flat is reserved at its fixed price. */
  priceHeldMonths: z.int().positive(),
  steps: listOf(titledTextSchema),
  conditions: listOf(textSchema),
  refusals: listOf(textSchema),
  /** Which flats are taken at all: shown before the form and the calculator. Absent in earlier records. */
  limit: textSchema.optional(),
  ...provenance,
})

/** How a buyer from another city buys: shown on the pages about buying, linked from the page of a flat. */
export const remotePurchaseSchema = z.strictObject({
  title: textSchema,
  text: textSchema,
  steps: z.array(titledTextSchema).min(1, 'назовите хотя бы один шаг'),
})

export const promoCardSchema = z.strictObject({
  title: textSchema,
  text: textSchema,
  mediaId: orNull(mediaIdSchema),
  href: internalHrefSchema,
  linkText: textSchema,
  /** The mortgage program it is about: the card shows its full cost and rate. Absent in earlier records. */
  mortgageProgramKey: slugSchema.optional(),
})

/** A promo on flats: their record names its key, the price tooltip its reason and end. */
export const stockPromoTermsSchema = z.strictObject({
  title: textSchema,
  text: textSchema,
  reason: textSchema,
  discountPercent: percentSchema,
  startsOn: dateSchema,
  endsOn: dateSchema,
  selection: catalogSelectionSchema,
  conditions: listOf(textSchema),
  /**
   * `oldPriceRub` of the promo's flats is the price after its end, as at the start of sales: nobody has paid it yet, so
   * it is never struck out. Absent in earlier records: there it is the price before the promo.
   */
  thenFullPrice: z.boolean().optional(),
})

export const stockPromoSchema = stockPromoTermsSchema.refine((promo) => promo.startsOn <= promo.endsOn, {
  message: 'акция не может закончиться раньше, чем начнётся',
})

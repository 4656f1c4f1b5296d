// Owns the ways to pay: special programs, mortgages, promos, trade-in, their pages and questions.
import { z } from 'zod'
import {
  catalogSelectionSchema,
  dateSchema,
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

export const mortgageTermsSchema = z.strictObject({
  title: textSchema,
  shortTitle: textSchema,
  text: textSchema,
  who: textSchema,
  projects: z.array(slugSchema).min(1, NO_PROJECTS),
  /** The first step starts at month 1; a single step is a constant rate. */
  rateSteps: z
    .array(z.strictObject({ fromMonth: z.int().positive(), ratePercent: percentSchema }))
    .min(1, 'нужна хотя бы одна ставка'),
  firstPaymentPercentMin: percentSchema,
  loanRubMin: rubSchema,
  /** Null where the program has no limit of its own. */
  loanRubMax: orNull(rubSchema),
  termMonthsMin: z.int().positive(),
  termMonthsMax: z.int().positive(),
  /** Full cost of credit (ПСК), shown as large as the rate. */
  fullCostPercent: z.strictObject({ min: percentSchema, max: percentSchema }),
  /** The loan that the two bounds are calculated for, so that anybody can check them. */
  fullCostExample: z.strictObject({
    loanRub: rubSchema,
    termMonths: z.int().positive(),
    min: z.strictObject({ insurancePercentPerYear: percentSchema, appraisalRub: rubSchema }),
    max: z.strictObject({ insurancePercentPerYear: percentSchema, appraisalRub: rubSchema }),
  }),
  conditions: listOf(textSchema),
  documents: listOf(textSchema),
  ...provenance,
})

export const mortgageProgramSchema = mortgageTermsSchema
  .refine((program) => program.rateSteps[0]?.fromMonth === 1, { message: 'первая ставка должна начинаться с месяца 1' })
  .refine(
    (program) => program.rateSteps.every((step, i, all) => i === 0 || (all[i - 1]?.fromMonth ?? 0) < step.fromMonth),
    {
      message: 'месяцы ставок должны идти по возрастанию',
    },
  )
  .refine((program) => program.fullCostPercent.min <= program.fullCostPercent.max, {
    message: 'нижняя граница ПСК не может быть больше верхней',
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
  ...provenance,
})

export const promoCardSchema = z.strictObject({
  title: textSchema,
  text: textSchema,
  mediaId: orNull(mediaIdSchema),
  href: internalHrefSchema,
  linkText: textSchema,
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

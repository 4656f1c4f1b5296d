// Answers about the ways to buy. Every program has its projects and the date since which it is valid, and an example
// calculated for a flat that is free in the catalog now.
import { z } from 'zod'
import { offeredFlatSchema } from './catalog/offered-flat.ts'
import { maternityCapitalSchema } from './content/company.ts'
import {
  purchaseWaySchema,
  remotePurchaseSchema,
  saleKindSchema,
  stockPromoTermsSchema,
  tradeInSchema,
} from './content/purchase.ts'
import {
  cashTermsItemSchema,
  debtLoadItemSchema,
  installmentTermsItemSchema,
  loanWarningsSchema,
  mortgageTermsItemSchema,
  taxDeductionItemSchema,
} from './loan-terms.ts'
import { pictureSchema } from './picture.ts'
import { safeHtmlSchema } from './safe-html.ts'

export const specialProgramTypes = ['cash', 'installment'] as const

const exampleFlat = offeredFlatSchema.describe('Свободная квартира из каталога, на которой посчитано')
const rub = z.number().describe('Рубли с копейками')

const mayBeHeadline = z
  .boolean()
  .describe('Можно вынести в заголовок: взнос не больше половины, срок от полугода, без крупного последнего платежа')

/** Programs have the slugs of projects; links into the catalog need their ids. */
const programProjects = z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })).describe('Где действует')

const programFields = {
  key: z.string(),
  projects: programProjects,
  everywhere: z.boolean().describe('Во всех проектах'),
}

const cashItemSchema = cashTermsItemSchema
  .extend({
    ...programFields,
    example: z.object({ flat: exampleFlat, priceRub: rub, discountRub: rub }).nullable(),
  })
  .meta({ id: 'CashProgram' })

const installmentItemSchema = installmentTermsItemSchema
  .extend({
    ...programFields,
    fullPaymentDiscountPercent: z
      .number()
      .nullable()
      .optional()
      .describe('Скидка за полную оплату в тех же проектах: в рассрочку она не действует'),
    example: z
      .object({
        flat: exampleFlat,
        termMonths: z.int(),
        firstPaymentRub: rub,
        partRub: rub,
        parts: z.int(),
        finalPaymentRub: rub,
        totalRub: rub,
        fullPaymentDifferenceRub: rub.optional().describe('На сколько дешевле эта квартира при полной оплате'),
        mayBeHeadline,
      })
      .nullable(),
  })
  .meta({ id: 'InstallmentProgram' })

export const cashProgramsAnswerSchema = z.object({
  type: z.literal('cash'),
  programs: z.array(cashItemSchema),
  taxDeduction: taxDeductionItemSchema,
})
export const installmentProgramsAnswerSchema = z.object({
  type: z.literal('installment'),
  programs: z.array(installmentItemSchema),
})
export const specialProgramsAnswerSchema = z.discriminatedUnion('type', [
  cashProgramsAnswerSchema,
  installmentProgramsAnswerSchema,
])

const mortgageItemSchema = mortgageTermsItemSchema
  .extend({
    ...programFields,
    example: z
      .object({
        flat: exampleFlat,
        termMonths: z.int(),
        firstPaymentRub: rub,
        loanRub: rub,
        payments: z
          .array(z.object({ fromMonth: z.int(), ratePercent: z.number(), paymentRub: rub }))
          .describe('Платёж при каждой ставке'),
        overpaymentRub: rub,
        mayBeHeadline,
      })
      .nullable(),
  })
  .meta({ id: 'MortgageProgram' })

export const mortgageProgramsAnswerSchema = z.object({
  programs: z.array(mortgageItemSchema),
  maternityCapital: maternityCapitalSchema.nullable().describe('Материнский капитал: идёт в первый взнос'),
  taxDeduction: taxDeductionItemSchema,
  debtLoad: debtLoadItemSchema,
  loanWarnings: loanWarningsSchema,
})

export const promoCardsAnswerSchema = z.object({
  cards: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      text: z.string(),
      picture: pictureSchema.nullable(),
      href: z.string(),
      linkText: z.string(),
      mortgageProgramKey: z.string().nullable().describe('Ипотечная программа, о которой карточка'),
    }),
  ),
})

export const stockPromosAnswerSchema = z.object({
  promos: z
    .array(
      stockPromoTermsSchema
        .omit({ selection: true })
        .extend({
          key: z.string(),
          projects: programProjects,
          freeFlats: z.int().describe('Сколько свободных квартир сейчас по этой акции'),
          example: z.object({ flat: exampleFlat }).nullable(),
        })
        .meta({ id: 'StockPromo' }),
    )
    .describe('Акции, по которым есть свободные квартиры'),
})

const pageTextFields = { title: z.string(), description: z.string(), heading: z.string(), lead: z.string().nullable() }
const wayFields = { key: z.string(), ...purchaseWaySchema.shape }
const questionSchema = z.object({
  key: z.string(),
  question: z.string(),
  html: safeHtmlSchema,
  sale: saleKindSchema.optional().describe('Только о строящихся домах или только о построенных'),
})

const remoteSchema = remotePurchaseSchema.nullable().optional().describe('Как купить из другого города')

/** Number and prices of the free flats: the bounds of the calculators' sliders. */
const onSaleSchema = z.object({ freeFlats: z.int(), priceMinRub: z.int(), priceMaxRub: z.int() })

export const purchaseWaysAnswerSchema = z
  .object({
    ...pageTextFields,
    ways: z.array(z.object(wayFields)),
    questions: z.array(questionSchema),
    onSale: onSaleSchema.nullable().describe('null, когда свободных квартир нет'),
    example: z.object({ flat: exampleFlat }).nullable().describe('Одна квартира, на которой сравнивают все способы'),
    remote: remoteSchema,
  })
  .meta({ id: 'PurchaseWays' })

export const purchaseWayAnswerSchema = z
  .object({
    ...pageTextFields,
    way: z.object(wayFields),
    ways: z.array(z.object({ key: z.string(), href: z.string(), shortTitle: z.string() })),
    questions: z.array(questionSchema),
    onSale: onSaleSchema.nullable().describe('null, когда свободных квартир нет'),
    remote: remoteSchema,
  })
  .meta({ id: 'PurchaseWay' })

export const tradeInAnswerSchema = tradeInSchema
  .extend({ example: z.object({ flat: exampleFlat }).nullable() })
  .meta({ id: 'TradeIn' })

export type SpecialProgramType = (typeof specialProgramTypes)[number]
export type CashProgramsAnswer = z.infer<typeof cashProgramsAnswerSchema>
export type CashProgramItem = CashProgramsAnswer['programs'][number]
export type InstallmentProgramsAnswer = z.infer<typeof installmentProgramsAnswerSchema>
export type InstallmentProgramItem = InstallmentProgramsAnswer['programs'][number]
export type MortgageProgramsAnswer = z.infer<typeof mortgageProgramsAnswerSchema>
export type MortgageProgramItem = MortgageProgramsAnswer['programs'][number]
export type PromoCardsAnswer = z.infer<typeof promoCardsAnswerSchema>
export type StockPromosAnswer = z.infer<typeof stockPromosAnswerSchema>
export type RemotePurchase = z.infer<typeof remotePurchaseSchema>
export type PurchaseWaysAnswer = z.infer<typeof purchaseWaysAnswerSchema>
export type PurchaseWayAnswer = z.infer<typeof purchaseWayAnswerSchema>
export type TradeInAnswer = z.infer<typeof tradeInAnswerSchema>

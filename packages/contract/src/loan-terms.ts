// What answers say about loans: the bank, its offers, and terms whose age and costs are known.
import { z } from 'zod'
import { debtLoadSchema, taxDeductionSchema } from './content/company.ts'
import {
  bankFieldsSchema,
  bankOfferSchema,
  cashProgramSchema,
  installmentTermsSchema,
  mortgageTermsSchema,
} from './content/purchase.ts'

export const bankItemSchema = bankFieldsSchema
  .pick({ name: true, legalName: true, licence: true, href: true, note: true })
  .extend({ key: z.string() })
  .meta({ id: 'Bank' })

const age = {
  isOutOfDate: z.boolean().describe('Условия проверены давно: их уточняют у менеджера, в заголовки они не идут'),
}
const loanCosts = bankOfferSchema.shape.loanCosts.describe(
  'Расходы кроме процентов: от них считается ПСК любого кредита',
)

/** Has every term of a program, so that it can be calculated like one. */
const offerItemSchema = bankOfferSchema
  .omit({ program: true })
  .extend({
    bank: bankItemSchema,
    loanRubMin: z.int(),
    termMonthsMin: z.int(),
    ...age,
  })
  .meta({ id: 'BankOffer' })

export const mortgageTermsItemSchema = mortgageTermsSchema
  .omit({ projects: true, bank: true, fullCostExample: true })
  .extend({
    bank: bankItemSchema.nullable().describe('Чьи это условия; null, если банк не назван'),
    loanCosts,
    offers: z.array(offerItemSchema).describe('Предложения банков по этой программе, в порядке банков'),
    ...age,
  })

export const cashTermsItemSchema = cashProgramSchema.omit({ projects: true }).extend(age)
export const installmentTermsItemSchema = installmentTermsSchema.omit({ projects: true }).extend(age)

export const loanWarningsSchema = z.array(z.string()).describe('Предупреждения закона рядом с предложением кредита')

export const taxDeductionItemSchema = taxDeductionSchema
  .extend(age)
  .nullable()
  .describe('Налоговый вычет: пределы на одного собственника и ставки НДФЛ')
export const debtLoadItemSchema = debtLoadSchema
  .extend(age)
  .nullable()
  .describe('Доля дохода, которую займут платежи: уровни и слова о них')

export type TaxDeductionItem = z.infer<typeof taxDeductionItemSchema>
export type DebtLoadItem = z.infer<typeof debtLoadItemSchema>
export type BankItem = z.infer<typeof bankItemSchema>
export type BankOfferItem = z.infer<typeof offerItemSchema>
export type MortgageTermsItem = z.infer<typeof mortgageTermsItemSchema>
export type SpecialTermsItem = z.infer<typeof cashTermsItemSchema> | z.infer<typeof installmentTermsItemSchema>

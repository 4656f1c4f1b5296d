// The queries of mortgage-schedule.xlsx and installment-schedule.xlsx: the choice of a calculator, without anything about
// the person who made it.
import { z } from 'zod'

const PRICE_RUB_MAX = 10_000_000_000
const TERM_MONTHS_MAX = 600

const whole = (min: number, max: number) => {
  const error = `нужно целое число от ${min} до ${max}`
  return z
    .string({ error })
    .regex(/^\d{1,11}$/, error)
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error })
}

const program = z.string({ error: 'нужен ключ программы' }).min(1).max(100).describe('Ключ программы')
const price = whole(1, PRICE_RUB_MAX).describe('Цена квартиры, рубли')
const start = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'нужен месяц: 2026-12')
  .optional()
  .describe('Месяц первого платежа')

export const mortgageScheduleQuerySchema = z.object({
  program,
  price,
  first: whole(0, PRICE_RUB_MAX).describe('Первый взнос вместе с материнским капиталом, рубли'),
  term: whole(1, TERM_MONTHS_MAX).describe('Срок, месяцы'),
  life: z.literal('no', { error: 'только no' }).optional().describe('no: без страхования жизни'),
  combined: z.literal('yes', { error: 'только yes' }).optional().describe('yes: два кредита, где одного мало'),
  start,
  early: whole(1, PRICE_RUB_MAX).optional().describe('Досрочное погашение, рубли'),
  month: whole(1, TERM_MONTHS_MAX).optional().describe('Месяц досрочного погашения по счёту, без него 12'),
  repeat: z.literal('yearly', { error: 'только yearly' }).optional().describe('yearly: каждый год'),
  reduce: z
    .enum(['term', 'payment'], { error: 'нужно одно из: term, payment' })
    .optional()
    .describe('Что уменьшает досрочное погашение, без него term'),
})

export const installmentScheduleQuerySchema = z.object({
  program,
  price,
  first: z
    .string({ error: 'нужен процент' })
    .regex(/^\d{1,3}(\.\d{1,4})?$/, 'нужен процент: 30 или 20.01')
    .transform(Number)
    .refine((percent) => percent <= 100, { error: 'не больше 100' })
    .describe('Первый взнос, процент цены'),
  term: whole(1, TERM_MONTHS_MAX).describe('Срок, месяцы'),
  start,
})

export type MortgageScheduleQuery = z.output<typeof mortgageScheduleQuerySchema>
export type InstallmentScheduleQuery = z.output<typeof installmentScheduleQuerySchema>

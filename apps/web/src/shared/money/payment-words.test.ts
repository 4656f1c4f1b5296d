import type { MortgageProgramsAnswer } from '@kvartal/contract/purchase'
import { expect, it } from 'vitest'
import { paymentWords } from './payment-words.ts'

const program = (key: string, projects: number[], ratePercent: number) =>
  ({
    key,
    projects: projects.map((id) => ({ id, slug: '', name: '' })),
    rateSteps: [{ fromMonth: 1, ratePercent }],
    firstPaymentPercentMin: 20.01,
    loanRubMin: 500_000,
    loanRubMax: 12_000_000,
    termMonthsMin: 36,
    termMonthsMax: 360,
  }) as unknown as MortgageProgramsAnswer['programs'][number]

const programs = [program('family', [1], 6), program('standard', [1, 2], 18)]
const said = (price: number, projectId = 1, key: string | null = null, termMonths: number | null = null) => {
  const own = { firstPaymentRub: 3_000_000, program: key, termMonths, maternityRub: 0 }
  const words = paymentWords(programs, own, { price, projectId })
  return words && [words.main, words.rest].join('|').replaceAll('\u00a0', ' ')
}

it('names the payment with the first payment beside it', () => {
  expect(said(11_120_000)).toBe('Ваш платёж 48 684 ₽|взнос 3 млн ₽')
})

it('counts on the remembered term', () => {
  expect(said(11_120_000, 1, null, 300)).toBe('Ваш платёж 52 318 ₽|взнос 3 млн ₽')
})

it('names the first payment that is needed where the program lends no more', () => {
  expect(said(17_040_000)).toBe('Нужен взнос 5,04 млн ₽|')
  expect(said(17_033_001)).toBe('Нужен взнос 5,04 млн ₽|')
})

it('takes the chosen program, or the first one of the project', () => {
  expect(said(11_120_000, 2)).toBe(said(11_120_000, 1, 'standard'))
  expect(said(11_120_000, 2)).not.toBe(said(11_120_000))
})

it('says nothing where the program does not lend, and that the sum is enough where it is', () => {
  expect(said(11_120_000, 2, 'family')).toBeNull()
  expect(said(2_900_000)).toBe('Взноса хватает на всю цену|')
})

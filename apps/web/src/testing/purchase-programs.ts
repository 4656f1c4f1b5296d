// Ways to pay for tests: programmes with round figures, all with an example on a flat for ten million.

import type { TaxDeductionItem } from '@kvartal/contract/loan-terms'
import type {
  CashProgramItem,
  InstallmentProgramItem,
  MortgageProgramItem,
  PurchaseWayAnswer,
} from '@kvartal/contract/purchase'
import { offeredFlat } from './offered-flat.ts'

export const TODAY = '2026-11-15'
export const PRICE_RUB = 10_000_000
export const bounds = { priceMinRub: 5_000_000, priceMaxRub: 40_000_000 }
export const way = { warning: 'Расчёт предварительный.', title: 'Способ' } as PurchaseWayAnswer['way']

const flat = offeredFlat({ price: PRICE_RUB })
const everywhere = {
  projects: [{ id: 1, slug: 'severny-sad', name: 'Северный сад' }],
  everywhere: true,
  conditions: ['Условие'],
  trueOn: '2026-11-01',
  source: 'Тест',
  isOutOfDate: false,
  text: 'Текст',
}

export function mortgageProgram(changes: Partial<MortgageProgramItem> = {}): MortgageProgramItem {
  return {
    ...everywhere,
    key: 'family',
    title: 'Семейная ипотека',
    shortTitle: 'Семейная',
    who: 'Семьям с детьми.',
    rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
    firstPaymentPercentMin: 20,
    loanRubMin: 500_000,
    loanRubMax: 12_000_000,
    termMonthsMin: 36,
    termMonthsMax: 360,
    fullCostPercent: { min: 6.1, max: 7 },
    loanCosts: {
      min: { insurancePercentPerYear: 0.1, appraisalRub: 10_000 },
      max: { insurancePercentPerYear: 0.9, appraisalRub: 12_000 },
    },
    documents: ['Паспорт'],
    bank: null,
    offers: [],
    example: { flat, termMonths: 360, firstPaymentRub: 2_000_000, loanRub: 8_000_000, payments: [], overpaymentRub: 0 },
    ...changes,
  } as MortgageProgramItem
}

export const taxDeduction: NonNullable<TaxDeductionItem> = {
  purchaseRubMax: 2_000_000,
  interestRubMax: 3_000_000,
  rates: [
    { percent: 13, incomeRubMax: 2_400_000 },
    { percent: 15, incomeRubMax: 5_000_000 },
    { percent: 18, incomeRubMax: null },
  ],
  condition: 'Вычет дают тем, кто платит налог.',
  trueOn: '2026-11-01',
  source: 'Кодекс',
  isOutOfDate: false,
}

/** A program whose rate rises after the first year. */
export const steppedProgram = () =>
  mortgageProgram({
    key: 'stepped',
    title: 'Ступенчатая ипотека',
    shortTitle: 'Ступенчатая',
    loanRubMax: null,
    rateSteps: [
      { fromMonth: 1, ratePercent: 12 },
      { fromMonth: 13, ratePercent: 18 },
    ],
  })

export function installmentProgram(changes: Partial<InstallmentProgramItem> = {}): InstallmentProgramItem {
  return {
    ...everywhere,
    type: 'installment',
    key: 'keys',
    title: 'До ключей',
    firstPaymentPercentMin: 30,
    finalPaymentPercent: 0,
    termMonthsMin: 3,
    termMonthsMax: 18,
    paymentEveryMonths: 1,
    markupPercent: 0,
    example: { flat, termMonths: 18, firstPaymentRub: 0, partRub: 0, parts: 18, finalPaymentRub: 0, totalRub: 0 },
    ...changes,
  } as InstallmentProgramItem
}

export function cashProgram(changes: Partial<CashProgramItem> = {}): CashProgramItem {
  return {
    ...everywhere,
    type: 'cash',
    key: 'cash',
    title: 'Вся сумма сразу',
    discountPercent: 3,
    paymentDaysMax: 5,
    example: { flat, priceRub: 9_700_000, discountRub: 300_000 },
    ...changes,
  } as CashProgramItem
}

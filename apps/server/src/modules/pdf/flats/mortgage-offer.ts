// What a month of a mortgage costs for one flat: the least first payment, the longest term, the first rate.
import type { FlatAnswer } from '@kvartal/contract'
import { monthlyPaymentRub } from '@kvartal/finance'

export type MortgageProgram = FlatAnswer['programs']['mortgage'][number]['program']

export interface MortgageOffer {
  readonly firstPaymentRub: number
  readonly termMonths: number
  readonly monthlyRub: number
}

/** Round sums, as on the flat's page: nobody lends 12 043 518 ₽. */
const LOAN_STEP_RUB = 10_000

/** Null where the programme lends no such sum. What it does not lend is paid at once. */
export function mortgageOffer(priceRub: number, program: MortgageProgram): MortgageOffer | null {
  const { firstPaymentPercentMin, loanRubMin, loanRubMax, termMonthsMax: termMonths, rateSteps } = program
  const byPrice = Math.floor((priceRub * (1 - firstPaymentPercentMin / 100)) / LOAN_STEP_RUB) * LOAN_STEP_RUB
  const loanRub = Math.min(byPrice, loanRubMax ?? byPrice)
  const ratePercent = rateSteps[0]?.ratePercent
  if (loanRub < loanRubMin || ratePercent === undefined) return null
  return {
    firstPaymentRub: priceRub - loanRub,
    termMonths,
    monthlyRub: Math.ceil(monthlyPaymentRub({ loanRub, termMonths, ratePercent })),
  }
}

// What a month of a mortgage costs for one flat: the least first payment, the longest term, the first rate.
import type { OwnFlatAnswer } from '@kvartal/contract'
import { monthlyPaymentRub, usualLoan } from '@kvartal/finance'

export type MortgageProgram = OwnFlatAnswer['programs']['mortgage'][number]['program']

export interface MortgageOffer {
  readonly firstPaymentRub: number
  readonly termMonths: number
  readonly monthlyRub: number
}

/** Null where the programme lends no such sum. What it does not lend is paid at once. */
export function mortgageOffer(priceRub: number, program: MortgageProgram): MortgageOffer | null {
  const { termMonthsMax: termMonths, rateSteps } = program
  const loan = usualLoan(program, priceRub)
  const ratePercent = rateSteps[0]?.ratePercent
  if (!loan || ratePercent === undefined) return null
  const { loanRub } = loan
  return {
    firstPaymentRub: priceRub - loanRub,
    termMonths,
    monthlyRub: Math.ceil(monthlyPaymentRub({ loanRub, termMonths, ratePercent })),
  }
}

// The monthly payment of a mortgage for one flat: the smallest first payment, the longest term, the first rate.
import type { OwnFlatAnswer } from '@kvartal/contract'
import { monthlyPaymentRub, usualLoan } from '@kvartal/finance'

export type MortgageProgram = OwnFlatAnswer['programs']['mortgage'][number]['program']

export interface MortgageOffer {
  readonly firstPaymentRub: number
  readonly termMonths: number
  readonly monthlyRub: number
}

/**
 * Null when the program lends no such sum. The part of the price that it does not lend is added to the first payment.
 */
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

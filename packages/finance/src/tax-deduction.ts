// The property tax deduction (article 220 of the Tax Code): how much income tax the buyers of a flat can get back for its
// price and for the interest of its loan. Limits and rates are data of the company.
import { kopecks, percentParts, requireWholeBetween, roubles, WHOLE, wholeRoublesOf } from './money.ts'

const MAX_OWNERS = 10

/** Limits of one owner. */
export interface DeductionLimits {
  /** The largest part of the price that is deducted. */
  readonly purchaseRubMax: number
  /** The largest part of the interest that is deducted. */
  readonly interestRubMax: number
}

export interface DeductionChoice {
  readonly priceRub: number
  /** The part of the price that the state has paid, such as the maternity capital: it is not deducted. */
  readonly paidByStateRub: number
  /** The owners who deduct, each up to the limits. */
  readonly owners: number
  /** Rate of the income tax, taken for the whole sum. */
  readonly taxPercent: number
  /** Interest by months; empty without a loan. */
  readonly interest: readonly { readonly month: number; readonly interestRub: number }[]
}

interface DeductedPart {
  /** The sum that is deducted from the income. */
  readonly deductedRub: number
  /** The tax that is given back, in whole roubles as taxes are. */
  readonly returnedRub: number
}

export interface TaxDeduction {
  readonly purchase: DeductedPart
  readonly interest: DeductedPart
  readonly returnedRub: number
  /** The payments after which the interest paid reaches what is deducted; 0 without interest. */
  readonly interestMonths: number
}

export function taxDeduction(limits: DeductionLimits, choice: DeductionChoice): TaxDeduction {
  requireWholeBetween(choice.owners, 1, MAX_OWNERS, 'owners')
  const tax = percentParts(choice.taxPercent, 'taxPercent')
  const spent = Math.max(0, kopecks(choice.priceRub, 'priceRub') - kopecks(choice.paidByStateRub, 'paidByStateRub'))
  const purchase = Math.min(spent, kopecks(limits.purchaseRubMax, 'purchaseRubMax') * choice.owners)
  const mostInterest = kopecks(limits.interestRubMax, 'interestRubMax') * choice.owners
  let interest = 0
  let interestMonths = 0
  for (const { month, interestRub } of choice.interest) {
    if (interest >= mostInterest) break
    interest = Math.min(mostInterest, interest + kopecks(interestRub, 'interestRub'))
    interestMonths = month
  }
  const part = (deducted: number) => ({
    deductedRub: roubles(deducted),
    returnedRub: roubles(wholeRoublesOf(deducted, tax, WHOLE)),
  })
  const parts = { purchase: part(purchase), interest: part(interest) }
  return { ...parts, returnedRub: parts.purchase.returnedRub + parts.interest.returnedRub, interestMonths }
}

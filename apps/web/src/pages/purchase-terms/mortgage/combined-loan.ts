// Two loans for one flat: offered where the price needs more than the chosen program lends.
import type { MortgageProgramItem } from '@kvartal/contract/purchase'
import { type CombinedChoice, type CombinedMortgage, combinedMortgage, type FirstPaymentLimits } from '@kvartal/finance'

export interface CombinedOffer {
  second: MortgageProgramItem
  limits: FirstPaymentLimits
}

export interface CombinedLoan {
  second: MortgageProgramItem
  loan: CombinedMortgage
}

export function combinedLoan(
  main: MortgageProgramItem,
  { second }: CombinedOffer,
  choice: CombinedChoice,
): CombinedLoan | null {
  const loan = combinedMortgage(main, second, choice)
  return loan && { second, loan }
}

/** What the fields ask for when there are two loans: the higher share, both limits, the terms that both have. */
export function jointProgram(main: MortgageProgramItem, second: MortgageProgramItem): MortgageProgramItem {
  const limits = [main.loanRubMax, second.loanRubMax]
  return {
    ...main,
    firstPaymentPercentMin: Math.max(main.firstPaymentPercentMin, second.firstPaymentPercentMin),
    loanRubMax: limits.includes(null) ? null : limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0),
    termMonthsMin: Math.max(main.termMonthsMin, second.termMonthsMin),
    termMonthsMax: Math.min(main.termMonthsMax, second.termMonthsMax),
  }
}

/** «Семейная + стандартная» */
export function combinedTitle(main: { shortTitle: string }, second: { shortTitle: string }): string {
  return `${main.shortTitle}\u00a0+ ${inSentence(second.shortTitle)}`
}

/** A short title that starts with an abbreviation keeps its capitals. */
export function inSentence(title: string): string {
  return /^[А-ЯЁ][а-яё]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}

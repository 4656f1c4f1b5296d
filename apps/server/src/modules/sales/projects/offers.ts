// The best of each way to pay that a project has, for the short summary on its page. Such a summary is a headline: only
// offers that may be one are chosen.

import type { Project } from '@kvartal/contract/content'
import type { MortgageTermsItem, SpecialTermsItem } from '@kvartal/contract/loan-terms'
import type { ProjectAnswer } from '@kvartal/contract/projects'
import { cashOffer, installmentByProgram, longestTermMonths, mayBeHeadline } from '@kvartal/finance'

type Programs = ProjectAnswer['programs']
type InstallmentTerms = Extract<SpecialTermsItem, { type: 'installment' }>

/** Shares do not depend on the price. */
const ANY_PRICE_RUB = 10_000_000

export function fullPayment(programs: readonly SpecialTermsItem[]): Programs['cash'] {
  const [best] = programs
    .filter((program) => program.type === 'cash')
    .filter(({ isOutOfDate }) => !isOutOfDate)
    .toSorted((a, b) => b.discountPercent - a.discountPercent)
  return best ? { title: best.title, discountPercent: best.discountPercent } : null
}

/** The one that adds least to the price; of equal ones the smallest first payment. */
export function gentlestInstallment(
  programs: readonly SpecialTermsItem[],
  buildings: Project['buildings'],
  today: string,
  cheapestPriceRub: number | undefined,
): Programs['installment'] {
  const [best] = programs
    .filter((program) => program.type === 'installment')
    .flatMap((program) => {
      const termMonths = longestTermIn(buildings, program, today)
      return termMonths !== null && isHeadlineInstallment(program, termMonths) ? { ...program, termMonths } : []
    })
    .toSorted((a, b) => a.markupPercent - b.markupPercent || a.firstPaymentPercentMin - b.firstPaymentPercentMin)
  if (!best) return null
  const { title, firstPaymentPercentMin, termMonths, markupPercent } = best
  return {
    title,
    firstPaymentPercent: firstPaymentPercentMin,
    termMonthsMax: termMonths,
    markupPercent,
    missedDiscount: missedDiscount(fullPayment(programs), cheapestPriceRub),
  }
}

/** What an installment costs more than full payment, on a flat without a promo. */
function missedDiscount(
  cash: Programs['cash'],
  priceRub: number | undefined,
): NonNullable<Programs['installment']>['missedDiscount'] {
  if (!cash || priceRub === undefined) return null
  const { discountPercent } = cash
  return { discountPercent, priceRub, differenceRub: cashOffer({ priceRub, fullPriceRub: null }, cash).discountRub }
}

/** The longest term that any building of the project leaves before its commissioning. */
function longestTermIn(buildings: Project['buildings'], program: InstallmentTerms, today: string): number | null {
  const terms = buildings.flatMap(
    ({ stage, keyDate }) => longestTermMonths(program, { ready: stage === 'built', keyDate }, today) ?? [],
  )
  return terms.length === 0 ? null : Math.max(...terms)
}

function isHeadlineInstallment(program: InstallmentTerms, termMonths: number): boolean {
  const { firstPaymentRub, partRub, finalPaymentRub, totalRub } = installmentByProgram(program, {
    priceRub: ANY_PRICE_RUB,
    firstPaymentPercent: program.firstPaymentPercentMin,
    termMonths,
  })
  const { isOutOfDate } = program
  return mayBeHeadline({ priceRub: totalRub, firstPaymentRub, termMonths, partRub, finalPaymentRub, isOutOfDate })
}

/** Compared by the full cost and not by the rate: a low first rate does not make the cheapest loan. */
export function cheapestMortgage(
  programs: readonly { key: string; program: MortgageTermsItem }[],
): Programs['mortgage'] {
  const [best] = programs
    .filter(({ program }) => isHeadlineMortgage(program))
    .toSorted((a, b) => a.program.fullCostPercent.min - b.program.fullCostPercent.min)
  const rate = best?.program.rateSteps[0]
  if (!best || !rate) return null
  const { shortTitle, fullCostPercent, firstPaymentPercentMin, trueOn, bank, rateFrom } = best.program
  return {
    key: best.key,
    title: shortTitle,
    ratePercent: rate.ratePercent,
    rateFrom: rateFrom === true,
    bank,
    fullCostPercent,
    firstPaymentPercent: firstPaymentPercentMin,
    trueOn,
  }
}

function isHeadlineMortgage({ firstPaymentPercentMin, termMonthsMax, isOutOfDate }: MortgageTermsItem): boolean {
  return mayBeHeadline({
    priceRub: ANY_PRICE_RUB,
    firstPaymentRub: (ANY_PRICE_RUB * firstPaymentPercentMin) / 100,
    termMonths: termMonthsMax,
    partRub: 0,
    isOutOfDate,
  })
}

// The best of each way to pay that a project has, for the short summary on its page.
import type { ProjectAnswer } from '@kvartal/contract'
import type { ContentData } from '@kvartal/contract/content'

type SpecialProgram = ContentData<'special-program'>
type Programs = ProjectAnswer['programs']

export function fullPayment(programs: readonly SpecialProgram[]): Programs['cash'] {
  const [best] = programs
    .filter((program) => program.type === 'cash')
    .toSorted((a, b) => b.discountPercent - a.discountPercent)
  return best ? { title: best.title, discountPercent: best.discountPercent } : null
}

/** The one that adds least to the price; of equal ones the smallest first payment. */
export function gentlestInstallment(programs: readonly SpecialProgram[]): Programs['installment'] {
  const [best] = programs
    .filter((program) => program.type === 'installment')
    .toSorted((a, b) => a.markupPercent - b.markupPercent || a.firstPaymentPercentMin - b.firstPaymentPercentMin)
  if (!best) return null
  const { title, firstPaymentPercentMin, termMonthsMax, markupPercent } = best
  return { title, firstPaymentPercent: firstPaymentPercentMin, termMonthsMax, markupPercent }
}

/** Compared by the full cost and not by the rate: a low first rate does not make the cheapest loan. */
export function cheapestMortgage(programs: readonly ContentData<'mortgage-program'>[]): Programs['mortgage'] {
  const [best] = programs.toSorted((a, b) => a.fullCostPercent.min - b.fullCostPercent.min)
  const rate = best?.rateSteps[0]
  if (!best || !rate) return null
  const { shortTitle, fullCostPercent, firstPaymentPercentMin, trueOn } = best
  return {
    title: shortTitle,
    ratePercent: rate.ratePercent,
    fullCostPercent,
    firstPaymentPercent: firstPaymentPercentMin,
    trueOn,
  }
}

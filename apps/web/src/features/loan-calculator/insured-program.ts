// A program with or without life insurance, as the visitor chose: its rate, and costs that leave no choice.
import type { BankOfferItem } from '@kvartal/contract'
import { insuredTerms } from '@kvartal/finance'

type InsurableTerms = Pick<BankOfferItem, 'rateSteps' | 'loanCosts' | 'withoutLifeRatePercentMore'>

/** Terms whose rate does not depend on life insurance stay as they are. */
export function insuredProgram<Terms extends InsurableTerms>(terms: Terms, hasLifeInsurance: boolean): Terms {
  if (terms.withoutLifeRatePercentMore === undefined) return terms
  const { rateSteps, insurancePercentPerYear } = insuredTerms(terms, hasLifeInsurance)
  const { min, max } = terms.loanCosts
  return {
    ...terms,
    rateSteps: [...rateSteps],
    loanCosts: { min: { ...min, insurancePercentPerYear }, max: { ...max, insurancePercentPerYear } },
    withoutLifeRatePercentMore: undefined,
  }
}

// Money maths of buying and letting: pure functions, exact to the kopeck. A bad input throws RangeError naming the field.
export {
  type CombinedChoice,
  type CombinedMortgage,
  combinedFirstPaymentLimits,
  combinedFullCost,
  combinedMortgage,
  dearerLoan,
  secondProgram,
} from './combined-mortgage.ts'
export {
  type CommercialYield,
  commercialYield,
  YIELD_TERM_YEARS,
  type YieldAssumptions,
  type YieldYear,
} from './commercial-yield.ts'
export { type DebtLoadLevel, debtLoad } from './debt-load.ts'
export { type HeadlineObstacle, headlineObstacle, isOutOfDate, mayBeHeadline, type PaymentOffer } from './headline.ts'
export {
  type DiscountedPrice,
  fullPaymentPrice,
  type InstallmentRow,
  type InstallmentSchedule,
  type InstallmentSums,
  type InstallmentTerms,
  installmentSchedule,
} from './installment.ts'
export { type InsurancePrice, insurancePrice } from './insurance-price.ts'
export {
  KEYS_AFTER_COMMISSIONING_MONTHS,
  type LettingAssumptions,
  type LotToLet,
  lettingYield,
} from './letting-yield.ts'
export {
  type AffordableInput,
  type AffordablePrice,
  affordablePrice,
  type EarlyRepayment,
  type LoanTerms,
  type MortgageRow,
  type MortgageSchedule,
  type MortgageTerms,
  type MortgageYear,
  monthlyPaymentRub,
  mortgageSchedule,
  mortgageYears,
  plannedRepayments,
  type Repayment,
  repayment,
} from './mortgage.ts'
export { affordablePrices, type OwnPayment, ownPayment, type PriceSpan, paymentsOfPrices } from './own-payment.ts'
export { firstPaymentDate, firstPaymentMonths } from './payment-date.ts'
export { pricePerM2Rub } from './price-per-m2.ts'
export {
  type CostedProgram,
  type FullCostRange,
  fullCostRange,
  insuredProgram,
  insuredTerms,
  type LoanCosts,
  loanFullCost,
} from './program-full-cost.ts'
export {
  affordableByProgram,
  answerToPayment,
  type CashOffer,
  cashOffer,
  earliestKeyDate,
  type FirstPaymentLimits,
  firstPaymentLimits,
  type InstallmentProgram,
  installmentByProgram,
  installmentSumsByProgram,
  longestTermMonths,
  type MortgageProgram,
  monthsBeforeCommissioning,
  mortgageByProgram,
  type PaymentAnswer,
  type ProgramMortgage,
  scheduleByProgram,
  type UsualLoan,
  usualLoan,
} from './program-terms.ts'
export { type DeductionLimits, type TaxDeduction, taxDeduction } from './tax-deduction.ts'
export {
  byLightness,
  type UsualInstallment,
  type UsualMortgage,
  usualInstallment,
  usualMortgage,
} from './usual-offers.ts'

// Owns the banks of the demo company. They are invented, and each says so wherever it is named.
import type { ContentData } from '@kvartal/contract/content'

type Bank = ContentData<'bank'>
type Offer = Bank['offers'][number]

const INVENTED = 'Банк вымышлен для демонстрации сайта'

/** Insurance of the flat alone, and together with life. */
export const usualLoanCosts = {
  min: { insurancePercentPerYear: 0.1, appraisalRub: 10_000 },
  max: { insurancePercentPerYear: 0.9, appraisalRub: 12_000 },
}

export const bankTerms = {
  trueOn: '2026-11-01',
  source: 'Условия вымышленного банка, для примера',
}

export const familyOffer: Offer = {
  program: 'family',
  rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
  withoutLifeRatePercentMore: 1,
  firstPaymentPercentMin: 20.01,
  loanRubMax: 12_000_000,
  termMonthsMax: 360,
  loanCosts: usualLoanCosts,
  ...bankTerms,
}

export const standardOffer: Offer = {
  program: 'standard',
  rateSteps: [{ fromMonth: 1, ratePercent: 16.9 }],
  rateFrom: true,
  rateRisePercentMax: 5,
  withoutLifeRatePercentMore: 1,
  firstPaymentPercentMin: 20,
  loanRubMax: null,
  termMonthsMax: 360,
  loanCosts: usualLoanCosts,
  ...bankTerms,
}

export const banks: Record<string, Bank> = {
  mozhzhevelnik: {
    name: 'Банк «Можжевельник»',
    legalName: 'АО «Банк Можжевельник»',
    licence: '№ 0000',
    roles: ['lender', 'escrow'],
    href: null,
    note: INVENTED,
    offers: [familyOffer, standardOffer],
  },
  kostyanika: {
    name: 'Банк «Костяника»',
    legalName: 'АО «Банк Костяника»',
    licence: '№ 0000',
    roles: ['lender'],
    href: null,
    note: INVENTED,
    offers: [
      {
        ...familyOffer,
        withoutLifeRatePercentMore: 0.7,
        loanCosts: { min: usualLoanCosts.min, max: { insurancePercentPerYear: 0.8, appraisalRub: 12_000 } },
      },
      { ...standardOffer, rateSteps: [{ fromMonth: 1, ratePercent: 17.4 }], withoutLifeRatePercentMore: 0.7 },
    ],
  },
  golubika: {
    name: 'Банк «Голубика»',
    legalName: 'ПАО «Банк Голубика»',
    licence: '№ 0000',
    roles: ['lender'],
    href: null,
    note: INVENTED,
    offers: [
      { ...familyOffer, rateSteps: [{ fromMonth: 1, ratePercent: 5.9 }], firstPaymentPercentMin: 30 },
      {
        ...standardOffer,
        rateSteps: [{ fromMonth: 1, ratePercent: 17.1 }],
        firstPaymentPercentMin: 25,
        loanRubMax: 50_000_000,
        termMonthsMax: 300,
      },
    ],
  },
}

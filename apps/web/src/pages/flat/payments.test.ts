import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { describe, expect, it } from 'vitest'
import { headlineOffers, installmentOffer, mortgageOffer, type PayableFlat, paymentOffers } from './payments.ts'

type Programs = FlatAnswer['programs']

const provenance = { trueOn: '2026-11-01', source: 'Тест', isOutOfDate: false }
const family: Programs['mortgage'][number]['program'] = {
  title: 'Семейная ипотека',
  shortTitle: 'Семейная',
  text: 'Текст',
  who: 'Семья',
  rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
  firstPaymentPercentMin: 20,
  loanRubMin: 500_000,
  loanRubMax: 12_000_000,
  termMonthsMin: 36,
  termMonthsMax: 360,
  fullCostPercent: { min: 6.1, max: 7 },
  bank: null,
  offers: [],
  loanCosts: {
    min: { insurancePercentPerYear: 0.1, appraisalRub: 10_000 },
    max: { insurancePercentPerYear: 0.9, appraisalRub: 12_000 },
  },
  conditions: ['Условие'],
  documents: ['Паспорт'],
  ...provenance,
}
const step = {
  ...family,
  loanRubMax: null,
  rateSteps: [
    { fromMonth: 1, ratePercent: 12.9 },
    { fromMonth: 13, ratePercent: 16.9 },
  ],
}
const toKeys = {
  type: 'installment' as const,
  title: 'Рассрочка до ключей',
  text: 'Текст',
  firstPaymentPercentMin: 30,
  finalPaymentPercent: 0,
  termMonthsMin: 3,
  termMonthsMax: 18,
  paymentEveryMonths: 1,
  markupPercent: 0,
  conditions: ['Условие'],
  ...provenance,
}
const quarterly = { ...toKeys, finalPaymentPercent: 50, paymentEveryMonths: 3 }
const atOnce = {
  type: 'cash' as const,
  title: 'Вся сумма сразу',
  text: 'Текст',
  discountPercent: 3,
  paymentDaysMax: 5,
  conditions: ['Условие'],
  ...provenance,
}

const TODAY = '2026-11-15'
const flat = (changes: Partial<PayableFlat> = {}): PayableFlat => ({
  priceRub: 10_000_000,
  fullPriceRub: null,
  keyDate: '2028-Q4',
  ready: false,
  ...changes,
})

describe('a mortgage for a flat', () => {
  it('has the smallest first payment and the longest term', () => {
    expect(mortgageOffer(10_000_000, 'family', family)).toMatchObject({
      firstPaymentRub: 2_000_000,
      loanRub: 8_000_000,
      termMonths: 360,
      payments: [{ fromMonth: 1, paymentRub: 47_964.04 }],
      mayBeHeadline: true,
    })
  })

  it("lends no more than the program's limit: the rest is part of the first payment", () => {
    expect(mortgageOffer(20_000_000, 'family', family)).toMatchObject({
      loanRub: 12_000_000,
      firstPaymentRub: 8_000_000,
      mayBeHeadline: true,
    })
    expect(mortgageOffer(27_520_000, 'family', family), 'more than half is paid at once').toMatchObject({
      firstPaymentRub: 15_520_000,
      mayBeHeadline: false,
    })
  })

  it('shows the payment after the rate rises', () => {
    const offer = mortgageOffer(10_000_000, 'step', step)
    const [first, second] = offer?.payments ?? []
    expect(second?.fromMonth).toBe(13)
    expect(second?.paymentRub).toBeGreaterThan(first?.paymentRub ?? 0)
  })

  it('is not offered when the smallest loan of the program is larger than needed', () => {
    expect(mortgageOffer(500_000, 'family', family)).toBeNull()
  })
})

describe('an installment for a flat', () => {
  it('has the smallest first payment and the longest term', () => {
    expect(installmentOffer(flat(), 'to-keys', toKeys, TODAY)).toMatchObject({
      firstPaymentRub: 3_000_000,
      termMonths: 18,
      partRub: 388_888,
      limitedByKeyDate: false,
    })
  })

  it('ends a month before the quarter of commissioning begins', () => {
    expect(installmentOffer(flat({ keyDate: '2027-Q3' }), 'to-keys', toKeys, TODAY)).toMatchObject({
      termMonths: 6,
      limitedByKeyDate: true,
    })
  })

  it('is not offered when commissioning is too soon', () => {
    expect(installmentOffer(flat({ keyDate: '2026-Q4' }), 'to-keys', toKeys, TODAY)).toBeNull()
  })

  it('has its full term in a building that is ready', () => {
    expect(installmentOffer(flat({ keyDate: '2025-Q1', ready: true }), 'to-keys', toKeys, TODAY)?.termMonths).toBe(18)
  })

  it('keeps the rhythm of its contract and names the last payment', () => {
    const offer = installmentOffer(flat(), 'quarterly', quarterly, TODAY)
    expect(offer).toMatchObject({ paymentEveryMonths: 3, parts: 6, partRub: 333_333, finalPaymentRub: 5_000_000 })
    const { firstPaymentRub = 0, partRub = 0, parts = 0, finalPaymentRub = 0 } = offer ?? {}
    expect(firstPaymentRub + partRub * parts + finalPaymentRub).toBeCloseTo(10_000_000, -1)
  })
})

describe('the headlines of a flat', () => {
  const headlinesOf = (priceRub: number, special: Programs['special'], keyDate = '2028-Q4') => {
    const mortgage = [
      { key: 'family', program: family },
      { key: 'step', program: step },
    ]
    const { mortgages, installment } = headlineOffers(
      paymentOffers(flat({ priceRub, keyDate }), { mortgage, special }, TODAY),
    )
    return [...mortgages, ...(installment ? [installment] : [])].map(({ programKey }) => programKey)
  }
  const specials = [
    { key: 'quarterly', program: quarterly },
    { key: 'to-keys', program: toKeys },
  ]

  it('are the lightest mortgage and an installment without a large last payment', () => {
    expect(headlinesOf(10_000_000, specials)).toEqual(['family', 'to-keys'])
  })

  it('leave out what needs more than half of the price at once', () => {
    expect(headlinesOf(30_000_000, specials)).toEqual(['step', 'to-keys'])
  })

  it('leave out an installment shorter than half a year, and have a second mortgage instead', () => {
    expect(headlinesOf(10_000_000, specials, '2027-Q2')).toEqual(['family', 'step'])
  })

  it('leave out terms that nobody has checked lately', () => {
    const old = [{ key: 'to-keys', program: { ...toKeys, isOutOfDate: true } }]
    expect(headlinesOf(10_000_000, old)).toEqual(['family', 'step'])
  })
})

it('calculates the full payment discount from the price before the promo', () => {
  const onPromo = flat({ priceRub: 9_900_000, fullPriceRub: 10_000_000 })
  const { cash } = paymentOffers(onPromo, { mortgage: [], special: [{ key: 'cash', program: atOnce }] }, TODAY)
  expect(cash).toMatchObject({ programKey: 'cash', priceRub: 9_700_000, discountRub: 200_000 })
})

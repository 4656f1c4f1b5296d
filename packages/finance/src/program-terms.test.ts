import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthlyPaymentRub, mortgageSchedule, mortgageYears } from './mortgage.ts'
import { monthsAfter } from './payment-date.ts'
import {
  affordableByProgram,
  answerToPayment,
  cashOffer,
  earliestKeyDate,
  firstPaymentLimits,
  installmentByProgram,
  longestTermMonths,
  type MortgageProgram,
  monthsBeforeCommissioning,
  mortgageByProgram,
  usualLoan,
} from './program-terms.ts'

const kopecksOf = (rub: number) => Math.round(rub * 100)

const family: MortgageProgram = {
  rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
  firstPaymentPercentMin: 20.01,
  loanRubMin: 500_000,
  loanRubMax: 12_000_000,
  termMonthsMin: 36,
  termMonthsMax: 360,
}
const stepped: MortgageProgram = {
  rateSteps: [
    { fromMonth: 1, ratePercent: 12.9 },
    { fromMonth: 13, ratePercent: 16.9 },
  ],
  firstPaymentPercentMin: 30,
  loanRubMin: 500_000,
  loanRubMax: null,
  termMonthsMin: 60,
  termMonthsMax: 360,
}

describe('paying at once', () => {
  it('takes the discount off the price', () => {
    expect(cashOffer({ priceRub: 18_940_000, fullPriceRub: null }, { discountPercent: 3 })).toEqual({
      priceRub: 18_371_800,
      discountRub: 568_200,
      promoIsBetter: false,
    })
  })

  it('never adds a promotion and the discount: the larger one applies', () => {
    // 3 % of 20 000 000 leaves 19 400 000, and the promotion has taken it to 19 200 000 already.
    expect(cashOffer({ priceRub: 19_200_000, fullPriceRub: 20_000_000 }, { discountPercent: 3 })).toEqual({
      priceRub: 19_200_000,
      discountRub: 0,
      promoIsBetter: true,
    })
    expect(cashOffer({ priceRub: 19_800_000, fullPriceRub: 20_000_000 }, { discountPercent: 3 })).toEqual({
      priceRub: 19_400_000,
      discountRub: 400_000,
      promoIsBetter: false,
    })
  })
})

describe('an installment program', () => {
  const program = {
    firstPaymentPercentMin: 15,
    finalPaymentPercent: 50,
    termMonthsMin: 12,
    termMonthsMax: 21,
    paymentEveryMonths: 3,
    markupPercent: 0,
  }

  it('pays the first share, equal parts by quarters and half at the end', () => {
    const schedule = installmentByProgram(program, {
      priceRub: 20_000_000,
      firstPaymentPercent: 15,
      termMonths: 21,
      startDate: '2026-11-15',
    })
    // 3 000 000 first, 10 000 000 last, 7 000 000 in seven quarters.
    expect(schedule).toMatchObject({ firstPaymentRub: 3_000_000, partRub: 1_000_000, finalPaymentRub: 10_000_000 })
    expect(schedule.rows.map(({ date }) => date).slice(0, 2)).toEqual(['2026-11-15', '2027-02-15'])
    expect(schedule.rows).toHaveLength(9)
  })

  it('clamps the chosen share and term to its limits', () => {
    const choice = { priceRub: 10_000_000, firstPaymentPercent: 5, termMonths: 60 }
    const least = installmentByProgram(program, choice)
    expect(least.firstPaymentRub).toBe(1_500_000)
    expect(least.rows[least.rows.length - 1]?.month).toBe(21)
    expect(installmentByProgram(program, { ...choice, firstPaymentPercent: 90 }).firstPaymentRub).toBe(5_000_000)
  })

  it('ends a month before the commissioning quarter begins', () => {
    // The second quarter of 2028 begins on April 1: the 15th payment falls on 15 February, the 16th after 1 March.
    expect(monthsBeforeCommissioning('2028-Q2', '2026-11-15')).toBe(15)
    expect(monthsBeforeCommissioning('2028-Q2', '2026-11-01')).toBe(16)
    expect(monthsBeforeCommissioning('2026-Q4', '2026-11-15')).toBeLessThan(0)
    expect(earliestKeyDate(15, '2026-11-15')).toBe('2028-Q2')
    expect(earliestKeyDate(16, '2026-11-15')).toBe('2028-Q3')
    expect(earliestKeyDate(12, '2026-11-15')).toBe('2028-Q1')
  })

  it('is as long as the key date allows, and absent when the key date is too soon', () => {
    const today = '2026-11-15'
    expect(longestTermMonths(program, { ready: false, keyDate: '2028-Q2' }, today)).toBe(15)
    expect(longestTermMonths(program, { ready: false, keyDate: '2030-Q1' }, today)).toBe(21)
    expect(longestTermMonths(program, { ready: false, keyDate: '2027-Q4' }, today)).toBeNull()
    expect(longestTermMonths(program, { ready: true, keyDate: '2026-Q2' }, today)).toBe(21)
  })

  const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2031-12-28'), noInvalidDate: true })

  it('has its last payment at least a month before the first day of the quarter, and one month more would not', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 2032, max: 2036 }), fc.integer({ min: 1, max: 4 }), (date, year, quarter) => {
        const today = date.toISOString().slice(0, 10)
        const lastDay = new Date(Date.UTC(year, (quarter - 1) * 3 - 1, 1)).toISOString().slice(0, 10)
        const months = monthsBeforeCommissioning(`${year}-Q${quarter}`, today)
        expect(monthsAfter(today, months) <= lastDay).toBe(true)
        expect(monthsAfter(today, months + 1) > lastDay).toBe(true)
      }),
    )
  })

  it('gives the earliest key date that leaves a long enough term', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), day, (term, date) => {
        const today = date.toISOString().slice(0, 10)
        const months = monthsBeforeCommissioning(earliestKeyDate(term, today), today)
        expect(months).toBeGreaterThanOrEqual(term)
        expect(months - 3).toBeLessThan(term)
      }),
    )
  })
})

describe('a mortgage program', () => {
  it('requires its share of the price, or the part that its largest loan does not cover', () => {
    // 20.01 % of 10 000 000.
    expect(firstPaymentLimits(family, 10_000_000)).toEqual({
      minRub: 2_001_000,
      maxRub: 9_500_000,
      limitedByLoan: false,
    })
    expect(firstPaymentLimits(family, 18_940_000)).toMatchObject({ minRub: 6_940_000, limitedByLoan: true })
    expect(firstPaymentLimits(family, 600_000)).toBeNull()
  })

  it('offers a round loan by default, and no more than its limit', () => {
    // 10 000 000 less 20.01 % is 7 999 000.
    expect(usualLoan(family, 10_000_000)).toEqual({ loanRub: 7_990_000, limitedByProgram: false })
    expect(usualLoan(family, 18_940_000)).toEqual({ loanRub: 12_000_000, limitedByProgram: true })
    expect(usualLoan(family, 600_000)).toBeNull()
  })

  it('calculates the loan of the design mock-up: 12 million at 6 % for 30 years', () => {
    // 12 000 000 * 0.005 / (1 - 1.005^-360) = 71 946.06
    const answer = mortgageByProgram(family, { priceRub: 18_940_000, firstPaymentRub: 0, termMonths: 360 })
    expect(answer).toMatchObject({ loanRub: 12_000_000, firstPaymentRub: 6_940_000, termMonths: 360 })
    expect(answer?.payments).toEqual([{ fromMonth: 1, ratePercent: 6, paymentRub: 71_946.06 }])
  })

  it('gives the payment at each of its rates', () => {
    const answer = mortgageByProgram(stepped, { priceRub: 10_000_000, firstPaymentRub: 3_000_000, termMonths: 360 })
    expect(answer?.payments.map(({ fromMonth }) => fromMonth)).toEqual([1, 13])
    const [before, after] = answer?.payments ?? []
    expect(before?.paymentRub).toBe(monthlyPaymentRub({ loanRub: 7_000_000, termMonths: 360, ratePercent: 12.9 }))
    const owed = answer?.schedule.rows[11]?.balanceRub ?? 0
    expect(after?.paymentRub).toBe(monthlyPaymentRub({ loanRub: owed, termMonths: 348, ratePercent: 16.9 }))
  })

  it('adds the years of its schedule up to the whole, to the kopeck', () => {
    const schedule = mortgageSchedule({
      loanRub: 7_654_321.09,
      termMonths: 125,
      ratePercent: 16.9,
      earlyRepayments: [{ month: 20, amountRub: 500_000, reduce: 'payment' }],
    })
    const years = mortgageYears(schedule)
    expect(years).toHaveLength(11)
    const sum = (values: number[]) => values.reduce((total, value) => total + kopecksOf(value), 0)
    expect(sum(years.map(({ paidRub }) => paidRub))).toBe(kopecksOf(schedule.totalPaidRub))
    expect(sum(years.map(({ interestRub }) => interestRub))).toBe(kopecksOf(schedule.totalInterestRub))
    expect(sum(years.map(({ principalRub }) => principalRub))).toBe(765_432_109)
    expect(years[10]?.balanceRub).toBe(0)
  })
})

describe('the answer to a monthly payment', () => {
  const choice = { priceRub: 11_980_000, firstPaymentRub: 3_728_921 }

  it('is the term and the last payment for exactly this sum', () => {
    expect(answerToPayment(family, choice, 310_000)).toMatchObject({ kind: 'repaid', months: 29 })
  })

  it('is the first payment that makes a smaller sum enough', () => {
    const answer = answerToPayment(family, choice, 40_000)
    expect(answer).toEqual({ kind: 'short', firstPaymentRub: 5_308_335 })
    const needed = answer?.kind === 'short' ? answer.firstPaymentRub : 0
    const termMonths = family.termMonthsMax
    const offer = mortgageByProgram(family, { priceRub: choice.priceRub, firstPaymentRub: needed, termMonths })
    expect(offer?.schedule.monthlyPaymentRub).toBeLessThanOrEqual(40_000)
    expect(answerToPayment(family, { ...choice, firstPaymentRub: needed }, 40_000)?.kind).toBe('repaid')
  })

  it('is none where the sum is too small for the smallest loan', () => {
    expect(answerToPayment(family, choice, 1_000)).toBeNull()
  })
})

describe('the price one can afford under a program', () => {
  it('keeps the program’s limits', () => {
    const choice = { monthlyPaymentRub: 500_000, firstPaymentRub: 10_000_000, termMonths: 360 }
    expect(affordableByProgram(family, choice)).toMatchObject({ loanRub: 12_000_000, limitedBy: 'maxLoan' })
    expect(affordableByProgram(family, { ...choice, firstPaymentRub: 1_000_000 })).toMatchObject({
      limitedBy: 'firstPayment',
    })
    expect(affordableByProgram(family, { ...choice, monthlyPaymentRub: 2_000 })).toBeNull()
  })

  it('stays within the payment at every rate, and one rouble more would not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30_000, max: 400_000 }),
        fc.integer({ min: 5, max: 30 }),
        (monthlyPaymentRub, years) => {
          const termMonths = years * 12
          const firstPaymentRub = 40_000_000
          const answer = affordableByProgram(stepped, { monthlyPaymentRub, firstPaymentRub, termMonths })
          if (!answer) return
          expect(answer.limitedBy).toBe('monthlyPayment')
          const highest = (loanRub: number) => {
            const { rows } = mortgageSchedule({
              loanRub,
              termMonths,
              ratePercent: 12.9,
              rateSteps: stepped.rateSteps.slice(1),
            })
            return Math.max(rows[0]?.paymentRub ?? 0, rows[12]?.paymentRub ?? 0)
          }
          expect(highest(answer.loanRub)).toBeLessThanOrEqual(monthlyPaymentRub)
          expect(highest(answer.loanRub + 1)).toBeGreaterThan(monthlyPaymentRub - 0.02)
          expect(highest(answer.loanRub + 10)).toBeGreaterThan(monthlyPaymentRub)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('gives back the price that the payment was calculated from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4_000_000, max: 14_000_000 }), (priceRub) => {
        const forward = mortgageByProgram(family, { priceRub, firstPaymentRub: 0, termMonths: 240 })
        if (!forward) return
        const back = affordableByProgram(family, {
          monthlyPaymentRub: forward.payments[0]?.paymentRub ?? 0,
          firstPaymentRub: forward.firstPaymentRub,
          termMonths: 240,
        })
        expect(Math.abs((back?.priceRub ?? 0) - priceRub)).toBeLessThan(6)
      }),
    )
  })
})

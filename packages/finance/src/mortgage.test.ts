import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  affordablePrice,
  type MortgageTerms,
  monthlyPaymentRub,
  mortgageSchedule,
  mortgageYears,
  plannedRepayments,
  repayment,
} from './mortgage.ts'

const kopecksOf = (rub: number) => Math.round(rub * 100)
const sum = (values: number[]) => values.reduce((total, value) => total + kopecksOf(value), 0)

const anyLoanRub = fc.integer({ min: 1, max: 5_000_000_000 }).map((kopecks) => kopecks / 100)
const anyRatePercent = fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100)
const anyTerm = fc.integer({ min: 1, max: 360 })
const anyTerms: fc.Arbitrary<MortgageTerms> = fc.record(
  {
    loanRub: anyLoanRub,
    termMonths: anyTerm,
    ratePercent: anyRatePercent,
    rateSteps: fc.array(fc.record({ fromMonth: fc.integer({ min: 1, max: 360 }), ratePercent: anyRatePercent }), {
      maxLength: 3,
    }),
    earlyRepayments: fc.array(
      fc.record({
        month: fc.integer({ min: 1, max: 360 }),
        amountRub: fc.integer({ min: 0, max: 200_000_000 }).map((kopecks) => kopecks / 100),
        reduce: fc.constantFrom('term', 'payment'),
      }),
      { maxLength: 4 },
    ),
  },
  { requiredKeys: ['loanRub', 'termMonths', 'ratePercent'] },
)

describe('the monthly payment', () => {
  it('follows the annuity formula', () => {
    // i = 0.01, (1.01)^12 = 1.126825030: 1 000 000 * 0.01 / (1 - 1 / 1.126825030) = 10 000 / 0.1125507745 = 88 848.79
    expect(monthlyPaymentRub({ loanRub: 1_000_000, termMonths: 12, ratePercent: 12 })).toBe(88_848.79)
    // The well-known 5.9955 a month per 1000 at 6 % over 30 years: 8 000 000 * 0.00599550525 = 47 964.04
    expect(monthlyPaymentRub({ loanRub: 8_000_000, termMonths: 360, ratePercent: 6 })).toBe(47_964.04)
  })

  it('is an equal part of the loan when there is no interest', () => {
    expect(monthlyPaymentRub({ loanRub: 1_000_000, termMonths: 3, ratePercent: 0 })).toBe(333_333.33)
  })

  it('grows with the rate and the loan and falls with the term', () => {
    fc.assert(
      fc.property(anyLoanRub, anyTerm, anyRatePercent, (loanRub, termMonths, ratePercent) => {
        const payment = monthlyPaymentRub({ loanRub, termMonths, ratePercent })
        expect(monthlyPaymentRub({ loanRub, termMonths, ratePercent: ratePercent + 1 })).toBeGreaterThanOrEqual(payment)
        expect(monthlyPaymentRub({ loanRub: loanRub + 1, termMonths, ratePercent })).toBeGreaterThanOrEqual(payment)
        expect(monthlyPaymentRub({ loanRub, termMonths: termMonths + 1, ratePercent })).toBeLessThanOrEqual(payment)
      }),
    )
  })

  it('refuses impossible terms and names them', () => {
    expect(() => monthlyPaymentRub({ loanRub: -1, termMonths: 12, ratePercent: 6 })).toThrow('loanRub')
    expect(() => monthlyPaymentRub({ loanRub: 1, termMonths: 1.5, ratePercent: 6 })).toThrow('termMonths')
    expect(() => monthlyPaymentRub({ loanRub: 1, termMonths: 12, ratePercent: Number.NaN })).toThrow('ratePercent')
  })
})

describe('the schedule', () => {
  it('splits payments into interest and principal month by month', () => {
    const { rows } = mortgageSchedule({ loanRub: 1_000_000, termMonths: 12, ratePercent: 12 })
    // 1 % of 1 000 000 is 10 000; 88 848.79 - 10 000 = 78 848.79 goes off the loan.
    expect(rows[0]).toMatchObject({ interestRub: 10_000, principalRub: 78_848.79, balanceRub: 921_151.21 })
    // 1 % of 921 151.21 is 9 211.5121, so 9 211.51; 88 848.79 - 9 211.51 = 79 637.28.
    expect(rows[1]).toMatchObject({ interestRub: 9_211.51, principalRub: 79_637.28, balanceRub: 841_513.93 })
    expect(rows).toHaveLength(12)
  })

  it('leaves the kopecks of rounding to the last payment', () => {
    const schedule = mortgageSchedule({ loanRub: 1_000_000, termMonths: 3, ratePercent: 0 })
    expect(schedule.rows.map((row) => row.paymentRub)).toEqual([333_333.33, 333_333.33, 333_333.34])
    expect(schedule).toMatchObject({ lastPaymentRub: 333_333.34, totalInterestRub: 0, totalPaidRub: 1_000_000 })
  })

  it('calculates the payment again when the rate steps up', () => {
    const { rows } = mortgageSchedule({
      loanRub: 1_200_000,
      termMonths: 24,
      ratePercent: 0,
      rateSteps: [{ fromMonth: 13, ratePercent: 12 }],
    })
    // Half is repaid at 50 000 a month; 600 000 over 12 months at 12 % is 0.6 of 88 848.79 (more exactly 88 848.7887).
    expect(rows[11]).toMatchObject({ paymentRub: 50_000, balanceRub: 600_000, ratePercent: 0 })
    expect(rows[12]).toMatchObject({ paymentRub: 53_309.27, interestRub: 6_000, ratePercent: 12 })
  })

  it('ends sooner or has smaller payments after an early repayment, as chosen', () => {
    const terms = { loanRub: 1_200_000, termMonths: 12, ratePercent: 0 }
    const early = { month: 3, amountRub: 300_000 }
    const shorter = mortgageSchedule({ ...terms, earlyRepayments: [{ ...early, reduce: 'term' }] })
    // 1 200 000 - 3 * 100 000 - 300 000 = 600 000: six more payments of 100 000.
    expect(shorter.rows).toHaveLength(9)
    expect(shorter.rows[2]).toMatchObject({ earlyRub: 300_000, balanceRub: 600_000 })
    expect(shorter.lastPaymentRub).toBe(100_000)
    const lighter = mortgageSchedule({ ...terms, earlyRepayments: [{ ...early, reduce: 'payment' }] })
    // 600 000 over the nine months that are left.
    expect(lighter.rows).toHaveLength(12)
    expect(lighter.rows[3]?.paymentRub).toBe(66_666.67)
  })

  it('limits an early repayment to the balance', () => {
    const { rows, totalPaidRub } = mortgageSchedule({
      loanRub: 100_000,
      termMonths: 12,
      ratePercent: 0,
      earlyRepayments: [{ month: 1, amountRub: 10_000_000, reduce: 'term' }],
    })
    expect(rows).toHaveLength(1)
    expect(totalPaidRub).toBe(100_000)
  })

  it('dates payments on the same day, or on the last day of a shorter month', () => {
    const { rows } = mortgageSchedule({ loanRub: 9000, termMonths: 3, ratePercent: 0, firstPaymentDate: '2028-01-31' })
    expect(rows.map((row) => row.date)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31'])
    expect(() =>
      mortgageSchedule({ loanRub: 1, termMonths: 1, ratePercent: 0, firstPaymentDate: '2027-02-30' }),
    ).toThrow(RangeError)
  })

  it('sums to the loan and the interest exactly, is never negative and ends with nothing owed', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { rows, totalInterestRub, totalPaidRub, lastPaymentRub } = mortgageSchedule(terms)
        expect(sum(rows.map((row) => row.principalRub)) + sum(rows.map((row) => row.earlyRub))).toBe(
          kopecksOf(terms.loanRub),
        )
        expect(sum(rows.map((row) => row.interestRub))).toBe(kopecksOf(totalInterestRub))
        expect(kopecksOf(totalPaidRub)).toBe(kopecksOf(terms.loanRub) + kopecksOf(totalInterestRub))
        for (const row of rows) {
          expect(
            Math.min(row.paymentRub, row.interestRub, row.principalRub, row.earlyRub, row.balanceRub),
          ).toBeGreaterThanOrEqual(0)
        }
        expect(lastPaymentRub).toBeGreaterThanOrEqual(0)
        expect(rows.length).toBeLessThanOrEqual(terms.termMonths)
        expect(rows[rows.length - 1]?.balanceRub).toBe(0)
      }),
      { numRuns: 200 },
    )
  })

  it('never costs more interest when an early repayment shortens it', () => {
    fc.assert(
      fc.property(anyTerms, ({ loanRub, termMonths, ratePercent, earlyRepayments = [] }) => {
        const terms = { loanRub, termMonths, ratePercent }
        const shorter = earlyRepayments.map((early) => ({ ...early, reduce: 'term' as const }))
        const withEarly = mortgageSchedule({ ...terms, earlyRepayments: shorter })
        expect(withEarly.totalInterestRub).toBeLessThanOrEqual(mortgageSchedule(terms).totalInterestRub)
      }),
      { numRuns: 100 },
    )
  })
})

describe('early repayment', () => {
  const anyEarly = fc.record({
    loanRub: fc.integer({ min: 500_000, max: 50_000_000 }),
    termMonths: fc.integer({ min: 24, max: 360 }),
    ratePercent: anyRatePercent,
    month: fc.integer({ min: 1, max: 20 }),
    amountRub: fc.integer({ min: 10_000, max: 400_000 }),
  })

  it('by a shorter term saves no less than by a smaller payment, but for the kopecks of rounding', () => {
    fc.assert(
      fc.property(anyEarly, ({ month, amountRub, ...terms }) => {
        const repaid = (reduce: 'term' | 'payment') =>
          mortgageSchedule({ ...terms, earlyRepayments: [{ month, amountRub, reduce }] })
        const kopeckAMonth = terms.termMonths / 100
        expect(repaid('term').totalInterestRub).toBeLessThanOrEqual(repaid('payment').totalInterestRub + kopeckAMonth)
      }),
      { numRuns: 100 },
    )
  })

  it('keeps the payment and shortens the term, or keeps the term and lowers the payment', () => {
    fc.assert(
      fc.property(anyEarly, ({ month, amountRub, ...terms }) => {
        const usual = mortgageSchedule(terms)
        const shorter = mortgageSchedule({ ...terms, earlyRepayments: [{ month, amountRub, reduce: 'term' }] })
        const lighter = mortgageSchedule({ ...terms, earlyRepayments: [{ month, amountRub, reduce: 'payment' }] })
        expect(shorter.rows.length).toBeLessThanOrEqual(usual.rows.length)
        for (const row of shorter.rows.slice(0, -1)) expect(row.paymentRub).toBe(usual.monthlyPaymentRub)
        expect(lighter.rows[month]?.paymentRub ?? 0).toBeLessThanOrEqual(usual.monthlyPaymentRub)
      }),
      { numRuns: 100 },
    )
  })
})

describe('a plan of early repayments', () => {
  const plan = { amountRub: 100_000, month: 12, isYearly: false, reduce: 'term' as const }

  it('is one repayment, or one a year before the last month', () => {
    expect(plannedRepayments(plan, 60)).toEqual([{ month: 12, amountRub: 100_000, reduce: 'term' }])
    const months = (month: number) => plannedRepayments({ ...plan, month, isYearly: true }, 60).map((one) => one.month)
    expect(months(12)).toEqual([12, 24, 36, 48])
    expect(months(59)).toEqual([59])
  })
})

describe('the schedule by years', () => {
  it('has the date of the last payment of each year', () => {
    const terms = { loanRub: 1_000_000, termMonths: 18, ratePercent: 6 }
    const years = mortgageYears(mortgageSchedule({ ...terms, firstPaymentDate: '2026-12-31' }))
    expect(years.map(({ lastDate }) => lastDate)).toEqual(['2027-11-30', '2028-05-31'])
    expect(mortgageYears(mortgageSchedule(terms))[0]?.lastDate).toBeNull()
  })
})

describe('repaying with one’s own payment', () => {
  const loan = { loanRub: 8_251_079, ratePercent: 6, termMonths: 360 }

  it('takes exactly the payment that was asked, and a smaller last one', () => {
    expect(repayment(loan, 310_000)).toEqual({ months: 29, lastPaymentRub: 196_565.86, totalInterestRub: 625_486.86 })
  })

  it('takes one month when the payment covers everything', () => {
    expect(repayment(loan, 9_000_000)).toMatchObject({ months: 1, lastPaymentRub: 8_292_334.4 })
  })

  it('does not end when the payment is below the interest, or too small for the term', () => {
    expect(repayment(loan, 41_000)).toBeNull()
    expect(repayment({ ...loan, termMonths: 28 }, 310_000)).toBeNull()
  })

  it('takes the later rates into account', () => {
    const later = repayment({ ...loan, rateSteps: [{ fromMonth: 13, ratePercent: 18 }] }, 310_000)
    expect(later?.months).toBeGreaterThan(29)
  })

  it('pays the loan and its interest, whatever the payment', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 10_000_000 }), ({ earlyRepayments: _, ...terms }, monthlyRub) => {
        const repaid = repayment(terms, monthlyRub)
        if (!repaid) return
        const paid = kopecksOf(monthlyRub) * (repaid.months - 1) + kopecksOf(repaid.lastPaymentRub)
        expect(paid).toBe(kopecksOf(terms.loanRub) + kopecksOf(repaid.totalInterestRub))
        expect(repaid.lastPaymentRub).toBeLessThanOrEqual(monthlyRub)
      }),
    )
  })
})

describe('the price one can afford', () => {
  it('is the first payment and the largest loan that the monthly payment can repay', () => {
    // 88 848.79 a month at 12 % over a year carries 1 000 000, and the few kopecks that round to the same payment.
    const answer = affordablePrice({
      monthlyPaymentRub: 88_848.79,
      firstPaymentRub: 500_000,
      termMonths: 12,
      ratePercent: 12,
    })
    expect(answer.limitedBy).toBe('monthlyPayment')
    expect(answer.loanRub).toBeGreaterThanOrEqual(1_000_000)
    expect(answer.loanRub).toBeLessThan(1_000_000.12)
    expect(kopecksOf(answer.priceRub)).toBe(kopecksOf(answer.loanRub) + 50_000_000)
  })

  it('keeps the limits of the program and says which one applies', () => {
    const input = { monthlyPaymentRub: 200_000, firstPaymentRub: 2_000_000, termMonths: 360, ratePercent: 6 }
    expect(affordablePrice({ ...input, maxLoanRub: 12_000_000 })).toEqual({
      priceRub: 14_000_000,
      loanRub: 12_000_000,
      limitedBy: 'maxLoan',
    })
    // A first payment of a fifth: 2 000 000 is enough for 10 000 000 (and the two kopecks that round down to it).
    const byFirst = affordablePrice({ ...input, minFirstPaymentPercent: 20 })
    expect(byFirst).toEqual({ priceRub: 10_000_000.02, loanRub: 8_000_000.02, limitedBy: 'firstPayment' })
  })

  it('is the inverse of the monthly payment, to the kopeck', () => {
    fc.assert(
      fc.property(anyLoanRub, anyTerm, anyRatePercent, (loanRub, termMonths, ratePercent) => {
        const payment = monthlyPaymentRub({ loanRub, termMonths, ratePercent })
        const answer = affordablePrice({ monthlyPaymentRub: payment, firstPaymentRub: 0, termMonths, ratePercent })
        expect(answer.loanRub).toBeGreaterThanOrEqual(loanRub)
        expect(monthlyPaymentRub({ loanRub: answer.loanRub, termMonths, ratePercent })).toBe(payment)
        expect(monthlyPaymentRub({ loanRub: answer.loanRub + 0.01, termMonths, ratePercent })).toBeGreaterThan(payment)
      }),
    )
  })
})

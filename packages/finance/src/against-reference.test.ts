// Every kind of calculation of this package against a second one, written for the tests with whole numbers of any length
// (testing/exact.ts). The cases are the same in every run.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commercialYield } from './commercial-yield.ts'
import { fullCostPercent } from './full-cost.ts'
import { fullPaymentPrice, installmentSchedule } from './installment.ts'
import { insurancePrice } from './insurance-price.ts'
import { affordablePrice, type MortgageTerms, monthlyPaymentRub, mortgageSchedule, repayment } from './mortgage.ts'
import { loanFullCost } from './program-full-cost.ts'
import {
  affordableByProgram,
  cashOffer,
  earliestKeyDate,
  firstPaymentLimits,
  longestTermMonths,
  type MortgageProgram,
  monthsBeforeCommissioning,
  mortgageByProgram,
  usualLoan,
} from './program-terms.ts'
import { decimal, kopecksOf, ONE, rub } from './testing/exact.ts'
import {
  type ReferenceLoan,
  referenceFlows,
  referenceFullCost,
  referenceLargestLoan,
  referenceLoanByShare,
  referencePayment,
  referenceRepayment,
  referenceSchedule,
  referenceSteppedLoan,
} from './testing/loan-reference.ts'
import {
  referenceCashPrice,
  referenceDate,
  referenceFirstPayment,
  referenceInstallment,
  referenceMonthsBefore,
  referenceUsualLoan,
} from './testing/purchase-reference.ts'
import { referenceYield } from './testing/yield-reference.ts'

const SEED = 906
/** How many cases of a kind; a failure prints its case. */
const cases = (numRuns: number) => ({ seed: SEED, numRuns, endOnFailure: true })

const divided = (min: number, max: number, parts: number) =>
  fc.integer({ min: min * parts, max: max * parts }).map((value) => value / parts)
const anyLoanRub = divided(100_000, 50_000_000, 100)
const anyPriceRub = fc.integer({ min: 400, max: 9_000 }).map((tenThousands) => tenThousands * 10_000)
const anyRatePercent = divided(0, 30, 100)
const anyTermMonths = fc.integer({ min: 12, max: 360 })
const anyDay = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** A loan as the package takes it, with up to two later rates and up to three early repayments. */
const anyTerms: fc.Arbitrary<MortgageTerms> = fc.record({
  loanRub: anyLoanRub,
  termMonths: anyTermMonths,
  ratePercent: anyRatePercent,
  rateSteps: fc
    .uniqueArray(fc.record({ fromMonth: fc.integer({ min: 2, max: 120 }), ratePercent: anyRatePercent }), {
      selector: ({ fromMonth }) => fromMonth,
      maxLength: 2,
    })
    .map((steps) => steps.sort((one, other) => one.fromMonth - other.fromMonth)),
  earlyRepayments: fc.array(
    fc.record({
      month: fc.integer({ min: 1, max: 150 }),
      amountRub: divided(1_000, 3_000_000, 100),
      reduce: fc.constantFrom('term' as const, 'payment' as const),
    }),
    { maxLength: 3 },
  ),
})
const asReference = ({ ratePercent, rateSteps = [], ...terms }: MortgageTerms): ReferenceLoan => ({
  ...terms,
  rateSteps: [{ fromMonth: 1, ratePercent }, ...rateSteps],
})

describe('a loan', () => {
  it('has the payment whose discounted sum is the loan', () => {
    fc.assert(
      fc.property(anyLoanRub, anyTermMonths, anyRatePercent, (loanRub, termMonths, ratePercent) => {
        const payment = referencePayment(kopecksOf(loanRub), ratePercent, termMonths)
        expect(monthlyPaymentRub({ loanRub, termMonths, ratePercent })).toBe(rub(payment))
      }),
      cases(300),
    )
  })

  it('has the same schedule, row by row, with later rates and early repayments', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { rows, totalInterestRub, lastPaymentRub } = mortgageSchedule(terms)
        const expected = referenceSchedule(asReference(terms))
        expect(
          rows.map(({ month, paymentRub, interestRub, earlyRub, balanceRub }) => ({
            month,
            payment: kopecksOf(paymentRub),
            interest: kopecksOf(interestRub),
            early: kopecksOf(earlyRub),
            balance: kopecksOf(balanceRub),
          })),
        ).toEqual(expected)
        expect(totalInterestRub).toBe(rub(expected.reduce((sum, { interest }) => sum + interest, 0n)))
        expect(lastPaymentRub).toBe(rub(expected.at(-1)?.payment ?? 0n))
      }),
      cases(250),
    )
  })

  it('is repaid with a payment of one’s own in the same months and with the same interest', () => {
    fc.assert(
      fc.property(anyTerms, divided(5_000, 900_000, 100), ({ earlyRepayments: _, ...terms }, monthlyRub) => {
        const expected = referenceRepayment(asReference(terms), monthlyRub)
        expect(repayment(terms, monthlyRub)).toEqual(
          expected && {
            months: expected.months,
            lastPaymentRub: rub(expected.last),
            totalInterestRub: rub(expected.interest),
          },
        )
      }),
      cases(150),
    )
  })

  it('costs as much insurance', () => {
    fc.assert(
      fc.property(anyTerms, divided(0, 2, 100), ({ earlyRepayments: _, ...terms }, insurancePercentPerYear) => {
        const flowsWith = (percent: number) =>
          referenceFlows(asReference(terms), { insurancePercentPerYear: percent, appraisalRub: 0 })
        const bare = flowsWith(0)
        const premiums = flowsWith(insurancePercentPerYear).map((flow, month) => flow - (bare[month] ?? 0n))
        const price = insurancePrice(terms.loanRub, mortgageSchedule(terms), insurancePercentPerYear)
        // The sum of premiums is rounded to the kopeck once.
        expect(price.firstYearRub).toBeCloseTo(decimal(premiums[0] ?? 0n, 0) / 100, 2)
        expect(price.totalRub).toBeCloseTo(
          decimal(
            premiums.reduce((sum, one) => sum + one),
            0,
          ) / 100,
          2,
        )
      }),
      cases(60),
    )
  })
})

describe('the full cost of a loan', () => {
  const anyCosts = fc.record({ insurancePercentPerYear: divided(0, 2, 100), appraisalRub: divided(0, 30_000, 1) })
  const anyCostedLoan = fc.record({
    loanRub: divided(300_000, 40_000_000, 1),
    termMonths: anyTermMonths,
    rateSteps: fc
      .tuple(
        divided(1, 30, 100),
        fc.option(fc.record({ fromMonth: fc.constantFrom(7, 13, 25), ratePercent: divided(1, 30, 100) })),
      )
      .map(([ratePercent, later]) => [{ fromMonth: 1, ratePercent }, ...(later ? [later] : [])]),
  })

  it('is the same to the third decimal, with insurance paid on the day of the loan', () => {
    fc.assert(
      fc.property(anyCostedLoan, anyCosts, anyCosts, divided(0, 3, 10), (loan, one, other, more) => {
        const [min, max] = one.insurancePercentPerYear <= other.insurancePercentPerYear ? [one, other] : [other, one]
        const program = { rateSteps: loan.rateSteps, loanCosts: { min, max }, withoutLifeRatePercentMore: more }
        const dearer = loan.rateSteps.map((step) => ({
          ...step,
          ratePercent: (step.ratePercent * 100 + more * 100) / 100,
        }))
        const possible = [min.appraisalRub, max.appraisalRub].flatMap((appraisalRub) => [
          referenceFlows(loan, { insurancePercentPerYear: max.insurancePercentPerYear, appraisalRub }),
          referenceFlows({ ...loan, rateSteps: dearer }, { ...min, appraisalRub }),
        ])
        const costs = possible.map((flows) => decimal(referenceFullCost(flows), 3))
        expect(loanFullCost(program, loan)).toEqual({ min: Math.min(...costs), max: Math.max(...costs) })
      }),
      cases(80),
    )
  })

  it('counts days beyond whole months as the law says', () => {
    const anyPayments = fc.array(
      fc.record({
        month: fc.integer({ min: 0, max: 60 }),
        days: fc.integer({ min: 0, max: 29 }),
        amountRub: fc.integer({ min: 30_000, max: 400_000 }),
      }),
      { minLength: 5, maxLength: 20 },
    )
    fc.assert(
      fc.property(anyPayments, (payments) => {
        const flows = [{ month: 0, amountRub: -100_000 }, ...payments]
        const cost = fullCostPercent(flows)
        // Without a positive rate, or with one above a hundred per cent a month.
        if (cost === null) return
        const worthAt = (percent: number) => {
          const i = (kopecksOf(percent * 1000) * ONE) / 100_000n / 1200n
          return flows.reduce((sum, { month, amountRub, ...flow }) => {
            const days = BigInt('days' in flow ? flow.days : 0)
            let value = (BigInt(amountRub) * ONE * ONE) / (ONE + (days * i) / 30n)
            for (let passed = 0; passed < month; passed++) value = (value * ONE) / (ONE + i)
            return sum + value
          }, 0n)
        }
        // Given to three decimals: zero lies within half of the third one.
        expect(worthAt(cost - 0.0006) > 0n).toBe(true)
        expect(worthAt(cost + 0.0006) < 0n).toBe(true)
      }),
      cases(60),
    )
  })
})

describe('what one can afford', () => {
  it('is the largest loan that the payment, the first payment and the program allow', () => {
    fc.assert(
      fc.property(
        divided(5_000, 500_000, 100),
        divided(0, 20_000_000, 100),
        anyTermMonths,
        anyRatePercent,
        fc.option(divided(1, 60, 100)),
        fc.option(fc.integer({ min: 500_000, max: 30_000_000 })),
        (monthlyRub, firstPaymentRub, termMonths, ratePercent, sharePercent, maxLoanRub) => {
          const answer = affordablePrice({
            monthlyPaymentRub: monthlyRub,
            firstPaymentRub,
            termMonths,
            ratePercent,
            ...(sharePercent !== null && { minFirstPaymentPercent: sharePercent }),
            ...(maxLoanRub !== null && { maxLoanRub }),
          })
          const limits = {
            monthlyPayment: referenceLargestLoan(monthlyRub, ratePercent, termMonths),
            ...(maxLoanRub !== null && { maxLoan: kopecksOf(maxLoanRub) }),
            ...(sharePercent !== null && { firstPayment: referenceLoanByShare(firstPaymentRub, sharePercent) }),
          }
          const least = Object.values(limits).reduce((one, other) => (other < one ? other : one))
          expect(answer.loanRub).toBe(rub(least))
          expect(answer.priceRub).toBe(rub(least + kopecksOf(firstPaymentRub)))
          expect(limits[answer.limitedBy]).toBe(least)
        },
      ),
      cases(150),
    )
  })

  it('under a program with several rates keeps every payment, to some roubles', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30_000, max: 500_000 }),
        fc.integer({ min: 60, max: 360 }),
        divided(1, 30, 10),
        divided(1, 30, 10),
        fc.constantFrom(7, 13, 37),
        (monthlyRub, termMonths, ratePercent, laterPercent, fromMonth) => {
          const rateSteps = [
            { fromMonth: 1, ratePercent },
            { fromMonth, ratePercent: laterPercent },
          ]
          const program = {
            rateSteps,
            firstPaymentPercentMin: 10,
            loanRubMin: 100_000,
            loanRubMax: null,
            termMonthsMin: 60,
            termMonthsMax: 360,
          }
          const choice = { monthlyPaymentRub: monthlyRub, firstPaymentRub: 90_000_000, termMonths }
          const loanRub = affordableByProgram(program, choice)?.loanRub ?? 0
          const exact = referenceSteppedLoan(monthlyRub, { termMonths, rateSteps })
          expect(Math.abs(loanRub - rub(exact))).toBeLessThan(5)
          const rows = referenceSchedule({ loanRub, termMonths, rateSteps })
          for (const step of rateSteps) {
            expect(rows[step.fromMonth - 1]?.payment).toBeLessThanOrEqual(kopecksOf(monthlyRub))
          }
        },
      ),
      cases(60),
    )
  })
})

describe('the limits of a program', () => {
  const anyProgram: fc.Arbitrary<MortgageProgram> = fc.record({
    rateSteps: anyRatePercent.map((ratePercent) => [{ fromMonth: 1, ratePercent }]),
    firstPaymentPercentMin: fc.oneof(fc.constantFrom(20.01, 30.1, 15, 50.01), divided(0, 90, 100)),
    loanRubMin: fc.constantFrom(300_000, 500_000, 1_000_000),
    loanRubMax: fc.option(fc.constantFrom(6_000_000, 12_000_000, 30_000_000)),
    termMonthsMin: fc.integer({ min: 12, max: 60 }),
    termMonthsMax: fc.integer({ min: 60, max: 360 }),
  })

  it('are the same for any price, to the rouble', () => {
    fc.assert(
      fc.property(anyProgram, fc.oneof(anyPriceRub, divided(500_000, 90_000_000, 100)), (program, priceRub) => {
        const limits = firstPaymentLimits(program, priceRub)
        const expected = referenceFirstPayment(program, priceRub)
        expect(limits && { minRub: limits.minRub, maxRub: limits.maxRub }).toEqual(expected)
      }),
      cases(300),
    )
  })

  it('lend the same usual sum', () => {
    fc.assert(
      fc.property(
        anyProgram,
        fc.oneof(
          anyPriceRub,
          anyPriceRub.map((price) => price * 100),
        ),
        (program, priceRub) => {
          expect(usualLoan(program, priceRub)?.loanRub ?? null).toBe(referenceUsualLoan(program, priceRub))
        },
      ),
      cases(300),
    )
  })

  it('clamp the choice of a visitor', () => {
    fc.assert(
      fc.property(
        anyProgram,
        anyPriceRub,
        fc.integer({ min: 0, max: 90_000_000 }),
        fc.integer({ min: 1, max: 600 }),
        (program, priceRub, wishedRub, wishedMonths) => {
          const mortgage = mortgageByProgram(program, {
            priceRub,
            firstPaymentRub: wishedRub,
            termMonths: wishedMonths,
          })
          const limits = referenceFirstPayment(program, priceRub)
          if (!limits) {
            expect(mortgage).toBeNull()
            return
          }
          const middle = (...values: number[]) => values.sort((a, b) => a - b)[1]
          const firstPaymentRub = middle(wishedRub, limits.minRub, limits.maxRub) ?? 0
          const termMonths = middle(wishedMonths, program.termMonthsMin, program.termMonthsMax) ?? 0
          const loanRub = priceRub - firstPaymentRub
          expect(mortgage).toMatchObject({ firstPaymentRub, termMonths, loanRub })
          const [row] = referenceSchedule({ loanRub, termMonths, rateSteps: program.rateSteps })
          expect(mortgage?.payments[0]?.paymentRub).toBe(rub(row?.payment ?? 0n))
        },
      ),
      cases(120),
    )
  })
})

describe('buying without a bank', () => {
  const anySharesPercent = fc.tuple(divided(0, 50, 100), divided(0, 50, 100))
  const endOfMonth = fc.constantFrom('2027-01-31', '2027-08-31', '2027-12-30', '2028-02-29', '2027-11-30')

  it('by installments has the same payments on the same days', () => {
    fc.assert(
      fc.property(
        divided(1_000_000, 90_000_000, 100),
        anySharesPercent,
        divided(0, 20, 100),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(1 as const, 3 as const),
        fc.oneof(anyDay, endOfMonth),
        (priceRub, [firstPaymentPercent, finalPaymentPercent], markupPercent, termMonths, everyMonths, startDate) => {
          const terms = {
            priceRub,
            firstPaymentPercent,
            finalPaymentPercent,
            markupPercent,
            termMonths,
            everyMonths,
            startDate,
          }
          const { rows, totalRub } = installmentSchedule(terms)
          const expected = referenceInstallment(terms)
          expect(rows.map(({ month, date, paymentRub }) => ({ month, date, payment: kopecksOf(paymentRub) }))).toEqual(
            expected,
          )
          expect(totalRub).toBe(rub(expected.reduce((sum, { payment }) => sum + payment, 0n)))
        },
      ),
      cases(200),
    )
  })

  it('at once costs the same: the discount or the promo, never both', () => {
    fc.assert(
      fc.property(
        divided(1_000_000, 90_000_000, 100),
        fc.option(divided(1, 1.1, 1000)),
        divided(0, 15, 100),
        (priceRub, dearer, discountPercent) => {
          const fullPriceRub = dearer === null ? null : Math.round(priceRub * dearer * 100) / 100
          const expected = referenceCashPrice(priceRub, fullPriceRub, discountPercent)
          const offer = cashOffer({ priceRub, fullPriceRub }, { discountPercent })
          expect(offer.priceRub).toBe(rub(expected))
          expect(offer.discountRub).toBe(rub(kopecksOf(priceRub) - expected))
          expect(fullPaymentPrice(priceRub, discountPercent).priceRub).toBe(
            rub(referenceCashPrice(priceRub, null, discountPercent)),
          )
        },
      ),
      cases(200),
    )
  })
})

describe('months before commissioning', () => {
  const anyQuarter = fc
    .tuple(fc.integer({ min: 2032, max: 2036 }), fc.integer({ min: 1, max: 4 }))
    .map(([year, quarter]) => `${year}-Q${quarter}`)

  it('are those whose payments fall a month before the quarter begins, by the calendar', () => {
    fc.assert(
      fc.property(anyQuarter, anyDay, (quarter, today) => {
        const months = referenceMonthsBefore(quarter, today)
        expect(monthsBeforeCommissioning(quarter, today)).toBe(months)
        const program = { termMonthsMin: 6, termMonthsMax: 24 }
        expect(longestTermMonths(program, { ready: false, keyDate: quarter }, today)).toBe(
          months < 6 ? null : Math.min(24, months),
        )
      }),
      cases(120),
    )
  })

  it('lead back to the earliest quarter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), anyDay, (termMonths, today) => {
        const earliest = earliestKeyDate(termMonths, today)
        const [year = 0, quarter = 0] = earliest.split('-Q').map(Number)
        const before = quarter === 1 ? `${year - 1}-Q4` : `${year}-Q${quarter - 1}`
        expect(referenceMonthsBefore(earliest, today)).toBeGreaterThanOrEqual(termMonths)
        expect(referenceMonthsBefore(before, today)).toBeLessThan(termMonths)
      }),
      cases(80),
    )
  })

  it('have the dates of a calendar', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 60 }), (startDate, month) => {
        const { rows } = mortgageSchedule({
          loanRub: 100_000,
          termMonths: month + 1,
          ratePercent: 10,
          firstPaymentDate: startDate,
        })
        expect(rows[month]?.date).toBe(referenceDate(startDate, month))
      }),
      cases(80),
    )
  })
})

describe('the yield of a lot', () => {
  it('has the same income, payback and rate of return', () => {
    fc.assert(
      fc.property(
        fc.record({
          priceRub: fc.integer({ min: 1_000_000, max: 300_000_000 }),
          monthlyRentRub: divided(20_000, 3_000_000, 100),
          yearlyUpkeepRub: divided(0, 3_000_000, 100),
          termYears: fc.integer({ min: 1, max: 30 }),
          rentGrowthPercent: divided(-10, 20, 10),
          upkeepGrowthPercent: divided(-10, 20, 10),
          vacancyPercent: divided(0, 50, 10),
          taxPercent: divided(0, 30, 10),
          resaleGrowthPercent: fc.option(divided(-10, 20, 10)),
          monthsBeforeRent: fc.integer({ min: 0, max: 60 }),
          monthsBeforeUpkeep: fc.integer({ min: 0, max: 60 }),
        }),
        (lot) => {
          const { years, ...answer } = commercialYield(lot)
          const { flows, ...expected } = referenceYield(lot)
          expect(years.map(({ netRub }) => netRub)).toEqual(flows.slice(1).map(rub))
          expect(answer).toMatchObject(expected)
        },
      ),
      cases(150),
    )
  })
})

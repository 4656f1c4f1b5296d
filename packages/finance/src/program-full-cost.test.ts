import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fullCostRange, insuredTerms, loanFullCost } from './program-full-cost.ts'
import { referenceFlows, referenceFullCost } from './testing/full-cost-reference.ts'

const loanCosts = {
  min: { insurancePercentPerYear: 0.1, appraisalRub: 10_000 },
  max: { insurancePercentPerYear: 0.9, appraisalRub: 12_000 },
}
const family = {
  rateSteps: [{ fromMonth: 1, ratePercent: 6 }],
  loanRubMin: 500_000,
  loanRubMax: 12_000_000,
  termMonthsMin: 36,
  termMonthsMax: 360,
  loanCosts,
}
const standard = {
  ...family,
  rateSteps: [{ fromMonth: 1, ratePercent: 16.9 }],
  loanRubMax: null,
  termMonthsMin: 12,
}
const step = {
  ...standard,
  rateSteps: [
    { fromMonth: 1, ratePercent: 12.9 },
    { fromMonth: 13, ratePercent: 16.9 },
  ],
  termMonthsMin: 60,
}
/** Without life insurance the rate is one point higher. */
const insured = { ...family, withoutLifeRatePercentMore: 1 }
const programs = [family, standard, step, insured]

/** A loan of a program, by a random sum, term and program. */
const anyLoan = fc
  .record({
    program: fc.constantFrom(...programs),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ program, share, part }) => ({
    program,
    // By ratio: half of the sums are below 2.5 million.
    loanRub: Math.round(program.loanRubMin * ((program.loanRubMax ?? 100_000_000) / program.loanRubMin) ** share),
    termMonths: Math.round(program.termMonthsMin + (program.termMonthsMax - program.termMonthsMin) * part),
  }))

describe('the full cost of one loan', () => {
  it('has the insurance of the first year paid on the day of the loan', () => {
    // Figures of an independent calculation with fifty digits.
    const loan = { loanRub: 12_000_000, termMonths: 360 }
    expect(loanFullCost(family, loan)?.max).toBe(6.957)
    expect(loanFullCost(standard, loan)?.max).toBe(17.91)
    expect(loanFullCost(step, loan)?.max).toBe(17.256)
  })

  it('is the rate itself without other costs', () => {
    const free = { insurancePercentPerYear: 0, appraisalRub: 0 }
    const program = { ...family, loanCosts: { min: free, max: free } }
    expect(loanFullCost(program, { loanRub: 12_000_000, termMonths: 360 })).toEqual({ min: 6, max: 6 })
  })

  it('is of the chosen insurance when it is chosen', () => {
    const loan = { loanRub: 12_000_000, termMonths: 360 }
    const withLife = loanFullCost(insured, loan, true)
    const without = loanFullCost(insured, loan, false)
    expect(withLife?.max).toBe(6.957)
    expect(without?.min).toBeGreaterThan(7)
    expect(loanFullCost(insured, loan)).toEqual({ min: withLife?.min, max: without?.max })
    expect(insuredTerms(insured, false)).toEqual({
      rateSteps: [{ fromMonth: 1, ratePercent: 7 }],
      insurancePercentPerYear: 0.1,
    })
  })

  it('is null without a loan', () => {
    expect(loanFullCost(family, { loanRub: 0, termMonths: 360 })).toBeNull()
  })

  it('agrees with a second calculation for any sum and term', () => {
    fc.assert(
      fc.property(anyLoan, ({ program, loanRub, termMonths }) => {
        const answer = loanFullCost(program, { loanRub, termMonths })
        const more = program === insured ? 1 : 0
        const dearer = program.rateSteps.map((one) => ({ ...one, ratePercent: one.ratePercent + more }))
        const costs = [10_000, 12_000].flatMap((appraisalRub) => [
          { rateSteps: program.rateSteps, costs: { insurancePercentPerYear: 0.9, appraisalRub } },
          { rateSteps: dearer, costs: { insurancePercentPerYear: 0.1, appraisalRub } },
        ])
        const expected = costs.map(({ rateSteps, costs: paid }) =>
          referenceFullCost(referenceFlows({ loanRub, termMonths, rateSteps }, paid)),
        )
        // Three decimals, and a kopeck that plain numbers round the other way.
        expect(Math.abs((answer?.min ?? 0) - Math.min(...expected))).toBeLessThan(0.0006)
        expect(Math.abs((answer?.max ?? 0) - Math.max(...expected))).toBeLessThan(0.0006)
      }),
      { numRuns: 150 },
    )
  })
})

describe('the full cost of a program', () => {
  const ranges = new Map(programs.map((program) => [program, fullCostRange(program)]))

  it('covers any of its loans, to the last digit', () => {
    fc.assert(
      fc.property(anyLoan, ({ program, loanRub, termMonths }) => {
        const range = ranges.get(program)
        const loan = loanFullCost(program, { loanRub, termMonths })
        // Kopecks of a payment may move the third decimal of a small loan.
        expect(loan?.min).toBeGreaterThan((range?.min ?? 99) - 0.0011)
        expect(loan?.max).toBeLessThan((range?.max ?? 0) + 0.0011)
      }),
      { numRuns: 300 },
    )
  })

  it('is no wider than its loans', () => {
    expect(ranges.get(family)).toEqual({
      min: loanFullCost(family, { loanRub: 12_000_000, termMonths: 360 })?.min,
      max: loanFullCost(family, { loanRub: 500_000, termMonths: 36 })?.max,
    })
    expect(ranges.get(standard)?.max).toBe(loanFullCost(standard, { loanRub: 500_000, termMonths: 12 })?.max)
    // The shorter a loan with a step, the larger is the part of the low rate.
    expect(ranges.get(step)?.min).toBeCloseTo(loanFullCost(step, { loanRub: 100_000_000, termMonths: 60 })?.min ?? 0, 2)
  })
})

describe('a rate that the bank may raise', () => {
  const from = { ...standard, rateRisePercentMax: 5 }
  const highest = { ...standard, rateSteps: [{ fromMonth: 1, ratePercent: 21.9 }] }
  const loan = { loanRub: 10_000_000, termMonths: 240 }

  it('has the full cost of the lowest rate as its lower bound, and of the highest as its upper', () => {
    expect(loanFullCost(from, loan)).toEqual({
      min: loanFullCost(standard, loan)?.min,
      max: loanFullCost(highest, loan)?.max,
    })
  })

  it('widens the range of the whole program in the same way', () => {
    const short = { termMonthsMax: 24 }
    expect(fullCostRange({ ...from, ...short })).toEqual({
      min: fullCostRange({ ...standard, ...short }).min,
      max: fullCostRange({ ...highest, ...short }).max,
    })
  })
})

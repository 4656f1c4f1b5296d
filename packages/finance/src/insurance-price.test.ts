import { expect, it } from 'vitest'
import { mortgageFlows } from './full-cost.ts'
import { insurancePrice } from './insurance-price.ts'
import { mortgageSchedule } from './mortgage.ts'

const loanRub = 8_000_000
const schedule = mortgageSchedule({ loanRub, termMonths: 120, ratePercent: 6 })

it('the first premium is a share of the whole loan', () => {
  expect(insurancePrice(loanRub, schedule, 0.8).firstYearRub).toBe(64_000)
})

it('all premiums are what the flows of the full cost have above the payments', () => {
  const paid = mortgageFlows(loanRub, schedule, { insurancePercentPerYear: 0.8 })
  const bare = mortgageFlows(loanRub, schedule)
  const sum = (flows: typeof paid) => flows.reduce((total, { amountRub }) => total + amountRub, 0)
  expect(insurancePrice(loanRub, schedule, 0.8).totalRub).toBeCloseTo(sum(paid) - sum(bare), 1)
})

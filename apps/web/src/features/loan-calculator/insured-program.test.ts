import { loanFullCost } from '@kvartal/finance'
import { expect, it } from 'vitest'
import { mortgageProgram } from '../../testing/purchase-programs.ts'
import { insuredProgram } from './insured-program.ts'

const loan = { loanRub: 8_000_000, termMonths: 360 }

it.each([true, false])('the full cost is that of the choice: with life insurance %s', (hasLife) => {
  const program = mortgageProgram({ withoutLifeRatePercentMore: 1 })
  const chosen = insuredProgram(program, hasLife)
  expect(chosen.rateSteps).toEqual([{ fromMonth: 1, ratePercent: hasLife ? 6 : 7 }])
  expect(loanFullCost(chosen, loan)).toEqual(loanFullCost(program, loan, hasLife))
})

it('a program whose rate does not depend on it stays as it is', () => {
  const program = mortgageProgram()
  expect(insuredProgram(program, false)).toBe(program)
})

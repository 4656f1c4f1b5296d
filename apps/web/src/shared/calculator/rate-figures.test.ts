import { describe, expect, it } from 'vitest'
import { mortgageProgram, steppedProgram } from '../../testing/purchase-programs.ts'
import { fullCostOf, rateFigures } from './rate-figures.ts'

const plain = (figures: { name: string; value: string }[]) =>
  figures.map(({ name, value }) => `${name}: ${value}`.replaceAll('\u00a0', ' '))

describe('the figures of a loan', () => {
  it('begin with the full cost in words', () => {
    expect(plain(rateFigures(mortgageProgram(), { min: 6.112, max: 6.957 }))).toEqual([
      'Полная стоимость кредита: 6,112–6,957 %',
      'Ставка: 6 %',
    ])
  })

  it('say «от» where the bank may name more, and name each step', () => {
    expect(plain(rateFigures({ ...steppedProgram(), rateFrom: true }, { min: 17, max: 18 }))).toEqual([
      'Полная стоимость кредита: 17,000–18,000 %',
      'Ставка по 12-й месяц: от 12 %',
      'Ставка с 13-го месяца: от 18 %',
    ])
  })
})

describe('the full cost', () => {
  it('is of the very loan: a small and short one costs more than a large and long one', () => {
    const program = mortgageProgram()
    expect(fullCostOf(program, { loanRub: 12_000_000, termMonths: 360 }).max).toBe(6.957)
    expect(fullCostOf(program, { loanRub: 500_000, termMonths: 36 }).max).toBeGreaterThan(8.8)
  })

  it('is the range of the program where there is no loan', () => {
    const program = mortgageProgram()
    expect(fullCostOf(program, { loanRub: 0, termMonths: 360 })).toBe(program.fullCostPercent)
  })
})

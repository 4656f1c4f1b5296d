// The rates of a program, one or one for each of its steps, with the full cost of a loan.
import type { MortgageProgramItem } from '@kvartal/contract'
import { loanFullCost, type ProgramMortgage } from '@kvartal/finance'
import { formatFullCost, formatPercent } from '@kvartal/russian/percent'
import { useMemo } from 'react'

const texts = {
  rate: 'Ставка',
  upTo: (month: number) => `Ставка по\u00a0${month}-й месяц`,
  from: (month: number) => `Ставка с\u00a0${month}-го месяца`,
  fullCost: 'Полная стоимость кредита',
}

/** Rates and the full cost in one list, because by law they have the same size. */
export function rateFigures(
  { rateSteps }: { rateSteps: readonly MortgageProgramItem['rateSteps'][number][] },
  fullCostPercent: MortgageProgramItem['fullCostPercent'],
): { name: string; value: string }[] {
  const next = rateSteps[1]
  return [
    ...rateSteps.map(({ fromMonth, ratePercent }, place) => ({
      name: place > 0 ? texts.from(fromMonth) : next ? texts.upTo(next.fromMonth - 1) : texts.rate,
      value: formatPercent(ratePercent),
    })),
    { name: texts.fullCost, value: formatFullCost(fullCostPercent) },
  ]
}

export function highestPaymentRub({ payments }: Pick<ProgramMortgage, 'payments'>): number {
  return payments.reduce((highest, { paymentRub }) => Math.max(highest, paymentRub), 0)
}

type CostlyProgram = Pick<
  MortgageProgramItem,
  'rateSteps' | 'fullCostPercent' | 'loanCosts' | 'withoutLifeRatePercentMore'
>

/**
 * Full cost of this loan, including the costs that the program names; the range of the program when the loan cannot be
 * calculated.
 */
export function useFullCost(program: CostlyProgram, loanRub: number, termMonths: number): { min: number; max: number } {
  return useMemo(
    () => loanFullCost(program, { loanRub, termMonths }) ?? program.fullCostPercent,
    [program, loanRub, termMonths],
  )
}

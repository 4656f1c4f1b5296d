// Russian texts of the rates of a program: one rate, or one for each of its steps.
import type { MortgageProgramItem } from '@kvartal/contract'
import type { ProgramMortgage } from '@kvartal/finance'
import { formatFullCost, formatPercent } from '@kvartal/russian/percent'

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

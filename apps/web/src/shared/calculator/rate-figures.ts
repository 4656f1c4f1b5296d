// The full cost of a loan and then the rates of its program, one or one for each of its steps.
import type { MortgageProgramItem } from '@kvartal/contract/purchase'
import { loanFullCost } from '@kvartal/finance'
import { formatFullCost, formatRate } from '@kvartal/russian/percent'
import { useMemo } from 'react'

const texts = {
  rate: 'Ставка',
  upTo: (month: number) => `Ставка по\u00a0${month}-й месяц`,
  from: (month: number) => `Ставка с\u00a0${month}-го месяца`,
  fullCost: 'Полная стоимость кредита',
  fullCostHelp:
    'Сколько стоит кредит за\u00a0год вместе с\u00a0процентами, страховкой и\u00a0оценкой квартиры. Первое число\u00a0— при самой низкой цене страховки и\u00a0оценки, второе\u00a0— при самой высокой. Три знака после запятой требует закон.',
}

type RatedProgram = {
  readonly rateSteps: readonly MortgageProgramItem['rateSteps'][number][]
  /** The bank may name a higher rate. */
  readonly rateFrom?: boolean | undefined
}

/** In one list, because by law the full cost stands before the rate and is no smaller. */
export function rateFigures(
  { rateSteps, rateFrom }: RatedProgram,
  fullCostPercent: MortgageProgramItem['fullCostPercent'],
): { name: string; value: string; help?: string }[] {
  const next = rateSteps[1]
  return [
    { name: texts.fullCost, value: formatFullCost(fullCostPercent), help: texts.fullCostHelp },
    ...rateSteps.map(({ fromMonth, ratePercent }, place) => ({
      name: place > 0 ? texts.from(fromMonth) : next ? texts.upTo(next.fromMonth - 1) : texts.rate,
      value: formatRate(ratePercent, rateFrom),
    })),
  ]
}

export function highestPaymentRub({ payments }: { payments: readonly { paymentRub: number }[] }): number {
  return payments.reduce((highest, { paymentRub }) => Math.max(highest, paymentRub), 0)
}

type CostlyProgram = Pick<
  MortgageProgramItem,
  'rateSteps' | 'fullCostPercent' | 'loanCosts' | 'withoutLifeRatePercentMore'
>

/** Full cost of this very loan; the range of the program when there is no loan to calculate it for. */
export function fullCostOf(
  program: CostlyProgram,
  loan: { readonly loanRub: number; readonly termMonths: number },
): MortgageProgramItem['fullCostPercent'] {
  return loanFullCost(program, loan) ?? program.fullCostPercent
}

/** The same while a visitor moves a slider: calculated once for each loan. */
export function useFullCost(
  program: CostlyProgram,
  loanRub: number,
  termMonths: number,
): MortgageProgramItem['fullCostPercent'] {
  return useMemo(() => fullCostOf(program, { loanRub, termMonths }), [program, loanRub, termMonths])
}

// The URL of the schedule as a file, for the loan that the page shows.
import { addressOf } from '@kvartal/runtime/address'
import { hrefs } from '../../../shared/hrefs.ts'
import type { MortgageParams } from './load-mortgage.ts'

interface FiledLoan {
  program: { key: string }
  price: number
  loan: { firstPaymentRub: number; termMonths: number }
  isCombined: boolean
  params: Pick<MortgageParams, 'life' | 'start'>
}

export interface FiledRepayment {
  early: number
  month: number
  repeat: MortgageParams['repeat']
  reduce: 'term' | 'payment'
}

export function scheduleFileHref(filed: FiledLoan, repayment?: FiledRepayment): string {
  const { program, price, loan, isCombined, params } = filed
  return addressOf(hrefs.mortgageSchedule, {
    program: program.key,
    price,
    first: loan.firstPaymentRub,
    term: loan.termMonths,
    life: params.life,
    combined: isCombined ? 'yes' : null,
    start: params.start,
    ...repayment,
  })
}

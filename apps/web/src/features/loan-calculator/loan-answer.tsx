// The answer of a mortgage calculator: the payment with its first payment, the full cost before the rate, what is lent.
import type { ProgramMortgage } from '@kvartal/finance'
import { formatPrice } from '@kvartal/russian/number'
import { firstPaymentWords } from '@kvartal/russian/offer-words'
import { formatPayment } from '@kvartal/russian/payment'
import { formatTerm } from '@kvartal/russian/term'
import type { ReactNode } from 'react'
import { EqualFigures, FigureRows, MainFigure, ShareLine } from '../../shared/calculator/figures.tsx'
import { highestPaymentRub, rateFigures, useFullCost } from '../../shared/calculator/rate-figures.ts'
import type { LoanProgram } from './loan-fields.tsx'

const texts = {
  payment: 'Ежемесячный платёж',
  paymentUpTo: (month: number) => `Ежемесячный платёж по\u00a0${month}-й месяц`,
  paymentFrom: (month: number) => `Платёж с\u00a0${month}-го месяца`,
  first: (sum: string) => `при взносе ${sum}`,
  loan: 'Сумма кредита',
  overpayment: (term: string) => `Проценты за\u00a0${term}`,
  total: 'Всего банку, без\u00a0страхования',
  income: 'Доход, если платёж\u00a0— его половина',
  own: 'Взнос',
  credit: 'Кредит',
  interest: 'Проценты',
}

/** One loan or two. */
interface PaidLoan {
  readonly payments: readonly { readonly paymentRub: number }[]
  readonly firstPaymentRub: number
}

/** The answer in the line that stays in view. */
export function loanResult({ payments, firstPaymentRub }: PaidLoan): { main: string; note: string } {
  return {
    main: `${formatPayment(payments[0]?.paymentRub ?? 0)}/мес`,
    note: firstPaymentWords(firstPaymentRub),
  }
}

interface LoanAnswerProps {
  program: LoanProgram
  loan: ProgramMortgage
  /** Buttons and notes below the figures. */
  children?: ReactNode
}

export function LoanAnswer({ program, loan, children }: LoanAnswerProps) {
  const { loanRub, termMonths, payments, schedule, firstPaymentRub } = loan
  const [first, ...later] = payments
  const fullCost = useFullCost(program, loanRub, termMonths)
  const shares = [
    { name: texts.own, amount: firstPaymentRub, tone: 'own' },
    { name: texts.credit, amount: loanRub, tone: 'loan' },
    { name: texts.interest, amount: schedule.totalInterestRub, tone: 'interest' },
  ] as const
  return (
    <>
      <MainFigure
        name={later[0] ? texts.paymentUpTo(later[0].fromMonth - 1) : texts.payment}
        note={texts.first(formatPrice(firstPaymentRub))}
      >
        {formatPayment(first?.paymentRub ?? 0)}
      </MainFigure>
      {later.length > 0 && (
        <EqualFigures
          figures={later.map(({ fromMonth, paymentRub }) => ({
            name: texts.paymentFrom(fromMonth),
            value: formatPayment(paymentRub),
          }))}
        />
      )}
      <EqualFigures figures={rateFigures(program, fullCost)} />
      <ShareLine shares={shares.map((share) => ({ ...share, text: formatPrice(share.amount) }))} />
      <FigureRows
        rows={[
          { name: texts.loan, value: formatPrice(loanRub) },
          { name: texts.overpayment(formatTerm(termMonths)), value: formatPrice(schedule.totalInterestRub) },
          { name: texts.total, value: formatPrice(schedule.totalPaidRub) },
          { name: texts.income, value: formatPayment(highestPaymentRub(loan) * 2) },
        ]}
      />
      {children}
    </>
  )
}

// The answer of the calculator for two loans: one payment, the full cost of both together, then each loan.
import type { MortgageProgramItem } from '@kvartal/contract/purchase'
import { combinedFullCost } from '@kvartal/finance'
import { formatPrice } from '@kvartal/russian/number'
import { rateStepWords } from '@kvartal/russian/offer-words'
import { formatPayment } from '@kvartal/russian/payment'
import { formatTerm } from '@kvartal/russian/term'
import { type ReactNode, useMemo } from 'react'
import { EqualFigures, FigureRows, MainFigure, ShareLine } from '../../../shared/calculator/figures.tsx'
import { highestPaymentRub, rateFigures } from '../../../shared/calculator/rate-figures.ts'
import { type CombinedLoan, inSentence } from './combined-loan.ts'

const texts = {
  payment: 'Ежемесячный платёж по\u00a0двум кредитам',
  paymentFrom: (month: number) => `Платёж с\u00a0${month}-го месяца`,
  first: (sum: string) => `при взносе ${sum}`,
  rate: (program: string) => `Ставка: ${inSentence(program)}`,
  part: (program: string) => `Кредит: ${inSentence(program)}`,
  partText: (sum: string, payment: string) => `${sum}, ${payment} в\u00a0месяц`,
  loan: 'Кредиты вместе',
  overpayment: (term: string) => `Проценты за\u00a0${term}`,
  total: 'Всего банку, без\u00a0страхования',
  income: 'Доход, если платёж\u00a0— его половина',
  own: 'Взнос',
  interest: 'Проценты',
}

interface CombinedAnswerProps extends CombinedLoan {
  program: MortgageProgramItem
  /** Buttons and notes below the figures. */
  children: ReactNode
}

export function CombinedAnswer({ program, second, loan, children }: CombinedAnswerProps) {
  const { firstPaymentRub, loanRub, termMonths, main, rest, schedule, payments } = loan
  const [first, ...later] = payments
  const fullCost = useMemo(() => combinedFullCost(program, second, loan), [program, second, loan])
  const [cost] = rateFigures(program, fullCost ?? second.fullCostPercent)
  const shares = [
    { name: texts.own, amount: firstPaymentRub, tone: 'own' },
    { name: texts.loan, amount: loanRub, tone: 'loan' },
    { name: texts.interest, amount: schedule.totalInterestRub, tone: 'interest' },
  ] as const
  const parts = [
    { terms: program, part: main },
    { terms: second, part: rest },
  ]
  return (
    <>
      <MainFigure name={texts.payment} note={texts.first(formatPrice(firstPaymentRub))}>
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
      <EqualFigures
        figures={[
          ...(cost ? [cost] : []),
          ...parts.map(({ terms }) => ({ name: texts.rate(terms.shortTitle), value: rateStepWords(terms) })),
        ]}
      />
      <ShareLine shares={shares.map((share) => ({ ...share, text: formatPrice(share.amount) }))} />
      <FigureRows
        rows={[
          ...parts.map(({ terms, part }) => ({
            name: texts.part(terms.shortTitle),
            value: texts.partText(formatPrice(part.loanRub), formatPayment(part.schedule.monthlyPaymentRub)),
          })),
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

// The calculator the other way round: for exactly the payment that the visitor types, the term and the last payment.
import { answerToPayment, type ProgramMortgage } from '@kvartal/finance'
import { formatPrice } from '@kvartal/russian/number'
import { formatPayment } from '@kvartal/russian/payment'
import { formatTerm, formatYearsAndMonths } from '@kvartal/russian/term'
import { Heading } from '@kvartal/ui/text'
import { useState } from 'react'
import type { LoanProgram } from '../../features/loan-calculator/index.ts'
import { AmountInput } from '../../shared/calculator/amount-field.tsx'
import { highestPaymentRub } from '../../shared/calculator/rate-figures.ts'
import styles from './from-payment.module.css'

const texts = {
  title: 'Или от\u00a0платежа',
  label: 'Сколько платить в месяц, ₽',
  unit: '₽\u00a0в\u00a0месяц',
  repaid: (payment: string, first: string) => `${payment} в\u00a0месяц при взносе ${first} закроют кредит за\u00a0`,
  last: (payment: string, isLess: boolean) => `. Последний платёж${isLess ? ' меньше:' : '\u00a0—'} ${payment}.`,
  atOnce: (payment: string, first: string) => `${payment} хватит, чтобы закрыть кредит первым же платежом: ${first}.`,
  short: (payment: string, first: string, term: string) =>
    `${payment} в\u00a0месяц хватит на\u00a0${term} при взносе ${first}.`,
  take: 'Посчитать с\u00a0этим взносом',
  none: (least: string) => `С\u00a0таким платежом программа кредита не\u00a0даёт: он начинается с\u00a0${least}.`,
}

/** A round payment above the usual one, to begin with. */
const USUAL_TIMES = 1.5
const ROUND_RUB = 5_000

interface FromPaymentProps {
  program: LoanProgram
  priceRub: number
  loan: ProgramMortgage
  onFirstPayment: (rub: number) => void
}

export function FromPayment({ program, priceRub, loan, onFirstPayment }: FromPaymentProps) {
  const [typedRub, setTypedRub] = useState<number | null>(null)
  const usualRub = Math.ceil((highestPaymentRub(loan) * USUAL_TIMES) / ROUND_RUB) * ROUND_RUB
  const paymentRub = typedRub ?? usualRub
  return (
    <section className={styles.section} data-print="hide">
      <Heading level={3}>{texts.title}</Heading>
      <div className={styles.row}>
        <div className={styles.field}>
          <AmountInput label={texts.label} unit={texts.unit} value={paymentRub} onValueChange={setTypedRub} />
        </div>
        <p className={styles.answer} aria-live="polite">
          <Answer {...{ program, priceRub, loan, paymentRub, onFirstPayment }} />
        </p>
      </div>
    </section>
  )
}

function Answer({ program, priceRub, loan, paymentRub, onFirstPayment }: FromPaymentProps & { paymentRub: number }) {
  const payment = formatPrice(paymentRub)
  const answer = answerToPayment(program, { priceRub, firstPaymentRub: loan.firstPaymentRub }, paymentRub)
  if (!answer) return texts.none(formatPrice(program.loanRubMin))
  if (answer.kind === 'short') {
    return (
      <>
        {texts.short(payment, formatPrice(answer.firstPaymentRub), formatTerm(program.termMonthsMax))}{' '}
        <button type="button" className={styles.take} onClick={() => onFirstPayment(answer.firstPaymentRub)}>
          {texts.take}
        </button>
      </>
    )
  }
  if (answer.months === 1) return texts.atOnce(payment, formatPayment(answer.lastPaymentRub))
  return (
    <>
      {texts.repaid(payment, formatPrice(loan.firstPaymentRub))}
      <strong className={styles.term}>{formatYearsAndMonths(answer.months)}</strong>
      {texts.last(formatPayment(answer.lastPaymentRub), answer.lastPaymentRub < paymentRub)}
    </>
  )
}

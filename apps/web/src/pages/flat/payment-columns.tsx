// Three ways to pay for the flat side by side. Every figure names its program and the date on which its terms were
// verified.
import type { FlatAnswer } from '@kvartal/contract'
import { formatDate } from '@kvartal/russian/date'
import { formatNumber, formatPrice } from '@kvartal/russian/number'
import { formatPayment } from '@kvartal/russian/payment'
import { formatFullCost, formatPercent } from '@kvartal/russian/percent'
import { formatTerm } from '@kvartal/russian/term'
import { Heading, Text } from '@kvartal/ui/text'
import type { ReactNode } from 'react'
import styles from './payment-columns.module.css'
import type { CashOffer, InstallmentOffer, MortgageOffer } from './payments.ts'

const texts = {
  mortgage: 'Ипотека',
  installment: 'Рассрочка',
  cash: 'Вся сумма',
  perMonth: ' в\u00a0месяц',
  perQuarter: ' в\u00a0квартал',
  rate: 'Ставка',
  fullCost: 'Полная стоимость кредита (ПСК)',
  firstPayment: 'Первый взнос',
  loan: 'Кредит',
  term: 'Срок',
  overpayment: 'Проценты за\u00a0срок',
  finalPayment: 'Последний платёж',
  markup: 'Удорожание',
  discount: 'Скидка',
  payWithin: 'Оплата после регистрации',
  days: (days: number) => `${formatNumber(days)}\u00a0рабочих дней`,
  fromMonth: (month: number) => `С\u00a0${month}-го месяца`,
  ratesFrom: (month: number) => `, с\u00a0${month}-го месяца\u00a0`,
  limitedByProgram: 'Больше программа не\u00a0даёт, остальное входит в\u00a0первый взнос.',
  limitedByKeyDate: 'Срок короче обычного: последний платёж не\u00a0позже чем за\u00a0месяц до\u00a0ввода дома.',
  promoIsBetter: 'Скидка по\u00a0акции уже больше скидки за\u00a0полную оплату. Они не\u00a0складываются.',
  terms: (title: string, date: string) => `${title}, условия на\u00a0${formatDate(date)}.`,
  noMortgage: 'Для этой цены программ нет: расскажите о\u00a0себе, и\u00a0мы подберём банк.',
  noInstallment: 'До\u00a0ввода дома осталось слишком мало времени для рассрочки.',
}

export interface PaymentColumnsProps {
  programs: FlatAnswer['programs']
  priceRub: number
  mortgage: MortgageOffer | undefined
  installment: InstallmentOffer | undefined
  cash: CashOffer | null
  /** Choice of a program, above the figures. */
  mortgageChoice?: ReactNode
  installmentChoice?: ReactNode
}

/** A purchase way that the project does not have is left out. */
export function PaymentColumns(props: PaymentColumnsProps) {
  const { mortgage, special } = props.programs
  const has = (type: 'installment' | 'cash') => special.some(({ program }) => program.type === type)
  return (
    <div className={styles.columns}>
      {mortgage.length > 0 && <MortgageColumn {...props} />}
      {has('installment') && <InstallmentColumn {...props} />}
      {has('cash') && <CashColumn {...props} />}
    </div>
  )
}

function MortgageColumn({ programs, priceRub, mortgage: offer, mortgageChoice }: PaymentColumnsProps) {
  const program = programs.mortgage.find(({ key }) => key === offer?.programKey)?.program
  if (!offer || !program) return <Column title={texts.mortgage} note={texts.noMortgage} choice={mortgageChoice} />
  const [first, ...later] = program.rateSteps
  return (
    <Column
      title={texts.mortgage}
      choice={mortgageChoice || program.title}
      sum={formatPayment(offer.monthlyRub)}
      per={texts.perMonth}
      note={offer.limitedByProgram && texts.limitedByProgram}
      terms={texts.terms(program.title, program.trueOn)}
    >
      {/* By law the full cost of credit is as large as the rate. */}
      <Row name={texts.rate}>
        {formatPercent(first?.ratePercent ?? 0)}
        {later.map(({ fromMonth, ratePercent }) => (
          <span key={fromMonth}>
            {texts.ratesFrom(fromMonth)}
            {formatPercent(ratePercent)}
          </span>
        ))}
      </Row>
      <Row name={texts.fullCost}>
        <span className={styles.whole}>{formatFullCost(program.fullCostPercent)}</span>
      </Row>
      {offer.later.map(({ fromMonth, monthlyRub }) => (
        <Row key={fromMonth} name={texts.fromMonth(fromMonth)}>
          {formatPayment(monthlyRub)}
          {texts.perMonth}
        </Row>
      ))}
      <FirstPayment rub={offer.firstPaymentRub} ofRub={priceRub} />
      <Row name={texts.loan}>{formatPrice(offer.loanRub)}</Row>
      <Row name={texts.term}>{formatTerm(offer.termMonths)}</Row>
      <Row name={texts.overpayment}>{formatPrice(offer.overpaymentRub)}</Row>
    </Column>
  )
}

function InstallmentColumn({ programs, priceRub, installment: offer, installmentChoice }: PaymentColumnsProps) {
  const program = programs.special.find(({ key }) => key === offer?.programKey)?.program
  if (!offer || !program) {
    return <Column title={texts.installment} note={texts.noInstallment} choice={installmentChoice} />
  }
  return (
    <Column
      title={texts.installment}
      choice={installmentChoice || program.title}
      sum={formatPayment(offer.partRub)}
      per={offer.everyMonths === 3 ? texts.perQuarter : texts.perMonth}
      note={offer.limitedByKeyDate && texts.limitedByKeyDate}
      terms={texts.terms(program.title, program.trueOn)}
    >
      <FirstPayment rub={offer.firstPaymentRub} ofRub={priceRub + offer.markupRub} />
      <Row name={texts.term}>{formatTerm(offer.termMonths)}</Row>
      {offer.finalPaymentRub > 0 && <Row name={texts.finalPayment}>{formatPrice(offer.finalPaymentRub)}</Row>}
      <Row name={texts.markup}>{formatPrice(offer.markupRub)}</Row>
    </Column>
  )
}

function CashColumn({ programs, cash: offer }: PaymentColumnsProps) {
  const program = programs.special.find(({ key }) => key === offer?.programKey)?.program
  if (!offer || program?.type !== 'cash') return null
  return (
    <Column
      title={texts.cash}
      choice={program.title}
      sum={formatPrice(offer.priceRub)}
      note={offer.promoIsBetter && texts.promoIsBetter}
      terms={texts.terms(program.title, program.trueOn)}
    >
      {offer.discountRub > 0 && <Row name={texts.discount}>{formatPrice(offer.discountRub)}</Row>}
      <Row name={texts.payWithin}>{texts.days(program.paymentDaysMax)}</Row>
    </Column>
  )
}

interface ColumnProps {
  title: string
  choice?: ReactNode
  sum?: string
  per?: string
  note?: ReactNode
  terms?: string
  children?: ReactNode
}

function Column({ title, choice, sum, per, note, terms, children }: ColumnProps) {
  return (
    <section className={styles.column}>
      <Heading level={3}>{title}</Heading>
      {choice && <div className={styles.choice}>{choice}</div>}
      {sum && (
        <p className={styles.sum}>
          {sum}
          {per && <span className={styles.per}>{per}</span>}
        </p>
      )}
      {children && <dl className={styles.rows}>{children}</dl>}
      {note && (
        <Text size="small" tone="secondary" className={styles.note}>
          {note}
        </Text>
      )}
      {terms && (
        <Text size="micro" tone="caption" className={styles.note}>
          {terms}
        </Text>
      )}
    </section>
  )
}

function FirstPayment({ rub, ofRub }: { rub: number; ofRub: number }) {
  return (
    <Row name={texts.firstPayment}>
      {formatPrice(rub)}, {formatNumber((rub / ofRub) * 100)}&nbsp;%
    </Row>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

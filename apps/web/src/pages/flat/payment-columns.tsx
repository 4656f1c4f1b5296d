// The ways to pay without a loan, side by side. Every figure names its program and the date on which its terms were
// verified.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { formatDate } from '@kvartal/russian/date'
import { upperFirst } from '@kvartal/russian/first-letter'
import { formatNumber, formatPrice } from '@kvartal/russian/number'
import { formatPriceShare, noInterestWords } from '@kvartal/russian/offer-words'
import { formatPayment } from '@kvartal/russian/payment'
import { formatPercent } from '@kvartal/russian/percent'
import { formatTerm } from '@kvartal/russian/term'
import { Segment } from '@kvartal/ui/segment'
import { Heading, Text } from '@kvartal/ui/text'
import { type ReactNode, useState } from 'react'
import { TermsAge } from '../../shared/money/terms-age.tsx'
import styles from './payment-columns.module.css'
import type { CashOffer, InstallmentOffer, PaymentOffers } from './payments.ts'

const texts = {
  installment: 'Рассрочка',
  cash: 'Вся сумма',
  perMonth: ' в\u00a0месяц',
  perQuarter: ' раз в\u00a0квартал',
  firstPayment: 'Первый взнос',
  term: 'Срок',
  parts: 'Равных платежей',
  finalPayment: 'Последний платёж',
  markup: 'Удорожание',
  discount: 'Скидка',
  payWithin: 'Оплата после регистрации',
  days: (days: number) => `${formatNumber(days)}\u00a0рабочих дней`,
  limitedByKeyDate:
    'Срок короче обычного: последний платёж не\u00a0позже чем за\u00a0месяц до\u00a0начала квартала ввода.',
  promoIsBetter: 'Скидка по\u00a0акции уже больше скидки за\u00a0полную оплату. Они не\u00a0складываются.',
  terms: (title: string, date: string) => `${title}, условия на\u00a0${formatDate(date)}.`,
  noInstallment: 'До\u00a0ввода дома осталось слишком мало времени для рассрочки.',
}

interface PaymentColumnsProps {
  programs: FlatAnswer['programs']
  priceRub: number
  payments: Pick<PaymentOffers, 'installments' | 'cash'>
}

/** A purchase way that the project does not have is left out. */
export function PaymentColumns({ programs, priceRub, payments: { installments, cash } }: PaymentColumnsProps) {
  const has = (type: 'installment' | 'cash') => programs.special.some(({ program }) => program.type === type)
  return (
    <div className={styles.columns}>
      {has('installment') && (
        <InstallmentColumn programs={programs} priceRub={priceRub} offers={installments} cash={cash} />
      )}
      {has('cash') && <CashColumn programs={programs} offer={cash} />}
    </div>
  )
}

interface InstallmentColumnProps extends Pick<PaymentColumnsProps, 'programs' | 'priceRub'> {
  offers: readonly InstallmentOffer[]
  cash: CashOffer | null
}

function InstallmentColumn({ programs, priceRub, offers, cash }: InstallmentColumnProps) {
  // Without a large payment at the end, where there is such a program.
  const usual = offers.find(({ mayBeHeadline }) => mayBeHeadline) ?? offers[0]
  const [chosenKey, setChosenKey] = useState(usual?.programKey)
  const offer = offers.find(({ programKey }) => programKey === chosenKey)
  const programOf = (key: string | undefined) => programs.special.find((one) => one.key === key)?.program
  const program = programOf(offer?.programKey)
  if (!offer || program?.type !== 'installment') return <Column title={texts.installment} note={texts.noInstallment} />
  const totalRub = priceRub + offer.markupRub
  const fullPayment = programOf(cash?.programKey)
  const missed =
    cash && fullPayment?.type === 'cash'
      ? { discountPercent: fullPayment.discountPercent, differenceRub: cash.discountRub }
      : null
  return (
    <Column
      title={texts.installment}
      choice={
        offers.length > 1 ? (
          <div className={styles.programs}>
            <Segment
              label={texts.installment}
              wide
              value={offer.programKey}
              onValueChange={setChosenKey}
              options={offers.map(({ programKey }) => ({
                value: programKey,
                label: shortName(programOf(programKey)?.title ?? ''),
              }))}
            />
          </div>
        ) : (
          program.title
        )
      }
      sum={formatPayment(offer.partRub)}
      per={offer.paymentEveryMonths === 3 ? texts.perQuarter : texts.perMonth}
      cost={offer.markupRub === 0 && noInterestWords(missed)}
      note={offer.limitedByKeyDate && texts.limitedByKeyDate}
      program={program}
    >
      <Row name={texts.firstPayment}>
        {formatPrice(offer.firstPaymentRub)}, {formatPriceShare(offer.firstPaymentRub, totalRub)}
      </Row>
      <Row name={texts.parts}>{formatNumber(offer.parts)}</Row>
      {offer.finalPaymentRub > 0 && (
        <Row name={texts.finalPayment}>
          {formatPrice(offer.finalPaymentRub)}, {formatPercent(program.finalPaymentPercent)}
        </Row>
      )}
      <Row name={texts.term}>{formatTerm(offer.termMonths)}</Row>
      {offer.markupRub > 0 && <Row name={texts.markup}>{formatPrice(offer.markupRub)}</Row>}
    </Column>
  )
}

/** Drops the word «Рассрочка» from a program's title, because the heading already has it: «До ключей». */
function shortName(title: string): string {
  return upperFirst(title.replace(/^рассрочка\s+/i, ''))
}

function CashColumn({ programs, offer }: { programs: FlatAnswer['programs']; offer: CashOffer | null }) {
  const program = programs.special.find(({ key }) => key === offer?.programKey)?.program
  if (!offer || program?.type !== 'cash') return null
  return (
    <Column
      title={texts.cash}
      choice={program.title}
      sum={formatPrice(offer.priceRub)}
      note={offer.promoIsBetter && texts.promoIsBetter}
      program={program}
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
  /** What the payments cost more than full payment, in a sentence. */
  cost?: ReactNode
  note?: ReactNode
  program?: { title: string; trueOn: string; isOutOfDate: boolean }
  children?: ReactNode
}

function Column({ title, choice, sum, per, cost, note, program, children }: ColumnProps) {
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
      {cost && (
        <Text size="small" className={styles.note}>
          {cost}
        </Text>
      )}
      {note && (
        <Text size="small" tone="secondary" className={styles.note}>
          {note}
        </Text>
      )}
      {program && (
        <>
          <Text size="micro" tone="caption" className={styles.note}>
            {texts.terms(program.title, program.trueOn)}
          </Text>
          <TermsAge terms={program} />
        </>
      )}
    </section>
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

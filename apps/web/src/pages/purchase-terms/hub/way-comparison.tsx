// The purchase ways compared for one flat: what is paid now, later and in total, drawn to one scale.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import type { PurchaseWaysAnswer } from '@kvartal/contract/purchase'
import { formatNumber, formatPrice } from '@kvartal/russian/number'
import { formatRhythm } from '@kvartal/russian/offer-words'
import { formatPayment } from '@kvartal/russian/payment'
import { formatTerm } from '@kvartal/russian/term'
import { CardLink } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { EqualFigures, ShareLine } from '../../../shared/calculator/figures.tsx'
import { rateFigures } from '../../../shared/calculator/rate-figures.ts'
import { BankLine } from '../../../shared/money/bank-line.tsx'
import { LoanWarning } from '../../../shared/money/loan-warning.tsx'
import { TermsAge } from '../../../shared/money/terms-age.tsx'
import { ExampleFlat } from '../blocks/example-flat.tsx'
import { termsSource } from '../blocks/fine-print.tsx'
import { PlainSection } from '../blocks/plain-section.tsx'
import { warningOf, wayTexts } from '../blocks/way-texts.ts'
import { type OwnExample, OwnExampleChoice } from './own-example.tsx'
import styles from './way-comparison.module.css'
import type { WayOffer } from './way-offers.ts'

const waysCount = (count: number) =>
  ['', 'один способ', 'два способа', 'три способа', 'четыре способа'][count] ?? `${formatNumber(count)}\u00a0способов`

const texts = {
  title: (count: number) => `Одна квартира, ${waysCount(count)}`,
  ways: 'Способы купить',
  flat: 'На\u00a0ней посчитано всё ниже',
  now: 'Сразу',
  later: 'Потом',
  total: 'Всего',
  nothing: 'ничего',
  discount: (sum: string) => `скидка ${sum}`,
  parts: (count: number, sum: string, every: number) =>
    `${formatNumber(count)}\u00a0×\u00a0${sum} ${formatRhythm(every)}`,
  final: (sum: string) => `и\u00a0${sum} в\u00a0конце`,
  monthly: (sum: string, term: string) => `${sum} в\u00a0месяц, ${term}`,
  fromMonth: (month: number, sum: string) => `с\u00a0${month}-го месяца ${sum}`,
  fromSale: (min: number, max: number) => `деньги от\u00a0продажи через ${wayTexts.monthRange(min, max)}`,
  uninsured: 'без страхования',
  held: (months: number) => `цена закреплена на\u00a0${wayTexts.monthCount(months)}`,
  own: 'Сразу',
  rest: 'Потом',
  credit: 'Кредит',
  interest: 'Проценты',
  sale: 'Цена новой квартиры',
}

interface WayComparisonProps {
  ways: PurchaseWaysAnswer['ways']
  /** Null when no flat is free: then the ways are described without figures. */
  flat: OfferedFlat | null
  /** The catalog's example, which `flat` is unless the visitor has chosen an own one. */
  exampleId: number
  own: OwnExample
  offers: readonly WayOffer[]
  loanWarnings: readonly string[]
  today: string
}

export function WayComparison({ ways, flat, exampleId, own, offers, loanWarnings, today }: WayComparisonProps) {
  const longest = offers.reduce((most, { totalRub }) => Math.max(most, totalRub), 0)
  return (
    <PlainSection title={flat ? texts.title(ways.length) : texts.ways} isFirst>
      {flat && (
        <ExampleFlat flat={flat} today={today} title={texts.flat}>
          <OwnExampleChoice {...own} exampleId={exampleId} />
        </ExampleFlat>
      )}
      <ul>
        {ways.map((way) => (
          <li key={way.key} className={styles.way}>
            <div className={styles.text}>
              <Heading level={3} size="h2">
                <CardLink underlined href={way.href}>
                  {way.title}
                </CardLink>
              </Heading>
              <Text tone="secondary">{way.text}</Text>
            </div>
            <OfferFigures
              offer={offers.find((offer) => offer.way === way.key)}
              longest={longest}
              warning={warningOf(way, flat?.ready === true)}
              loanWarnings={loanWarnings}
            />
          </li>
        ))}
      </ul>
    </PlainSection>
  )
}

interface OfferFiguresProps {
  offer: WayOffer | undefined
  longest: number
  warning: string
  loanWarnings: readonly string[]
}

function OfferFigures({ offer, longest, warning, loanWarnings }: OfferFiguresProps) {
  if (!offer) return null
  return (
    <div className={styles.offer}>
      <dl className={styles.figures}>
        <Figure name={texts.now} value={offer.nowRub > 0 ? formatPrice(offer.nowRub) : texts.nothing} />
        <Figure name={texts.later} value={laterText(offer)} />
        <Figure name={texts.total} value={formatPrice(offer.totalRub)} note={totalNote(offer)} />
      </dl>
      {offer.way === 'mortgage' && <EqualFigures size="small" figures={rateFigures(offer, offer.fullCostPercent)} />}
      <ShareLine shares={shares(offer)} of={longest} />
      <Text size="micro" tone="secondary">
        {termsSource(offer.program)}
      </Text>
      <TermsAge terms={{ ...offer.program, isOutOfDate: offer.program.isOutOfDate === true }} />
      {offer.way === 'mortgage' && offer.bank && <BankLine bank={offer.bank} as="lender" />}
      <Text size="micro">{warning}</Text>
      {offer.way === 'mortgage' && <LoanWarning warnings={loanWarnings} />}
    </div>
  )
}

function Figure({ name, value, note }: { name: string; value: string; note?: string | null }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {note && <dd className={styles.name}>{note}</dd>}
    </div>
  )
}

function laterText(offer: WayOffer): string {
  switch (offer.way) {
    case 'full':
      return texts.nothing
    case 'installment':
      return [
        texts.parts(offer.parts, formatPrice(offer.partRub), offer.everyMonths),
        ...(offer.finalPaymentRub > 0 ? [texts.final(formatPrice(offer.finalPaymentRub))] : []),
      ].join(' ')
    case 'mortgage': {
      const [first, ...later] = offer.payments
      return [
        texts.monthly(formatPayment(first?.paymentRub ?? 0), formatTerm(offer.termMonths)),
        ...later.map(({ fromMonth, paymentRub }) => texts.fromMonth(fromMonth, formatPayment(paymentRub))),
      ].join(', ')
    }
    case 'trade-in':
      return texts.fromSale(offer.termMonthsMin, offer.termMonthsMax)
  }
}

function totalNote(offer: WayOffer): string | null {
  if (offer.way === 'full' && offer.discountRub > 0) return texts.discount(formatPrice(offer.discountRub))
  if (offer.way === 'mortgage') return texts.uninsured
  return offer.way === 'trade-in' ? texts.held(offer.priceHeldMonths) : null
}

function shares(offer: WayOffer): Parameters<typeof ShareLine>[0]['shares'] {
  const share = (name: string, amount: number, tone: 'own' | 'loan' | 'interest') => ({
    name,
    amount,
    tone,
    text: formatPrice(amount),
  })
  switch (offer.way) {
    case 'full':
      return [share(texts.own, offer.nowRub, 'own')]
    case 'installment':
      return [share(texts.own, offer.nowRub, 'own'), share(texts.rest, offer.totalRub - offer.nowRub, 'loan')]
    case 'mortgage':
      return [
        share(texts.own, offer.nowRub, 'own'),
        share(texts.credit, offer.loanRub, 'loan'),
        share(texts.interest, offer.interestRub, 'interest'),
      ]
    case 'trade-in':
      return [share(texts.sale, offer.totalRub, 'loan')]
  }
}

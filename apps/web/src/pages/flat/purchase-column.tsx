// The column beside the plan: status, type, price, two payments and the booking button.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { formatDate } from '@kvartal/russian/date'
import { formatFlatType, spellPricePerM2 } from '@kvartal/russian/lot'
import { formatArea, formatPrice } from '@kvartal/russian/number'
import { firstPaymentWords, formatPriceShare, installmentWords, rateWords } from '@kvartal/russian/offer-words'
import { formatPayment } from '@kvartal/russian/payment'
import { formatDiscount, formatFullCost, formatRate } from '@kvartal/russian/percent'
import { lowerFirst } from '@kvartal/russian/place'
import { promoText } from '@kvartal/russian/promo'
import { reserveWords } from '@kvartal/russian/reserve'
import { formatTerm } from '@kvartal/russian/term'
import { classNames } from '@kvartal/ui/class-names'
import { PdfIcon } from '@kvartal/ui/icon'
import { TextLink } from '@kvartal/ui/link'
import { StatusDot } from '@kvartal/ui/status-dot'
import { Heading, Text } from '@kvartal/ui/text'
import { MortgageTooltip, RedPriceTooltip } from '@kvartal/ui/tooltip'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import { flatStatus, floorOfFloors } from '../../entities/flat/index.ts'
import { ContactButton } from '../../features/contact-form/index.ts'
import { FavoriteToggle } from '../../features/favorite-toggle/index.ts'
import { type FollowedFlat, FollowFlatButton } from '../../features/follow/index.ts'
import { useFlatsPdf } from '../../shared/api/use-flats-pdf.ts'
import { useFullCost } from '../../shared/calculator/rate-figures.ts'
import { hrefs } from '../../shared/hrefs.ts'
import { BankLine } from '../../shared/money/bank-line.tsx'
import { LoanWarning } from '../../shared/money/loan-warning.tsx'
import { contactInfo } from './contact-info.ts'
import { flatHeading } from './flat-words.ts'
import { leadsToNeed, NotForSale } from './not-for-sale.tsx'
import { headlineOffers, type InstallmentOffer, type MortgageOffer, type PaymentOffers } from './payments.ts'
import styles from './purchase-column.module.css'
import { ShareButton } from './share-button.tsx'

export const BOOK_BUTTON_ID = 'book-flat'

const texts = {
  book: 'Забронировать',
  reserve: (term: string) => `Бронь ${term}`,
  queue: 'Встать в\u00a0очередь',
  alike: 'Подобрать похожую',
  before: (rub: number) => `Была ${formatPrice(rub)}`,
  number: (number: number) => `кв.\u00a0${number}`,
  ownPayment: 'Посчитать со\u00a0своим взносом',
  was: 'Прежняя цена: ',
  until: (date: string) => `До ${formatDate(date)}`,
  now: 'Сейчас',
  cheaper: (rub: number, until: string | null) =>
    `Дешевле на\u00a0${formatPrice(rub)}${until ? ` до\u00a0${formatDate(until)}` : ''}`,
  perM2: spellPricePerM2,
  monthly: (rub: number) => `${formatPayment(rub)}/мес`,
  later: (fromMonth: number) => `с\u00a0${fromMonth}-го месяца`,
  sameFirstPayment: 'при том\u00a0же взносе',
  pdf: 'PDF',
  favorite: 'В\u00a0избранное',
  onFloor: (floor: string) => `этаж\u00a0${floor}`,
}

interface PurchaseColumnProps {
  answer: FlatAnswer
  payments: PaymentOffers
}

export function PurchaseColumn({ answer, payments }: PurchaseColumnProps) {
  const { flat } = answer
  const pdf = useFlatsPdf([flat.id])
  const status = flatStatus(flat)
  return (
    <div className={styles.column}>
      <StatusDot status={status} className={styles.status ?? ''} />
      <Heading level={1} size="h2" className={styles.heading}>
        {flatHeading(answer)}{' '}
        <Text as="span" size="small" tone="secondary" className={styles.place}>
          {placeOf(answer)}
        </Text>
      </Heading>
      {status === 'sold' ? <LastPrice rub={flat.price} /> : <Price answer={answer} />}
      {status === 'free' && <TwoPayments answer={answer} payments={payments} />}
      {status !== 'free' && <NotForSale answer={answer} />}
      <div id={BOOK_BUTTON_ID} className={styles.book}>
        {/* The main button of a sold flat leads to free ones. */}
        <ContactButton {...bookRequest(answer)} variant={leadsToNeed(answer) ? 'outline' : 'primary'} wide>
          {bookText(answer)}
        </ContactButton>
        {answer.reserve && (
          <Text size="small" tone="secondary" className={styles.term ?? ''}>
            {texts.reserve(reserveWords(answer.reserve))}
            {answer.remoteTitle && (
              <>
                <br />
                <TextLink to={hrefs.remotePurchase}>{answer.remoteTitle}</TextLink>
              </>
            )}
          </Text>
        )}
      </div>
      <div className={styles.actions}>
        <span className={styles.action}>
          <FavoriteToggle flatId={flat.id} label={flatHeading(answer)} className={styles.heart ?? ''} />
          <span aria-hidden="true">{texts.favorite}</span>
        </span>
        <a className={styles.action} href={pdf} rel="nofollow">
          <PdfIcon size="s" />
          {texts.pdf}
        </a>
        <ShareButton className={styles.action} title={flatHeading(answer)} />
        {status !== 'sold' && <FollowFlatButton className={styles.action} flat={followedFlat(answer)} />}
      </div>
      {status === 'free' && <LoanNotes answer={answer} payments={payments} />}
    </div>
  )
}

export function bookText({ flat }: Pick<FlatAnswer, 'flat'>): string {
  return { free: texts.book, reserved: texts.queue, sold: texts.alike }[flatStatus(flat)]
}

/** «Северный сад, корпус 1, этаж 6 из 12, кв. 89» */
function placeOf({ flat, project }: FlatAnswer): string {
  return [
    project.name,
    flat.building ? lowerFirst(flat.building.name) : '',
    texts.onFloor(floorOfFloors(flat)),
    flat.number === null ? '' : texts.number(flat.number),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function LastPrice({ rub }: { rub: number }) {
  return (
    <Text size="price" tone="secondary">
      {texts.before(rub)}
    </Text>
  )
}

function followedFlat({ flat, project, plans, priceHistory, euro }: FlatAnswer): FollowedFlat {
  return {
    id: flat.id,
    title: `${formatFlatType(flat.rooms, euro)}, ${formatArea(flat.area)}`,
    place: [
      project.name,
      ...(flat.building ? [lowerFirst(flat.building.name)] : []),
      texts.onFloor(floorOfFloors(flat)),
    ]
      .filter((part) => part !== '')
      .join(', '),
    price: flat.price,
    planSrc: plans.card ?? plans.thumb,
    history: priceHistory,
  }
}

export function bookRequest(answer: FlatAnswer) {
  return { formName: 'flatForm', infoData: contactInfo(answer) }
}

function Price({ answer: { flat, promo } }: { answer: FlatAnswer }) {
  const { price, oldPrice } = flat
  return (
    <>
      <div className={styles.price}>
        <Text as="span" size="price">
          {formatPrice(price)}
        </Text>
        {oldPrice !== null && (
          <span className={styles.old}>
            <VisuallyHidden>{texts.was}</VisuallyHidden>
            <s>{formatPrice(oldPrice)}</s> <span className={styles.discount}>{formatDiscount(price, oldPrice)}</span>
          </span>
        )}
      </div>
      {oldPrice !== null && (
        <Text size="small" tone="secondary">
          {texts.cheaper(oldPrice - price, promo?.until ?? null)}{' '}
          <RedPriceTooltip
            was={formatPrice(oldPrice)}
            now={formatPrice(price)}
            until={promo?.until ? texts.until(promo.until) : texts.now}
            note={promo && `${promo.reason}. ${promo.text}`}
          />
        </Text>
      )}
      {oldPrice === null && flat.promo && (
        <Text size="small" tone="secondary">
          {promoText(flat.promo)}
        </Text>
      )}
      <Text size="small" tone="secondary">
        {texts.perM2(Math.round(price / flat.area))}
      </Text>
    </>
  )
}

function TwoPayments({ answer, payments }: PurchaseColumnProps) {
  const { mortgages, installment } = headlineOffers(payments)
  if (payments.mortgages.length === 0 && payments.installments.length === 0) return null
  return (
    <div className={styles.payments}>
      {mortgages.map((offer) => (
        <MortgagePayment key={offer.programKey} answer={answer} offer={offer} />
      ))}
      {installment && <InstallmentPayment answer={answer} offer={installment} />}
      <a className={classNames(styles.link, styles.ownPayment)} href="#payment">
        {texts.ownPayment}
      </a>
    </div>
  )
}

function MortgagePayment({ answer, offer }: { answer: FlatAnswer; offer: MortgageOffer }) {
  const program = answer.programs.mortgage.find(({ key }) => key === offer.programKey)?.program
  return program ? <MortgageHeadline priceRub={answer.flat.price} program={program} offer={offer} /> : null
}

interface MortgageHeadlineProps {
  priceRub: number
  program: FlatAnswer['programs']['mortgage'][number]['program']
  offer: MortgageOffer
}

function MortgageHeadline({ priceRub, program, offer }: MortgageHeadlineProps) {
  const { firstPaymentRub, loanRub, termMonths } = offer
  const [first, ...later] = offer.payments
  const fullCost = useFullCost(program, loanRub, termMonths)
  const share = formatPriceShare(firstPaymentRub, priceRub)
  return (
    <div>
      <Text size="small" tone="secondary">
        {program.title}{' '}
        <MortgageTooltip
          program={program.title}
          fullCreditCost={formatFullCost(fullCost)}
          rate={program.rateSteps.map(({ ratePercent }) => formatRate(ratePercent, program.rateFrom)).join(', ')}
          firstPayment={formatPrice(firstPaymentRub)}
          term={formatTerm(termMonths)}
          monthlyPayment={offer.payments.map(({ paymentRub }) => formatPayment(paymentRub)).join(', ')}
        />
      </Text>
      <p className={styles.monthly}>{texts.monthly(first?.paymentRub ?? 0)}</p>
      {later.map(({ fromMonth, paymentRub }) => (
        <Text key={fromMonth} size="small">
          {texts.later(fromMonth)} <span className={styles.whole}>{texts.monthly(paymentRub)}</span>{' '}
          {texts.sameFirstPayment}
        </Text>
      ))}
      <FirstPayment rub={firstPaymentRub} share={share} termMonths={termMonths} />
      <Text size="micro" tone="secondary">
        {rateWords({ fullCost, rateSteps: program.rateSteps, rateFrom: program.rateFrom })}
      </Text>
    </div>
  )
}

function InstallmentPayment({ answer, offer }: { answer: FlatAnswer; offer: InstallmentOffer }) {
  const program = answer.programs.special.find(({ key }) => key === offer.programKey)?.program
  if (program?.type !== 'installment') return null
  const { firstPaymentRub, termMonths, markupRub } = offer
  const totalRub = answer.flat.price + markupRub
  const share = formatPriceShare(firstPaymentRub, totalRub)
  return (
    <div>
      <Text size="small" tone="secondary">
        {program.title}
      </Text>
      <p className={styles.monthly}>{installmentWords(offer)}</p>
      <FirstPayment rub={firstPaymentRub} share={share} termMonths={termMonths} />
    </div>
  )
}

/** «взнос 2 650 000 ₽ (20 %), 30 лет» */
function FirstPayment({ rub, share, termMonths }: { rub: number; share: string; termMonths: number }) {
  return (
    <Text size="small">
      {firstPaymentWords(rub)} <span className={styles.whole}>({share}),</span>{' '}
      <span className={styles.whole}>{formatTerm(termMonths)}</span>
    </Text>
  )
}

/** Who lends, and the warnings of the law, where the column offers a loan. */
function LoanNotes({ answer, payments }: PurchaseColumnProps) {
  const { mortgages } = headlineOffers(payments)
  if (mortgages.length === 0) return null
  const banks = mortgages.flatMap(
    ({ programKey }) => answer.programs.mortgage.find(({ key }) => key === programKey)?.program.bank ?? [],
  )
  const named = banks.filter(({ key }, place) => banks.findIndex((bank) => bank.key === key) === place)
  return (
    <div className={styles.loanNotes}>
      {named.map((bank) => (
        <BankLine key={bank.key} bank={bank} as="lender" />
      ))}
      <LoanWarning warnings={answer.programs.loanWarnings} />
    </div>
  )
}

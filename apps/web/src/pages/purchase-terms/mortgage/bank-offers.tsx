// Offers of several banks within the chosen program, for the price, first payment and term above. The cheapest by full
// cost comes first, because a low rate may hide a dear insurance; by law the full cost also stands before the rate.
import type { BankOfferItem } from '@kvartal/contract/loan-terms'
import type { MortgageProgramItem } from '@kvartal/contract/purchase'
import { insuredProgram, loanFullCost, mortgageByProgram } from '@kvartal/finance'
import { formatPrice } from '@kvartal/russian/number'
import { formatPriceShare, rateStepWords } from '@kvartal/russian/offer-words'
import { formatPayment } from '@kvartal/russian/payment'
import { formatFullCost } from '@kvartal/russian/percent'
import { formatTerm } from '@kvartal/russian/term'
import { TextLink } from '@kvartal/ui/link'
import { TermsAge } from '../../../shared/money/terms-age.tsx'
import { RuledTable } from '../../../shared/tables/ruled-table.tsx'
import { PlainSection } from '../blocks/plain-section.tsx'
import { wayTexts } from '../blocks/way-texts.ts'
import styles from './bank-offers.module.css'

const texts = {
  title: 'Предложения банков',
  lead: (program: string, price: string) =>
    `«${program}» на\u00a0квартиру за\u00a0${price}. Выше предложение с\u00a0меньшей полной стоимостью кредита.`,
  bank: 'Банк',
  licence: (licence: string) => `лицензия\u00a0${licence.replaceAll(' ', '\u00a0')}`,
  site: 'Сайт банка',
  fullCost: 'Полная стоимость кредита',
  rate: 'Ставка',
  payment: 'Платёж в\u00a0месяц',
  fromMonth: (month: number, sum: string) => `с\u00a0${month}-го месяца ${sum}`,
  notLent: 'на\u00a0эту цену не\u00a0даёт',
}

interface BankOffersProps {
  program: Pick<MortgageProgramItem, 'title' | 'offers'>
  hasLifeInsurance: boolean
  price: number
  /** 0: the least one of each bank. */
  firstPaymentRub: number
  termMonths: number
}

/** One offer is the program itself: there is nothing to compare. */
export function BankOffers({ program, hasLifeInsurance, price, firstPaymentRub, termMonths }: BankOffersProps) {
  if (program.offers.length < 2) return null
  const counted = program.offers
    .map((item) => countedOffer(insuredProgram(item, hasLifeInsurance), { price, firstPaymentRub, termMonths }))
    .sort(byFullCost)
  return (
    <PlainSection id="banks" title={texts.title} lead={texts.lead(program.title, formatPrice(price))}>
      <div className={styles.offers}>
        <RuledTable
          label={texts.title}
          columns={[
            { title: texts.bank },
            { title: texts.fullCost, numeric: true },
            { title: texts.rate, numeric: true },
            { title: texts.payment, numeric: true },
            { title: wayTexts.firstPayment, numeric: true },
            { title: wayTexts.term, numeric: true },
          ]}
          rows={counted.map(({ offer, loan, fullCost }) => ({
            key: offer.bank.key,
            cells: [
              <BankCell key="bank" offer={offer} />,
              fullCost ? formatFullCost(fullCost) : texts.notLent,
              rateStepWords(offer),
              loan ? paymentText(loan.payments) : '',
              loan ? `${formatPrice(loan.firstPaymentRub)} (${formatPriceShare(loan.firstPaymentRub, price)})` : '',
              loan ? formatTerm(loan.termMonths) : '',
            ],
          }))}
        />
      </div>
    </PlainSection>
  )
}

type Counted = ReturnType<typeof countedOffer>

function countedOffer(
  offer: BankOfferItem,
  { price, firstPaymentRub, termMonths }: Pick<BankOffersProps, 'price' | 'firstPaymentRub' | 'termMonths'>,
) {
  const loan = mortgageByProgram(offer, { priceRub: price, firstPaymentRub, termMonths })
  return { offer, loan, fullCost: loan && loanFullCost(offer, loan) }
}

/** Old terms come after current ones, and a bank that does not lend this sum comes last. */
function byFullCost(one: Counted, other: Counted): number {
  if (!one.fullCost || !other.fullCost) return Number(!one.fullCost) - Number(!other.fullCost)
  return (
    Number(one.offer.isOutOfDate) - Number(other.offer.isOutOfDate) ||
    one.fullCost.max - other.fullCost.max ||
    one.fullCost.min - other.fullCost.min
  )
}

function BankCell({ offer }: { offer: BankOfferItem }) {
  const { name, legalName, licence, note, href } = offer.bank
  return (
    <div className={styles.bank}>
      <span>{name}</span>
      <span className={styles.about}>
        {legalName}, {texts.licence(licence)}
      </span>
      {note !== null && <span className={styles.about}>{note}</span>}
      {href !== null && <TextLink href={href}>{texts.site}</TextLink>}
      <TermsAge terms={offer} />
    </div>
  )
}

function paymentText(payments: readonly { fromMonth: number; paymentRub: number }[]): string {
  return payments
    .map(({ fromMonth, paymentRub }) =>
      fromMonth === 1 ? formatPayment(paymentRub) : texts.fromMonth(fromMonth, formatPayment(paymentRub)),
    )
    .join(', ')
}

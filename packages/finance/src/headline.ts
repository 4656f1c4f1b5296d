// Which payments may be a headline: the one figure of a card, a heading or an advertisement, read without its terms.

/** An offer of a mortgage or an installment for one price. */
export interface PaymentOffer {
  readonly priceRub: number
  readonly firstPaymentRub: number
  readonly termMonths: number
  /** One regular payment: of a month, or of a quarter where parts are paid by quarters. */
  readonly partRub: number
  /** Paid at the end on top of the parts. A mortgage has none: its last payment only settles rounding. */
  readonly finalPaymentRub?: number
  /** The terms of its program were checked too long ago. */
  readonly isOutOfDate: boolean
}

export type HeadlineObstacle = 'out-of-date' | 'large-first-payment' | 'short-term' | 'large-last-payment'

const LARGEST_FIRST_PAYMENT_SHARE = 0.5
const SHORTEST_TERM_MONTHS = 6

/** Why an offer may not be a headline; null when it may. */
export function headlineObstacle(offer: PaymentOffer): HeadlineObstacle | null {
  if (offer.isOutOfDate) return 'out-of-date'
  if (offer.firstPaymentRub > offer.priceRub * LARGEST_FIRST_PAYMENT_SHARE) return 'large-first-payment'
  if (offer.termMonths < SHORTEST_TERM_MONTHS) return 'short-term'
  if ((offer.finalPaymentRub ?? 0) > offer.partRub) return 'large-last-payment'
  return null
}

export function mayBeHeadline(offer: PaymentOffer): boolean {
  return headlineObstacle(offer) === null
}

const DAY_MS = 86_400_000

/** Terms checked on `trueOn` are out of date when more than `checkedWithinDays` days have passed since. Dates as 'YYYY-MM-DD'. */
export function isOutOfDate(trueOn: string, today: string, checkedWithinDays: number): boolean {
  return Date.parse(today) - Date.parse(trueOn) > checkedWithinDays * DAY_MS
}

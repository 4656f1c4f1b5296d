// A promo in words, for a flat whose former price may not be struck out.
import { formatDate } from './date.ts'
import { formatPrice } from './number.ts'

export interface PromoInWords {
  readonly reason: string
  readonly until: string | null
  readonly fullPrice?: number | null | undefined
  readonly thenFullPrice?: boolean | undefined
}

/** «Цена старта», «до 15 декабря 2026,», «потом 6 920 000 ₽»: one sentence as lines of a narrow column. */
export function promoLines({ reason, until, fullPrice, thenFullPrice }: PromoInWords): string[] {
  const lines = [reason]
  if (until !== null) lines.push(`до\u00a0${formatDate(until)}`)
  if (thenFullPrice && fullPrice) lines.push(`${lines.pop()},`, `потом ${formatPrice(fullPrice)}`)
  return lines
}

/** «Цена старта до 15 декабря 2026, потом 6 920 000 ₽» */
export function promoText(promo: PromoInWords): string {
  return promoLines(promo).join(' ')
}

/** The price that a discount for full payment is counted from; null when it is the price itself. */
export function fullPriceOf(flat: {
  readonly oldPrice: number | null
  readonly promo: Pick<PromoInWords, 'fullPrice'> | null
}): number | null {
  return flat.oldPrice ?? flat.promo?.fullPrice ?? null
}

// The price of a flat and of its square metre. For a promo also the old price, the reason and the end date.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { formatDate } from '@kvartal/russian/date'
import { formatPricePerM2 } from '@kvartal/russian/lot'
import { formatPrice } from '@kvartal/russian/number'
import { formatDiscount } from '@kvartal/russian/percent'
import { promoLines } from '@kvartal/russian/promo'
import { classNames } from '@kvartal/ui/class-names'
import { RedPriceTooltip } from '@kvartal/ui/tooltip'
import { VisuallyHidden } from '@kvartal/ui/visually-hidden'
import styles from './flat-price.module.css'

const texts = {
  was: 'Прежняя цена: ',
  now: 'Сейчас',
  until: (date: string) => `До ${formatDate(date)}`,
  ends: (date: string) => `до\u00a0${formatDate(date)}`,
  perM2: formatPricePerM2,
}

interface FlatPriceProps {
  flat: Pick<OfferedFlat, 'price' | 'oldPrice' | 'promo' | 'area'>
  /** `row` is for a table column, with the old price below; `card` is larger, with the old price after the price. */
  variant?: 'row' | 'card'
  /** Shows the price of a square metre. */
  perM2?: boolean
  className?: string | undefined
}

export function FlatPrice({ flat, variant = 'row', perM2 = variant === 'row', className }: FlatPriceProps) {
  const { price, oldPrice, promo, area } = flat
  return (
    <span className={classNames(styles.block, styles[variant], className)}>
      {oldPrice !== null && (
        <span className={styles.old}>
          <RedPriceTooltip
            was={formatPrice(oldPrice)}
            now={formatPrice(price)}
            until={promo?.until ? texts.until(promo.until) : texts.now}
            note={promo?.reason}
          >
            <VisuallyHidden>{texts.was}</VisuallyHidden>
            <s className={styles.struck}>{formatPrice(oldPrice)}</s>
          </RedPriceTooltip>{' '}
          <span className={styles.discount}>{formatDiscount(price, oldPrice)}</span>
        </span>
      )}
      {oldPrice !== null && promo?.until && <span className={styles.until}>{texts.ends(promo.until)}</span>}
      {oldPrice === null &&
        promo &&
        promoLines(promo).map((words) => (
          <span key={words} className={styles.until}>
            {words}
          </span>
        ))}
      <span className={styles.price}>{formatPrice(price)}</span>
      {perM2 && area > 0 && <span className={styles.perM2}>{texts.perM2(Math.round(price / area))}</span>}
    </span>
  )
}

// Promos on flats: discount, reason, end date, and the number of flats left.

import { listHref } from '@kvartal/contract/catalog/address'
import type { StockPromosAnswer } from '@kvartal/contract/purchase'
import { flatForms, formatCount } from '@kvartal/russian/count'
import { formatDate } from '@kvartal/russian/date'
import { formatPercent } from '@kvartal/russian/percent'
import { CardLink } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import styles from './promo-rows.module.css'

const texts = {
  discount: (percent: number) => `−${formatPercent(percent)}`,
  /** Nobody has paid more yet, so there is no discount to name. */
  start: 'Старт',
  until: (date: string) => `до\u00a0${formatDate(date)}`,
  flats: (count: number) => formatCount(count, flatForms),
}

export function PromoRows({ promos }: { promos: StockPromosAnswer['promos'] }) {
  return (
    <ul>
      {promos.map((promo) => (
        <li key={promo.key} className={styles.promo}>
          {promo.thenFullPrice ? (
            <span className={styles.start}>{texts.start}</span>
          ) : (
            <span className={styles.discount}>{texts.discount(promo.discountPercent)}</span>
          )}
          <div>
            <Heading level={3} size="body">
              <CardLink href={promoHref(promo)}>{promo.title}</CardLink>
            </Heading>
            <Text size="small" tone="secondary">
              {promo.text}
            </Text>
          </div>
          <Text size="small" className={styles.term}>
            {texts.flats(promo.freeFlats)}, {texts.until(promo.endsOn)}
          </Text>
        </li>
      ))}
    </ul>
  )
}

/** The list of the promo's flats; of one project only, if the promo is about one project. */
function promoHref({ projects }: StockPromosAnswer['promos'][number]): string {
  return listHref({ promo: true, ...(projects.length === 1 && { projects }) })
}

// What the price consists of, and its history.
import type { FlatAnswer } from '@kvartal/contract'
import { formatDate } from '@kvartal/russian/date'
import { formatPrice } from '@kvartal/russian/number'
import { PriceHistory } from '../../entities/price-history/index.ts'
import { SectionFrame } from '../../shared/section-frame/section-frame.tsx'
import styles from './price-section.module.css'

const texts = {
  title: 'Из\u00a0чего складывается цена',
  lead: 'Мы показываем расчёт и\u00a0историю каждой квартиры. В\u00a0договоре будет та\u00a0же сумма.',
  historyTitle: 'Как менялась цена',
  parts: 'Расчёт цены',
  promo: (reason: string, until: string | null) => (until ? `${reason}, до\u00a0${formatDate(until)}` : reason),
  total: 'Цена квартиры',
}

export function PriceSection({ answer, today }: { answer: FlatAnswer; today: string }) {
  const { flat, priceParts, priceHistory, promo } = answer
  const discountRub = flat.oldPrice === null ? 0 : flat.oldPrice - flat.price
  const words = priceParts.length > 0 ? { title: texts.title, lead: texts.lead } : { title: texts.historyTitle }
  // A single price is not a history.
  if (priceParts.length === 0 && priceHistory.length < 2) return null
  return (
    <SectionFrame {...words}>
      {priceParts.length > 0 && (
        <table className={styles.parts} aria-label={texts.parts}>
          <tbody>
            {priceParts.map(({ label, amount }, place) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{place === 0 ? formatPrice(amount) : signed(amount)}</td>
              </tr>
            ))}
            {discountRub > 0 && promo && (
              <tr>
                <th scope="row">{texts.promo(promo.reason, promo.until)}</th>
                <td>{signed(-discountRub)}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr className={styles.total}>
              <th scope="row">{texts.total}</th>
              <td>{formatPrice(flat.price)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <PriceHistory className={styles.history} points={priceHistory} today={today} />
    </SectionFrame>
  )
}

function signed(rub: number): string {
  return `${rub < 0 ? '−' : '+'}\u00a0${formatPrice(Math.abs(rub))}`
}

// What the price consists of, and its history.
import type { FlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { formatCount, type NounForms } from '@kvartal/russian/count'
import { formatDate } from '@kvartal/russian/date'
import { formatPrice } from '@kvartal/russian/number'
import { fullPriceOf } from '@kvartal/russian/promo'
import { Text } from '@kvartal/ui/text'
import { PriceHistory } from '../../entities/price-history/index.ts'
import { FoldedSection } from './fold.tsx'
import { changesInYear, type YearOfPrices } from './price-changes.ts'
import styles from './price-section.module.css'

const partForms: NounForms = ['слагаемое', 'слагаемых', 'слагаемых']
const changeForms: NounForms = ['изменение', 'изменения', 'изменений']

const texts = {
  title: 'Из\u00a0чего складывается цена',
  lead: 'Мы показываем расчёт и\u00a0историю каждой квартиры. Это цена на\u00a0сегодня, бронь её закрепляет. Готовую квартиру измерят, и\u00a0если площадь окажется другой, цену пересчитают по\u00a0договору.',
  historyTitle: 'Как менялась цена',
  parts: 'Расчёт цены',
  promo: (reason: string, until: string | null) => (until ? `${reason}, до\u00a0${formatDate(until)}` : reason),
  total: 'Цена квартиры',
  noFormerPrice:
    'Прежней цены рядом нет: по\u00a0истории эта квартира дороже не\u00a0продавалась. Зачёркиваем только ту\u00a0цену, которая действовала до\u00a0снижения.',
  partsAnswer: (baseRub: number, others: number) =>
    others === 0 ? formatPrice(baseRub) : `${formatPrice(baseRub)} и\u00a0ещё ${formatCount(others, partForms)}`,
  historyAnswer: ({ changes, differenceRub, since }: YearOfPrices) => {
    const span = since === null ? 'за\u00a0год' : `с\u00a0${formatDate(since)}`
    return changes === 0
      ? `${span} не\u00a0менялась`
      : `${signed(differenceRub)} ${span}, ${formatCount(changes, changeForms)}`
  },
}

export function PriceSection({ answer, today }: { answer: FlatAnswer; today: string }) {
  const { flat, priceParts, priceHistory, promo } = answer
  const discountRub = Math.max(0, (fullPriceOf(flat) ?? flat.price) - flat.price)
  const noFormerPrice = promo !== null && flat.oldPrice === null
  const [base, ...others] = priceParts
  const year = changesInYear(priceHistory, today)
  return (
    <>
      {base && (
        <FoldedSection
          open
          id="price"
          title={texts.title}
          lead={texts.lead}
          answer={texts.partsAnswer(base.amount, others.length + (discountRub > 0 ? 1 : 0))}
        >
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
          {noFormerPrice && (
            <Text size="small" tone="secondary" className={styles.note}>
              {texts.noFormerPrice}
            </Text>
          )}
        </FoldedSection>
      )}
      {/* A single price is not a history. */}
      {priceHistory.length > 1 && (
        <FoldedSection id="history" title={texts.historyTitle} answer={texts.historyAnswer(year)}>
          <PriceHistory className={styles.history} points={priceHistory} today={today} publishedAt={flat.publishedAt} />
        </FoldedSection>
      )}
    </>
  )
}

function signed(rub: number): string {
  return `${rub < 0 ? '−' : '+'}\u00a0${formatPrice(Math.abs(rub))}`
}

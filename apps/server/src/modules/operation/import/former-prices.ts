// Old prices that visitors will not see struck out, because the history of the flat does not know them. Such a bundle is
// accepted: the prices themselves may be right.
import { isFormerPrice, type PriceStep } from '@kvartal/catalog'
import type { Bundle } from '@kvartal/contract/bundle'
import { formatDate } from '@kvartal/russian/date'
import { formatPrice } from '@kvartal/russian/number'
import type { BundleProblem } from './bundle-problem.ts'
import { nameOf, pathOf } from './record-paths.ts'

export interface KnownPrices {
  /** Prices that the store has, by the flat's id. */
  readonly histories: ReadonlyMap<number, readonly PriceStep[]>
  /** Keys of stored promos whose full price is the price after their end. */
  readonly startPromos: ReadonlySet<string>
}

/** Ids of flats whose old price needs a history. */
export function flatsWithOldPrice({ flats }: Bundle): number[] {
  return flats.flatMap(({ id, oldPriceRub }) => (oldPriceRub === null ? [] : id))
}

export function findUnknownFormerPrices(bundle: Bundle, { histories, startPromos }: KnownPrices): BundleProblem[] {
  const isStartPromo = new Map([...startPromos].map((key) => [key, true]))
  for (const { kind, key, data } of bundle.content) {
    if (kind === 'stock-promo') isStartPromo.set(key, data.thenFullPrice ?? false)
  }
  return bundle.flats.flatMap((flat, index) => {
    const { id, priceRub, oldPriceRub, promoKey } = flat
    if (oldPriceRub === null || (promoKey !== null && isStartPromo.get(promoKey))) return []
    const history = joined(histories.get(id) ?? [], flat.priceHistory)
    if (isFormerPrice({ priceRub, oldPriceRub }, history)) return []
    return [{ path: pathOf('flats', index, ['oldPriceRub']), ...nameOf(flat), reason: reasonOf(oldPriceRub, history) }]
  })
}

/** The price history after the import: a price of the bundle replaces the stored one of the same day. */
function joined(stored: readonly PriceStep[], given: readonly PriceStep[]): PriceStep[] {
  const prices = new Map([...stored, ...given].map(({ since, priceRub }) => [since, priceRub]))
  return [...prices].map(([since, priceRub]) => ({ since, priceRub })).sort((a, b) => (a.since < b.since ? -1 : 1))
}

function reasonOf(oldPriceRub: number, history: readonly PriceStep[]): string {
  const known = history.map(({ since, priceRub }) => `${formatPrice(priceRub)} с ${formatDate(since)}`).join(', ')
  const isKnown = history.some(({ priceRub }) => priceRub === oldPriceRub)
  const why = isKnown ? 'после неё цена росла' : 'в истории квартиры такой цены нет'
  return (
    `цену ${formatPrice(oldPriceRub)} не покажем зачёркнутой: ${why} (история: ${known || 'пуста'}). ` +
    'Если это цена после акции, поставьте в записи акции "thenFullPrice": true'
  )
}

// E-commerce data of Metrika: flats seen in a list, opened, added to favorites, requested.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import { formatArea } from '@kvartal/russian/number'
import { flatTitle } from '../../../entities/flat/flat-words.ts'

/** Metrika limits the size of one message. */
const IMPRESSIONS_MAX = 50

export function pushImpressions(flats: readonly OfferedFlat[], list: string): void {
  for (let from = 0; from < flats.length; from += IMPRESSIONS_MAX) {
    const some = flats.slice(from, from + IMPRESSIONS_MAX)
    push({ impressions: some.map((flat, index) => ({ ...productOf(flat), list, position: from + index + 1 })) })
  }
}

export function pushDetail(flat: OfferedFlat): void {
  push({ detail: { products: [productOf(flat)] } })
}

/** Added to favorites: the site has no basket. */
export function pushAdd(flat: OfferedFlat): void {
  push({ add: { products: [{ ...productOf(flat), quantity: 1 }] } })
}

/** A contact request about a flat. `id` must be unique: it is the number of the request. */
export function pushPurchase(flat: OfferedFlat, id: string): void {
  push({ purchase: { actionField: { id }, products: [{ ...productOf(flat), quantity: 1 }] } })
}

function productOf(flat: OfferedFlat) {
  return {
    id: String(flat.id),
    name: `${flatTitle(flat)}, ${formatArea(flat.area)}`,
    price: flat.price,
    brand: flat.projectName,
    category: flatTitle(flat),
  }
}

function push(action: object): void {
  window.dataLayer ??= []
  window.dataLayer.push({ ecommerce: { currencyCode: 'RUB', ...action } })
}

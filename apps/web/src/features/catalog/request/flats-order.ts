// The order of flats by their own figures, for lists of a backend that cannot sort.

import type { Order } from '@kvartal/contract/catalog/address'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'

/** Another backend may have quarters in words of its own, which cannot be compared. */
const QUARTER = /^\d{4}-Q\d$/

const unknown = () => null

/** Null where the flat does not have the figure. */
const figures: Record<Order['key'], (flat: OfferedFlat) => number | string | null> = {
  price: ({ price }) => price,
  area: ({ area }) => area,
  floor: ({ floor }) => floor,
  ceilingHeight: ({ ceilingHeight }) => ceilingHeight,
  project: ({ projectName }) => projectName,
  pricePerM2: ({ price, area }) => price / area,
  published: ({ publishedAt }) => publishedAt,
  keys: ({ keyDate, ready }) => (ready ? '' : QUARTER.test(keyDate) ? keyDate : null),
  walkMinutes: ({ metro }) => metro?.walkMinutes ?? null,
  schoolMinutes: unknown,
  kindergartenMinutes: unknown,
  payment: unknown,
  suitable: unknown,
}

/** Whether every flat has the figure: an order without it would only be claimed. */
export function canOrder(flats: readonly OfferedFlat[], { key }: Order): boolean {
  return flats.every((flat) => figures[key](flat) !== null)
}

export function inOrder(flats: readonly OfferedFlat[], order: Order): OfferedFlat[] {
  return [...flats].sort(comparing(order))
}

function comparing({ key, type }: Order): (a: OfferedFlat, b: OfferedFlat) => number {
  const figure = figures[key]
  const sign = type === 'asc' ? 1 : -1
  return (a, b) => sign * compare(figure(a) ?? '', figure(b) ?? '')
}

function compare(a: number | string, b: number | string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

// Compares the list on screen with newer data. The list itself stays as it is until the visitor asks for the new one.
import type { MarketplaceAnswer } from '@kvartal/contract/catalog/marketplace'
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'
import type { LocalCatalog } from './local-catalog.ts'

export interface NewerList {
  /** Flats on screen that are no longer free. */
  readonly taken: ReadonlySet<number>
  readonly cheaper: number
  /** The same flats in the same order: the list can be updated without moving anything. */
  readonly isInPlace: boolean
}

/** What a list says about its data. */
export interface DataState {
  /** When the server last confirmed the data, in milliseconds; null while it can be reached. */
  readonly offlineSince: number | null
  /** Set when the browser has newer data than the list on screen. */
  readonly newer: NewerList | null
  /** Asks the server whether it can be reached. */
  readonly check: () => void
}

/** `after` is the answer of the newer data to the same request as `before`. */
export function newerList(
  before: Pick<MarketplaceAnswer, 'flats' | 'folded'>,
  after: Pick<MarketplaceAnswer, 'flats' | 'folded'>,
  catalog: Pick<LocalCatalog, 'priceOf'>,
): NewerList {
  const [shown, next] = [withFolded(before), withFolded(after)]
  const prices = shown.map(({ id, price }) => ({ id, price, now: catalog.priceOf(id) }))
  return {
    taken: new Set(prices.filter(({ now }) => now === null).map(({ id }) => id)),
    cheaper: prices.filter(({ price, now }) => now !== null && now < price).length,
    isInPlace: shown.length === next.length && shown.every(({ id }, place) => next[place]?.id === id),
  }
}

/** Each flat of the list, followed by those that are folded into its row. */
function withFolded({ flats, folded }: Pick<MarketplaceAnswer, 'flats' | 'folded'>): { id: number; price: number }[] {
  return flats.flatMap((flat, place) => [flat, ...(folded?.same[place] ?? [])])
}

/** A flat that was taken keeps its row until the next filter, marked as reserved. */
export function withTaken(flats: readonly OfferedFlat[], taken: ReadonlySet<number>): readonly OfferedFlat[] {
  return taken.size === 0 ? flats : flats.map((flat) => (taken.has(flat.id) ? { ...flat, status: 'reserve' } : flat))
}

// Compares the list on screen with newer data. The list itself stays as it is until the visitor asks for the new one.
import type { OfferedFlat, OwnMarketplaceAnswer } from '@kvartal/contract'
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

/** `next` is the answer of the newer data to the same request. */
export function newerList(
  shown: readonly OfferedFlat[],
  next: OwnMarketplaceAnswer,
  catalog: Pick<LocalCatalog, 'priceOf'>,
): NewerList {
  const prices = shown.map(({ id, price }) => ({ id, price, now: catalog.priceOf(id) }))
  return {
    taken: new Set(prices.filter(({ now }) => now === null).map(({ id }) => id)),
    cheaper: prices.filter(({ price, now }) => now !== null && now < price).length,
    isInPlace: shown.length === next.flats.length && shown.every(({ id }, place) => next.flats[place]?.id === id),
  }
}

/** A flat that was taken keeps its row until the next filter, marked as reserved. */
export function withTaken(flats: readonly OfferedFlat[], taken: ReadonlySet<number>): readonly OfferedFlat[] {
  return taken.size === 0 ? flats : flats.map((flat) => (taken.has(flat.id) ? { ...flat, status: 'reserve' } : flat))
}

// The load status of the favorites (specification, section 4), separate from the catalog's, and the flats loaded so
// far.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'

export interface FavoritesLoad {
  readonly status: 'initial' | 'pending' | 'fulfilled' | 'rejected'
  readonly error: 'error' | null
  readonly flats: ReadonlyMap<number, OfferedFlat>
  /** Ids that were requested and answered, whether found or not. */
  readonly answered: ReadonlySet<number>
}

export type LoadEvent =
  | { type: 'asked' }
  | { type: 'answered'; ids: readonly number[]; flats: readonly OfferedFlat[] }
  | { type: 'failed' }

export const nothingLoaded: FavoritesLoad = { status: 'initial', error: null, flats: new Map(), answered: new Set() }

/** A failed load keeps the flats that are already loaded. */
export function nextLoad(load: FavoritesLoad, event: LoadEvent): FavoritesLoad {
  switch (event.type) {
    case 'asked':
      return { ...load, status: 'pending', error: null }
    case 'answered':
      return {
        status: 'fulfilled',
        error: null,
        flats: new Map([...load.flats, ...event.flats.map((flat) => [flat.id, flat] as const)]),
        answered: new Set([...load.answered, ...event.ids]),
      }
    case 'failed':
      return { ...load, status: 'rejected', error: 'error' }
  }
}

// The flats that pages have loaded since the document was opened: goals name a flat by its id, and the counter reports
// its project and price.
import type { OfferedFlat } from '@kvartal/contract/catalog/offered-flat'

const flats = new Map<number, OfferedFlat>()

export function noteFlats(loaded: readonly OfferedFlat[]): void {
  for (const flat of loaded) flats.set(flat.id, flat)
}

export function knownFlat(id: number): OfferedFlat | undefined {
  return flats.get(id)
}

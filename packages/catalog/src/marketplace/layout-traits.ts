// What makes two offered flats the same layout, and how near the keys of a flat are. The server and the browser build
// their catalogs with it.
import { READY_KEY_DATE } from '@kvartal/contract/catalog/limits'
import type { LayoutTraits } from '../catalog-index.ts'
import type { OfferFlat, OfferReference } from './offered-flat.ts'

/** A building without a picture of its facade counts as this many years further away. */
const UNSEEN_YEARS = 1

export function layoutTraits({
  buildings,
  options,
}: Pick<OfferReference, 'buildings' | 'options'>): (flat: OfferFlat) => LayoutTraits {
  const years = options.keyDates.flatMap((date) => yearOf(date) ?? [])
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const yearsUntil = (keyDate: string | null) => {
    if (keyDate === READY_KEY_DATE) return 0
    // From the first year of the inventory, not from today: the order must not change with the clock.
    return 1 + (yearOf(keyDate) ?? (years.length > 0 ? last + 1 : 0)) - (years.length > 0 ? first : 0)
  }
  return ({ buildingId, keyDate, row }) => ({
    plan: row.planKey === '' ? null : row.planKey,
    rooms: row.rooms,
    remoteness: yearsUntil(keyDate) + (buildings.get(buildingId)?.pictured ? 0 : UNSEEN_YEARS),
  })
}

function yearOf(keyDate: string | null): number | null {
  const year = Number.parseInt(keyDate ?? '', 10)
  return Number.isNaN(year) ? null : year
}

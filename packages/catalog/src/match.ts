// Which flats match, by building and floor: for the chessboard, facades and genplans.
import { type Bitset, hasBit } from './bitset.ts'
import { indexOfId } from './catalog.ts'
import type { CatalogFlat, OptionKey } from './catalog-flat.ts'
import type { Catalog, CatalogIndex } from './catalog-index.ts'
import { activeFilters, type CatalogFilters, selectRows } from './filters.ts'

export interface Offer {
  /** Free flats that match. */
  readonly count: number
  /** The lowest price among them; null when there are none. */
  readonly minPriceRub: number | null
}

export interface BuildingMatch extends Offer {
  readonly buildingId: OptionKey
  readonly projectId: OptionKey
  /** Free flats of the building, whether they match or not. */
  readonly freeCount: number
  /** By floor, for every floor that has a flat of any status. */
  readonly floors: ReadonlyMap<number, Offer>
}

export interface FlatMatch {
  readonly total: number
  /** True for a free flat that passes every filter. */
  has(flatId: number): boolean
  /** Every building that has a flat of any status. */
  readonly buildings: ReadonlyMap<OptionKey, BuildingMatch>
}

export function matchFlats(catalog: Catalog, filters: CatalogFilters): FlatMatch {
  const { index } = catalog
  const { matched, total } = matchingRows(index, filters)
  const buildings = new Map<OptionKey, Mutable<BuildingMatch> & { floors: Map<number, Mutable<Offer>> }>()
  let row = 0
  for (const flat of catalog.flats) {
    let building = buildings.get(flat.buildingId)
    if (building === undefined) {
      const { buildingId, projectId } = flat
      building = { buildingId, projectId, freeCount: 0, count: 0, minPriceRub: null, floors: new Map() }
      buildings.set(buildingId, building)
    }
    let floor = building.floors.get(flat.floor)
    if (floor === undefined) {
      floor = { count: 0, minPriceRub: null }
      building.floors.set(flat.floor, floor)
    }
    if (flat.status !== 'free') continue
    building.freeCount++
    if (hasBit(matched, row++)) {
      addOffer(building, flat)
      addOffer(floor, flat)
    }
  }
  return {
    total,
    has: (flatId) => {
      const place = indexOfId(index.rows, flatId)
      return place !== -1 && hasBit(matched, place)
    },
    buildings,
  }
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] }

function addOffer(offer: Mutable<Offer>, flat: CatalogFlat): void {
  offer.count++
  offer.minPriceRub = Math.min(offer.minPriceRub ?? flat.priceRub, flat.priceRub)
}

/** A copy of the matching rows, which the next query does not overwrite. */
function matchingRows(index: CatalogIndex<CatalogFlat>, filters: CatalogFilters): { matched: Bitset; total: number } {
  const total = selectRows(index, activeFilters(index, filters))
  return { matched: index.scratch.matched.slice(), total }
}

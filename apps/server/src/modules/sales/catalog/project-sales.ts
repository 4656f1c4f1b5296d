// What a project offers now: the lowest price and the nearest keys, each as one flat that exists. A price of one flat
// beside the date of another would promise what cannot be bought.
import type { BuildingInfo, InventoryFlat } from './catalog-records.ts'

/** The price of a flat and the commissioning of its own building. */
export interface FlatOnSale {
  readonly priceRub: number
  readonly keyDate: string
  readonly ready: boolean
}

export interface ProjectSales {
  readonly freeFlats: number
  readonly priceFromRub: number | null
  /** The cheapest free flat; of equal prices the one with the nearest keys. */
  readonly cheapest: FlatOnSale | null
  /** The cheapest of the free flats with the nearest keys. */
  readonly nearest: FlatOnSale | null
}

export const NOTHING_ON_SALE: ProjectSales = { freeFlats: 0, priceFromRub: null, cheapest: null, nearest: null }

/** By the id of the project. */
export function projectSales(
  flats: Iterable<Pick<InventoryFlat, 'status' | 'projectId' | 'buildingId' | 'priceRub'>>,
  buildings: ReadonlyMap<number, Pick<BuildingInfo, 'keyDate' | 'ready'>>,
): Map<number, ProjectSales> {
  const sales = new Map<number, ProjectSales>()
  for (const { status, projectId, buildingId, priceRub } of flats) {
    const building = buildings.get(buildingId)
    if (status !== 'free' || !building) continue
    const flat = { priceRub, keyDate: building.keyDate, ready: building.ready }
    const known = sales.get(projectId) ?? NOTHING_ON_SALE
    const cheapest = first(known.cheapest, flat, (a, b) => a.priceRub - b.priceRub || byKeys(a, b))
    const nearest = first(known.nearest, flat, (a, b) => byKeys(a, b) || a.priceRub - b.priceRub)
    sales.set(projectId, { freeFlats: known.freeFlats + 1, priceFromRub: cheapest.priceRub, cheapest, nearest })
  }
  return sales
}

function first(known: FlatOnSale | null, flat: FlatOnSale, order: (a: FlatOnSale, b: FlatOnSale) => number) {
  return known === null || order(flat, known) < 0 ? flat : known
}

/** Finished buildings first: their quarter is in the past and says nothing about keys. */
function byKeys(a: FlatOnSale, b: FlatOnSale): number {
  if (a.ready || b.ready) return Number(b.ready) - Number(a.ready)
  if (a.keyDate === b.keyDate) return 0
  return a.keyDate < b.keyDate ? -1 : 1
}

// The free flats as examples of the ways to buy need them.
import type { CatalogState } from './catalog-state.ts'

/** The fields of a free flat that prices and payment terms are calculated from. */
export interface FreeFlat {
  readonly id: number
  readonly priceRub: number
  /** The price before the promo; null without one. */
  readonly oldPriceRub: number | null
  readonly promoKey: string | null
  /** 0 for a studio. */
  readonly rooms: number
  /** The project's slug. */
  readonly project: string
  readonly keyDate: string
  readonly ready: boolean
}

/** The cheapest first. */
export function freeFlatsOf({ catalog, reference }: CatalogState): FreeFlat[] {
  const free = catalog.flats.flatMap((flat) => {
    const building = reference.buildings.get(flat.buildingId)
    const project = reference.projects.get(flat.projectId)
    if (flat.status !== 'free' || !building || !project) return []
    const { id, priceRub, oldPriceRub, row } = flat
    const { keyDate, ready } = building
    return {
      id,
      priceRub,
      oldPriceRub,
      promoKey: row.promoKey,
      rooms: row.rooms,
      project: project.slug,
      keyDate,
      ready,
    }
  })
  return free.sort((a, b) => a.priceRub - b.priceRub || a.id - b.id)
}

// A flat of the inventory in the shape of the wire, and the addresses of its drawings.
import type { OwnFlat } from '@kvartal/contract'
import type { CatalogState, InventoryFlat } from './catalog-state.ts'

/** Finds drawings by key and builds their addresses, with a hash so that they can be cached for good. */
export class PlanAddresses {
  readonly #hashes: ReadonlyMap<string, string>
  readonly #plansUrl: string

  constructor(hashes: ReadonlyMap<string, string>, plansUrl: string) {
    this.#hashes = hashes
    this.#plansUrl = plansUrl
  }

  /** The first of the drawings that exists. */
  first(...keys: readonly string[]): string | null {
    for (const key of keys) {
      const hash = this.#hashes.get(key)
      if (hash !== undefined) return `${this.#plansUrl}/${key}.svg?v=${hash}`
    }
    return null
  }

  withLot(key: string, lot: string): string | null {
    const hash = this.#hashes.get(key)
    return hash === undefined ? null : `${this.#plansUrl}/${key}.svg?lot=${encodeURIComponent(lot)}&v=${hash}`
  }
}

export function toOfferedFlat(state: CatalogState, flat: InventoryFlat, plansUrl: string): OwnFlat {
  const { reference } = state
  const { row } = flat
  const building = reference.buildings.get(flat.buildingId)
  const project = reference.projects.get(flat.projectId)
  const promo = row.promoKey === null ? undefined : reference.promos.get(row.promoKey)
  const plans = new PlanAddresses(state.inventory.planHashes, plansUrl)
  const thumb = plans.first(`${row.planKey}-thumb`, row.planKey)
  const card = plans.first(`${row.planKey}-card`, row.planKey)
  return {
    id: flat.id,
    ...wireStatus(flat),
    projectId: flat.projectId,
    projectName: project?.name ?? '',
    projectSlug: project?.slug ?? '',
    building: { id: flat.buildingId, name: building?.name ?? '' },
    section: sectionNumber(state, flat),
    number: row.number,
    metro: reference.nearestStation.get(flat.projectId) ?? null,
    scheme: thumb === null || card === null ? null : { thumb, card },
    rooms: row.rooms,
    area: flat.areaM2,
    floor: flat.floor,
    floorsTotal: flat.floorsTotal,
    ceilingHeight: flat.ceilingHeightM,
    keyDate: building?.keyDate ?? '',
    ready: building?.ready ?? false,
    attributes: [...flat.attributes],
    price: flat.priceRub,
    oldPrice: flat.oldPriceRub,
    promo:
      promo && row.promoKey !== null
        ? { key: row.promoKey, title: promo.title, reason: promo.reason, until: row.promoUntil }
        : null,
    isNew: flat.publishedAt > state.newSince,
    publishedAt: row.publishedAt.toISOString(),
  }
}

/** The specification has only two statuses: a sold flat is sent as reserved. */
export function wireStatus({ status }: Pick<InventoryFlat, 'status'>): Pick<OwnFlat, 'status' | 'taken'> {
  return { status: status === 'free' ? 'free' : 'reserve', taken: status === 'sold' }
}

function sectionNumber(state: CatalogState, flat: InventoryFlat): number {
  return state.sections.get(flat.sectionId)?.number ?? 1
}

/** The last part of a lot's key identifies it in the drawing of its floor. */
export function lotOf({ row }: InventoryFlat): string {
  return row.key.slice(row.key.lastIndexOf('-') + 1)
}

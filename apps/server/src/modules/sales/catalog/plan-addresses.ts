// Addresses of the drawings of flats and floors.
import type { OwnFlat } from '@kvartal/contract/catalog/offered-flat'
import type { InventoryFlat } from './catalog-records.ts'

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

  /** The two sizes of a flat's plan. */
  scheme(planKey: string): OwnFlat['scheme'] {
    const thumb = this.first(`${planKey}-thumb`, planKey)
    const card = this.first(`${planKey}-card`, planKey)
    return thumb === null || card === null ? null : { thumb, card }
  }
}

/** The last part of a lot's key identifies it in the drawing of its floor. */
export function lotOf({ row }: InventoryFlat): string {
  return row.key.slice(row.key.lastIndexOf('-') + 1)
}

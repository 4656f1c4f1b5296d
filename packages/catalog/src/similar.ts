// Free flats most like a given one, for a flat's page and for a flat that has just been reserved or sold.
import { type Bitset, hasBit } from './bitset.ts'
import { findFlat } from './catalog.ts'
import type { CatalogFlat } from './catalog-flat.ts'
import type { Catalog } from './catalog-index.ts'

// Weights of the differences in one distance: a tenth of the price adds 0.4, as much as another project.
const PRICE_WEIGHT = 4
const AREA_WEIGHT = 4
const OTHER_PROJECT = 0.4
const OTHER_DISTRICT = 0.3
const FLOOR_WEIGHT = 0.02
const DEFAULT_ATTRIBUTE_WEIGHT = 0.1

/** The `count` nearest free flats, nearest first, then by id; the flat itself may be reserved or sold, or unknown (none). */
export function similarFlats<Flat extends CatalogFlat>(catalog: Catalog<Flat>, flatId: number, count: number): Flat[] {
  const flat = findFlat(catalog, flatId)
  if (flat === undefined || count < 1) return []
  const { index, options } = catalog
  const weightOf = new Map(options.categories?.map((category) => [category.key, category.similarityWeight]))
  const attributes = options.attributes.map((attribute) => ({
    has: flat.attributes.includes(attribute.key),
    having: index.bitsets[index.codeOf.attributes.get(attribute.key) as number] as Bitset,
    weight: weightOf.get(attribute.category) ?? DEFAULT_ATTRIBUTE_WEIGHT,
  }))

  const nearest = new Nearest<Flat>(count)
  for (let row = 0; row < index.rows.length; row++) {
    const other = index.rows[row] as Flat
    if (other.id === flat.id) continue
    let distance = plainDistance(flat, other)
    // Distances only grow: a flat that is already further than the last of the list is skipped without comparing its
    // attributes.
    if (distance >= nearest.limit) continue
    for (const attribute of attributes)
      if (hasBit(attribute.having, row) !== attribute.has) distance += attribute.weight
    nearest.add(other, distance)
  }
  return nearest.flats()
}

/** Without attributes, which take longer to compare. */
function plainDistance(flat: CatalogFlat, other: CatalogFlat): number {
  return (
    (PRICE_WEIGHT * Math.abs(other.priceRub - flat.priceRub)) / Math.max(flat.priceRub, 1) +
    (AREA_WEIGHT * Math.abs(other.areaM2 - flat.areaM2)) / flat.areaM2 +
    FLOOR_WEIGHT * Math.abs(other.floor - flat.floor) +
    (other.projectId === flat.projectId ? 0 : OTHER_PROJECT) +
    (other.district === flat.district ? 0 : OTHER_DISTRICT)
  )
}

/** The nearest flats so far, nearest first; of equally near ones the first added. */
class Nearest<Flat> {
  readonly #count: number
  readonly #entries: { flat: Flat; distance: number }[] = []

  constructor(count: number) {
    this.#count = count
  }

  /** Flats at this distance or further are not added. */
  get limit(): number {
    if (this.#entries.length < this.#count) return Number.POSITIVE_INFINITY
    return this.#entries[this.#entries.length - 1]?.distance ?? 0
  }

  add(flat: Flat, distance: number): void {
    if (distance >= this.limit) return
    let place = this.#entries.length
    while (place > 0 && (this.#entries[place - 1]?.distance ?? 0) > distance) place--
    this.#entries.splice(place, 0, { flat, distance })
    if (this.#entries.length > this.#count) this.#entries.pop()
  }

  flats(): Flat[] {
    return this.#entries.map(({ flat }) => flat)
  }
}

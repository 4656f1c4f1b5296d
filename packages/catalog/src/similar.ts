// Free flats most like a given one, for a flat's page and for a flat that has just been taken.
import { type Bitset, hasBit } from './bitset.ts'
import { type Catalog, findFlat } from './catalog.ts'
import type { CatalogFlat } from './catalog-flat.ts'

// What a visitor would call close, in one currency: a tenth of the price costs 0.4, as much as another project.
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

  const nearest: { flat: Flat; distance: number }[] = []
  for (let row = 0; row < index.rows.length; row++) {
    const other = index.rows[row] as Flat
    if (other.id === flat.id) continue
    let distance =
      (PRICE_WEIGHT * Math.abs(other.priceRub - flat.priceRub)) / Math.max(flat.priceRub, 1) +
      (AREA_WEIGHT * Math.abs(other.areaM2 - flat.areaM2)) / flat.areaM2 +
      FLOOR_WEIGHT * Math.abs(other.floor - flat.floor)
    if (other.projectId !== flat.projectId) distance += OTHER_PROJECT
    if (other.district !== flat.district) distance += OTHER_DISTRICT
    // Distances only grow: a flat that is already further than the last of the list needs no closer look.
    const limit = nearest.length < count ? Number.POSITIVE_INFINITY : (nearest[nearest.length - 1]?.distance ?? 0)
    if (distance >= limit) continue
    for (const attribute of attributes)
      if (hasBit(attribute.having, row) !== attribute.has) distance += attribute.weight
    if (distance >= limit) continue
    let place = nearest.length
    while (place > 0 && (nearest[place - 1]?.distance ?? 0) > distance) place--
    nearest.splice(place, 0, { flat: other, distance })
    if (nearest.length > count) nearest.pop()
  }
  return nearest.map((entry) => entry.flat)
}

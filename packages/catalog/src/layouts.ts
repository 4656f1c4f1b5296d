// Layouts: flats with the same plan in the same building, and a page of the matching rows on which each layout stands
// once, at the place of its first flat.
import type { Bitset } from './bitset.ts'
import type { CatalogFlat, OptionKey } from './catalog-flat.ts'
import type { CatalogIndex, LayoutIndex } from './catalog-index.ts'
import { orderedMatches, type SortOrder } from './sort-order.ts'

export interface FoldedRows {
  /** How many rows the whole list has. */
  readonly count: number
  /** The first row of each layout on the page, in order. */
  readonly first: number[]
  /** The other matching rows of each of these layouts, the lowest floor first. */
  readonly same: number[][]
}

/** Built on first use: a catalog that nobody asks for layouts pays nothing. */
export function layoutIndex(index: CatalogIndex<CatalogFlat>): LayoutIndex {
  const { memoised } = index.scratch
  memoised.layouts ??= buildLayouts(index)
  return memoised.layouts
}

function buildLayouts({ rows, traitsOf }: CatalogIndex<CatalogFlat>): LayoutIndex {
  const ofRow = new Uint32Array(rows.length)
  const buildings = new Map<OptionKey, Map<string, number>>()
  let count = 0
  rows.forEach(({ buildingId }, row) => {
    const { plan } = traitsOf(row)
    if (plan === null) {
      ofRow[row] = count++
      return
    }
    let plans = buildings.get(buildingId)
    if (plans === undefined) {
      plans = new Map()
      buildings.set(buildingId, plans)
    }
    let layout = plans.get(plan)
    if (layout === undefined) {
      layout = count++
      plans.set(plan, layout)
    }
    ofRow[row] = layout
  })
  return { count, ofRow, places: new Int32Array(count) }
}

/** The layouts at places [from, to) of the list, in one pass over the matching rows. */
export function foldRows(
  index: CatalogIndex<CatalogFlat>,
  order: SortOrder,
  matched: Bitset,
  total: number,
  from: number,
  to: number,
): FoldedRows {
  const { ofRow, places } = layoutIndex(index)
  places.fill(-1)
  const matches = orderedMatches(order, matched, total, index.scratch.ranks)
  const first: number[] = []
  const same: number[][] = []
  let count = 0
  for (let i = 0; i < matches.length; i++) {
    const row = matches[i] as number
    const layout = ofRow[row] as number
    let place = places[layout] as number
    const isFirst = place === -1
    if (isFirst) {
      place = count++
      places[layout] = place
    }
    if (place < from || place >= to) continue
    if (isFirst) {
      first.push(row)
      same.push([])
    } else same[place - from]?.push(row)
  }
  const { floor } = index.columns
  for (const rows of same) rows.sort((a, b) => (floor[a] as number) - (floor[b] as number) || a - b)
  return { count, first, same }
}

// The order «Сначала разные»: varied in project, rooms and layout, with what is ready and pictured before what is distant.
// A flat's place depends on the inventory only, never on the filter, so a page costs what any other order costs.
//
// 1. Flats of a layout take turns: the cheapest of every layout comes before the second cheapest of any.
// 2. Within a project the layouts of each number of rooms are ranked by remoteness, then by price. The project's best
//    studio, one-room flat, two-room flat and so on come first, then the second best of each.
// 3. Projects take turns too; in each turn the least remote flat comes first.

import type { CatalogFlat } from './catalog-flat.ts'
import type { CatalogIndex } from './catalog-index.ts'
import { layoutIndex } from './layouts.ts'
import { ascendingRows } from './sort-order.ts'

export function suitableRows(index: CatalogIndex<CatalogFlat>): Uint32Array {
  const size = index.rows.length
  const { project } = index.columns
  const rooms = new Float64Array(size)
  const remoteness = new Float64Array(size)
  for (let row = 0; row < size; row++) {
    const traits = index.traitsOf(row)
    rooms[row] = traits.rooms
    remoteness[row] = traits.remoteness
  }
  const turns = turnsOfLayouts(index)
  const ranks = ranksOfLayouts(index, turns, rooms, remoteness)
  const inProject = byKeys([turns, ranks, rooms])
  const places = new Float64Array(size)
  const next = new Map<number, number>()
  for (const row of inProject) {
    const code = project[row] as number
    const place = next.get(code) ?? 0
    places[row] = place
    next.set(code, place + 1)
  }
  return byKeys([places, remoteness, project])
}

/** By price within its layout: 0 for the cheapest flat. */
function turnsOfLayouts(index: CatalogIndex<CatalogFlat>): Float64Array {
  const { ofRow, count } = layoutIndex(index)
  const next = new Uint32Array(count)
  const turns = new Float64Array(index.rows.length)
  for (const row of index.ranges.price.rows) {
    const layout = ofRow[row] as number
    const turn = next[layout] as number
    turns[row] = turn
    next[layout] = turn + 1
  }
  return turns
}

/** The rank of the row's layout among those of the same project and number of rooms. */
function ranksOfLayouts(
  index: CatalogIndex<CatalogFlat>,
  turns: Float64Array,
  rooms: Float64Array,
  remoteness: Float64Array,
): Float64Array {
  const { ofRow, count } = layoutIndex(index)
  const { project, price } = index.columns
  const cheapest = [...turns.keys()].filter((row) => turns[row] === 0)
  cheapest.sort(
    (a, b) =>
      (remoteness[a] as number) - (remoteness[b] as number) || (price[a] as number) - (price[b] as number) || a - b,
  )
  const next = new Map<string, number>()
  const rankOf = new Float64Array(count)
  for (const row of cheapest) {
    const group = `${project[row]} ${rooms[row]}`
    const rank = next.get(group) ?? 0
    rankOf[ofRow[row] as number] = rank
    next.set(group, rank + 1)
  }
  return Float64Array.from(ofRow, (layout) => rankOf[layout] as number)
}

/** Rows by the first key, equal ones by the next, then by id. The keys are whole numbers from 0. */
function byKeys(keys: readonly Float64Array[]): Uint32Array {
  const [first = new Float64Array(0)] = keys
  const joined = new Float64Array(first.length)
  for (const key of keys) {
    let range = 1
    for (const value of key) if (value >= range) range = value + 1
    for (let row = 0; row < joined.length; row++) joined[row] = (joined[row] as number) * range + (key[row] as number)
  }
  return ascendingRows(joined)
}

// Picks one page of the matching rows in the asked order, without sorting all of them.
import { type Bitset, hasBit } from './bitset.ts'
import type { SortOrder } from './sort-order.ts'

/** A native sort spends about this many times as long on an element as a walk along the sorted order spends on a step. */
const SORT_COST = 16

/** The rows at places [from, to) among the `total` matching rows, in order. */
export function pickRows(
  order: SortOrder,
  matched: Bitset,
  total: number,
  from: number,
  to: number,
  scratch: Uint32Array,
): number[] {
  const end = Math.min(to, total)
  if (from >= end) return []
  const size = order.rows.length
  const expectedWalk = (end * size) / total
  return expectedWalk <= total * SORT_COST
    ? walk(order.rows, matched, from, end)
    : sortMatches(order, matched, total, from, end, scratch)
}

function walk(rows: Uint32Array, matched: Bitset, from: number, end: number): number[] {
  const picked: number[] = []
  let seen = 0
  for (let rank = 0; seen < end; rank++) {
    const row = rows[rank] as number
    if (!hasBit(matched, row)) continue
    if (seen >= from) picked.push(row)
    seen++
  }
  return picked
}

function sortMatches(
  order: SortOrder,
  matched: Bitset,
  total: number,
  from: number,
  end: number,
  scratch: Uint32Array,
): number[] {
  let length = 0
  for (let w = 0; w < matched.length; w++) {
    let word = matched[w] as number
    while (word !== 0) {
      scratch[length++] = order.ranks[(w << 5) + 31 - Math.clz32(word & -word)] as number
      word &= word - 1
    }
  }
  const ranks = scratch.subarray(0, total).sort()
  const picked: number[] = []
  for (let i = from; i < end; i++) picked.push(order.rows[ranks[i] as number] as number)
  return picked
}

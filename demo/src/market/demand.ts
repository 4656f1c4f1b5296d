// Decides which flats are sold or reserved: small and cheap ones first, high ones later, some risers last.

import { type Flat, seededRandom } from '../inventory/index.ts'

export type LotStatus = 'free' | 'reserve' | 'sold'

/** How soon a flat of so many rooms finds a buyer. */
const BY_ROOMS = [0.85, 0.75, 0.4, 0.1, -0.15] as const

export interface WantedFlat {
  flat: Flat
  floorCount: number
  penthouse: boolean
  /** Published so recently that few buyers have seen it. */
  fresh: boolean
}

/** Roughly normally distributed: mean 0, deviation 1. */
const deviate = (rng: { next(): number }): number => (rng.next() + rng.next() + rng.next() - 1.5) / 0.5

/** The appeal of a riser beyond the catalog's data: a neighbour's balcony, a lift behind the wall. */
export function stackAppeal(seed: number, flat: Flat): number {
  return deviate(seededRandom(seed, `appeal/${flat.projectId}/${flat.sectionId}/${flat.riser}`))
}

function demandFor(seed: number, { flat, floorCount, penthouse, fresh }: WantedFlat): number {
  const height = floorCount > 1 ? (flat.floor - 1) / (floorCount - 1) : 0
  const view = flat.traits.includes('view-water') || flat.traits.includes('view-park') ? 0.35 : 0
  const dear = (penthouse ? 0.5 : 0) + (fresh ? 2 : 0)
  const chance = deviate(seededRandom(seed, `buyer/${flat.key}`))
  return (BY_ROOMS[flat.rooms] ?? -0.3) + view - 0.6 * height - dear + 0.3 * stackAppeal(seed, flat) + 0.48 * chance
}

/** Statuses of one building's flats, by key. The shares are exact to one flat, as the sales plan says. */
export function statusesOf(
  seed: number,
  flats: readonly WantedFlat[],
  shares: { sold: number; reserved: number },
): Map<string, LotStatus> {
  const queue = flats
    .map((wanted) => ({ key: wanted.flat.key, demand: demandFor(seed, wanted) }))
    .sort((a, b) => b.demand - a.demand || (a.key < b.key ? -1 : 1))
  const sold = Math.round(queue.length * shares.sold)
  const reserved = Math.round(queue.length * shares.reserved)
  const statuses = new Map<string, LotStatus>()
  for (const [place, { key }] of queue.entries()) statuses.set(key, place < sold ? 'sold' : 'free')
  // Reserved flats are the next in the order, but not all in a row.
  const next = queue.slice(sold, sold + reserved * 3)
  const rng = seededRandom(seed, `reserve/${next[0]?.key ?? ''}`)
  for (let taken = 0; taken < reserved && next.length > 0; taken++) {
    const [chosen] = next.splice(Math.floor(next.length * rng.next() ** 1.6), 1)
    if (chosen) statuses.set(chosen.key, 'reserve')
  }
  return statuses
}

// Decides which way every door opens, so that doors do not collide or block another doorway.

import { covers, overlapArea } from './geometry.ts'
import type { Door, Rect, Side } from './model.ts'
import type { PlanDraft } from './plan-draft.ts'

const OPPOSITE: Record<Side, Side> = { up: 'down', down: 'up', left: 'right', right: 'left' }

const isHorizontal = (door: Door) => door.swing === 'up' || door.swing === 'down'

/** The strip in front of an opening on one side of its wall. */
export function approach(door: Rect, side: Side, depth: number): Rect {
  switch (side) {
    case 'up':
      return { x: door.x, y: door.y - depth, w: door.w, h: depth }
    case 'down':
      return { x: door.x, y: door.y + door.h, w: door.w, h: depth }
    case 'left':
      return { x: door.x - depth, y: door.y, w: depth, h: door.h }
    case 'right':
      return { x: door.x + door.w, y: door.y, w: depth, h: door.h }
  }
}

/** The square that the leaf sweeps; nothing for sliding doors and open passages. */
export function sweep(door: Door): Rect | undefined {
  if (door.kind === 'sliding' || door.kind === 'passage') return undefined
  return approach(door, door.swing, isHorizontal(door) ? door.w : door.h)
}

function roomOnSide(draft: PlanDraft, door: Door, side: Side): string | undefined {
  const probe = approach(door, side, 10)
  return draft.rooms.find((r) => covers(r.rects, probe))?.id
}

function conflict(draft: PlanDraft, door: Door, settled: readonly Door[]): number {
  const leaf = sweep(door)
  let cost = 0
  if (leaf) {
    const room = draft.rooms.find((r) => covers(r.rects, approach(door, door.swing, 10)))
    if (room && !covers(room.rects, leaf)) cost += 5000
  }
  for (const other of settled) {
    const otherLeaf = sweep(other)
    if (leaf && otherLeaf) cost += overlapArea(leaf, otherLeaf)
    for (const side of [other.swing, OPPOSITE[other.swing]]) {
      if (leaf) cost += overlapArea(leaf, approach(other, side, 40))
    }
    if (otherLeaf) {
      for (const side of [door.swing, OPPOSITE[door.swing]]) cost += overlapArea(otherLeaf, approach(door, side, 40))
    }
  }
  return cost
}

export function settleDoors(draft: PlanDraft): void {
  const settled: Door[] = []
  // The front door is fixed by the corridor, so it goes first; then doors with the fewest possible positions.
  const order = [...draft.doors].sort((a, b) => freedom(draft, a) - freedom(draft, b))
  for (const door of order) {
    let best: { door: Door; cost: number } | undefined
    for (const candidate of candidates(draft, door)) {
      const cost = conflict(draft, candidate.door, settled) + candidate.penalty
      if (!best || cost < best.cost) best = { door: candidate.door, cost }
      if (best.cost < 1) break
    }
    if (best) {
      Object.assign(door, best.door)
      settled.push(door)
    }
  }
}

function freedom(draft: PlanDraft, door: Door): number {
  const span = draft.doorSpans.get(door)
  if (door.kind === 'entrance' || door.kind === 'balcony') return -1
  return span ? span.to - span.from : 0
}

function* candidates(draft: PlanDraft, door: Door): Generator<{ door: Door; penalty: number }> {
  const flips: Door['hinge'][] = door.hinge === 'start' ? ['start', 'end'] : ['end', 'start']
  const span = draft.doorSpans.get(door)
  const horizontal = isHorizontal(door)
  const wanted = horizontal ? door.x : door.y
  const width = horizontal ? door.w : door.h
  const places: number[] = [wanted]
  if (span && door.kind !== 'passage') {
    for (let q = span.from + 10; q + width <= span.to - 10; q += 5) if (q !== wanted) places.push(q)
    places.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  }
  const swings: Side[] = [door.swing]
  const back = roomOnSide(draft, door, OPPOSITE[door.swing])
  if (door.kind === 'inner' && back) swings.push(OPPOSITE[door.swing])
  for (const swing of swings) {
    for (const place of places) {
      for (const hinge of flips) {
        const turned = swing === door.swing ? 0 : 600
        const penalty = turned + Math.abs(place - wanted) * 2 + (hinge === door.hinge ? 0 : 0.5)
        yield { door: { ...door, ...(horizontal ? { x: place } : { y: place }), hinge, swing }, penalty }
      }
    }
  }
}

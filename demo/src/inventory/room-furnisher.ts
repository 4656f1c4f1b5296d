// The floor of one room during furnishing: occupied space, space to keep clear, possible positions.

import { approach, sweep } from './door-swings.ts'
import { boundsOf, covers, outline, overlaps } from './geometry.ts'
import type { Door, PlanItem, Point, Rect, Side } from './model.ts'
import type { DraftRoom, PlanDraft } from './plan-draft.ts'

interface WallRun {
  side: Side
  from: number
  to: number
  across: number
}

export interface Spot {
  body: Rect
  side: Side
  /** Distance of the body's middle from the middle of its wall. */
  offCentre: number
  run: WallRun
}

export interface ItemPlacement {
  length: number
  depth: number
  /** Free space wanted in front. */
  clear: number
  /** Free space wanted at both ends. */
  aside?: number
  sides?: readonly Side[]
  /** May stand in front of a window. */
  underWindow?: boolean
  score(spot: Spot): number
}

export const OPPOSITE: Record<Side, Side> = { up: 'down', down: 'up', left: 'right', right: 'left' }

export const isHorizontal = (side: Side) => side === 'up' || side === 'down'

/** A rectangle of `length` by `depth` standing against a wall at `start` along it. */
export function against(run: WallRun, start: number, length: number, depth: number): Rect {
  switch (run.side) {
    case 'up':
      return { x: start, y: run.across, w: length, h: depth }
    case 'down':
      return { x: start, y: run.across - depth, w: length, h: depth }
    case 'left':
      return { x: run.across, y: start, w: depth, h: length }
    case 'right':
      return { x: run.across - depth, y: start, w: depth, h: length }
  }
}

/** How far the floor in front of an opening stays empty, on the side where the door does not open. */
function reachOf(door: Door): number {
  if (door.kind === 'balcony') return 60
  // A wide opening joins two parts of one space; one may walk in at its edge.
  return door.kind === 'passage' && Math.max(door.w, door.h) > 150 ? 5 : 70
}

/** The walls of a room that furniture can stand against, and the places to keep free. */
export interface RoomSite {
  room: DraftRoom
  bounds: Rect
  runs: WallRun[]
  doorZones: Rect[]
  doorCentres: Point[]
  windowZones: Rect[]
  windowSides: Set<Side>
}

export function siteOf(draft: PlanDraft, room: DraftRoom): RoomSite {
  const contour = outline(room.rects)
  const site: RoomSite = {
    room,
    bounds: boundsOf(contour),
    runs: [],
    doorZones: [],
    doorCentres: [],
    windowZones: [],
    windowSides: new Set(),
  }
  for (let i = 0; i < contour.length; i++) {
    const a = contour[i]
    const b = contour[(i + 1) % contour.length]
    if (!a || !b) continue
    // The contour runs clockwise on screen, so the room lies to the right of every edge.
    if (a.y === b.y) {
      site.runs.push({
        side: b.x > a.x ? 'up' : 'down',
        from: Math.min(a.x, b.x),
        to: Math.max(a.x, b.x),
        across: a.y,
      })
    } else {
      site.runs.push({
        side: b.y > a.y ? 'right' : 'left',
        from: Math.min(a.y, b.y),
        to: Math.max(a.y, b.y),
        across: a.x,
      })
    }
  }
  for (const door of draft.doors) {
    if (door.from !== room.id && door.to !== room.id) continue
    const leaf = sweep(door)
    for (const side of [door.swing, OPPOSITE[door.swing]]) {
      const near = approach(door, side, 10)
      if (!covers(room.rects, near)) continue
      site.doorCentres.push({ x: near.x + near.w / 2, y: near.y + near.h / 2 })
      site.doorZones.push(leaf && side === door.swing ? leaf : approach(door, side, reachOf(door)))
    }
  }
  for (const window of draft.windows) {
    if (window.room !== room.id) continue
    site.windowSides.add(window.side)
    site.windowZones.push(approach(window, OPPOSITE[window.side], 60))
  }
  return site
}

/** Furnishes one room, item by item. */
export class RoomFurnisher {
  readonly items: PlanItem[] = []
  readonly site: RoomSite
  private readonly busy: Rect[] = []
  private readonly keepClear: Rect[] = []

  constructor(site: RoomSite) {
    this.site = site
  }

  /** Whether the place is free and inside the room. */
  private open(r: Rect): boolean {
    for (const b of this.busy) if (overlaps(b, r)) return false
    return covers(this.site.room.rects, r)
  }

  free(body: Rect, underWindow = false): boolean {
    if (!this.open(body)) return false
    for (const r of this.keepClear) if (overlaps(r, body)) return false
    for (const r of this.site.doorZones) if (overlaps(r, body)) return false
    if (!underWindow) for (const r of this.site.windowZones) if (overlaps(r, body)) return false
    return true
  }

  find(wanted: ItemPlacement): Spot | undefined {
    let best: { spot: Spot; score: number } | undefined
    const aside = wanted.aside ?? 0
    for (const run of this.site.runs) {
      if (wanted.sides && !wanted.sides.includes(run.side)) continue
      const last = run.to - wanted.length
      for (let start = run.from; start <= last; start = start === last ? last + 1 : Math.min(start + 10, last)) {
        const body = against(run, start, wanted.length, wanted.depth)
        if (!this.free(body, wanted.underWindow)) continue
        if (wanted.clear || aside) {
          const reach = against(run, start - aside, wanted.length + 2 * aside, wanted.depth + wanted.clear)
          if (!this.open(reach)) continue
        }
        const spot: Spot = { body, side: run.side, offCentre: start + wanted.length / 2 - (run.from + run.to) / 2, run }
        const score = wanted.score(spot)
        if (!best || score > best.score) best = { spot, score }
      }
    }
    return best?.spot
  }

  /** Occupies a spot; the strip in front of it stays clear. */
  take(spot: Spot, clear: number): void {
    this.busy.push(spot.body)
    if (clear) this.keepClear.push(approach(spot.body, OPPOSITE[spot.side], clear))
  }

  within(body: Rect): boolean {
    return covers(this.site.room.rects, body)
  }

  block(body: Rect): void {
    this.busy.push(body)
  }

  put(kind: PlanItem['kind'], r: Rect, back: Side): void {
    this.items.push({ kind, room: this.site.room.id, back, x: r.x, y: r.y, w: r.w, h: r.h })
  }

  /** Finds a place, occupies it and draws one symbol there. */
  place(kind: PlanItem['kind'], wanted: ItemPlacement): Spot | undefined {
    const spot = this.find(wanted)
    if (!spot) return undefined
    this.take(spot, wanted.clear)
    this.put(kind, spot.body, spot.side)
    return spot
  }

  /** A free-standing item in the middle of the floor. */
  placeFree(w: number, h: number, score: (centre: Point) => number, margin = 0): Rect | undefined {
    let best: { r: Rect; score: number } | undefined
    const b = this.site.bounds
    for (let y = b.y + margin; y + h <= b.y + b.h - margin; y += 10) {
      for (let x = b.x + margin; x + w <= b.x + b.w - margin; x += 10) {
        const r = { x, y, w, h }
        if (!this.free(r, true)) continue
        const s = score({ x: x + w / 2, y: y + h / 2 })
        if (!best || s > best.score) best = { r, score: s }
      }
    }
    if (best) this.busy.push(best.r)
    return best?.r
  }

  doorDistance(spot: Spot): number {
    const cx = spot.body.x + spot.body.w / 2
    const cy = spot.body.y + spot.body.h / 2
    let least = Number.POSITIVE_INFINITY
    for (const d of this.site.doorCentres) least = Math.min(least, Math.hypot(d.x - cx, d.y - cy))
    return Number.isFinite(least) ? least : 0
  }

  /** 0 at the end of a wall, growing towards its middle. */
  fromCorner(spot: Spot): number {
    const start = isHorizontal(spot.side) ? spot.body.x : spot.body.y
    const length = isHorizontal(spot.side) ? spot.body.w : spot.body.h
    return Math.min(start - spot.run.from, spot.run.to - start - length)
  }
}

// The draft of a plan for layout templates: rooms, doors and windows are added in cm and checked at once.

import { box, overlaps } from './geometry.ts'
import type { Door, Rect, RoomKind, Side, Window } from './model.ts'

export const PARTITION = 10
export const BEARING = 20
export const OUTER = 40

export interface DraftRoom {
  id: string
  kind: RoomKind
  name: string
  rects: Rect[]
  level: 0 | 1
}

/** What stands behind each side of the inner box. */
export type SideKind = 'facade' | 'neighbour' | 'corridor'

export interface DoorOptions {
  /** Clear width of the opening. */
  width?: number
  /** 0 puts the opening at the start of the shared wall, 1 at its end. */
  at?: number
  kind?: 'inner' | 'sliding' | 'passage'
  hinge?: 'start' | 'end'
}

export interface WindowOptions {
  /** Part of the wall that is glass. */
  ratio?: number
  max?: number
  /** Part of the wall, for rooms that have other things on the rest of it. */
  from?: number
  to?: number
}

interface SharedWall {
  axis: 'h' | 'v'
  /** Coordinate range along the wall. */
  from: number
  to: number
  /** Coordinate and thickness across the wall. */
  across: number
  thickness: number
  /** True when the first room is above or to the left. */
  firstBefore: boolean
}

const NAMES: Record<RoomKind, string> = {
  studio: 'Студия',
  living: 'Гостиная',
  'kitchen-living': 'Кухня-гостиная',
  kitchen: 'Кухня',
  bedroom: 'Спальня',
  niche: 'Спальная ниша',
  hall: 'Прихожая',
  bath: 'Ванная',
  wc: 'Санузел',
  dressing: 'Гардеробная',
  loggia: 'Лоджия',
  balcony: 'Балкон',
  terrace: 'Терраса',
  patio: 'Патио',
}

export class PlanDraft {
  readonly w: number
  readonly d: number
  readonly sides: Record<Side, SideKind>
  /** The heated part: one rectangle, or two for an L-shaped flat. */
  readonly shape: Rect[]
  readonly rooms: DraftRoom[] = []
  readonly doors: Door[] = []
  readonly windows: Window[] = []
  /** Rooms joined by a stair. */
  readonly stairs: [from: string, to: string][] = []
  /** The stretch of wall along which a door may move when leaves would meet. */
  readonly doorSpans = new Map<Door, { from: number; to: number }>()
  /** Rooms whose counter should stand on this side, next to the wet shafts. */
  readonly counterSides = new Map<string, Side[]>()

  constructor(w: number, d: number, sides: Record<Side, SideKind>, shape: Rect[] = [box(0, 0, w, d)]) {
    this.w = w
    this.d = d
    this.sides = sides
    this.shape = shape
  }

  room(id: string, kind: RoomKind, rects: Rect | Rect[], name = NAMES[kind], level: 0 | 1 = 0): void {
    const list = Array.isArray(rects) ? rects : [rects]
    for (const r of list) {
      if (r.w < 60 || r.h < 60)
        throw new RangeError(`room ${id} is ${r.w} by ${r.h} cm in a box ${this.w} by ${this.d}`)
      for (const other of this.rooms) {
        if (other.rects.some((o) => overlaps(o, r))) throw new RangeError(`room ${id} overlaps ${other.id}`)
      }
    }
    this.rooms.push({ id, kind, name, rects: list, level })
  }

  find(id: string): DraftRoom {
    const room = this.rooms.find((r) => r.id === id)
    if (!room) throw new RangeError(`no room ${id}`)
    return room
  }

  has(id: string): boolean {
    return this.rooms.some((r) => r.id === id)
  }

  counter(room: string, ...sides: Side[]): void {
    this.counterSides.set(room, sides)
  }

  /** A doorway between two rooms that share a partition; the leaf opens into `into`. */
  door(from: string, into: string, options: DoorOptions = {}): void {
    const width = options.width ?? 90
    const kind = options.kind ?? 'inner'
    const wall = this.longestShared(from, into)
    const room = wall.to - wall.from
    const margin = kind === 'passage' ? 0 : 10
    if (room < width + margin) throw new RangeError(`no place for a door ${from}–${into}: ${room} cm of shared wall`)
    const slack = room - width - 2 * Math.min(margin, (room - width) / 2)
    const start = Math.round(wall.from + Math.min(margin, (room - width) / 2) + slack * (options.at ?? 0.5))
    const middle = start + width / 2
    const hinge = options.hinge ?? (middle - wall.from < wall.to - middle ? 'start' : 'end')
    const before: Side = wall.axis === 'h' ? 'up' : 'left'
    const after: Side = wall.axis === 'h' ? 'down' : 'right'
    const door: Door = {
      ...(wall.axis === 'h'
        ? { x: start, y: wall.across, w: width, h: wall.thickness }
        : { x: wall.across, y: start, w: wall.thickness, h: width }),
      kind,
      from,
      to: into,
      hinge,
      swing: wall.firstBefore ? after : before,
    }
    this.doors.push(door)
    this.doorSpans.set(door, { from: wall.from, to: wall.to })
  }

  private longestShared(a: string, b: string): SharedWall {
    let best: SharedWall | undefined
    for (const p of this.find(a).rects) {
      for (const q of this.find(b).rects) {
        for (const wall of sharedWalls(p, q)) {
          if (!best || wall.to - wall.from > best.to - best.from) best = wall
        }
      }
    }
    if (!best) throw new RangeError(`rooms ${a} and ${b} share no wall in a box ${this.w} by ${this.d}`)
    return best
  }

  /** The front door, from the common corridor, `centre` along its side. */
  entrance(room: string, side: Side, centre: number, hinge: 'start' | 'end', width = 100): void {
    const start = Math.round(centre - width / 2)
    const opening: Record<Side, Rect> = {
      up: { x: start, y: -BEARING, w: width, h: BEARING },
      down: { x: start, y: this.d, w: width, h: BEARING },
      left: { x: -BEARING, y: start, w: BEARING, h: width },
      right: { x: this.w, y: start, w: BEARING, h: width },
    }
    const inward: Record<Side, Side> = { up: 'down', down: 'up', left: 'right', right: 'left' }
    this.doors.push({ ...opening[side], kind: 'entrance', from: 'outside', to: room, hinge, swing: inward[side] })
  }

  /** A window in the middle of the room's stretch of facade. */
  window(room: string, side: Side, options: WindowOptions = {}): Window {
    if (this.sides[side] !== 'facade') throw new RangeError(`no facade on side ${side} for room ${room}`)
    const stretch = this.facadeStretch(room, side)
    const from = options.from ?? stretch.from
    const to = options.to ?? stretch.to
    const length = to - from
    const width = Math.min(
      options.max ?? 320,
      length - 40,
      Math.max(Math.min(110, length - 40), Math.round((length * (options.ratio ?? 0.6)) / 10) * 10),
    )
    const start = Math.round((from + (length - width) / 2) / 5) * 5
    const place: Record<Side, Rect> = {
      up: { x: start, y: stretch.across - OUTER, w: width, h: OUTER },
      down: { x: start, y: stretch.across, w: width, h: OUTER },
      left: { x: stretch.across - OUTER, y: start, w: OUTER, h: width },
      right: { x: stretch.across, y: start, w: OUTER, h: width },
    }
    const window: Window = { ...place[side], room, side, mullions: width > 230 ? 2 : width > 120 ? 1 : 0 }
    this.windows.push(window)
    return window
  }

  facadeStretch(room: string, side: Side): { from: number; to: number; across: number } {
    const edge = (r: Rect) => (side === 'up' ? r.y : side === 'down' ? r.y + r.h : side === 'left' ? r.x : r.x + r.w)
    const limit = (r: Rect) => {
      const hit = this.shape.find((s) => overlaps(s, r))
      return hit ? edge(hit) : Number.NaN
    }
    const touching = this.find(room).rects.filter((r) => edge(r) === limit(r))
    const first = touching[0]
    if (!first) throw new RangeError(`room ${room} does not touch side ${side}`)
    const horizontal = side === 'up' || side === 'down'
    return {
      from: Math.min(...touching.map((r) => (horizontal ? r.x : r.y))),
      to: Math.max(...touching.map((r) => (horizontal ? r.x + r.w : r.y + r.h))),
      across: edge(first),
    }
  }
}

function sharedWalls(p: Rect, q: Rect): SharedWall[] {
  const walls: SharedWall[] = []
  const x0 = Math.max(p.x, q.x)
  const x1 = Math.min(p.x + p.w, q.x + q.w)
  const y0 = Math.max(p.y, q.y)
  const y1 = Math.min(p.y + p.h, q.y + q.h)
  const thin = (gap: number) => gap >= PARTITION && gap <= BEARING
  if (x1 > x0) {
    const below = q.y - (p.y + p.h)
    const above = p.y - (q.y + q.h)
    if (thin(below)) walls.push({ axis: 'h', from: x0, to: x1, across: p.y + p.h, thickness: below, firstBefore: true })
    if (thin(above))
      walls.push({ axis: 'h', from: x0, to: x1, across: q.y + q.h, thickness: above, firstBefore: false })
  }
  if (y1 > y0) {
    const right = q.x - (p.x + p.w)
    const left = p.x - (q.x + q.w)
    if (thin(right)) walls.push({ axis: 'v', from: y0, to: y1, across: p.x + p.w, thickness: right, firstBefore: true })
    if (thin(left)) walls.push({ axis: 'v', from: y0, to: y1, across: q.x + q.w, thickness: left, firstBefore: false })
  }
  return walls
}

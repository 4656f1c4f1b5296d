// A storey under division into lots: lots, common rooms, and the rules for every kind of section.

import { box, corners, outline, subtract } from './geometry.ts'
import type {
  Azimuth,
  CommercialLot,
  CommonArea,
  Door,
  FloorLayout,
  Placement,
  Plan,
  Rect,
  Side,
  Wall,
  Window,
} from './model.ts'
import { BEARING, OUTER } from './plan-draft.ts'
import { type Compass, DEFAULT_GROUND_HEIGHT, type WorldBuilding, type WorldSection } from './world.ts'

export const CORRIDOR = 160

export interface FlatCell {
  kind: 'flat'
  plan: Plan
  placement: Placement
  /** Inner box, or boxes, in floor coordinates. */
  boxes: Rect[]
  corner: boolean
  through: boolean
  penthouse: boolean
}

export interface ShopCell {
  kind: 'commercial'
  purpose: CommercialLot['purpose']
  box: Rect
  /** Sides with windows, the main one first. */
  facades: Side[]
  separateEntrance: boolean
}

export type Cell = FlatCell | ShopCell

export interface Storey {
  cells: Cell[]
  layout: FloorLayout
}

/** A section seen along its corridor: the long way runs from left to right. */
export interface SectionFrame {
  section: WorldSection
  building: WorldBuilding
  length: number
  depth: number
  upAzimuth: Azimuth
  /** The compass side, in the building's axes, behind each side of the drawing. */
  compass: Record<Side, Compass>
  /** Parts of each side, in cm along it, that another section stands against. */
  blocked: Record<Side, [number, number][]>
  vertical: boolean
}

export function frameOf(building: WorldBuilding, section: WorldSection): SectionFrame {
  const vertical = section.d > section.w
  const compass: Record<Side, Compass> = vertical
    ? { up: 'W', right: 'N', down: 'E', left: 'S' }
    : { up: 'N', right: 'E', down: 'S', left: 'W' }
  const base = vertical ? 270 : 0
  const blocked = { up: [], right: [], down: [], left: [] } as SectionFrame['blocked']
  for (const side of ['up', 'right', 'down', 'left'] as const)
    blocked[side] = touching(building, section, compass[side])
  return {
    section,
    building,
    length: Math.round((vertical ? section.d : section.w) * 100),
    depth: Math.round((vertical ? section.w : section.d) * 100),
    upAzimuth: (((base - building.angle) % 360) + 360) % 360,
    compass,
    blocked,
    vertical,
  }
}

function touching(building: WorldBuilding, s: WorldSection, side: Compass): [number, number][] {
  const found: [number, number][] = []
  for (const o of building.sections) {
    if (o === s) continue
    const alongX = side === 'N' || side === 'S'
    const meets =
      side === 'N'
        ? o.y === s.y + s.d
        : side === 'S'
          ? o.y + o.d === s.y
          : side === 'E'
            ? o.x === s.x + s.w
            : o.x + o.w === s.x
    const from = alongX ? Math.max(o.x, s.x) - s.x : Math.max(o.y, s.y) - s.y
    const to = alongX ? Math.min(o.x + o.w, s.x + s.w) - s.x : Math.min(o.y + o.d, s.y + s.d) - s.y
    if (meets && to > from) found.push([Math.round(from * 100), Math.round(to * 100)])
  }
  return found
}

export const isRetail = (frame: SectionFrame, side: Side): boolean =>
  (frame.section.retail ?? frame.building.retail ?? '').includes(frame.compass[side])

export const hasLobby = (frame: SectionFrame, side: Side): boolean =>
  (frame.section.lobby ?? '').includes(frame.compass[side])

export const groundHeight = (building: WorldBuilding): number => building.ground_height ?? DEFAULT_GROUND_HEIGHT

/** Part of a wall that is glass, by the facade style of the pictures. */
export function glassRatio(frame: SectionFrame): number {
  const style = frame.section.style ?? frame.building.style
  return { brick: 0.56, stone: 0.7, metal: 0.68, white: 0.62 }[style] ?? 0.6
}

export class CommonParts {
  readonly areas: CommonArea[] = []
  readonly doors: Door[] = []
  readonly windows: Window[] = []
  readonly rects: Rect[] = []

  add(kind: CommonArea['kind'], name: string, r: Rect): void {
    this.areas.push({ kind, name, polygon: corners(r) })
    this.rects.push(r)
  }

  /** An opening of the common part; `swing` is where the leaf goes. */
  door(r: Rect, kind: Door['kind'], swing: Side, hinge: Door['hinge'] = 'start'): void {
    this.doors.push({ ...r, kind, from: 'common', to: 'common', hinge, swing })
  }

  window(r: Rect, side: Side): void {
    const width = Math.max(r.w, r.h)
    this.windows.push({ ...r, room: 'common', side, mullions: width > 230 ? 2 : 1 })
  }
}

/** Whatever the lots and common rooms leave of the storey is wall. */
export function layoutOf(key: string, hull: readonly Rect[], cells: readonly Cell[], common: CommonParts): FloorLayout {
  const holes = [...common.rects, ...cells.flatMap((c) => (c.kind === 'flat' ? c.boxes : [c.box]))]
  const walls: Wall[] = subtract(hull, holes).map((r) => ({
    ...r,
    kind: Math.min(r.w, r.h) > BEARING ? 'outer' : 'bearing',
  }))
  return { key, contour: outline(hull), common: common.areas, walls, doors: common.doors, windows: common.windows }
}

/**
 * Stair and lifts in one row of flats, `zone` wide: measured from the corridor outwards, so that it works for the
 * upper and the lower row alike.
 */
export function addCore(
  common: CommonParts,
  zone: { from: number; to: number },
  row: 'up' | 'down',
  depth: number,
  face: number,
): void {
  const { from, to } = zone
  const at = (u0: number, v0: number, u1: number, v1: number): Rect =>
    row === 'up' ? box(from + u0, face - v1, from + u1, face - v0) : box(from + u0, face + v0, from + u1, face + v1)
  const outward: Side = row
  const inward: Side = row === 'up' ? 'down' : 'up'
  const wide = to - from
  const stair = 240
  const lifts = stair + BEARING
  const liftW = 170
  const core = lifts + 2 * liftW + BEARING
  const hallD = 180
  const shaftD = 210
  common.add('stair', 'Лестница', at(0, 0, stair, depth))
  common.door(at(75, -BEARING, 165, 0), 'inner', outward, 'start')
  common.add('lift-hall', 'Лифты', at(lifts, 0, core, hallD))
  common.door(at(lifts + 80, -BEARING, core - 80, 0), 'passage', inward)
  for (const u of [lifts, lifts + liftW + BEARING]) {
    common.add('lift', '', at(u, hallD + BEARING, u + liftW, hallD + BEARING + shaftD))
    common.door(at(u + 35, hallD, u + 135, hallD + BEARING), 'passage', inward)
  }
  common.add('service', '', at(lifts, hallD + 2 * BEARING + shaftD, core, depth))
  common.door(at(stair, depth - 110, stair + BEARING, depth - 30), 'inner', 'right', 'end')
  if (wide > core + BEARING + 60) {
    common.add('storage', wide > core + 200 ? 'Кладовые' : '', at(core + BEARING, 0, wide, depth))
    const middle = (core + BEARING + wide) / 2
    common.door(at(middle - 45, -BEARING, middle + 45, 0), 'inner', outward, 'start')
  }
}

/** Narrowest zone that holds the core. */
export const CORE_WIDTH = 620

export function addCoreWindows(common: CommonParts, from: number, row: 'up' | 'down', facadeY: number): void {
  const y = row === 'up' ? facadeY - OUTER : facadeY
  common.window({ x: from + 60, y, w: 120, h: OUTER }, row)
  common.window({ x: from + 370, y, w: 140, h: OUTER }, row)
}

/** Splits a stretch into lots of about `target` cm in whole decimetres. */
export function splitEvenly(length: number, target: number): { from: number; width: number }[] {
  const n = Math.max(1, Math.round((length + BEARING) / (target + BEARING)))
  const free = length - BEARING * (n - 1)
  const each = Math.floor(free / n / 10) * 10
  const parts: { from: number; width: number }[] = []
  let from = 0
  for (let i = 0; i < n; i++) {
    const width = i === n - 1 ? length - from : each
    parts.push({ from, width })
    from += width + BEARING
  }
  return parts
}

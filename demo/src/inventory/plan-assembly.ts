// Turns a template's draft into a finished plan: outdoor parts, walls, swings, furniture, areas and label places.

import { settleDoors, sweep } from './door-swings.ts'
import { furnish } from './furnishing.ts'
import { boundsOf, box, covers, outline, overlapArea, polygonAreaCm2, round2, subtract } from './geometry.ts'
import type { Door, Plan, PlanItem, Point, Rect, Room, RoomKind, Side, Wall, Window } from './model.ts'
import { BEARING, type DraftRoom, OUTER, type PlanDraft } from './plan-draft.ts'

export type Outdoor =
  | { kind: 'none' }
  | { kind: 'loggia' | 'balcony'; room: string; depth: number }
  | { kind: 'patio'; room: string; depth: number }
  | { kind: 'terrace'; sides: Side[]; depth: number }
  | { kind: 'roof'; room: string }

/** Shares of outdoor parts in the flat's area; see `Room.coefficient`. */
const COEFFICIENT: Record<'loggia' | 'balcony' | 'terrace' | 'patio', number> = {
  loggia: 0.5,
  balcony: 0.3,
  terrace: 0.3,
  patio: 0,
}

export const isOutdoor = (kind: RoomKind): kind is 'loggia' | 'balcony' | 'terrace' | 'patio' =>
  kind === 'loggia' || kind === 'balcony' || kind === 'terrace' || kind === 'patio'

const LIVING: readonly RoomKind[] = ['living', 'bedroom', 'studio', 'kitchen-living', 'niche']

const DOOR = 80
/** Space between the plan and the roof drawn beside it. */
const ROOF_GAP = 150
const ROOF_DEPTH = 430

export function assemblePlan(
  key: string,
  template: { id: string; rooms: number; euro: boolean },
  draft: PlanDraft,
  open: Outdoor,
): Plan {
  const extraWalls = addOutdoor(draft, open)
  settleDoors(draft)
  const items = furnish(draft)
  const indoor = draft.rooms.filter((r) => !isOutdoor(r.kind)).flatMap((r) => r.rects)
  const around = draft.shape.map((s) => expand(s, draft, 1))
  const walls: Wall[] = [
    ...subtract(around, draft.shape).map((r) => ({ ...r, kind: wallKind(r) })),
    ...subtract(draft.shape, indoor).map((r) => ({ ...r, kind: 'partition' as const })),
    ...extraWalls,
  ]
  const bounds = boundsOf([
    ...around.flatMap((r) => [
      { x: r.x, y: r.y },
      { x: r.x + r.w, y: r.y + r.h },
    ]),
    ...draft.rooms.flatMap((r) => outline(r.rects)),
    ...extraWalls.flatMap((r) => [
      { x: r.x, y: r.y },
      { x: r.x + r.w, y: r.y + r.h },
    ]),
  ])
  const scale = letteringScale(bounds)
  const roomList = draft.rooms.map((room): Room => {
    const polygon = outline(room.rects)
    const areaM2 = round2(polygonAreaCm2(polygon) / 10_000)
    const coefficient = isOutdoor(room.kind) ? COEFFICIENT[room.kind] : 1
    return {
      id: room.id,
      kind: room.kind,
      name: room.name,
      polygon,
      areaM2,
      coefficient,
      countedM2: round2(areaM2 * coefficient),
      level: room.level,
      label: labelPoint(room, scale, items, draft.doors, draft.windows),
    }
  })
  const total = (rooms: Room[]) => round2(rooms.reduce((sum, r) => sum + r.countedM2, 0))
  const door = draft.doors.find((d) => d.kind === 'entrance')
  if (!door) throw new RangeError(`plan ${key} has no entrance`)
  const outside: Record<Side, Side> = { up: 'down', down: 'up', left: 'right', right: 'left' }
  return {
    key,
    template: template.id,
    rooms: template.rooms,
    euro: template.euro,
    widthCm: draft.w,
    depthCm: draft.d,
    bounds,
    contour: outline(draft.shape.map((s) => expand(s, draft, 0.5))),
    roomList,
    walls,
    doors: draft.doors,
    windows: draft.windows,
    items,
    stairs: draft.stairs,
    entrance: { x: door.x + door.w / 2, y: door.y + door.h / 2, side: outside[door.swing] },
    areaM2: total(roomList),
    livingAreaM2: total(roomList.filter((r) => LIVING.includes(r.kind))),
    kitchenAreaM2: total(
      roomList.filter((r) => r.kind === 'kitchen' || r.kind === 'kitchen-living' || r.kind === 'studio'),
    ),
  }
}

/** Large flats are shown at a smaller scale on the same page, so their lettering is drawn larger. */
export const letteringScale = (bounds: Rect): number =>
  Math.max(0.9, Math.min(1.3, Math.max(bounds.w + 150, (bounds.h + 240) * 0.8) / 1000))

const wallKind = (r: Rect): Wall['kind'] => (Math.min(r.w, r.h) >= OUTER ? 'outer' : 'bearing')

/** The box with its walls: facades whole, walls shared with neighbours up to `share` of their thickness. */
function expand(r: Rect, draft: PlanDraft, share: number): Rect {
  const t = (side: Side) => (draft.sides[side] === 'facade' ? OUTER : BEARING * share)
  return { x: r.x - t('left'), y: r.y - t('up'), w: r.w + t('left') + t('right'), h: r.h + t('up') + t('down') }
}

function addOutdoor(draft: PlanDraft, open: Outdoor): Wall[] {
  switch (open.kind) {
    case 'none':
      return []
    case 'loggia':
    case 'balcony':
      return addLoggia(draft, open.kind, open.room, open.depth)
    case 'patio': {
      draft.room('patio', 'patio', box(0, -OUTER - open.depth, draft.w, -OUTER))
      const window = draft.windows.find((w) => w.room === open.room && w.side === 'up')
      if (window) addGlassDoor(draft, window, 'patio')
      return []
    }
    case 'terrace': {
      draft.room('terrace', 'terrace', terraceRects(draft, open.sides, open.depth))
      const rooms = new Set<string>()
      for (const window of [...draft.windows]) {
        const kind = draft.find(window.room).kind
        if (!open.sides.includes(window.side) || rooms.has(window.room)) continue
        if (kind !== 'bedroom' && kind !== 'kitchen-living') continue
        if (Math.max(window.w, window.h) < 170) continue
        rooms.add(window.room)
        addGlassDoor(draft, window, 'terrace')
      }
      return []
    }
    case 'roof': {
      const w = Math.min(620, Math.max(400, Math.round(draft.w * 0.06) * 10))
      // Above a wide flat, beside a deep one: so the sheet stays compact.
      const above = draft.w >= draft.d
      const x = above ? draft.w - w : draft.w + OUTER + ROOF_GAP
      const y = above ? -OUTER - ROOF_GAP - ROOF_DEPTH : 0
      draft.room('terrace', 'terrace', box(x, y, x + w, y + ROOF_DEPTH), 'Терраса на кровле', 1)
      draft.stairs.push([open.room, 'terrace'])
      return []
    }
  }
}

/** Strips along the facades that join at the corners, as rectangles that do not overlap. */
function terraceRects(draft: PlanDraft, sides: readonly Side[], depth: number): Rect[] {
  const { w, d } = draft
  const right = sides.includes('right')
  const far = right ? w + OUTER + depth : w
  const rects: Rect[] = []
  if (sides.includes('up')) rects.push(box(0, -OUTER - depth, far, -OUTER))
  if (right) {
    rects.push(
      box(w + OUTER, sides.includes('up') ? -OUTER : 0, w + OUTER + depth, sides.includes('down') ? d + OUTER : d),
    )
  }
  if (sides.includes('down')) rects.push(box(0, d + OUTER, far, d + OUTER + depth))
  return rects
}

function addLoggia(draft: PlanDraft, kind: 'loggia' | 'balcony', room: string, depth: number): Wall[] {
  const stretch = draft.facadeStretch(room, 'up')
  const width = Math.min(stretch.to - stretch.from, 420)
  const fromRight = draft.w - stretch.to < stretch.from
  const x0 = fromRight ? stretch.to - width : stretch.from
  const x1 = x0 + width
  const y1 = -OUTER
  const y0 = y1 - depth
  draft.room('outdoor', kind, box(x0, y0, x1, y1))
  const glass = Math.min(width - 60, 250)
  const start = Math.round((x0 + (width - glass) / 2) / 5) * 5
  const index = draft.windows.findIndex((w) => w.room === room && w.side === 'up')
  const window: Window = { x: start, y: -OUTER, w: glass, h: OUTER, room, side: 'up', mullions: 0 }
  draft.windows.splice(index, 1, window)
  addGlassDoor(draft, window, 'outdoor')
  if (kind === 'balcony') return []
  draft.windows.push({ x: x0, y: y0 - BEARING, w: width, h: BEARING, room: 'outdoor', side: 'up', mullions: 3 })
  return [
    { ...box(x0 - BEARING, y0 - BEARING, x0, y1), kind: 'bearing' },
    { ...box(x1, y0 - BEARING, x1 + BEARING, y1), kind: 'bearing' },
  ]
}

/** Replaces the end of a window by a glazed door that opens outwards. */
function addGlassDoor(draft: PlanDraft, window: Window, to: string): void {
  const along = window.side === 'up' || window.side === 'down'
  const at = along ? window.x + window.w - DOOR : window.y + window.h - DOOR
  const door: Door = {
    ...(along ? { x: at, y: window.y, w: DOOR, h: window.h } : { x: window.x, y: at, w: window.w, h: DOOR }),
    kind: 'balcony',
    from: window.room,
    to,
    hinge: 'end',
    swing: window.side,
  }
  if (along) window.w -= DOOR
  else window.h -= DOOR
  const width = along ? window.w : window.h
  window.mullions = width > 230 ? 2 : width > 120 ? 1 : 0
  draft.doors.push(door)
}

/** The best place for the area and the name: inside the room, away from furniture, near the middle. */
function labelPoint(
  { rects, name }: DraftRoom,
  scale: number,
  items: readonly PlanItem[],
  doors: readonly Door[],
  windows: readonly Window[],
): Point {
  const b = boundsOf(outline(rects))
  const widest = rects.reduce((best, r) => (r.w * r.h > best.w * best.h ? r : best))
  const centre = { x: widest.x + widest.w / 2, y: widest.y + widest.h / 2 }
  const w = Math.min(Math.max(96, name.length * 8.8 + 14) * scale, b.w - 4)
  const h = 58 * scale
  // Everything that the label should avoid, with a penalty for each.
  const spots: { r: Rect; weight: number }[] = [
    ...items.map((i) => ({ r: i, weight: i.kind === 'rug' ? 0.35 : 1 })),
    ...doors.flatMap((d) => {
      const leaf = sweep(d)
      return leaf ? [{ r: leaf, weight: 0.6 }] : []
    }),
    ...windows.map((v) => ({ r: v, weight: 1 })),
  ].filter((s) => overlapArea(s.r, b) > 0)
  const whole = rects.length === 1
  let best: { p: Point; cost: number } | undefined
  const label = { x: 0, y: 0, w, h }
  const search = (x0: number, y0: number, x1: number, y1: number, step: number) => {
    for (let y = Math.max(y0, b.y + h / 2 + 2); y <= Math.min(y1, b.y + b.h - h / 2 - 2); y += step) {
      for (let x = Math.max(x0, b.x + w / 2 + 2); x <= Math.min(x1, b.x + b.w - w / 2 - 2); x += step) {
        let cost = Math.hypot((x - centre.x) * 0.7, y - centre.y) * 3
        if (best && cost >= best.cost) continue
        label.x = x - w / 2
        label.y = y - h / 2
        if (!whole && !covers(rects, label)) continue
        for (const s of spots) {
          cost += overlapArea(label, s.r) * s.weight
          if (best && cost >= best.cost) break
        }
        if (!best || cost < best.cost) best = { p: { x, y }, cost }
      }
    }
  }
  // Along the middle of narrow parts, coarsely over the whole room, then finely round the best place.
  for (const r of rects) {
    const x = r.x + r.w / 2
    if (!whole) search(x, r.y, x, r.y + r.h, 8)
  }
  search(b.x, b.y, b.x + b.w, b.y + b.h, b.w * b.h > 60_000 ? 16 : 6)
  const near = best as { p: Point; cost: number } | undefined
  if (near) search(near.p.x - 14, near.p.y - 14, near.p.x + 14, near.p.y + 14, 4)
  const first = rects[0]
  const found = best as { p: Point; cost: number } | undefined
  if (found) return { x: Math.round(found.p.x), y: Math.round(found.p.y) }
  return first ? { x: first.x + first.w / 2, y: first.y + first.h / 2 } : centre
}

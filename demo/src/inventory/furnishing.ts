// Puts fixtures and furniture into the rooms of a draft: against walls, clear of doors, with room to walk.

import type { PlanItem, Point, Rect, Side } from './model.ts'
import type { DraftRoom, PlanDraft } from './plan-draft.ts'
import {
  against,
  type ItemPlacement,
  isHorizontal,
  OPPOSITE,
  RoomFurnisher,
  type Spot,
  siteOf,
} from './room-furnisher.ts'

/** How far a desk and the chair drawn back from it reach into the room. */
const DESK_WITH_CHAIR = 96

/** A run of kitchen units from a corner: fridge, sink, hob. */
function kitchen(set: RoomFurnisher, sides: readonly Side[], most: number, least: number): void {
  for (let length = most; length >= least; length -= 10) {
    const spot = set.find({
      length,
      depth: 60,
      clear: 80,
      sides,
      score: (s) => -sides.indexOf(s.side) * 60 - set.fromCorner(s) * 2 + set.doorDistance(s) * 0.05,
    })
    if (!spot) continue
    set.take(spot, 70)
    const along = isHorizontal(spot.side)
    const start = along ? spot.body.x : spot.body.y
    // The fridge stands at the end that is closer to a corner of the room.
    const fridgeFirst = start - spot.run.from <= spot.run.to - start - length
    const cut = (from: number, size: number) =>
      against(spot.run, fridgeFirst ? start + from : start + length - from - size, size, 60)
    set.put('fridge', cut(0, 60), spot.side)
    set.put('counter', cut(60, length - 60), spot.side)
    const rest = length - 60
    const gap = Math.round(Math.max(8, Math.min(34, (rest - 106) / 3)))
    set.put('sink', cut(60 + gap, 50), spot.side)
    set.put('hob', cut(length - gap - 56, 56), spot.side)
    return
  }
}

interface WetPlan {
  tub: readonly Side[]
  basinFirst: boolean
}

const WET_PLANS: readonly WetPlan[] = (['left', 'right', 'up', 'down'] as const).flatMap((side) => [
  { tub: [side], basinFirst: true },
  { tub: [side], basinFirst: false },
])

/** Tries every wall for the tub and both orders of the rest, and keeps the fullest of them. */
function bathroom(fresh: () => RoomFurnisher, full: boolean): RoomFurnisher {
  let best: { set: RoomFurnisher; score: number } | undefined
  for (const plan of WET_PLANS) {
    const set = fresh()
    let score = 0
    const far = (s: Spot) => set.doorDistance(s) * 0.4 - set.fromCorner(s) * 1.2
    if (full) {
      const tub = (kind: 'bath' | 'shower', length: number, depth: number) =>
        set.place(kind, { length, depth, clear: 30, sides: plan.tub, underWindow: true, score: far })
      const long = tub('bath', 170, 75) ?? tub('bath', 160, 70) ?? tub('bath', 150, 70)
      const placed = long ?? tub('shower', 90, 90)
      if (long) score += 6
      else if (placed) score += 4
      if (placed) score += set.doorDistance(placed) * 0.006
    }
    const toilet = () => {
      const spot =
        set.place('wc', { length: 40, depth: 58, clear: 40, aside: 8, score: far }) ??
        set.place('wc', { length: 40, depth: 58, clear: 35, score: far })
      if (spot) score += 5 + set.doorDistance(spot) * 0.002
    }
    const basin = () => {
      const wanted = (length: number) =>
        set.place('basin', {
          length,
          depth: 46,
          clear: 40,
          aside: 2,
          score: (s) => -set.fromCorner(s) * 0.6 - Math.abs(set.doorDistance(s) - 120) * 0.1,
        })
      const spot = (full ? wanted(80) : undefined) ?? wanted(60) ?? wanted(46)
      if (spot) score += 5
    }
    if (plan.basinFirst) {
      basin()
      toilet()
    } else {
      toilet()
      basin()
    }
    if (full && set.place('washer', { length: 60, depth: 58, clear: 35, score: (s) => -set.fromCorner(s) * 1.5 }))
      score += 1.5
    if (!best || score > best.score + 0.001) best = { set, score }
  }
  return best?.set ?? fresh()
}

function bedroom(set: RoomFurnisher, master: boolean): void {
  const away = (s: Spot) =>
    set.doorDistance(s) * 0.25 -
    Math.abs(s.offCentre) * 0.35 -
    (set.site.windowSides.has(s.side) ? 120 : 0) -
    (isHorizontal(s.side) ? 25 : 0)
  const bedLength = 205
  const options = master
    ? [
        { bed: 180, tables: 2 },
        { bed: 160, tables: 2 },
        { bed: 160, tables: 1 },
        { bed: 140, tables: 1 },
      ]
    : [
        { bed: 160, tables: 2 },
        { bed: 140, tables: 1 },
        { bed: 90, tables: 1 },
      ]
  for (const option of options) {
    const width = option.bed + option.tables * 45
    const spot = set.find({ length: width, depth: bedLength, clear: 50, score: away })
    if (!spot) continue
    set.take(spot, 50)
    const along = isHorizontal(spot.side)
    const start = along ? spot.body.x : spot.body.y
    const first = option.tables === 2 ? 45 : start - spot.run.from < spot.run.to - start - width ? 0 : 45
    set.put(option.bed > 100 ? 'bed' : 'single-bed', against(spot.run, start + first, option.bed, bedLength), spot.side)
    if (first) set.put('nightstand', against(spot.run, start, 43, 42), spot.side)
    if (first + option.bed < width)
      set.put('nightstand', against(spot.run, start + first + option.bed + 2, 43, 42), spot.side)
    break
  }
  wardrobe(set, [240, 200, 180, 160, 140, 120, 100], 60)
  const desk = set.find({
    length: 120,
    depth: DESK_WITH_CHAIR,
    clear: 0,
    underWindow: true,
    score: (s) => (set.site.windowSides.has(s.side) ? 40 : 0) - set.fromCorner(s) * 0.3,
  })
  if (desk) {
    set.take(desk, 0)
    set.put('desk', against(desk.run, isHorizontal(desk.side) ? desk.body.x : desk.body.y, 120, 60), desk.side)
  }
  if (!desk) set.place('tv', { length: 120, depth: 40, clear: 50, score: (s) => -Math.abs(s.offCentre) * 0.3 })
}

function wardrobe(set: RoomFurnisher, lengths: readonly number[], clear: number): void {
  for (const length of lengths) {
    const spot = set.place('wardrobe', {
      length,
      depth: 60,
      clear,
      score: (s) => -set.fromCorner(s) * 1.5 - (set.site.windowSides.has(s.side) ? 60 : 0),
    })
    if (spot) return
  }
}

function lounge(set: RoomFurnisher): void {
  for (const length of [240, 220, 200, 180, 160]) {
    const depth = 95
    const reach = 150
    const spot = set.find({
      length,
      depth,
      clear: reach - 40,
      score: (s) =>
        set.doorDistance(s) * 0.12 -
        Math.abs(s.offCentre) * 0.12 -
        (isHorizontal(s.side) ? 40 : 0) -
        (set.site.windowSides.has(s.side) ? 80 : 0),
    })
    if (!spot) continue
    const along = isHorizontal(spot.side)
    const start = along ? spot.body.x : spot.body.y
    const rugSpan = Math.min(length + 20, spot.run.to - spot.run.from - 10)
    const rugStart = Math.max(spot.run.from + 5, Math.min(start - 10, spot.run.to - rugSpan - 5))
    const deep = against(spot.run, rugStart, rugSpan, depth + 100)
    const rug = cutBack(deep, spot.side, 55)
    set.take(spot, 0)
    if (set.within(rug)) set.put('rug', rug, spot.side)
    set.put('sofa', spot.body, spot.side)
    const table = against(spot.run, start + length / 2 - 40, 80, depth + 25 + 60)
    const tableBody = cutBack(table, spot.side, depth + 25)
    if (set.free(tableBody, true)) set.put('coffee-table', tableBody, spot.side)
    set.block(rug)
    const opposite = OPPOSITE[spot.side]
    const centre = along ? spot.body.x + spot.body.w / 2 : spot.body.y + spot.body.h / 2
    set.place('tv', {
      length: 160,
      depth: 38,
      clear: 0,
      sides: [opposite],
      score: (s) => -Math.abs((along ? s.body.x + s.body.w / 2 : s.body.y + s.body.h / 2) - centre),
    })
    return
  }
}

/** The part of a rectangle that is at least `by` away from the wall it stands against. */
function cutBack(r: Rect, side: Side, by: number): Rect {
  switch (side) {
    case 'up':
      return { ...r, y: r.y + by, h: r.h - by }
    case 'down':
      return { ...r, h: r.h - by }
    case 'left':
      return { ...r, x: r.x + by, w: r.w - by }
    case 'right':
      return { ...r, w: r.w - by }
  }
}

function dining(set: RoomFurnisher, big: boolean): void {
  const nearWindow = (c: Point) => {
    const b = set.site.bounds
    const goal = set.site.windowSides.has('up') ? b.y : set.site.windowSides.has('down') ? b.y + b.h : c.y
    return -Math.abs(c.y - goal) * 0.6 - edgeDistance(b, c) * 0.4
  }
  const sizes: [PlanItem['kind'], number, number][] = big
    ? [
        ['table', 240, 170],
        ['table', 170, 240],
        ['round-table', 200, 200],
        ['table', 170, 130],
        ['table', 130, 170],
      ]
    : [
        ['round-table', 180, 180],
        ['table', 130, 170],
        ['table', 170, 130],
        ['table', 80, 150],
        ['table', 150, 80],
      ]
  for (const [kind, w, h] of sizes) {
    const r = set.placeFree(w, h, nearWindow, 8)
    if (!r) continue
    set.put(kind, r, w > h ? 'up' : 'left')
    return
  }
}

const edgeDistance = (b: Rect, c: Point) => Math.min(c.x - b.x, b.x + b.w - c.x)

function dressing(set: RoomFurnisher): void {
  for (let i = 0; i < 3; i++) {
    let done = false
    for (const length of [300, 260, 220, 200, 180, 160, 140, 120, 100, 80]) {
      const spot = set.place('shelf', {
        length,
        depth: 50,
        clear: i === 0 ? 60 : 50,
        underWindow: false,
        score: (s) => -set.fromCorner(s) * 2 + Math.min(s.run.to - s.run.from, 200) * 0.05,
      })
      if (spot) {
        done = true
        break
      }
    }
    if (!done) return
  }
}

/** Loungers beside or below one another, a table at the other end. */
function outdoor(set: RoomFurnisher, kind: 'terrace' | 'patio'): void {
  const b = set.site.bounds
  const start = { x: b.x + b.w * 0.25, y: b.y + 60 }
  for (let i = 0; i < (kind === 'terrace' ? 2 : 1); i++) {
    const r = set.placeFree(190, 92, (c) => -Math.abs(c.x - start.x) * 1.5 - Math.abs(c.y - start.y), 16)
    if (r) set.put('lounger', { x: r.x + 5, y: r.y + 11, w: 180, h: 70 }, 'left')
  }
  const table = set.placeFree(170, 170, (c) => c.x - c.y * 0.3, 25) ?? set.placeFree(170, 130, (c) => c.x, 15)
  if (table) set.put(table.h > 160 ? 'round-table' : 'table', table, 'up')
}

/** Furnishes every room; the same draft is always furnished the same. */
export function furnish(draft: PlanDraft): PlanItem[] {
  const items: PlanItem[] = []
  const bedrooms = draft.rooms.filter((r) => r.kind === 'bedroom')
  const area = (r: DraftRoom) => r.rects.reduce((sum, q) => sum + q.w * q.h, 0)
  const largest = [...bedrooms].sort((a, b) => area(b) - area(a))[0]
  for (const room of draft.rooms) {
    const site = siteOf(draft, room)
    let set = new RoomFurnisher(site)
    const counter = draft.counterSides.get(room.id) ?? ['left', 'right', 'down']
    const stair = draft.stairs.some((pair) => pair.includes(room.id))
    switch (room.kind) {
      case 'bath':
        set = bathroom(() => new RoomFurnisher(site), true)
        break
      case 'wc':
        set = bathroom(() => new RoomFurnisher(site), area(room) > 26_000)
        break
      case 'kitchen':
        kitchen(set, counter, 300, 160)
        dining(set, false)
        break
      case 'kitchen-living':
        kitchen(set, counter, area(room) > 220_000 ? 340 : 290, 170)
        if (stair) ownStair(set)
        lounge(set)
        dining(set, area(room) > 230_000)
        break
      case 'living':
        if (stair) ownStair(set)
        if (bedrooms.length) lounge(set)
        else bedroom(set, true)
        wardrobe(set, [200, 180, 160, 140], 60)
        break
      case 'studio':
        kitchen(set, counter, 220, 170)
        bedroomCorner(set)
        if (area(room) > 185_000) lounge(set)
        else wardrobe(set, [160, 140, 120], 60)
        dining(set, false)
        break
      case 'niche':
        bedroomCorner(set)
        break
      case 'bedroom':
        bedroom(set, room === largest)
        break
      case 'hall':
        wardrobe(set, [240, 220, 200, 180, 160, 140, 120, 100, 80], 75)
        break
      case 'dressing':
        dressing(set)
        break
      case 'terrace':
      case 'patio':
        if (stair) ownStair(set)
        outdoor(set, room.kind)
        break
      case 'loggia':
      case 'balcony':
        break
    }
    items.push(...set.items)
  }
  return items
}

/** A winding stair to the roof, in the quietest corner. */
function ownStair(set: RoomFurnisher): void {
  const wanted: ItemPlacement = {
    length: 150,
    depth: 150,
    clear: 70,
    score: (s) => -set.fromCorner(s) * 2 + s.body.y * 0.05 - (isHorizontal(s.side) ? 10 : 0),
  }
  if (!set.place('stair', wanted)) throw new RangeError('no place for the stair to the roof')
}

/** The bed of a flat without a bedroom. */
function bedroomCorner(set: RoomFurnisher): void {
  for (const width of [160, 140]) {
    const spot = set.place('bed', {
      length: width,
      depth: 205,
      clear: 0,
      underWindow: true,
      score: (s) => set.doorDistance(s) * 0.2 - set.fromCorner(s) - (set.site.windowSides.has(s.side) ? 60 : 0),
    })
    if (spot) return
  }
}

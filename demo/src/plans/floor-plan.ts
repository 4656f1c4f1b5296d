// Draws a storey of a section: every lot an element of its own, so that a page can colour it by status.

import { boundsOf, placePoint, placeRect, placeSide } from '../inventory/geometry.ts'
import type {
  CommercialLot,
  CommonArea,
  Door,
  Flat,
  Floor,
  Placement,
  Plan,
  Point,
  Rect,
  Window,
} from '../inventory/model.ts'
import { isOutdoor } from '../inventory/plan-assembly.ts'
import { gapPath, glassLines, leafLines } from './flat-plan.ts'
import { linePath, polygonPath, rectPath } from './path-pen.ts'
import { areaLabel, colour, escapeText, FONT } from './plan-style.ts'

/**
 * Statuses are classes of the lot's group: `free`, `reserved`, `sold`, `chosen`. Without one a lot is drawn neutral.
 * A server marks one lot by turning `class="lot" data-lot="KEY"` into `class="lot chosen" data-lot="KEY"`.
 */
const STYLE =
  `.fl .f{fill:${colour('floor')}}.fl .e{fill:${colour('wet')}}.fl .o{fill:${colour('loggia')}}.fl .w{fill:${colour('wall')}}.fl .p{fill:${colour('part')}}` +
  `.fl .i{fill:${colour('floor')};stroke:${colour('wall')};stroke-width:4}.fl .g{fill:none;stroke:${colour('wall')};stroke-width:4}` +
  `.fl .l{fill:none;stroke:${colour('wall')};stroke-width:6}.fl .a{fill:none;stroke:${colour('arc')};stroke-width:4}` +
  `.fl .c{fill:${colour('common')}}.fl .s{fill:none;stroke:${colour('fix')};stroke-width:4}.fl .q{fill:none;stroke:none}` +
  `.fl text{font-family:${FONT};fill:${colour('text')};text-anchor:middle}.fl .fa{font-size:1.95em;font-weight:500;letter-spacing:-.025em}.fl .fn{font-size:1em;fill:${colour('text2')}}` +
  `.fl .sold :is(.f,.e,.o){fill:${colour('sold')}}.fl .sold text{fill:${colour('text2')}}` +
  `.fl .reserved :is(.f,.e,.o){fill:url(#fl-reserved)}` +
  `.fl .chosen :is(.f,.e,.o){fill:${colour('berry')}}.fl .chosen .fn{fill:${colour('text')}}.fl .chosen .a{stroke:${colour('wall')};stroke-opacity:.55}.fl .chosen .q{stroke:${colour('wall')};stroke-width:16}` +
  '.fl .lot{cursor:pointer}'

const HATCH =
  `<pattern id="fl-reserved" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
  `<path fill="${colour('floor')}" d="M0 0h26v26H0z"/><path stroke="${colour('reserved')}" stroke-width="6" d="M0 0v26"/></pattern>`

const LETTER = 40

const WET = new Set(['bath', 'wc'])

const path = (cls: string, d: string): string => (d ? `<path class="${cls}" d="${d}"/>` : '')

export function drawFloorPlan(floor: Floor, plans: ReadonlyMap<string, Plan>): string {
  const { layout } = floor
  let lots = ''
  let top = ''
  let index = 0
  const corners: Point[] = [...layout.contour]
  for (const flat of floor.flats) {
    const plan = plans.get(flat.planKey)
    if (!plan) throw new RangeError(`flat ${flat.key} has no plan ${flat.planKey}`)
    const drawn = drawFlat(flat, plan)
    lots += lotGroup(++index, flat.key, drawn.group)
    top += drawn.walls
    corners.push(...drawn.reach)
  }
  for (const lot of floor.commercial) {
    lots += lotGroup(++index, lot.key, drawCommercial(lot))
  }
  const walls = path('w', layout.walls.map(rectPath).join(''))
  const doors = [...layout.doors, ...floor.commercial.flatMap((c) => c.doors)]
  const windows = [...layout.windows, ...floor.commercial.flatMap((c) => c.windows)]
  const leaves = doors.map(leafLines)
  const b = boundsOf(corners)
  const box = { x: b.x - 30, y: b.y - 30, w: b.w + 60, h: b.h + 60 }
  // A long building is shown at a smaller scale than a tower on the same page; so its lettering is larger.
  const letter = Math.round(LETTER * Math.max(0.8, Math.min(1.3, box.w / 3100)))
  const common = layout.common.map((area) => drawCommon(area, letter)).join('')
  const n = floor.flats.length + floor.commercial.length
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="fl" viewBox="${box.x} ${box.y} ${box.w} ${box.h}" data-up-azimuth="${floor.upAzimuth}" font-size="${letter}" role="img">` +
    `<title>${escapeText(`План ${floor.floor}\u00a0этажа`)}</title>` +
    `<desc>${escapeText(`Помещений на этаже:\u00a0${n}`)}</desc>` +
    `<style>${STYLE}</style><defs>${HATCH}</defs>` +
    `${common}${walls}${path('c', gaps(layout.doors))}${lots}${path('w', top)}` +
    `${path('i', windows.map(rectPath).join(''))}${path('g', windows.map(glassLines).join(''))}` +
    `${path('a', leaves.map((l) => l.arc).join(''))}${path('l', leaves.map((l) => l.leaf).join(''))}</svg>`
  )
}

const gaps = (doors: readonly Door[]): string => doors.map(gapPath).join('')

const lotGroup = (index: number, key: string, content: string): string =>
  `<g id="lot-${index}" class="lot" data-lot="${escapeText(key)}">${content}</g>`

const placeDoor = (door: Door, placement: Placement): Door => {
  const r = placeRect(door, placement)
  const lying = door.swing === 'up' || door.swing === 'down'
  // The start of an opening becomes its end when the axis it lies on is reversed.
  const a = placePoint({ x: 0, y: 0 }, placement)
  const b = placePoint(lying ? { x: 1, y: 0 } : { x: 0, y: 1 }, placement)
  const reversed = b.x + b.y < a.x + a.y
  const hinge = reversed ? (door.hinge === 'start' ? 'end' : 'start') : door.hinge
  return { ...door, ...r, hinge, swing: placeSide(door.swing, placement) }
}

const placeWindow = (window: Window, placement: Placement): Window => ({
  ...window,
  ...placeRect(window, placement),
  side: placeSide(window.side, placement),
})

function drawFlat(flat: Flat, plan: Plan): { group: string; walls: string; reach: Point[] } {
  const p = flat.placement
  let floorPath = ''
  let wet = ''
  let outdoor = ''
  let rail = ''
  const reach: Point[] = []
  for (const room of plan.roomList) {
    if (room.level === 1) continue
    const polygon = room.polygon.map((q) => placePoint(q, p))
    const d = polygonPath(polygon)
    if (isOutdoor(room.kind)) {
      outdoor += d
      reach.push(...polygon)
      if (room.kind !== 'loggia') rail += d
    } else if (WET.has(room.kind)) wet += d
    else floorPath += d
  }
  const partitions = plan.walls.filter((w) => w.kind === 'partition').map((w) => rectPath(placeRect(w, p)))
  const doors = plan.doors.map((d) => placeDoor(d, p))
  const windows = plan.windows.map((w) => placeWindow(w, p))
  const leaves = doors.map(leafLines)
  const contour = polygonPath(plan.contour.map((q) => placePoint(q, p)))
  const loggia = loggiaWalls(plan).map((w) => placeRect(w, p))
  for (const w of loggia) reach.push({ x: w.x, y: w.y }, { x: w.x + w.w, y: w.y + w.h })
  const label = labelSpot(plan, p)
  const group =
    path('f', floorPath) +
    path('e', wet) +
    path('o', outdoor) +
    path('g', rail) +
    path('p', partitions.join('')) +
    path('f', gaps(doors)) +
    path('i', windows.map(rectPath).join('')) +
    path('g', windows.map(glassLines).join('')) +
    path('a', leaves.map((l) => l.arc).join('')) +
    path('l', leaves.map((l) => l.leaf).join('')) +
    path('q', contour) +
    labelText(label, areaLabel(flat.areaM2), kindLabel(flat))
  return { group, walls: loggia.map(rectPath).join(''), reach }
}

/** Walls of the plan that stand outside the storey's own: the cheeks of a loggia. */
function loggiaWalls(plan: Plan): Rect[] {
  const loggia = plan.roomList.find((r) => r.kind === 'loggia')
  if (!loggia) return []
  const b = boundsOf(loggia.polygon)
  return plan.walls.filter((w) => w.kind === 'bearing' && w.y < b.y && w.y + w.h <= b.y + b.h)
}

const kindLabel = (flat: Flat): string =>
  flat.rooms === 0 ? 'студия' : `${flat.rooms}${flat.euro ? ' евро' : '-комн.'}`

/** The middle of the largest room: there is always space for the area there. */
function labelSpot(plan: Plan, p: Placement): Point {
  const main = plan.roomList
    .filter((r) => !isOutdoor(r.kind) && r.kind !== 'hall')
    .reduce((best, r) => (r.areaM2 > best.areaM2 ? r : best))
  const b = boundsOf(main.polygon)
  return placePoint({ x: b.x + b.w / 2, y: b.y + b.h / 2 }, p)
}

const labelText = (at: Point, first: string, second: string): string =>
  `<text class="fa" x="${Math.round(at.x)}" y="${Math.round(at.y)}" dy=".1em">${first}</text>` +
  `<text class="fn" x="${Math.round(at.x)}" y="${Math.round(at.y)}" dy="1.4em">${second}</text>`

function drawCommercial(lot: CommercialLot): string {
  const b = boundsOf(lot.polygon)
  const purpose = lot.purpose === 'retail' ? 'помещение' : 'офис'
  return (
    path('f', polygonPath(lot.polygon) + gaps(lot.doors)) +
    path('q', polygonPath(lot.polygon)) +
    labelText({ x: b.x + b.w / 2, y: b.y + b.h / 2 }, areaLabel(lot.areaM2), purpose)
  )
}

function drawCommon(area: CommonArea, letter: number): string {
  const b = boundsOf(area.polygon)
  const name =
    area.name && area.kind !== 'stair' && area.name.length * letter * 0.62 <= b.w
      ? `<text class="fn" x="${b.x + b.w / 2}" y="${b.y + b.h / 2}" dy=".35em">${escapeText(area.name)}</text>`
      : ''
  return (
    path('c', polygonPath(area.polygon)) +
    (area.kind === 'stair' ? stair(b) : area.kind === 'lift' ? lift(b) : '') +
    name
  )
}

/** Two flights side by side with an arrow up the first. */
function stair(b: Rect): string {
  const rail = 20
  const flight = (b.w - rail) / 2
  const steps = 12
  const tread = Math.min(28, (b.h - 260) / steps)
  const y0 = b.y + (b.h - tread * steps) / 2
  const y1 = y0 + tread * steps
  let d = ''
  for (let i = 0; i <= steps; i++) {
    const y = Math.round(y0 + i * tread)
    d += linePath(b.x, y, b.x + flight, y) + linePath(b.x + flight + rail, y, b.x + b.w, y)
  }
  d += rectPath({ x: b.x + flight, y: y0, w: rail, h: y1 - y0 })
  const ax = Math.round(b.x + flight / 2)
  d += `${linePath(ax, y1 + 20, ax, y0 - 20)}M${ax - 10} ${y0 - 6}l10-14 10 14`
  return path('s', d)
}

function lift(b: Rect): string {
  const r = { x: b.x + 14, y: b.y + 14, w: b.w - 28, h: b.h - 28 }
  return path(
    's',
    `${rectPath(r)}${linePath(r.x, r.y, r.x + r.w, r.y + r.h)}${linePath(r.x + r.w, r.y, r.x, r.y + r.h)}`,
  )
}

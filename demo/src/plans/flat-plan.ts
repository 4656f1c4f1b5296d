// Draws one flat: walls, openings, furniture, and, by variant, areas, names and dimensions.

import { formatSides } from '@kvartal/russian/lot'
import { formatArea } from '@kvartal/russian/number'
import { boundsOf, grow } from '../inventory/geometry.ts'
import type { Azimuth, Door, Plan, Point, Rect, Room, Side, Window } from '../inventory/model.ts'
import { isOutdoor, letteringScale } from '../inventory/plan-assembly.ts'
import { type SymbolLayer, symbolPaths } from './item-symbols.ts'
import { mirrorPlan } from './mirror-plan.ts'
import { linePath, polygonPath, quarterPath, rectPath } from './path-pen.ts'
import { areaLabel, colour, escapeText, FONT, lengthLabel } from './plan-style.ts'

/**
 * full: dimensions, names, areas, furniture, scale and north; compact: areas only, for narrow screens;
 * card: furniture without text, for tiles; thumb: walls and openings only, for list rows.
 */
export type PlanVariant = 'full' | 'compact' | 'card' | 'thumb'

export interface PlanView {
  mirrored?: boolean
  /** The bearing of the upper edge, for the north arrow. */
  upAzimuth?: Azimuth
  windowAzimuths?: readonly Azimuth[]
}

/** Pixels per centimetre that cards and thumbs are sized with, so that plans beside each other compare. */
export const CARD_SCALE = 0.32
export const THUMB_SCALE = 0.1

/** The paths every drawing of a flat is made of. */
interface PlanInk {
  floor: string
  wet: string
  outdoor: string
  planks: string
  wall: string
  partition: string
  gap: string
  window: string
  glass: string
  leaf: string
  arc: string
  rail: string
}

const WET = new Set(['bath', 'wc'])

function inkOf(plan: Plan, planks = true): PlanInk {
  const ink: PlanInk = {
    floor: '',
    wet: '',
    outdoor: '',
    planks: '',
    wall: '',
    partition: '',
    gap: '',
    window: '',
    glass: '',
    leaf: '',
    arc: '',
    rail: '',
  }
  for (const room of plan.roomList) {
    const d = polygonPath(room.polygon)
    if (isOutdoor(room.kind)) {
      ink.outdoor += d
      if (planks) ink.planks += planking(room)
      if (room.kind !== 'loggia') ink.rail += railing(room, plan)
    } else if (WET.has(room.kind)) ink.wet += d
    else ink.floor += d
  }
  for (const wall of plan.walls) {
    if (wall.kind === 'partition') ink.partition += rectPath(wall)
    else ink.wall += rectPath(wall)
  }
  for (const window of plan.windows) {
    ink.window += rectPath(window)
    ink.glass += glassLines(window)
  }
  for (const door of plan.doors) {
    ink.gap += gapPath(door)
    const leaf = leafLines(door)
    ink.leaf += leaf.leaf
    ink.arc += leaf.arc
  }
  return ink
}

/** An opening, a hair larger than the wall: no seam shows where it meets the floors on both sides. */
export const gapPath = (door: Rect): string => rectPath(grow(door, 0.6))

/** Boards across the shorter way of a loggia or terrace, strip by strip. */
function planking(room: Room): string {
  const xs = room.polygon.map((p) => p.x)
  const ys = room.polygon.map((p) => p.y)
  const b = { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) }
  const step = room.kind === 'loggia' || room.kind === 'balcony' ? 18 : 30
  let d = ''
  if (room.polygon.length > 4) return d
  for (let x = b.x0 + step; x < b.x1; x += step) d += linePath(x, b.y0, x, b.y1)
  return d
}

/** The open edges of a balcony, terrace or patio: those that are not the facade. */
function railing(room: Room, plan: Plan): string {
  let d = ''
  const facade = 45
  room.polygon.forEach((a, i) => {
    const b = room.polygon[(i + 1) % room.polygon.length]
    if (!b) return
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    const onHouse = plan.roomList.some(
      (r) => !isOutdoor(r.kind) && r.polygon.length >= 4 && distanceToBounds(middle, r.polygon) <= facade,
    )
    if (!onHouse) d += linePath(a.x, a.y, b.x, b.y)
  })
  return d
}

function distanceToBounds(p: Point, polygon: readonly Point[]): number {
  const xs = polygon.map((q) => q.x)
  const ys = polygon.map((q) => q.y)
  const dx = Math.max(Math.min(...xs) - p.x, 0, p.x - Math.max(...xs))
  const dy = Math.max(Math.min(...ys) - p.y, 0, p.y - Math.max(...ys))
  return Math.hypot(dx, dy)
}

export function glassLines(window: Window): string {
  const { x, y, w, h, mullions, side } = window
  let d = ''
  if (side === 'up' || side === 'down') {
    const a = y + h * 0.36
    const b = y + h * 0.62
    d += linePath(x, a, x + w, a) + linePath(x, b, x + w, b)
    for (let i = 1; i <= mullions; i++) {
      const q = x + (w * i) / (mullions + 1)
      d += linePath(q, a, q, b)
    }
  } else {
    const a = x + w * 0.38
    const b = x + w * 0.64
    d += linePath(a, y, a, y + h) + linePath(b, y, b, y + h)
    for (let i = 1; i <= mullions; i++) {
      const q = y + (h * i) / (mullions + 1)
      d += linePath(a, q, b, q)
    }
  }
  return d
}

export function leafLines(door: Door): { leaf: string; arc: string } {
  const { x, y, w, h, hinge, swing, kind } = door
  const across = swing === 'up' || swing === 'down'
  if (kind === 'passage') return { leaf: '', arc: '' }
  if (kind === 'sliding') {
    const leaf = across
      ? linePath(x - w * 0.4, swing === 'up' ? y - 4 : y + h + 4, x + w * 0.6, swing === 'up' ? y - 4 : y + h + 4)
      : linePath(swing === 'left' ? x - 4 : x + w + 4, y - h * 0.4, swing === 'left' ? x - 4 : x + w + 4, y + h * 0.6)
    return { leaf, arc: '' }
  }
  const size = across ? w : h
  const sign = swing === 'up' || swing === 'left' ? -1 : 1
  // The leaf turns about the face of the wall on the side it opens to.
  const face = across ? (sign < 0 ? y : y + h) : sign < 0 ? x : x + w
  const pivot = across ? { x: hinge === 'start' ? x : x + w, y: face } : { x: face, y: hinge === 'start' ? y : y + h }
  const shut = across ? { x: hinge === 'start' ? x + w : x, y: face } : { x: face, y: hinge === 'start' ? y + h : y }
  const open = across ? { x: pivot.x, y: face + sign * size } : { x: face + sign * size, y: pivot.y }
  const cross = (shut.x - pivot.x) * (open.y - pivot.y) - (shut.y - pivot.y) * (open.x - pivot.x)
  return {
    leaf: linePath(pivot.x, pivot.y, open.x, open.y),
    arc: quarterPath(open, shut, size, cross < 0),
  }
}

const path = (cls: string, d: string): string => (d ? `<path class="${cls}" d="${d}"/>` : '')

function inkLayers(ink: PlanInk): string {
  return (
    path('f', ink.floor) +
    path('e', ink.wet) +
    path('o', ink.outdoor) +
    path('k', ink.planks) +
    path('p', ink.partition) +
    path('w', ink.wall) +
    path('f', ink.gap) +
    path('i', ink.window) +
    path('g', ink.glass) +
    path('g', ink.rail) +
    path('a', ink.arc) +
    path('l', ink.leaf)
  )
}

function furnitureLayers(plan: Plan): string {
  const layers: Record<SymbolLayer, string> = { rug: '', furniture: '', fixture: '', detail: '' }
  for (const item of plan.items) for (const s of symbolPaths(item)) layers[s.layer] += s.d
  return path('r', layers.rug) + path('u', layers.furniture) + path('x', layers.fixture) + path('y', layers.detail)
}

interface InkWeights {
  glass: number
  leaf: number
  arc: number
  planks: number
}

/** Every rule is scoped: drawings of several kinds may stand on one page. */
function inkStyle(weights: InkWeights, scope: string): string {
  const s = `${scope} `
  return (
    `${s}.f{fill:${colour('floor')}}${s}.e{fill:${colour('wet')}}${s}.o{fill:${colour('loggia')}}` +
    `${s}.w{fill:${colour('wall')}}${s}.p{fill:${colour('part')}}` +
    `${s}.k{stroke:${colour('hat')};stroke-width:${weights.planks};fill:none}` +
    `${s}.i{fill:${colour('floor')};stroke:${colour('wall')};stroke-width:${weights.glass}}` +
    `${s}.g{stroke:${colour('wall')};stroke-width:${weights.glass};fill:none}` +
    `${s}.l{stroke:${colour('wall')};stroke-width:${weights.leaf};fill:none}` +
    `${s}.a{stroke:${colour('arc')};stroke-width:${weights.arc};fill:none}`
  )
}

const FURNITURE_STYLE =
  `.fp .r,.fp .u{stroke:${colour('fur')};stroke-width:1.7;fill:none;stroke-linejoin:round;stroke-linecap:round}.fp .u{fill:${colour('floor')}}` +
  `.fp .x,.fp .y{stroke:${colour('fix')};stroke-width:2;fill:${colour('floor')};stroke-linejoin:round;stroke-linecap:round}.fp .y{fill:none}`

const FULL = inkStyle({ glass: 2, leaf: 3.2, arc: 1.6, planks: 1.4 }, '.fp')
const SMALL = inkStyle({ glass: 3, leaf: 4, arc: 2.6, planks: 2 }, '.ft')

export function drawFlatPlan(source: Plan, variant: PlanVariant, view: PlanView = {}): string {
  const plan = view.mirrored ? mirrorPlan(source) : source
  switch (variant) {
    case 'full':
      return drawFull(plan, view)
    case 'compact':
      return drawCompact(plan)
    case 'card':
      return frame(plan, grow(plan.bounds, 6), body(plan, true), { scale: CARD_SCALE })
    case 'thumb': {
      const flat = withoutRoof(plan)
      return frame(flat, grow(flat.bounds, 6), body(flat, false), { scale: THUMB_SCALE, small: true })
    }
  }
}

const body = (plan: Plan, furniture: boolean): string => {
  const ink = inkOf(plan, furniture)
  return furniture
    ? inkLayers({ ...ink, leaf: '', arc: '' }) + furnitureLayers(plan) + path('a', ink.arc) + path('l', ink.leaf)
    : inkLayers(ink)
}

/** The storey alone, without the terrace above it. */
function withoutRoof(plan: Plan): Plan {
  if (!plan.stairs.length) return plan
  const corners = plan.walls.flatMap((w) => [
    { x: w.x, y: w.y },
    { x: w.x + w.w, y: w.y + w.h },
  ])
  return { ...plan, roomList: plan.roomList.filter((r) => r.level === 0), bounds: boundsOf(corners) }
}

function frame(
  plan: Plan,
  box: Rect,
  content: string,
  options: { scale?: number; small?: boolean; lettering?: number; desc?: string },
): string {
  const size = options.scale
    ? ` width="${Number((box.w * options.scale).toFixed(1))}" height="${Number((box.h * options.scale).toFixed(1))}"`
    : ''
  const style = options.small ? SMALL : FULL + FURNITURE_STYLE + (options.lettering ? TEXT_STYLE : '')
  const letters = options.lettering ? ` font-size="${Number(options.lettering.toFixed(1))}"` : ''
  const desc = options.desc ? `<desc>${escapeText(options.desc)}</desc>` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="${options.small ? 'ft' : 'fp'}" viewBox="${box.x} ${box.y} ${box.w} ${box.h}"${size}${letters} role="img">` +
    `<title>${escapeText(planTitle(plan))}</title>${desc}<style>${style}</style>${content}</svg>`
  )
}

export function planTitle(plan: Plan): string {
  const kind = plan.rooms === 0 ? 'студии' : `${plan.rooms}-комнатной ${plan.euro ? 'евроквартиры' : 'квартиры'}`
  return `План ${kind} ${formatArea(plan.areaM2)}`
}

function planDescription(plan: Plan): string {
  return plan.roomList.map((r) => `${r.name.toLowerCase()} ${formatArea(r.areaM2)}`).join(', ')
}

/**
 * Sizes are relative to the drawing's own font size: two drawings on one page share these rules, and large flats,
 * which are shown at a smaller scale, have larger lettering.
 */
const TEXT_STYLE =
  `.fp text{font-family:${FONT};fill:${colour('text')};text-anchor:middle}.fp .ra{font-size:2em;font-weight:500;letter-spacing:-.02em}` +
  `.fp .rb{font-size:3em;font-weight:500;letter-spacing:-.02em}.fp .rn,.fp .dt{font-size:1.02em;fill:${colour('text2')}}` +
  `.fp .d{stroke:${colour('dim')};stroke-width:1.3;fill:none}.fp .b{fill:${colour('berry')};stroke:${colour('wall')};stroke-width:2}`

const LETTER = 15

function drawCompact(plan: Plan): string {
  const labels = plan.roomList
    .map((r) => `<text class="rb" x="${r.label.x}" y="${r.label.y + 15}">${areaLabel(r.areaM2)}</text>`)
    .join('')
  const mark = entrancePoint(plan, 34)
  const box = grow(plan.bounds, 12)
  const room = include(box, mark, 22)
  return frame(plan, room, `${body(plan, true)}${labels}<circle class="b" cx="${mark.x}" cy="${mark.y}" r="15"/>`, {
    // Narrow screens show every flat at the same width, so lettering follows the flat's size.
    lettering: LETTER * Math.max(0.6, Math.min(1.2, Math.max(box.w, box.h * 0.8) / 900)),
    desc: planDescription(plan),
  })
}

function include(box: Rect, p: Point, r: number): Rect {
  const x0 = Math.min(box.x, p.x - r)
  const y0 = Math.min(box.y, p.y - r)
  const x1 = Math.max(box.x + box.w, p.x + r)
  const y1 = Math.max(box.y + box.h, p.y + r)
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 }
}

/** The position of the entrance mark: just outside the front door. */
function entrancePoint(plan: Plan, away: number): Point {
  const { x, y, side } = plan.entrance
  const off: Record<Side, Point> = {
    up: { x: 0, y: -away },
    down: { x: 0, y: away },
    left: { x: -away, y: 0 },
    right: { x: away, y: 0 },
  }
  return { x: x + off[side].x, y: y + off[side].y }
}

function drawFull(plan: Plan, view: PlanView): string {
  const b = plan.bounds
  const k = letteringScale(b)
  const labels = plan.roomList
    .map(
      (r) =>
        `<text class="ra" x="${r.label.x}" y="${r.label.y + 2}">${areaLabel(r.areaM2)}</text>` +
        `<text class="rn" x="${r.label.x}" y="${r.label.y + Math.round(2 + 21 * k)}">${escapeText(r.name)}</text>`,
    )
    .join('')
  const dims = dimensions(plan)
  const mark = entrancePoint(plan, 42)
  const down = plan.entrance.side === 'down'
  const word = down
    ? `<text class="dt" style="text-anchor:start" x="${mark.x + 20}" y="${mark.y + 5}">вход</text>`
    : `<text class="dt" x="${mark.x}" y="${mark.y + 30}">вход</text>`
  const footY = b.y + b.h + (down ? 108 : 74)
  const scaleX = b.x + b.w - 300
  const scale =
    `<g transform="translate(${scaleX} ${footY})"><path class="d" d="M0 0H300M0-6v12M100-6v12M200-6v12M300-6v12"/>` +
    `<path fill="${colour('dim')}" d="M0-3h100v6H0zM200-3h100v6h-100z"/>` +
    ['0', '1', '2', '3\u00a0м'].map((t, i) => `<text class="dt" x="${i * 100}" y="26">${t}</text>`).join('') +
    '</g>'
  const north =
    view.upAzimuth === undefined
      ? ''
      : `<g transform="translate(${b.x + 30} ${footY + 4})"><circle class="d" r="26"/>` +
        `<path class="w" transform="rotate(${-view.upAzimuth})" d="M0-34 9 10 0 4-9 10z"/>` +
        northLetter(-view.upAzimuth) +
        (view.windowAzimuths?.length && b.w > 640
          ? `<text class="dt" style="text-anchor:start" x="62" y="5">окна ${formatSides(view.windowAzimuths)}</text>`
          : '') +
        '</g>'
  const left = dims.left
  const x0 = Math.min(b.x, mark.x - 30) - left
  const y0 = b.y - dims.top
  const x1 = Math.max(b.x + b.w, mark.x + 60) + 16
  const y1 = footY + 64
  return frame(
    plan,
    { x: x0, y: y0, w: x1 - x0, h: y1 - y0 },
    `${body(plan, true)}${labels}${dims.svg}<circle class="b" cx="${mark.x}" cy="${mark.y}" r="11"/>${word}${scale}${north}`,
    { lettering: LETTER * k, desc: planDescription(plan) },
  )
}

/** The letter stands outside the needle's tip, upright. */
function northLetter(degrees: number): string {
  const a = ((degrees - 90) * Math.PI) / 180
  return `<text class="dt" x="${Math.round(Math.cos(a) * 48)}" y="${Math.round(Math.sin(a) * 48 + 5)}">С</text>`
}

interface Stretch {
  from: number
  to: number
}

/** Clear widths of the rooms along one edge of the flat, in order. */
function stretches(plan: Plan, side: Side): Stretch[] {
  const found: Stretch[] = []
  for (const room of plan.roomList) {
    if (isOutdoor(room.kind)) continue
    room.polygon.forEach((a, i) => {
      const b = room.polygon[(i + 1) % room.polygon.length]
      if (!b) return
      if (side === 'up' && a.y === b.y && a.y === 0 && b.x > a.x) found.push({ from: a.x, to: b.x })
      if (side === 'down' && a.y === b.y && a.y === plan.depthCm && b.x < a.x) found.push({ from: b.x, to: a.x })
      if (side === 'left' && a.x === b.x && a.x === 0 && b.y < a.y) found.push({ from: b.y, to: a.y })
    })
  }
  return found.sort((a, b) => a.from - b.from)
}

function dimensions(plan: Plan): { svg: string; top: number; left: number } {
  const b = plan.bounds
  const storey = withoutRoof(plan).bounds
  let d = ''
  let texts = ''
  const row = (list: Stretch[], y: number) => {
    for (const s of list) {
      d +=
        linePath(s.from, y, s.to, y) +
        [s.from, s.to].map((x) => `M${x - 6} ${y + 6}l12-12${linePath(x, y - 12, x, y + 12)}`).join('')
      texts += `<text class="dt" x="${(s.from + s.to) / 2}" y="${y - 9}">${lengthLabel(s.to - s.from)}</text>`
    }
  }
  const column = (list: Stretch[], x: number) => {
    for (const s of list) {
      d +=
        linePath(x, s.from, x, s.to) +
        [s.from, s.to].map((y) => `M${x - 6} ${y + 6}l12-12${linePath(x - 12, y, x + 12, y)}`).join('')
      texts += `<text class="dt" transform="translate(${x - 9} ${(s.from + s.to) / 2})rotate(-90)">${lengthLabel(s.to - s.from)}</text>`
    }
  }
  const outdoors = plan.roomList.filter((r) => isOutdoor(r.kind))
  const loggia = outdoors.find((r) => (r.kind === 'loggia' || r.kind === 'balcony') && r.polygon.length === 4)
  let top = 36
  const front = stretches(plan, 'up')
  if (loggia) {
    const xs = loggia.polygon.map((p) => p.x)
    const own = { from: Math.min(...xs), to: Math.max(...xs) }
    // A loggia as wide as its room needs no dimension of its own.
    if (!front.some((s) => s.from === own.from && s.to === own.to)) {
      row([own], storey.y - top)
      top += 46
    }
  }
  row(front, storey.y - top)
  // The mark of a side entrance is between the wall and the dimensions.
  const leftX = Math.min(storey.x, plan.entrance.side === 'left' ? -96 : -20) - 46
  const side = stretches(plan, 'left')
  if (loggia) {
    const ys = loggia.polygon.map((p) => p.y)
    side.unshift({ from: Math.min(...ys), to: Math.max(...ys) })
  }
  column(side, leftX)
  return {
    svg: `${path('d', d)}${texts}`,
    top: Math.max(20, b.y - storey.y + top + 34),
    left: Math.max(20, b.x - leftX + 34),
  }
}

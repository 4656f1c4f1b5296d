// Plane geometry of rectangles and right-angled polygons in whole centimetres.

import type { Placement, Point, Rect, Side } from './model.ts'

export const rect = (x: number, y: number, w: number, h: number): Rect => ({ x, y, w, h })

/** The rectangle between two corners. */
export const box = (x0: number, y0: number, x1: number, y1: number): Rect => ({ x: x0, y: y0, w: x1 - x0, h: y1 - y0 })

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

export const grow = (r: Rect, by: number): Rect => ({ x: r.x - by, y: r.y - by, w: r.w + 2 * by, h: r.h + 2 * by })

export const overlapArea = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))

/** True when rectangles that do not overlap each other cover `r` together. */
export function covers(rects: readonly Rect[], r: Rect): boolean {
  for (const part of rects) {
    if (part.x <= r.x && part.y <= r.y && part.x + part.w >= r.x + r.w && part.y + part.h >= r.y + r.h) return true
  }
  if (rects.length === 1) return false
  let area = 0
  for (const part of rects) area += overlapArea(part, r)
  return area >= r.w * r.h
}

export const round2 = (v: number): number => Math.round(v * 100) / 100

export function polygonAreaCm2(points: readonly Point[]): number {
  let twice = 0
  for (let i = 0; i < points.length; i++) {
    const a = points[i]
    const b = points[(i + 1) % points.length]
    if (a && b) twice += a.x * b.y - b.x * a.y
  }
  return Math.abs(twice) / 2
}

export function boundsOf(points: readonly Point[]): Rect {
  let x0 = Number.POSITIVE_INFINITY
  let y0 = Number.POSITIVE_INFINITY
  let x1 = Number.NEGATIVE_INFINITY
  let y1 = Number.NEGATIVE_INFINITY
  for (const p of points) {
    x0 = Math.min(x0, p.x)
    y0 = Math.min(y0, p.y)
    x1 = Math.max(x1, p.x)
    y1 = Math.max(y1, p.y)
  }
  return box(x0, y0, x1, y1)
}

export const corners = (r: Rect): Point[] => [
  { x: r.x, y: r.y },
  { x: r.x + r.w, y: r.y },
  { x: r.x + r.w, y: r.y + r.h },
  { x: r.x, y: r.y + r.h },
]

const sortedUnique = (values: number[]): number[] => [...new Set(values)].sort((a, b) => a - b)

/** A grid on the edges of some rectangles; `filled[row][column]` says whether any of them covers the cell. */
function gridOf(rects: readonly Rect[], frame: readonly Rect[] = []) {
  const all = [...rects, ...frame]
  const xs = sortedUnique(all.flatMap((r) => [r.x, r.x + r.w]))
  const ys = sortedUnique(all.flatMap((r) => [r.y, r.y + r.h]))
  const covered = (set: readonly Rect[], x: number, y: number) =>
    set.some((r) => r.x <= x && x < r.x + r.w && r.y <= y && y < r.y + r.h)
  return { xs, ys, covered }
}

/** What remains of `frame` without `holes`, as few rectangles as a row-by-row merge gives. */
export function subtract(frame: readonly Rect[], holes: readonly Rect[]): Rect[] {
  const { xs, ys, covered } = gridOf(holes, frame)
  const rows: Rect[] = []
  for (let j = 0; j + 1 < ys.length; j++) {
    const y = ys[j] ?? 0
    const h = (ys[j + 1] ?? 0) - y
    let run: Rect | undefined
    for (let i = 0; i + 1 < xs.length; i++) {
      const x = xs[i] ?? 0
      const w = (xs[i + 1] ?? 0) - x
      if (covered(frame, x, y) && !covered(holes, x, y)) {
        if (run) run.w += w
        else run = { x, y, w, h }
      } else if (run) {
        rows.push(run)
        run = undefined
      }
    }
    if (run) rows.push(run)
  }
  const merged: Rect[] = []
  for (const r of rows) {
    const above = merged.find((m) => m.x === r.x && m.w === r.w && m.y + m.h === r.y)
    if (above) above.h += r.h
    else merged.push(r)
  }
  return merged
}

/** The contour of a connected union of rectangles without holes, clockwise on screen. */
export function outline(rects: readonly Rect[]): Point[] {
  const { xs, ys, covered } = gridOf(rects)
  const edges = new Map<string, Point>()
  const key = (p: Point) => `${p.x},${p.y}`
  const inside = (i: number, j: number) =>
    i >= 0 && j >= 0 && i + 1 < xs.length && j + 1 < ys.length && covered(rects, xs[i] ?? 0, ys[j] ?? 0)
  let start: Point | undefined
  for (let j = 0; j + 1 < ys.length; j++) {
    for (let i = 0; i + 1 < xs.length; i++) {
      if (!inside(i, j)) continue
      const [x0, x1, y0, y1] = [xs[i] ?? 0, xs[i + 1] ?? 0, ys[j] ?? 0, ys[j + 1] ?? 0]
      start ??= { x: x0, y: y0 }
      if (!inside(i, j - 1)) edges.set(key({ x: x0, y: y0 }), { x: x1, y: y0 })
      if (!inside(i + 1, j)) edges.set(key({ x: x1, y: y0 }), { x: x1, y: y1 })
      if (!inside(i, j + 1)) edges.set(key({ x: x1, y: y1 }), { x: x0, y: y1 })
      if (!inside(i - 1, j)) edges.set(key({ x: x0, y: y1 }), { x: x0, y: y0 })
    }
  }
  if (!start) return []
  const walk: Point[] = [start]
  for (let p = edges.get(key(start)); p && key(p) !== key(start); p = edges.get(key(p))) walk.push(p)
  return walk.filter((p, i) => {
    const a = walk[(i + walk.length - 1) % walk.length]
    const b = walk[(i + 1) % walk.length]
    return !(a && b && ((a.x === p.x && p.x === b.x) || (a.y === p.y && p.y === b.y)))
  })
}

const TURN_ORDER: readonly Side[] = ['up', 'right', 'down', 'left']

export function placeSide(side: Side, placement: Placement): Side {
  let i = TURN_ORDER.indexOf(side)
  if (placement.mirrored && (side === 'left' || side === 'right')) i = (i + 2) % 4
  return TURN_ORDER[(i + placement.turn / 90) % 4] ?? side
}

/** Plan coordinates to floor coordinates. */
export function placePoint(p: Point, placement: Placement): Point {
  const x = placement.mirrored ? -p.x : p.x
  const y = p.y
  switch (placement.turn) {
    case 0:
      return { x: placement.x + x, y: placement.y + y }
    case 90:
      return { x: placement.x - y, y: placement.y + x }
    case 180:
      return { x: placement.x - x, y: placement.y - y }
    case 270:
      return { x: placement.x + y, y: placement.y - x }
  }
}

export function placeRect(r: Rect, placement: Placement): Rect {
  return boundsOf([placePoint({ x: r.x, y: r.y }, placement), placePoint({ x: r.x + r.w, y: r.y + r.h }, placement)])
}

/** The placement that lays a plan's inner box of `w` by `d` onto `target` with the plan's facade at `facade`. */
export function placementOnto(target: Rect, facade: Side, mirrored: boolean): Placement {
  const turn = ([0, 90, 180, 270] as const)[TURN_ORDER.indexOf(facade)] ?? 0
  const flip = mirrored
  const { x, y, w, h } = target
  // Each case names the corner of the target where the plan's origin comes to lie.
  if (turn === 0) return { x: flip ? x + w : x, y, turn, mirrored }
  if (turn === 90) return { x: x + w, y: flip ? y + h : y, turn, mirrored }
  if (turn === 180) return { x: flip ? x : x + w, y: y + h, turn, mirrored }
  return { x, y: flip ? y : y + h, turn, mirrored }
}

// Takes right-angled polygons apart into rectangles, for checks of overlap and containment.

import type { Point, Rect } from './model.ts'

function contains(polygon: readonly Point[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i]
    const b = polygon[j]
    if (a && b && a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** Rectangles that do not overlap and together are the polygon. */
export function rectsOf(polygon: readonly Point[]): Rect[] {
  const xs = [...new Set(polygon.map((p) => p.x))].sort((a, b) => a - b)
  const ys = [...new Set(polygon.map((p) => p.y))].sort((a, b) => a - b)
  const rects: Rect[] = []
  for (let j = 0; j + 1 < ys.length; j++) {
    for (let i = 0; i + 1 < xs.length; i++) {
      const [x0, x1, y0, y1] = [xs[i] ?? 0, xs[i + 1] ?? 0, ys[j] ?? 0, ys[j + 1] ?? 0]
      if (contains(polygon, (x0 + x1) / 2, (y0 + y1) / 2)) rects.push({ x: x0, y: y0, w: x1 - x0, h: y1 - y0 })
    }
  }
  return rects
}

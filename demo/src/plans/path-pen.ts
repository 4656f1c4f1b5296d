// Writes compact SVG path data, in absolute floor coordinates, from shapes drawn in an item's own frame.

import type { Point, Rect, Side } from '../inventory/model.ts'

const n = (v: number): string => {
  const r = Math.round(v * 10) / 10
  return Object.is(r, -0) ? '0' : String(r)
}

/** `a b` with the separator left out where a minus sign separates already. */
const pair = (a: number, b: number): string => {
  const second = n(b)
  return second.startsWith('-') ? n(a) + second : `${n(a)} ${second}`
}

export const rectPath = (r: Rect): string => `M${pair(r.x, r.y)}h${n(r.w)}v${n(r.h)}h${n(-r.w)}z`

export const polygonPath = (points: readonly Point[]): string => {
  let d = ''
  let last: Point | undefined
  for (const p of points) {
    if (!last) d += `M${pair(p.x, p.y)}`
    else if (p.y === last.y) d += `H${n(p.x)}`
    else if (p.x === last.x) d += `V${n(p.y)}`
    else d += `L${pair(p.x, p.y)}`
    last = p
  }
  return `${d}z`
}

export const linePath = (x0: number, y0: number, x1: number, y1: number): string => {
  if (y0 === y1) return `M${pair(x0, y0)}h${n(x1 - x0)}`
  if (x0 === x1) return `M${pair(x0, y0)}v${n(y1 - y0)}`
  return `M${pair(x0, y0)}l${pair(x1 - x0, y1 - y0)}`
}

/** A quarter circle between two points that are at right angles seen from its centre. */
export const quarterPath = (from: Point, to: Point, r: number, clockwise: boolean): string =>
  `M${pair(from.x, from.y)}a${n(r)} ${n(r)} 0 0 ${clockwise ? 1 : 0} ${pair(to.x - from.x, to.y - from.y)}`

/** Local frame of an item: `u` runs along the wall it stands against, `v` away from that wall. */
export class ItemPen {
  readonly length: number
  readonly depth: number
  private readonly item: Rect & { back: Side }
  private d = ''

  constructor(item: Rect & { back: Side }) {
    this.item = item
    const along = item.back === 'up' || item.back === 'down'
    this.length = along ? item.w : item.h
    this.depth = along ? item.h : item.w
  }

  private at(u: number, v: number): Point {
    const { x, y, w, h, back } = this.item
    switch (back) {
      case 'up':
        return { x: x + u, y: y + v }
      case 'down':
        return { x: x + w - u, y: y + h - v }
      case 'left':
        return { x: x + v, y: y + h - u }
      case 'right':
        return { x: x + w - v, y: y + u }
    }
  }

  private step(du: number, dv: number): string {
    const a = this.at(0, 0)
    const b = this.at(du, dv)
    const dx = b.x - a.x
    const dy = b.y - a.y
    if (dy === 0) return `h${n(dx)}`
    if (dx === 0) return `v${n(dy)}`
    return `l${pair(dx, dy)}`
  }

  private corner(cu: number, cv: number, du: number, dv: number): string {
    const a = this.at(0, 0)
    const c = this.at(cu, cv)
    const e = this.at(du, dv)
    return `q${pair(c.x - a.x, c.y - a.y)} ${pair(e.x - a.x, e.y - a.y)}`
  }

  rect(u: number, v: number, w: number, h: number, r = 0): this {
    if (r === 0) {
      const p = this.at(u, v)
      this.d += `M${pair(p.x, p.y)}${this.step(w, 0)}${this.step(0, h)}${this.step(-w, 0)}z`
      return this
    }
    const p = this.at(u + r, v)
    this.d +=
      `M${pair(p.x, p.y)}${this.step(w - 2 * r, 0)}${this.corner(r, 0, r, r)}${this.step(0, h - 2 * r)}` +
      `${this.corner(0, r, -r, r)}${this.step(2 * r - w, 0)}${this.corner(-r, 0, -r, -r)}${this.step(0, 2 * r - h)}` +
      `${this.corner(0, -r, r, -r)}z`
    return this
  }

  line(u0: number, v0: number, u1: number, v1: number): this {
    const p = this.at(u0, v0)
    this.d += `M${pair(p.x, p.y)}${this.step(u1 - u0, v1 - v0)}`
    return this
  }

  circle(u: number, v: number, r: number): this {
    const p = this.at(u, v)
    this.d += `M${pair(p.x - r, p.y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`
    return this
  }

  /** A seat whose back is `r` high behind it, turned to face `towards`. */
  chair(u: number, v: number, towards: Side): this {
    const s = 19
    switch (towards) {
      case 'up':
        return this.rect(u - s, v - s, 2 * s, 2 * s, 5).line(u - s + 2, v + s + 4, u + s - 2, v + s + 4)
      case 'down':
        return this.rect(u - s, v - s, 2 * s, 2 * s, 5).line(u - s + 2, v - s - 4, u + s - 2, v - s - 4)
      case 'left':
        return this.rect(u - s, v - s, 2 * s, 2 * s, 5).line(u + s + 4, v - s + 2, u + s + 4, v + s - 2)
      case 'right':
        return this.rect(u - s, v - s, 2 * s, 2 * s, 5).line(u - s - 4, v - s + 2, u - s - 4, v + s - 2)
    }
  }

  /** An oblong bowl: straight at the wall, round at the front. */
  bowl(u: number, v: number, w: number, h: number): this {
    const p = this.at(u, v)
    const straight = h * 0.35
    const round = h - straight
    this.d +=
      `M${pair(p.x, p.y)}${this.step(w, 0)}${this.step(0, straight)}` +
      `${this.corner(0, round, -w / 2, round)}${this.corner(-w / 2, 0, -w / 2, -round)}z`
    return this
  }

  path(): string {
    return this.d
  }
}

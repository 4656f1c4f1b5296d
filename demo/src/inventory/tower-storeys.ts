// Storeys of a tower: flats on four sides of a ring corridor, L-shaped penthouses on top.

import { box, placementOnto, placeRect } from './geometry.ts'
import type { Rect, Side } from './model.ts'
import { BEARING, OUTER } from './plan-draft.ts'
import type { PlanStore } from './plan-store.ts'
import { fillRow, type Mix, type RowCell } from './row-filling.ts'
import { ROW_TEMPLATES } from './row-templates.ts'
import type { SeededRandom } from './seeded-random.ts'
import {
  type Cell,
  CommonParts,
  type FlatCell,
  glassRatio,
  isRetail,
  layoutOf,
  type SectionFrame,
  type Storey,
  splitEvenly,
} from './storey.ts'

const RING = { w: 1080, h: 880, corridor: 150 }
const SETBACK = 240
const TERRACE = 200

/** Flats at the corners must reach the ring, which is shorter than the facade. */
const CORNER_WIDTHS = [850, 870, 890, 910, 930, 950]

export class TowerSection {
  readonly frame: SectionFrame
  private readonly store: PlanStore
  private readonly rng: SeededRandom
  private readonly glass: number
  private readonly ring: Rect
  /** Depth of the flats on the long and on the short sides. */
  private readonly rowDepth: number
  private readonly sideDepth: number

  constructor(frame: SectionFrame, store: PlanStore, rng: SeededRandom) {
    this.frame = frame
    this.store = store
    this.rng = rng
    this.glass = glassRatio(frame)
    this.ring = { x: (frame.length - RING.w) / 2, y: (frame.depth - RING.h) / 2, w: RING.w, h: RING.h }
    this.rowDepth = this.ring.y - OUTER - BEARING
    this.sideDepth = this.ring.x - OUTER - BEARING
  }

  typical(key: string, mix: Mix): Storey {
    const { frame } = this
    const cells: Cell[] = []
    const inner = frame.length - 2 * OUTER
    for (const row of ['up', 'down'] as const) {
      const { corner, middle } = this.cutRow(inner, mix)
      const y = row === 'up' ? OUTER : frame.depth - OUTER - this.rowDepth
      cells.push(this.cornerFlat(row, 'left', { x: OUTER, y, w: corner, h: this.rowDepth }))
      const from = OUTER + corner + BEARING
      cells.push(
        ...middle.map((c, i) => this.sideFlat(c, i, row, { x: from + c.from, y, w: c.width, h: this.rowDepth })),
      )
      cells.push(this.cornerFlat(row, 'right', { x: frame.length - OUTER - corner, y, w: corner, h: this.rowDepth }))
    }
    for (const side of ['left', 'right'] as const) {
      const x = side === 'left' ? OUTER : frame.length - OUTER - this.sideDepth
      const row = fillRow(
        { length: RING.h, depth: this.sideDepth, gableAtStart: false, gableAtEnd: false },
        mix,
        this.rng,
      )
      if (!row) throw new RangeError(`tower ${frame.section.id}: the ${side} side is not cut`)
      cells.push(
        ...row.map((c, i) => this.sideFlat(c, i, side, { x, y: this.ring.y + c.from, w: this.sideDepth, h: c.width })),
      )
    }
    return { cells: this.clockwise(cells), layout: layoutOf(key, [this.hull()], cells, this.commonParts()) }
  }

  private cutRow(inner: number, mix: Mix): { corner: number; middle: RowCell[] } {
    for (let i = 0; i < 60; i++) {
      const corner = this.rng.pick(CORNER_WIDTHS)
      const length = inner - 2 * corner - 2 * BEARING
      const middle = fillRow({ length, depth: this.rowDepth, gableAtStart: false, gableAtEnd: false }, mix, this.rng)
      if (middle) return { corner, middle }
    }
    throw new RangeError(`tower ${this.frame.section.id}: a row is not cut`)
  }

  private cornerFlat(row: 'up' | 'down', end: 'left' | 'right', target: Rect): FlatCell {
    const template = ROW_TEMPLATES.find((t) => t.id === 'corner-three-euro')
    if (!template) throw new RangeError('the corner layout is missing')
    const plan = this.store.row(
      template,
      { w: target.w, d: target.h, left: 'neighbour', right: 'facade', glass: this.glass },
      { kind: 'none' },
    )
    const shown = row === 'up' ? 'right' : 'left'
    return {
      kind: 'flat',
      plan,
      placement: placementOnto(target, row, shown !== end),
      boxes: [target],
      corner: true,
      through: false,
      penthouse: false,
    }
  }

  private sideFlat(cell: RowCell, i: number, side: Side, target: Rect): FlatCell {
    const lying = side === 'up' || side === 'down'
    const plan = this.store.row(
      cell.template,
      { w: cell.width, d: lying ? target.h : target.w, left: 'neighbour', right: 'neighbour', glass: this.glass },
      { kind: 'none' },
    )
    return {
      kind: 'flat',
      plan,
      placement: placementOnto(target, side, i % 2 === 1),
      boxes: [target],
      corner: false,
      through: false,
      penthouse: false,
    }
  }

  private hull(): Rect {
    return { x: 0, y: 0, w: this.frame.length, h: this.frame.depth }
  }

  private commonParts(): CommonParts {
    const common = new CommonParts()
    const { x, y } = this.ring
    const c = RING.corridor
    const at = (x0: number, y0: number, x1: number, y1: number) => box(x + x0, y + y0, x + x1, y + y1)
    common.add('corridor', '', at(0, 0, RING.w, c))
    common.add('corridor', '', at(0, RING.h - c, RING.w, RING.h))
    common.add('corridor', '', at(0, c, c, RING.h - c))
    common.add('corridor', '', at(RING.w - c, c, RING.w, RING.h - c))
    const l = c + BEARING
    const r = RING.w - c - BEARING
    const t = c + BEARING
    const b = RING.h - c - BEARING
    const stair = l + 230
    const hall = { from: t + 200, to: b - 200 }
    common.add('stair', 'Лестница', at(l, t, stair, b))
    common.door(at(l + 70, c, l + 160, t), 'inner', 'down', 'start')
    const lifts = stair + BEARING
    common.add('lift-hall', 'Лифты', at(lifts, hall.from, r, hall.to))
    common.door(at(r, hall.from + 10, r + BEARING, hall.to - 10), 'passage', 'right')
    const liftW = 170
    for (const [v0, v1, mouth] of [
      [t, hall.from - BEARING, hall.from - BEARING],
      [hall.to + BEARING, b, hall.to],
    ] as const) {
      for (let i = 0; i < 2; i++) {
        const u = lifts + i * (liftW + BEARING)
        common.add('lift', '', at(u, v0, u + liftW, v1))
        common.door(at(u + 35, mouth, u + 135, mouth + BEARING), 'passage', v0 === t ? 'down' : 'up')
      }
      const u = lifts + 2 * (liftW + BEARING)
      common.add('service', '', at(u, v0, r, v1))
    }
    return common
  }

  /** Shops on the sides that the pictures show with shop windows; the lobby in the middle of its side. */
  ground(key: string): Storey {
    return this.commercialStorey(key, true)
  }

  offices(key: string): Storey {
    return this.commercialStorey(key, false)
  }

  private commercialStorey(key: string, ground: boolean): Storey {
    const { frame } = this
    const common = this.commonParts()
    const cells: Cell[] = []
    const inner = frame.length - 2 * OUTER
    const purpose = ground ? ('retail' as const) : ('office' as const)
    for (const row of ['up', 'down'] as const) {
      const y = row === 'up' ? OUTER : frame.depth - OUTER - this.rowDepth
      const lobby = ground && (frame.section.lobby ?? '').includes(frame.compass[row])
      for (const [i, part] of splitEvenly(inner, 820).entries()) {
        const target = { x: OUTER + part.from, y, w: part.width, h: this.rowDepth }
        const facades: Side[] = [row]
        if (i === 0) facades.push('left')
        if (part.from + part.width === inner) facades.push('right')
        if (lobby && facades.length === 1) {
          const centre = target.x + target.w / 2
          const face = row === 'up' ? OUTER + this.rowDepth : y - BEARING
          common.add('lobby', 'Лобби', target)
          common.door({ x: centre - 90, y: face, w: 180, h: BEARING }, 'passage', 'down')
          const outer = row === 'up' ? 0 : frame.depth - OUTER
          common.door({ x: centre - 70, y: outer, w: 140, h: OUTER }, 'entrance', row === 'up' ? 'down' : 'up')
        } else
          cells.push({
            kind: 'commercial',
            purpose,
            box: target,
            facades,
            separateEntrance: ground && isRetail(frame, row),
          })
      }
    }
    for (const side of ['left', 'right'] as const) {
      const x = side === 'left' ? OUTER : frame.length - OUTER - this.sideDepth
      const target = { x, y: this.ring.y, w: this.sideDepth, h: RING.h }
      cells.push({
        kind: 'commercial',
        purpose,
        box: target,
        facades: [side],
        separateEntrance: ground && isRetail(frame, side),
      })
    }
    return { cells: this.clockwise(cells), layout: layoutOf(key, [this.hull()], cells, common) }
  }

  /** Four penthouses round the core, each with the corner of the building and a terrace on both its facades. */
  setback(key: string): Storey {
    const { frame } = this
    const limits = box(SETBACK + OUTER, SETBACK + OUTER, frame.length - SETBACK - OUTER, frame.depth - SETBACK - OUTER)
    const w = (limits.w - BEARING) / 2
    const h = (limits.h - BEARING) / 2
    const arm = this.ring.y - SETBACK - OUTER - BEARING
    const plan = this.store.tower(w, h, arm, this.glass, { kind: 'terrace', sides: ['up', 'right'], depth: TERRACE })
    const cells: Cell[] = []
    for (const [row, end] of [
      ['up', 'left'],
      ['up', 'right'],
      ['down', 'right'],
      ['down', 'left'],
    ] as const) {
      const target = {
        x: end === 'left' ? limits.x : limits.x + limits.w - w,
        y: row === 'up' ? limits.y : limits.y + limits.h - h,
        w,
        h,
      }
      const shown = row === 'up' ? 'right' : 'left'
      const placement = placementOnto(target, row, shown !== end)
      const boxes = [box(0, 0, w, arm), box(w - arm, arm, w, h)].map((r) => placeRect(r, placement))
      cells.push({ kind: 'flat', plan, placement, boxes, corner: true, through: false, penthouse: true })
    }
    const hull = box(SETBACK, SETBACK, frame.length - SETBACK, frame.depth - SETBACK)
    return { cells, layout: layoutOf(key, [hull], cells, this.commonParts()) }
  }

  private clockwise(cells: readonly Cell[]): Cell[] {
    const angle = (c: Cell) => {
      const b = (c.kind === 'flat' ? c.boxes[0] : c.box) ?? this.ring
      const a = Math.atan2(b.x + b.w / 2 - this.frame.length / 2, this.frame.depth / 2 - b.y - b.h / 2)
      // Starts at the upper left corner.
      return (a + Math.PI * 2 + Math.PI / 3.5) % (Math.PI * 2)
    }
    return [...cells].sort((a, b) => angle(a) - angle(b))
  }
}

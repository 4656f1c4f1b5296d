// Storeys of a section with flats on both sides of one corridor, its ground floor and its set-back top.

import { PENTHOUSES, throughFour } from './end-templates.ts'
import { box, placementOnto } from './geometry.ts'
import type { Plan, Rect, Side } from './model.ts'
import type { Outdoor } from './plan-assembly.ts'
import { BEARING, OUTER } from './plan-draft.ts'
import type { PlanStore } from './plan-store.ts'
import { fillRow, type Mix, type RowCell } from './row-filling.ts'
import type { SeededRandom } from './seeded-random.ts'
import {
  addCore,
  addCoreWindows,
  type Cell,
  CORE_WIDTH,
  CORRIDOR,
  CommonParts,
  type FlatCell,
  glassRatio,
  hasLobby,
  isRetail,
  layoutOf,
  type SectionFrame,
  type Storey,
  splitEvenly,
} from './storey.ts'

type Row = 'up' | 'down'

export interface LinearLayouts {
  mix: Mix
  /** Chance of a loggia or balcony where a flat may have one. */
  outdoorChance: number
  outdoorKind: 'loggia' | 'balcony'
  /** Closes a free end of the building with flats that reach through it. */
  throughEnds: boolean
}

interface Stretch {
  row: Row
  from: number
  to: number
  gableLeft: boolean
  gableRight: boolean
}

interface Skeleton {
  /** Inner limits of the corridor and of the rows, beyond through flats. */
  left: number
  right: number
  throughLeft: number
  throughRight: number
  coreRow: Row
  core: { from: number; to: number }
}

interface Geometry {
  rowDepth: number
  /** Inner faces of the rows on the corridor side. */
  upFace: number
  downFace: number
  innerLeft: number
  innerRight: number
  freeLeft: boolean
  freeRight: boolean
}

const SETBACK = 240
const TERRACE = 200
const PATIO = 300
const LARGEST_FLAT_M2 = 139
const NARROWEST_PENTHOUSE = 430
/** Layouts whose living room has space for a stair of its own. */
const WITH_ROOF_TERRACE = new Set(['two-euro', 'two-classic', 'three-euro', 'three-classic', 'corner-three-euro'])

function geometryOf(frame: SectionFrame): Geometry {
  const rowDepth = (frame.depth - 2 * OUTER - 2 * BEARING - CORRIDOR) / 2
  const freeLeft = frame.blocked.left.length === 0
  const freeRight = frame.blocked.right.length === 0
  return {
    rowDepth,
    upFace: OUTER + rowDepth,
    downFace: frame.depth - OUTER - rowDepth,
    innerLeft: freeLeft ? OUTER : BEARING,
    innerRight: frame.length - (freeRight ? OUTER : BEARING),
    freeLeft,
    freeRight,
  }
}

/** The position of the core and of the through flats, the same on every floor. */
function skeletonOf(frame: SectionFrame, layouts: LinearLayouts, rng: SeededRandom): Skeleton {
  const g = geometryOf(frame)
  const coreRow: Row = hasLobby(frame, 'down') ? 'down' : 'up'
  const blocked = frame.blocked[coreRow][0]
  if (blocked) {
    // The stretch without windows gets the stair, the lifts and a flat with windows in the gable.
    const atLeft = blocked[0] === 0
    const width = blocked[1] - blocked[0] > 1700 ? 840 : 740
    const left = atLeft ? g.innerLeft + width + BEARING : g.innerLeft
    const right = atLeft ? g.innerRight : g.innerRight - width - BEARING
    const core = atLeft ? { from: left, to: blocked[1] - BEARING / 2 } : { from: blocked[0] + BEARING / 2, to: right }
    return { left, right, throughLeft: atLeft ? width : 0, throughRight: atLeft ? 0 : width, coreRow, core }
  }
  const ends = ([g.freeLeft ? 'left' : undefined, g.freeRight ? 'right' : undefined] as const).filter(
    (e) => e !== undefined,
  )
  const end = layouts.throughEnds && ends.length ? rng.pick(ends) : undefined
  const width = 700 + rng.int(0, 8) * 10
  const left = end === 'left' ? g.innerLeft + width + BEARING : g.innerLeft
  const right = end === 'right' ? g.innerRight - width - BEARING : g.innerRight
  const middle = Math.round((left + right) / 20) * 10
  const core = { from: middle - CORE_WIDTH / 2, to: middle + CORE_WIDTH / 2 }
  return {
    left,
    right,
    throughLeft: end === 'left' ? width : 0,
    throughRight: end === 'right' ? width : 0,
    coreRow,
    core,
  }
}

export class LinearSection {
  readonly frame: SectionFrame
  private readonly g: Geometry
  private readonly skeleton: Skeleton
  private readonly layouts: LinearLayouts
  private readonly store: PlanStore
  private readonly rng: SeededRandom
  private readonly glass: number

  constructor(frame: SectionFrame, layouts: LinearLayouts, store: PlanStore, rng: SeededRandom) {
    this.frame = frame
    this.g = geometryOf(frame)
    this.layouts = layouts
    this.store = store
    this.rng = rng
    this.glass = glassRatio(frame)
    this.skeleton = this.feasible(skeletonOf(frame, layouts, rng))
  }

  /** Moves the core until every stretch beside it can be cut into flats. */
  private feasible(wanted: Skeleton): Skeleton {
    if (this.frame.blocked[wanted.coreRow].length) return wanted
    for (let step = 0; step <= 40; step++) {
      const shift = (step % 2 ? 1 : -1) * Math.ceil(step / 2) * 10
      const core = { from: wanted.core.from + shift, to: wanted.core.to + shift }
      const candidate = { ...wanted, core }
      if (!this.leavesPenthouses(core)) continue
      if (this.stretches(candidate).every((s) => this.fill(s, this.layouts.mix))) return candidate
    }
    throw new RangeError(`section ${this.frame.section.id}: no place for the core leaves rows that can be cut`)
  }

  private leavesPenthouses(core: { from: number; to: number }): boolean {
    if (!this.frame.section.setback) return true
    const edge = SETBACK + OUTER
    return Math.min(core.from - BEARING - edge, this.frame.length - edge - core.to - BEARING) >= NARROWEST_PENTHOUSE
  }

  private stretches(s: Skeleton): Stretch[] {
    const gableLeft = this.g.freeLeft && !s.throughLeft
    const gableRight = this.g.freeRight && !s.throughRight
    const other: Row = s.coreRow === 'up' ? 'down' : 'up'
    const list: Stretch[] = [{ row: other, from: s.left, to: s.right, gableLeft, gableRight }]
    if (s.core.from - s.left > 2 * BEARING) {
      list.push({ row: s.coreRow, from: s.left, to: s.core.from - BEARING, gableLeft, gableRight: false })
    }
    if (s.right - s.core.to > 2 * BEARING) {
      list.push({ row: s.coreRow, from: s.core.to + BEARING, to: s.right, gableLeft: false, gableRight })
    }
    return list
  }

  private fill(s: Stretch, mix: Mix): RowCell[] | undefined {
    return fillRow(
      { length: s.to - s.from, depth: this.g.rowDepth, gableAtStart: s.gableLeft, gableAtEnd: s.gableRight },
      mix,
      this.rng,
    )
  }

  private rowFlats(s: Stretch, cells: readonly RowCell[], open: (cell: RowCell, i: number) => Outdoor): FlatCell[] {
    return cells.map((cell, i) => {
      const gable: 'left' | 'right' | undefined =
        cell.gable === 'start' ? 'left' : cell.gable === 'end' ? 'right' : undefined
      const planSide = cell.template.needsGable ?? (cell.template.euro ? 'left' : 'right')
      // The lower row is turned by half a circle, so its plans' left is the drawing's right.
      const shown = s.row === 'up' ? planSide : planSide === 'left' ? 'right' : 'left'
      const mirrored = gable ? shown !== gable : i % 2 === 1
      const d = this.g.rowDepth
      const plan = this.store.row(
        cell.template,
        {
          w: cell.width,
          d,
          left: gable && planSide === 'left' ? 'facade' : 'neighbour',
          right: gable && planSide === 'right' ? 'facade' : 'neighbour',
          glass: this.glass,
        },
        open(cell, i),
      )
      const x = s.from + cell.from
      const target: Rect = { x, y: s.row === 'up' ? OUTER : this.g.downFace, w: cell.width, h: d }
      return {
        kind: 'flat',
        plan,
        placement: placementOnto(target, s.row, mirrored),
        boxes: [target],
        corner: gable !== undefined,
        through: false,
        penthouse: plan.stairs.length > 0,
      }
    })
  }

  private throughFlats(ground: boolean, roof = false): Cell[] {
    const s = this.skeleton
    const d = this.frame.depth - 2 * OUTER
    const shops = ground && (['up', 'right', 'down', 'left'] as const).some((side) => isRetail(this.frame, side))
    const cells: Cell[] = []
    for (const side of ['left', 'right'] as const) {
      const w = side === 'left' ? s.throughLeft : s.throughRight
      if (!w) continue
      const x = side === 'left' ? this.g.innerLeft : this.g.innerRight - w
      const target = { x, y: OUTER, w, h: d }
      const open = (row: Row) => this.frame.blocked[row].every(([a, b]) => b <= x || a >= x + w)
      if (shops) {
        const facades: Side[] = [
          ...(['down', 'up'] as const).filter((row) => open(row) && isRetail(this.frame, row)),
          side,
        ]
        cells.push({ kind: 'commercial', purpose: 'retail', box: target, facades, separateEntrance: true })
        continue
      }
      // The living room looks to the side that always has windows; the other one may be built against.
      const facade: Side = open('up') && !open('down') ? 'up' : 'down'
      const rear: Row = facade === 'down' ? 'up' : 'down'
      const plan = this.store.end(
        throughFour,
        { w, d, down: open(rear) ? 'facade' : 'neighbour', glass: this.glass },
        // Some already have the largest allowed area, so they get no terrace.
        roof && w * d < 1_200_000 ? { kind: 'roof', room: 'main' } : { kind: 'none' },
      )
      // Unmirrored and upright the plan has its entrance at the left and its gable at the right.
      const gableShown = facade === 'up' ? 'right' : 'left'
      cells.push({
        kind: 'flat',
        plan,
        placement: placementOnto(target, facade, gableShown !== side),
        boxes: [target],
        corner: true,
        through: true,
        penthouse: plan.stairs.length > 0,
      })
    }
    return cells
  }

  private hull(): Rect {
    return { x: 0, y: 0, w: this.frame.length, h: this.frame.depth }
  }

  private commonParts(): CommonParts {
    const common = new CommonParts()
    const s = this.skeleton
    common.add('corridor', '', box(s.left, this.g.upFace + BEARING, s.right, this.g.downFace - BEARING))
    addCore(common, s.core, s.coreRow, this.g.rowDepth, s.coreRow === 'up' ? this.g.upFace : this.g.downFace)
    if (!this.frame.blocked[s.coreRow].length) {
      addCoreWindows(common, s.core.from, s.coreRow, s.coreRow === 'up' ? OUTER : this.frame.depth - OUTER)
    }
    const y = this.frame.depth / 2 - 50
    if (this.g.freeLeft && !s.throughLeft) common.window({ x: 0, y, w: OUTER, h: 100 }, 'left')
    if (this.g.freeRight && !s.throughRight)
      common.window({ x: this.frame.length - OUTER, y, w: OUTER, h: 100 }, 'right')
    return common
  }

  /** A storey of the kind that repeats; called once for each group of floors with its own mix. */
  typical(key: string, mix: Mix, roof: boolean): Storey {
    const cells: Cell[] = []
    for (const stretch of this.stretches(this.skeleton)) {
      const row = this.fill(stretch, mix) ?? this.fill(stretch, this.layouts.mix)
      if (!row)
        throw new RangeError(`section ${this.frame.section.id}: a row of ${stretch.to - stretch.from} cm is not cut`)
      cells.push(...this.rowFlats(stretch, row, (cell) => this.outdoorFor(cell, roof)))
    }
    cells.push(...this.throughFlats(false, roof))
    return { cells: inReadingOrder(cells), layout: layoutOf(key, [this.hull()], cells, this.commonParts()) }
  }

  private outdoorFor(cell: RowCell, roof: boolean): Outdoor {
    if (roof && WITH_ROOF_TERRACE.has(cell.template.id)) return { kind: 'roof', room: cell.template.outdoorRoom }
    if (cell.template.rooms === 0 || this.rng.next() > this.layouts.outdoorChance) return { kind: 'none' }
    return { kind: this.layouts.outdoorKind, room: cell.template.outdoorRoom, depth: 120 }
  }

  /** Shops where the pictures show shop windows, the lobby by the core, flats with patios elsewhere. */
  ground(key: string): Storey {
    const s = this.skeleton
    const common = this.commonParts()
    const cells: Cell[] = []
    const lobby = this.lobbyStretch()
    common.add('lobby', 'Лобби', this.rowBox(s.coreRow, lobby.from, lobby.to))
    const face = s.coreRow === 'up' ? this.g.upFace : this.g.downFace - BEARING
    const centre = (lobby.from + lobby.to) / 2
    common.door({ x: centre - 90, y: face, w: 180, h: BEARING }, 'passage', s.coreRow === 'up' ? 'down' : 'up')
    const outer = s.coreRow === 'up' ? 0 : this.frame.depth - OUTER
    common.door({ x: centre - 60, y: outer, w: 120, h: OUTER }, 'entrance', s.coreRow === 'up' ? 'down' : 'up')
    for (const stretch of this.groundStretches(lobby)) {
      if (isRetail(this.frame, stretch.row)) cells.push(...this.shops(stretch))
      else {
        const row = this.fill(stretch, this.layouts.mix)
        if (!row)
          throw new RangeError(
            `section ${this.frame.section.id}: ground row of ${stretch.to - stretch.from} cm is not cut`,
          )
        cells.push(
          ...this.rowFlats(stretch, row, (cell) => ({ kind: 'patio', room: cell.template.outdoorRoom, depth: PATIO })),
        )
      }
    }
    cells.push(...this.throughFlats(true))
    return { cells: inReadingOrder(cells), layout: layoutOf(key, [this.hull()], cells, common) }
  }

  private rowBox(row: Row, from: number, to: number): Rect {
    return row === 'up' ? box(from, OUTER, to, this.g.upFace) : box(from, this.g.downFace, to, this.frame.depth - OUTER)
  }

  private groundStretches(lobby: { from: number; to: number }): Stretch[] {
    return this.stretches(this.skeleton).flatMap((stretch) => {
      if (stretch.row !== this.skeleton.coreRow) return [stretch]
      if (lobby.from >= stretch.to || lobby.to <= stretch.from) return [stretch]
      const parts: Stretch[] = []
      if (lobby.from - stretch.from > BEARING) parts.push({ ...stretch, to: lobby.from - BEARING, gableRight: false })
      if (stretch.to - lobby.to > BEARING) parts.push({ ...stretch, from: lobby.to + BEARING, gableLeft: false })
      return parts
    })
  }

  /** A place beside the core, so wide that the rest of the row stays usable. */
  private lobbyStretch(): { from: number; to: number } {
    const s = this.skeleton
    const beside = this.stretches(s).filter((x) => x.row === s.coreRow)
    const stretch = beside.sort((a, b) => b.to - b.from - (a.to - a.from))[0]
    if (!stretch) throw new RangeError(`section ${this.frame.section.id}: no room for a lobby`)
    const atStart = stretch.from > s.core.from
    const shops = isRetail(this.frame, s.coreRow)
    const full = { from: stretch.from, to: stretch.to }
    if (stretch.to - stretch.from < 800) return full
    for (let width = 400; width <= 800; width += 10) {
      const lobby = atStart
        ? { from: stretch.from, to: stretch.from + width }
        : { from: stretch.to - width, to: stretch.to }
      const rest = this.groundStretches(lobby).filter((x) => x.row === s.coreRow)
      if (shops || rest.every((x) => this.fill(x, this.layouts.mix))) return lobby
    }
    return full
  }

  private shops(stretch: Stretch): Cell[] {
    return splitEvenly(stretch.to - stretch.from, 920).map((part, i, all): Cell => {
      const from = stretch.from + part.from
      const facades: Side[] = [stretch.row]
      if (i === 0 && stretch.gableLeft) facades.push('left')
      if (i === all.length - 1 && stretch.gableRight) facades.push('right')
      return {
        kind: 'commercial',
        purpose: 'retail',
        box: this.rowBox(stretch.row, from, from + part.width),
        facades,
        separateEntrance: true,
      }
    })
  }

  /** The set-back storey: a penthouse at each end, the stair between them, a common lounge opposite. */
  setback(key: string): Storey {
    const { frame, skeleton: s, g } = this
    const common = new CommonParts()
    const y0 = SETBACK + OUTER
    const y1 = frame.depth - SETBACK - OUTER
    const cells: Cell[] = []
    const hull: Rect[] = [box(SETBACK, SETBACK, frame.length - SETBACK, frame.depth - SETBACK)]
    const core = { from: s.core.from, to: s.core.to }
    const limits = { left: SETBACK + OUTER, right: frame.length - SETBACK - OUTER }
    for (const side of ['left', 'right'] as const) {
      const space = side === 'left' ? core.from - BEARING - limits.left : limits.right - core.to - BEARING
      const fit = this.penthouse(space, y1 - y0)
      const x = side === 'left' ? limits.left : limits.right - fit.w
      const target = { x, y: y0, w: fit.w, h: y1 - y0 }
      cells.push({
        kind: 'flat',
        plan: fit.plan,
        placement: placementOnto(target, 'up', side === 'left'),
        boxes: [target],
        corner: true,
        through: true,
        penthouse: true,
      })
      if (fit.w < space) {
        const store =
          side === 'left'
            ? box(x + fit.w + BEARING, y0, core.from - BEARING, y1)
            : box(core.to + BEARING, y0, x - BEARING, y1)
        this.sideRoom(common, store, side, core)
      }
    }
    common.add('corridor', '', box(core.from, g.upFace + BEARING, core.to, g.downFace - BEARING))
    addCore(common, core, s.coreRow, g.rowDepth, s.coreRow === 'up' ? g.upFace : g.downFace)
    const other: Row = s.coreRow === 'up' ? 'down' : 'up'
    const lounge = other === 'up' ? box(core.from, y0, core.to, g.upFace) : box(core.from, g.downFace, core.to, y1)
    common.add('lounge', 'Гостиная дома', lounge)
    const middle = (core.from + core.to) / 2
    common.door(
      { x: middle - 60, y: other === 'up' ? g.upFace : g.downFace - BEARING, w: 120, h: BEARING },
      'inner',
      other,
    )
    const glassY = other === 'up' ? SETBACK : frame.depth - SETBACK - OUTER
    common.window({ x: middle - 180, y: glassY, w: 360, h: OUTER }, other)
    hull.push(
      s.coreRow === 'up'
        ? box(core.from - OUTER, 0, core.to + OUTER, SETBACK)
        : box(core.from - OUTER, frame.depth - SETBACK, core.to + OUTER, frame.depth),
    )
    return { cells: inReadingOrder(cells), layout: layoutOf(key, hull, cells, common) }
  }

  /** Between a penthouse that may grow no larger and the core: plant rooms, reached through the corridor. */
  private sideRoom(common: CommonParts, space: Rect, side: 'left' | 'right', core: { from: number; to: number }): void {
    const corridorY = this.g.upFace + BEARING
    const corridorTo = this.g.downFace - BEARING
    const up = box(space.x, space.y, space.x + space.w, corridorY - BEARING)
    const down = box(space.x, corridorTo + BEARING, space.x + space.w, space.y + space.h)
    const middle = box(space.x, corridorY, space.x + space.w, corridorTo)
    common.add('service', '', up)
    common.add('service', '', down)
    common.add('corridor', '', middle)
    common.door(
      { x: side === 'left' ? core.from - BEARING : core.to, y: corridorY, w: BEARING, h: CORRIDOR },
      'passage',
      side,
    )
    const x = space.x + space.w / 2 - 45
    common.door({ x, y: corridorY - BEARING, w: 90, h: BEARING }, 'inner', 'up')
    common.door({ x, y: corridorTo, w: 90, h: BEARING }, 'inner', 'down')
  }

  private penthouse(space: number, depth: number): { plan: Plan; w: number } {
    const sides: Side[][] = [['up', 'right', 'down'], ['up', 'right'], ['up']]
    const widths = [space]
    for (let w = space - 140; w >= 700; w -= 10) widths.push(w)
    for (const w of widths) {
      const template = PENTHOUSES.find((t) => t.fits(w, depth))
      if (!template) continue
      for (const list of sides) {
        const plan = this.store.end(
          template,
          { w, d: depth, down: 'facade', glass: Math.max(this.glass, 0.68) },
          { kind: 'terrace', sides: list, depth: TERRACE },
        )
        if (plan.areaM2 <= LARGEST_FLAT_M2) return { plan, w }
        this.store.plans.delete(plan.key)
      }
    }
    throw new RangeError(`section ${this.frame.section.id}: no penthouse for ${space} by ${depth} cm`)
  }
}

/** Flats are numbered clockwise from the upper left corner, as they stand on the drawing. */
function inReadingOrder(cells: readonly Cell[]): Cell[] {
  const place = (c: Cell) => (c.kind === 'flat' ? c.boxes[0] : c.box) ?? { x: 0, y: 0, w: 0, h: 0 }
  const upper = (c: Cell) => place(c).y < 500 || place(c).h > 1000
  const up = cells.filter(upper).sort((a, b) => place(a).x - place(b).x)
  const down = cells.filter((c) => !upper(c)).sort((a, b) => place(b).x - place(a).x)
  return [...up, ...down]
}

// Layouts of flats that stand in a row along a corridor: facade above, entrance below, wet rooms by the entrance.

import { box } from './geometry.ts'
import type { Side } from './model.ts'
import { PARTITION, PlanDraft, type SideKind } from './plan-draft.ts'

export interface RowContext {
  /** Inner frontage and depth. */
  w: number
  d: number
  left: SideKind
  right: SideKind
  /** Part of a room's facade that is glass. */
  glass: number
}

export interface RowTemplate {
  id: string
  rooms: number
  euro: boolean
  /** Narrowest and widest frontage that still gives good rooms at this depth. */
  width(d: number): [number, number]
  /** Deeper rows would turn its hall into the largest room. */
  deepest?: number
  /** Side that must have windows for this layout to work. */
  needsGable?: Side
  /** Such a flat may also stand at a corner with extra windows on that side. */
  mayHaveGable: boolean
  /** Only an entrance within the first `n` cm of the corridor side is possible when set. */
  entranceWithin?: number
  /** The room that a loggia, balcony or patio belongs to. */
  outdoorRoom: string
  build(context: RowContext): PlanDraft
}

const P = PARTITION
const round10 = (v: number) => Math.round(v / 10) * 10
const clamp = (v: number, lo: number, hi: number) => Math.max(lo, Math.min(hi, v))
/** The least whole decimetre that gives `m2` against the other dimension. */
const atLeast = (m2: number, other: number) => Math.ceil((m2 * 10_000) / other / 10) * 10

/** Depth of the strip with hall and bathrooms. */
const backDepth = (d: number) => clamp(round10(d * 0.3), 180, 230)
const frontDepth = (d: number) => d - backDepth(d) - P

function board(c: RowContext): PlanDraft {
  return new PlanDraft(c.w, c.d, { up: 'facade', right: c.right, down: 'corridor', left: c.left })
}

/** Windows of the front rooms, left to right, and of the end rooms to the gables. */
function glaze(p: PlanDraft, c: RowContext, front: string[]): void {
  for (const id of front) p.window(id, 'up', { ratio: c.glass })
  const first = front[0]
  const last = front.at(-1)
  if (c.left === 'facade' && first) p.window(first, 'left', { ratio: 0.42, max: 220 })
  if (c.right === 'facade' && last) p.window(last, 'right', { ratio: 0.42, max: 220 })
}

const studio: RowTemplate = {
  id: 'studio',
  rooms: 0,
  euro: false,
  width: (d) => [Math.max(340, atLeast(23, d)), d > 700 ? 400 : 440],
  mayHaveGable: false,
  outdoorRoom: 'main',
  build(c) {
    const p = board(c)
    const f = frontDepth(c.d)
    const bath = clamp(round10(c.w * 0.47), 170, 190)
    p.room('main', 'studio', box(0, 0, c.w, f))
    p.room('bath', 'wc', box(0, f + P, bath, c.d))
    p.room('hall', 'hall', box(bath + P, f + P, c.w, c.d))
    p.entrance('hall', 'down', bath + P + 65, 'start')
    p.door('main', 'hall', { kind: 'passage', width: clamp(c.w - bath - P - 60, 100, 140), at: 1 })
    p.door('bath', 'hall', { width: 80, at: 0.08 })
    p.counter('main', 'down', 'left')
    glaze(p, c, ['main'])
    return p
  },
}

const alcove: RowTemplate = {
  id: 'alcove',
  rooms: 1,
  euro: true,
  width: () => [560, 640],
  mayHaveGable: true,
  outdoorRoom: 'main',
  build(c) {
    const p = board(c)
    const back = Math.max(backDepth(c.d), 210)
    const f = c.d - back - P
    const bath = 190
    const niche = clamp(c.w - bath - 160 - 2 * P, 200, 240)
    const hallTo = c.w - niche - P
    p.room('main', 'kitchen-living', box(0, 0, c.w, f))
    p.room('bath', 'wc', box(0, f + P, bath, c.d))
    p.room('hall', 'hall', box(bath + P, f + P, hallTo, c.d))
    p.room('niche', 'niche', box(c.w - niche, f + P, c.w, c.d))
    p.entrance('hall', 'down', (bath + P + hallTo) / 2, 'end')
    p.door('main', 'hall', { kind: 'passage', width: 100, at: 0.5 })
    p.door('bath', 'hall', { width: 80, at: 0.05 })
    p.door('main', 'niche', { kind: 'passage', width: niche - 20, at: 0.5 })
    p.counter('main', 'down', 'left')
    glaze(p, c, ['main'])
    return p
  },
}

const oneRoom: RowTemplate = {
  id: 'one',
  rooms: 1,
  euro: false,
  width: (d) => [d < 600 ? 620 : 560, 690],
  mayHaveGable: true,
  outdoorRoom: 'kitchen',
  build(c) {
    const p = board(c)
    const f = frontDepth(c.d)
    const bath = c.w >= 620 ? 200 : 180
    const kitchen = clamp(round10(c.w * 0.46), bath + 100, 320)
    const dressing = c.w >= 610 ? clamp(c.w - 460, 140, 190) : 0
    const hallTo = dressing ? c.w - dressing - P : c.w
    p.room('kitchen', 'kitchen', box(0, 0, kitchen, f))
    p.room('room', 'living', box(kitchen + P, 0, c.w, f), 'Комната')
    p.room('bath', 'wc', box(0, f + P, bath, c.d))
    p.room('hall', 'hall', box(bath + P, f + P, hallTo, c.d))
    if (dressing) p.room('dressing', 'dressing', box(c.w - dressing, f + P, c.w, c.d))
    p.entrance('hall', 'down', bath + P + (dressing ? 130 : 110), 'end')
    p.door('hall', 'kitchen', { width: 80, at: 1, hinge: 'end' })
    p.door('hall', 'room', { at: 0 })
    p.door('bath', 'hall', { width: 80, at: 0.05 })
    if (dressing) p.door('room', 'dressing', { kind: 'sliding', at: 0.6 })
    p.counter('kitchen', 'left')
    glaze(p, c, ['kitchen', 'room'])
    return p
  },
}

/** The small euro two-room flat: a kitchen-living room and a bedroom of equal rank. */
const twoEuroSmall: RowTemplate = {
  id: 'two-euro-s',
  rooms: 2,
  euro: true,
  width: (d) => {
    const f = frontDepth(d)
    const least = Math.max(310, atLeast(14.2, f)) + P + Math.max(260, atLeast(10, f))
    return [least, Math.max(680, least + 40)]
  },
  mayHaveGable: true,
  outdoorRoom: 'main',
  build(c) {
    const p = board(c)
    const f = frontDepth(c.d)
    const main = Math.max(atLeast(14.2, f), Math.min(round10(c.w * 0.55), c.w - P - 260))
    const bath = main >= 330 ? 200 : 190
    p.room('main', 'kitchen-living', box(0, 0, main, f))
    p.room('bed', 'bedroom', box(main + P, 0, c.w, f))
    p.room('bath', 'wc', box(0, f + P, bath, c.d))
    p.room('hall', 'hall', box(bath + P, f + P, c.w, c.d))
    p.entrance('hall', 'down', bath + P + 130, 'end')
    p.door('hall', 'main', { width: 80, at: 1, hinge: 'end' })
    p.door('hall', 'bed', { width: 80, at: 0.05, hinge: 'start' })
    p.door('bath', 'hall', { width: 80, at: 0.05 })
    p.counter('main', 'left', 'down')
    glaze(p, c, ['main', 'bed'])
    return p
  },
}

const twoEuro: RowTemplate = {
  id: 'two-euro',
  rooms: 2,
  euro: true,
  width: () => [700, 880],
  mayHaveGable: true,
  outdoorRoom: 'main',
  build(c) {
    const p = board(c)
    const f = frontDepth(c.d)
    const main = clamp(round10(c.w * 0.59), 420, 520)
    const bath = clamp(round10(c.w * 0.28), 200, 240)
    const dressing = clamp(round10(c.w * 0.22), 150, 190)
    const hallTo = c.w - dressing - P
    p.room('main', 'kitchen-living', box(0, 0, main, f))
    p.room('bed', 'bedroom', box(main + P, 0, c.w, f))
    p.room('bath', 'wc', box(0, f + P, bath, c.d))
    p.room('hall', 'hall', box(bath + P, f + P, hallTo, c.d))
    p.room('dressing', 'dressing', box(hallTo + P, f + P, c.w, c.d))
    p.entrance('hall', 'down', bath + P + 120, 'end')
    p.door('hall', 'main', { at: 1, hinge: 'end' })
    p.door('hall', 'bed', { at: 0.1, hinge: 'start' })
    p.door('bath', 'hall', { width: 80, at: 0.05 })
    p.door('bed', 'dressing', { kind: 'sliding', at: 0.5 })
    p.counter('main', 'down', 'left')
    glaze(p, c, ['main', 'bed'])
    return p
  },
}

/** Kitchen, living room and bedroom, each off the hall. */
const twoClassic: RowTemplate = {
  id: 'two-classic',
  rooms: 2,
  euro: false,
  width: () => [900, 1030],
  mayHaveGable: true,
  outdoorRoom: 'living',
  build(c) {
    const p = board(c)
    const f = frontDepth(c.d)
    const bath = 190
    const kitchen = clamp(round10(c.w * 0.31), 290, 310)
    const bed = clamp(round10(c.w * 0.31), 280, 320)
    const dressing = bed - 120
    const hallTo = c.w - dressing - P
    p.room('kitchen', 'kitchen', box(0, 0, kitchen, f))
    p.room('living', 'living', box(kitchen + P, 0, c.w - bed - P, f))
    p.room('bed', 'bedroom', box(c.w - bed, 0, c.w, f))
    p.room('bath', 'wc', box(0, f + P, bath, c.d))
    p.room('hall', 'hall', box(bath + P, f + P, hallTo, c.d))
    p.room('dressing', 'dressing', box(hallTo + P, f + P, c.w, c.d))
    p.entrance('hall', 'down', bath + P + 140, 'end')
    p.door('hall', 'kitchen', { width: 80, at: 1, hinge: 'end' })
    p.door('hall', 'living', { at: 0.35 })
    p.door('hall', 'bed', { width: 90, at: 0.1, hinge: 'start' })
    p.door('bath', 'hall', { width: 80, at: 0.05 })
    p.door('bed', 'dressing', { kind: 'sliding', at: 0.5 })
    p.counter('kitchen', 'left')
    glaze(p, c, ['kitchen', 'living', 'bed'])
    return p
  },
}

const threeEuro: RowTemplate = {
  id: 'three-euro',
  rooms: 3,
  euro: true,
  width: (d) => [Math.max(1000, 2 * Math.max(280, atLeast(9.8, frontDepth(d))) + 440), 1190],
  mayHaveGable: true,
  outdoorRoom: 'main',
  build(c) {
    const p = board(c)
    const f = frontDepth(c.d)
    const least = Math.max(280, atLeast(9.8, f))
    const second = clamp(round10(c.w * 0.29), least, 330)
    const first = clamp(round10(c.w * 0.265), least, 310)
    const main = c.w - first - second - 2 * P
    // A long hall is shortened by a roomy bathroom; the living room keeps its door.
    const bath = clamp(main - 150, 200, 280)
    const wet = clamp(second - 120, 160, 210)
    const hallTo = c.w - wet - P
    p.room('main', 'kitchen-living', box(0, 0, main, f))
    p.room('bed1', 'bedroom', box(main + P, 0, main + P + first, f))
    p.room('bed2', 'bedroom', box(c.w - second, 0, c.w, f), 'Мастер-спальня')
    p.room('bath', 'bath', box(0, f + P, bath, c.d))
    p.room('hall', 'hall', box(bath + P, f + P, hallTo, c.d))
    p.room('bath2', 'wc', box(hallTo + P, f + P, c.w, c.d))
    p.entrance('hall', 'down', bath + P + 140, 'end')
    p.door('hall', 'main', { at: 1, hinge: 'end' })
    p.door('hall', 'bed1', { width: 80, at: 0.1, hinge: 'start' })
    p.door('hall', 'bed2', { width: 80, at: 0.2, hinge: 'start' })
    p.door('bath', 'hall', { width: 80, at: 0.05 })
    p.door('bath2', 'hall', { width: 80, at: 0.95 })
    p.counter('main', 'down', 'left')
    glaze(p, c, ['main', 'bed1', 'bed2'])
    return p
  },
}

const threeClassic: RowTemplate = {
  id: 'three-classic',
  rooms: 3,
  euro: false,
  deepest: 680,
  width: (d) => [Math.max(1200, 2 * Math.max(280, atLeast(9.8, frontDepth(d))) + 640), 1390],
  mayHaveGable: true,
  outdoorRoom: 'living',
  build(c) {
    const p = board(c)
    const f = frontDepth(c.d)
    const least = Math.max(280, atLeast(9.8, f))
    const bath = 190
    const kitchen = clamp(round10(c.w * 0.23), 290, 320)
    const first = clamp(round10(c.w * 0.225), least, 300)
    const second = clamp(round10(c.w * 0.24), least, 330)
    const livingTo = c.w - first - second - 2 * P
    const wet = clamp(second - 120, 160, 200)
    const hallTo = c.w - wet - P
    p.room('kitchen', 'kitchen', box(0, 0, kitchen, f))
    p.room('living', 'living', box(kitchen + P, 0, livingTo, f))
    p.room('bed1', 'bedroom', box(livingTo + P, 0, livingTo + P + first, f))
    p.room('bed2', 'bedroom', box(c.w - second, 0, c.w, f))
    p.room('bath', 'bath', box(0, f + P, bath, c.d))
    p.room('hall', 'hall', box(bath + P, f + P, hallTo, c.d))
    p.room('bath2', 'wc', box(hallTo + P, f + P, c.w, c.d))
    p.entrance('hall', 'down', bath + P + 150, 'end')
    p.door('hall', 'kitchen', { width: 80, at: 1, hinge: 'end' })
    p.door('hall', 'living', { at: 0.3 })
    p.door('hall', 'bed1', { width: 80, at: 0.15, hinge: 'start' })
    p.door('hall', 'bed2', { width: 80, at: 0.2, hinge: 'start' })
    p.door('bath', 'hall', { width: 80, at: 0.05 })
    p.door('bath2', 'hall', { width: 80, at: 0.95 })
    p.counter('kitchen', 'left')
    glaze(p, c, ['kitchen', 'living', 'bed1', 'bed2'])
    return p
  },
}

/** A corner flat: bedrooms one above the other along the gable, the entrance at the far end from it. */
const cornerThreeEuro: RowTemplate = {
  id: 'corner-three-euro',
  rooms: 3,
  euro: true,
  width: (d) => [d < 650 ? 840 : 780, 1000],
  needsGable: 'right',
  mayHaveGable: true,
  entranceWithin: 130,
  outdoorRoom: 'main',
  build(c) {
    const p = board(c)
    const passage = 110
    const bathH = c.d >= 700 ? 190 : c.d >= 650 ? 180 : 170
    const back = passage + P + bathH
    const f = c.d - back - P
    const column = clamp(round10(c.w * 0.36), Math.max(290, atLeast(9.2, Math.floor((c.d - P) / 20) * 10)), 350)
    const main = c.w - column - P
    const vestibule = 120
    const split = Math.max(round10((c.d - P) / 2), f + 20)
    const upper = Math.min(split, c.d - P - atLeast(9.05, column))
    const notchTop = Math.min(upper - 100, f - 90)
    const hall = 150
    p.room('main', 'kitchen-living', [
      box(0, 0, main - vestibule - P, f),
      box(main - vestibule - P, 0, main, notchTop - P),
    ])
    p.room('bed1', 'bedroom', box(main + P, 0, c.w, upper), 'Мастер-спальня')
    p.room('bed2', 'bedroom', box(main + P, upper + P, c.w, c.d))
    p.room('hall', 'hall', [
      box(0, f + P, hall, c.d),
      box(hall, f + P, main, f + P + passage),
      box(main - vestibule, notchTop, main, f + P),
    ])
    const wetTo = main
    const wetFrom = hall + P
    const second = wetTo - wetFrom >= 330 ? 120 : 0
    p.room('bath', second ? 'bath' : 'wc', box(wetFrom, c.d - bathH, wetTo - (second ? second + P : 0), c.d))
    if (second) p.room('bath2', 'wc', box(wetTo - second, c.d - bathH, wetTo, c.d))
    p.entrance('hall', 'down', 65, 'start')
    p.door('hall', 'main', { width: 90, at: 0 })
    p.door('hall', 'bed1', { width: 80, at: 0.5 })
    p.door('hall', 'bed2', { width: 80, at: 0.5 })
    p.door('bath', 'hall', { width: 70, at: 0.2 })
    if (second) p.door('bath2', 'hall', { width: 70, at: 0.5 })
    p.counter('main', 'down', 'left')
    p.window('main', 'up', { ratio: c.glass, max: 420 })
    p.window('bed1', 'up', { ratio: c.glass })
    p.window('bed1', 'right', { ratio: 0.4, max: 180 })
    p.window('bed2', 'right', { ratio: 0.55, max: 200 })
    return p
  },
}

/** A small corner flat: the living room across the front, the bedroom behind it at the gable. */
const cornerTwoEuro: RowTemplate = {
  id: 'corner-two-euro',
  rooms: 2,
  euro: true,
  width: () => [610, 770],
  needsGable: 'right',
  mayHaveGable: true,
  entranceWithin: 150,
  outdoorRoom: 'main',
  build(c) {
    const p = board(c)
    const back = clamp(round10(c.d * 0.46), 290, 320)
    const f = c.d - back - P
    const bed = clamp(round10(c.w * 0.47), Math.max(310, atLeast(9.6, back)), 340)
    const inner = c.w - bed - P
    const bathH = 170
    p.room('main', 'kitchen-living', box(0, 0, c.w, f))
    p.room('bed', 'bedroom', box(c.w - bed, f + P, c.w, c.d))
    if (inner >= 320) {
      const hall = 130
      p.room('hall', 'hall', [box(0, f + P, hall, c.d), box(hall, f + P, inner, f + P + back - bathH - P)])
      p.room('bath', 'wc', box(hall + P, c.d - bathH, inner, c.d))
      p.door('bath', 'hall', { width: 70, at: 0.1 })
    } else {
      const hall = Math.max(120, inner - P - 180)
      p.room('hall', 'hall', [box(0, f + P, hall, c.d), box(hall, f + P, inner, f + P + 110)])
      p.room('bath', 'wc', box(hall + P, f + P + 110 + P, inner, c.d))
      p.door('bath', 'hall', { width: 70, at: 0.1 })
    }
    p.entrance('hall', 'down', 60, 'start')
    p.door('hall', 'main', { width: 90, at: 0 })
    p.door('hall', 'bed', { width: 80, at: 0.5 })
    p.counter('main', 'left', 'down')
    p.window('main', 'up', { ratio: c.glass, max: 420 })
    p.window('main', 'right', { ratio: 0.5, max: 180 })
    p.window('bed', 'right', { ratio: 0.55, max: 200 })
    return p
  },
}

export const ROW_TEMPLATES: readonly RowTemplate[] = [
  studio,
  alcove,
  oneRoom,
  twoEuroSmall,
  twoEuro,
  twoClassic,
  threeEuro,
  threeClassic,
  cornerTwoEuro,
  cornerThreeEuro,
]

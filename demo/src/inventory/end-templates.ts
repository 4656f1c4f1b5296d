// Layouts of flats that close a storey: through flats at the gables and penthouses behind terraces. Entrance at the left.

import { box, rect } from './geometry.ts'
import { BEARING, PARTITION, PlanDraft, type SideKind } from './plan-draft.ts'

export interface EndContext {
  w: number
  d: number
  down: SideKind
  glass: number
}

export interface EndTemplate {
  id: string
  rooms: number
  euro: boolean
  fits(w: number, d: number): boolean
  build(context: EndContext): PlanDraft
}

const P = PARTITION
const round10 = (v: number) => Math.round(v / 10) * 10
const clamp = (v: number, lo: number, hi: number) => Math.max(lo, Math.min(hi, v))
const atLeast = (m2: number, other: number) => Math.ceil((m2 * 10_000) / other / 10) * 10

function board(c: EndContext): PlanDraft {
  return new PlanDraft(c.w, c.d, { up: 'facade', right: 'facade', down: c.down, left: 'neighbour' })
}

/** The whole depth of the building at a gable: living room at one end, the master bedroom at the other. */
export const throughFour: EndTemplate = {
  id: 'through-four',
  rooms: 4,
  euro: true,
  fits: (w, d) => w >= 680 && w <= 840 && d >= 1400,
  build(c) {
    const p = board(c)
    const f = clamp(round10(c.d * 0.3), 420, 500)
    const g = clamp(round10(c.d * 0.26), 360, 430)
    const m0 = f + P
    const m1 = c.d - g - P
    const half = Math.floor((m1 - m0 - P) / 20) * 10
    const column = clamp(round10(c.w * 0.44), Math.max(290, atLeast(9.1, half)), 340)
    const passage = 130
    const passTo = c.w - column - P
    const left = passTo - passage - P
    const armFrom = c.d / 2 - 75
    const armTo = c.d / 2 + 75
    p.room('main', 'kitchen-living', box(0, 0, c.w, f))
    p.room('bath', 'bath', box(0, m0, left, armFrom - P))
    p.room('hall', 'hall', [box(0, armFrom, left + P, armTo), box(left + P, m0, passTo, m1)])
    p.room('bath2', 'wc', box(0, armTo + P, left, m1))
    p.room('bed1', 'bedroom', box(passTo + P, m0, c.w, m0 + half))
    p.room('bed2', 'bedroom', box(passTo + P, m0 + half + P, c.w, m1))
    const dressing = Math.min(190, left)
    p.room('dressing', 'dressing', box(0, m1 + P, dressing, c.d))
    p.room('bed3', 'bedroom', box(dressing + P, m1 + P, c.w, c.d), 'Мастер-спальня')
    p.entrance('hall', 'left', c.d / 2, 'start')
    p.door('hall', 'main', { width: 90, at: 0.5 })
    p.door('hall', 'bed3', { width: 90, at: 1 })
    p.door('hall', 'bed1', { width: 80, at: 0.7 })
    p.door('hall', 'bed2', { width: 80, at: 0.35 })
    p.door('bath', 'hall', { width: 80, at: 0.9 })
    p.door('bath2', 'hall', { width: 80, at: 0.9 })
    p.door('bed3', 'dressing', { kind: 'sliding', at: 0.35 })
    p.counter('main', 'left', 'down')
    const half1 = Math.floor(c.w / 2)
    p.window('main', 'up', { ratio: c.glass, from: 0, to: half1, max: 240 })
    p.window('main', 'up', { ratio: c.glass, from: half1, to: c.w, max: 240 })
    p.window('main', 'right', { ratio: 0.5, max: 240 })
    p.window('bed1', 'right', { ratio: 0.55, max: 180 })
    p.window('bed2', 'right', { ratio: 0.55, max: 180 })
    p.window('bed3', 'right', { ratio: 0.5, max: 200 })
    if (c.down === 'facade') p.window('bed3', 'down', { ratio: c.glass, max: 300 })
    return p
  },
}

/** A penthouse one room wide: living room on one terrace, bedroom on the other. */
const penthouseTwo: EndTemplate = {
  id: 'penthouse-two',
  rooms: 2,
  euro: true,
  fits: (w, d) => w >= 430 && w < 590 && d >= 900 && d <= 1260,
  build(c) {
    const p = board(c)
    const m = c.d >= 1100 ? 330 : 250
    const f = round10((c.d - 2 * P - m) * 0.54)
    const m0 = f + P
    const m1 = m0 + m
    const hall = 160
    // A dressing room under the bathroom where the middle is deep, beside it where it is not.
    const under = m >= 320
    const beside = !under && c.w - hall - P >= 320
    const bathTo = beside ? c.w - 130 - P : c.w
    p.room('main', 'kitchen-living', box(0, 0, c.w, f))
    p.room('hall', 'hall', box(0, m0, hall, m1))
    p.room('bath', 'wc', box(hall + P, m0, bathTo, under ? m1 - 120 - P : m1))
    if (under) p.room('dressing', 'dressing', box(hall + P, m1 - 120, c.w, m1))
    if (beside) p.room('dressing', 'dressing', box(bathTo + P, m0, c.w, m1))
    p.room('bed', 'bedroom', box(0, m1 + P, c.w, c.d))
    p.entrance('hall', 'left', c.d / 2, 'end')
    p.door('hall', 'main', { width: 90, at: 1 })
    p.door('hall', 'bed', { width: 90, at: 0.5 })
    p.door('bath', 'hall', { width: 80, at: 0.05 })
    if (under || beside) p.door('bed', 'dressing', { kind: 'sliding', at: 0.5 })
    p.counter('main', 'down', 'left')
    p.window('main', 'up', { ratio: c.glass, max: 340 })
    p.window('main', 'right', { ratio: 0.5, max: 240 })
    if (!beside) p.window('bath', 'right', { ratio: 0.3, max: 80 })
    p.window('bed', 'down', { ratio: c.glass, max: 300 })
    p.window('bed', 'right', { ratio: 0.4, max: 180 })
    return p
  },
}

/** Two bedrooms on the quiet terrace, the living room across the other side. */
const penthouseThree: EndTemplate = {
  id: 'penthouse-three',
  rooms: 3,
  euro: true,
  fits: (w, d) => w >= 590 && w < 780 && d >= 900 && d <= 1260,
  build(c) {
    const p = board(c)
    const arm = 120
    const m = c.d >= 1100 ? 340 : 310
    const f = round10((c.d - 2 * P - m) * 0.53)
    const m0 = f + P
    const m1 = m0 + m
    const hall = 160
    const bed = round10((c.w - P) / 2)
    const armTo = bed + P + 110
    const wetTo = Math.max(armTo, hall + P + 240)
    p.room('main', 'kitchen-living', box(0, 0, c.w, f))
    p.room('hall', 'hall', [box(0, m0, hall, m1), box(hall, m1 - arm, armTo, m1)])
    if (c.w - wetTo - P >= 130) {
      p.room('bath', 'bath', box(hall + P, m0, wetTo, m1 - arm - P))
      p.room(
        'bath2',
        'wc',
        [box(wetTo + P, m0, c.w, m1 - arm - P), box(armTo + P, m1 - arm - P, c.w, m1)].slice(0, armTo < wetTo ? 1 : 2),
      )
    } else {
      p.room('bath', 'bath', box(hall + P, m0, c.w, m1 - arm - P))
      p.room('dressing', 'dressing', box(armTo + P, m1 - arm, c.w, m1))
    }
    p.room('bed1', 'bedroom', box(0, m1 + P, bed, c.d))
    p.room('bed2', 'bedroom', box(bed + P, m1 + P, c.w, c.d), 'Мастер-спальня')
    p.entrance('hall', 'left', c.d / 2, 'start')
    p.door('hall', 'main', { width: 90, at: 1 })
    p.door('hall', 'bed1', { width: 80, at: 0.4 })
    p.door('hall', 'bed2', { width: 80, at: 0.2 })
    p.door('bath', 'hall', { width: 80, at: 0.1 })
    if (p.has('bath2')) p.door('bed2', 'bath2', { width: 70, at: 0.8 })
    if (p.has('dressing')) p.door('bed2', 'dressing', { kind: 'sliding', width: 80, at: 0.8 })
    p.counter('main', 'down', 'left')
    const half = Math.floor(c.w / 2)
    p.window('main', 'up', { ratio: c.glass, from: 0, to: half, max: 260 })
    p.window('main', 'up', { ratio: c.glass, from: half, to: c.w, max: 260 })
    p.window('main', 'right', { ratio: 0.5, max: 240 })
    p.window('bed1', 'down', { ratio: c.glass })
    p.window('bed2', 'down', { ratio: c.glass })
    p.window('bed2', 'right', { ratio: 0.4, max: 180 })
    return p
  },
}

/** A hall through the middle, rooms on both sides of it. */
const penthouseFour: EndTemplate = {
  id: 'penthouse-four',
  rooms: 4,
  euro: true,
  fits: (w, d) => w >= 780 && w <= 1200 && d >= 900 && d <= 1260,
  build(c) {
    const p = board(c)
    const hallH = 150
    const band = Math.floor((c.d - hallH - 2 * P) / 20) * 10
    const h0 = band + P
    const h1 = c.d - band - P
    const a = clamp(round10(c.w * 0.36), 330, 380)
    const wet = clamp(round10(c.w * 0.21), 170, 240)
    const b = Math.floor((c.w - wet - 2 * P) / 20) * 10
    const ensuite = clamp(b - 110, 170, 210)
    const bathH = 200
    p.room('main', 'kitchen-living', box(0, 0, c.w - a - P, band))
    p.room('bed1', 'bedroom', box(c.w - a, 0, c.w, band), 'Мастер-спальня')
    p.room('hall', 'hall', box(0, h0, c.w - ensuite - P, h1))
    p.room('bath2', 'bath', box(c.w - ensuite, h0, c.w, h1))
    p.room('bath', 'wc', box(0, h1 + P, wet, h1 + P + bathH))
    p.room('dressing', 'dressing', box(0, h1 + P + bathH + P, wet, c.d))
    p.room('bed2', 'bedroom', box(wet + P, h1 + P, wet + P + b, c.d))
    p.room('bed3', 'bedroom', box(wet + 2 * P + b, h1 + P, c.w, c.d))
    p.entrance('hall', 'left', c.d / 2, 'end')
    p.door('hall', 'main', { kind: 'passage', width: 140, at: 0.55 })
    p.door('hall', 'bed1', { width: 80, at: 0.4 })
    p.door('hall', 'bed2', { width: 80, at: 0.6 })
    p.door('hall', 'bed3', { width: 80, at: 0.2 })
    p.door('bath', 'hall', { width: 80, at: 0.9 })
    p.door('bed1', 'bath2', { width: 70, at: 0.85 })
    p.door('bed2', 'dressing', { kind: 'sliding', width: 80, at: 0.3 })
    p.counter('main', 'left', 'down')
    const living = c.w - a - P
    const half = Math.floor(living / 2)
    p.window('main', 'up', { ratio: c.glass, from: 0, to: half, max: 260 })
    p.window('main', 'up', { ratio: c.glass, from: half, to: living, max: 260 })
    p.window('bed1', 'up', { ratio: c.glass })
    p.window('bed1', 'right', { ratio: 0.45, max: 200 })
    p.window('bed2', 'down', { ratio: c.glass })
    p.window('bed3', 'down', { ratio: c.glass })
    p.window('bed3', 'right', { ratio: 0.45, max: 200 })
    return p
  },
}

/** The corner of a tower's upper storey: an L round the core, the living room at the corner of the building. */
export function towerPenthouse(w: number, h: number, arm: number, glass: number): PlanDraft {
  const p = new PlanDraft(w, h, { up: 'facade', right: 'facade', down: 'neighbour', left: 'neighbour' }, [
    box(0, 0, w, arm),
    box(w - arm, 0, w, h),
  ])
  const x = w - arm
  const hall = 220
  const bathH = 190
  const bed = x - P - hall - P
  const livingTo = arm + 20
  const vestibule = 130
  const wetH = 150
  p.room('main', 'kitchen-living', box(x, 0, w, livingTo))
  p.room('bed1', 'bedroom', box(0, 0, bed, arm))
  p.room('bath', 'bath', box(bed + P, 0, bed + P + hall, bathH))
  p.room('hall', 'hall', box(bed + P, bathH + P, bed + P + hall, arm))
  p.room('vestibule', 'hall', box(x, livingTo + P, x + vestibule, livingTo + P + wetH), 'Холл')
  p.room('bath2', 'wc', box(x + vestibule + P, livingTo + P, w, livingTo + P + wetH))
  p.room('bed2', 'bedroom', box(x, livingTo + 2 * P + wetH, w, h), 'Мастер-спальня')
  const centre = bed + P + hall - 80
  p.doors.push({
    ...rect(centre - 50, arm, 100, BEARING),
    kind: 'entrance',
    from: 'outside',
    to: 'hall',
    hinge: 'end',
    swing: 'up',
  })
  p.door('hall', 'main', { width: 90, at: 0.1 })
  p.door('hall', 'bed1', { width: 80, at: 0.6 })
  p.door('bath', 'hall', { width: 80, at: 0.1 })
  p.door('main', 'vestibule', { kind: 'passage', width: 100, at: 0.5 })
  p.door('vestibule', 'bed2', { width: 80, at: 0.5 })
  p.door('bath2', 'vestibule', { width: 70, at: 0.5 })
  p.counter('main', 'left', 'down')
  p.window('main', 'up', { ratio: glass, max: 340 })
  p.window('main', 'right', { ratio: 0.6, max: 300 })
  p.window('bed1', 'up', { ratio: glass })
  p.window('bath', 'up', { ratio: 0.4, max: 80 })
  p.window('bath2', 'right', { ratio: 0.5, max: 80 })
  p.window('bed2', 'right', { ratio: 0.6, max: 200 })
  return p
}

export const PENTHOUSES: readonly EndTemplate[] = [penthouseTwo, penthouseThree, penthouseFour]

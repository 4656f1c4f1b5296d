// Cuts a stretch of facade into flats: picks layouts by the project's mix and widths that fill it to the centimetre.

import { BEARING } from './plan-draft.ts'
import { ROW_TEMPLATES, type RowTemplate } from './row-templates.ts'
import type { SeededRandom } from './seeded-random.ts'

/** How often each layout is wanted; a layout that is not named is not used. */
export type Mix = Readonly<Record<string, number>>

export interface RowStretch {
  length: number
  depth: number
  /** The first or the last flat stands at a free corner of the building. */
  gableAtStart: boolean
  gableAtEnd: boolean
}

export interface RowCell {
  template: RowTemplate
  from: number
  width: number
  gable: 'start' | 'end' | undefined
}

const TRIES = 500
const ENOUGH = 10
/** The preferred widths in the ranges of the layouts: nearer to the narrow end, as developers do. */
const COMPACT = 0.25
/** Layouts with bedrooms along the gable need this depth. */
const GABLE_LAYOUT_DEPTH = 640

function allowed(template: RowTemplate, gable: boolean, depth: number): boolean {
  if (template.deepest !== undefined && depth > template.deepest) return false
  if (template.needsGable) return gable && depth >= GABLE_LAYOUT_DEPTH
  return gable ? template.mayHaveGable : true
}

/** Undefined when no sequence of layouts fills the stretch. */
export function fillRow(stretch: RowStretch, mix: Mix, rng: SeededRandom): RowCell[] | undefined {
  const { length, depth } = stretch
  const wanted = ROW_TEMPLATES.filter((t) => (mix[t.id] ?? 0) > 0)
  const pools = {
    start: wanted.filter((t) => allowed(t, true, depth)),
    on: wanted.filter((t) => allowed(t, t.needsGable !== undefined && stretch.gableAtEnd, depth)),
  }
  let best: { picks: RowTemplate[]; score: number } | undefined
  let found = 0
  for (let i = 0; i < TRIES && found < ENOUGH; i++) {
    const picks: RowTemplate[] = []
    let least = -BEARING
    let most = -BEARING
    while (most < length) {
      const atGable = picks.length === 0 && stretch.gableAtStart
      const pool = atGable ? pools.start : pools.on
      const next = rng.weighted(pool, (t) => mix[t.id] ?? 0)
      const [lo, hi] = next.width(depth)
      picks.push(next)
      least += lo + BEARING
      most += hi + BEARING
    }
    const last = picks.at(-1)
    if (!last || least > length) continue
    if (stretch.gableAtEnd && !allowed(last, true, depth)) continue
    if (
      picks.some(
        (t, k) => t.needsGable && !(k === 0 && stretch.gableAtStart) && !(k === picks.length - 1 && stretch.gableAtEnd),
      )
    )
      continue
    found++
    const slack = (length - least) / Math.max(1, most - least)
    const kinds = new Set(picks.map((t) => t.id)).size
    const score = -Math.abs(slack - COMPACT) + kinds * 0.06 + picks.length * 0.07
    if (!best || score > best.score) best = { picks, score }
  }
  if (!best) return undefined
  return spread(best.picks, stretch)
}

/** Distributes the spare centimetres by each layout's range, in whole decimetres. */
function spread(picks: readonly RowTemplate[], stretch: RowStretch): RowCell[] {
  const ranges = picks.map((t) => t.width(stretch.depth))
  const least = ranges.reduce((sum, [lo]) => sum + lo, 0)
  const most = ranges.reduce((sum, [, hi]) => sum + hi, 0)
  const free = stretch.length - BEARING * (picks.length - 1)
  const share = most > least ? (free - least) / (most - least) : 0
  const widths = ranges.map(([lo, hi]) => Math.floor((lo + (hi - lo) * share) / 10) * 10)
  let rest = free - widths.reduce((a, b) => a + b, 0)
  for (let i = 0; rest > 0; i = (i + 1) % widths.length) {
    const room = (ranges[i]?.[1] ?? 0) - (widths[i] ?? 0)
    const add = Math.min(10, rest, Math.max(room, 0))
    widths[i] = (widths[i] ?? 0) + add
    rest -= add
    if (add === 0 && widths.every((w, k) => w >= (ranges[k]?.[1] ?? 0))) break
  }
  let from = 0
  return picks.map((template, i) => {
    const width = widths[i] ?? 0
    const cell: RowCell = {
      template,
      from,
      width,
      gable:
        i === 0 && stretch.gableAtStart ? 'start' : i === picks.length - 1 && stretch.gableAtEnd ? 'end' : undefined,
    }
    from += width + BEARING
    return cell
  })
}

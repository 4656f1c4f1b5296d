// Positions of the prices of a history on the chart, and which of them have space for a label.

export interface PricePoint {
  /** The first day of the price, 2026-11-01. */
  since: string
  price: number
}

export interface HistoryStep extends PricePoint {
  /** Per cent of the chart's width. */
  from: number
  to: number
  /** Per cent of the chart's height, from the top. */
  level: number
  /** `always` fits a phone too, `wide` only a wide chart. */
  label: 'always' | 'wide' | 'none'
}

export interface HistoryMonth {
  at: number
  /** 2026-11 */
  month: string
  label: 'always' | 'wide'
}

const DAY_MS = 24 * 60 * 60 * 1000
/** The current price gets a visible length on the chart even if it changed yesterday. */
const MIN_LAST_SHARE = 0.06
/**
 * Smallest distance between labels, in per cent of the width. A label takes 76 px: of 328 on a phone, of 477 on a
 * tablet.
 */
const LABEL_GAP = { always: 28, wide: 18 }
/** The last label is right-aligned and includes the unit, so it needs more space. */
const LAST_LABEL_GAP = { always: 60, wide: 38 }
/** Lines keep a distance from the edges, so that labels are not cut off. */
const TOP = 18
const BOTTOM = 84

export function historySteps(points: readonly PricePoint[], today: string): HistoryStep[] {
  const days = points.map(({ since }) => dayOf(since))
  const first = days[0] ?? 0
  const last = days[days.length - 1] ?? 0
  const end = Math.max(dayOf(today), last + Math.ceil((last - first) * MIN_LAST_SHARE), first + 1)
  const across = (day: number) => ((day - first) / (end - first)) * 100
  const prices = points.map(({ price }) => price)
  const lowest = Math.min(...prices)
  const span = Math.max(...prices) - lowest
  const steps = points.map((point, place) => ({
    ...point,
    from: across(days[place] ?? 0),
    to: across(days[place + 1] ?? end),
    level: span === 0 ? (TOP + BOTTOM) / 2 : BOTTOM - ((point.price - lowest) / span) * (BOTTOM - TOP),
    label: 'none' as HistoryStep['label'],
  }))
  for (const width of ['always', 'wide'] as const) {
    const labelled = steps.filter(({ label }) => label !== 'none')
    for (const step of byImportance(steps)) {
      if (step.label !== 'none') continue
      const fits = labelled.every((other) => Math.abs(other.from - step.from) >= LABEL_GAP[width])
      const clearOfLast = step === steps[steps.length - 1] || 100 - step.from >= LAST_LABEL_GAP[width]
      if (!fits || !clearOfLast) continue
      step.label = width
      labelled.push(step)
    }
  }
  return steps
}

/** The last price, the first, the highest, the lowest, then the others by how long they lasted. */
function byImportance(steps: readonly HistoryStep[]): HistoryStep[] {
  const [first] = steps
  const last = steps[steps.length - 1]
  const byPrice = [...steps].sort((a, b) => a.price - b.price)
  const notable = [last, first, byPrice[byPrice.length - 1], byPrice[0]]
  const rest = [...steps].sort((a, b) => b.to - b.from - (a.to - a.from))
  return [...new Set([...notable, ...rest])].filter((step) => step !== undefined)
}

/** Every third month, and on a narrow chart only the first and the last. */
export function historyMonths(points: readonly PricePoint[], today: string): HistoryMonth[] {
  const steps = historySteps(points, today)
  const first = points[0]
  const lastStep = steps[steps.length - 1]
  if (!first || !lastStep) return []
  const firstDay = dayOf(first.since)
  const scale = (dayOf(lastStep.since) - firstDay) / (lastStep.from || 1)
  const months: HistoryMonth[] = [{ at: 0, month: first.since.slice(0, 7), label: 'always' }]
  const [startYear = 0, startMonth = 1] = first.since.split('-').map(Number)
  for (let ahead = 3; scale > 0; ahead += 3) {
    const index = startYear * 12 + startMonth - 1 + ahead
    const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
    const at = (dayOf(`${month}-01`) - firstDay) / scale
    if (at > 88) break
    months.push({ at, month, label: 'wide' })
  }
  months.push({ at: 100, month: today.slice(0, 7), label: 'always' })
  return months
}

function dayOf(isoDate: string): number {
  return Date.parse(isoDate.slice(0, 10)) / DAY_MS
}

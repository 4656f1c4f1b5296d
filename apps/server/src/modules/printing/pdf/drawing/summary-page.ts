// The table before the sheets: one row per lot, with all plans in one scale, so that sizes can be compared at a glance.
import type { Letterhead, Summary, SummaryRow } from '../print-job.ts'
import type { Canvas } from './canvas.ts'
import { drawFoot, drawHead, FOOT_TOP } from './letterhead.ts'
import { type Art, drawArt, drawStatus, type PagePieces } from './sheet-parts.ts'
import { colours, left, right } from './theme.ts'

const PLAN = { width: 80, height: 46 } as const
const ROW = 56
const LOT_X = left + PLAN.width + 14
/** Right edges of the columns after the lot's own. */
const EDGES = [300, 346, 406, 464, right] as const
const COLUMN_GAP = 10
const HEAD_TYPE = { size: 8, colour: colours.ink2 }
const TOP = 136

export const ROWS_PER_PAGE = Math.floor((FOOT_TOP - 14 - TOP - 24) / ROW)

export function drawSummaryPage(
  canvas: Canvas,
  summary: Summary,
  rows: readonly SummaryRow[],
  first: boolean,
  letterhead: Letterhead,
  pieces: PagePieces,
): void {
  drawHead(canvas, letterhead)
  canvas.tag(first ? 'H1' : 'P', () => {
    canvas.fitted(summary.title, left - 1.5, 102, right - left, { size: 36, tracking: -0.035 })
  })
  canvas.tag('P', () => canvas.fitted(summary.note, left, 122, right - left, { size: 10.5, colour: colours.ink2 }))
  canvas.decoration(() => canvas.rule(left, TOP, right - left, colours.ink, 0.8))
  canvas.tag('P', () => {
    const [lot = '', ...others] = summary.columns
    canvas.line(lot, LOT_X, TOP + 15, HEAD_TYPE)
    for (const [place, name] of others.entries()) drawColumnHead(canvas, name, place)
  })
  canvas.decoration(() => canvas.rule(left, TOP + 23, right - left))
  const scale = sharedScale(summary.rows, pieces.art)
  for (const [place, row] of rows.entries()) drawRow(canvas, row, TOP + 23 + place * ROW, scale, pieces)
  drawFoot(canvas, letterhead, { url: summary.url, label: summary.urlLabel })
}

/** A name that is wider than its column has two lines. */
function drawColumnHead(canvas: Canvas, name: string, place: number): void {
  const edge = EDGES[place] ?? right
  const width = edge - (EDGES[place - 1] ?? LOT_X) - COLUMN_GAP
  const type = { ...HEAD_TYPE, align: 'right' as const }
  const isLong = canvas.linesOf(name, width, type) > 1
  canvas.paragraph(name, edge - width, isLong ? TOP + 10 : TOP + 15, width, type)
}

function drawRow(canvas: Canvas, row: SummaryRow, top: number, scale: number, { art }: PagePieces): void {
  const box = { x: left, y: top + (ROW - PLAN.height) / 2, ...PLAN }
  const gone = row.status.kind !== 'free'
  canvas.decoration(() => drawArt(canvas, art(row.plan), box, { scale, opacity: gone ? 0.55 : 1 }))
  canvas.tag('P', () => {
    canvas.line(row.title, LOT_X, top + 23, { size: 10.5 })
    canvas.line(row.place, LOT_X, top + 36, { size: 8, colour: colours.ink2 })
    if (gone) drawStatus(canvas, row.status, LOT_X, top + 47, 8)
    const figures = { size: 9, tabular: true, align: 'right' as const }
    for (const [place, cell] of row.cells.entries()) canvas.line(cell, EDGES[place] ?? right, top + 23, figures)
    const price = { size: 10.5, tabular: true, align: 'right' as const }
    canvas.line(row.price, right, top + 23, price)
    if (row.oldPrice !== null && row.discount !== null) {
      const small = { ...figures, size: 8 }
      const width = canvas.line(row.discount, right, top + 36, { ...small, colour: colours.danger })
      canvas.line(row.oldPrice, right - width - 4, top + 36, { ...small, colour: colours.ink2, strike: true })
    }
    canvas.doc.goTo(left, top, right - left, ROW, row.anchor)
  })
  canvas.decoration(() => canvas.rule(left, top + ROW, right - left))
}

function sharedScale(rows: readonly SummaryRow[], art: (key: string | null) => Art | undefined): number {
  let scale = Number.POSITIVE_INFINITY
  for (const { plan } of rows) {
    const drawn = art(plan)
    if (!drawn || 'png' in drawn) continue
    const { width, height } = drawn.viewBox
    scale = Math.min(scale, PLAN.width / width, PLAN.height / height)
  }
  return Number.isFinite(scale) ? scale : 1
}

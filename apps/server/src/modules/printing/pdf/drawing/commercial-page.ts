// The page of one commercial lot: the plan on the left, price and facts on the right, the estimate of its yield across,
// the floor and the site below.
import type { CommercialSheet, Letterhead, YieldEstimate } from '../print-job.ts'
import type { Canvas } from './canvas.ts'
import { drawFoot } from './letterhead.ts'
import {
  COLUMN,
  COLUMN_WIDTH,
  drawCaptioned,
  drawFacts,
  drawOffer,
  drawPlan,
  drawTitle,
  type PagePieces,
  PLAN_WIDTH,
} from './sheet-parts.ts'
import { colours, left, right } from './theme.ts'

const PLAN_HEIGHT = { beforeYield: 210, alone: 318 } as const
const YIELD_TOP = 436
const LOWER_ROW = { y: 590, height: 88 } as const
const FIGURE_GAP = 12

export function drawCommercialPage(
  canvas: Canvas,
  sheet: CommercialSheet,
  letterhead: Letterhead,
  pieces: PagePieces,
): void {
  drawTitle(canvas, sheet, letterhead)
  drawPlan(canvas, sheet, pieces, sheet.yield ? PLAN_HEIGHT.beforeYield : PLAN_HEIGHT.alone)
  drawFacts(canvas, sheet.facts, drawOffer(canvas, sheet) + 8)
  if (sheet.yield) drawYield(canvas, sheet.yield)
  drawCaptioned(canvas, pieces.art(sheet.floorPlan), { x: left, width: PLAN_WIDTH, ...LOWER_ROW }, sheet.floorCaption)
  drawCaptioned(canvas, pieces.art(sheet.sitePlan), { x: COLUMN, width: COLUMN_WIDTH, ...LOWER_ROW }, sheet.siteCaption)
  drawFoot(canvas, letterhead, { url: sheet.url, label: sheet.urlLabel, seller: sheet.seller })
}

function drawYield(canvas: Canvas, { title, figures, assumptions, note }: YieldEstimate): void {
  const width = right - left
  const step = (width + FIGURE_GAP) / figures.length
  canvas.decoration(() => canvas.rule(left, YIELD_TOP, width, colours.ink, 0.8))
  canvas.tag('H2', () => canvas.line(title, left, YIELD_TOP + 17, { size: 10.5, strong: true }))
  for (const [place, { label, value }] of figures.entries()) {
    const x = left + place * step
    canvas.tag('P', () => {
      canvas.fitted(value, x, YIELD_TOP + 42, step - FIGURE_GAP, { size: 16, tracking: -0.02 })
      canvas.paragraph(label, x, YIELD_TOP + 55, step - FIGURE_GAP, { size: 8, colour: colours.ink2 }, 3)
    })
  }
  canvas.tag('Note', () => {
    const y = canvas.paragraph(assumptions, left, YIELD_TOP + 90, width, { size: 8, colour: colours.ink2 }, 2)
    canvas.paragraph(note, left, y, width, { size: 8, colour: colours.ink2 }, 4)
  })
}

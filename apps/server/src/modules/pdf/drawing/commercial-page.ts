// The page of one commercial lot: the plan at the left, price and facts at the right, the estimate of its yield across,
// the floor and the site below.
import type { CommercialSheet, Letterhead, YieldEstimate } from '../print-job.ts'
import { drawFoot } from './letterhead.ts'
import type { Pen } from './pen.ts'
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

const PLAN_HEIGHT = { beforeYield: 226, alone: 318 } as const
const YIELD_TOP = 450
const HOUSE = { y: 574, height: 122 } as const
const FIGURE_GAP = 12

export function drawCommercialPage(pen: Pen, sheet: CommercialSheet, letterhead: Letterhead, pieces: PagePieces): void {
  drawTitle(pen, sheet, letterhead)
  drawPlan(pen, sheet, pieces, sheet.yield ? PLAN_HEIGHT.beforeYield : PLAN_HEIGHT.alone)
  drawFacts(pen, sheet.facts, drawOffer(pen, sheet) + 8)
  if (sheet.yield) drawYield(pen, sheet.yield)
  drawCaptioned(pen, pieces.art(sheet.floorPlan), { x: left, width: PLAN_WIDTH, ...HOUSE }, sheet.floorCaption)
  drawCaptioned(pen, pieces.art(sheet.sitePlan), { x: COLUMN, width: COLUMN_WIDTH, ...HOUSE }, sheet.siteCaption)
  drawFoot(pen, letterhead, { url: sheet.url, label: sheet.urlLabel })
}

function drawYield(pen: Pen, { title, figures, assumptions, note }: YieldEstimate): void {
  const width = right - left
  const step = (width + FIGURE_GAP) / figures.length
  pen.ornament(() => pen.rule(left, YIELD_TOP, width, colours.ink, 0.8))
  pen.tag('H2', () => pen.line(title, left, YIELD_TOP + 17, { size: 10.5, strong: true }))
  for (const [place, { label, value }] of figures.entries()) {
    const x = left + place * step
    pen.tag('P', () => {
      pen.fitted(value, x, YIELD_TOP + 42, step - FIGURE_GAP, { size: 16, tracking: -0.02 })
      pen.paragraph(label, x, YIELD_TOP + 55, step - FIGURE_GAP, { size: 7.5, colour: colours.ink2 }, 2)
    })
  }
  pen.tag('Note', () => {
    const y = pen.paragraph(assumptions, left, YIELD_TOP + 81, width, { size: 7.5, colour: colours.ink2 }, 2)
    pen.paragraph(note, left, y, width, { size: 7.5, colour: colours.ink2 }, 2)
  })
}

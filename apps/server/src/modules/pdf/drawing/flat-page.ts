// The page of one flat: the plan at the left, the purchase column at the right, the floor and the house below.
import type { FlatSheet, Letterhead, Payment } from '../print-job.ts'
import { drawFoot } from './letterhead.ts'
import type { Pen } from './pen.ts'
import {
  COLUMN,
  COLUMN_WIDTH,
  drawCaption,
  drawCaptioned,
  drawFacts,
  drawOffer,
  drawPlan,
  drawTitle,
  type PagePieces,
  PLAN_WIDTH,
} from './sheet-parts.ts'
import { colours, left, page, right } from './theme.ts'

const PLAN_HEIGHT = 318
const HOUSE = { y: 548, height: 146 } as const

export function drawFlatPage(pen: Pen, sheet: FlatSheet, letterhead: Letterhead, pieces: PagePieces): void {
  drawTitle(pen, sheet, letterhead)
  drawPlan(pen, sheet, pieces, PLAN_HEIGHT)
  drawColumn(pen, sheet)
  drawHouse(pen, sheet, pieces)
  drawFoot(pen, letterhead, { url: sheet.url, label: sheet.urlLabel })
}

function drawColumn(pen: Pen, sheet: FlatSheet): void {
  const { payments, paymentsNote, facts } = sheet
  let y = drawOffer(pen, sheet)
  for (const payment of payments) {
    pen.tag('P', () => {
      y = drawPayment(pen, payment, y)
    })
  }
  if (payments.length > 0) {
    pen.tag('Note', () => {
      y = pen.paragraph(paymentsNote, COLUMN, y + 4, COLUMN_WIDTH, { size: 7, colour: colours.ink3 }) + 2
    })
  }
  drawFacts(pen, facts, y + 8)
}

function drawPayment(pen: Pen, { title, monthly, rates, terms }: Payment, top: number): number {
  pen.rule(COLUMN, top, COLUMN_WIDTH)
  let y = top + 15
  pen.line(title, COLUMN, y, { size: 8.5, colour: colours.ink2 })
  pen.line(monthly, right, y, { size: 11, align: 'right', tracking: -0.01 })
  y = pen.paragraph(rates, COLUMN, y + 13, COLUMN_WIDTH, { size: 8.5 })
  y = pen.paragraph(terms, COLUMN, y, COLUMN_WIDTH, { size: 8, colour: colours.ink2 })
  return y - 2
}

/** The floor with the flat marked, and the house whose picture runs off the page. */
function drawHouse(pen: Pen, sheet: FlatSheet, { art, picture }: PagePieces): void {
  drawCaptioned(pen, art(sheet.floorPlan), { x: left, width: PLAN_WIDTH, ...HOUSE }, sheet.floorCaption)
  const image = sheet.picture && picture(sheet.picture.key)
  if (sheet.picture && image) {
    const box = { x: COLUMN, width: page.width - COLUMN, ...HOUSE }
    pen.tag('Figure', () => pen.covering(image, box), sheet.picture.alt)
    drawCaption(pen, sheet.picture.caption, box)
  }
}

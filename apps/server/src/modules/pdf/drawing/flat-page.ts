// The page of one flat: the plan on the left, the purchase column on the right, the floor and the building below.
import type { FlatSheet, Letterhead, Payment } from '../print-job.ts'
import type { Canvas } from './canvas.ts'
import { drawFoot } from './letterhead.ts'
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
import { colours, left, right } from './theme.ts'

const PLAN_HEIGHT = 318
const LOWER_ROW = { y: 548, height: 146 } as const

export function drawFlatPage(canvas: Canvas, sheet: FlatSheet, letterhead: Letterhead, pieces: PagePieces): void {
  drawTitle(canvas, sheet, letterhead)
  drawPlan(canvas, sheet, pieces, PLAN_HEIGHT)
  drawColumn(canvas, sheet)
  drawFloorAndBuilding(canvas, sheet, pieces)
  drawFoot(canvas, letterhead, { url: sheet.url, label: sheet.urlLabel, seller: sheet.seller })
}

function drawColumn(canvas: Canvas, sheet: FlatSheet): void {
  const { payments, paymentsNote, facts } = sheet
  let y = drawOffer(canvas, sheet)
  for (const payment of payments) {
    canvas.tag('P', () => {
      y = drawPayment(canvas, payment, y)
    })
  }
  if (payments.length > 0) {
    canvas.tag('Note', () => {
      y = canvas.paragraph(paymentsNote, COLUMN, y + 4, COLUMN_WIDTH, { size: 7, colour: colours.ink3 }) + 2
    })
  }
  drawFacts(canvas, facts, y + 8)
}

function drawPayment(canvas: Canvas, { title, monthly, rates, terms }: Payment, top: number): number {
  canvas.rule(COLUMN, top, COLUMN_WIDTH)
  let y = top + 15
  canvas.line(title, COLUMN, y, { size: 8.5, colour: colours.ink2 })
  canvas.line(monthly, right, y, { size: 11, align: 'right', tracking: -0.01 })
  y = canvas.paragraph(rates, COLUMN, y + 13, COLUMN_WIDTH, { size: 8.5 })
  y = canvas.paragraph(terms, COLUMN, y, COLUMN_WIDTH, { size: 8, colour: colours.ink2 })
  return y - 2
}

/** The floor with the flat marked, and the picture of the building, both within the margins: printers cut what is outside. */
function drawFloorAndBuilding(canvas: Canvas, sheet: FlatSheet, { art, picture }: PagePieces): void {
  drawCaptioned(canvas, art(sheet.floorPlan), { x: left, width: PLAN_WIDTH, ...LOWER_ROW }, sheet.floorCaption)
  const image = sheet.picture && picture(sheet.picture.key)
  if (sheet.picture && image) {
    const box = { x: COLUMN, width: COLUMN_WIDTH, ...LOWER_ROW }
    canvas.tag('Figure', () => canvas.covering(image, box), sheet.picture.alt)
    drawCaption(canvas, sheet.picture.caption, box)
  }
}

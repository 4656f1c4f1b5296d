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

/** Drawings are lower on a sheet with payments, because it has notes above its foot. */
const PLAN_HEIGHT = { plain: 318, withPayments: 292 } as const
const LOWER_ROW = { plain: { y: 540, height: 144 }, withPayments: { y: 522, height: 90 } } as const
/** A picture of the building that would be lower than this is left out. */
const PICTURE_HEIGHT_MIN = 44
/** Below a caption of two lines. */
const NOTES_TOP = LOWER_ROW.withPayments.y + LOWER_ROW.withPayments.height + 46
const NOTE_TYPE = { size: 8, colour: colours.ink2 }
/** The size of the largest text of the sheet below its price. */
const WARNING_TYPE = { size: 9.5 }

export function drawFlatPage(canvas: Canvas, sheet: FlatSheet, letterhead: Letterhead, pieces: PagePieces): void {
  const layout = sheet.payments.length > 0 ? 'withPayments' : 'plain'
  drawTitle(canvas, sheet, letterhead)
  drawPlan(canvas, sheet, pieces, PLAN_HEIGHT[layout])
  const columnEnd = drawColumn(canvas, sheet)
  drawFloorAndBuilding(canvas, sheet, pieces, LOWER_ROW[layout], columnEnd)
  if (layout === 'withPayments') drawNotes(canvas, sheet)
  drawFoot(canvas, letterhead, { url: sheet.url, label: sheet.urlLabel, seller: sheet.seller })
}

/** Returns the y of its end. */
function drawColumn(canvas: Canvas, sheet: FlatSheet): number {
  let y = drawOffer(canvas, sheet)
  for (const payment of sheet.payments) {
    canvas.tag('P', () => {
      y = drawPayment(canvas, payment, y)
    })
  }
  return drawFacts(canvas, sheet.facts, y + 4)
}

function drawPayment(canvas: Canvas, { title, words, rates }: Payment, top: number): number {
  canvas.rule(COLUMN, top, COLUMN_WIDTH)
  canvas.line(title, COLUMN, top + 13, { size: 8.5, colour: colours.ink2 })
  let y = canvas.paragraph(words, COLUMN, top + 26, COLUMN_WIDTH, { size: 9.5 })
  if (rates !== null) y = canvas.paragraph(rates, COLUMN, y, COLUMN_WIDTH, { size: 8.5 })
  return y - 6
}

/** The date of the terms and the bank, then the warnings as a block of their own between two lines. */
function drawNotes(canvas: Canvas, { paymentsNote, loanWarnings, loanTermsUrl }: FlatSheet): void {
  const width = right - left
  let y: number = NOTES_TOP
  canvas.tag('Note', () => {
    y = canvas.paragraph(paymentsNote, left, y, width, NOTE_TYPE)
  })
  if (loanWarnings.length === 0) return
  canvas.decoration(() => canvas.rule(left, y - 4, width))
  y += 10
  const top = y
  canvas.tag('Note', () => {
    for (const warning of loanWarnings) y = canvas.paragraph(warning, left, y, width, WARNING_TYPE)
  })
  canvas.tag('Link', () => {
    const address = loanTermsUrl.replace(/^https?:\/\//, '')
    const wide = canvas.line(address, right, top, { ...NOTE_TYPE, align: 'right' })
    canvas.doc.link(right - wide, top - NOTE_TYPE.size, wide, NOTE_TYPE.size + 4, loanTermsUrl)
  })
}

/** The floor with the flat marked, and the picture of the building, both within the margins: printers cut what is outside. */
function drawFloorAndBuilding(
  canvas: Canvas,
  sheet: FlatSheet,
  { art, picture }: PagePieces,
  row: { readonly y: number; readonly height: number },
  columnEnd: number,
): void {
  drawCaptioned(canvas, art(sheet.floorPlan), { x: left, width: PLAN_WIDTH, ...row }, sheet.floorCaption)
  const image = sheet.picture && picture(sheet.picture.key)
  const top = Math.max(row.y, columnEnd + 10)
  const height = row.y + row.height - top
  if (sheet.picture && image && height >= PICTURE_HEIGHT_MIN) {
    const box = { x: COLUMN, width: COLUMN_WIDTH, y: top, height }
    canvas.tag('Figure', () => canvas.covering(image, box), sheet.picture.alt)
    drawCaption(canvas, sheet.picture.caption, box)
  }
}

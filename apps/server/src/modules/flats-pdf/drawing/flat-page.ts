// The page of one flat: the plan at the left, the purchase column at the right, the floor and the house below.
import type { Artwork, FlatSheet, Letterhead, Payment, Price, Status } from '../print-job.ts'
import type { Drawing } from '../svg/drawing.ts'
import { drawFoot, drawHead } from './letterhead.ts'
import type { Box, Pen } from './pen.ts'
import { colours, page, statusColour } from './theme.ts'

const left = page.margin
const right = page.width - page.margin
const COLUMN = 386
const COLUMN_WIDTH = right - COLUMN
const PLAN_WIDTH = COLUMN - 34 - left

const RULE_Y = 136
const PLAN: Box = { x: left, y: 154, width: PLAN_WIDTH, height: 318 }
const WINDOWS: Box = { x: left, y: 482, width: 46, height: 46 }
const HOUSE_Y = 548
const HOUSE_HEIGHT = 146
/** A reserved flat's plan steps back. */
const GONE_OPACITY = 0.55

/** A drawn plan, as the pen takes it. */
export type Art = Drawing | Extract<Artwork, { png: Uint8Array }>

export interface PagePieces {
  art: (key: string | null) => Art | undefined
  picture: (key: string) => Uint8Array | undefined
}

export function drawFlatPage(pen: Pen, sheet: FlatSheet, letterhead: Letterhead, pieces: PagePieces): void {
  drawHead(pen, letterhead)
  pen.tag('H1', () => pen.fitted(sheet.title, left - 1.5, 102, right - left, { size: 36, tracking: -0.035 }))
  pen.tag('P', () => pen.line(sheet.place, left, 122, { size: 10.5, colour: colours.ink2 }))
  pen.ornament(() => pen.rule(left, RULE_Y, right - left, colours.ink, 0.8))
  drawPlan(pen, sheet, pieces)
  drawColumn(pen, sheet)
  drawHouse(pen, sheet, pieces)
  drawFoot(pen, letterhead, { url: sheet.url, label: sheet.urlLabel })
}

export function drawArt(pen: Pen, art: Art | undefined, box: Box, look: Parameters<Pen['drawing']>[2] = {}): void {
  if (!art) return
  if ('png' in art) pen.contained(art.png, box)
  else pen.drawing(art, box, look)
}

export function drawStatus(pen: Pen, { kind, label }: Status, x: number, y: number, size: number): void {
  const colour = statusColour[kind]
  pen.dot(x + size * 0.3, y - size * 0.33, size * 0.3, colour)
  pen.line(label, x + size, y, { size, colour })
}

function drawPlan(pen: Pen, sheet: FlatSheet, { art }: PagePieces): void {
  const opacity = sheet.status.kind === 'free' ? 1 : GONE_OPACITY
  pen.tag('Figure', () => drawArt(pen, art(sheet.plan), PLAN, { opacity, centred: true }), sheet.planAlt)
  const compass = art(sheet.compass)
  if (compass) pen.ornament(() => drawArt(pen, compass, WINDOWS, { centred: true }))
  const x = compass ? WINDOWS.x + WINDOWS.width + 14 : left
  pen.tag('P', () => {
    pen.line(sheet.windows, x, WINDOWS.y + 16, { size: 9.5 })
    pen.paragraph(sheet.features, x, WINDOWS.y + 30, left + PLAN_WIDTH - x, { size: 8.5, colour: colours.ink2 }, 2)
  })
}

function drawColumn(pen: Pen, { status, price, payments, paymentsNote, facts }: FlatSheet): void {
  pen.tag('P', () => drawStatus(pen, status, COLUMN, 164, 9.5))
  let y = 176
  if (price) {
    pen.tag('P', () => {
      y = drawPrice(pen, price)
    })
  }
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
  y += 8
  pen.ornament(() => pen.rule(COLUMN, y, COLUMN_WIDTH, colours.ink, 0.8))
  for (const { label, value } of facts) {
    const baseline = y + 13
    const labelType = { size: 8.5, colour: colours.ink2 }
    const valueType = { size: 9, align: 'right' as const }
    pen.tag('P', () => {
      const taken = pen.line(label, COLUMN, baseline, labelType)
      const after = pen.paragraph(value, COLUMN + taken + 10, baseline, COLUMN_WIDTH - taken - 10, valueType, 2)
      y = after - 12.24 + 6
    })
    pen.ornament(() => pen.rule(COLUMN, y, COLUMN_WIDTH))
  }
}

function drawPrice(pen: Pen, { now, was, perM2, reason }: Price): number {
  let y = 192
  pen.fitted(now, COLUMN - 1, y, COLUMN_WIDTH + 1, {
    size: 25,
    tracking: -0.03,
    colour: was === null ? colours.ink : colours.danger,
  })
  y += 15
  const x =
    COLUMN + (was === null ? 0 : pen.line(was, COLUMN, y, { size: 8.5, colour: colours.ink3, strike: true }) + 10)
  pen.line(perM2, x, y, { size: 8.5, colour: colours.ink2 })
  y += 12
  if (reason !== null) y = pen.paragraph(reason, COLUMN, y, COLUMN_WIDTH, { size: 8.5, colour: colours.danger }, 2)
  return y
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
  const floor = art(sheet.floorPlan)
  const caption = { size: 8.5, colour: colours.ink2 }
  const captionY = HOUSE_Y + HOUSE_HEIGHT + 15
  if (floor) {
    const box = { x: left, y: HOUSE_Y, width: PLAN_WIDTH, height: HOUSE_HEIGHT }
    pen.tag('Figure', () => drawArt(pen, floor, box), sheet.floorCaption)
    pen.tag('Caption', () => pen.line(sheet.floorCaption, left, captionY, caption))
  }
  const image = sheet.picture && picture(sheet.picture.key)
  if (sheet.picture && image) {
    const { caption: words, alt } = sheet.picture
    const box = { x: COLUMN, y: HOUSE_Y, width: page.width - COLUMN, height: HOUSE_HEIGHT }
    pen.tag('Figure', () => pen.covering(image, box), alt)
    pen.tag('Caption', () => pen.paragraph(words, COLUMN, captionY, COLUMN_WIDTH, caption, 2))
  }
}

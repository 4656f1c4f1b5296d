// What the sheet of a flat and the sheet of a commercial lot are made of: the title, the plan at the left, the column
// of figures at the right, drawings with a line under them.
import type { Artwork, Fact, Letterhead, Price, Sheet, Status } from '../print-job.ts'
import type { Drawing } from '../svg/drawing.ts'
import { drawHead } from './letterhead.ts'
import type { Box, Pen } from './pen.ts'
import { colours, left, right, statusColour } from './theme.ts'

export const COLUMN = 386
export const COLUMN_WIDTH = right - COLUMN
export const PLAN_WIDTH = COLUMN - 34 - left
export const PLAN_TOP = 154

const RULE_Y = 136
const COMPASS = 46
const CAPTION_TYPE = { size: 8.5, colour: colours.ink2 }
/** The plan of a lot that is not free steps back. */
const GONE_OPACITY = 0.55

/** A drawn plan, as the pen takes it. */
export type Art = Drawing | Extract<Artwork, { png: Uint8Array }>

export interface PagePieces {
  art: (key: string | null) => Art | undefined
  picture: (key: string) => Uint8Array | undefined
}

export function drawTitle(pen: Pen, { title, place }: Sheet, letterhead: Letterhead): void {
  drawHead(pen, letterhead)
  pen.tag('H1', () => pen.fitted(title, left - 1.5, 102, right - left, { size: 36, tracking: -0.035 }))
  pen.tag('P', () => pen.fitted(place, left, 122, right - left, { size: 10.5, colour: colours.ink2 }))
  pen.ornament(() => pen.rule(left, RULE_Y, right - left, colours.ink, 0.8))
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

/** The plan, and below it where its windows look and what else is worth knowing. */
export function drawPlan(pen: Pen, sheet: Sheet, { art }: PagePieces, height: number): void {
  const plan = { x: left, y: PLAN_TOP, width: PLAN_WIDTH, height }
  const opacity = sheet.status.kind === 'free' ? 1 : GONE_OPACITY
  pen.tag('Figure', () => drawArt(pen, art(sheet.plan), plan, { opacity, centred: true }), sheet.planAlt)
  const y = plan.y + height + 10
  const compass = art(sheet.compass)
  if (compass) {
    pen.ornament(() => drawArt(pen, compass, { x: left, y, width: COMPASS, height: COMPASS }, { centred: true }))
  }
  const x = compass ? left + COMPASS + 14 : left
  pen.tag('P', () => {
    pen.line(sheet.windows, x, y + 16, { size: 9.5 })
    pen.paragraph(sheet.features, x, y + 30, left + PLAN_WIDTH - x, CAPTION_TYPE, 2)
  })
}

/** The status and the price at the top of the column; gives where they end. */
export function drawOffer(pen: Pen, { status, price }: Sheet): number {
  pen.tag('P', () => drawStatus(pen, status, COLUMN, 164, 9.5))
  let y = 176
  if (price) {
    pen.tag('P', () => {
      y = drawPrice(pen, price)
    })
  }
  return y
}

export function drawFacts(pen: Pen, facts: readonly Fact[], top: number): void {
  let y = top
  pen.ornament(() => pen.rule(COLUMN, y, COLUMN_WIDTH, colours.ink, 0.8))
  for (const { label, value } of facts) {
    const baseline = y + 13
    const valueType = { size: 9, align: 'right' as const }
    pen.tag('P', () => {
      const taken = pen.line(label, COLUMN, baseline, CAPTION_TYPE)
      const after = pen.paragraph(value, COLUMN + taken + 10, baseline, COLUMN_WIDTH - taken - 10, valueType, 2)
      y = after - 12.24 + 6
    })
    pen.ornament(() => pen.rule(COLUMN, y, COLUMN_WIDTH))
  }
}

/** A drawing with a line of words under it. */
export function drawCaptioned(pen: Pen, art: Art | undefined, box: Box, caption: string): void {
  if (!art) return
  pen.tag('Figure', () => drawArt(pen, art, box), caption)
  drawCaption(pen, caption, box)
}

export function drawCaption(pen: Pen, caption: string, { x, y, height }: Box): void {
  const width = x < COLUMN ? PLAN_WIDTH : COLUMN_WIDTH
  pen.tag('Caption', () => pen.paragraph(caption, x, y + height + 15, width, CAPTION_TYPE, 2))
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

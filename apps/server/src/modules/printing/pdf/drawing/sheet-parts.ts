// The common parts of the sheets of flats and commercial lots: the title, the plan on the left, the column of figures
// on the right, drawings with a caption.
import type { Artwork, Fact, Letterhead, Price, Sheet, Status } from '../print-job.ts'
import type { Drawing } from '../svg/drawing.ts'
import { type Box, type Canvas, LINE_HEIGHT } from './canvas.ts'
import { drawHead } from './letterhead.ts'
import { colours, left, right, statusColour } from './theme.ts'

export const COLUMN = 386
export const COLUMN_WIDTH = right - COLUMN
export const PLAN_WIDTH = COLUMN - 34 - left
export const PLAN_TOP = 154

const RULE_Y = 136
const COMPASS = 46
const CAPTION_TYPE = { size: 8.5, colour: colours.ink2 }
const FACT_TYPE = { label: { size: 9, colour: colours.ink2 }, value: { size: 9, align: 'right' } } as const
const FACT_LINES = 3
/** The plan of a lot that is not free is dimmed. */
const GONE_OPACITY = 0.55

/** A drawn plan that the canvas can draw. */
export type Art = Drawing | Extract<Artwork, { png: Uint8Array }>

export interface PagePieces {
  art: (key: string | null) => Art | undefined
  picture: (key: string) => Uint8Array | undefined
}

export function drawTitle(canvas: Canvas, { title, place }: Sheet, letterhead: Letterhead): void {
  drawHead(canvas, letterhead)
  canvas.tag('H1', () => canvas.fitted(title, left - 1.5, 102, right - left, { size: 36, tracking: -0.035 }))
  canvas.tag('P', () => canvas.fitted(place, left, 122, right - left, { size: 10.5, colour: colours.ink2 }))
  canvas.decoration(() => canvas.rule(left, RULE_Y, right - left, colours.ink, 0.8))
}

export function drawArt(
  canvas: Canvas,
  art: Art | undefined,
  box: Box,
  look: Parameters<Canvas['drawing']>[2] = {},
): void {
  if (!art) return
  if ('png' in art) canvas.contained(art.png, box)
  else canvas.drawing(art, box, look)
}

export function drawStatus(canvas: Canvas, { kind, label }: Status, x: number, y: number, size: number): void {
  const colour = statusColour[kind]
  canvas.dot(x + size * 0.3, y - size * 0.33, size * 0.3, colour)
  canvas.line(label, x + size, y, { size, colour })
}

/** The plan, and below it the directions of its windows and other features. */
export function drawPlan(canvas: Canvas, sheet: Sheet, { art }: PagePieces, height: number): void {
  const plan = { x: left, y: PLAN_TOP, width: PLAN_WIDTH, height }
  const opacity = sheet.status.kind === 'free' ? 1 : GONE_OPACITY
  canvas.tag('Figure', () => drawArt(canvas, art(sheet.plan), plan, { opacity, centred: true }), sheet.planAlt)
  const y = plan.y + height + 10
  const compass = art(sheet.compass)
  if (compass) {
    canvas.decoration(() =>
      drawArt(canvas, compass, { x: left, y, width: COMPASS, height: COMPASS }, { centred: true }),
    )
  }
  const x = compass ? left + COMPASS + 14 : left
  canvas.tag('P', () => {
    canvas.line(sheet.windows, x, y + 16, { size: 9.5 })
    canvas.paragraph(sheet.features, x, y + 30, left + PLAN_WIDTH - x, CAPTION_TYPE, 2)
  })
}

/** The status and the price at the top of the column; returns the y of their end. */
export function drawOffer(canvas: Canvas, { status, price }: Sheet): number {
  canvas.tag('P', () => drawStatus(canvas, status, COLUMN, 164, 9.5))
  let y = 176
  if (price) {
    canvas.tag('P', () => {
      y = drawPrice(canvas, price)
    })
  }
  return y
}

/** Returns the y of their end. */
export function drawFacts(canvas: Canvas, facts: readonly Fact[], top: number): number {
  let y = top
  canvas.decoration(() => canvas.rule(COLUMN, y, COLUMN_WIDTH, colours.ink, 0.8))
  for (const { label, value } of facts) {
    const baseline = y + 13
    canvas.tag('P', () => {
      const taken = canvas.line(label, COLUMN, baseline, FACT_TYPE.label)
      const width = COLUMN_WIDTH - taken - 10
      canvas.paragraph(value, COLUMN + taken + 10, baseline, width, FACT_TYPE.value, FACT_LINES)
      const lines = Math.min(canvas.linesOf(value, width, FACT_TYPE.value), FACT_LINES)
      y = baseline + (lines - 1) * FACT_TYPE.value.size * LINE_HEIGHT + 6
    })
    canvas.decoration(() => canvas.rule(COLUMN, y, COLUMN_WIDTH))
  }
  return y
}

/** A drawing with a caption below. */
export function drawCaptioned(canvas: Canvas, art: Art | undefined, box: Box, caption: string): void {
  if (!art) return
  canvas.tag('Figure', () => drawArt(canvas, art, box), caption)
  drawCaption(canvas, caption, box)
}

export function drawCaption(canvas: Canvas, caption: string, { x, y, height }: Box): void {
  const width = x < COLUMN ? PLAN_WIDTH : COLUMN_WIDTH
  canvas.tag('Caption', () => canvas.paragraph(caption, x, y + height + 15, width, CAPTION_TYPE, 2))
}

function drawPrice(canvas: Canvas, { now, was, discount, perM2, reason }: Price): number {
  const type = { size: 8.5, colour: colours.ink2 }
  let y = 192
  canvas.fitted(now, COLUMN - 1, y, COLUMN_WIDTH + 1, { size: 25, tracking: -0.03, colour: colours.ink })
  y += 15
  let x = COLUMN
  if (was !== null) x += canvas.line(was, x, y, { ...type, strike: true }) + 5
  if (discount !== null) x += canvas.line(discount, x, y, { ...type, colour: colours.danger }) + 10
  canvas.line(perM2, x, y, type)
  y += 12
  if (reason !== null) y = canvas.paragraph(reason, COLUMN, y, COLUMN_WIDTH, type, 2)
  return y
}

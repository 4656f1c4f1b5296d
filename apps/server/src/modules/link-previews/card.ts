// Draws the preview card of a link: the page's picture with its heading, or the plan of a flat or lot with its price; the company's
// wordmark below.
import { fileURLToPath } from 'node:url'
import { escapeMarkup } from '../../text/escape-markup.ts'

export const CARD = { width: 1200, height: 630 } as const

export interface Wordmark {
  word: string
  /** The letter that the dot stands for; null for a wordmark without the dot. */
  dotAt: number | null
}

export interface CardText {
  title: string
  /** «от 6,4 млн ₽», or empty. */
  price: string
  note: string
  wordmark: Wordmark
}

interface LotCardText {
  /** «2-комнатная евро, 41,04 м²» */
  title: string
  /** The price, or that the lot is sold. */
  price: string
  /** One line each. */
  place: readonly string[]
  wordmark: Wordmark
}

const fontsFolder = new URL('../../../assets/fonts/', import.meta.url)
const MARGIN = 56
/** Of the picture above a heading of one line, and of two. */
const PICTURE_HEIGHTS = [400, 344] as const
const TITLE_SIZE = 50
const TITLE_LEADING = 58
const NOTE_SIZE = 30
const PRICE_FROM_SIZE = 38
const NOTE_GAP = 24
const MARK_SIZE = 38
const MAX_LINES = 2
/** The plan of a flat or of a commercial lot is in the left part, on white. */
const PLAN_WIDTH = 600
const PLAN_MARGIN = 40
const PRICE_SIZE = 60
const LOT_LINES = 3
const PLACE_LEADING = 46
/** As in the tokens of packages/ui. */
const colours = { paper: '#FBFBF8', ink: '#16211C', ink2: '#545B55', white: '#FFFFFF', accent: '#F3A33B' }

type Measure = (text: string, size: number) => number

export async function drawCard(text: CardText, picture: Buffer | null): Promise<Buffer> {
  const [sharp, measure] = await drawingTools()
  const lines = wrap(text.title, CARD.width - 2 * MARGIN, (line) => measure(line, TITLE_SIZE))
  const pictureHeight = PICTURE_HEIGHTS[lines.length > 1 ? 1 : 0]
  const layers = [{ input: Buffer.from(pageWords(text, { lines, top: pictureHeight }, measure)), top: 0, left: 0 }]
  if (picture) {
    const cropped = await sharp(picture)
      .resize(CARD.width, pictureHeight, { fit: 'cover', position: 'attention' })
      .toBuffer()
    layers.unshift({ input: cropped, top: 0, left: 0 })
  }
  return compose(sharp, layers)
}

export async function drawLotCard(text: LotCardText, plan: Buffer | null): Promise<Buffer> {
  const [sharp, measure] = await drawingTools()
  const layers = [{ input: Buffer.from(lotWords(text, measure, plan !== null)), top: 0, left: 0 }]
  if (plan) {
    const fitted = await sharp(plan)
      .resize(PLAN_WIDTH - 2 * PLAN_MARGIN, CARD.height - 2 * PLAN_MARGIN, {
        fit: 'contain',
        background: colours.white,
      })
      .toBuffer()
    layers.push({ input: fitted, top: PLAN_MARGIN, left: PLAN_MARGIN })
  }
  return compose(sharp, layers)
}

type Sharp = typeof import('sharp').default

async function drawingTools(): Promise<[Sharp, Measure]> {
  process.env.FONTCONFIG_FILE ??= fileURLToPath(new URL('fonts.conf', fontsFolder))
  const [{ default: sharp }, measure] = await Promise.all([import('sharp'), textMeasure()])
  return [sharp, measure]
}

function compose(sharp: Sharp, layers: { input: Buffer; top: number; left: number }[]): Promise<Buffer> {
  return sharp({ create: { ...CARD, channels: 3, background: colours.paper } })
    .composite(layers)
    .jpeg({ quality: 82 })
    .toBuffer()
}

const BOTTOM = CARD.height - MARGIN + 8

function pageWords(
  { price, note, wordmark }: CardText,
  { lines, top }: { lines: readonly string[]; top: number },
  measure: Measure,
): string {
  const first = top + MARGIN + TITLE_SIZE * 0.72
  const markLeft = CARD.width - MARGIN - measure(wordmark.word, MARK_SIZE)
  const noteLeft = price === '' ? MARGIN : MARGIN + measure(price, PRICE_FROM_SIZE) + NOTE_GAP
  const [noteLine = ''] = wrap(note, markLeft - MARGIN - noteLeft, (line) => measure(line, NOTE_SIZE), 1)
  return svg([
    ...lines.map((line, index) => textAt(MARGIN, first + index * TITLE_LEADING, TITLE_SIZE, line)),
    textAt(MARGIN, BOTTOM, PRICE_FROM_SIZE, price),
    textAt(noteLeft, BOTTOM, NOTE_SIZE, noteLine, { colour: colours.ink2, weight: 400 }),
    wordmarkAt(markLeft, wordmark, measure),
  ])
}

function lotWords({ title, price, place, wordmark }: LotCardText, measure: Measure, hasPlan: boolean): string {
  const left = hasPlan ? PLAN_WIDTH + MARGIN : MARGIN
  const room = CARD.width - MARGIN - left
  const titleLines = wrap(title, room, (line) => measure(line, TITLE_SIZE), LOT_LINES)
  const priceTop = MARGIN + TITLE_SIZE * 0.72 + titleLines.length * TITLE_LEADING + 24
  const placeLines = place.flatMap((line) => wrap(line, room, (part) => measure(part, NOTE_SIZE), 1))
  return svg([
    hasPlan ? `<rect width="${PLAN_WIDTH}" height="${CARD.height}" fill="${colours.white}"/>` : '',
    ...titleLines.map((line, index) =>
      textAt(left, MARGIN + TITLE_SIZE * 0.72 + index * TITLE_LEADING, TITLE_SIZE, line),
    ),
    textAt(left, priceTop + PRICE_SIZE * 0.5, fittingSize(price, room, measure), price),
    ...placeLines.map((line, index) =>
      textAt(left, priceTop + PRICE_SIZE + 32 + index * PLACE_LEADING, NOTE_SIZE, line, {
        colour: colours.ink2,
        weight: 400,
      }),
    ),
    wordmarkAt(left, wordmark, measure),
  ])
}

/** A price of billions is written smaller. */
function fittingSize(price: string, room: number, measure: Measure): number {
  return Math.floor(Math.min(PRICE_SIZE, (PRICE_SIZE * room) / measure(price, PRICE_SIZE)))
}

/** As in the header of the site: the dot stands for a letter. */
function wordmarkAt(left: number, { word, dotAt }: Wordmark, measure: Measure): string {
  if (dotAt === null) return textAt(left, BOTTOM, MARK_SIZE, word)
  const before = word.slice(0, dotAt)
  const dotLeft = left + measure(before, MARK_SIZE)
  const dotWidth = measure(word.charAt(dotAt), MARK_SIZE)
  return [
    textAt(left, BOTTOM, MARK_SIZE, before),
    `<circle cx="${dotLeft + dotWidth / 2}" cy="${BOTTOM - MARK_SIZE * 0.27}" r="${dotWidth * 0.46}" fill="${colours.accent}"/>`,
    textAt(dotLeft + dotWidth, BOTTOM, MARK_SIZE, word.slice(dotAt + 1)),
  ].join('\n')
}

function textAt(
  x: number,
  y: number,
  size: number,
  value: string,
  { colour = colours.ink, weight = 500 } = {},
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" font-weight="${weight}">${escapeMarkup(value)}</text>`
}

function svg(parts: readonly string[]): string {
  const { width, height } = CARD
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Onest">
${parts.join('\n')}
</svg>`
}

/** Breaks at spaces; text that does not fit into the lines ends with an ellipsis. */
export function wrap(text: string, room: number, measure: (line: string) => number, maxLines = MAX_LINES): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && measure(longer) > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  lines.push(line)
  if (lines.length <= maxLines) return lines
  const kept = lines.slice(0, maxLines)
  let last = kept[maxLines - 1] ?? ''
  while (last.includes(' ') && measure(`${last}…`) > room) last = last.slice(0, last.lastIndexOf(' '))
  kept[maxLines - 1] = `${last}…`
  return kept
}

let measuring: Promise<Measure> | undefined

function textMeasure(): Promise<Measure> {
  measuring ??= import('fontkit').then(async ({ open }) => {
    const font = await open(fileURLToPath(new URL('onest-500.ttf', fontsFolder)))
    if (!('layout' in font)) throw new Error('the font file holds several fonts')
    return (text, size) => (font.layout(text).advanceWidth / font.unitsPerEm) * size
  })
  return measuring
}

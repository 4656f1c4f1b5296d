// Draws the preview card of a link: the page's picture with its heading, or the plan of a flat or lot with its price; the
// company's wordmark below, all in the company's colours.
import { fileURLToPath } from 'node:url'
import { type BrandColours, contrastOf, TEXT_CONTRAST } from '@kvartal/contract/content'
import { escapeMarkup } from '../../text/escape-markup.ts'
import { type PictureLibrary, pictureLibrary } from '../media/index.ts'

export const CARD = { width: 1200, height: 630 } as const

export interface Brand {
  /** The wordmark. */
  word: string
  /** The letter that the dot stands for; null for a wordmark without the dot. */
  dotAt: number | null
  colours: BrandColours
}

export interface CardText {
  title: string
  /** «от 6,4 млн ₽», or empty. */
  price: string
  note: string
  brand: Brand
}

interface LotCardText {
  /** «2-комнатная евро, 41,04 м²» */
  title: string
  /** The price, or that the lot is sold. */
  price: string
  /** One line each. */
  place: readonly string[]
  brand: Brand
}

const fontsFolder = new URL('../../../assets/fonts/', import.meta.url)
const MARGIN = 56
/** Heights of the picture above a heading of one line, and of two lines. */
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
/** A stripe of the accent colour along the lower edge. */
const STRIPE_HEIGHT = 12
/** Plans are drawn for a white ground, whatever the brand is. */
const PLAN_GROUND = '#ffffff'
/** How much ink is in the colour of secondary text. */
const SECONDARY_INK = 0.72

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
  return compose(sharp, layers, text.brand)
}

/** Plans beside each other, as the picture of a card. */
export async function drawPlans(plans: readonly Buffer[]): Promise<Buffer> {
  const [sharp] = await drawingTools()
  const [height] = PICTURE_HEIGHTS
  const width = Math.floor((CARD.width - PLAN_MARGIN) / plans.length)
  const fitted = await Promise.all(
    plans.map((plan) =>
      sharp(plan)
        .resize(width - PLAN_MARGIN, height - PLAN_MARGIN, { fit: 'contain', background: PLAN_GROUND })
        .toBuffer(),
    ),
  )
  const layers = fitted.map((input, place) => ({ input, top: PLAN_MARGIN / 2, left: PLAN_MARGIN + place * width }))
  return sharp({ create: { width: CARD.width, height, channels: 3, background: PLAN_GROUND } })
    .composite(layers)
    .png()
    .toBuffer()
}

export async function drawLotCard(text: LotCardText, plan: Buffer | null): Promise<Buffer> {
  const [sharp, measure] = await drawingTools()
  const layers = [{ input: Buffer.from(lotWords(text, measure, plan !== null)), top: 0, left: 0 }]
  if (plan) {
    const fitted = await sharp(plan)
      .resize(PLAN_WIDTH - 2 * PLAN_MARGIN, CARD.height - 2 * PLAN_MARGIN, {
        fit: 'contain',
        background: PLAN_GROUND,
      })
      .toBuffer()
    layers.push({ input: fitted, top: PLAN_MARGIN, left: PLAN_MARGIN })
  }
  return compose(sharp, layers, text.brand)
}

async function drawingTools(): Promise<[PictureLibrary, Measure]> {
  return Promise.all([pictureLibrary(), textMeasure()])
}

function compose(
  sharp: PictureLibrary,
  layers: { input: Buffer; top: number; left: number }[],
  { colours }: Brand,
): Promise<Buffer> {
  return sharp({ create: { ...CARD, channels: 3, background: colours.paper } })
    .composite(layers)
    .jpeg({ quality: 82 })
    .toBuffer()
}

const BOTTOM = CARD.height - MARGIN + 8

function pageWords(
  { price, note, brand }: CardText,
  { lines, top }: { lines: readonly string[]; top: number },
  measure: Measure,
): string {
  const first = top + MARGIN + TITLE_SIZE * 0.72
  const markLeft = CARD.width - MARGIN - measure(brand.word, MARK_SIZE)
  const noteLeft = price === '' ? MARGIN : MARGIN + measure(price, PRICE_FROM_SIZE) + NOTE_GAP
  const [noteLine = ''] = wrap(note, markLeft - MARGIN - noteLeft, (line) => measure(line, NOTE_SIZE), 1)
  return svg(brand, [
    ...lines.map((line, index) => textAt(MARGIN, first + index * TITLE_LEADING, TITLE_SIZE, line)),
    textAt(MARGIN, BOTTOM, PRICE_FROM_SIZE, price),
    textAt(noteLeft, BOTTOM, NOTE_SIZE, noteLine, { colour: secondaryInk(brand.colours), weight: 400 }),
    wordmarkAt(markLeft, brand, measure),
  ])
}

function lotWords({ title, price, place, brand }: LotCardText, measure: Measure, hasPlan: boolean): string {
  const left = hasPlan ? PLAN_WIDTH + MARGIN : MARGIN
  const room = CARD.width - MARGIN - left
  const titleLines = wrap(title, room, (line) => measure(line, TITLE_SIZE), LOT_LINES)
  const priceTop = MARGIN + TITLE_SIZE * 0.72 + titleLines.length * TITLE_LEADING + 24
  const placeLines = place.flatMap((line) => wrap(line, room, (part) => measure(part, NOTE_SIZE), 1))
  return svg(brand, [
    hasPlan ? `<rect width="${PLAN_WIDTH}" height="${CARD.height}" fill="${PLAN_GROUND}"/>` : '',
    ...titleLines.map((line, index) =>
      textAt(left, MARGIN + TITLE_SIZE * 0.72 + index * TITLE_LEADING, TITLE_SIZE, line),
    ),
    textAt(left, priceTop + PRICE_SIZE * 0.5, fittingSize(price, room, measure), price),
    ...placeLines.map((line, index) =>
      textAt(left, priceTop + PRICE_SIZE + 32 + index * PLACE_LEADING, NOTE_SIZE, line, {
        colour: secondaryInk(brand.colours),
        weight: 400,
      }),
    ),
    wordmarkAt(left, brand, measure),
  ])
}

/** A price of billions is written smaller. */
function fittingSize(price: string, room: number, measure: Measure): number {
  return Math.floor(Math.min(PRICE_SIZE, (PRICE_SIZE * room) / measure(price, PRICE_SIZE)))
}

/** The wordmark as in the header of the site, where a dot stands for one letter. */
function wordmarkAt(left: number, { word, dotAt, colours }: Brand, measure: Measure): string {
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

function textAt(x: number, y: number, size: number, value: string, { colour = '', weight = 500 } = {}): string {
  const fill = colour === '' ? '' : ` fill="${colour}"`
  return `<text x="${x}" y="${y}" font-size="${size}"${fill} font-weight="${weight}">${escapeMarkup(value)}</text>`
}

/** Words are in ink unless they name another colour. */
function svg({ colours: { ink, accent } }: Brand, parts: readonly string[]): string {
  const { width, height } = CARD
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Onest" fill="${ink}">
${parts.join('\n')}
<rect y="${height - STRIPE_HEIGHT}" width="${width}" height="${STRIPE_HEIGHT}" fill="${accent}"/>
</svg>`
}

/** Ink with some of the ground in it; ink itself where that would be too pale to read. */
export function secondaryInk({ ink, paper }: BrandColours): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) =>
    Math.round(part(ink, at) * SECONDARY_INK + part(paper, at) * (1 - SECONDARY_INK))
      .toString(16)
      .padStart(2, '0'),
  )
  const colour = `#${mixed.join('')}`
  return contrastOf(colour, paper) < TEXT_CONTRAST ? ink : colour
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

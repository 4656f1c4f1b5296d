// Draws the preview card of a link: the page's picture, its heading, the company's wordmark.
import { fileURLToPath } from 'node:url'
import { escapeMarkup } from '../../text/escape-markup.ts'

export const CARD = { width: 1200, height: 630 } as const

export interface CardText {
  title: string
  note: string
  wordmark: string
}

const fontsFolder = new URL('../../../assets/fonts/', import.meta.url)
const MARGIN = 56
const PICTURE_HEIGHT = 400
const TITLE_SIZE = 50
const TITLE_LEADING = 58
const NOTE_SIZE = 26
const MARK_SIZE = 38
const BERRY = 10
const MAX_LINES = 2
/** As in the tokens of packages/ui. */
const colours = { paper: '#FBFBF8', ink: '#16211C', ink2: '#545B55', accent: '#F3A33B' }

type Measure = (text: string, size: number) => number

export async function drawCard(text: CardText, picture: Buffer | null): Promise<Buffer> {
  process.env.FONTCONFIG_FILE ??= fileURLToPath(new URL('fonts.conf', fontsFolder))
  const [{ default: sharp }, measure] = await Promise.all([import('sharp'), textMeasure()])
  const { width, height } = CARD
  const layers = [{ input: Buffer.from(words(text, measure)), top: 0, left: 0 }]
  if (picture) {
    const cropped = await sharp(picture)
      .resize(width, PICTURE_HEIGHT, { fit: 'cover', position: 'attention' })
      .toBuffer()
    layers.unshift({ input: cropped, top: 0, left: 0 })
  }
  return sharp({ create: { width, height, channels: 3, background: colours.paper } })
    .composite(layers)
    .jpeg({ quality: 82 })
    .toBuffer()
}

function words({ title, note, wordmark }: CardText, measure: Measure): string {
  const { width, height } = CARD
  const room = width - 2 * MARGIN
  const lines = wrap(title, room, (line) => measure(line, TITLE_SIZE))
  const first = PICTURE_HEIGHT + MARGIN + TITLE_SIZE * 0.72
  const bottom = height - MARGIN + 8
  const markLeft = width - MARGIN - measure(wordmark, MARK_SIZE)
  const text = (x: number, y: number, size: number, colour: string, weight: number, value: string) =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" font-weight="${weight}">${escapeMarkup(value)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Onest">
${lines.map((line, index) => text(MARGIN, first + index * TITLE_LEADING, TITLE_SIZE, colours.ink, 500, line)).join('\n')}
${text(MARGIN, bottom, NOTE_SIZE, colours.ink2, 400, wrap(note, markLeft - 2 * MARGIN, (line) => measure(line, NOTE_SIZE), 1)[0] ?? '')}
<circle cx="${markLeft - BERRY * 2}" cy="${bottom - MARK_SIZE * 0.27}" r="${BERRY}" fill="${colours.accent}"/>
${text(markLeft, bottom, MARK_SIZE, colours.ink, 500, wordmark)}
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

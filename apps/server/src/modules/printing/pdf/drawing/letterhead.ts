// The header and the footer of every page of the document.
import type { Letterhead } from '../print-job.ts'
import type { Canvas } from './canvas.ts'
import { berryWord, colours, left, right } from './theme.ts'

export const FOOT_TOP = 716
const QR_SIZE = 58

export function drawHead(canvas: Canvas, { wordmark, phone }: Letterhead): void {
  const baseline = 50
  const type = { size: 19, strong: true, tracking: -0.045 }
  canvas.decoration(() => {
    const { before, letter, after } = berryWord
    if (wordmark !== before + letter + after) {
      canvas.line(wordmark, left, baseline, type)
    } else {
      const x = left + canvas.line(before, left, baseline, type)
      const radius = type.size * 0.262
      canvas.dot(x + radius + 0.2, baseline - radius + 0.3, radius, colours.accent)
      canvas.line(after, x + radius * 2 + 0.6, baseline, type)
    }
    canvas.line(phone, right, baseline, { size: 9.5, align: 'right' })
  })
}

/** Width of the company's column; the text beside it says where the QR code leads. */
const COMPANY_WIDTH = 244

export interface FootLink {
  url: string
  label: string
  /** The seller of the lot of this sheet. */
  seller?: string
}

export function drawFoot(canvas: Canvas, letterhead: Letterhead, { url, label, seller }: FootLink): void {
  const { company, contacts, made, legalLine } = letterhead
  const qr = { x: right - QR_SIZE, y: FOOT_TOP + 10, width: QR_SIZE, height: QR_SIZE }
  canvas.decoration(() => canvas.rule(left, FOOT_TOP, right - left, colours.ink, 0.8))
  canvas.tag('P', () => {
    let y = FOOT_TOP + 21
    canvas.fitted(company, left, y, COMPANY_WIDTH, { size: 9, strong: true })
    y += 13
    for (const line of contacts) {
      canvas.fitted(line, left, y, COMPANY_WIDTH, { size: 8.5, colour: colours.ink2 })
      y += 12
    }
  })
  canvas.tag('Link', () => {
    const x = left + COMPANY_WIDTH + 14
    const width = qr.x - 14 - x
    let y = canvas.paragraph(label, x, FOOT_TOP + 21, width, { size: 8.5, align: 'right' })
    for (const line of breakAddress(canvas, decodeURIComponent(url.replace(/^https?:\/\//, '')), width)) {
      canvas.line(line, x + width, y, { ...ADDRESS_TYPE, align: 'right' })
      y += 11
    }
    canvas.doc.link(x, FOOT_TOP + 8, qr.x + qr.width - x, QR_SIZE + 8, url)
  })
  canvas.tag('Figure', () => canvas.qr(url, qr), label)
  // Below the QR code the notes have the whole width. Their first line must not touch it: a reader of codes needs a
  // white margin.
  canvas.tag('Note', () => {
    canvas.paragraph(`${seller ?? legalLine} ${made}`, left, qr.y + qr.height + 11, right - left, SMALL_TYPE)
  })
}

/** Four lines of it end 6 mm above the edge of the paper, which printers can still print. */
const SMALL_TYPE = { size: 7, colour: colours.ink2 }
const ADDRESS_TYPE = { size: 8, colour: colours.ink2 }
const ADDRESS_LINES = 3

/** A URL has no spaces to break at. A URL that is too long is cut; the QR code beside it has all of it. */
function breakAddress(canvas: Canvas, address: string, width: number): string[] {
  const lines: string[] = []
  let rest = address
  while (rest !== '' && lines.length < ADDRESS_LINES) {
    let length = rest.length
    while (canvas.widthOf(rest.slice(0, length), ADDRESS_TYPE) > width) length -= 1
    const last = lines.length === ADDRESS_LINES - 1 && length < rest.length
    lines.push(last ? `${rest.slice(0, length - 1)}…` : rest.slice(0, length))
    rest = rest.slice(length)
  }
  return lines
}

// Draws text, lines and pictures on a page. The y of a text is its baseline. Every mark has a tag or alt text for
// screen readers.
import { encode } from 'uqr'
import type { Drawing, PathShape } from '../svg/drawing.ts'
import { colours } from './theme.ts'

export type Doc = PDFKit.PDFDocument

export interface Type {
  size: number
  strong?: boolean
  colour?: string
  /** Space between letters, as a share of the font size. */
  tracking?: number
  align?: 'left' | 'right'
  /** Digits of equal width, for columns. */
  tabular?: boolean
  strike?: boolean
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const LINE_HEIGHT = 1.36
/** A longer text gets less error correction, or its modules would be too small for a phone. */
const LONG_QR = 120

export class Canvas {
  readonly doc: Doc
  #section: PDFKit.PDFStructureElement | undefined

  constructor(doc: Doc) {
    this.doc = doc
  }

  /** All following marks belong to this section of the document. */
  openSection(section: PDFKit.PDFStructureElement): void {
    this.#section = section
  }

  tag(kind: string, draw: () => void, alt?: string): void {
    if (!this.#section) throw new Error('a mark outside of any section')
    this.#section.add(this.doc.struct(kind, alt === undefined ? {} : { alt }, draw))
  }

  /** Marks without meaning for screen readers. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact')
    draw()
    this.doc.endMarkedContent()
  }

  widthOf(text: string, type: Type): number {
    this.#use(type)
    return this.doc.widthOfString(text, this.#options(type))
  }

  /** One line; returns its width. */
  line(text: string, x: number, y: number, type: Type): number {
    const width = this.widthOf(text, type)
    const left = type.align === 'right' ? x - width : x
    this.doc.fillColor(type.colour ?? colours.ink)
    this.doc.text(text, left, y, { ...this.#options(type), lineBreak: false, baseline: 'alphabetic' })
    if (type.strike) this.rule(left, y - type.size * 0.28, width, type.colour ?? colours.ink, 0.6)
    return width
  }

  /** One line in a smaller size if it does not fit. */
  fitted(text: string, x: number, y: number, width: number, type: Type): void {
    const wanted = this.widthOf(text, type)
    this.line(text, x, y, wanted > width ? { ...type, size: (type.size * width) / wanted } : type)
  }

  /** Several lines broken between words; returns the baseline of the line after the last. */
  paragraph(text: string, x: number, y: number, width: number, type: Type, lines = Number.POSITIVE_INFINITY): number {
    let baseline = y
    for (const line of this.#broken(text, width, type).slice(0, lines)) {
      this.line(line, type.align === 'right' ? x + width : x, baseline, type)
      baseline += type.size * LINE_HEIGHT
    }
    return baseline
  }

  linesOf(text: string, width: number, type: Type): number {
    return this.#broken(text, width, type).length
  }

  rule(x: number, y: number, width: number, colour: string = colours.line, thickness = 0.5): void {
    this.doc
      .lineWidth(thickness)
      .strokeColor(colour)
      .moveTo(x, y)
      .lineTo(x + width, y)
      .stroke()
  }

  dot(x: number, y: number, radius: number, colour: string): void {
    this.doc.circle(x, y, radius).fill(colour)
  }

  /** Draws it inside the box, as large as it fits or in the given scale; aligned to the bottom left by default. */
  drawing(drawing: Drawing, box: Box, look: { scale?: number; opacity?: number; centred?: boolean } = {}): void {
    const { viewBox, shapes } = drawing
    const { doc } = this
    const scale = look.scale ?? Math.min(box.width / viewBox.width, box.height / viewBox.height)
    const left = look.centred ? box.x + (box.width - viewBox.width * scale) / 2 : box.x
    const opacity = look.opacity ?? 1
    const spare = box.height - viewBox.height * scale
    doc.save()
    doc.translate(left, box.y + (look.centred ? spare / 2 : spare))
    doc.scale(scale)
    doc.translate(-viewBox.x, -viewBox.y)
    for (const shape of shapes) {
      const moved = shape.matrix.some((value, place) => value !== (place === 0 || place === 3 ? 1 : 0))
      if (moved) doc.save().transform(...(shape.matrix as [number, number, number, number, number, number]))
      if (shape.kind === 'text') this.#shapeText(shape, opacity)
      else this.#shapePath(shape, opacity)
      if (moved) doc.restore()
    }
    doc.restore()
  }

  #shapePath(shape: PathShape, opacity: number): void {
    const { doc } = this
    doc.path(shape.d)
    if (shape.fill !== null) doc.fillColor(shape.fill, shape.fillOpacity * opacity)
    if (shape.stroke !== null) {
      doc.strokeColor(shape.stroke, shape.strokeOpacity * opacity)
      doc.lineWidth(shape.strokeWidth).lineCap(shape.lineCap).lineJoin(shape.lineJoin)
    }
    if (shape.fill !== null && shape.stroke !== null) doc.fillAndStroke()
    else if (shape.fill !== null) doc.fill()
    else doc.stroke()
  }

  /** The whole picture inside the box. */
  contained(image: Uint8Array, box: Box): void {
    this.doc.image(Buffer.from(image), box.x, box.y, { fit: [box.width, box.height], valign: 'bottom' })
  }

  /** The picture fills the box, its edges are cropped. */
  covering(image: Uint8Array, box: Box): void {
    this.doc.save().rect(box.x, box.y, box.width, box.height).clip()
    this.doc.image(Buffer.from(image), box.x, box.y, {
      cover: [box.width, box.height],
      align: 'center',
      valign: 'center',
    })
    this.doc.restore()
  }

  /** One path for all its modules: sharp at any size, a few hundred bytes. */
  qr(text: string, box: Box): void {
    const { data, size } = encode(text, { ecc: text.length > LONG_QR ? 'L' : 'M', border: 0 })
    const module = box.width / size
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        if (!data[row]?.[column]) continue
        let run = 1
        while (data[row]?.[column + run]) run += 1
        // Rows overlap slightly, because some PDF readers show white lines between them.
        this.doc.rect(box.x + column * module, box.y + row * module, run * module, module * 1.02)
        column += run
      }
    }
    this.doc.fill(colours.ink)
  }

  #shapeText(shape: Extract<Drawing['shapes'][number], { kind: 'text' }>, opacity: number): void {
    const type: Type = { size: shape.size, strong: shape.strong, tracking: shape.spacing / shape.size }
    const width = this.widthOf(shape.text, type)
    const shift = shape.anchor === 'middle' ? width / 2 : shape.anchor === 'end' ? width : 0
    this.doc.fillColor(shape.fill, opacity)
    this.doc.text(shape.text, shape.x - shift, shape.y, {
      ...this.#options(type),
      lineBreak: false,
      baseline: 'alphabetic',
    })
  }

  #use({ size, strong }: Type): void {
    this.doc.font(strong ? 'strong' : 'text').fontSize(size)
  }

  #options({ size, tracking, tabular }: Type): PDFKit.Mixins.TextOptions {
    return {
      ...(tracking !== undefined && { characterSpacing: size * tracking }),
      ...(tabular && { features: ['tnum'] as PDFKit.Mixins.OpenTypeFeatures[] }),
    }
  }

  #broken(text: string, width: number, type: Type): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && this.widthOf(longer, type) > width) {
        lines.push(line)
        line = word
      } else {
        line = longer
      }
    }
    if (line !== '') lines.push(line)
    return lines
  }
}

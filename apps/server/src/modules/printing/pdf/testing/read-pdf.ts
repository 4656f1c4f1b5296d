// Parses a PDF as a viewer does: its pages, their texts through the fonts' own tables, its pictures.
import { inflateSync } from 'node:zlib'

export interface ReadPdf {
  /** The texts of each page, pieces joined by spaces. */
  readonly pages: readonly string[]
  /** The same texts, of all pages, with the size of their type in points. */
  readonly texts: readonly PdfText[]
  readonly pictures: number
  /** The lower edge of the lowest filled rectangle: of the QR code, which is the only thing made of rectangles. */
  readonly qrBottom: number
  /** Horizontal edges of the areas that pictures are cropped to, in points. */
  readonly crops: readonly { left: number; right: number }[]
  readonly fonts: readonly string[]
  readonly links: readonly string[]
}

export interface PdfText {
  readonly text: string
  readonly size: number
  /** Where its baseline begins, in points from the top left corner; not for texts of drawings, which are scaled. */
  readonly x: number
  readonly y: number
}

/** A4 in points. */
const PAGE_HEIGHT = 841.89

export function readPdf(file: Buffer): ReadPdf {
  const text = file.toString('latin1')
  const objects = new Map<number, string>()
  for (const [, id, body] of text.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) objects.set(Number(id), body ?? '')
  const object = (id: number) => objects.get(id) ?? ''
  const pageObjects = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  const textsOfPages = pageObjects.map((page) => {
    const resources = object(reference(page, 'Resources'))
    const tables = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
        name,
        glyphTable(object(Number(id)), object),
      ]),
    )
    return textsIn(stream(object(reference(page, 'Contents'))), tables)
  })
  return {
    pages: textsOfPages.map((texts) => texts.map(({ text }) => text).join(' ')),
    texts: textsOfPages.flat(),
    crops: pageObjects.flatMap((page) => cropsIn(stream(object(reference(page, 'Contents'))))),
    qrBottom: Math.max(...pageObjects.flatMap((page) => rectangleBottoms(stream(object(reference(page, 'Contents')))))),
    pictures: [...objects.values()].filter((body) => body.includes('/Subtype /Image')).length,
    fonts: [...objects.values()].flatMap((body) => /\/FontName \/(\S+)/.exec(body)?.[1] ?? []),
    links: [...text.matchAll(/\/URI \((.*?)\)/g)].map(([, address = '']) => address),
  }
}

function cropsIn(content: string): { left: number; right: number }[] {
  return [...content.matchAll(/([\d.]+) [\d.]+ ([\d.]+) [\d.]+ re\s+W\s+n/g)].map(([, x, width]) => ({
    left: Number(x),
    right: Number(x) + Number(width),
  }))
}

/** The drawing of a page is turned over as a whole, so its y grows downwards. */
function rectangleBottoms(content: string): number[] {
  return [...content.matchAll(/[\d.]+ ([\d.]+) [\d.]+ ([\d.]+) re\b(?!\s+W)/g)].map(
    ([, y, height]) => Number(y) + Number(height),
  )
}

function reference(body: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1])
}

function stream(body: string): string {
  const begin = /stream\r?\n/.exec(body)
  if (!begin) return ''
  // By its length: compressed bytes may end with a line break of their own.
  const from = begin.index + begin[0].length
  const length = Number(/\/Length (\d+)/.exec(body)?.[1])
  const bytes = Buffer.from(body.slice(from, from + length), 'latin1')
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

/** The character of each glyph, from the font's ToUnicode table. */
function glyphTable(font: string, object: (id: number) => string): readonly string[] {
  const table = stream(object(reference(font, 'ToUnicode')))
  return [...table.matchAll(/\[(.*?)\]/gs)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([\da-f ]*)>/g)].map(([, codes = '']) =>
      codes
        .split(' ')
        .filter((code) => code !== '')
        .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
        .join(''),
    ),
  )
}

function textsIn(content: string, tables: ReadonlyMap<string, readonly string[]>): PdfText[] {
  const pieces: PdfText[] = []
  let table: readonly string[] = []
  let size = 0
  let [x, y] = [0, 0]
  for (const [, atX, atY, font, points, run] of content.matchAll(
    /1 0 0 1 ([\d.]+) ([\d.]+) Tm|\/(F\d+) ([\d.]+) Tf|\[(.*?)\] TJ/g,
  )) {
    if (atX) {
      x = Number(atX)
      y = PAGE_HEIGHT - Number(atY)
    } else if (font) {
      table = tables.get(font) ?? []
      size = Number(points)
    } else {
      const glyphs = [...(run ?? '').matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      const text = glyphs.map((glyph) => table[Number.parseInt(glyph, 16)] ?? '').join('')
      pieces.push({ text: text.replaceAll('\u00a0', ' '), size, x, y })
    }
  }
  return pieces
}

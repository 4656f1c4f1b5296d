// The whole document: metadata, fonts, the table, a page for each lot, bookmarks.
import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import { SvgFault } from '../../../sales/plan-svg/index.ts'
import type { PrintAnswer, PrintJob } from '../print-job.ts'
import { UnsupportedDrawing } from '../svg/drawing.ts'
import { readDrawing } from '../svg/read-drawing.ts'
import { Canvas } from './canvas.ts'
import { drawCommercialPage } from './commercial-page.ts'
import { drawFlatPage } from './flat-page.ts'
import type { Art, PagePieces } from './sheet-parts.ts'
import { drawSummaryPage, ROWS_PER_PAGE } from './summary-page.ts'

export interface Fonts {
  readonly text: Font
  readonly strong: Font
}

export async function drawDocument(job: PrintJob, fonts: Fonts): Promise<PrintAnswer> {
  const { arts, unsupported } = readArtworks(job)
  if (unsupported.length > 0) return { unsupported }
  const pieces: PagePieces = {
    art: (key) => (key === null ? undefined : arts.get(key)),
    picture: (key) => job.pictures[key],
  }
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'ru-RU',
    tagged: true,
    displayTitle: true,
    // No default font: a default of the same name makes the library parse a registered font again at every use.
    font: '',
    info: { Title: job.title, Author: job.letterhead.company, Creator: job.letterhead.company },
  })
  // The library accepts a font that is already parsed, though its types do not say so.
  doc.registerFont('text', fonts.text as unknown as Buffer)
  doc.registerFont('strong', fonts.strong as unknown as Buffer)
  const pdf = collect(doc)
  const canvas = new Canvas(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const openPage = () => {
    doc.addPage()
    const section = doc.struct('Sect')
    root.add(section)
    canvas.openSection(section)
    return section
  }

  const { summary, letterhead, sheets } = job
  if (summary) {
    for (let from = 0; from < summary.rows.length; from += ROWS_PER_PAGE) {
      const section = openPage()
      const rows = summary.rows.slice(from, from + ROWS_PER_PAGE)
      drawSummaryPage(canvas, summary, rows, from === 0, letterhead, pieces)
      section.end()
    }
    doc.outline.addItem(summary.title)
  }
  for (const sheet of sheets) {
    const section = openPage()
    doc.addNamedDestination(sheet.anchor)
    if (sheet.kind === 'flat') drawFlatPage(canvas, sheet, letterhead, pieces)
    else drawCommercialPage(canvas, sheet, letterhead, pieces)
    section.end()
    if (summary) doc.outline.addItem(`${sheet.title}. ${sheet.place}`)
  }
  root.end()
  doc.end()
  return { pdf: await pdf }
}

function readArtworks({ artworks }: PrintJob): { arts: Map<string, Art>; unsupported: string[] } {
  const arts = new Map<string, Art>()
  const unsupported: string[] = []
  for (const [key, artwork] of Object.entries(artworks)) {
    try {
      arts.set(key, 'png' in artwork ? artwork : readDrawing(artwork.svg))
    } catch (error) {
      if (!(error instanceof UnsupportedDrawing || error instanceof SvgFault)) throw error
      unsupported.push(key)
    }
  }
  return { arts, unsupported }
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => void chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}

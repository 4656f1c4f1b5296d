// Writes a workbook with one sheet as XLSX. Texts are cells of the type inlineStr, which Excel never reads as a formula;
// sums and dates are numbers, so that they do not depend on the language of Excel.
import { escapeMarkup } from '../../../../text/escape-markup.ts'
import { zip } from './zip.ts'

export type Cell =
  | string
  | null
  | { readonly rub: number }
  | { readonly whole: number }
  /** 'YYYY-MM-DD' */
  | { readonly date: string }

export interface SheetRow {
  readonly cells: readonly Cell[]
  readonly look?: 'title' | 'head' | 'total'
  /** Each is a run of cells shown as one: [0, 2] joins the first three. */
  readonly joined?: readonly (readonly [number, number])[]
}

export interface Sheet {
  readonly name: string
  /** In characters. */
  readonly widths: readonly number[]
  readonly rows: readonly SheetRow[]
}

/** Places in `cellXfs` of the styles below. */
const STYLES = { plain: 0, title: 1, head: 2, rub: 3, date: 4, whole: 5, totalText: 6, totalRub: 7 } as const

const LINE_POINTS = 15

export function workbook(sheet: Sheet): Buffer {
  return zip([
    { name: '[Content_Types].xml', text: CONTENT_TYPES },
    { name: '_rels/.rels', text: relations('officeDocument', 'xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      text: `${XML}<workbook ${MAIN} ${LINKS}><sheets><sheet name="${escapeMarkup(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations('worksheet', 'worksheets/sheet1.xml', 'styles', 'styles.xml'),
    },
    { name: 'xl/styles.xml', text: STYLE_SHEET },
    { name: 'xl/worksheets/sheet1.xml', text: sheetXml(sheet) },
  ])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const LINKS = `xmlns:r="${RELATIONS}"`
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const FORMAT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${FORMAT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${FORMAT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${FORMAT}.styles+xml"/></Types>`

function relations(...pairs: string[]): string {
  const links = []
  for (let place = 0; place < pairs.length; place += 2) {
    links.push(
      `<Relationship Id="rId${place / 2 + 1}" Type="${RELATIONS}/${pairs[place]}" Target="${pairs[place + 1]}"/>`,
    )
  }
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}</Relationships>`
}

/** Number formats: 1 is «0», 4 is «# ##0,00» in the language of Excel, 164 is the date as Russians write it. */
const STYLE_SHEET = [
  `${XML}<styleSheet ${MAIN}>`,
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts>',
  '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="14"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border>',
  '<border><left/><right/><top/><bottom style="thin"/><diagonal/></border>',
  '<border><left/><right/><top style="thin"/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="8">',
  xf({ align: 'vertical="top" horizontal="left" wrapText="1"' }),
  xf({ font: 2, align: 'vertical="top" wrapText="1"' }),
  xf({ font: 1, border: 1, align: 'vertical="bottom" wrapText="1"' }),
  xf({ format: 4 }),
  xf({ format: 164, align: 'horizontal="left"' }),
  xf({ format: 1, align: 'horizontal="left"' }),
  xf({ font: 1, border: 2 }),
  xf({ font: 1, border: 2, format: 4 }),
  '</cellXfs></styleSheet>',
].join('')

function xf({ format = 0, font = 0, border = 0, align = '' }): string {
  const applied = `numFmtId="${format}" fontId="${font}" fillId="0" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"`
  return align === '' ? `<xf ${applied}/>` : `<xf ${applied} applyAlignment="1"><alignment ${align}/></xf>`
}

function sheetXml({ widths, rows }: Sheet): string {
  const columns = widths.map((width, place) => {
    const number = place + 1
    return `<col min="${number}" max="${number}" width="${width}" customWidth="1"/>`
  })
  const merged = rows.flatMap(({ joined = [] }, place) =>
    joined.map(([from, to]) => `<mergeCell ref="${address(from, place)}:${address(to, place)}"/>`),
  )
  return [
    `${XML}<worksheet ${MAIN}><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><cols>${columns.join('')}</cols><sheetData>`,
    ...rows.map((row, place) => rowXml(row, place, widths)),
    '</sheetData>',
    merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>`,
    '<pageMargins left="0.5" right="0.5" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>',
    '<pageSetup paperSize="9" orientation="portrait" fitToWidth="1" fitToHeight="0"/></worksheet>',
  ].join('')
}

function rowXml(row: SheetRow, place: number, widths: readonly number[]): string {
  // Excel does not fit the height of a row to joined cells.
  const height = row.joined ? ` ht="${linesOf(row, widths) * LINE_POINTS}" customHeight="1"` : ''
  const cells = row.cells.map((cell, column) => cellXml(cell, address(column, place), row.look))
  return `<row r="${place + 1}"${height}>${cells.join('')}</row>`
}

function linesOf({ cells, joined = [], look }: SheetRow, widths: readonly number[]): number {
  const lines = joined.map(([from, to]) => {
    const width = widths.slice(from, to + 1).reduce((sum, one) => sum + one, 0)
    const cell = cells[from]
    const letters = typeof cell === 'string' ? cell.length : 0
    return Math.max(1, Math.ceil(letters / width)) + (look === 'title' ? 0.5 : 0)
  })
  return Math.max(1, ...lines)
}

function cellXml(cell: Cell, at: string, look: SheetRow['look']): string {
  if (cell === null) return ''
  if (typeof cell === 'string') {
    const style = look === 'total' ? STYLES.totalText : STYLES[look ?? 'plain']
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeMarkup(cell)}</t></is></c>`
  }
  if ('rub' in cell) return numberXml(at, cell.rub, look === 'total' ? STYLES.totalRub : STYLES.rub)
  if ('whole' in cell) return numberXml(at, cell.whole, STYLES.whole)
  return numberXml(at, dayNumber(cell.date), STYLES.date)
}

function numberXml(at: string, value: number, style: number): string {
  return `<c r="${at}" s="${style}"><v>${value}</v></c>`
}

const DAY_MS = 86_400_000

/** Days since 30 December 1899, as Excel counts dates after February 1900. */
function dayNumber(isoDate: string): number {
  return (Date.parse(isoDate) - Date.UTC(1899, 11, 30)) / DAY_MS
}

/** «B7»; a sheet here has fewer columns than there are letters. */
function address(column: number, row: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`
}

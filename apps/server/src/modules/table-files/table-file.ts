// Sends a table as a file: CSV or XLSX. Both hold texts only, so that nothing in them can run as a formula.
import type { FastifyReply } from 'fastify'
import { linesOf } from '../../text/visitor-text.ts'
import { csvText } from './csv.ts'
import { workbook } from './xlsx/workbook.ts'

export interface TableColumn<Row> {
  title: string
  /** In characters. */
  width: number
  text: (row: Row) => string
}

export interface TableFile<Row> {
  /** Name of the sheet and of the file. */
  name: string
  format: 'csv' | 'xlsx'
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
}

/** Excel refuses longer texts. */
const CELL_MAX_LENGTH = 32_000

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export function sendTable<Row>(reply: FastifyReply, { name, format, columns, rows }: TableFile<Row>): FastifyReply {
  const titles = columns.map(({ title }) => title)
  const texts = rows.map((row) => columns.map(({ text }) => clean(text(row))))
  const body =
    format === 'csv'
      ? csvText([titles, ...texts])
      : workbook({
          name,
          widths: columns.map(({ width }) => width),
          rows: [{ cells: titles, look: 'head' }, ...texts.map((cells) => ({ cells }))],
        })
  const file = `${name}.${format}`
  return reply
    .type(types[format])
    .header(
      'content-disposition',
      `attachment; filename="table.${format}"; filename*=UTF-8''${encodeURIComponent(file)}`,
    )
    .send(body)
}

/** Without characters that XML does not allow and that reverse the direction of a text. */
const clean = (text: string) => linesOf(text).join('\n').slice(0, CELL_MAX_LENGTH)

// Reads redirects from a table that an editor of spreadsheets has saved as CSV: old address, new address, status.
import { BundleFileError } from './bundle-file.ts'

const SEPARATORS = [';', '\t', ',']
/** The first line may name the columns. */
const HEADER = /^(from|откуда|старый адрес)$/i
const MAX_COLUMNS = 3

/** A bundle that has nothing but redirects. Its records are checked as those of any other bundle. */
export function redirectsFromCsv(file: string, text: string): unknown {
  const rows = text
    .split(/\r?\n/)
    .map((line, index) => ({ cells: cellsOf(line), line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (HEADER.test(rows[0]?.cells[0] ?? '')) rows.shift()
  const wide = rows.find(({ cells }) => cells.slice(MAX_COLUMNS).some((cell) => cell !== ''))
  if (wide) {
    throw new BundleFileError(
      `Таблица ${file} не прочитана, база не изменилась: в строке ${wide.line} больше трёх столбцов, нужны старый адрес, новый адрес и код 301 или 410.`,
    )
  }
  return { version: 1, redirects: rows.map(({ cells }) => recordOf(cells)) }
}

function recordOf([from = '', to = '', status = '']: string[]): Record<string, unknown> {
  return {
    from,
    ...(to !== '' && { to }),
    ...(status !== '' && { status: /^\d+$/.test(status) ? Number(status) : status }),
  }
}

/** Between quotes a separator is part of the cell. Quotes themselves are dropped: no address has any. */
function cellsOf(line: string): string[] {
  const separator = SEPARATORS.find((one) => line.includes(one)) ?? ';'
  const cells = ['']
  line.split('"').forEach((part, index) => {
    const isQuoted = index % 2 === 1
    const [first = '', ...others] = isQuoted ? [part] : part.split(separator)
    cells.push((cells.pop() ?? '') + first, ...others)
  })
  return cells.map((cell) => cell.trim())
}

// Prints figures as one aligned table.
import type { Figure } from './figure.ts'

const HEADINGS = ['замер', 'что', 'значение', 'планка', '', 'рядом', 'отношение']
/** Columns of numbers. */
const ALIGNED_RIGHT = new Set([2, 3, 6])

export function formatTable(groups: ReadonlyMap<string, readonly Figure[]>): string {
  const rows = [...groups].flatMap(([name, figures]) =>
    figures.map(({ what, value, bar, beside, ratio }, index) => [
      index === 0 ? name : '',
      what,
      value,
      bar?.text ?? '',
      bar ? (bar.met ? '✓' : '✗') : '',
      beside ?? '',
      ratio ?? '',
    ]),
  )
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        ALIGNED_RIGHT.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [line(HEADINGS), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n')
}

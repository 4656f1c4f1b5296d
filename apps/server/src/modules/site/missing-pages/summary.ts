// Adds up the lines about missing pages in a log of the server, of any number of nodes and days.
import { MISSING_PAGE_MESSAGE, type MissingPage } from './service.ts'

/** The most frequent first. Lines about anything else, and lines that are no JSON, are passed over. */
export function missingPagesOf(lines: Iterable<string>): MissingPage[] {
  const pages = new Map<string, MissingPage>()
  for (const line of lines) {
    const missing = readLine(line)
    if (!missing) continue
    const known = pages.get(missing.path)
    pages.set(missing.path, {
      path: missing.path,
      hits: (known?.hits ?? 0) + missing.hits,
      robots: (known?.robots ?? 0) + missing.robots,
      from: missing.from ?? known?.from ?? null,
    })
  }
  return [...pages.values()].sort((a, b) => b.hits - a.hits || (a.path < b.path ? -1 : 1))
}

function readLine(line: string): MissingPage | undefined {
  if (!line.includes(MISSING_PAGE_MESSAGE)) return undefined
  try {
    const { missing } = JSON.parse(line.slice(line.indexOf('{'))) as { missing?: MissingPage }
    return missing
  } catch {
    return undefined
  }
}

const HEADER = ['Адрес', 'Запросов', 'Из них роботы', 'Откуда']

/** For a spreadsheet: with semicolons and a byte order mark, as Excel wants it. */
export function missingPagesCsv(pages: readonly MissingPage[]): string {
  const rows = pages.map(({ path, hits, robots, from }) => [path, hits, robots, from ?? ''])
  return `\uFEFF${[HEADER, ...rows].map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`
}

/** A spreadsheet must not take an address that begins with = for a formula. */
function cellOf(value: string | number): string {
  const text = /^[=+@-]/.test(String(value)) ? `'${value}` : String(value)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

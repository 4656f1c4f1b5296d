// A table as CSV that a Russian Excel opens: semicolons, a byte order mark, no cell that runs as a formula.

export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

/** A spreadsheet would run a cell that begins like a formula, so it gets an apostrophe in front. */
function cell(text: string): string {
  const guarded = /^\s*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/.test(text) ? `'${text}` : text
  return `"${guarded.replaceAll('"', '""')}"`
}

// Which page numbers a pager shows: the ends, the current one and its neighbours.

export type PagerEntry = number | 'gap'

/** `pageWindow(5, 12)` → 1 … 4 5 6 … 12; a gap of a single page shows that page instead. */
export function pageWindow(page: number, pages: number): PagerEntry[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  // Near the ends the row keeps its length, so that the numbers do not move between two clicks.
  for (let extra = 1; extra <= 5; extra += 1) {
    if (page <= 3 && extra <= pages) wanted.push(extra)
    if (page >= pages - 2 && pages - extra + 1 >= 1) wanted.push(pages - extra + 1)
  }
  const shown = [...new Set(wanted)].sort((a, b) => a - b)
  const entries: PagerEntry[] = []
  let previous = 0
  for (const number of shown) {
    if (number - previous === 2) entries.push(number - 1)
    else if (number - previous > 2) entries.push('gap')
    entries.push(number)
    previous = number
  }
  return entries
}

// What a rendered page lacks: parts without anything in them, and links to parts that are not there.

/** Headings, lists and sections without anything in them, and links of the page to a part that is not there. */
export function emptyParts(html: string): string[] {
  // What speaks later is empty at first.
  const told = html.replace(/<(\w+)\b[^>]*\baria-live="polite"[^>]*>(\s*<ol\b[^>]*><\/ol>\s*)?<\/\1>/g, '')
  const empty = told.match(/<(h[1-6]|[uo]l|dl|d[td]|section|nav|p|table|select|figcaption)\b[^>]*>\s*<\/\1>/g) ?? []
  const ids = new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id))
  const dangling = [...html.matchAll(/\bhref="#([^"]+)"/g)].filter(([, id]) => !ids.has(id)).map(([link]) => link)
  return [...empty, ...dangling]
}

export function wordsOf(html: string): string {
  return html.replace(/<style\b[\s\S]*?<\/style>|<[^>]+>/g, ' ')
}

// Finds defects of a rendered page: empty elements, and links to anchors that do not exist.

/** Empty headings, lists and sections, and links to anchors that do not exist on the page. */
export function emptyParts(html: string): string[] {
  // Live regions are empty until something is announced.
  const withoutLiveRegions = html.replace(
    /<(\w+)\b[^>]*\baria-live="polite"[^>]*>(\s*<ol\b[^>]*><\/ol>\s*)?<\/\1>/g,
    '',
  )
  const empty =
    withoutLiveRegions.match(/<(h[1-6]|[uo]l|dl|d[td]|section|nav|p|table|select|figcaption)\b[^>]*>\s*<\/\1>/g) ?? []
  const ids = new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id))
  const dangling = [...html.matchAll(/\bhref="#([^"]+)"/g)].filter(([, id]) => !ids.has(id)).map(([link]) => link)
  return [...empty, ...dangling]
}

export function textOf(html: string): string {
  return html.replace(/<style\b[\s\S]*?<\/style>|<[^>]+>/g, ' ')
}

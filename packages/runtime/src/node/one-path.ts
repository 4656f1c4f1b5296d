// The one path of a page: other spellings of it are redirected there, so that search engines index every page once.

/** Segments of page paths are slugs and numbers. Nothing in it can lead a browser to another host. */
const PAGE_PATH = /^\/(?:[a-z\d_-]+(?:\/[a-z\d_-]+)*)?$/i
const INDEX_FILE = /^index\.(?:html?|php)$/i
const ENCODED_ASCII = /%[2-7][\da-f]/gi
const NEEDS_NO_ENCODING = /[\w-]/

export interface PathSpelling {
  /** Slugs of another backend may have capitals: then only the first segment, which is ours, is written in lower case. */
  foreignSlugs: boolean
}

/**
 * The path that a page is known under, for a path with capitals, encoded letters, empty segments, a slash or an index
 * file at its end. Undefined when the path is right already, or cannot be a page.
 */
export function otherSpelling(path: string, { foreignSlugs }: PathSpelling): string | undefined {
  const segments = path
    .replace(ENCODED_ASCII, decodePlain)
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment, place) => (foreignSlugs && place > 0 ? segment : segment.toLowerCase()))
  if (INDEX_FILE.test(segments[segments.length - 1] ?? '')) segments.pop()
  const wanted = `/${segments.join('/')}`
  return wanted !== path && PAGE_PATH.test(wanted) ? wanted : undefined
}

function decodePlain(encoded: string): string {
  const character = decodeURIComponent(encoded)
  return NEEDS_NO_ENCODING.test(character) ? character : encoded
}

// Paths that a visitor's browser names: only a path of this site may become a link on a screen of the office.

/** Any origin will do: what leads away from it leads away from the site. */
const SITE = 'http://site.invalid'

/** «/flat/28»; null when a browser would read the text as an address of another site or as a script. */
export function sitePath(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text)) return null
  const url = URL.parse(text, SITE)
  // The path itself may begin with two slashes once its dots are resolved: «/.//evil.example».
  if (url?.origin !== SITE || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

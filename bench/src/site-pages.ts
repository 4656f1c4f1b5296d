// Every page of the site in its usual states: the examples of the browser tests, the other pages in the site map of the
// running server, and the pages that show data from the browser's storage.
import { everyPage } from '../../e2e/tests/pages.ts'

export interface SitePage {
  path: string
  /** Flats in the visitor's favorites. */
  favorites?: readonly number[]
}

/** Flats of the demo: free, free, reserved, sold. */
const FAVORITES = [301018, 103006, 101051, 101046]

/**
 * Not in the site map: their content depends on a key after the «#» of a letter's link, which only scripts can read. They
 * show a heading until then.
 */
const OF_LETTERS = /^\/subscriptions/

export async function sitePages(url: string): Promise<SitePage[]> {
  const known = new Set(everyPage.map(({ path }) => path))
  const mapped = await pagesOfMap(url)
  return [
    ...everyPage.filter(({ path }) => !OF_LETTERS.test(path)).map(({ path }) => ({ path })),
    ...mapped.filter((path) => !known.has(path)).map((path) => ({ path })),
    { path: '/favorites', favorites: FAVORITES },
    { path: '/favorites', favorites: FAVORITES.slice(0, 1) },
    { path: '/compare' },
    { path: '/compare', favorites: FAVORITES },
  ]
}

/** Without the pages of flats, lots, projects and news, and without lists: the examples have one of each kind. */
async function pagesOfMap(url: string): Promise<string[]> {
  const xml = await (await fetch(`${url}/sitemaps/pages.xml`)).text()
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
    return pathname + search
  })
}

export function pageName({ path, favorites }: SitePage): string {
  if (favorites === undefined) return path
  return `${path}, в избранном ${favorites.length}`
}

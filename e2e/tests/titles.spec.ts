// Titles and headings of all pages of the site map, as search engines read them.
import type { APIRequestContext } from '@playwright/test'
import { expect, LONG, longTest, test } from './fixtures.ts'

const TITLE_MAX_LENGTH = 70
const AT_ONCE = 8

test('search engines cut no title, and flats have different headings', ({ request, baseURL }) =>
  expectGoodTitles(request, `${baseURL}`, 16))

longTest('the same of every flat', LONG, ({ request, baseURL }) => expectGoodTitles(request, `${baseURL}`, 1))

/** Reads every page of the site map, but only one flat in `flatsApart`. */
async function expectGoodTitles(request: APIRequestContext, baseURL: string, flatsApart: number): Promise<void> {
  const known = await siteMap(request)
  const isFlat = (path: string) => path.startsWith('/flat/')
  const flats = known.filter(isFlat).filter((_, place) => place % flatsApart === 0)
  const paths = [
    ...known.filter((path) => !isFlat(path)),
    ...flats,
    '/list?page=2',
    '/list?rooms=2&page=2',
    '/news?page=2',
    '/commercial?page=2',
  ]
  const headings = new Map<string, string>()
  const faults: string[] = []
  const read = async (path: string) => {
    // Playwright's requests and compression would take longer than the pages themselves.
    const answer = await fetch(`${baseURL}${path}`, { headers: { 'accept-encoding': 'identity' } })
    const html = await answer.text()
    const title = plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
    const heading = plain(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')
    if (title.length > TITLE_MAX_LENGTH) faults.push(`${path}: a title of ${title.length} characters: ${title}`)
    if (/Морошка[^»]/.test(title) || title.includes('|')) faults.push(`${path}: the name is not at the end: ${title}`)
    const isFurther = path.includes('page=2')
    if (isFurther !== /, страница\s2( — |$)/.test(title)) faults.push(`${path}: another page number: ${title}`)
    if (!isFlat(path)) return
    if (!/, этаж\s\d+( из\s\d+)?, кв\.\s\d+$/.test(heading)) faults.push(`${path}: no place: ${heading}`)
    const other = headings.get(heading)
    if (other !== undefined) faults.push(`${path}: the heading of ${other}: ${heading}`)
    headings.set(heading, path)
  }
  const waiting = [...paths]
  const readAll = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await read(path)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, readAll))
  expect(faults).toEqual([])
  expect(headings.size).toBe(flats.length)
}

async function siteMap(request: APIRequestContext): Promise<string[]> {
  const maps = addresses(await (await request.get('/sitemap.xml')).text())
  const texts = await Promise.all(maps.map(async (map) => (await request.get(new URL(map).pathname)).text()))
  return texts.flatMap(addresses).map((address) => new URL(address).pathname + new URL(address).search)
}

function addresses(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => plain(address))
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

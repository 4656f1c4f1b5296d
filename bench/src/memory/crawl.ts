// Reads pages as a search engine does: those of the site maps first, then the links of every page, four at a time.
import { type Outcomes, read } from './requests.ts'

const AT_ONCE = 4
/** Files and calls, which are no pages. */
const NOT_PAGES = /^\/(assets|media|plans|api|office)\b|\.(pdf|jpg|svg|png|ico|xml|ics|webmanifest|txt|xlsx)\b/

export async function crawl(origin: string, maxPages: number): Promise<{ pages: number; outcomes: Outcomes }> {
  const known = new Set(['/'])
  const queue = ['/']
  const add = (address: string) => {
    const { pathname, search } = new URL(decoded(address), origin)
    const path = pathname + search
    if (known.has(path) || NOT_PAGES.test(path)) return
    known.add(path)
    queue.push(path)
  }
  for (const map of locations((await read(origin, '/sitemap.xml')).text)) {
    for (const page of locations((await read(origin, new URL(map).pathname)).text)) add(page)
  }
  const outcomes: Outcomes = {}
  let pages = 0
  const worker = async () => {
    for (let path = queue.shift(); path !== undefined && pages < maxPages; path = queue.shift()) {
      pages += 1
      const { status, text } = await read(origin, path)
      outcomes[status] = (outcomes[status] ?? 0) + 1
      for (const [, href = ''] of text.matchAll(/href="(\/(?!\/)[^"#]*)"/g)) add(href)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return { pages, outcomes }
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => decoded(address))

const decoded = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

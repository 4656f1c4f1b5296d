// The style files of a page: those in its head have every rule of its markup, and the others do not delay it.
import type { APIRequestContext } from '@playwright/test'
import { PHONE_AGENT } from '../src/catalog-list.ts'
import { expect, test } from './fixtures.ts'
import { everyPage } from './pages.ts'

/** Our budget: style bytes over the wire, brotli, that a page waits for. */
const MAX_FIRST_STYLE_BYTES = 26 * 1024
const DESKTOP_AGENT = 'Mozilla/5.0 (X11; Linux x64)'

test('a page waits only for styles that its markup needs, and for all of them', async ({ request }) => {
  for (const { path } of everyPage) {
    for (const agent of [DESKTOP_AGENT, PHONE_AGENT]) {
      const html = await (await request.get(path, { headers: { 'user-agent': agent } })).text()
      const [head = '', body = ''] = html.split('</head>')
      const first = await Promise.all(stylesIn(head).map((file) => styleFile(request, file)))
      const later = await Promise.all(stylesIn(body).map((file) => styleFile(request, file)))
      const missing = classesIn(body).filter((name) => later.some(({ classes }) => classes.has(name)))
      expect(
        missing.filter((name) => !first.some(({ classes }) => classes.has(name))),
        `${path} has only later styles for these classes`,
      ).toEqual([])
      // The page of all widgets loads everything.
      if (path === '/kit') continue
      expect(later.length, path).toBeGreaterThan(0)
      const bytes = first.reduce((sum, file) => sum + file.bytes, 0)
      expect(bytes, `styles that ${path} waits for`).toBeLessThanOrEqual(MAX_FIRST_STYLE_BYTES)
    }
  }
})

function stylesIn(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
}

function classesIn(html: string): string[] {
  const attributes = [...html.matchAll(/ class="([^"]+)"/g)]
  return [...new Set(attributes.flatMap(([, names = '']) => names.split(/\s+/)))]
}

interface StyleFile {
  classes: ReadonlySet<string>
  bytes: number
}

const known = new Map<string, Promise<StyleFile>>()

function styleFile(request: APIRequestContext, href: string): Promise<StyleFile> {
  const file = known.get(href) ?? readStyleFile(request, href)
  known.set(href, file)
  return file
}

async function readStyleFile(request: APIRequestContext, href: string): Promise<StyleFile> {
  const answer = await request.get(href, { headers: { 'accept-encoding': 'br' } })
  const names = (await answer.text()).matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)
  return {
    classes: new Set([...names].map(([, name = '']) => name)),
    bytes: Number(answer.headers()['content-length']),
  }
}

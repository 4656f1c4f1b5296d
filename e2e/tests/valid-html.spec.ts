// The HTML of every kind of page is valid as the server sends it.
import { createHtmlCheck } from '../src/html-rules.ts'
import { expect, test } from './fixtures.ts'
import { everyPage } from './pages.ts'

/** What html-validate does not check: the fault, and the start tags that have it. */
const moreFaults: readonly (readonly [fault: string, tag: RegExp])[] = [
  ['no width or height', /<img\b(?![^>]* width="\d)[^>]*>|<img\b(?![^>]* height="\d)[^>]*>/g],
  ['sizes without srcset', /<(?:img|source)\b(?=[^>]* sizes=)(?![^>]* srcset=)[^>]*>/gi],
  ['«|» in an address', /<\w+\b[^>]* (?:href|src|action)="[^"]*\|[^>]*>/g],
]

test('every kind of page is valid HTML, and its pictures have their size', async ({ request }) => {
  const faultsOf = createHtmlCheck()
  for (const { path } of everyPage) {
    const html = await (await request.get(path)).text()
    const more = moreFaults.flatMap(([fault, tag]) => [...html.matchAll(tag)].map(([found]) => `${fault}: ${found}`))
    expect.soft([...(await faultsOf(html)), ...more], path).toEqual([])
  }
})

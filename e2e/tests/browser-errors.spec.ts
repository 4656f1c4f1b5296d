// Errors of the site in a visitor's browser are reported to the server; errors of extensions are not.
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, openHydrated, test } from './fixtures.ts'

test.use({ expectedMessages: [/broken for the test/] })

/** Runs a script from the given address, like a file of the page or of an extension. */
async function runScript(page: Page, address: string, code: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const script = document.createElement('script')
        script.src = src
        script.onload = resolve
        document.head.append(script)
      }),
    address,
  )
}

async function counted(request: APIRequestContext, kind: string): Promise<number> {
  const text = await (await request.get('/metrics')).text()
  return Number(text.match(new RegExp(`kvartal_browser_errors_total\\{kind="${kind}"\\} (\\d+)`))?.[1])
}

test('errors of the site are counted by kind; other errors are not sent', async ({ page, request, baseURL }) => {
  const sent: string[] = []
  page.on('request', (requested) => {
    if (requested.url().endsWith('/api/browser-errors')) sent.push(requested.postDataJSON().source)
  })
  await openHydrated(page, '/contacts')

  // Reports of these, if any, would be sent before those of the next step.
  await test.step('an error of a foreign script and a cancelled call', async () => {
    // Not one of the built files, so the site treats it like a script of an extension.
    await runScript(page, `${baseURL}/foreign.js`, 'setTimeout(() => { throw new TypeError("broken for the test") })')
    await page.evaluate(() => void Promise.reject(new DOMException('broken for the test', 'AbortError')))
  })
  const broken = {
    script: 'setTimeout(() => { throw new TypeError("broken for the test") })',
    promise: 'Promise.reject(new Error("broken for the test"))',
  }
  for (const [kind, code] of Object.entries(broken)) {
    await test.step(`an error of the site of the kind ${kind}`, async () => {
      const before = await counted(request, kind)
      const report = page.waitForRequest('**/api/browser-errors')
      await runScript(page, `${baseURL}/assets/${kind}.js`, code)
      expect((await report).postDataJSON()).toMatchObject({ source: kind })
      // The server is shared: tests that run in parallel may raise the counter too.
      await expect.poll(() => counted(request, kind)).toBeGreaterThan(before)
    })
  }
  expect(sent).toEqual(['script', 'promise'])
})

// An error that a visitor's browser meets reaches the operator; one of an extension does not.
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, openAlive, test } from './fixtures.ts'

test.use({ expectedMessages: [/broken for the test/] })

/** Runs a script from the given address, as a page's own file or an extension's would run. */
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

test('errors of the site are counted, by kind; what is none of the site is not sent', async ({
  page,
  request,
  baseURL,
}) => {
  const sent: string[] = []
  page.on('request', (asked) => {
    if (asked.url().endsWith('/api/browser-errors')) sent.push(asked.postDataJSON().source)
  })
  await openAlive(page, '/contacts')

  // Their reports would be sent before those of the next step.
  await test.step('an error of a foreign script and a cancelled call', async () => {
    // Not one of the built files: as foreign to the site as the script of an extension.
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
      // The server is shared: other tests running beside this one may count as well.
      await expect.poll(() => counted(request, kind)).toBeGreaterThan(before)
    })
  }
  expect(sent).toEqual(['script', 'promise'])
})

// Runs the browser tests (e2e/tests) against the real server with the demo company's data.
import { LONG_TAG } from '../e2e/src/long-tag.ts'
import { ensureChromium } from './chromium.ts'
import { freePort } from './free-port.ts'
import { runTests } from './run-tests.ts'

interface BrowserTestOptions {
  /** Only the tests that npm test leaves out. */
  long?: boolean
}

export async function runBrowserTests({ long = false }: BrowserTestOptions = {}): Promise<void> {
  const chromium = await ensureChromium()
  await runTests({
    title: 'браузер',
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      ...(long ? ['--grep', LONG_TAG] : []),
    ],
    bailArgs: ['-x'],
    env: { CHROMIUM_PATH: chromium, E2E_PORT: String(await freePort()), ...(long && { LONG_TESTS: '1' }) },
  })
}

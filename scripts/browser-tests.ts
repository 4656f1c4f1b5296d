// Runs the browser tests (e2e/tests) against the real server with the demo company's data.
import { ensureChromium } from './chromium.ts'
import { freePort } from './free-port.ts'
import { runTests } from './run-tests.ts'

export async function runBrowserTests(): Promise<void> {
  const chromium = await ensureChromium()
  await runTests({
    title: 'браузер',
    args: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    bailArgs: ['-x'],
    env: { CHROMIUM_PATH: chromium, E2E_PORT: String(await freePort()) },
  })
}

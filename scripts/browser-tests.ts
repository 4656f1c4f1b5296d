// Runs the browser tests (e2e/tests) against the real server with the demo company's data.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LONG_TAG } from '../e2e/src/long-tag.ts'
import { ensureChromium } from './chromium.ts'
import { freePort } from './free-port.ts'
import { runQuietly } from './run.ts'
import { runTests } from './run-tests.ts'

interface BrowserTestOptions {
  /** Only the tests that npm test leaves out. */
  long?: boolean
  /** What prepareBrowserStores has made; without it the tests begin with making it. */
  stores?: string
}

/** Uses one core, so npm test runs it beside another check. Returns the folder, which is removed at the end of the run. */
export async function prepareBrowserStores(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-e2e-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await runQuietly(process.execPath, ['--liftoff-only', 'e2e/src/prepare-stores.ts'], {
    env: { ...process.env, E2E_DATA_DIR: folder, DATA_DIR: join(folder, 'shared') },
  })
  return folder
}

export async function runBrowserTests({ long = false, stores }: BrowserTestOptions = {}): Promise<void> {
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
    env: {
      CHROMIUM_PATH: chromium,
      E2E_PORT: String(await freePort()),
      ...(stores !== undefined && { E2E_DATA_DIR: stores }),
      ...(long && { LONG_TESTS: '1' }),
    },
  })
}

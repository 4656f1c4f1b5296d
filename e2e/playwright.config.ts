// Runs the browser tests in the system's Chromium against the real server with a separate store. Started by npm test.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { BUILT_SERVER, DEMO_BUNDLE } from '../scripts/prepare.ts'
import { withoutFeatures } from './src/chromium-features.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const port = process.env.E2E_PORT ?? '3199'
// Every worker loads this file; the folder must be the same for all of them.
process.env.E2E_DATA_DIR ??= makeDataDir()

function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-e2e-'))
  // The shared server has ended by then.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  fullyParallel: true,
  // Only ends a test that would wait for ever. How long a busy machine takes proves nothing about the site.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // When npm test starts the runner, an IPC channel to its report exists.
  reporter: process.send ? '../scripts/playwright-reporter.ts' : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    actionTimeout: 120_000,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Software rendering of the map blocks a page for seconds, so only the map tests enable it.
        '--disable-3d-apis',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        withoutFeatures(),
        // No test may access the network.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
  webServer: {
    // Few queries reach the store, so optimised machine code for PGlite would take longer than it saves.
    command: `node --liftoff-only e2e/src/prepare-stores.ts && exec node --liftoff-only ${BUILT_SERVER}`,
    cwd: root,
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      HOST: '127.0.0.1',
      PORT: port,
      E2E_DATA_DIR: process.env.E2E_DATA_DIR,
      DATA_DIR: join(process.env.E2E_DATA_DIR, 'shared'),
      // Already imported in the prepared store.
      SEED_BUNDLE: DEMO_BUNDLE,
      KIT_PAGE: 'true',
      LOG_LEVEL: 'warn',
      METRIKA_ID: '12345678',
      // All tests use one IP address, and a busy machine must not cause 503.
      FORM_POSTS_PER_MINUTE: '10000',
      LEADS_PER_ADDRESS_PER_HOUR: '10000',
      LEADS_PER_PHONE_PER_HOUR: '10000',
      MAX_LOOP_DELAY_MS: '0',
      CAPTCHA_WORK: '1000',
    },
  },
})

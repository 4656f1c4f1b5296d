// Journeys in a real browser against the real server with the demo developer in it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Verdict } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { freePort } from './free-port.ts'
import { capture } from './run.ts'

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

export async function runBrowserTests(): Promise<Verdict> {
  const chromium = await ensureChromium()
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-playwright-'))
  const reportFile = join(folder, 'report.json')
  try {
    const { code, output } = await capture('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
      env: {
        ...process.env,
        NO_COLOR: '1',
        CHROMIUM_PATH: chromium,
        E2E_PORT: String(await freePort()),
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      },
    })
    const { stats } = JSON.parse(readFileSync(reportFile, 'utf8')) as PlaywrightReport
    return {
      title: 'браузер',
      passed: stats.expected,
      // A test that passes at the second try is a test that failed.
      failed: stats.unexpected + stats.flaky || (code === 0 ? 0 : 1),
      skipped: stats.skipped,
      output,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

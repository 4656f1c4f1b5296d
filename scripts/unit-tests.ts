// Unit and API tests: on the embedded store always, on a private PostgreSQL where the machine has one.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Verdict } from './checks.ts'
import { startPostgres } from './postgres-cluster.ts'
import { capture } from './run.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

export async function runUnitTests(): Promise<Verdict> {
  const cluster = await startPostgres()
  if (!cluster) console.log('  PostgreSQL не найден: тесты на нём пропущены (Debian: apt-get install postgresql)')
  try {
    return await runVitest('модули и API', [], cluster ? { TEST_POSTGRES_URL: cluster.url } : {})
  } finally {
    await cluster?.stop()
  }
}

/** The tests that need neither a store nor the whole demo developer. */
export function runQuickTests(): Promise<Verdict> {
  return runVitest('модули', ['packages', 'apps/web'], {})
}

async function runVitest(title: string, filters: readonly string[], env: NodeJS.ProcessEnv): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-vitest-'))
  const reportFile = join(folder, 'report.json')
  try {
    const { code, output } = await capture(
      'vitest',
      ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
      { env: { ...process.env, NO_COLOR: '1', ...env } },
    )
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport
    return {
      title,
      passed: report.numPassedTests,
      // A suite that broke before its first test has no failed test to count.
      failed: report.numFailedTests || (code === 0 ? 0 : 1),
      skipped: report.numPendingTests,
      output,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

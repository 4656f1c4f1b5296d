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
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-vitest-'))
  const reportFile = join(folder, 'report.json')
  try {
    const { code, output } = await capture(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
      { env: { ...process.env, NO_COLOR: '1', ...(cluster && { TEST_POSTGRES_URL: cluster.url }) } },
    )
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport
    return {
      title: 'модули и API',
      passed: report.numPassedTests,
      // A suite that broke before its first test has no failed test to count.
      failed: report.numFailedTests || (code === 0 ? 0 : 1),
      skipped: report.numPendingTests,
      output,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await cluster?.stop()
  }
}

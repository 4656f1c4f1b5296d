// Runs the unit and API tests: on the embedded store, and also on a private PostgreSQL where it is installed.
import { startPostgres } from './postgres-cluster.ts'
import { runTests } from './run-tests.ts'

export async function runUnitTests(): Promise<void> {
  const cluster = await startPostgres()
  try {
    await runVitest('модули и API', [], cluster ? { TEST_POSTGRES_URL: cluster.url } : {})
  } finally {
    await cluster?.stop()
  }
}

/** The tests of packages, the site and the demo, without those of the server and the scripts. */
export function runQuickTests(): Promise<void> {
  return runVitest('модули', ['--project=units'], {})
}

function runVitest(title: string, filters: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return runTests({
    title,
    args: ['node_modules/vitest/vitest.mjs', 'run', ...filters, '--reporter=./scripts/vitest-reporter.ts'],
    bailArgs: ['--bail=1'],
    env,
  })
}

// Runs the unit and API tests, on a private PostgreSQL where it is installed and otherwise on the embedded store.
import { type PostgresCluster, startPostgres } from './postgres-cluster.ts'
import { runTests } from './run-tests.ts'

/** With `long` also those tests that npm test leaves out, on every store, and property tests with new cases. */
export async function runUnitTests({ long = false } = {}): Promise<void> {
  const cluster = await startTestPostgres()
  try {
    await runVitest('модули и API', [], {
      ...(cluster && { TEST_POSTGRES_URL: cluster.url }),
      ...(long && { LONG_TESTS: '1', PROPERTY_SEED: 'new' }),
    })
  } finally {
    await cluster?.stop()
  }
}

/** The cluster of tests on PostgreSQL; undefined where it is not installed. */
export function startTestPostgres(): Promise<PostgresCluster | undefined> {
  // Autovacuum would visit the hundreds of small databases of the tests all the time.
  return startPostgres('-c autovacuum=off -c full_page_writes=off -c synchronous_commit=off -c jit=off')
}

/** The tests of packages, the site and the office, without those of the store, the demo, the server and the scripts. */
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

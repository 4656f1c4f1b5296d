import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { TestOrder } from './scripts/test-order.ts'

// Unit and API tests are beside the code they test. Browser tests are in e2e/ and have their own runner.
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: [
            'packages/*/src/**/*.test.{ts,tsx}',
            'apps/web/src/**/*.test.{ts,tsx}',
            'apps/office/src/**/*.test.{ts,tsx}',
          ],
          exclude: ['packages/db/**'],
          setupFiles: ['scripts/property-seed.ts', 'scripts/fresh-document.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'store',
          include: ['packages/db/src/**/*.test.ts', 'demo/src/**/*.test.ts'],
          setupFiles: ['scripts/property-seed.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/src/**/*.test.ts'],
          setupFiles: ['scripts/property-seed.ts'],
          globalSetup: ['scripts/built-server.ts', 'apps/server/src/testing/snapshot.ts'],
        },
      },
    ],
    // Files share a worker, because loading the server for each file took half of the time. A file must leave no
    // state behind; Vitest itself resets spies, stubs and environment variables.
    isolate: false,
    sequence: { sequencer: TestOrder },
    unstubGlobals: true,
    unstubEnvs: true,
    // One more than cores: many tests only wait, for processes or for time limits. On two cores 226 s instead of 261.
    maxWorkers: availableParallelism() + 1,
    // Only ends a test that would wait for ever. How long a busy machine takes proves nothing about the code.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
  },
})

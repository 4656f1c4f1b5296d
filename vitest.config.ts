import { defineConfig } from 'vitest/config'

// Unit and API tests stand beside the code they test. Browser tests are in e2e/ and have their own runner.
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/web/src/**/*.test.{ts,tsx}', 'demo/src/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['scripts/built-server.ts', 'apps/server/src/testing/snapshot.ts'],
        },
      },
    ],
    // Files share a worker: loading the server anew for each of them took half of the time. Nothing may be left behind by
    // a file; Vitest itself takes back spies, stubs and settings.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    // By default one core is left to the runner, which is every second one of a small machine; much here waits for processes.
    maxWorkers: '100%',
    // Ends a test that would wait forever. How long a busy machine takes for a test proves nothing about the code.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
  },
})

import { defineConfig } from 'vitest/config'

// Unit and API tests stand beside the code they test. Browser tests are in e2e/ and have their own runner.
export default defineConfig({
  test: {
    include: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'demo/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['apps/server/src/testing/snapshot.ts'],
    // By default one core is left to the runner, which is every second one of a small machine; much here waits for processes.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

import { defineConfig } from 'vitest/config'

// Unit and API tests stand beside the code they test. Browser tests are in e2e/ and have their own runner.
export default defineConfig({
  test: {
    include: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'demo/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['apps/server/src/testing/snapshot.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})

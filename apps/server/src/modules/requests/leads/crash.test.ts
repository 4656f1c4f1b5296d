import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCrashTest } from '../../../testing/crash-run.ts'
import { compileCache, makeStore } from '../../../testing/drill-server.ts'
import { longRun, when } from '../../../testing/needs.ts'

// The long version, with twenty kills and on both stores, is npm run test:crash.
it(
  'every lead that was answered with success survives a kill of the server, exists once, and is delivered',
  when(longRun),
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kvartal-crash-'))
    try {
      const settings = { DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: compileCache() }
      makeStore(settings.DATA_DIR)
      const report = await runCrashTest({ requests: 20, kills: 1, settings })
      expect(report).toMatchObject({ kills: 1, lost: [], doubled: [], undelivered: [], unmailed: [], halves: [] })
      expect(report.answered).toBeGreaterThanOrEqual(18)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileCache, makeStore } from '../../../testing/drill-server.ts'
import { longRun, when } from '../../../testing/needs.ts'
import { runOfficeCrashTest } from '../../../testing/office-crash-run.ts'

// The long version, with twenty kills and on both stores, is npm run test:crash.
it(
  'every write of the office that was answered survives a kill of the server, whole and with its history',
  when(longRun),
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kvartal-office-crash-'))
    try {
      const settings = { DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: compileCache() }
      makeStore(settings.DATA_DIR)
      const report = await runOfficeCrashTest({ writes: 25, kills: 1, settings })
      expect(report).toMatchObject({ kills: 1, lost: [], halves: [], torn: [], notes: [] })
      expect(report.answered).toBeGreaterThanOrEqual(25)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

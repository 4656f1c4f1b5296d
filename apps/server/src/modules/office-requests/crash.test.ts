import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runOfficeCrashTest } from '../../testing/office-crash-run.ts'

// The long version on both stores is npm run test:crash.
it('every write of the office that was answered survives kills of the server, whole and with its history', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-office-crash-'))
  try {
    const settings = { DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: join(folder, 'compiled') }
    const report = await runOfficeCrashTest({ writes: 40, kills: 2, settings })
    expect(report).toMatchObject({ kills: 2, lost: [], halves: [], torn: [], notes: [] })
    expect(report.answered).toBeGreaterThanOrEqual(40)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

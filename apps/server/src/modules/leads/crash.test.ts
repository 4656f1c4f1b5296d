import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCrashTest } from '../../testing/crash-run.ts'

// The long version on both stores is npm run test:crash.
it('every lead that was answered with success survives kills of the server, exists once, and is delivered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-crash-'))
  try {
    const settings = { DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: join(folder, 'compiled') }
    const report = await runCrashTest({ requests: 30, kills: 2, settings })
    expect(report).toMatchObject({ kills: 2, lost: [], doubled: [], undelivered: [], unmailed: [], halves: [] })
    expect(report.answered).toBeGreaterThanOrEqual(27)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

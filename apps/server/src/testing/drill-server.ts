// A server for drills: a process of its own on a store that is there already, so that it is up at once.
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { ServerProcess } from './server-process.ts'

/** npm run test:faults sets it: what takes minutes is left out of npm test. */
export const atFullLength = process.env.DRILLS === 'full'

/** Unpacks the migrated store of all tests, with no company in it, into a data folder. */
export function makeStore(dataDir: string): void {
  const store = join(dataDir, 'store')
  mkdirSync(store, { recursive: true })
  execFileSync('tar', ['-xf', inject('storeSnapshot'), '-C', store], { stdio: 'pipe' })
}

/** Compiled sources that all processes of a test run share. */
export const compileCache = () => join(dirname(inject('storeSnapshot')), 'compiled')

export function startDrillServer(settings: Readonly<Record<string, string>> & { DATA_DIR: string }): ServerProcess {
  return new ServerProcess({
    SEED_BUNDLE: 'none',
    LOG_LEVEL: 'warn',
    // A busy machine must not be taken for a fault of the server.
    MAX_LOOP_DELAY_MS: '0',
    CAPTCHA_WORK: '100',
    NODE_COMPILE_CACHE: compileCache(),
    ...settings,
  })
}

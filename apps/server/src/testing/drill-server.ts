// A server for drills: its own process on a prepared store, so that it starts at once.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { postgres } from './needs.ts'
import { createPostgresDatabase, POSTGRES_TEMPLATE } from './postgres-database.ts'
import { ServerProcess } from './server-process.ts'

/** Unpacks the migrated store of all tests, without a company, into a data folder. */
export function makeStore(dataDir: string): void {
  const store = join(dataDir, 'store')
  mkdirSync(store, { recursive: true })
  execFileSync('tar', ['-xf', inject('storeSnapshot'), '-C', store], { stdio: 'pipe' })
}

/**
 * Settings of a migrated store without a company, for tests that do not depend on the kind of store: PostgreSQL if
 * available, because a process needs half of its processor time to start the embedded engine.
 */
export async function quickStore(dataDir: string): Promise<{ DATA_DIR: string; DATABASE_URL?: string }> {
  if (postgres.isMet)
    return { DATA_DIR: dataDir, DATABASE_URL: await createPostgresDatabase({ template: POSTGRES_TEMPLATE }) }
  makeStore(dataDir)
  return { DATA_DIR: dataDir }
}

/** A built site of two pages: one shows the requested address, the other fails with it in the error. */
export function makeTinySite(siteDir: string): void {
  mkdirSync(join(siteDir, 'client/.vite'), { recursive: true })
  mkdirSync(join(siteDir, 'client/assets'), { recursive: true })
  mkdirSync(join(siteDir, 'server'), { recursive: true })
  writeFileSync(join(siteDir, 'client/.vite/manifest.json'), '{}')
  writeFileSync(join(siteDir, 'client/.vite/styles.json'), JSON.stringify({ files: [], pages: {} }))
  writeFileSync(
    join(siteDir, 'server/entry-server.js'),
    `export async function renderPage({ path }) {
      if (path.startsWith('/broken')) throw new Error('the page at ' + path + ' is broken')
      return { status: 200, html: '<!doctype html><title>page</title>', isCacheable: true }
    }`,
  )
}

/** Compile cache that all processes of a test run share. */
export const compileCache = () => join(dirname(inject('storeSnapshot')), 'compiled')

export function startDrillServer(settings: Readonly<Record<string, string>> & { DATA_DIR: string }): ServerProcess {
  return new ServerProcess({
    SEED_BUNDLE: 'none',
    LOG_LEVEL: 'warn',
    // A busy machine must not look like a fault of the server.
    MAX_LOOP_DELAY_MS: '0',
    CAPTCHA_WORK: '100',
    NODE_COMPILE_CACHE: compileCache(),
    ...settings,
  })
}

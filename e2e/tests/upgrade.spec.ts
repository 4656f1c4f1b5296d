// An upgrade: the newest version opens the store of an early one, shows every page from it, and then imports the
// current demo bundle.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { OwnServer } from '../src/own-server.ts'
import { expect, LONG, longTest } from './fixtures.ts'
import { everyPage } from './pages.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** The store of an early version has none of the documents that came later. */
const isLaterDocument = (path: string) => path.startsWith('/policy/')

async function readPages(request: APIRequestContext, server: OwnServer): Promise<void> {
  for (const { path, status = isLaterDocument(path) ? 404 : 200 } of everyPage) {
    const answer = await request.get(server.url + path, { headers: { accept: 'text/html' } })
    expect.soft(answer.status(), path).toBe(status)
    expect.soft((await answer.text()).match(/>(undefined|null|NaN)</g), `nothing is empty on ${path}`).toBeNull()
  }
}

longTest(
  'every page works with the store of an early version, and then with the current bundle',
  LONG,
  async ({ request }) => {
    const folder = mkdtempSync(join(tmpdir(), 'kvartal-upgrade-'))
    const dataDir = join(folder, 'data')
    await promisify(execFile)(process.execPath, ['apps/server/src/testing/old-store-run.ts', dataDir], { cwd: root })
    const server = new OwnServer()
    try {
      await server.start(null, { DATA_DIR: dataDir, SEED_BUNDLE: 'none', LEADS_KEEP_MONTHS: '1200' })
      await readPages(request, server)
    } finally {
      await server.stop()
    }
    const after = new OwnServer()
    try {
      const bundle = JSON.parse(readFileSync(join(root, '.runtime/demo-bundle.json'), 'utf8')) as object
      await after.start(bundle, { DATA_DIR: dataDir, LEADS_KEEP_MONTHS: '1200' })
      const metrics = await (await request.get(`${after.url}/metrics`)).text()
      expect(metrics).toMatch(/kvartal_catalog_flats\{which="all"\} 1[0-9]{3}\b/)
      expect(metrics).toMatch(/kvartal_lead_deliveries\{state="dead"\} 1\b/)
      expect((await request.get(`${after.url}/list`)).status()).toBe(200)
    } finally {
      await after.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

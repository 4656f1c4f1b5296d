// npm run test:crash: sends contact requests while the server is killed, and junk. npm test has short versions.
//   --requests 300 --kills 20 --junk 10000
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runAbuseTest } from '../apps/server/src/testing/abuse-run.ts'
import { type CrashRunOptions, runCrashTest } from '../apps/server/src/testing/crash-run.ts'
import { runOfficeCrashTest } from '../apps/server/src/testing/office-crash-run.ts'
import { failedDrills, reportDrill } from './drill-report.ts'
import { startPostgres } from './postgres-cluster.ts'

/** A leak of 1 KB per request would be 10 MB. */
const ALLOWED_GROWTH_MB = 5
/** A hundred decompressed bodies would be 1,600 MB. */
const ALLOWED_RESIDENT_GROWTH_MB = 200

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '300' },
    kills: { type: 'string', default: '20' },
    junk: { type: 'string', default: '10000' },
  },
})
const requests = Number(values.requests)
const kills = Number(values.kills)
const folder = mkdtempSync(join(tmpdir(), 'kvartal-crash-'))
const compiled = { NODE_COMPILE_CACHE: join(folder, 'compiled') }
const cluster = await startPostgres()

try {
  await crash('встроенная база', { DATA_DIR: join(folder, 'data'), ...compiled })
  if (cluster) await crash('PostgreSQL', { DATA_DIR: '', DATABASE_URL: cluster.url, ...compiled })
  else console.log('PostgreSQL не найден: на нём не проверено (Debian: apt-get install postgresql)')
  await officeCrash('офис, встроенная база', { DATA_DIR: join(folder, 'office'), ...compiled })
  if (cluster) await officeCrash('офис, PostgreSQL', { DATA_DIR: '', DATABASE_URL: cluster.url, ...compiled })
  await abuse('мусорные запросы', { DATA_DIR: join(folder, 'abuse'), ...compiled })
} finally {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failedDrills() > 0 ? 1 : 0)

async function crash(title: string, settings: CrashRunOptions['settings']): Promise<void> {
  const started = performance.now()
  const report = await runCrashTest({
    requests,
    kills,
    settings,
    onKill: (count) => process.stdout.isTTY && process.stdout.write(`\r${title}: убит ${count} раз`),
  })
  const { lost, doubled, undelivered, unmailed, halves, ...figures } = report
  reportDrill(title, started, figures, { lost, doubled, undelivered, unmailed, halves })
}

async function officeCrash(title: string, settings: CrashRunOptions['settings']): Promise<void> {
  const started = performance.now()
  const { lost, halves, torn, notes, ...figures } = await runOfficeCrashTest({ writes: requests, kills, settings })
  reportDrill(title, started, figures, { lost, halves, torn, notes })
}

async function abuse(title: string, settings: CrashRunOptions['settings']): Promise<void> {
  const started = performance.now()
  const { wrongStatuses, newLeads, ...figures } = await runAbuseTest({ total: Number(values.junk), settings })
  const grown = figures.grownMb > ALLOWED_GROWTH_MB ? [`${figures.grownMb} МБ`] : []
  const taken = figures.residentAfterMb - figures.residentBeforeMb
  const unpacked = taken > ALLOWED_RESIDENT_GROWTH_MB ? [`${taken} МБ`] : []
  reportDrill(title, started, figures, { wrongStatuses, newLeads, grown, unpacked })
}

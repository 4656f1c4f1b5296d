// npm run test:faults -- fuzz: tens of thousands of hostile requests over every route and page, by a seed.
//   --requests 50000 --seed 1 --table     --route /api/11   --only 1234 sends one of them again and shows all of it
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { loadBuiltSite } from '../apps/server/src/modules/site/pages/index.ts'
import { stepPrinter } from '../apps/server/src/start/steps.ts'
import { FuzzRun } from '../apps/server/src/testing/fuzz-run.ts'
import { failedDrills, reportDrill } from './drill-report.ts'
import { freePort } from './free-port.ts'
import { startPostgres } from './postgres-cluster.ts'
import { build, DEMO_BUNDLE, makeDemoBundle } from './prepare.ts'
import { root } from './stamp.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: process.env.KVARTAL_FUZZ_SEED || '1' },
    only: { type: 'string' },
    /** Only requests to routes and pages with this in their name. */
    route: { type: 'string' },
    /** Prints the number of responses of every route and page by status. */
    table: { type: 'boolean', default: false },
  },
})

const step = stepPrinter(console.log)
await build(step)
await makeDemoBundle(step)
const dist = join(root, 'apps/web/dist')
const { pagePatterns } = (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as {
  pagePatterns: () => string[]
}
/** Prints one line for each new kind of fault during the run. */
const seen = new Set<string>()
const folder = mkdtempSync(join(tmpdir(), 'kvartal-fuzz-'))
const cluster = await startPostgres()
if (!cluster) console.log('PostgreSQL не найден: оба сервера на встроенной базе (Debian: apt-get install postgresql)')

try {
  const seed = Number(values.seed)
  const run = await FuzzRun.prepare({
    seed,
    total: Number(values.requests),
    route: values.route,
    root,
    site: await loadBuiltSite(dist),
    pagePatterns: pagePatterns(),
    bundle: join(root, DEMO_BUNDLE),
    folder,
    freePort,
    databaseUrl: cluster?.url,
    onProgress: (server, sent) => {
      if (process.stdout.isTTY && sent % 100 === 0) process.stdout.write(`\r${server}: ${sent}`)
      else if (!process.stdout.isTTY && sent % 5_000 === 0) console.log(`${server}: ${sent}`)
    },
    onFault: ({ number, target, fault }) => {
      if (!seen.has(fault)) console.log(`${number}, ${target}: ${fault}`)
      seen.add(fault)
    },
  })
  if (values.only === undefined) await fuzz(run, seed)
  else await sendAgain(run, Number(values.only))
} finally {
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failedDrills() > 0 ? 1 : 0)

async function fuzz(run: FuzzRun, seed: number): Promise<void> {
  const started = performance.now()
  for (const { figures, faults, table, wrong } of await run.run()) {
    reportDrill(`случайные запросы, seed ${seed}, сервер ${figures.server}`, started, figures, wrong)
    if (faults !== '') console.log(faults)
    if (values.table) console.log(table)
  }
}

async function sendAgain(run: FuzzRun, number: number): Promise<void> {
  const started = performance.now()
  const { request, sent, answer, faults, log } = await run.replay(number)
  console.log(sent)
  console.log(answer)
  for (const line of log) console.log(line)
  reportDrill(`запрос ${number}: ${request.target.name}`, started, { changes: request.changes }, { faults })
}

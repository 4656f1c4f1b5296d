// npm run bench [-- name … --seconds 20 --only /list,/new --save]: measures what the design sets bars for, prints one
// table, and with --save writes it to docs/benchmarks.md.
import { parseArgs } from 'node:util'
import { stepPrinter } from '../../apps/server/src/start/steps.ts'
import { build, install, makeDemoBundle } from '../../scripts/prepare.ts'
import { CommandError } from '../../scripts/run.ts'
import type { Benchmark } from './figure.ts'
import { runBenchmarks } from './run-benchmarks.ts'
import { saveTable } from './saved-table.ts'
import { formatTable } from './table.ts'

/** Each is loaded just before it runs: its imports must not affect the figures of the others. */
const benchmarks: Record<string, () => Promise<Benchmark>> = {
  weight: async () => (await import('./page-weight.ts')).measurePageWeight,
  render: async () => (await import('./rendering.ts')).measureRendering,
  cached: async () => (await import('./cached-page.ts')).measureCachedPage,
  proxied: async () => (await import('./proxied-page.ts')).measureProxiedPage,
  catalog: async () => (await import('./catalog-figures.ts')).measureCatalog,
  marketplace: async () => (await import('./http-catalog.ts')).measureHttpCatalog,
  office: async () => (await import('./office.ts')).measureOffice,
  leads: async () => (await import('./contact-requests.ts')).measureContactRequests,
  pages: async () => (await import('./page-timing.ts')).measurePages,
  load: async () => (await import('./load/load.ts')).measureLoad,
  memory: async () => (await import('./memory/memory.ts')).measureMemory,
  soak: async () => (await import('./load/soak.ts')).measureSoak,
  filter: async () => (await import('./filter-change.ts')).measureFilterChange,
  visual: async () => (await import('./visual-selection.ts')).measureVisualSelection,
  large: async () => (await import('./large-inventory.ts')).measureLargeInventory,
}

/** Take ten minutes: run only when they are named. */
const ONLY_BY_NAME = ['soak', 'memory']

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string' }, only: { type: 'string' }, save: { type: 'boolean', default: false } },
})
const options = {
  seconds: values.seconds === undefined ? undefined : Number(values.seconds),
  only: values.only?.split(','),
}
const unknown = names.filter((name) => !Object.hasOwn(benchmarks, name))
if (unknown.length > 0) {
  console.error(`Нет такого замера: ${unknown.join(', ')}. Есть: ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}

const step = stepPrinter(console.log)
try {
  await install(step)
  await build(step)
  await makeDemoBundle(step)
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error)
  process.exit(1)
}
const chosen = Object.entries(benchmarks).filter(([name]) =>
  names.length > 0 ? names.includes(name) : !ONLY_BY_NAME.includes(name),
)
const { groups, ended } = await runBenchmarks(chosen, (name, load) =>
  step(`замер ${name}`, async () => (await load())(options)),
)
if (groups.size > 0) console.log(`\n${formatTable(groups)}\n`)
if (values.save) await saveTable(groups)
for (const { name, reason } of ended) console.error(`Замер ${name} не сделан. ${reason}`)
if (ended.length > 0 || [...groups.values()].flat().some(({ bar }) => bar && !bar.met)) process.exitCode = 1

// npm run leads -- --since 7d --format csv: prints contact requests, even while the server runs.
//   --since 12h | 7d | 6w | 2026-11-01   from when (7d)
//   --format csv | json                  (csv)
//   --retry-dead                         retries deliveries that were given up
//   --erase anna@mail.example            erases what the site knows about an address
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '@kvartal/db'
import {
  formatLeads,
  type LeadFormat,
  listLeads,
  reviveDeadDeliveries,
} from '../apps/server/src/modules/leads/index.ts'
import { callRunningServer, type Erased, erasePerson } from '../apps/server/src/modules/operator/index.ts'
import { readConfig } from '../apps/server/src/start/config.ts'
import { explainStartFault } from '../apps/server/src/start/start-fault.ts'
import { loadEnvFile } from './env-file.ts'
import { root } from './stamp.ts'

const USAGE =
  'Использование: npm run leads -- [--since 12h|7d|6w|2026-11-01] [--format csv|json] [--retry-dead] [--erase почта]'

const { since, format, retryDead, erase } = readArguments()
const isChange = retryDead || erase !== undefined
try {
  loadEnvFile()
  const { databaseUrl, ...config } = readConfig(process.env)
  const dataDir = resolve(root, config.dataDir)
  // While a server has the embedded store open, the leads are read through that server.
  const answered = databaseUrl ? undefined : await callRunningServer(dataDir, isChange ? 'POST' : 'GET', socketPath())
  show(answered ?? (await readStore(databaseUrl, dataDir)))
} catch (error) {
  fail(explainStartFault(error))
}

function socketPath(): string {
  if (erase !== undefined) return `/erase?email=${encodeURIComponent(erase)}`
  return retryDead ? '/revive' : `/leads?since=${since.getTime()}&format=${format}`
}

async function readStore(url: string | undefined, dataDir: string): Promise<string> {
  const database = await openDatabase({ url, dataDir })
  try {
    await database.migrate()
    if (erase !== undefined) return JSON.stringify(await erasePerson(database, erase))
    if (retryDead) return String(await reviveDeadDeliveries(database))
    return formatLeads(await listLeads(database, since), format)
  } finally {
    await database.close()
  }
}

function show(text: string): void {
  if (erase !== undefined) {
    const { leads, subscriptions } = JSON.parse(text) as Erased
    console.log(`Стёрто: заявок ${leads}, подписок ${subscriptions}`)
  } else if (retryDead) console.log(`Возвращено в очередь: ${text}`)
  else process.stdout.write(text)
}

function readArguments(): { since: Date; format: LeadFormat; retryDead: boolean; erase: string | undefined } {
  const options = {
    since: { type: 'string', default: '7d' },
    format: { type: 'string', default: 'csv' },
    'retry-dead': { type: 'boolean', default: false },
    erase: { type: 'string' },
  } as const
  let values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values']
  try {
    values = parseArgs({ options }).values
  } catch {
    return fail(USAGE)
  }
  const since = readSince(values.since)
  if (!since || (values.format !== 'csv' && values.format !== 'json')) return fail(USAGE)
  if (values.erase !== undefined && !values.erase.includes('@')) return fail(USAGE)
  return { since, format: values.format, retryDead: values['retry-dead'], erase: values.erase }
}

function readSince(text: string): Date | undefined {
  const [, number, unit] = /^(\d{1,5})([hdw])$/.exec(text) ?? []
  const hours = { h: 1, d: 24, w: 168 }[unit ?? '']
  if (number && hours) return new Date(Date.now() - Number(number) * hours * 3_600_000)
  return /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text) : undefined
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

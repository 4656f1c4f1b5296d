// Makes the stores of earlier versions that apps/server/src/start/upgrade.test.ts opens with the newest code:
//   npm run exec -- node scripts/old-store.ts <commit of the store> <commit of the backup>
// Each commit is cloned into a temporary folder with its own packages. Its own code loads its demo company into
// PostgreSQL, accepts contact requests and delivers some of them. Takes about five minutes.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { FormRequest } from '@kvartal/contract/forms'
import { openDatabase, sql } from '@kvartal/db'
import { OTHER_INFORMATION } from '../apps/server/src/testing/contact-request.ts'
import { prepareRequest } from '../apps/server/src/testing/visitor.ts'
import { WebhookReceiver } from '../apps/server/src/testing/webhook-receiver.ts'
import { freePort } from './free-port.ts'
import { findPostgres, startPostgres } from './postgres-cluster.ts'
import { npmCommand, runQuietly } from './run.ts'
import { root } from './stamp.ts'

const [storeCommit, backupCommit] = process.argv.slice(2)
if (!storeCommit || !backupCommit) {
  console.error('Использование: npm run exec -- node scripts/old-store.ts <коммит базы> <коммит копии>')
  process.exit(1)
}

const target = join(root, 'apps/server/src/testing/old-store')
const work = mkdtempSync(join(tmpdir(), 'kvartal-old-store-'))
const WEBHOOK_SECRET = 'webhook-secret-of-an-old-installation'
/** Flats requested from the old server: one on sale, one reserved, one sold. */
const SAMPLE_FLATS = [301018, 101051, 101046]
/** The sample flats, and the flat in the addresses of the page tests. */
const REMAINING_FLATS = [...SAMPLE_FLATS, 103006]

type Row = Record<string, unknown>

interface Statement {
  text: string
  values: (string | null)[]
}

/** The part of an old commit's apps/server/src/testing/server-process.ts that this script uses. */
interface OldServer {
  opened(): Promise<string>
  stop(): Promise<unknown>
}

try {
  mkdirSync(target, { recursive: true })
  await makeStore(await checkOut(storeCommit))
  await makeBackup(await checkOut(backupCommit))
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function checkOut(commit: string): Promise<string> {
  const folder = join(work, commit)
  console.log(`· ${commit}: packages`)
  await runQuietly('git', ['clone', '--quiet', root, folder])
  await runQuietly('git', ['checkout', '--quiet', commit], { cwd: folder })
  const [node, ...npm] = npmCommand('ci', '--no-audit', '--no-fund')
  await runQuietly(node, npm, { cwd: folder })
  return folder
}

async function startOldServer(folder: string, settings: Record<string, string>): Promise<[string, OldServer]> {
  const { ServerProcess } = (await import(join(folder, 'apps/server/src/testing/server-process.ts'))) as {
    ServerProcess: new (settings: Record<string, string>) => OldServer
  }
  const server = new ServerProcess({ SEED_BUNDLE: 'none', LOG_LEVEL: 'warn', CAPTCHA_WORK: '100', ...settings })
  return [await server.opened(), server]
}

async function makeStore(folder: string): Promise<void> {
  const bundle = join(work, 'bundle.json')
  await runQuietly(process.execPath, ['demo/scripts/bundle.ts', bundle], { cwd: folder })
  const cluster = await startPostgres()
  const programs = findPostgres()
  if (!cluster || !programs) throw new Error('PostgreSQL не найден')
  try {
    const common = { DATABASE_URL: cluster.url }
    console.log(`· ${storeCommit}: data and contact requests`)
    await makeLeads(folder, { ...common, SEED_BUNDLE: bundle })
    // A second import changes a price, so that the store has a price history written by the old version.
    const changed = JSON.parse(readFileSync(bundle, 'utf8')) as { flats: { id: number; priceRub: number }[] }
    const flat = changed.flats.find(({ id }) => id === SAMPLE_FLATS[0])
    if (!flat) throw new Error('the demo company no longer has the sample flats')
    flat.priceRub += 100_000
    writeFileSync(bundle, JSON.stringify(changed))
    const env = { ...process.env, ...common }
    await runQuietly(process.execPath, ['scripts/import.ts', bundle], { cwd: folder, env })
    const oldStatements = await recordStatements(folder, common)
    await trim(common)
    const [origin, server] = await startOldServer(folder, common)
    // No delivery channel is set: this lead waits for the first one.
    await send(origin, { name: 'Nobody to send to', infoData: { page: '/', formVariant: 'callback' } })
    const getJson = async <Answer>(path: string) => (await (await fetch(origin + path)).json()) as Answer
    const flats = await Promise.all(
      SAMPLE_FLATS.map(async (id) => (await getJson<{ flat: Row }>(`/v2/flat/${id}`)).flat),
    )
    const { projects } = await getJson<{ projects: Row[] }>('/api/projectsItem_workplace')
    await server.stop()
    const leads = await runQuietly(process.execPath, ['scripts/leads.ts', '--since', '1d', '--format', 'json'], {
      cwd: folder,
      env,
    })
    const { port } = new URL(cluster.url)
    const dump = await runQuietly(join(programs, 'pg_dump'), [
      ...['-h', '127.0.0.1', '-p', port, '-U', 'kvartal', '--no-owner', '--no-privileges', '--rows-per-insert=200'],
      'postgres',
    ])
    writeFileSync(join(target, 'store.br'), pack(statements(dump).map((text) => JSON.stringify(text))))
    writeJson('old-answers.json', {
      commit: storeCommit,
      leads: JSON.parse(leads),
      flats: flats.map(plainFacts),
      projects: projects.map(plainFacts),
    })
    writeJson('statements.json', oldStatements)
    await runQuietly('biome', ['format', '--write', target])
  } finally {
    await cluster.stop()
  }
}

/** Leaves every 13th flat and its drawings, to keep the test fast. */
async function trim({ DATABASE_URL }: { DATABASE_URL: string }): Promise<void> {
  const database = await openDatabase({ url: DATABASE_URL, dataDir: '' })
  const remaining = sql`id % 13 = 0 or id in (${sql.join(REMAINING_FLATS, sql`, `)})`
  await database.orm.execute(
    sql`delete from price_history where flat_id not in (select id from flats where ${remaining})`,
  )
  await database.orm.execute(sql`delete from flats where not (${remaining})`)
  await database.orm.execute(sql`delete from plans where not exists (
    select 1 from (
      select plan_key from flats union select plan_key from commercial_lots
      union select plan_key from floors where number = 9
    ) as used where starts_with(plans.key, used.plan_key))`)
  await database.close()
}

/** Makes leads in every state: delivered, only the first of two posts, waiting for a retry, given up. */
async function makeLeads(folder: string, settings: Record<string, string>): Promise<void> {
  const crm = new WebhookReceiver()
  await crm.start()
  const webhook = { LEADS_WEBHOOK_URL: crm.url, LEADS_WEBHOOK_SECRET: WEBHOOK_SECRET, DELIVERY_PAUSE_MS: '3600000' }
  const mail = {
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    LEADS_EMAIL_FROM: 'site@moroshka.example',
    LEADS_EMAIL_TO: 'sales@moroshka.example',
  }
  try {
    let [origin, server] = await startOldServer(folder, { ...settings, ...webhook })
    await send(origin, { comment: 'Окна во двор?\n«Да» \\ "нет" 👍; -- \'точно\'' })
    await send(origin, { name: 'Пётр Ёлкин', comment: 'Только первая отправка' }, '/api/11/forms')
    await until(() => crm.received.length === 2)
    await server.stop()

    crm.answer = () => 503
    ;[origin, server] = await startOldServer(folder, { ...settings, ...webhook, ...mail })
    await send(origin, { name: 'Waiting', email: 'waiting@mail.example' })
    await untilStore(
      settings,
      sql`select count(*) = 2 as done from lead_deliveries where state = 'waiting' and tries = 1`,
    )
    await server.stop()

    ;[origin, server] = await startOldServer(folder, { ...settings, ...webhook, DELIVERY_TRIES: '1' })
    await send(origin, { name: 'Given up on' })
    await untilStore(settings, sql`select count(*) = 1 as done from lead_deliveries where state = 'dead'`)
    await server.stop()
  } finally {
    crm.stop()
  }
}

async function send(origin: string, changes: Partial<FormRequest>, path = OTHER_INFORMATION): Promise<void> {
  await post(origin, path, await prepareRequest(origin, changes))
}

async function post(origin: string, path: string, request: FormRequest): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(request) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

/** The SQL statements of the old version from its start to a delivered lead, read from PostgreSQL's log. */
async function recordStatements(folder: string, settings: { DATABASE_URL: string }): Promise<Statement[]> {
  const crm = new WebhookReceiver()
  await crm.start()
  const database = await openDatabase({ url: settings.DATABASE_URL, dataDir: '' })
  const set = async (setting: string) => {
    await database.orm.execute(sql.raw(`alter system set ${setting}`))
    await database.orm.execute(sql`select pg_reload_conf()`)
  }
  try {
    const [dataDirectory] = rowsOf<{ data_directory: string }>(await database.orm.execute(sql`show data_directory`))
    const log = join(dataDirectory?.data_directory ?? '', '..', 'log')
    await set("log_line_prefix = '@'")
    await set("log_statement = 'all'")
    const [origin, server] = await startOldServer(folder, {
      ...settings,
      LEADS_WEBHOOK_URL: crm.url,
      LEADS_WEBHOOK_SECRET: WEBHOOK_SECRET,
    })
    await send(origin, { name: 'Recorded' })
    await until(() => crm.received.length > 0)
    await server.stop()
    await set("log_statement = 'none'")
    return readLog(readFileSync(log, 'utf8'))
  } finally {
    crm.stop()
    await database.close()
  }
}

/** Every write, and every distinct select once. */
function readLog(text: string): Statement[] {
  const entries = text.split(/^@/m).map((entry) => entry.replaceAll('\n\t', '\n').trimEnd())
  const found: Statement[] = []
  for (const [index, entry] of entries.entries()) {
    const statement = entry.match(/^LOG: {2}execute \S+: (.*)$/s)?.[1]
    const verb = statement?.match(/^\s*(select|insert|update|delete) (?!pg_)/i)?.[1]
    if (!statement || !verb || (verb === 'select' && found.some((known) => known.text === statement))) continue
    const values = entries[index + 1]?.match(/^DETAIL: {2}parameters: (.*)$/is)?.[1] ?? ''
    found.push({
      text: statement,
      values: [...values.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
        ([, value]) => value?.replaceAll("''", "'") ?? null,
      ),
    })
  }
  return found
}

async function makeBackup(folder: string): Promise<void> {
  console.log(`· ${backupCommit}: backup`)
  const bundle = join(work, 'small-bundle.json')
  const { testBundle } = (await import(join(folder, 'apps/server/src/testing/test-bundle.ts'))) as {
    testBundle: () => unknown
  }
  writeFileSync(bundle, JSON.stringify(testBundle()))
  const settings = {
    DATA_DIR: join(work, 'data'),
    SEED_BUNDLE: bundle,
    MEDIA_URL: 'https://cdn.moroshka.example/media',
  }
  const [origin, server] = await startOldServer(folder, settings)
  await send(origin, { comment: 'В старой копии' })
  await server.stop()
  const file = join(work, 'small.backup')
  await runQuietly(process.execPath, ['scripts/backup.ts', file], { cwd: folder, env: { ...process.env, ...settings } })
  writeFileSync(join(target, 'small.backup'), readFileSync(file))
}

/** Statements of a dump without the session's settings and psql's own commands, ready to be run one by one. */
function statements(dump: string): string[] {
  // Quoted texts and bodies of functions may contain semicolons.
  const parts = dump.matchAll(/((?:--[^\n]*\n|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\2\$|[^;'"])*?);\n/g)
  return [...parts]
    .map(([, text = '']) => text.replace(/^(?:--[^\n]*\n|\\\w+[^\n]*\n|\s)+/, ''))
    .filter((text) => !/^(SET |SELECT pg_catalog\.set_config)/.test(text))
}

function pack(lines: readonly string[]): Buffer {
  return brotliCompressSync(lines.join('\n'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
}

/** Only the plain fields: objects and lists are built differently by each version. */
function plainFacts(answer: Row): Row {
  return Object.fromEntries(Object.entries(answer).filter(([, value]) => typeof value !== 'object'))
}

function writeJson(name: string, value: unknown): void {
  writeFileSync(join(target, name), JSON.stringify(value, null, 2))
}

function rowsOf<Row>(answer: unknown): Row[] {
  return (answer as { rows: Row[] }).rows
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 50))
}

async function untilStore({ DATABASE_URL }: Record<string, string>, question: ReturnType<typeof sql>): Promise<void> {
  const database = await openDatabase({ url: DATABASE_URL, dataDir: '' })
  await until(async () => rowsOf<{ done: boolean }>(await database.orm.execute(question))[0]?.done === true)
  await database.close()
}

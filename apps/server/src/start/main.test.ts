// The server as a process: it starts for the first time, runs, is killed and starts again.
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileCache, makeTinySite, quickStore, startDrillServer } from '../testing/drill-server.ts'
import { eventually } from '../testing/eventually.ts'
import { fileRights, longRun, when } from '../testing/needs.ts'
import { type Ended, runScript, type ServerProcess } from '../testing/server-process.ts'
import { countRows } from '../testing/stores.ts'
import { testBundle, testFlat } from '../testing/test-bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-process-'))
/** Enough flats that loading them can be interrupted. */
const FLATS = 1_000
const flats = Array.from({ length: FLATS }, (_, index) => testFlat({ id: index + 1, priceRub: 12_000_000 }))
const bundleFile = join(folder, 'bundle.json')
writeFileSync(bundleFile, JSON.stringify(testBundle({ flats })))
/** A cache that the engine rewrites; other users cannot enter its folder. */
const REWRITTEN_AT_EACH_START = /\/pg_internal\.init$/
/** A data folder with the company in it, to be copied. */
const filledStore = join(folder, 'filled')

// A start takes seconds of processor time, most of it for the embedded store.
const running = new Set<ServerProcess>()
let firstStart: ServerProcess
let firstStop: Ended
let wholeCounts: Record<string, number>

const OLD_BROWSER = 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/80.0 Safari/537.36'

let copies = 0
function filledFolder(): string {
  const copy = join(folder, `copy-${++copies}`)
  cpSync(filledStore, copy, { recursive: true })
  return copy
}

function start(settings: Record<string, string> & { DATA_DIR: string }): ServerProcess {
  const server = startDrillServer({ SEED_BUNDLE: bundleFile, LOG_LEVEL: 'info', ...settings })
  running.add(server)
  void server.ended.then(() => running.delete(server))
  return server
}

async function ask(address: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(address)
  return { status: answer.status, body: await answer.json() }
}

beforeAll(async () => {
  firstStart = start({ DATA_DIR: filledStore })
  await firstStart.opened()
  firstStop = await firstStart.stop()
  wholeCounts = await countRows(filledFolder())
})

afterAll(async () => {
  await Promise.all([...running].map((server) => server.stop('SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

describe('a first start', () => {
  it('creates the store, migrates, loads the company and listens, and prints the time of each step', () => {
    expect(firstStart.steps).toEqual(['база данных', 'миграции', 'загрузка данных', 'сервер'])
    expect(firstStart.remarks).toEqual([
      expect.stringMatching(/^Квартал открыт: http:\/\/127\.0\.0\.1:\d+ \(версия \d+\.\d+\.\d+\)$/),
      'В офисе ещё нет администратора. Ссылка на один раз, действует сутки:',
      expect.stringMatching(/^http:\/\/localhost:\d+\/office\/first-start#[\w-]{43}$/),
    ])
    expect(firstStop).toEqual({ code: 0, signal: null })
    expect(wholeCounts).toMatchObject({
      projects: 1,
      flats: FLATS,
      priceHistory: FLATS,
      contentEntries: 11,
      imports: 1,
    })
  })

  it('leaves no file in the data folder that another user could open', when(fileRights), () => {
    const open = ['', ...readdirSync(filledStore, { recursive: true, encoding: 'utf8' })].filter(
      (name) => (statSync(join(filledStore, name)).mode & 0o077) !== 0 && !REWRITTEN_AT_EACH_START.test(name),
    )
    expect(open).toEqual([])
  })

  it('without data says how to load it', async () => {
    const server = start({ ...(await quickStore(join(folder, 'empty'))), SEED_BUNDLE: 'none' })
    await server.printed(/В базе ещё ничего нет, и страниц тоже: загрузите свой набор, npm run import/)
    await server.stop()
  })
})

describe('a running server', () => {
  let server: ServerProcess
  let address: string
  let dataDir: string

  beforeAll(async () => {
    dataDir = filledFolder()
    const siteDir = join(folder, 'site')
    makeTinySite(siteDir)
    server = start({
      DATA_DIR: dataDir,
      TRUST_PROXY: '127.0.0.1',
      KVARTAL_CALLS_ONLY: '',
      KVARTAL_SITE_DIR: siteDir,
    })
    address = await server.opened()
  })
  afterAll(() => server?.stop())

  it('has the company from before and does not load it again', async () => {
    expect(server.steps).toEqual(['база данных', 'миграции', 'сервер'])
    expect(await ask(`${address}/api/projectsItem_workplace`)).toMatchObject({
      status: 200,
      body: { projects: [{ slug: 'severny-sad', freeFlats: FLATS }] },
    })
  })

  it('keeps its data folder when another server is started on it by mistake', async () => {
    const second = start({ DATA_DIR: dataDir })
    expect((await second.ended).code).toBe(1)
    expect(second.remarks).toEqual([
      `Папку данных ${dataDir} уже использует другой процесс: остановите его или укажите другую в DATA_DIR.`,
    ])
    expect(await ask(`${address}/readyz`)).toEqual({ status: 200, body: { status: 'ready', database: 'up' } })
  })

  it('takes in changes and gives out data by commands, without a stop', async () => {
    const settings = { DATA_DIR: dataDir, NODE_COMPILE_CACHE: compileCache() }
    const price = async () => ((await ask(`${address}/v2/flat/7`)).body as { flat: { price: number } }).flat.price
    expect(await price()).toBe(12_000_000)
    const changes = join(folder, 'changes.json')
    writeFileSync(changes, '{"version": 1, "flats": [{"id": 7, "priceRub": 11300000}]}')
    const imported = await runScript('import', [changes, '--reason', 'Прайс'], settings)
    expect(imported).toMatchObject({ code: 0, output: expect.stringContaining('дополненных из базы: 1') })
    await eventually(async () => expect(await price()).toBe(11_300_000))
    const file = join(folder, 'flats.json')
    expect((await runScript('export', [file, '--only', 'flats'], settings)).code).toBe(0)
    const { flats: exported } = JSON.parse(readFileSync(file, 'utf8'))
    expect(exported.find(({ id }: { id: number }) => id === 7)).toMatchObject({ priceRub: 11_300_000 })
    expect((await ask(`${address}/readyz`)).status).toBe(200)
  })

  it('keeps its port: a second server says which port is taken and what to do', async () => {
    const { port } = new URL(address)
    const second = start({ ...(await quickStore(join(folder, 'second'))), SEED_BUNDLE: 'none', PORT: port })
    expect((await second.ended).code).toBe(1)
    expect(second.remarks).toEqual([
      `Порт ${port} занят: остановите другую программу или укажите свободный порт в PORT.`,
    ])
    expect((await ask(`${address}/readyz`)).status).toBe(200)
  })

  it('logs each request and its outcome, and nothing about the visitor', async () => {
    const query = 'name=Matveeva&phone=%2B79161234567&email=anna%40mail.example'
    const headers = { 'x-forwarded-for': '198.51.100.7', cookie: 'session=matveeva', referer: `${address}/?${query}` }
    const requests = [
      [`/api/menu/topmenu?${query}`],
      [`/api/menu/secret?${query}`],
      [`/api/nothing?${query}`],
      ['/api/nothing', { method: 'POST', body: `{"phone":"+79161234567",`, type: 'application/json' }],
      ['/api/nothing', { method: 'POST', body: 'name=Matveeva', type: 'text/html' }],
      [`/list?${query}`],
      [`/list?${query}`, { agent: OLD_BROWSER }],
      [`/broken?${query}`],
    ] as const
    const statuses: number[] = []
    for (const [path, sent] of requests) {
      const { type, agent, ...request }: { type?: string; agent?: string } & RequestInit = sent ?? {}
      const answer = await fetch(address + path, {
        ...request,
        redirect: 'manual',
        headers: {
          ...headers,
          accept: 'text/html',
          ...(type && { 'content-type': type }),
          ...(agent && { 'user-agent': agent }),
        },
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([200, 400, 404, 400, 404, 200, 302, 500])
    // Requests of other tests may still be arriving in the log.
    const logged = (message: string) => server.log.filter(({ msg }) => msg === message).length
    await eventually(() => {
      expect(logged('request completed')).toBeGreaterThanOrEqual(requests.length)
      expect(logged('request completed')).toBe(logged('incoming request'))
    })
    expect(server.log).toContainEqual(
      expect.objectContaining({ reqId: expect.any(String), req: { method: 'GET', path: '/api/menu/topmenu' } }),
    )
    // Only the broken page is a fault. The copied data folder has the usual file rights, which is logged at the start.
    const faults = () =>
      server.log.filter(({ level, msg }) => Number(level) > 30 && !/^the data folder/.test(String(msg)))
    await eventually(() => expect(faults()).not.toEqual([]))
    expect(faults().map(({ msg }) => msg)).toEqual(['a page could not be rendered'])
    const log = JSON.stringify(server.log)
    expect(log).not.toMatch(/matveeva|9161234567|mail\.example|phone=/i)
    expect(log).not.toMatch(/198\.51\.100\.7|127\.0\.0\.1/)
  })
})

describe('a server killed again and again during its first start', () => {
  const dataDir = join(folder, 'killed')

  /** The size of the tables on disk; it grows while rows are being written, long before they are committed. */
  function tableBytes(store: string): number {
    const base = join(store, 'store/base')
    return readdirSync(base, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(join(base, name), { throwIfNoEntry: false })?.size ?? 0)
      .reduce((total, size) => total + size, 0)
  }

  const until = (condition: () => boolean) => eventually(() => expect(condition()).toBe(true))

  async function killAt(moment: (server: ServerProcess) => Promise<unknown>): Promise<void> {
    const before = mkdtempSync(join(folder, 'before-'))
    if (existsSync(dataDir)) cpSync(dataDir, before, { recursive: true })
    for (;;) {
      const server = start({ DATA_DIR: dataDir })
      await moment(server)
      expect(await server.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
      if (!server.steps.includes('загрузка данных')) return
      // On a busy machine the moment was noticed too late: try again from the state before.
      rmSync(dataDir, { recursive: true })
      cpSync(before, dataDir, { recursive: true })
    }
  }

  it.each<[string, (server: ServerProcess) => Promise<unknown>]>([
    [
      'while the cluster is being created',
      (server) => until(() => [`new-${server.pid}/base/1`, 'store'].some((made) => existsSync(join(dataDir, made)))),
    ],
    ['while it migrates', (server) => server.printed(/· база данных \d/)],
    ['when it begins to load the company', (server) => server.printed(/· миграции \d/)],
  ])('%s leaves nothing that looks complete', when(longRun), (_, moment) => killAt(moment))

  it('when much of it is loaded leaves nothing that looks complete', () =>
    killAt(async (server) => {
      await server.printed(/· миграции \d/)
      const before = tableBytes(dataDir)
      const enough = before + (tableBytes(filledStore) - before) * 0.6
      await until(() => tableBytes(dataDir) > enough)
    }))

  it('starts completely when it is not killed', async () => {
    const server = start({ DATA_DIR: dataDir })
    const address = await server.opened()
    expect(server.steps).toEqual(['база данных', 'миграции', 'загрузка данных', 'сервер'])
    expect((await ask(`${address}/readyz`)).status).toBe(200)
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    expect(await countRows(dataDir)).toEqual(wholeCounts)
  })
})

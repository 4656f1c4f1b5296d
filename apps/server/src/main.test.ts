// The server as its operator meets it: a process that starts, is told to stop, is killed, or finds things amiss.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bundle } from '@kvartal/contract'
import { openDatabase, sql, tables } from '@kvartal/db'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../scripts/free-port.ts'
import { type PostgresCluster, startPostgres } from '../../../scripts/postgres-cluster.ts'
import { type Ended, ServerProcess } from './testing/server-process.ts'
import { testBundle, testFlat } from './testing/test-bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-process-'))
/** Enough flats that loading them can be interrupted. */
const FLATS = 3_000
const flats = Array.from({ length: FLATS }, (_, index) => testFlat({ id: index + 1, priceRub: 12_000_000 }))
const bundleFile = writeBundle('bundle', testBundle({ flats }))
/** A data folder with the company in it, to copy. */
const filledStore = join(folder, 'filled')

// A start takes seconds of processor time, most of it for the embedded store.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const running = new Set<ServerProcess>()
let firstStart: ServerProcess
let firstStop: Ended
let wholeCounts: Record<string, number>

function writeBundle(name: string, bundle: Bundle): string {
  const file = join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(bundle))
  return file
}

let copies = 0
function filledFolder(): string {
  const copy = join(folder, `copy-${++copies}`)
  cpSync(filledStore, copy, { recursive: true })
  return copy
}

function start(settings: Record<string, string>): ServerProcess {
  const server = new ServerProcess({
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    SEED_BUNDLE: bundleFile,
    // A busy machine must not be taken for a fault of the server.
    MAX_LOOP_DELAY_MS: '0',
    // A test that forgets its own folder must not find the developer's.
    DATA_DIR: join(folder, 'nobody'),
    ...settings,
  })
  running.add(server)
  void server.ended.then(() => running.delete(server))
  return server
}

/** Number of rows in every table of a store that nobody has open. */
async function countRows(dataDir: string): Promise<Record<string, number>> {
  const database = await openDatabase({ dataDir })
  try {
    const counts: Record<string, number> = {}
    for (const [name, table] of Object.entries(tables)) counts[name] = await database.orm.$count(table)
    return counts
  } finally {
    await database.close()
  }
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
  it('creates the store, migrates, loads the company and listens, telling the time of each step', () => {
    expect(firstStart.steps).toEqual(['база данных', 'миграции', 'загрузка данных', 'сервер'])
    expect(firstStart.remarks).toEqual([expect.stringMatching(/^Квартал открыт: http:\/\/127\.0\.0\.1:\d+$/)])
    expect(firstStop).toEqual({ code: 0, signal: null })
    expect(wholeCounts).toMatchObject({ projects: 1, flats: FLATS, priceHistory: FLATS, contentEntries: 9, imports: 1 })
  })
})

describe('a server that runs', () => {
  let server: ServerProcess
  let address: string
  let dataDir: string

  beforeAll(async () => {
    dataDir = filledFolder()
    server = start({ DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1' })
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

  it('keeps its data folder when another one is started on it by mistake', async () => {
    const second = start({ DATA_DIR: dataDir })
    expect((await second.ended).code).toBe(1)
    expect(second.output).toBe(
      `Папку данных ${dataDir} уже использует другой процесс: остановите его или укажите другую в DATA_DIR.\n`,
    )
    expect(await ask(`${address}/readyz`)).toEqual({ status: 200, body: { status: 'ready', database: 'up' } })
  })

  it('keeps its port: a second server says which one is taken and what to do', async () => {
    const { port } = new URL(address)
    const second = start({ DATA_DIR: filledFolder(), PORT: port })
    expect((await second.ended).code).toBe(1)
    expect(second.remarks).toEqual([
      `Порт ${port} занят: остановите другую программу или укажите свободный порт в PORT.`,
    ])
    expect((await ask(`${address}/readyz`)).status).toBe(200)
  })

  it('logs what was asked and how it ended, and nothing about who asked', async () => {
    const query = 'name=Matveeva&phone=%2B79161234567&email=anna%40mail.example'
    const headers = { 'x-forwarded-for': '198.51.100.7', cookie: 'session=matveeva', referer: `${address}/?${query}` }
    const asked = [
      [`/api/menu/topmenu?${query}`],
      [`/api/menu/secret?${query}`],
      [`/api/nothing?${query}`],
      ['/api/nothing', { method: 'POST', body: `{"phone":"+79161234567",`, type: 'application/json' }],
      ['/api/nothing', { method: 'POST', body: 'name=Matveeva', type: 'text/html' }],
    ] as const
    for (const [path, sent] of asked) {
      const { type, ...request } = sent ?? {}
      await fetch(address + path, { ...request, headers: { ...headers, ...(type && { 'content-type': type }) } })
    }
    // Those of other tests may still be on their way into the log.
    const logged = (message: string) => server.log.filter(({ msg }) => msg === message).length
    await vi.waitFor(() => {
      expect(logged('request completed')).toBeGreaterThanOrEqual(asked.length)
      expect(logged('request completed')).toBe(logged('incoming request'))
    })
    expect(server.log).toContainEqual(
      expect.objectContaining({ reqId: expect.any(String), req: { method: 'GET', path: '/api/menu/topmenu' } }),
    )
    const log = JSON.stringify(server.log)
    expect(log).not.toMatch(/matveeva|9161234567|mail\.example|phone=/i)
    expect(log).not.toMatch(/198\.51\.100\.7|127\.0\.0\.1/)
  })
})

describe('a stop', () => {
  const FILM_BYTES = 32 * 1024 * 1024
  const mediaDir = join(folder, 'media')

  beforeAll(() => {
    mkdirSync(mediaDir)
    writeFileSync(join(mediaDir, 'film.mp4'), '')
    truncateSync(join(mediaDir, 'film.mp4'), FILM_BYTES)
  })

  /** A visitor in the middle of a film, as behind a proxy: on a connection that stays open afterwards. */
  function beginDownload(address: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      get(`${address}/media/film.mp4`, { agent: new Agent({ keepAlive: true }) }, resolve).on('error', reject)
    })
  }

  async function receiveAll(download: IncomingMessage): Promise<number> {
    let bytes = 0
    for await (const chunk of download) bytes += (chunk as Buffer).length
    return bytes
  }

  const watchingServer = async () => {
    const server = start({ DATA_DIR: filledFolder(), MEDIA_DIR: mediaDir })
    const address = await server.opened()
    return { server, address, download: await beginDownload(address) }
  }

  describe('with a visitor in the middle of a film', () => {
    let balancerAnswer = ''
    let filmBytes: number
    let waitedMs: number
    let ended: Ended

    beforeAll(async () => {
      const { server, address, download } = await watchingServer()
      const { hostname, port } = new URL(address)
      const balancer = connect(Number(port), hostname).setEncoding('utf8')
      // The question is half asked when the signal comes: only so does it still find somebody to answer.
      balancer.write('GET /readyz HTTP/1.1\r\nHost: kvartal\r\n')
      await ask(`${address}/healthz`)
      server.signal('SIGTERM')
      await server.printed(/"stopping"/)
      server.signal('SIGTERM')
      balancer.write('\r\n')
      for await (const text of balancer) balancerAnswer += text
      filmBytes = await receiveAll(download)
      const received = performance.now()
      ended = await server.ended
      waitedMs = performance.now() - received
    })

    it('says at once that it is not ready', () => expect(balancerAnswer).toMatch(/^HTTP\/1\.1 503 /))

    it('lets the film arrive whole', () => expect(filmBytes).toBe(FILM_BYTES))

    it('ends with code 0, though the signal came twice: to us and through the script that started us', () =>
      expect(ended).toEqual({ code: 0, signal: null }))

    it('does not wait for connections that only stay open', () => expect(waitedMs).toBeLessThan(5_000))
  })

  it('leaves the balancer time to turn away: not ready, but served, each on a connection that ends with the answer; who can ask another node is told to', async () => {
    const server = start({ DATA_DIR: filledFolder(), DRAIN_MS: '1500' })
    const address = await server.opened()
    server.signal('SIGTERM')
    await server.printed(/"stopping"/)
    const behindNginx = { headers: { 'x-asks-another-after-502': '1' } }
    const [ready, call, proxied, posted] = await Promise.all([
      fetch(`${address}/readyz`, behindNginx),
      fetch(`${address}/api/menu/topmenu`),
      fetch(`${address}/api/menu/topmenu`, behindNginx),
      fetch(`${address}/v2/marketplace`, {
        method: 'POST',
        body: '{}',
        headers: { ...behindNginx.headers, 'content-type': 'application/json' },
      }),
    ])
    expect([ready.status, call.status, proxied.status, posted.status]).toEqual([503, 200, 502, 200])
    expect(call.headers.get('connection')).toBe('close')
    expect(await server.ended).toEqual({ code: 0, signal: null })
  })

  it('is cut short by a second signal', async () => {
    const { server, download } = await watchingServer()
    download.on('error', () => {})
    server.signal('SIGTERM')
    await server.printed(/"stopping"/)
    const again = setInterval(() => server.signal('SIGTERM'), 50)
    expect(await server.ended.finally(() => clearInterval(again))).toEqual({ code: 1, signal: null })
    expect(server.output).toContain('Второй сигнал: останавливаюсь сразу.')
  })

  it('gives up on a visitor who does not finish within the limit', async () => {
    const server = start({ DATA_DIR: filledFolder(), MEDIA_DIR: mediaDir, STOP_TIMEOUT_MS: '200' })
    const download = await beginDownload(await server.opened())
    download.on('error', () => {})
    expect(await server.stop()).toEqual({ code: 1, signal: null })
    expect(server.output).toContain('requests did not finish in time')
  })
})

describe('a server killed again and again during its first start', () => {
  const dataDir = join(folder, 'killed')

  /** What the tables take on the disk; it grows while rows are being written, long before they are committed. */
  function tableBytes(store: string): number {
    const base = join(store, 'store/base')
    return readdirSync(base, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(join(base, name), { throwIfNoEntry: false })?.size ?? 0)
      .reduce((total, size) => total + size, 0)
  }

  const until = (condition: () => boolean) =>
    vi.waitFor(() => expect(condition()).toBe(true), { timeout: 30_000, interval: 5 })

  it.each<[string, (server: ServerProcess) => Promise<unknown>]>([
    [
      'while the cluster is being created',
      (server) => until(() => existsSync(join(dataDir, `new-${server.pid}`, 'base/1'))),
    ],
    ['while it migrates', (server) => server.printed(/· база данных/)],
    ['when it begins to load the company', (server) => server.printed(/· миграции/)],
    [
      'when much of it is loaded',
      async (server) => {
        await server.printed(/· миграции/)
        const before = tableBytes(dataDir)
        const enough = before + (tableBytes(filledStore) - before) * 0.6
        await until(() => tableBytes(dataDir) > enough)
      },
    ],
  ])('%s leaves nothing that looks ready', async (_, moment) => {
    const server = start({ DATA_DIR: dataDir })
    await moment(server)
    expect(await server.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' })
    expect(server.steps).not.toContain('загрузка данных')
  })

  it('comes up whole when it is let', async () => {
    const server = start({ DATA_DIR: dataDir })
    const address = await server.opened()
    expect(server.steps).toEqual(['база данных', 'миграции', 'загрузка данных', 'сервер'])
    expect((await ask(`${address}/readyz`)).status).toBe(200)
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    expect(await countRows(dataDir)).toEqual(wholeCounts)
  })
})

describe('a start that cannot succeed', () => {
  it('names the setting, what is wrong with it and an example', async () => {
    const server = start({ PORT: 'восемь' })
    expect((await server.ended).code).toBe(1)
    expect(server.output).toBe('Настройки не приняты.\nPORT: нужно целое число. Пример: PORT=3000\n')
  })

  it('because the data folder is a file says that it cannot write there', async () => {
    const dataDir = join(folder, 'a-file')
    writeFileSync(dataDir, 'precious')
    const server = start({ DATA_DIR: dataDir })
    expect((await server.ended).code).toBe(1)
    expect(server.output).toBe(`В папку данных ${dataDir} нельзя писать: дайте права или укажите другую в DATA_DIR.\n`)
  })

  it('because the folder of pictures is missing says which it is', async () => {
    const mediaDir = join(folder, 'no-such-media')
    const server = start({ DATA_DIR: filledFolder(), MEDIA_DIR: mediaDir })
    expect((await server.ended).code).toBe(1)
    expect(server.output).toContain(`MEDIA_DIR: папки ${mediaDir} нет`)
  })

  it('because the bundle is missing says where it looked', async () => {
    const file = join(folder, 'no-such.json')
    const server = start({ DATA_DIR: filledFolder(), SEED_BUNDLE: file })
    expect((await server.ended).code).toBe(1)
    expect(server.remarks).toEqual([
      `Набор ${file} не прочитан, база не изменилась: такого файла нет: проверьте путь. Его называет SEED_BUNDLE.`,
    ])
  })

  it('because the bundle is broken names the records and leaves the store as it was', async () => {
    const dataDir = filledFolder()
    const file = writeBundle('broken', testBundle({ flats: [testFlat({ id: 1 }), testFlat({ id: 2, priceRub: -5 })] }))
    const server = start({ DATA_DIR: dataDir, SEED_BUNDLE: file })
    expect((await server.ended).code).toBe(1)
    expect(server.output).toContain(`Набор ${file} не принят, база не изменилась.`)
    expect(server.output).toContain('flats[1].priceRub (id 2): ')
    expect(server.output).not.toContain('flats[0]')
    expect(await countRows(dataDir)).toEqual(wholeCounts)
  })

  it('because no database answers tries again and again, then says so once', async () => {
    const started = performance.now()
    const server = start({
      DATABASE_URL: `postgres://kvartal@127.0.0.1:${await freePort()}/kvartal`,
      DATABASE_WAIT_MS: '1500',
    })
    expect((await server.ended).code).toBe(1)
    expect(performance.now() - started).toBeGreaterThan(1_500)
    const pauses = [...server.output.matchAll(/повтор через (\d\.\d) с/g)].map(([, seconds]) => Number(seconds))
    expect(pauses).toEqual([0.3, 0.5, expect.any(Number)])
    expect(server.remarks).toEqual([
      'База данных не отвечает 1.5 с: проверьте DATABASE_URL и что сервер PostgreSQL запущен.',
    ])
  })
})

describe.skipIf(!process.env.TEST_POSTGRES_URL)('PostgreSQL', () => {
  let cluster: PostgresCluster

  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error('a PostgreSQL cluster was promised by TEST_POSTGRES_URL, but there is none')
    cluster = started
  })
  afterAll(() => cluster?.stop())

  it('that comes up while the server waits is found', async () => {
    await cluster.halt()
    const server = start({ DATABASE_URL: cluster.url })
    await server.printed(/база данных не отвечает, повтор/)
    await cluster.start()
    const address = await server.opened()
    expect((await ask(`${address}/readyz`)).status).toBe(200)
    await server.stop()
  })

  it('that refuses the user or has no such database is told in one sentence', async () => {
    const url = new URL(cluster.url)
    url.pathname = '/no_such_database'
    const server = start({ DATABASE_URL: url.href })
    expect((await server.ended).code).toBe(1)
    expect(server.remarks).toEqual([
      'PostgreSQL не принял подключение (database "no_such_database" does not exist): проверьте DATABASE_URL.',
    ])
  })

  it('that goes away and comes back is lived through without a hand', async () => {
    const server = start({ DATABASE_URL: cluster.url })
    const address = await server.opened()
    const becomes = (status: number) =>
      vi.waitFor(async () => expect((await ask(`${address}/readyz`)).status).toBe(status), { timeout: 10_000 })
    const cheapest = async () =>
      ((await ask(`${address}/api/projectsItem_workplace`)).body as { projects: { priceFromRub: number }[] })
        .projects[0]?.priceFromRub

    await cluster.halt()
    await becomes(503)
    expect(await cheapest()).toBe(12_000_000)
    expect((await ask(`${address}/healthz`)).status).toBe(200)

    await cluster.start()
    const office = await openDatabase({ url: cluster.url, dataDir: '' })
    await office.orm.execute(sql`update flats set price_rub = 9900000 where id = 3`)
    await office.close()
    await becomes(200)
    await vi.waitFor(async () => expect(await cheapest()).toBe(9_900_000), { timeout: 10_000 })
    expect(await server.stop()).toEqual({ code: 0, signal: null })
  })
})

// Drill: the system clock jumps, as after a dead battery or with a wrong time server. Needs libfaketime (Debian:
// apt-get install libfaketime); skipped elsewhere.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, tables } from '@kvartal/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeStore, startDrillServer } from '../testing/drill-server.ts'
import { eventually } from '../testing/eventually.ts'
import { fullLength, longRun, type Need, when } from '../testing/needs.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { prepareRequest, sendRequest, visit } from '../testing/visitor.ts'
import { WebhookReceiver } from '../testing/webhook-receiver.ts'

const library = findLibrary()
const folder = join(tmpdir(), `kvartal-clock-${randomUUID()}`)
const dataDir = join(folder, 'data')
const clockFile = join(folder, 'clock')
const setClock = (offset: string) => writeFileSync(clockFile, offset)

const fakeClock: Need = {
  isMet: library !== undefined,
  needs: 'нужна библиотека libfaketime (Debian: apt-get install libfaketime)',
}

describe('a clock that jumps', when(longRun, fakeClock), () => {
  const crm = new WebhookReceiver()
  let server: ServerProcess
  let origin: string

  beforeAll(async () => {
    await crm.start()
    mkdirSync(folder)
    makeStore(dataDir)
    setClock('+0')
    server = startDrillServer({
      DATA_DIR: dataDir,
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_NO_CACHE: '1',
      // Only the wall clock jumps, as on a real machine; timers use the monotonic clock.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      LEADS_WEBHOOK_URL: crm.url,
      LEADS_WEBHOOK_SECRET: 'secret of the clock drill, long enough',
      DELIVERY_PAUSE_MS: '3600000',
      LEADS_PER_ADDRESS_PER_HOUR: '3',
    })
    origin = await server.opened()
  })
  afterAll(async () => {
    await server?.stop('SIGKILL')
    crm.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const serverTime = async () => Date.parse((await fetch(`${origin}/healthz`)).headers.get('date') ?? '')
  const DAY_MS = 24 * 60 * 60 * 1000
  const delivered = (id: string) => eventually(() => expect(crm.keys).toContain(id))

  it('two days ahead: a form opened before the jump must start a new session, then it is accepted and delivered', async () => {
    const before = await prepareRequest(origin)
    setClock('+2d')
    // Node caches the Date header for a second.
    await eventually(async () => expect((await serverTime()) - Date.now()).toBeGreaterThan(DAY_MS))
    expect(await sendRequest(origin, before)).toMatchObject({
      status: 400,
      message: 'Поле sessionID: сеанс истёк, запросите новый номер',
    })
    const again = await visit(origin)
    expect(again.status).toBe(200)
    await delivered(again.id)
  })

  // Old data is cleaned up once a minute.
  it('years ahead: no lead is erased', when(fullLength), async () => {
    setClock('+10y')
    await server.printed(/the clock has jumped: nothing is erased until it has stood for a day/)
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  })

  it('back again: deliveries scheduled in the future are retried now, and no rate limit lasts for years', async () => {
    setClock('+10y')
    crm.answer = () => 503
    const inTheFuture = [await visit(origin), await visit(origin)]
    expect(inTheFuture.map(({ status }) => status)).toEqual([200, 200])
    await eventually(() => expect(server.output.match(/it is tried again/g)?.length).toBe(2))
    crm.answer = () => 200
    setClock('+0')
    for (const { id } of inTheFuture) await delivered(id)
    const after = [await visit(origin), await visit(origin)]
    expect(after.map(({ status }) => status)).toEqual([200, 200])
    for (const { id } of after) await delivered(id)
  })

  it('leaves every lead in the store', async () => {
    expect(await server.stop()).toEqual({ code: 0, signal: null })
    const database = await openDatabase({ dataDir })
    expect(await database.orm.$count(tables.leads)).toBe(5)
    await database.close()
  })
})

function findLibrary(): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu')) : []
  return folders.map((name) => join('/usr/lib', name, 'faketime/libfaketime.so.1')).find((file) => existsSync(file))
}

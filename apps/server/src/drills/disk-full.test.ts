// Drill: the disk of the data folder fills up. Needs root and mount(8) for a small disk; skipped elsewhere.
import { join } from 'node:path'
import { openDatabase, tables } from '@kvartal/db'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { makeStore, startDrillServer } from '../testing/drill-server.ts'
import { longRun, type Need, when } from '../testing/needs.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { SmallDisk } from '../testing/small-disk.ts'
import { type Sent, visit } from '../testing/visitor.ts'

/** Large enough for the store and a few leads, too small for a second store. */
const DISK_MB = 80
/** Long, so that the existing pages of the tables are full soon. */
const comment = 'Хочу посмотреть квартиру. '.repeat(35)

const disk = longRun.isMet ? SmallDisk.mount(DISK_MB) : undefined
const aSmallDisk: Need = { isMet: disk !== undefined, needs: 'нужен маленький диск: запуск от root и программа mount' }

if (disk) describe('a full disk', () => onFullDisk(disk))
else it('a full disk', when(longRun, aSmallDisk), () => {})

function onFullDisk(disk: SmallDisk): void {
  const dataDir = join(disk.folder, 'data')
  const running: ServerProcess[] = []

  function start(settings: Parameters<typeof startDrillServer>[0]): ServerProcess {
    const server = startDrillServer(settings)
    running.push(server)
    return server
  }

  afterEach(async () => {
    disk.free()
    await Promise.all(running.splice(0).map((server) => server.stop('SIGKILL')))
  })
  afterAll(() => disk.remove())

  it('loses no accepted lead: visitors get 503, the log says why, and writes resume once there is space', async () => {
    makeStore(dataDir)
    const server = start({ DATA_DIR: dataDir, LEADS_PER_ADDRESS_PER_HOUR: '1000000' })
    const origin = await server.opened()
    const sent: Sent[] = [await visit(origin, { comment })]
    disk.fill()
    while (sent.at(-1)?.status === 200 && sent.length < 200) sent.push(await visit(origin, { comment }))
    expect(sent.at(-1)).toMatchObject({
      status: 503,
      message: 'Сервис временно недоступен, повторите через минуту.',
    })
    await server.printed(/its disk is full/)

    // Reads still work, and monitoring shows that writes fail.
    expect(await readiness(origin)).toEqual({
      status: 200,
      body: { status: 'degraded', database: 'up', writes: 'failing' },
    })
    expect(await (await fetch(`${origin}/metrics`)).text()).toContain('\nkvartal_store_writable 0\n')
    expect((await fetch(`${origin}/api/v2/get_token`)).status).toBe(200)

    disk.free()
    sent.push(await visit(origin, { comment }))
    expect(sent.at(-1)?.status).toBe(200)
    expect(await readiness(origin)).toEqual({ status: 200, body: { status: 'ready', database: 'up' } })
    expect(await (await fetch(`${origin}/metrics`)).text()).toContain('\nkvartal_store_writable 1\n')
    expect(await server.stop()).toEqual({ code: 0, signal: null })

    const promised = sent.filter(({ status }) => status === 200).map(({ id }) => id)
    expect(await storedLeads(dataDir)).toEqual(promised.sort())
  })

  it('prevents the start with a message that says what to do', async () => {
    disk.fill()
    const server = start({ DATA_DIR: dataDir })
    expect((await server.ended).code).toBe(1)
    expect(server.remarks).toEqual([
      `На диске папки данных ${dataDir} нет места: освободите не меньше 64\u00A0МБ и запустите снова.`,
    ])
  })

  it('is noticed before a new store is created', async () => {
    const server = start({ DATA_DIR: join(disk.folder, 'new') })
    expect((await server.ended).code).toBe(1)
    expect(server.remarks).toEqual([expect.stringMatching(/^На диске папки данных .+ нет места/)])
  })
}

async function readiness(origin: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${origin}/readyz`)
  return { status: answer.status, body: await answer.json() }
}

async function storedLeads(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir })
  try {
    return (await database.orm.select({ id: tables.leads.id }).from(tables.leads)).map(({ id }) => id).sort()
  } finally {
    await database.close()
  }
}

// Drill: the disk of the data folder fills up. Needs root and mount(8) for a small disk; skipped elsewhere.
import { join } from 'node:path'
import { openDatabase, tables } from '@kvartal/db'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { makeStore, startDrillServer } from '../testing/drill-server.ts'
import { type Need, when } from '../testing/needs.ts'
import type { ServerProcess } from '../testing/server-process.ts'
import { SmallDisk } from '../testing/small-disk.ts'
import { type Sent, visit } from '../testing/visitor.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Room for the store and for a few requests, too little for a second store. */
const disk = new SmallDisk(80)
const dataDir = join(disk.folder, 'data')
/** Long, so that the pages of the tables that are there already are soon full. */
const comment = 'Хочу посмотреть квартиру. '.repeat(35)

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

const aSmallDisk: Need = { isMet: disk.mounted, needs: 'нужен маленький диск: запуск от root и программа mount' }

describe('a disk that is full', when(aSmallDisk), () => {
  it('costs no request that was promised: visitors hear 503, the operator why, and all goes on when there is room', async () => {
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

    // What needs no writing goes on.
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    expect((await fetch(`${origin}/api/v2/get_token`)).status).toBe(200)

    disk.free()
    sent.push(await visit(origin, { comment }))
    expect(sent.at(-1)?.status).toBe(200)
    expect(await server.stop()).toEqual({ code: 0, signal: null })

    const promised = sent.filter(({ status }) => status === 200).map(({ id }) => id)
    expect(await storedLeads()).toEqual(promised.sort())
  })

  it('lets no server start, and a sentence says what to do', async () => {
    disk.fill()
    const server = start({ DATA_DIR: dataDir })
    expect((await server.ended).code).toBe(1)
    expect(server.remarks).toEqual([
      `На диске папки данных ${dataDir} нет места: освободите не меньше 64\u00A0МБ и запустите снова.`,
    ])
  })

  it('is noticed before a new store is begun', async () => {
    const server = start({ DATA_DIR: join(disk.folder, 'new') })
    expect((await server.ended).code).toBe(1)
    expect(server.remarks).toEqual([expect.stringMatching(/^На диске папки данных .+ нет места/)])
  })
})

async function storedLeads(): Promise<string[]> {
  const database = await openDatabase({ dataDir })
  try {
    return (await database.orm.select({ id: tables.leads.id }).from(tables.leads)).map(({ id }) => id).sort()
  } finally {
    await database.close()
  }
}

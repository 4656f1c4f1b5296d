// A server whose PostgreSQL starts late, refuses the connection, or goes down and comes back.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, sql } from '@kvartal/db'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type PostgresCluster, startPostgres } from '../../../../scripts/postgres-cluster.ts'
import { startDrillServer } from '../testing/drill-server.ts'
import { eventually } from '../testing/eventually.ts'
import { postgres, when } from '../testing/needs.ts'
import { testBundle, testFlat } from '../testing/test-bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-away-'))
const bundleFile = join(folder, 'bundle.json')
writeFileSync(bundleFile, JSON.stringify(testBundle({ flats: [testFlat({ id: 3, priceRub: 12_000_000 })] })))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function ask(address: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(address)
  return { status: answer.status, body: await answer.json() }
}

describe('PostgreSQL', when(postgres), () => {
  let cluster: PostgresCluster

  const start = (settings: Record<string, string>) => {
    const server = startDrillServer({ DATA_DIR: folder, SEED_BUNDLE: bundleFile, ...settings })
    onTestFinished(() => void server.stop('SIGKILL'))
    return server
  }

  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error('a PostgreSQL cluster was promised by TEST_POSTGRES_URL, but there is none')
    cluster = started
  })
  afterAll(() => cluster?.stop())

  it('that starts while the server waits is found', async () => {
    await cluster.halt()
    const server = start({ DATABASE_URL: cluster.url })
    await server.printed(/база данных не отвечает, повтор/)
    await cluster.start()
    const address = await server.opened()
    expect((await ask(`${address}/readyz`)).status).toBe(200)
    await server.stop()
  })

  it('that refuses the user or has no such database is reported in one message', async () => {
    const url = new URL(cluster.url)
    url.pathname = '/no_such_database'
    const server = start({ DATABASE_URL: url.href })
    expect((await server.ended).code).toBe(1)
    expect(server.remarks).toEqual([
      'PostgreSQL не принял подключение (database "no_such_database" does not exist): проверьте DATABASE_URL.',
    ])
  })

  it('that goes down and comes back needs no manual work', async () => {
    const server = start({ DATABASE_URL: cluster.url })
    const address = await server.opened()
    const becomes = (status: number) =>
      eventually(async () => expect((await ask(`${address}/readyz`)).status).toBe(status))
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
    await eventually(async () => expect(await cheapest()).toBe(9_900_000))
    expect(await server.stop()).toEqual({ code: 0, signal: null })
  })
})

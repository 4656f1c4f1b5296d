import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { newCluster } from './new-cluster.ts'
import { ROUND_MS, vacuumChangedTables } from './upkeep.ts'

it('a table that has changed much is vacuumed and gets statistics, once', async () => {
  const client = await PGlite.create(newCluster())
  try {
    await client.exec(`
      create table large (id int); insert into large select generate_series(1, 1000);
      create table small (id int); insert into small values (1)`)
    expect(await vacuumChangedTables(client)).toEqual(['large'])
    const { rows } = await client.query(`select reltuples from pg_class where relname = 'large'`)
    expect(rows).toEqual([{ reltuples: 1000 }])
    expect(await vacuumChangedTables(client)).toEqual([])
    await client.exec('delete from large where id <= 500')
    expect(await vacuumChangedTables(client)).toEqual(['large'])
  } finally {
    await client.close()
  }
})

it('an open store is vacuumed by itself, and closing it waits for that', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kvartal-upkeep-'))
  const open = () => openEmbedded(join(folder, 'data'), () => {})
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const database = await open()
    await database.orm.execute(sql`create table large as select generate_series(1, 1000) as id`)
    vi.advanceTimersByTime(ROUND_MS)
    await database.close()
    expect(vi.getTimerCount()).toBe(0)
    const again = await open()
    const found = await again.orm.execute(sql`select reltuples from pg_class where relname = 'large'`)
    await again.close()
    expect(found).toMatchObject({ rows: [{ reltuples: 1000 }] })
  } finally {
    vi.useRealTimers()
    rmSync(folder, { recursive: true, force: true })
  }
})

import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { newCluster } from './new-cluster.ts'
import { vacuumChangedTables } from './upkeep.ts'

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

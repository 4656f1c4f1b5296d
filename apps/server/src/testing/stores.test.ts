// Stores are used by one test after the other: each must find them as they were after the migrations.
import { type Database, sql, tables } from '@kvartal/db'
import { describe, expect, it } from 'vitest'
import { importBundle } from '../modules/operation/import/index.ts'
import { addLead } from './stored-lead.ts'
import { describeOnEachStore } from './stores.ts'
import { testBundle } from './test-bundle.ts'

async function rowCounts({ orm }: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, table] of Object.entries(tables)) counts[name] = await orm.$count(table)
  return counts
}

const columnsOf = async ({ orm }: Database) => {
  const answer = await orm.execute(
    sql`select column_name as name from information_schema.columns where table_name = 'leads' order by ordinal_position`,
  )
  return (answer as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name)
}

describeOnEachStore('a store that a test has closed', (store) => {
  it('is empty for the next test, and its numbers begin anew', async () => {
    const first = await store.open()
    const before = await rowCounts(first)
    await importBundle(first, testBundle(), 'test')
    await addLead(first)
    const [imported] = await first.orm.select().from(tables.imports)
    expect(await rowCounts(first)).not.toEqual(before)
    await first.close()

    const second = await store.open()
    expect(await rowCounts(second)).toEqual(before)
    await importBundle(second, testBundle(), 'test')
    expect((await second.orm.select().from(tables.imports))[0]?.id).toBe(imported?.id)
    await second.close()
  })

  it('is not used again when the schema was changed', async () => {
    const first = await store.open()
    const before = await columnsOf(first)
    await first.orm.execute(sql`alter table leads add column mood text`)
    await first.close()
    const second = await store.open()
    expect(await columnsOf(second)).toEqual(before)
    await second.close()
  })

  describe('answers nothing', () => {
    it('neither queries nor transactions', async () => {
      const database = await store.open()
      await database.close()
      await expect(database.ping()).rejects.toThrow()
      await expect(database.orm.transaction(async () => {})).rejects.toThrow()
    })

    it('and hears nothing', async () => {
      const heard: string[] = []
      const first = await store.open()
      await first.listen('kvartal_test', (message) => void heard.push(message))
      await first.close()
      const second = await store.open()
      const own = Promise.withResolvers<string>()
      await second.listen('kvartal_test', own.resolve)
      await second.orm.execute(sql`select pg_notify('kvartal_test', 'news')`)
      expect(await own.promise).toBe('news')
      expect(heard).toEqual([])
      await second.close()
    })
  })
})

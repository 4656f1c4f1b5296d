// A backup restored into another store and compared table by table, for all pairs of engines.
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BackupError, backUp, type Database, restoreBackup, sql, tables } from '@kvartal/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactRequest, OTHER_INFORMATION, post } from '../../../testing/contact-request.ts'
import { eventually } from '../../../testing/eventually.ts'
import { describeOnEachStore, embeddedStore, openTestStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'

async function copyOf(database: Database): Promise<Buffer> {
  const file = new PassThrough()
  const [copy] = await Promise.all([buffer(file), backUp(database, file)])
  return copy
}

const restore = (database: Database, copy: Buffer, replace = false) =>
  restoreBackup(database, Readable.from([copy]), { replace })

/** Every row of every table as text, so that a lost digit or microsecond would show. */
async function everything(database: Database): Promise<Record<string, string[]>> {
  const answer = await database.orm.execute(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const names = (answer as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name)
  const found: Record<string, string[]> = {}
  for (const name of names.filter((each) => !['change_versions', 'office_events'].includes(each))) {
    const rows = await database.orm.execute(sql`select t::text as line from ${sql.identifier(name)} t order by 1`)
    found[name] = (rows as unknown as { rows: { line: string }[] }).rows.map(({ line }) => line)
  }
  return found
}

/** Checks that sequences and triggers still work: the next import gets its own number, a new price gets its history. */
async function expectWorking(database: Database): Promise<void> {
  await database.orm.insert(tables.imports).values({ source: 'test', bundleHash: 'x', counts: {} })
  const before = await database.orm.$count(tables.priceHistory)
  await database.orm.execute(sql`update flats set price_rub = price_rub + 1 where id = 1`)
  expect(await database.orm.$count(tables.priceHistory)).toBe(before + 1)
}

describeOnEachStore('a backup of the store', (store) => {
  let database: Database
  let copy: Buffer

  beforeAll(async () => {
    database = await store.open()
    const app = await buildTestApp({ database, environment: { CAPTCHA_WORK: '100' } })
    await post(app, OTHER_INFORMATION, await contactRequest(app, { comment: 'Окна во двор?\n«Да» \\ "нет" 👍' }))
    await app.close()
    copy = await copyOf(database)
  })
  afterAll(() => database.close())

  it('has every row of every table when it is restored, into the same kind of store and into the other', async () => {
    const original = await everything(database)
    expect(original.leads).toHaveLength(1)
    expect(original.flats).toHaveLength(4)
    expect(original.server_secrets).toHaveLength(1)
    for (const open of new Set([store.open, embeddedStore.open])) {
      const other = await open()
      const { rows } = await restore(other, copy)
      expect(await everything(other)).toEqual(original)
      expect(rows).toMatchObject({ leads: 1, flats: 4 })
      await expectWorking(other)
      await other.close()
    }
  })

  it('is shown by running servers without a restart', async () => {
    const app = await buildTestApp({ database, bundle: null })
    const price = async () => (await app.inject('/v2/flat/1')).json().flat.price
    await database.orm.execute(sql`update flats set price_rub = 1 where id = 1`)
    await eventually(async () => expect(await price()).toBe(1))
    await restore(database, copy, true)
    await eventually(async () => expect(await price()).toBe(12_000_000))
    await app.close()
  })

  it('does not overwrite data unless that is requested', async () => {
    const before = await everything(database)
    await expect(restore(database, copy)).rejects.toThrow('--replace')
    expect(await everything(database)).toEqual(before)
  })
})

it('a backup is not made from a store that is not ours', async () => {
  const empty = await openTestStore()
  await empty.orm.execute(sql`drop schema public cascade`)
  await empty.orm.execute(sql`drop schema drizzle cascade`)
  await empty.orm.execute(sql`create schema public`)
  await expect(copyOf(empty)).rejects.toThrow('нет данных Квартала')
  await empty.close()
})

describe('a backup that cannot be restored', () => {
  let database: Database
  let copy: Buffer

  beforeAll(async () => {
    database = await openTestStore()
    await (await buildTestApp({ database })).close()
    copy = await copyOf(database)
  })
  afterAll(() => database.close())

  const changed = (change: (text: string) => string) => gzipSync(change(gunzipSync(copy).toString('utf8')))

  it.each<[string, () => Buffer, string]>([
    ['breaks off', () => copy.subarray(0, copy.length / 2), 'обрывается'],
    ['lacks its end', () => changed((text) => text.replace(/#\{"end".*\n/, '')), 'обрывается'],
    ['lacks a row', () => changed((text) => text.replace(/\n\{.*\n/, '\n')), 'обрывается'],
    [
      'is of a later version',
      () => changed((text) => text.replace(/"migration":"\w+"/, '"migration":"0"')),
      'более новой версией',
    ],
    ['is another file', () => gzipSync('{"bundle": true}\n'), 'не резервная копия'],
    ['is not compressed', () => Buffer.from('hello'), 'повреждена'],
  ])('because it %s changes nothing', async (_, file, reason) => {
    const before = await everything(database)
    const failure = restore(database, file(), true)
    await expect(failure).rejects.toThrow(BackupError)
    await expect(failure).rejects.toThrow(reason)
    expect(await everything(database)).toEqual(before)
  })
})

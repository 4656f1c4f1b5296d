// Transactions that PostgreSQL ends in favour of another one: they are repeated, and nobody notices.
import { globSync, readFileSync } from 'node:fs'
import { type Database, inTransaction, type Orm, sql, tables } from '@kvartal/db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from './modules/ground/outbox/index.ts'
import { postgres, when } from './testing/needs.ts'
import { openTestStore } from './testing/stores.ts'

describe('a transaction on PostgreSQL', when(postgres), () => {
  let database: Database

  beforeAll(async () => {
    database = await openTestStore()
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await database.orm.delete(tables.changeVersions)
    await database.orm.insert(tables.changeVersions).values(['one', 'two'].map((topic) => ({ topic, version: 0 })))
  })

  const raise = (tx: Orm, topic: string) =>
    tx.execute(sql`update change_versions set version = version + 1 where topic = ${topic}`)
  const versions = async () => {
    const answer = await database.orm.execute(
      sql`select topic, version::int as version from change_versions order by topic`,
    )
    return rowsOf(answer)
  }

  it('that waits for another one in a circle is repeated, and both end well', async () => {
    const tries: string[] = []
    const gates = { one: Promise.withResolvers<void>(), two: Promise.withResolvers<void>() }
    const write = (first: 'one' | 'two', second: 'one' | 'two') =>
      inTransaction(database, async (tx) => {
        tries.push(first)
        await raise(tx, first)
        gates[first].resolve()
        await gates[second].promise
        await raise(tx, second)
        return first
      })
    expect(await Promise.all([write('one', 'two'), write('two', 'one')])).toEqual(['one', 'two'])
    expect(tries, 'one of them ran twice').toHaveLength(3)
    expect(await versions()).toEqual([
      { topic: 'one', version: 2 },
      { topic: 'two', version: 2 },
    ])
  })

  it('whose snapshot another one has made impossible is repeated', async () => {
    let tries = 0
    const read = async (tx: Orm) =>
      rowsOf(await tx.execute(sql`select version from change_versions where topic = 'one'`))
    await inTransaction(
      database,
      async (tx) => {
        tries += 1
        await read(tx)
        if (tries === 1) await raise(database.orm, 'one')
        await raise(tx, 'one')
      },
      { isolationLevel: 'repeatable read' },
    )
    expect([tries, (await versions())[0]]).toEqual([2, { topic: 'one', version: 2 }])
  })

  it('is not repeated for ever, nor for another fault', async () => {
    const triesUntilFault = async (code: string) => {
      let tries = 0
      const work = async (tx: Orm) => {
        tries += 1
        await tx.execute(sql.raw(`do $$ begin raise exception 'of the test' using errcode = '${code}'; end $$`))
      }
      await expect(inTransaction(database, work)).rejects.toMatchObject({ cause: { code } })
      return tries
    }
    expect(await triesUntilFault('40P01')).toBe(5)
    expect(await triesUntilFault('23505')).toBe(1)
  })

  it('inside of another one is not repeated by itself: the outer one begins again', async () => {
    const tries: string[] = []
    await inTransaction(database, async (outer) => {
      tries.push('outer')
      await inTransaction({ orm: outer }, async (inner) => {
        tries.push('inner')
        if (tries.length > 2) return
        await inner.execute(sql`do $$ begin raise exception 'of the test' using errcode = '40001'; end $$`)
      })
    })
    expect(tries).toEqual(['outer', 'inner', 'outer', 'inner'])
  })
})

it('every transaction of the server is opened by the function that repeats it', () => {
  const product = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !/\.test\.ts$|^testing/.test(file))
  const others = product.filter((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('.transaction('),
  )
  expect([product.length > 300, others]).toEqual([true, []])
})

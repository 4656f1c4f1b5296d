import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, inspectStore, openDatabase, sql } from '@kvartal/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importBundle } from '../../apps/server/src/modules/operation/import/index.ts'
import { postgres, when } from '../../apps/server/src/testing/needs.ts'
import { createPostgresDatabase } from '../../apps/server/src/testing/postgres-database.ts'
import { openTestStore } from '../../apps/server/src/testing/stores.ts'
import { testBundle } from '../../apps/server/src/testing/test-bundle.ts'
import { freePort } from '../free-port.ts'
import { describeFinding } from './finding.ts'
import { checkMediaFiles, checkPostgres } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-doctor-store-'))
let database: Database
beforeAll(async () => {
  database = await openTestStore()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const lines = async (url: string) => (await checkPostgres(url)).findings.map(describeFinding)

describe('the doctor on the store', () => {
  it('reports its version, its schema and its media files', async () => {
    await importBundle(database, testBundle(), 'test')
    expect(await inspectStore(database)).toMatchObject({ pendingMigrations: 0, isNewer: false })
    expect((await inspectStore(database)).mediaFiles).toContain('severny/hero-960.webp')
    expect((await inspectStore(database)).legalTexts).toEqual([])
    await database.orm.execute(sql`insert into content_entries (kind, key, position, data)
      values ('legal-text', 'consent', 1, '{"document": "consent", "retentionMonths": 12}'),
        ('legal-text', 'agreement', 2, '{"document": "agreement"}')`)
    expect((await inspectStore(database)).legalTexts).toEqual([
      { document: 'consent', retentionMonths: 12 },
      { document: 'agreement', retentionMonths: null },
    ])
    await database.orm.execute(sql`delete from drizzle.__drizzle_migrations where id > 1`)
    expect((await inspectStore(database)).pendingMigrations).toBeGreaterThan(1)
    await database.orm.execute(sql`update drizzle.__drizzle_migrations set created_at = 99999999999999`)
    expect(await inspectStore(database)).toMatchObject({ pendingMigrations: 0, isNewer: true })
  })

  it('reports that PostgreSQL does not answer, without printing the password', async () => {
    const port = await freePort()
    expect(await lines(`postgres://kvartal:topsecret@127.0.0.1:${port}/kvartal`)).toEqual([
      `✗ PostgreSQL на 127.0.0.1:${port} не отвечает (ECONNREFUSED): запустите её или поправьте DATABASE_URL`,
    ])
  })

  describe('on PostgreSQL', when(postgres), () => {
    it('reports how many migrations are missing, then that the schema is up to date', async () => {
      const url = await createPostgresDatabase()
      expect(await lines(url)).toEqual([
        expect.stringMatching(/^✓ PostgreSQL \d+ на /),
        expect.stringMatching(/^· схема базы отстаёт на \d+: /),
      ])
      const database = await openDatabase({ url, dataDir: '' })
      await database.migrate()
      await database.close()
      expect((await lines(url))[1]).toBe('✓ схема базы этой версии')
    })

    it('reports a database that does not exist', async () => {
      const url = new URL(process.env.TEST_POSTGRES_URL ?? '')
      url.pathname = '/no_such_database'
      expect(await lines(url.href)).toEqual([
        expect.stringMatching(/\(3D000\): такой базы нет, создайте её: createdb$/),
      ])
    })
  })

  it('names media files that are missing in the folder', () => {
    writeFileSync(join(folder, 'a.webp'), '')
    expect(checkMediaFiles(folder, ['a.webp']).sign).toBe('✓')
    expect(describeFinding(checkMediaFiles(folder, ['a.webp', 'b.webp', 'c/d.avif']))).toBe(
      '✗ нет файлов картинок: 2 из 3 (b.webp, c/d.avif): положите их в MEDIA_DIR',
    )
  })
})

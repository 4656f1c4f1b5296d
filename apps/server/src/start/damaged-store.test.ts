// An embedded store that was damaged from outside: whoever opens it gets one clear message.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase, sql } from '@kvartal/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileCache, makeStore, startDrillServer } from '../testing/drill-server.ts'
import { longRun, when } from '../testing/needs.ts'
import { testBundle } from '../testing/test-bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-damaged-'))
const whole = join(folder, 'whole')
let fileOfLeads: string

beforeAll(async () => {
  makeStore(whole)
  // Opened and closed once, so that a missing file cannot be restored from the journal.
  const database = await openDatabase({ dataDir: whole })
  const answer = await database.orm.execute(sql`select pg_relation_filepath('leads') as path`)
  fileOfLeads = (answer as unknown as { rows: { path: string }[] }).rows[0]?.path ?? ''
  await database.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let copies = 0
function damagedCopy(damage: (store: string) => void): string {
  const dataDir = join(folder, `copy-${++copies}`)
  cpSync(whole, dataDir, { recursive: true })
  damage(join(dataDir, 'store'))
  return dataDir
}

const expectedMessage = (dataDir: string) =>
  `База в папке ${join(dataDir, 'store')} повреждена и не открывается: переименуйте эту папку и восстановите последнюю копию, npm run restore -- файл.`

const emptied = (path: string) => {
  for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true })
}

const isNotOpened = async (damage: (store: string) => void) => {
  const dataDir = damagedCopy(damage)
  await expect(openDatabase({ dataDir })).rejects.toThrow(expectedMessage(dataDir))
}

describe('a damaged store', () => {
  it('with no file of one table is not opened, and one message says so', () =>
    isNotOpened((store) => rmSync(join(store, fileOfLeads))))

  it.each<[string, (store: string) => void]>([
    ['an overwritten pg_control', (store) => writeFileSync(join(store, 'global/pg_control'), Buffer.alloc(8192, 0xa5))],
    ['an empty pg_wal', (store) => emptied(join(store, 'pg_wal'))],
    ['no files in base', (store) => emptied(join(store, 'base/5'))],
    ['a table of junk', (store) => writeFileSync(join(store, fileOfLeads), Buffer.alloc(8192, 0xa5))],
  ])('with %s is not opened, and one message says so', when(longRun), (_, damage) => isNotOpened(damage))

  it('makes a start print only that message', async () => {
    const dataDir = damagedCopy((store) => emptied(join(store, 'pg_wal')))
    const server = startDrillServer({ DATA_DIR: dataDir })
    expect((await server.ended).code).toBe(1)
    expect(server.remarks).toEqual([expectedMessage(dataDir)])
  })

  it(
    'with almost no files left is reported by every command, and no new store is created over it',
    when(longRun),
    async () => {
      const bundle = join(folder, 'bundle.json')
      writeFileSync(bundle, JSON.stringify(testBundle()))
      const commands = [['leads.ts'], ['backup.ts', join(folder, 'copy.backup')], ['import.ts', bundle]]
      await Promise.all(
        commands.map(async (command, index) => {
          const dataDir = join(folder, `remains-${index}`)
          mkdirSync(join(dataDir, 'store', 'base'), { recursive: true })
          expect(await run(dataDir, command), command[0]).toEqual({
            failed: true,
            printed: `${expectedMessage(dataDir)}\n`,
          })
          expect(readdirSync(join(dataDir, 'store'))).toEqual(['base'])
        }),
      )
    },
  )
})

const scripts = fileURLToPath(new URL('../../../../scripts/', import.meta.url))

function run(dataDir: string, [script = '', ...args]: string[]): Promise<{ failed: boolean; printed: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache(), DATA_DIR: dataDir, DATABASE_URL: '' }
    execFile(process.execPath, [join(scripts, script), ...args], { env }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, printed: stdout + stderr }),
    )
  })
}

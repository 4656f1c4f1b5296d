import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeToOthers, clusterFolder, DataFolderError, ENGINE_VERSION, lockDataFolder } from './data-folder.ts'

const onlyWithRights = { skip: process.platform === 'win32', meta: { needs: 'нужны права файлов POSIX: не Windows' } }

let dataDir: string

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'kvartal-folder-')), 'data')
})
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

function refusal(): string {
  try {
    lockDataFolder(dataDir).release()
  } catch (error) {
    if (error instanceof DataFolderError) return error.message
    throw error
  }
  throw new Error('the folder was locked')
}

const rights = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('the data folder', () => {
  it('is created when it does not exist', () => {
    lockDataFolder(dataDir).release()
    expect(existsSync(dataDir)).toBe(true)
    expect(rights(dataDir)).toBe('700')
  })

  it('can be locked by one process at a time', () => {
    const first = lockDataFolder(dataDir)
    expect(refusal()).toContain('уже использует другой процесс')
    first.release()
    lockDataFolder(dataDir).release()
  })

  it('is refused when there is a file in its place, and the file stays', () => {
    writeFileSync(dataDir, 'precious')
    expect(refusal()).toContain('нельзя писать')
    expect(readFileSync(dataDir, 'utf8')).toBe('precious')
  })

  it('is refused with a message when its lock cannot be opened', () => {
    mkdirSync(join(dataDir, 'lock'), { recursive: true })
    expect(refusal()).toContain('не удалось занять')
  })
})

describe('the cluster in it', () => {
  beforeEach(() => mkdirSync(dataDir))

  it('appears under its name only when it is complete', async () => {
    const folder = await clusterFolder(dataDir, async (fresh) => {
      expect(rights(fresh)).toBe('700')
      expect(existsSync(join(dataDir, 'store'))).toBe(false)
    })
    expect(folder).toBe(join(dataDir, 'store'))
    expect(existsSync(folder)).toBe(true)
  })

  it('is created again after a start that was killed half way, and leftovers are deleted', async () => {
    mkdirSync(join(dataDir, 'new-1'))
    await clusterFolder(dataDir, async () => {})
    expect(existsSync(join(dataDir, 'new-1'))).toBe(false)
  })

  it('is reused when it exists', async () => {
    mkdirSync(join(dataDir, 'store'))
    await clusterFolder(dataDir, () => Promise.reject(new Error('must not be made again')))
  })

  it('of another version of the engine is refused with instructions, and stays as it is', async () => {
    const version = join(dataDir, 'store', 'PG_VERSION')
    mkdirSync(join(dataDir, 'store'))
    writeFileSync(version, `${Number(ENGINE_VERSION) - 1}\n`)
    const opening = clusterFolder(dataDir, () => Promise.reject(new Error('must not be made again')))
    await expect(opening).rejects.toThrow(DataFolderError)
    await expect(opening).rejects.toThrow(/PostgreSQL 17, .* 18: .*npm run backup.*npm run restore/)
    expect(readFileSync(version, 'utf8')).toBe('17\n')
    writeFileSync(version, `${ENGINE_VERSION}\n`)
    await clusterFolder(dataDir, () => Promise.reject(new Error('must not be made again')))
  })
})

describe('a data folder of an older version', onlyWithRights, () => {
  const everybody = (path: string) => chmodSync(path, 0o777)

  beforeEach(() => {
    mkdirSync(join(dataDir, 'store', 'base'), { recursive: true })
    writeFileSync(join(dataDir, 'store', 'base', '1'), '')
    writeFileSync(join(dataDir, 'lock'), '')
    for (const path of ['', 'lock', 'store', 'store/base', 'store/base/1']) everybody(join(dataDir, path))
  })

  it('is closed to other users with everything in it, once', () => {
    expect(closeToOthers(dataDir)).toBe('narrowed')
    for (const path of ['', 'lock', 'store', 'store/base', 'store/base/1']) {
      expect(rights(join(dataDir, path)), path).toBe('700')
    }
    everybody(join(dataDir, 'store', 'base', '1'))
    expect(closeToOthers(dataDir)).toBe('closed')
    expect(rights(join(dataDir, 'store', 'base', '1'))).toBe('700')
  })

  it('that other programs use too stays open, but the store in it does not', () => {
    const outside = join(dataDir, '..', 'outside')
    writeFileSync(outside, '')
    everybody(outside)
    symlinkSync(outside, join(dataDir, 'store', 'link'))
    writeFileSync(join(dataDir, 'report.pdf'), '')
    everybody(join(dataDir, 'report.pdf'))
    expect(closeToOthers(dataDir)).toBe('narrowed')
    expect(rights(dataDir)).toBe('777')
    expect(rights(join(dataDir, 'report.pdf'))).toBe('777')
    expect(rights(join(dataDir, 'store'))).toBe('700')
    expect(rights(outside)).toBe('777')
  })
})

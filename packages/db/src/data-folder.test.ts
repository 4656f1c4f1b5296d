import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clusterFolder, DataFolderError, ENGINE_VERSION, lockDataFolder } from './data-folder.ts'

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
  throw new Error('the folder was taken')
}

describe('the data folder', () => {
  it('is made when it is not there', () => {
    lockDataFolder(dataDir).release()
    expect(existsSync(dataDir)).toBe(true)
  })

  it('belongs to one at a time', () => {
    const first = lockDataFolder(dataDir)
    expect(refusal()).toContain('уже использует другой процесс')
    first.release()
    lockDataFolder(dataDir).release()
  })

  it('is refused when a file stands in its place, and the file stays', () => {
    writeFileSync(dataDir, 'precious')
    expect(refusal()).toContain('нельзя писать')
    expect(readFileSync(dataDir, 'utf8')).toBe('precious')
  })

  it('is refused with a sentence when its lock cannot be opened', () => {
    mkdirSync(join(dataDir, 'lock'), { recursive: true })
    expect(refusal()).toContain('не удалось занять')
  })
})

describe('the cluster in it', () => {
  beforeEach(() => mkdirSync(dataDir))

  it('appears under its name only when it is whole', async () => {
    const folder = await clusterFolder(dataDir, async (fresh) => {
      mkdirSync(fresh)
      expect(existsSync(join(dataDir, 'store'))).toBe(false)
    })
    expect(folder).toBe(join(dataDir, 'store'))
    expect(existsSync(folder)).toBe(true)
  })

  it('is made anew after a start that was killed half way, whose leavings go', async () => {
    mkdirSync(join(dataDir, 'new-1'))
    await clusterFolder(dataDir, async (fresh) => void mkdirSync(fresh))
    expect(existsSync(join(dataDir, 'new-1'))).toBe(false)
  })

  it('is left alone once it is there', async () => {
    mkdirSync(join(dataDir, 'store'))
    await clusterFolder(dataDir, () => Promise.reject(new Error('must not be made again')))
  })

  it('of another version of the engine is refused with the way out, and stays as it is', async () => {
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

import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from 'vitest'
import { fileRights, type Need, when } from '../../apps/server/src/testing/needs.ts'
import { describeFinding } from './finding.ts'
import { checkDataFolder, checkFolder, checkRoom } from './folders.ts'

const folder = mkdtempSync(join(tmpdir(), 'kvartal-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let folders = 0
function dataFolder({ mode = 0o700, store = false } = {}): string {
  const made = join(folder, `data-${++folders}`)
  mkdirSync(made)
  chmodSync(made, mode)
  if (store) mkdirSync(join(made, 'store'))
  return made
}

function faultsOf(dataDir: string, uid?: number): string[] {
  const { findings } = checkDataFolder(dataDir, uid)
  return findings.filter(({ sign }) => sign !== '✓').map(describeFinding)
}

const me = process.getuid?.()
const plainUser: Need = { isMet: me !== 0, needs: 'root может писать всюду: запуск от обычного пользователя' }

describe('the doctor on the data folder', () => {
  it('accepts a usable folder and creates nothing in it', () => {
    const made = dataFolder()
    expect(faultsOf(made, me)).toEqual([])
    expect(checkDataFolder(made, me).state).toBe('empty')
    expect(readdirSync(made)).toEqual([])
  })

  it('notes that the first start will create a missing folder', () => {
    const missing = join(folder, 'not/yet/there')
    expect(checkDataFolder(missing)).toMatchObject({ state: 'absent', findings: [{ sign: '·' }, { sign: '✓' }] })
  })

  it('refuses a file, or a path inside a file', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(faultsOf(file)).toEqual([`✗ ${file} не папка: укажите папку в DATA_DIR`])
    expect(faultsOf(join(file, 'data'))).toEqual([expect.stringMatching(/^✗ папки данных .* сделать её нельзя/)])
  })

  it('reports a folder that is not writable', when(plainUser), () => {
    expect(faultsOf(dataFolder({ mode: 0o500 }), me)).toEqual([
      expect.stringMatching(/^✗ в папку данных .* нельзя писать/),
    ])
  })

  it('reports a folder of another user that everybody can read', when(fileRights), () => {
    const made = dataFolder({ mode: 0o755 })
    expect(faultsOf(made, (me ?? 0) + 1)).toEqual([
      expect.stringMatching(/^· папка данных принадлежит другому пользователю/),
      `· папку данных с заявками видят все пользователи машины: chmod 700 ${made}`,
    ])
  })

  it('tells an open store from a free one', () => {
    const made = dataFolder({ store: true })
    expect(checkDataFolder(made).state).toBe('free')
    // packages/db locks the folder in the same way.
    const lock = new DatabaseSync(join(made, 'lock'))
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    expect(checkDataFolder(made).state).toBe('locked')
    lock.close()
    expect(checkDataFolder(made).state).toBe('free')
  })

  it.each([
    [63, '✗'],
    [64, '·'],
    [511, '·'],
    [512, '✓'],
  ])('with %i MB left shows %s', (freeMb, sign) => expect(checkRoom(folder, freeMb).sign).toBe(sign))
})

describe('the doctor on a folder of pictures', () => {
  it('reports a missing folder', () => {
    expect(checkFolder('MEDIA_DIR', folder).sign).toBe('✓')
    const missing = join(folder, 'no-media')
    expect(describeFinding(checkFolder('MEDIA_DIR', missing))).toBe(
      `✗ MEDIA_DIR: папки ${missing} нет: создайте её или поправьте MEDIA_DIR`,
    )
  })
})

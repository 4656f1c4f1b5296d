// Checks that the folders exist, are writable, have free space and the right owner. Needs no packages, writes nothing.
import { accessSync, constants, existsSync, type Stats, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Finding, good, note, wrong } from './finding.ts'

const MB = 1024 * 1024
/** The size of an empty store with its journal; packages/db requires the same. */
const NEW_STORE_MB = 64
const LITTLE_ROOM_MB = 512

export type DataFolderState = 'absent' | 'empty' | 'free' | 'locked'

export interface CheckedDataFolder {
  findings: Finding[]
  /** Absent when the folder cannot be used. */
  state?: DataFolderState
}

export function checkDataFolder(folder: string, uid = process.getuid?.()): CheckedDataFolder {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats) return checkParent(folder)
  if (!stats.isDirectory()) return refused(`${folder} не папка`, 'укажите папку в DATA_DIR')
  if (!isWritable(folder)) {
    return refused(`в папку данных ${folder} нельзя писать`, 'дайте права пользователю сервера или смените DATA_DIR')
  }
  const findings = [good(`папка данных ${folder}`), ...checkOwner(folder, stats, uid), checkRoom(folder)]
  if (!existsSync(join(folder, 'store'))) return { findings, state: 'empty' }
  return { findings, state: isLocked(join(folder, 'lock')) ? 'locked' : 'free' }
}

function refused(text: string, advice: string): CheckedDataFolder {
  return { findings: [wrong(text, advice)] }
}

function checkParent(folder: string): CheckedDataFolder {
  let parent = dirname(folder)
  while (!existsSync(parent)) parent = dirname(parent)
  if (!statSync(parent).isDirectory() || !isWritable(parent)) {
    return refused(`папки данных ${folder} нет, и сделать её нельзя`, `создайте её: в ${parent} писать нельзя`)
  }
  return {
    findings: [note(`папки данных ${folder} ещё нет`, 'её сделает первый запуск'), checkRoom(parent)],
    state: 'absent',
  }
}

function checkOwner(folder: string, { uid: owner, mode }: Stats, uid: number | undefined): Finding[] {
  // Windows has neither owners nor modes.
  if (uid === undefined) return []
  const findings: Finding[] = []
  if (owner !== uid) {
    findings.push(
      note(`папка данных принадлежит другому пользователю (uid ${owner})`, 'сервер и команды запускайте от него'),
    )
  }
  if ((mode & 0o007) !== 0) {
    findings.push(note('папку данных с заявками видят все пользователи машины', `chmod 700 ${folder}`))
  }
  return findings
}

export function checkRoom(folder: string, freeMb = freeSpaceMb(folder)): Finding {
  const text = `на диске папки ${folder} свободно ${freeMb}\u00A0МБ`
  if (freeMb < NEW_STORE_MB) return wrong(text, `освободите место: нужно не меньше ${NEW_STORE_MB}\u00A0МБ`)
  return freeMb < LITTLE_ROOM_MB ? note(text, 'мало: заявки и картинки растут') : good(text)
}

function freeSpaceMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / MB)
}

export function checkFolder(setting: string, folder: string): Finding {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return wrong(`${setting}: папки ${folder} нет`, `создайте её или поправьте ${setting}`)
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
    return good(`${setting}: ${folder}`)
  } catch {
    return wrong(`${setting}: папку ${folder} нельзя читать`, 'дайте права пользователю сервера')
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Opens the lock file only for reading: a file created here would belong to the user who runs the doctor. */
function isLocked(file: string): boolean {
  if (!existsSync(file)) return false
  const lock = new DatabaseSync(file, { readOnly: true })
  try {
    lock.exec('SELECT count(*) FROM sqlite_master')
    return false
  } catch (error) {
    return /locked|busy/i.test(String(error))
  } finally {
    lock.close()
  }
}

// The embedded store's folder: made, checked for writing, and locked against a second process.
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A sentence for the person who starts the server. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
}

/** An empty cluster, its journal, and a little to begin with. */
const NEW_CLUSTER_BYTES = 64 * 1024 * 1024

function noSpace(dataDir: string): DataFolderError {
  return new DataFolderError(
    `На диске папки данных ${dataDir} нет места: освободите не меньше ${NEW_CLUSTER_BYTES / 1024 / 1024}\u00A0МБ и запустите снова.`,
  )
}

/** The major version of PostgreSQL inside the embedded engine: a folder of another one cannot be read by it. */
export const ENGINE_VERSION = '18'

export interface FolderLock {
  release(): void
}

/**
 * Takes the folder for this process. The lock is a SQLite file held exclusively: the kernel drops it when the
 * process dies, however it dies, so there is no stale lock to clean up by hand.
 */
export function lockDataFolder(dataDir: string): FolderLock {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new DataFolderError(`В папку данных ${dataDir} нельзя писать: дайте права или укажите другую в DATA_DIR.`)
  }
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(dataDir, 'lock'))
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    const taken = lock
    return { release: () => taken.close() }
  } catch (error) {
    lock?.close()
    const message = error instanceof Error ? error.message : String(error)
    if (/disk is full/i.test(message)) throw noSpace(dataDir)
    throw new DataFolderError(
      /locked|busy/i.test(message)
        ? `Папку данных ${dataDir} уже использует другой процесс: остановите его или укажите другую в DATA_DIR.`
        : `Папку данных ${dataDir} не удалось занять: ${message}`,
    )
  }
}

/**
 * The place of the cluster inside the data folder. A first start creates the cluster under another name and moves
 * it here when it is whole, so that a start that was killed half way leaves nothing that looks like a store.
 */
export async function clusterFolder(dataDir: string, create: (folder: string) => Promise<void>): Promise<string> {
  const ready = join(dataDir, 'store')
  if (existsSync(ready)) {
    refuseOtherVersion(dataDir, ready)
    return ready
  }
  for (const leftover of readdirSync(dataDir).filter((name) => name.startsWith('new-'))) {
    rmSync(join(dataDir, leftover), { recursive: true, force: true })
  }
  // Out of space half way, the store's engine would fail without a word.
  const { bavail, bsize } = statfsSync(dataDir)
  if (bavail * bsize < NEW_CLUSTER_BYTES) throw noSpace(dataDir)
  const fresh = join(dataDir, `new-${process.pid}`)
  await create(fresh)
  renameSync(fresh, ready)
  return ready
}

/** The engine itself would only say that it failed to initialise. */
function refuseOtherVersion(dataDir: string, folder: string): void {
  const file = join(folder, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : ENGINE_VERSION
  if (version === ENGINE_VERSION) return
  throw new DataFolderError(
    `Папка данных ${dataDir} сделана встроенной базой PostgreSQL ${version}, а этой версии проекта нужна ${ENGINE_VERSION}: прежней версией сделайте копию (npm run backup), уберите папку и восстановите копию этой версией (npm run restore).`,
  )
}

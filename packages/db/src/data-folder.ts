// The embedded store's folder: created, closed to other users, checked for writing, and locked against a second
// process.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Its message is for the person who starts the server. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
  /** Whether another process has the folder open. */
  readonly isLocked: boolean

  constructor(message: string, { isLocked = false, ...options }: ErrorOptions & { isLocked?: boolean } = {}) {
    super(message, options)
    this.isLocked = isLocked
  }
}

/** An empty cluster, its journal, and a small reserve. */
const NEW_CLUSTER_BYTES = 64 * 1024 * 1024
/** One segment of the journal and a small reserve: opening a cluster may have to write that much. */
const OPENING_BYTES = 20 * 1024 * 1024

const FOR_OWNER_ONLY = 0o700
const FOR_OTHERS = 0o077
/** Names that the server itself uses in the data folder. */
const OWN_NAMES = /^(lock|lock-journal|operator\.(sock|json)|store|new-\d+)$/

function noSpace(dataDir: string): DataFolderError {
  return new DataFolderError(
    `На диске папки данных ${dataDir} нет места: освободите не меньше ${NEW_CLUSTER_BYTES / 1024 / 1024}\u00A0МБ и запустите снова.`,
  )
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The major version of PostgreSQL inside the embedded engine, which cannot read a folder of another version. */
export const ENGINE_VERSION = '18'

export interface FolderLock {
  release(): void
}

/**
 * Locks the folder for this process. The lock is a SQLite file opened exclusively: the kernel releases it when the
 * process dies, however it dies, so that no stale lock has to be cleaned up by hand.
 */
export function lockDataFolder(dataDir: string): FolderLock {
  try {
    mkdirSync(dirname(dataDir), { recursive: true })
    mkdirSync(dataDir, { recursive: true, mode: FOR_OWNER_ONLY })
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
    const isLocked = /locked|busy/i.test(message)
    throw new DataFolderError(
      isLocked
        ? `Папку данных ${dataDir} уже использует другой процесс: остановите его или укажите другую в DATA_DIR.`
        : `Папку данных ${dataDir} не удалось занять: ${message}`,
      { isLocked },
    )
  }
}

/**
 * The path of the cluster inside the data folder. A first start creates the cluster under another name and renames it
 * when it is complete, so that a start that was killed half way leaves nothing that looks like a store.
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
  // Without space the engine would fail half way without a message.
  if (freeBytes(dataDir) < NEW_CLUSTER_BYTES) throw noSpace(dataDir)
  const fresh = join(dataDir, `new-${process.pid}`)
  mkdirSync(fresh, { mode: FOR_OWNER_ONLY })
  await create(fresh)
  renameSync(fresh, ready)
  return ready
}

/**
 * narrowed: a folder was open to other users of the machine; left open: it still is, because it is not ours to change.
 */
export type FolderRights = 'closed' | 'narrowed' | 'left open'

/**
 * Removes the rights of other users from everything that the server stores in the data folder. The engine creates its
 * files with rights for everybody and sets them again with chmod, so a umask does not help. The data folder itself is
 * closed only when it contains nothing else: an operator may have named a folder that other programs use too.
 */
export function closeToOthers(dataDir: string): FolderRights {
  // Windows does not use these permission bits.
  if (process.platform === 'win32') return 'closed'
  const names = readdirSync(dataDir)
  const own = names.filter((name) => OWN_NAMES.test(name)).map((name) => join(dataDir, name))
  const paths = own.flatMap((path) => [path, ...pathsIn(path)])
  if (own.length === names.length) paths.unshift(dataDir)
  let rights: FolderRights = 'closed'
  for (const path of paths) {
    const status = lstatSync(path, { throwIfNoEntry: false })
    if (!status || status.isSymbolicLink() || (status.mode & FOR_OTHERS) === 0) continue
    try {
      chmodSync(path, status.mode & FOR_OWNER_ONLY)
      // A file in a closed folder is unreachable anyway, and the engine widens the rights of some files at every start.
      if (rights === 'closed' && status.isDirectory()) rights = 'narrowed'
    } catch {
      rights = 'left open'
    }
  }
  return rights
}

function pathsIn(folder: string): string[] {
  if (!lstatSync(folder).isDirectory()) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
}

/** Explains to the operator why an existing cluster cannot be opened. */
export function unopenedCluster(dataDir: string, folder: string, cause: unknown): DataFolderError {
  const foreign = [folder, ...pathsIn(folder)].find((path) => !isAccessible(path))
  if (foreign) {
    return new DataFolderError(
      `К файлу базы ${foreign} нет доступа: отдайте папку ${dataDir} пользователю, от которого работает сервер.`,
      { cause },
    )
  }
  if (freeBytes(folder) < OPENING_BYTES) return noSpace(dataDir)
  return new DataFolderError(
    `База в папке ${folder} повреждена и не открывается: переименуйте эту папку и восстановите последнюю копию, npm run restore -- файл.`,
    { cause },
  )
}

function isAccessible(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The engine's own message would only be that it failed to initialise. */
function refuseOtherVersion(dataDir: string, folder: string): void {
  const file = join(folder, 'PG_VERSION')
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : ENGINE_VERSION
  if (version === ENGINE_VERSION) return
  throw new DataFolderError(
    `Папка данных ${dataDir} сделана встроенной базой PostgreSQL ${version}, а этой версии проекта нужна ${ENGINE_VERSION}: прежней версией сделайте копию (npm run backup), уберите папку и восстановите копию этой версией (npm run restore).`,
  )
}

// Explains why a start or an operator's command failed. A fault that the operator can fix gets one sentence; any other
// is a bug of ours and gets its stack.
import { inspect } from 'node:util'
import { BackupError, DataFolderError, isDiskFull, isStoreAway, isStoreDamaged } from '@kvartal/db'
import { BundleFileError, ExportError } from '../modules/operation/import/index.ts'
import { CommandError, UsageError } from '../modules/operation/operator/index.ts'
import { SiteNotBuiltError } from '../modules/site/pages/index.ts'
import { ConfigError } from './config.ts'
import { SeedError } from './seed.ts'
import { DatabaseAwayError } from './wait-for-database.ts'

/** Errors whose message is already such a sentence. */
const explainedErrors = [
  BackupError,
  BundleFileError,
  CommandError,
  DataFolderError,
  DatabaseAwayError,
  ExportError,
  SeedError,
  UsageError,
]

interface SystemFault {
  code?: string
  syscall?: string
  port?: number
  path?: string
  address?: string
}

const listenFaults: Record<string, (fault: SystemFault) => string> = {
  EADDRINUSE: ({ port }) => `Порт ${port} занят: остановите другую программу или укажите свободный порт в PORT.`,
  EACCES: ({ port }) => `Порт ${port} занимать нельзя: укажите порт больше 1024 в PORT.`,
  EADDRNOTAVAIL: ({ address }) => `Адреса ${address} у этой машины нет: укажите другой в HOST.`,
}

/** A file or folder that an operator's command names. */
const fileFaults: Record<string, (path: string) => string> = {
  ENOENT: (path) => `Файла или папки ${path} нет: проверьте путь.`,
  EISDIR: (path) => `${path} — папка: нужен файл.`,
  EACCES: (path) => `К ${path} нет доступа: проверьте права.`,
  EROFS: (path) => `${path} лежит там, где можно только читать: укажите другое место.`,
}

/** PostgreSQL's refusals of a connection: wrong user or password (class 28), no such database (3D000). */
const CONNECTION_REFUSAL = /^(28...|3D000)$/

export function explainStartFault(error: unknown): string {
  // The embedded store may also throw plain objects.
  if (!(error instanceof Error)) return inspect(error)
  if (error instanceof ConfigError) return `Настройки не приняты.\n${error.message}`
  if (error instanceof SiteNotBuiltError) return 'Сайт ещё не собран: выполните npm start.'
  if (explainedErrors.some((kind) => error instanceof kind)) return error.message
  const fault = error as SystemFault
  const explain = fault.syscall === 'listen' && listenFaults[fault.code ?? '']
  if (explain) return explain(fault)
  if (fault.path !== undefined) {
    const file = fileFaults[fault.code ?? '']
    if (file) return file(fault.path)
  }
  if (fault.syscall === 'getaddrinfo')
    return `Имя ${(error as { hostname?: string }).hostname} не находится: проверьте HOST.`
  if (CONNECTION_REFUSAL.test(fault.code ?? '')) {
    return `PostgreSQL не принял подключение (${error.message}): проверьте DATABASE_URL.`
  }
  if (isDiskFull(error)) return 'На диске базы данных нет места: освободите его и запустите снова.'
  if (isStoreAway(error)) return 'База данных не отвечает: проверьте DATABASE_URL и что она запущена, затем повторите.'
  if (isStoreDamaged(error))
    return 'База данных повреждена: восстановите последнюю копию в новую базу, npm run restore -- файл (для встроенной базы сначала переименуйте папку store в DATA_DIR).'
  return error.stack ?? error.message
}

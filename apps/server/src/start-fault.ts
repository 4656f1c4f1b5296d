// Says why a start failed. What the operator can mend gets one sentence; everything else is ours and gets its stack.
import { inspect } from 'node:util'
import { DataFolderError, isDiskFull, isStoreAway } from '@kvartal/db'
import { ConfigError } from './config.ts'
import { SiteNotBuiltError } from './modules/pages/index.ts'
import { SeedError } from './seed.ts'
import { DatabaseAwayError } from './wait-for-database.ts'

/** Errors whose message already is that sentence. */
const toldInWords = [DataFolderError, DatabaseAwayError, SeedError, SiteNotBuiltError]

interface SystemFault {
  code?: string
  syscall?: string
  port?: number
  address?: string
}

const listenFaults: Record<string, (fault: SystemFault) => string> = {
  EADDRINUSE: ({ port }) => `Порт ${port} занят: остановите другую программу или укажите свободный порт в PORT.`,
  EACCES: ({ port }) => `Порт ${port} занимать нельзя: укажите порт больше 1024 в PORT.`,
  EADDRNOTAVAIL: ({ address }) => `Адреса ${address} у этой машины нет: укажите другой в HOST.`,
}

/** PostgreSQL's refusals of a connection: wrong user or password (class 28), no such database (3D000). */
const CONNECTION_REFUSAL = /^(28...|3D000)$/

export function explainStartFault(error: unknown): string {
  // The embedded store throws plain objects too.
  if (!(error instanceof Error)) return inspect(error)
  if (error instanceof ConfigError) return `Настройки не приняты.\n${error.message}`
  if (toldInWords.some((kind) => error instanceof kind)) return error.message
  const fault = error as SystemFault
  const told = fault.syscall === 'listen' && listenFaults[fault.code ?? '']
  if (told) return told(fault)
  if (fault.syscall === 'getaddrinfo')
    return `Имя ${(error as { hostname?: string }).hostname} не находится: проверьте HOST.`
  if (CONNECTION_REFUSAL.test(fault.code ?? '')) {
    return `PostgreSQL не принял подключение (${error.message}): проверьте DATABASE_URL.`
  }
  if (isDiskFull(error)) return 'На диске базы данных нет места: освободите его и запустите снова.'
  if (isStoreAway(error)) return 'База данных перестала отвечать во время запуска: проверьте её и запустите снова.'
  return error.stack ?? error.message
}

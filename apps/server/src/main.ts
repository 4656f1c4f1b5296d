// Starts the server: settings, store, migrations, demo data, then it listens. Stops without losing anything.
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DataFolderError } from '@kvartal/db'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { createLogger } from './log.ts'
import { loadBuiltSite, SiteNotBuiltError } from './modules/pages/index.ts'
import { SeedError, seed } from './seed.ts'
import { stepPrinter } from './steps.ts'
import { DatabaseAwayError, waitForDatabase } from './wait-for-database.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const print = (line: string) => process.stdout.write(`${line}\n`)
const step = stepPrinter(print)

async function start(): Promise<void> {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const config = readConfig(process.env)
  const logger = createLogger(config)
  const database = await step('база данных', () =>
    waitForDatabase(
      {
        url: config.databaseUrl,
        dataDir: resolve(root, config.dataDir),
        onFault: (message, error) => logger.warn({ err: error }, message),
      },
      config.databaseWaitMs,
      print,
    ),
  )
  await step('миграции', () => database.migrate())
  if (config.seedBundle) await seed(database, resolve(root, config.seedBundle), step)
  // In development Vite serves the pages and this process answers calls only.
  const site = process.env.KVARTAL_CALLS_ONLY ? undefined : await loadBuiltSite(join(root, 'apps/web/dist'))
  const app = await buildApp({
    config: { ...config, mediaDir: resolve(root, config.mediaDir) },
    database,
    site,
    logger,
  })
  await step('сервер', () => app.listen({ host: config.host, port: config.port, listenTextResolver: () => '' }))
  const { port } = app.server.address() as AddressInfo
  print(`\nКвартал открыт: ${config.hosts.site ?? `http://${config.host}:${port}`}\n`)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) {
      print('Второй сигнал: останавливаюсь сразу.')
      process.exit(1)
    }
    stopping = true
    app.markStopping()
    logger.info({ signal }, 'stopping')
    const overdue = setTimeout(() => {
      logger.error('requests did not finish in time')
      process.exit(1)
    }, config.stopTimeoutMs)
    overdue.unref()
    await app.close()
    await database.close()
    logger.flush()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const mendable = [DataFolderError, DatabaseAwayError, SeedError, SiteNotBuiltError]

/** Faults that the operator can mend get a sentence; everything else is ours and gets its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return `Настройки не приняты.\n${error.message}`
  if (mendable.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `Порт ${port} занят: остановите другую программу или укажите свободный порт в PORT.`
  if (code === 'EACCES') return `Порт ${port} занимать нельзя: укажите порт больше 1024 в PORT.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})

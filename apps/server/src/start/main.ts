// Starts the server: settings, store, migrations, demo data, then it listens. Stops without losing anything.
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Database, tables } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { limitConnections } from '../http/connections.ts'
import { createLogger } from '../http/log.ts'
import { loadBuiltOffice } from '../modules/office/app/index.ts'
import { commands, serveOperator } from '../modules/operation/operator/index.ts'
import { loadBuiltSite } from '../modules/site/pages/index.ts'
import { noTracing, type Tracing } from '../tracing/tracing.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { seed } from './seed.ts'
import { explainStartFault } from './start-fault.ts'
import { stepPrinter } from './steps.ts'
import { VERSION } from './version.ts'
import { waitForDatabase } from './wait-for-database.ts'

type Logger = ReturnType<typeof createLogger>

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const print = (line: string) => process.stdout.write(`${line}\n`)
const step = stepPrinter(print)

async function start(): Promise<void> {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const config = readConfig(process.env)
  // The log needs the trace id of a line, and the tracing needs the log, so one of them gets the other later.
  let tracing = noTracing
  const logger = createLogger(config, undefined, config.tracing && (() => tracing.traceId()))
  if (config.tracing) {
    const { OtlpTracing } = await import('../tracing/otlp.ts')
    tracing = new OtlpTracing({ settings: config.tracing, log: logger })
  }
  const database = await step('база данных', () =>
    waitForDatabase(
      {
        url: config.databaseUrl,
        dataDir: resolve(root, config.dataDir),
        onFault: (message, error) => logger.warn({ err: error }, message),
        ...(config.tracing && { watchQuery: (statement, run) => tracing.query(statement, run) }),
      },
      config.databaseWaitMs,
      print,
    ),
  )
  try {
    await open(config, database, logger, tracing)
  } catch (error) {
    // A store that is closed properly has nothing to recover at the next start. A fault while closing must not hide
    // this one.
    await database.close().catch(() => {})
    throw error
  }
}

async function open(config: Config, database: Database, logger: Logger, tracing: Tracing): Promise<void> {
  const mediaDir = resolve(root, config.mediaDir)
  if (config.mediaUrl.startsWith('/') && !existsSync(mediaDir)) {
    throw new ConfigError(`MEDIA_DIR: папки ${mediaDir} нет, а картинки берутся из неё. Пример: MEDIA_DIR=./our-media`)
  }
  await step('миграции', () => database.migrate())
  if (config.seedBundle)
    await seed(database, resolve(root, config.seedBundle), { mediaDir, mediaUrl: config.mediaUrl }, step, (text) =>
      logger.warn(text),
    )
  // In development Vite serves the pages, and this process answers API calls only. Tests use their own site.
  const siteDir = process.env.KVARTAL_SITE_DIR ?? join(root, 'apps/web/dist')
  const site = process.env.KVARTAL_CALLS_ONLY ? undefined : await loadBuiltSite(siteDir)
  const isOfficeServed = site && config.office.isOn && process.env.KVARTAL_SITE_DIR === undefined
  const office = isOfficeServed ? loadBuiltOffice(join(root, 'apps/office/dist')) : undefined
  const app = await buildApp({
    config: {
      ...config,
      mediaDir,
      map: { ...config.map, dir: config.map.dir && resolve(root, config.map.dir) },
    },
    database,
    site,
    office,
    logger,
    tracing,
  })
  if (database.kind === 'embedded') {
    const folders = { dataDir: resolve(root, config.dataDir), mediaDir }
    const options = { database, config: { ...config, ...folders }, commands, explain: explainStartFault }
    const stopServing = await serveOperator(options)
    if (!stopServing) logger.warn('commands of the operator need a stop: no socket could be opened for them')
    app.addHook('onClose', async () => stopServing?.())
  }
  const isEmpty = (await database.orm.$count(tables.contentEntries)) === 0
  limitConnections(app.server, config, logger)
  stopOnSignal(app, database, config, logger)
  await app.ready()
  // Read before the first signal can stop the store.
  const startLines = await app.startLines()
  await step('сервер', () =>
    app.listen({ host: config.host, port: config.port, listenTextResolver: () => 'listening' }),
  )
  const { port } = app.server.address() as AddressInfo
  // In development people open Vite's address, which Vite prints itself.
  const address = process.env.KVARTAL_ADDRESS ?? config.hosts.site ?? `http://${config.host}:${port}`
  print(`\nКвартал открыт: ${address} (версия ${VERSION})\n`)
  for (const line of startLines) print(line)
  if (isEmpty) print('В базе ещё ничего нет, и страниц тоже: загрузите свой набор, npm run import -- набор.json\n')
}

/**
 * A supervisor that signals a whole group reaches us twice: directly and through the script that started us. Two
 * signals this close together are one.
 */
const SAME_SIGNAL_MS = 500
const IDLE_CHECK_MS = 50

function stopOnSignal(app: FastifyInstance, database: Database, config: Config, logger: Logger): void {
  let stoppingSince: number | undefined
  const stop = async (signal: string) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < SAME_SIGNAL_MS) return
      print('Второй сигнал: останавливаюсь сразу.')
      process.exit(1)
    }
    stoppingSince = performance.now()
    app.markStopping()
    logger.info({ signal, drainMs: config.drainMs }, 'stopping')
    await pause(config.drainMs)
    setTimeout(() => {
      logger.error('requests did not finish in time')
      process.exit(1)
    }, config.stopTimeoutMs)
    // A proxy keeps its connection open after the last answer, which must not delay the stop.
    setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
    await app.close()
    await database.close()
    logger.flush()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

start().catch((error: unknown) => {
  process.stderr.write(`${explainStartFault(error)}\n`)
  process.exit(1)
})

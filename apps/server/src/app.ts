// Builds the server from its parts. Nothing listens here: tests inject requests into the same app.
import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import type { Database } from '@kvartal/db'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answerClientError, answerHalfClosed, connectionTimes, limitSlowReaders } from './http/connections.ts'
import { RequestLog } from './http/log.ts'
import { answerBadAddress, errors } from './http/plugins/errors.ts'
import { limits } from './http/plugins/limits.ts'
import { metrics } from './http/plugins/metrics.ts'
import { openapi } from './http/plugins/openapi.ts'
import { otherOrigins } from './http/plugins/other-origins.ts'
import { overload } from './http/plugins/overload.ts'
import { refusals } from './http/plugins/refusals.ts'
import { rest } from './http/plugins/rest.ts'
import { security, securityHeaders } from './http/plugins/security.ts'
import { stopping } from './http/plugins/stopping.ts'
import './http/russian-messages.ts'
import {
  type BuiltOffice,
  type BuiltSite,
  buildModules,
  type Passwords,
  type Platform,
  registerModules,
  Secrets,
  startLinesOf,
  startModules,
  stopModules,
  watchChanges,
} from './modules/index.ts'
import { refreshOnChange } from './refresh.ts'
import type { Config } from './start/config.ts'
import { noTracing, type Tracing } from './tracing/tracing.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Lines that modules print for the operator once the server listens. */
    startLines(): Promise<string[]>
  }
}

export interface AppOptions {
  config: Config
  database: Database
  /** The built site. Without it the app answers API calls only, as in development, where Vite serves the pages. */
  site?: BuiltSite | undefined
  /** The built office; without it the app answers the office's calls only. */
  office?: BuiltOffice | undefined
  logger?: FastifyBaseLogger
  tracing?: Tracing
  /** The clock of the company's day; tests let it pass midnight. */
  now?: (() => Date) | undefined
  /** Tests hash passwords of the office with less work. */
  passwords?: Passwords
}

/** Accepts the request id of a proxy only if it has this form; other requests get a new id. */
const REQUEST_ID = /^[\w-]{8,64}$/

type Headers = Awaited<ReturnType<typeof securityHeaders>>

export async function buildApp({
  config,
  database,
  site,
  office,
  logger,
  tracing = noTracing,
  now,
  passwords,
}: AppOptions): Promise<FastifyInstance> {
  const headers = await securityHeaders(config)
  const app = createInstance(config, headers, logger)
  limitSlowReaders(app, config)
  answerHalfClosed(app.server)
  tracing.watchRequests(app)
  await registerPlugins(app, config, headers)
  const secrets = new Secrets(database, config.sessionSecret)
  await app.register(limits, { config, secrets, manyNodes: database.kind === 'postgres' })
  await runModules({ app, config, database, secrets, site, office, tracing, now, passwords })
  return app
}

function createInstance(config: Config, headers: Headers, logger: FastifyBaseLogger | undefined): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new RequestLog(),
    bodyLimit: config.bodyLimitBytes,
    ...connectionTimes(config),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void answerBadAddress(error, request, reply, headers),
    trustProxy: config.trustProxy,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    // Without a limit: before it is ready the app reads the store, and a large one takes longer than Fastify's ten seconds.
    pluginTimeout: 0,
    // A request that arrives while the server is closing is answered normally instead of with 503.
    return503OnClosing: false,
    // Idle keep-alive connections must not delay the stop.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  // A form on another site can post plain text without a CORS preflight, but not JSON.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  return app
}

async function registerPlugins(app: FastifyInstance, config: Config, headers: Headers): Promise<void> {
  await app.register(stopping)
  await app.register(errors)
  await app.register(metrics)
  await app.register(security, { headers })
  await app.register(refusals)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /json|svg/,
    // Only responses are compressed: compressed requests are refused.
    globalDecompression: false,
  })
  await app.register(overload, { config })
  await app.register(rest)
  await app.register(otherOrigins, { config })
  await app.register(openapi)
}

/** Registers the modules, reads the store before the app listens, and watches it until the app closes. */
async function runModules(platform: Platform): Promise<void> {
  const { app, database, secrets, tracing } = platform
  const modules = await buildModules(platform)
  await registerModules(app, modules)
  app.decorate('startLines', () => startLinesOf(modules))
  const { today = () => '' } = modules.find((module) => module.today) ?? {}
  let changes: Awaited<ReturnType<typeof watchChanges>> | undefined
  app.addHook('onReady', async () => {
    await secrets.load()
    changes = await watchChanges({
      database,
      onChange: refreshOnChange(modules),
      onFault: (message, error) => app.log.warn({ err: error }, message),
      today,
    })
    await startModules(modules)
  })
  app.addHook('onClose', async () => {
    await stopModules(modules)
    await changes?.stop()
    await tracing.stop()
  })
}

// Limits of connections: how slow one may be, how many are allowed, and the answer to bytes that are not HTTP.
import { type Server, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Problem } from '@kvartal/contract/problem'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../start/config.ts'

/** How often timeouts are checked. Node's default of 30 s would double every limit. */
const CHECK_MS = 1_000
/** A connection without any traffic is closed after this many request timeouts. */
const IDLE_FACTOR = 4
/**
 * The same for a response that the client does not read. Half as long, because Node waits twice when more than one
 * chunk is pending.
 */
const UNREAD_FACTOR = IDLE_FACTOR / 2
/** File descriptors reserved for the process itself: the store, media being sent, deliveries. */
const RESERVED_FILES = 256
const DROP_LOG_MS = 60_000

/** For Fastify: one limit for headers and for the body, counted from the first byte or from the connection. */
export function connectionTimes({ requestTimeoutMs }: Pick<Config, 'requestTimeoutMs'>) {
  return {
    requestTimeout: requestTimeoutMs,
    connectionTimeout: requestTimeoutMs * IDLE_FACTOR,
    http: {
      requestTimeout: requestTimeoutMs,
      // The default is a minute, and it would then limit the body too.
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeoutMs),
      // Node's own refusal has an empty body; plugins/refusals.ts answers with a message.
      requireHostHeader: false,
    },
  }
}

/** Limits how long the client may take to read the response. Node restores its own limit with the next request. */
export function limitSlowReaders(app: FastifyInstance, { requestTimeoutMs }: Pick<Config, 'requestTimeoutMs'>): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const { socket } = request.raw
    // Requests injected inside the process have no socket.
    if (socket instanceof Socket) socket.setTimeout(requestTimeoutMs * UNREAD_FACTOR)
    done()
  })
}

/**
 * A client may close its sending side after the request and wait for the answer. By default Node would close the other
 * side at once, and the client would get no answer.
 */
export function answerHalfClosed(server: Server): void {
  // The property exists in Node, but not in its types.
  Object.assign(server, { httpAllowHalfOpen: true })
}

interface WireProblem extends Problem {
  status: number
}

const notHttp: WireProblem = { status: 400, code: 'BAD_REQUEST', message: 'Запрос записан не по правилам HTTP.' }
const wireProblems: Readonly<Record<string, WireProblem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'REQUEST_TIMEOUT',
    message: 'Запрос не пришёл целиком за отведённое время, повторите.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'HEADERS_TOO_LARGE',
    message: 'Заголовки запроса слишком большие: сократите адрес или очистите данные этого сайта в браузере.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'BODY_TOO_LARGE', message: 'Тело запроса слишком большое.' },
}

/** Answers bytes that could not be parsed as a request, and closes the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed) return
  if (socket.writable && error.code !== 'ECONNRESET') {
    const { status, ...problem } = wireProblems[error.code ?? ''] ?? notHttp
    const body = JSON.stringify(problem)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Cache-Control: no-store',
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroy()
}

/**
 * Drops connections above the limit. Otherwise they could use up all file descriptors of the process, and the store
 * could not open its files.
 */
export function limitConnections(server: Server, { maxConnections }: Config, log: FastifyBaseLogger): void {
  const allowed = connectionLimit(maxConnections, openFilesAllowed())
  if (allowed < maxConnections) log.info({ allowed }, 'the limit of open files allows fewer connections than wanted')
  server.maxConnections = allowed
  let loggedAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    if (performance.now() - loggedAt < DROP_LOG_MS) return
    loggedAt = performance.now()
    log.warn({ allowed }, 'too many connections, new ones are turned away')
  })
}

export function connectionLimit(wanted: number, openFiles: number): number {
  return Math.max(1, Math.min(wanted, openFiles - RESERVED_FILES))
}

export function openFilesAllowed(): number {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } }
  const soft = Number(userLimits?.open_files?.soft)
  // The value is "unlimited", or the system has no such limit.
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft
}

// Connections before they are requests: how long one may dawdle, how many there may be, and what is answered to those
// that do not speak HTTP.
import { type Server, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { Problem } from '@kvartal/contract'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '../start/config.ts'

/** How often connections are looked at; Node's own 30 s would double every limit. */
const CHECK_MS = 1_000
/** A connection on which nothing moves for so many times the request's limit is closed. */
const IDLE_FACTOR = 4
/**
 * The same for an answer that is not taken. Half as long: when more than one piece of it waits to be taken, Node lets the
 * time pass twice before it gives up.
 */
const UNREAD_FACTOR = IDLE_FACTOR / 2
/** Files that the process needs for itself: the store, the media being sent, deliveries. */
const RESERVED_FILES = 256
const DROP_LOG_MS = 60_000

/** For Fastify: the same limit for headers and for a body, counted from the first byte or from the connection. */
export function connectionTimes({ requestTimeoutMs }: Pick<Config, 'requestTimeoutMs'>) {
  return {
    requestTimeout: requestTimeoutMs,
    connectionTimeout: requestTimeoutMs * IDLE_FACTOR,
    http: {
      requestTimeout: requestTimeoutMs,
      // By default a minute, which would then be the limit of the body too.
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.min(CHECK_MS, requestTimeoutMs),
      // Node's own refusal has no words; plugins/refusals.ts has.
      requireHostHeader: false,
    },
  }
}

/** From here on it is up to the visitor to take the answer. Node goes back to its own limit with the next request. */
export function limitSlowReaders(app: FastifyInstance, { requestTimeoutMs }: Pick<Config, 'requestTimeoutMs'>): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    const { socket } = request.raw
    // Calls inside the process have none.
    if (socket instanceof Socket) socket.setTimeout(requestTimeoutMs * UNREAD_FACTOR)
    done()
  })
}

/**
 * A visitor may close his own side when he has asked and go on listening. Node would close the other side at once, and
 * whatever is not answered by then would never be.
 */
export function answerHalfClosed(server: Server): void {
  // Node has the property, its types do not.
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

/** Answers what never became a request, and ends the connection. */
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
 * Visitors beyond the limit are turned away at the door. Without it they would take every file that the process may
 * have open, and the store could not open its own.
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
  // "unlimited", or a system that has no such limit.
  return Number.isNaN(soft) ? Number.POSITIVE_INFINITY : soft
}

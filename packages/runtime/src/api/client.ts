// The typed API client, the same on the server and in the browser; only the transport differs.

import type { Endpoint, Hosts } from '@kvartal/contract/client'
import { ApiError } from './api-error.ts'

export interface TransportRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly signal: AbortSignal
  /** Changes nothing on the server and may be repeated, whatever its method. */
  readonly safe?: boolean | undefined
  /** The browser's HTTP cache must ask the server whether its copy is still current. */
  readonly fresh?: boolean | undefined
}

export interface TransportAnswer {
  readonly status: number
  readonly text: string
  /** The parsed text, where many callers share one answer. It must not be changed. */
  readonly data?: unknown
  /** Made by the same process, with every field of the contract. */
  readonly isComplete?: boolean
  /** The value of DATA_VERSION_HEADER. */
  readonly dataVersion?: string | null
}

/** Names the version of the server's data, in every JSON answer of this server that has one. */
export const DATA_VERSION_HEADER = 'x-data-version'

/** Sends one request; throws only when no answer arrived. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** The body of an answer that was requested already: no new request is sent. */
  answered?: Promise<unknown> | undefined
  fresh?: boolean | undefined
}

export interface ApiClient {
  call<Input, Answer>(endpoint: Endpoint<Input, Answer>, input: Input, options?: CallOptions): Promise<Answer>
  /** This server itself plays the host: it knows more calls and fields than the specification has. */
  isOwn(host: Endpoint<never, unknown>['host']): boolean
  /** Drops the cached answers, because newer data is known to exist. Only a client with a cache has it. */
  forget?(): void
}

export interface ApiClientOptions {
  hosts: Hosts
  transport?: Transport
  timeoutMs?: number
}

const DEFAULT_TIMEOUT_MS = 10_000

export const fetchTransport: Transport = async ({ method, url, headers, body, signal, fresh }) => {
  const response = await fetch(url, {
    method,
    headers,
    body: body ?? null,
    signal,
    ...(fresh && { cache: 'no-cache' }),
  })
  return {
    status: response.status,
    text: await response.text(),
    dataVersion: response.headers.get(DATA_VERSION_HEADER),
  }
}

export function createApiClient({
  hosts,
  transport = fetchTransport,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: ApiClientOptions): ApiClient {
  return {
    async call(endpoint, input, { signal, answered, fresh } = {}) {
      const host = endpoint.host === 'own' ? '' : hosts[endpoint.host]
      const isOwn = host === ''
      const body = endpoint.body ? JSON.stringify(endpoint.body(input, isOwn)) : undefined
      let isComplete = endpoint.reader === undefined
      const send = async () => {
        const answer = await withDeadline(timeoutMs, signal, (deadline) =>
          transport({
            method: endpoint.method,
            url: host + endpoint.path(input, isOwn),
            headers: body === undefined ? {} : { 'content-type': 'application/json' },
            body,
            signal: deadline,
            safe: endpoint.safe,
            fresh,
          }),
        )
        isComplete ||= answer.isComplete === true
        return parseAnswer(answer, !isOwn && endpoint.mayBeText)
      }
      const ask = async () => {
        const data = await (answered ?? send())
        return isComplete ? data : complete(endpoint.reader, data, host)
      }
      const done = isOwn ? ask() : ask().catch((error: unknown) => refusedBy(host, endpoint, error))
      return (await done) as NonNullable<typeof endpoint.answer>
    },
    isOwn: (host) => host === 'own' || hosts[host] === '',
  }
}

/** Statuses of a host that lacks a call, or does not read it. */
const REFUSALS: readonly unknown[] = [400, 404, 405, 410, 414, 422, 501]

/**
 * What a failed call of another backend means. A refused call, or an answer that is something else, such as the start
 * page of an application, is 404 only where the call asks for what the page's address names. A call that the backend may
 * lack has an empty answer; any other is an outage.
 */
function refusedBy(host: string, endpoint: Endpoint<never, unknown>, error: unknown): unknown {
  if (!(error instanceof ApiError) || !endpoint.safe) throw error
  const { status, data } = error
  const isRefused = REFUSALS.includes(status) || status === 'PARSING_ERROR'
  if (isRefused && endpoint.isSubject) throw new ApiError(404, data, error)
  if (isRefused && endpoint.mayBeMissing) {
    if (endpoint.reader === undefined) throw new ApiError(404, data, error)
    return complete(endpoint.reader, undefined, host)
  }
  // Only this server's own 4xx may be about the page.
  error.isOutage = true
  throw error
}

const loadReaders = () => import('@kvartal/contract/client/readers')

/**
 * Fills in missing fields. This server's own answers are complete, so they are used even if the readers did not load.
 */
async function complete(name: Endpoint<unknown, unknown>['reader'], data: unknown, host: string): Promise<unknown> {
  if (name === undefined) return data
  const loaded = await loadReaders().catch((cause: unknown) => {
    if (host === '') return undefined
    throw new ApiError('FETCH_ERROR', undefined, cause)
  })
  if (loaded === undefined) return data
  try {
    return loaded.readers[name](data, host)
  } catch (cause) {
    throw new ApiError('PARSING_ERROR', data, cause)
  }
}

/**
 * Runs a request with a time limit. The caller's own abort is passed on unchanged, so that it differs from a timeout.
 */
async function withDeadline(
  timeoutMs: number,
  callerSignal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<TransportAnswer>,
): Promise<TransportAnswer> {
  if (callerSignal?.aborted) throw abortReason(callerSignal)
  const controller = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, timeoutMs)
  const passOn = () => controller.abort(callerSignal?.reason)
  callerSignal?.addEventListener('abort', passOn)
  try {
    return await run(controller.signal)
  } catch (cause) {
    if (timedOut) throw new ApiError('TIMEOUT_ERROR', undefined, new Error(`no answer within ${timeoutMs} ms`))
    if (callerSignal?.aborted) throw abortReason(callerSignal)
    throw new ApiError('FETCH_ERROR', undefined, cause)
  } finally {
    clearTimeout(timer)
    callerSignal?.removeEventListener('abort', passOn)
  }
}

/** Chrome before 98 has no `reason`. */
function abortReason(signal: AbortSignal): unknown {
  return signal.reason ?? new DOMException('The call was aborted', 'AbortError')
}

function parseAnswer({ status, text, data: read }: TransportAnswer, mayBeText = false): unknown {
  const ok = status >= 200 && status < 300
  if (ok && read !== undefined) return read
  let data: unknown
  try {
    data = text === '' ? undefined : JSON.parse(text)
  } catch (cause) {
    if (ok && !mayBeText) throw new ApiError('PARSING_ERROR', text, cause)
    data = text
  }
  if (!ok) throw new ApiError(status, data, new Error(`HTTP ${status}`))
  return data
}

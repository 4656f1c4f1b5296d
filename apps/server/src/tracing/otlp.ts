// Traces by OpenTelemetry, sent over OTLP/HTTP. Loaded only if OTEL_EXPORTER_OTLP_ENDPOINT is set. A receiver that
// hangs or is down costs spans, never a request: spans wait in a bounded queue and are sent in the background.
import { AsyncLocalStorage } from 'node:async_hooks'
import { isInProcess } from '@kvartal/runtime/node'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  type SpanOptions as SpanStart,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '../start/config.ts'
import { VERSION } from '../start/version.ts'
import type { SpanOptions, Tracing } from './tracing.ts'

const MAX_REMEMBERED = 1_000
/** Polled every few seconds, and of no interest. */
const NOT_TRACED = /^\/(healthz|readyz|metrics)$/

export interface TracingOptions {
  settings: NonNullable<Config['tracing']>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** How long spans are batched before they are sent. */
  gatherMs?: number
  sendTimeoutMs?: number
  /** How long a stop waits for the last spans to be sent. */
  stopTimeoutMs?: number
}

declare module 'fastify' {
  interface FastifyRequest {
    traceContext: Context | undefined
  }
}

export class OtlpTracing implements Tracing {
  readonly #provider: TracerProvider
  readonly #tracer: Tracer
  readonly #contexts = new AsyncLocalStorage<Context>()
  readonly #remembered = new LRUCache<string, SpanContext>({ max: MAX_REMEMBERED })
  readonly #stopTimeoutMs: number

  constructor({ settings, log, gatherMs = 2_000, sendTimeoutMs = 5_000, stopTimeoutMs = 3_000 }: TracingOptions) {
    const { endpoint, headers, serviceName, ratio } = settings
    this.#stopTimeoutMs = stopTimeoutMs
    const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers, timeoutMillis: sendTimeoutMs })
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': VERSION }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: loggingOutages(exporter, log),
          scheduledDelayMillis: gatherMs,
          exportTimeoutMillis: sendTimeoutMs + 1_000,
        }),
      ],
    })
    this.#tracer = this.#provider.getTracer('kvartal', VERSION)
  }

  span<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
    const { outgoing, facts, after, faultLabel } = options
    const kind = outgoing ? SpanKind.CLIENT : SpanKind.INTERNAL
    const parent = after === undefined ? this.#active() : this.#rememberedContext(after)
    return this.#run(name, { kind, ...(facts && { attributes: { ...facts } }) }, parent, work, faultLabel)
  }

  query<Result>(statement: string, work: () => Promise<Result>): Promise<Result> {
    const parent = this.#active()
    if (!trace.getSpan(parent)) return work()
    const summary = summaryOf(statement)
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary }
    return this.#run(summary, { kind: SpanKind.CLIENT, attributes }, parent, work)
  }

  detached<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#contexts.exit(work)
  }

  remember(key: string): void {
    const span = trace.getSpan(this.#active())
    if (span) this.#remembered.set(key, span.spanContext())
  }

  headers(): Record<string, string> {
    const context = trace.getSpanContext(this.#active())
    if (!context) return {}
    const flags = context.traceFlags & TraceFlags.SAMPLED ? '01' : '00'
    return { traceparent: `00-${context.traceId}-${context.spanId}-${flags}` }
  }

  traceId(): string | undefined {
    return trace.getSpanContext(this.#active())?.traceId
  }

  /**
   * A request's span begins with its first hook and ends when the answer is sent. An incoming traceparent is ignored: a
   * visitor could forge it, and behind a proxy it would look like the proxy's own.
   */
  watchRequests(app: FastifyInstance): void {
    app.decorateRequest('traceContext', undefined)
    app.addHook('onRequest', (request, _reply, done) => {
      if (NOT_TRACED.test(request.url)) return done()
      const context = trace.setSpan(this.#active(), this.#tracer.startSpan(...requestSpan(request, this.#active())))
      request.traceContext = context
      this.#contexts.run(context, done)
    })
    // A body is read by events of the socket, which run outside the request's context.
    app.addHook('preValidation', (request, _reply, done) => {
      if (request.traceContext) this.#contexts.run(request.traceContext, done)
      else done()
    })
    app.addHook('onResponse', async (request, reply) => endRequestSpan(request, reply))
  }

  async stop(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.#stopTimeoutMs)
    })
    await Promise.race([this.#provider.shutdown().catch(() => {}), timeout])
    clearTimeout(timer)
  }

  #active(): Context {
    return this.#contexts.getStore() ?? ROOT_CONTEXT
  }

  #rememberedContext(key: string): Context {
    const remembered = this.#remembered.get(key)
    return remembered ? trace.setSpanContext(ROOT_CONTEXT, remembered) : ROOT_CONTEXT
  }

  async #run<Result>(
    name: string,
    start: SpanStart,
    parent: Context,
    work: () => Promise<Result>,
    faultLabel: (error: unknown) => string = kindOfError,
  ): Promise<Result> {
    const span = this.#tracer.startSpan(name, start, parent)
    try {
      return await this.#contexts.run(trace.setSpan(parent, span), work)
    } catch (error) {
      span.setAttribute('error.type', faultLabel(error)).setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }
}

function requestSpan(request: FastifyRequest, parent: Context): [string, SpanStart, Context] {
  const route = request.routeOptions.url ?? 'unknown'
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    'url.path': request.url.split('?')[0] ?? '',
    'kvartal.request_id': request.id,
  }
  const kind = isInProcess(request) ? SpanKind.INTERNAL : SpanKind.SERVER
  return [`${request.method} ${route}`, { kind, attributes }, parent]
}

function endRequestSpan(request: FastifyRequest, reply: FastifyReply): void {
  const span: Span | undefined = request.traceContext && trace.getSpan(request.traceContext)
  if (!span) return
  span.setAttribute('http.response.status_code', reply.statusCode)
  if (reply.statusCode >= 500)
    span.setAttribute('error.type', String(reply.statusCode)).setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** `SELECT flats`: the verb and the table of a query. The statement itself is not sent. */
function summaryOf(statement: string): string {
  const verb = statement.match(/^\s*(\w{1,20})/)?.[1]?.toUpperCase() ?? 'QUERY'
  const table = statement.match(/\b(?:from|into|update|table)\s{1,10}"?([a-z_]{1,63})"?/i)?.[1]
  return table ? `${verb} ${table}` : verb
}

/** An error's message may contain a name or a phone; its code or class does not. */
function kindOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}

/** Logs one line when the receiver goes down and one when it is back. */
function loggingOutages(exporter: SpanExporter, log: TracingOptions['log']): SpanExporter {
  let away = false
  return {
    export: (spans, onResult) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== 0
        if (failed && !away) log.warn({ err: result.error }, 'traces could not be sent')
        if (!failed && away) log.info('traces are sent again')
        away = failed
        onResult(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

// The interface of tracing for the server's modules. Without the setting it only runs the given work.
import type { FastifyInstance } from 'fastify'

/** Attributes of a span: never a visitor's address, a query string or anything typed. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

export interface SpanOptions {
  /** A call to another program: mail, a webhook. */
  outgoing?: boolean
  facts?: SpanFacts
  /** The span belongs to the request that was remembered under this key; without such a request it has no parent. */
  after?: string
  /** Returns a label for the span instead of the error's message, which may contain personal data. */
  faultLabel?: (error: unknown) => string
}

export interface Tracing {
  /** Measures the work; spans that start inside it become its children. */
  span<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result>
  /**
   * A query of the store, as a child of the current span. Queries outside of any span, such as polls, are not recorded.
   */
  query<Result>(statement: string, work: () => Promise<Result>): Promise<Result>
  /** Runs work that belongs to no request, whichever request has started it. */
  detached<Result>(work: () => Promise<Result>): Promise<Result>
  /** Remembers the current request, for work that it causes later. */
  remember(key: string): void
  /** Headers by which another program can join the trace. */
  headers(): Record<string, string>
  /** The trace id for lines of the log. */
  traceId(): string | undefined
  watchRequests(app: FastifyInstance): void
  /** Sends the remaining spans, in bounded time. */
  stop(): Promise<void>
}

export const noTracing: Tracing = {
  span: (_name, _options, work) => work(),
  query: (_statement, work) => work(),
  detached: (work) => work(),
  remember: () => {},
  headers: () => ({}),
  traceId: () => undefined,
  watchRequests: () => {},
  stop: async () => {},
}

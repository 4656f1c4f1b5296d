// What the server's modules know of tracing: they name their work, and without a setting that is all that happens.
import type { FastifyInstance } from 'fastify'

/** Of a span: never an address of a visitor, a query or anything that was typed. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

export interface SpanOptions {
  /** Work of another program that this one waits for: mail, a webhook. */
  outgoing?: boolean
  facts?: SpanFacts
  /** Belongs to the request that was remembered under this key, and to none when there was no such request here. */
  after?: string
  /** A word for the log instead of the error's own message, which may quote somebody. */
  faultLabel?: (error: unknown) => string
}

export interface Tracing {
  /** Measures the work; what it starts meanwhile belongs to it. */
  span<Result>(name: string, options: SpanOptions, work: () => Promise<Result>): Promise<Result>
  /** A query of the store, as part of the work that asks it. Queries outside of any span, such as polls, are not recorded. */
  query<Result>(statement: string, work: () => Promise<Result>): Promise<Result>
  /** Work that belongs to nobody's request, whoever has started it. */
  apart<Result>(work: () => Promise<Result>): Promise<Result>
  /** The request under way, for work that comes of it later. */
  remember(key: string): void
  /** Headers by which another program can join the trace. */
  headers(): Record<string, string>
  /** For lines of the log. */
  traceId(): string | undefined
  watchRequests(app: FastifyInstance): void
  /** Sends what has not been sent yet, in bounded time. */
  stop(): Promise<void>
}

export const noTracing: Tracing = {
  span: (_name, _options, work) => work(),
  query: (_statement, work) => work(),
  apart: (work) => work(),
  remember: () => {},
  headers: () => ({}),
  traceId: () => undefined,
  watchRequests: () => {},
  stop: async () => {},
}

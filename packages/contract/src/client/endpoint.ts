// How a call is described: method, host and path; the answer's type rides along without any run-time weight.
import type { Readers } from './readers/index.ts'

/** The specification's three hosts; where each one is, is configuration. */
export type HostName = 'site' | 'admin' | 'manager'
/** `html`: {site} for answers with HTML. Another backend is never asked for them directly: this server cleans them. */
export type Hosts = Readonly<Record<HostName | 'html', string>>

/** Names of the readers that give such an answer. */
type ReaderOf<Answer> = {
  [Name in keyof Readers]: ReturnType<Readers[Name]> extends Answer ? Name : never
}[keyof Readers]

export interface Endpoint<Input, Answer> {
  readonly method: 'GET' | 'POST'
  /** `own`: a call that the specification does not have, about this site's own texts. This server alone answers it. */
  readonly host: HostName | 'html' | 'own'
  readonly path: (input: Input) => string
  /** `isOwn`: this very server is asked, which knows more than the specification. */
  readonly body?: (input: Input, isOwn: boolean) => unknown
  /** Changes nothing on the server, so that its answer may be kept for a while. */
  readonly safe?: boolean
  /** Completes an answer that has the specified fields only. */
  readonly reader?: keyof Readers | undefined
  /** Another backend may answer with a text that is no JSON. */
  readonly mayBeText?: boolean
  /** Only carries the type. */
  readonly answer?: Answer
}

export function get<Answer, Input = void>(
  host: Endpoint<Input, Answer>['host'],
  path: string | ((input: Input) => string),
  reader?: ReaderOf<Answer>,
): Endpoint<Input, Answer> {
  return { method: 'GET', host, safe: true, path: typeof path === 'string' ? () => path : path, reader }
}

export function post<Answer, Body>(host: HostName, path: string, reader?: ReaderOf<Answer>): Endpoint<Body, Answer> {
  return { method: 'POST', host, path: () => path, body: (input) => input, reader }
}

/** A question too long for an address: sent as a POST, but it changes nothing. */
export function ask<Answer, Body>(host: HostName, path: string, reader?: ReaderOf<Answer>): Endpoint<Body, Answer> {
  return { ...post<Answer, Body>(host, path, reader), safe: true }
}

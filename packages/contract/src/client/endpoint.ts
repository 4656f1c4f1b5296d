// How a call is described: method, host and path; the type of the answer exists at compile time only.
import type { Readers } from './readers/index.ts'

/** The specification's three hosts; their addresses are settings. */
export type HostName = 'site' | 'admin' | 'manager'
/**
 * `html`: {site} for answers with HTML. The browser never calls another backend for them directly: this server
 * sanitises them.
 */
export type Hosts = Readonly<Record<HostName | 'html', string>>

/** Names of the readers that give such an answer. */
type ReaderOf<Answer> = {
  [Name in keyof Readers]: ReturnType<Readers[Name]> extends Answer ? Name : never
}[keyof Readers]

export interface Endpoint<Input, Answer> {
  readonly method: 'GET' | 'POST'
  /** `own`: a call that the specification does not have, about this site's own texts. Only this server answers it. */
  readonly host: HostName | 'html' | 'own'
  readonly path: (input: Input) => string
  /** `isOwn`: the call goes to this server, which has more fields than the specification. */
  readonly body?: (input: Input, isOwn: boolean) => unknown
  /** Changes nothing on the server, so its answer may be cached. */
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

export function post<Answer, Body>(
  host: HostName | 'own',
  path: string,
  reader?: ReaderOf<Answer>,
): Endpoint<Body, Answer> {
  return { method: 'POST', host, path: () => path, body: (input) => input, reader }
}

/** A query that is too long for an address: sent as a POST, but it changes nothing. */
export function postQuery<Answer, Body>(
  host: HostName,
  path: string,
  reader?: ReaderOf<Answer>,
): Endpoint<Body, Answer> {
  return { ...post<Answer, Body>(host, path, reader), safe: true }
}

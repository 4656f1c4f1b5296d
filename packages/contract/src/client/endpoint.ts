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
  /** `isOwn`: the call goes to this server, which has more fields and parameters than the specification. */
  readonly path: (input: Input, isOwn: boolean) => string
  readonly body?: (input: Input, isOwn: boolean) => unknown
  /** Changes nothing on the server, so its answer may be cached. */
  readonly safe?: boolean
  /** Completes an answer that has the specified fields only. */
  readonly reader?: keyof Readers | undefined
  /** Another backend may answer with a text that is no JSON. */
  readonly mayBeText?: boolean
  /** Asks for one thing that the page's address names: when another backend refuses the call, there is no such page. */
  readonly isSubject?: boolean
  /** Another backend may lack the call: a refused one has an empty answer. */
  readonly mayBeMissing?: boolean
  /** Only carries the type. */
  readonly answer?: Answer
}

export function get<Answer, Input = void>(
  host: Endpoint<Input, Answer>['host'],
  path: string | Endpoint<Input, Answer>['path'],
  reader?: ReaderOf<Answer>,
): Endpoint<Input, Answer> {
  return { method: 'GET', host, safe: true, path: typeof path === 'string' ? () => path : path, reader }
}

/** A call that the specification does not describe. The reader must accept an absent answer. */
export function getIfAny<Answer, Input = void>(
  host: Endpoint<Input, Answer>['host'],
  path: string | Endpoint<Input, Answer>['path'],
  reader?: ReaderOf<Answer>,
): Endpoint<Input, Answer> {
  return { ...get<Answer, Input>(host, path, reader), mayBeMissing: true }
}

/** A call about the one thing that the page's address names. */
export function getSubject<Answer, Input>(
  host: Endpoint<Input, Answer>['host'],
  path: Endpoint<Input, Answer>['path'],
  reader?: ReaderOf<Answer>,
): Endpoint<Input, Answer> {
  return { ...get<Answer, Input>(host, path, reader), isSubject: true }
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

// How a call is described: method, host and path; the answer's type rides along without any run-time weight.

/** The specification's three hosts; where each one is, is configuration. */
export type HostName = 'site' | 'admin' | 'manager'
export type Hosts = Readonly<Record<HostName, string>>

export interface Endpoint<Input, Answer> {
  readonly method: 'GET' | 'POST'
  readonly host: HostName
  readonly path: (input: Input) => string
  readonly body?: (input: Input) => unknown
  /** Changes nothing on the server, so that its answer may be kept for a while. */
  readonly safe?: boolean
  /** Only carries the type. */
  readonly answer?: Answer
}

export function get<Answer, Input = void>(
  host: HostName,
  path: string | ((input: Input) => string),
): Endpoint<Input, Answer> {
  return { method: 'GET', host, safe: true, path: typeof path === 'string' ? () => path : path }
}

export function post<Answer, Body>(host: HostName, path: string): Endpoint<Body, Answer> {
  return { method: 'POST', host, path: () => path, body: (input) => input }
}

/** A question too long for an address: sent as a POST, but it changes nothing. */
export function ask<Answer, Body>(host: HostName, path: string): Endpoint<Body, Answer> {
  return { ...post<Answer, Body>(host, path), safe: true }
}

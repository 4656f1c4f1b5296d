// Makes the calls of the office's API. Address, method and types come from the contract's table of calls.
import { type CallInput, type CallOutput, type OfficeCall, TOKEN_HEADER } from '@kvartal/contract/office/call'
import { VERSION_CONFLICT, type VersionConflict } from '@kvartal/contract/office/conflict'

/** Parts without a required field may be left out. */
export type OfficeInput<Call extends OfficeCall> = {
  [Part in keyof CallInput<Call> as Record<string, never> extends CallInput<Call>[Part]
    ? never
    : Part]: CallInput<Call>[Part]
} & {
  [Part in keyof CallInput<Call> as Record<string, never> extends CallInput<Call>[Part]
    ? Part
    : never]?: CallInput<Call>[Part]
}

interface ProblemBody {
  message?: string
  code?: string
  field?: string
  reason?: string
  problems?: { field: string; reason: string }[]
  requestId?: string
  conflict?: VersionConflict
}

/** A refused or failed call. `message` is a text for the person. */
export class OfficeProblem extends Error {
  override name = 'OfficeProblem'
  /** 0: the server did not answer. */
  readonly status: number
  readonly code: string
  readonly requestId: string | undefined
  readonly body: ProblemBody

  constructor(status: number, body: ProblemBody) {
    super(body.message ?? 'Что-то сломалось. Повторите, а если не поможет, покажите номер сбоя администратору.')
    this.status = status
    this.code = body.code ?? 'UNKNOWN'
    this.requestId = body.requestId
    this.body = body
  }

  /** The reason why the server refused this field. */
  reasonOf(field: string): string | undefined {
    const { body } = this
    if (body.field === field) return body.reason ?? body.message
    return body.problems?.find((problem) => problem.field === field)?.reason
  }

  /** Both versions, if somebody has saved the record in the meantime. */
  get conflict(): VersionConflict | undefined {
    return this.code === VERSION_CONFLICT ? this.body.conflict : undefined
  }
}

export const UNREACHABLE = 'UNREACHABLE'
export const SIGNED_OUT = 'SIGNED_OUT'

export const isProblem = (error: unknown, code: string): boolean =>
  error instanceof OfficeProblem && error.code === code

const WRONG_TOKEN = 'WRONG_TOKEN'

let token: string | undefined
let renewToken: (() => Promise<string | undefined>) | undefined

/**
 * The token of the session: every write carries it. Only this page's memory has it. `renew` asks for another one when the
 * server refuses it: the person has signed in again in another tab. Undefined: the page must not go on with its session.
 */
export function setOfficeToken(next: string | undefined, renew?: () => Promise<string | undefined>): void {
  token = next
  renewToken = renew
}

const signedOutListeners = new Set<() => void>()

/** Calls back when the server no longer knows the session. */
export function onSignedOut(listener: () => void): () => void {
  signedOutListeners.add(listener)
  return () => {
    signedOutListeners.delete(listener)
  }
}

export async function callOffice<Call extends OfficeCall>(
  call: Call,
  ...[input, signal]: object extends OfficeInput<Call>
    ? [input?: OfficeInput<Call>, signal?: AbortSignal]
    : [input: OfficeInput<Call>, signal?: AbortSignal]
): Promise<CallOutput<Call>> {
  const attempt = () => callOnce(call, (input ?? {}) as Partial<CallInput<OfficeCall>>, signal)
  try {
    return (await attempt()) as CallOutput<Call>
  } catch (error) {
    const renewed = isProblem(error, WRONG_TOKEN) ? await renewToken?.() : undefined
    if (renewed === undefined) throw error
    token = renewed
    return (await attempt()) as CallOutput<Call>
  }
}

async function callOnce(
  call: OfficeCall,
  { params, query, body }: Partial<CallInput<OfficeCall>>,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const answer = await send(call, officeUrl(call, { params, query }), body, signal)
  const parsed = (await answer.json().catch(() => ({}))) as unknown
  if (answer.ok) return parsed
  const problem = new OfficeProblem(answer.status, parsed as ProblemBody)
  if (problem.code === SIGNED_OUT) for (const listener of signedOutListeners) listener()
  throw problem
}

async function send(call: OfficeCall, url: string, body: unknown, signal: AbortSignal | undefined): Promise<Response> {
  const isWrite = call.method !== 'GET'
  try {
    return await fetch(url, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(isWrite && token !== undefined && { [TOKEN_HEADER]: token }),
        ...(isWrite && body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(isWrite && body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new OfficeProblem(0, { code: UNREACHABLE, message: 'Нет связи с офисом. Проверьте интернет и повторите.' })
  }
}

type AddressParts = { params?: unknown; query?: unknown }

/** The address of a call, also for a link to a file. */
export function officeUrl(call: OfficeCall, { params, query }: AddressParts = {}): string {
  const values = (params ?? {}) as Record<string, string | number>
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}

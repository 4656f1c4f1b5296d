// One call of the office's API: its address, its schemas and the right it needs. The server refuses what the schemas or
// the right do not allow; the client of apps/office is made from the same table.
import { z } from 'zod'
import type { Right } from './rights.ts'

/**
 * 'anyone' needs no session, 'signed-in' any session. Both are named on purpose: a call without a right does not
 * compile.
 */
export type CallRight = Right | 'anyone' | 'signed-in'

/** The body of the answer is a file, or a stream of server-sent events: no schema describes it. */
export const FILE = 'file'
export const EVENTS = 'events'

export type CallAnswer = z.ZodType | typeof FILE | typeof EVENTS

/** PostgreSQL knows no zero character: a query with one fails. For texts that are looked up, never stored. */
export const hasNoZeroCharacter = (text: string): boolean => !text.includes('\0')

export const CALL_PREFIX = '/office/api'

/** The header that carries the token of the session with every call that is not a GET. */
export const TOKEN_HEADER = 'x-office-token'

export interface OfficeCall<
  Id extends string = string,
  Access extends CallRight = CallRight,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends CallAnswer = CallAnswer,
> {
  /** Subject and verb: `people.invite`. */
  readonly id: Id
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Parameters as `:id`. */
  readonly path: `${typeof CALL_PREFIX}/${string}`
  readonly right: Access
  readonly params: Params
  readonly query: Query
  /** A GET has none. */
  readonly body: Body
  readonly answer: Answer
  readonly summary: string
  /** Also for a session whose person must still set up the second step. */
  readonly beforeSecondStep: boolean
}

const nothing = z.object({})

type Nothing = typeof nothing

/** The answer of a write that returns nothing. */
export const doneSchema = z.object({ done: z.literal(true) })

export const DONE = { done: true } as const

export function officeCall<
  const Id extends string,
  const Access extends CallRight,
  Answer extends CallAnswer,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(call: {
  id: Id
  method: OfficeCall['method']
  path: OfficeCall['path']
  right: Access
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  summary: string
  beforeSecondStep?: boolean
}): OfficeCall<Id, Access, Params, Query, Body, Answer> {
  return {
    ...call,
    params: (call.params ?? nothing) as Params,
    query: (call.query ?? nothing) as Query,
    body: (call.body ?? nothing) as Body,
    beforeSecondStep: call.beforeSecondStep ?? call.right === 'anyone',
  }
}

/** What a caller passes, before defaults and transforms. */
export interface CallInput<Call extends OfficeCall> {
  params: z.input<Call['params']>
  query: z.input<Call['query']>
  body: z.input<Call['body']>
}

/** What a handler gets, after the schemas. */
export interface ParsedInput<Call extends OfficeCall> {
  params: z.output<Call['params']>
  query: z.output<Call['query']>
  body: z.output<Call['body']>
}

/** What a caller gets. */
export type CallOutput<Call extends OfficeCall> = Call['answer'] extends z.ZodType
  ? z.output<Call['answer']>
  : Call['answer']

/** Rows that a write was based on have this; a lower one than the stored answers 409. */
export const versionSchema = z.int().min(1).describe('Версия, на которой основана правка')

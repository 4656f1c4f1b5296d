// Errors that the server raises on purpose, each with a code, the entity and the reason. Maps codes to HTTP statuses.
import type { VersionConflict } from '@kvartal/contract/office/conflict'

const statusByCode = {
  BAD_REQUEST: 400,
  BAD_INPUT: 400,
  /** The office: no session, a wrong pair of e-mail and password, a wrong code. */
  SIGNED_OUT: 401,
  WRONG_CREDENTIALS: 401,
  WRONG_CODE: 401,
  FORBIDDEN: 403,
  /** The office: the role lacks the right; a write from another page; a step that is asked for first. */
  NOT_ALLOWED: 403,
  WRONG_ORIGIN: 403,
  WRONG_TOKEN: 403,
  SECOND_STEP_REQUIRED: 403,
  CONFIRM_PASSWORD: 403,
  NOT_FOUND: 404,
  /** The path exists with other methods, which `allow` names. */
  METHOD_NOT_ALLOWED: 405,
  /** A write was based on an older version: the answer has both. */
  VERSION_CONFLICT: 409,
  /** A rule of the office forbids it in the present state; `reason` is a stable code of the rule. */
  RULE: 409,
  WRONG_ENCODING: 415,
  EXPECTATION_FAILED: 417,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  /** Refused because the server has too much to do. */
  OVERLOADED: 503,
} as const

export type AppErrorCode = keyof typeof statusByCode

export interface AppErrorDetails {
  /** Text for people. */
  message: string
  field?: string
  reason?: string
  /** When a retry makes sense. */
  retryAfterSeconds?: number
  /** The methods of METHOD_NOT_ALLOWED. */
  allow?: readonly string[]
  /** Both versions, of VERSION_CONFLICT. */
  conflict?: VersionConflict
}

export class AppError extends Error {
  override name = 'AppError'
  readonly code: AppErrorCode
  readonly status: number
  readonly details: AppErrorDetails

  constructor(code: AppErrorCode, details: AppErrorDetails, options?: ErrorOptions) {
    super(details.message, options)
    this.code = code
    this.status = statusByCode[code]
    this.details = details
  }
}

export const OVERLOADED_MESSAGE = 'Сервис перегружен, повторите через минуту.'

export const notFound = (message: string, options?: ErrorOptions) => new AppError('NOT_FOUND', { message }, options)

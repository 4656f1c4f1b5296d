// Errors that the server raises on purpose, each with a code, the entity and the reason. Maps codes to HTTP statuses.

const statusByCode = {
  BAD_REQUEST: 400,
  BAD_INPUT: 400,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
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

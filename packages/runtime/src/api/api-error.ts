// The error of a failed call: the specification's statuses, and which message to show.

export type ApiErrorStatus = number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR'

export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ApiErrorStatus
  /** The answer's body: parsed JSON where it was JSON, else its text. */
  readonly data: unknown
  /** Another backend refused a call that is not about the page's address: an outage, whatever the status. */
  isOutage = false

  constructor(status: ApiErrorStatus, data: unknown, cause?: unknown) {
    super(errorMessage(data, cause), { cause })
    this.status = status
    this.data = data
  }
}

/** Message field, else error field, else the whole body as text, else the error's own message. */
export function errorMessage(data: unknown, cause: unknown): string {
  if (isRecord(data)) {
    if (isText(data.message)) return data.message
    if (isText(data.error)) return data.error
  }
  if (isText(data)) return data
  if (data !== undefined && data !== null && data !== '') return JSON.stringify(data)
  return cause instanceof Error ? cause.message : String(cause ?? '')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

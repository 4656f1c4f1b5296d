// One attempt to get a captcha token: it ends with a token, a failure or a timeout.

/**
 * Timeout when the widget calls back neither with a token nor with a failure, as on a domain that the key does not
 * allow.
 */
export const ANSWER_TIMEOUT_MS = 30_000
/** Longer timeout while the visitor solves a task. */
export const CHALLENGE_TIMEOUT_MS = 120_000
/** A solved task closes too, and its token follows at once. After a task that the visitor closed, nothing follows. */
export const CLOSED_GRACE_MS = 1_000

export class CaptchaError extends Error {
  override name = 'CaptchaError'
}

export interface CaptchaAttempt {
  token: Promise<string>
  succeed: (token: string) => void
  fail: (reason: string) => void
  challengeShown: () => void
  challengeClosed: () => void
}

export function startCaptchaAttempt(): CaptchaAttempt {
  let timer: ReturnType<typeof setTimeout> | undefined
  let settle: { resolve: (token: string) => void; reject: (error: CaptchaError) => void }
  const token = new Promise<string>((resolve, reject) => {
    settle = { resolve, reject }
  })
  const fail = (reason: string) => {
    clearTimeout(timer)
    settle.reject(new CaptchaError(reason))
  }
  const failAfter = (delayMs: number, reason: string) => {
    clearTimeout(timer)
    timer = setTimeout(() => fail(reason), delayMs)
  }
  failAfter(ANSWER_TIMEOUT_MS, 'no answer')
  return {
    token: token.finally(() => clearTimeout(timer)),
    succeed: (value) => settle.resolve(value),
    fail,
    challengeShown: () => failAfter(CHALLENGE_TIMEOUT_MS, 'the task was not solved in time'),
    challengeClosed: () => failAfter(CLOSED_GRACE_MS, 'the task was closed'),
  }
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  ANSWER_TIMEOUT_MS,
  CaptchaError,
  CHALLENGE_TIMEOUT_MS,
  CLOSED_GRACE_MS,
  startCaptchaAttempt,
} from './captcha-attempt.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The result of the attempt so far. */
async function outcome(token: Promise<string>): Promise<string> {
  return Promise.race([token.catch((error: CaptchaError) => error.message), Promise.resolve().then(waiting)])
}

async function waiting(): Promise<string> {
  await vi.advanceTimersByTimeAsync(0)
  return 'still waiting'
}

describe('an attempt to pass the captcha', () => {
  it('resolves with the token', async () => {
    const attempt = startCaptchaAttempt()
    attempt.succeed('token')
    expect(await outcome(attempt.token)).toBe('token')
  })

  it('fails when the widget reports a failure', async () => {
    const attempt = startCaptchaAttempt()
    attempt.fail('network-error')
    await expect(attempt.token).rejects.toThrow(CaptchaError)
  })

  it('fails when the widget does not respond for a long time', async () => {
    const attempt = startCaptchaAttempt()
    attempt.token.catch(() => {})
    await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS - 1)
    expect(await outcome(attempt.token)).toBe('still waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome(attempt.token)).toBe('no answer')
  })

  it('waits longer while a person solves a task', async () => {
    const attempt = startCaptchaAttempt()
    attempt.token.catch(() => {})
    attempt.challengeShown()
    await vi.advanceTimersByTimeAsync(CHALLENGE_TIMEOUT_MS - 1)
    expect(await outcome(attempt.token)).toBe('still waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome(attempt.token)).toContain('not solved in time')
  })

  it('resolves with the token that follows a solved task', async () => {
    const attempt = startCaptchaAttempt()
    attempt.challengeShown()
    attempt.challengeClosed()
    await vi.advanceTimersByTimeAsync(CLOSED_GRACE_MS - 1)
    attempt.succeed('token')
    expect(await outcome(attempt.token)).toBe('token')
  })

  it('fails when the task was closed and no token follows', async () => {
    const attempt = startCaptchaAttempt()
    attempt.token.catch(() => {})
    attempt.challengeShown()
    attempt.challengeClosed()
    await vi.advanceTimersByTimeAsync(CLOSED_GRACE_MS)
    expect(await outcome(attempt.token)).toBe('the task was closed')
  })
})

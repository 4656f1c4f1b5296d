// Waits for a condition with a long deadline, for slow machines.
import { DriverSilentError } from './engine.ts'

/** Long, because a busy machine is slow but not broken. */
const DEADLINE_MS = 300_000
const POLL_EVERY_MS = 50

/** Polls until the check returns a truthy value. A check that throws is repeated. */
export async function until<Result>(what: string, check: () => Promise<Result>): Promise<NonNullable<Result>> {
  const deadline = Date.now() + DEADLINE_MS
  for (;;) {
    const [now, error] = await check().then(
      (result) => [result, undefined] as const,
      (thrown: unknown) => [undefined, thrown] as const,
    )
    if (now) return now
    if (error instanceof DriverSilentError) throw error
    if (Date.now() > deadline) {
      const last = error instanceof Error ? error.message : JSON.stringify(now)
      throw new Error(`timed out waiting until ${what}; last: ${last}`)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
}

/** Waits for a promise, with the same deadline. */
export async function withTimeout<Result>(what: string, promise: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`timed out waiting until ${what}`)), DEADLINE_MS)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

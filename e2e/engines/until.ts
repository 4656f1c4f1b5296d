// Waits for what a person would see, however long a slow machine takes.
import { DriverSilentError } from './engine.ts'

/** Generous: a machine that does five things at once is slow, not broken. */
const DEADLINE_MS = 300_000
const LOOK_AGAIN_MS = 50

/** Looks again and again until the check gives something true. A check that throws has not seen it yet. */
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
      throw new Error(`waited in vain: ${what}; last: ${last}`)
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

/** Waits for something that comes by itself. */
export async function inTime<Result>(what: string, coming: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`waited in vain: ${what}`)), DEADLINE_MS)
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}

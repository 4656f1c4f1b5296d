// Waits until an expectation holds. The limit only ends a test that would wait forever: the speed of a busy machine
// proves nothing about the code.
import { vi } from 'vitest'

const LIMIT_MS = 120_000
const INTERVAL_MS = 20

export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: LIMIT_MS, interval: INTERVAL_MS })
}

// Breaks long work into slices: an import may run in the server, which answers visitors in between.
import { setImmediate as nextTurn } from 'node:timers/promises'

const SLICE_MS = 20

/** Call the returned function between small steps; it gives way to other work when the slice is over. */
export function timeSlices(): () => Promise<void> {
  let end = performance.now() + SLICE_MS
  return async () => {
    if (performance.now() < end) return
    await nextTurn()
    end = performance.now() + SLICE_MS
  }
}

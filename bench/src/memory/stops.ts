// Loaded into the measured server before its own code: how long its event loop stops, and how much of that its thread has
// waited for a processor that others had. A busy machine stops every program; what the server does itself is the rest.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

export interface Stops {
  longestMs: number
  /** Without the wait for a processor. */
  longestOwnMs: number
}

const EVERY_MS = 5

if (isMainThread && process.env.BENCH_STOPS_PORT !== undefined) watch(Number(process.env.BENCH_STOPS_PORT))

function watch(port: number): void {
  let stops: Stops = { longestMs: 0, longestOwnMs: 0 }
  let [last, lastWaited] = [performance.now(), waitedMs()]
  setInterval(() => {
    const [now, waited] = [performance.now(), waitedMs()]
    const stopped = now - last - EVERY_MS
    stops = {
      longestMs: Math.max(stops.longestMs, stopped),
      longestOwnMs: Math.max(stops.longestOwnMs, stopped - (waited - lastWaited)),
    }
    ;[last, lastWaited] = [now, waited]
  }, EVERY_MS).unref()
  createServer((_, answer) => {
    answer.end(JSON.stringify(stops))
    stops = { longestMs: 0, longestOwnMs: 0 }
  })
    .listen(port, '127.0.0.1')
    .unref()
}

/** How long this thread could have worked and had no processor. Only Linux reports it. */
function waitedMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

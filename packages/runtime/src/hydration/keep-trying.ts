// Repeats a load that failed. The server's page works without the code, so the visitor sees nothing of it.

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
/** Single interactions. A pointer that moves would send a request with every frame. */
const RETRY_ON = ['online', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const

/**
 * Calls `load` until it succeeds: after a failure again after a pause that doubles each time, when the connection returns,
 * or on the visitor's next interaction. Returns what stops it.
 */
export function keepTrying(load: () => Promise<unknown>, onLoaded: () => void): () => void {
  let stopWaiting = () => {}
  let isStopped = false
  const attempt = (pauseMs: number): void => {
    load().then(
      () => {
        if (!isStopped) onLoaded()
      },
      () => {
        if (!isStopped) stopWaiting = onNextChance(pauseMs, () => attempt(Math.min(2 * pauseMs, LONGEST_PAUSE_MS)))
      },
    )
  }
  attempt(FIRST_PAUSE_MS)
  return () => {
    isStopped = true
    stopWaiting()
  }
}

function onNextChance(pauseMs: number, run: () => void): () => void {
  const listeners = new AbortController()
  const stop = () => {
    clearTimeout(timer)
    listeners.abort()
  }
  const runOnce = () => {
    stop()
    run()
  }
  const timer = setTimeout(runOnce, pauseMs)
  for (const type of RETRY_ON) addEventListener(type, runOnce, { passive: true, signal: listeners.signal })
  return stop
}

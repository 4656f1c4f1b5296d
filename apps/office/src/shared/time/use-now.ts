// The time of the screen: it moves on by minutes, so that waiting times and «сегодня» stay true.
import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = new Date()
    for (const each of listeners) each()
  }, MINUTE_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** After a pause without any screen the stored moment may be old. */
function current(): Date {
  if (Date.now() - now.getTime() > MINUTE_MS) now = new Date()
  return now
}

export const useNow = (): Date => useSyncExternalStore(subscribe, current)

// Knows when the browser is leaving the page. Leaving cancels the requests under way, and a cancelled request is not a
// failure: nothing is logged and nothing is shown as failed.

import { watchedTransport } from './answer-watch.ts'
import type { Transport } from './client.ts'

/** A link that downloads a file or dials a number fires the same event, but the page stays: this long after it. */
const LEAVE_MS = 5_000

/** While the page is being left: resolves when it turns out to stay, or is restored from the back/forward cache. */
let leaving: Promise<void> | undefined

/** Firefox cancels requests right after `beforeunload`, long before `pagehide`. */
export function watchPageLeave(page: EventTarget): void {
  let stay = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const onStay = () => {
    clearTimeout(timer)
    leaving = undefined
    stay()
  }
  const onLeave = () => {
    clearTimeout(timer)
    timer = setTimeout(onStay, LEAVE_MS)
    leaving ??= new Promise((resolve) => {
      stay = resolve
    })
  }
  page.addEventListener('beforeunload', onLeave)
  page.addEventListener('pagehide', onLeave)
  page.addEventListener('pageshow', onStay)
}

/** Waits while the page is being left; on a page that is really left the promise never resolves. */
export async function pageStays(): Promise<void> {
  await leaving
}

/** Passes the result on. A failure during a leave is passed on only when the page stays. */
export async function unlessLeaving<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked
  } catch (error) {
    await leaving
    throw error
  }
}

/** A page that stays repeats the cancelled requests, but only those that change nothing on the server. */
export const pageTransport: Transport = async (request) => {
  try {
    return await watchedTransport(request)
  } catch (error) {
    if (!leaving) throw error
    await leaving
    if (!request.safe || request.signal.aborted) throw error
    return watchedTransport(request)
  }
}

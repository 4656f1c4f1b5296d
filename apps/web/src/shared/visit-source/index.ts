// The source of the visitor's first visit, as this browser remembers it.
import { readVisit, rememberVisit, type VisitSource } from './visit-source.ts'

export type { VisitSource }

/** Called once a page load. A browser that forbids storage remembers nothing, and that is fine. */
export function rememberVisitSource(): void {
  try {
    rememberVisit({
      storage: window.localStorage,
      address: new URL(window.location.href),
      referrer: document.referrer,
      now: Date.now(),
    })
  } catch {}
}

export function visitSource(): VisitSource {
  try {
    return readVisit(window.localStorage, Date.now()) ?? {}
  } catch {
    return {}
  }
}

// The source of the visitor's first visit, stored in this browser.
import { readVisit, rememberVisit, type VisitSource } from './visit-source.ts'

export type { VisitSource }

/** Called once per page load. When storage is forbidden, nothing is stored. */
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

// Where the visitor came from, stored in this browser. Loaded after the page.
import type { VisitNotes } from '@kvartal/contract/visit-notes'
import { type Landing, rememberLanding, takeLanding } from './landing.ts'
import { type Arrival, readVisits, rememberVisit } from './visit-source.ts'

let isRemembered = false

/** Once per document. When storage is forbidden, nothing is stored. */
export function rememberVisitSource(): void {
  if (isRemembered) return
  isRemembered = true
  try {
    const arrival = documentArrival()
    rememberLanding(window.sessionStorage, arrival, isStillOn(arrival.address) ? document.title : undefined)
    rememberVisit(window.localStorage, arrival)
  } catch {}
}

/** The first and the last visit, for a contact request. */
export function visitSources(): { first?: VisitNotes; last?: VisitNotes } {
  rememberVisitSource()
  try {
    return readVisits(window.localStorage, Date.now())
  } catch {
    return {}
  }
}

/** The landing page of this tab, until it is counted. */
export function uncountedLanding(): Landing | undefined {
  rememberVisitSource()
  try {
    return takeLanding(window.sessionStorage)
  } catch {
    return undefined
  }
}

/** The visitor may have gone on to another page of the site before this code has loaded. */
function documentArrival(): Arrival {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return {
    address: new URL(entry?.name ?? window.location.href),
    referrer: document.referrer,
    isNavigation: (entry?.type ?? 'navigate') === 'navigate',
    now: Date.now(),
  }
}

function isStillOn({ pathname }: URL): boolean {
  return window.location.pathname === pathname
}

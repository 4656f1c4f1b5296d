// The page on which the visitor entered the site, in session storage until the counter has counted it. The visitor may
// allow the counter on a later page; advertising marks and the referrer are on this one.
import { type Arrival, isFromOutside } from './visit-source.ts'

const STORAGE_KEY = 'visit_landing'

export interface Landing {
  /** The page's address with its query, without its hash. */
  address: string
  referrer: string
  /** Absent when another page is already shown. */
  title?: string
}

interface StoredLanding extends Landing {
  isCounted?: boolean
}

type LandingStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Keeps the landing page of an earlier document of this tab, unless the visitor has come from outside again. */
export function rememberLanding(storage: LandingStorage, arrival: Arrival, title: string | undefined): void {
  if (stored(storage) && !isFromOutside(arrival)) return
  const { origin, pathname, search } = arrival.address
  const landing: StoredLanding = { address: origin + pathname + search, referrer: arrival.referrer }
  write(storage, title === undefined ? landing : { ...landing, title })
}

/** The landing page, once: undefined when it is already counted. */
export function takeLanding(storage: LandingStorage): Landing | undefined {
  const landing = stored(storage)
  if (!landing || landing.isCounted) return undefined
  write(storage, { ...landing, isCounted: true })
  return landing
}

function write(storage: LandingStorage, landing: StoredLanding): void {
  storage.setItem(STORAGE_KEY, JSON.stringify(landing))
}

function stored(storage: LandingStorage): StoredLanding | undefined {
  try {
    const landing = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null') as Partial<StoredLanding> | null
    return typeof landing?.address === 'string' && typeof landing.referrer === 'string'
      ? (landing as StoredLanding)
      : undefined
  } catch {
    return undefined
  }
}

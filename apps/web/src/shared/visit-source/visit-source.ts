// The sources of the visitor's first and last visit: stored for 30 days in local storage, sent with a contact request
// (cm_data).
import { isAdvertisingMark, NAMED_MARKS } from '@kvartal/contract/advertising-marks'
import { MARK_NAME_MAX_LENGTH, MARKS_PER_VISIT, VISIT_TIME_NOTE, type VisitNotes } from '@kvartal/contract/visit-notes'

const STORAGE_KEY = 'cm_data'
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000
const MAX_LENGTH = 300
/** Longest address of a landing page, which includes the marks. */
const MAX_LANDING_LENGTH = 900

interface StoredVisit {
  /** Time of the visit in milliseconds. */
  at: number
  /** Where the visitor came from and on which page. */
  data: Record<string, string>
}

/** The first visit has the form of earlier versions, which knew no other. */
interface StoredVisits extends StoredVisit {
  last?: StoredVisit
}

export interface Arrival {
  /** The address that the document was loaded from. */
  address: URL
  referrer: string
  /** False for a reload and for the back button: the browser then repeats the referrer of an earlier visit. */
  isNavigation: boolean
  now: number
}

type VisitStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Stores the visit as the first one when none is stored, and as the last one when it has a source of its own. */
export function rememberVisit(storage: VisitStorage, arrival: Arrival): void {
  const { first, last } = storedVisits(storage, arrival.now)
  const visit: StoredVisit = { at: arrival.now, data: visitData(arrival) }
  if (first && !isFromOutside(arrival)) return
  const next: StoredVisits = { ...(first ?? visit), last: isFromOutside(arrival) ? visit : (last ?? visit) }
  storage.setItem(STORAGE_KEY, JSON.stringify(next))
}

/** A visit with advertising marks or from another site. A direct one does not replace what brought the visitor. */
export function isFromOutside(arrival: Arrival): boolean {
  return arrival.isNavigation && (marksOf(arrival.address).length > 0 || outsideReferrer(arrival) !== undefined)
}

/** The visits as notes; empty when nothing is stored, when it has expired or when the entry is invalid. */
export function readVisits(storage: Pick<Storage, 'getItem'>, now: number): { first?: VisitNotes; last?: VisitNotes } {
  const { first, last } = storedVisits(storage, now)
  return { ...(first && { first: notesOf(first) }), ...(last && { last: notesOf(last) }) }
}

function notesOf({ at, data }: StoredVisit): VisitNotes {
  return { [VISIT_TIME_NOTE]: new Date(at).toISOString(), ...data }
}

function visitData(arrival: Arrival): StoredVisit['data'] {
  const { pathname, search } = arrival.address
  const data: StoredVisit['data'] = { landing: (pathname + search).slice(0, MAX_LANDING_LENGTH) }
  const referrer = outsideReferrer(arrival)
  if (referrer !== undefined) data.referrer = cut(referrer)
  for (const [name, value] of marksOf(arrival.address)) data[name.slice(0, MARK_NAME_MAX_LENGTH)] = cut(value)
  return data
}

/** Ids of a click first, then the campaign: a link may have more marks than are stored. */
function marksOf({ searchParams }: URL): [string, string][] {
  const rank = ([name]: [string, string]) => (NAMED_MARKS.includes(name) ? 0 : name.startsWith('utm_') ? 1 : 2)
  const marks = [...searchParams].filter(([name]) => isAdvertisingMark(name))
  return marks.sort((one, other) => rank(one) - rank(other)).slice(0, MARKS_PER_VISIT)
}

function outsideReferrer({ address, referrer }: Arrival): string | undefined {
  // Browsers give an address or an empty text, extensions anything.
  if (!/^https?:|^android-app:/.test(referrer)) return undefined
  return referrer === address.origin || referrer.startsWith(`${address.origin}/`) ? undefined : referrer
}

function storedVisits(
  storage: Pick<Storage, 'getItem'>,
  now: number,
): { first: StoredVisit | undefined; last: StoredVisit | undefined } {
  const stored = parse(storage.getItem(STORAGE_KEY))
  const isFresh = (visit: unknown): visit is StoredVisit => isStoredVisit(visit) && now - visit.at < MAX_AGE_MS
  const last = (stored as StoredVisits | null)?.last
  return {
    first: isFresh(stored) ? { at: stored.at, data: stored.data } : undefined,
    last: isFresh(last) ? last : undefined,
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function isStoredVisit(value: unknown): value is StoredVisit {
  if (typeof value !== 'object' || value === null) return false
  const { at, data } = value as Partial<StoredVisit>
  return (
    typeof at === 'number' &&
    Number.isFinite(at) &&
    typeof data === 'object' &&
    data !== null &&
    Object.values(data).every((mark) => typeof mark === 'string')
  )
}

function cut(text: string): string {
  return text.slice(0, MAX_LENGTH)
}

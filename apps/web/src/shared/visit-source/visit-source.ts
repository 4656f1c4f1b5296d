// The source of the visitor's first visit: stored for 30 days in local storage, sent with a contact request (cm_data).

const STORAGE_KEY = 'cm_data'
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000
const MAX_LENGTH = 300
const MAX_MARKS = 10

export type VisitSource = Record<string, string>

interface StoredVisit {
  /** Time of the visit in milliseconds. */
  at: number
  data: VisitSource
}

interface Visit {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  address: URL
  referrer: string
  now: number
}

/** Stores the visit unless an earlier one is stored. */
export function rememberVisit({ storage, address, referrer, now }: Visit): void {
  if (readVisit(storage, now)) return
  const data: VisitSource = { landing: address.pathname }
  const from = referrer === '' ? undefined : new URL(referrer)
  if (from && from.origin !== address.origin) data.referrer = cut(referrer)
  const marks = [...address.searchParams].filter(([name]) => name.startsWith('utm_')).slice(0, MAX_MARKS)
  for (const [name, value] of marks) data[name.slice(0, 40)] = cut(value)
  storage.setItem(STORAGE_KEY, JSON.stringify({ at: now, data } satisfies StoredVisit))
}

/** The stored visit; undefined when there is none, when it has expired or when the entry is invalid. */
export function readVisit(storage: Pick<Storage, 'getItem'>, now: number): VisitSource | undefined {
  let stored: unknown
  try {
    stored = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null')
  } catch {
    return undefined
  }
  if (!isStoredVisit(stored)) return undefined
  return now - stored.at < MAX_AGE_MS ? stored.data : undefined
}

function isStoredVisit(value: unknown): value is StoredVisit {
  if (typeof value !== 'object' || value === null) return false
  const { at, data } = value as Partial<StoredVisit>
  return (
    typeof at === 'number' &&
    typeof data === 'object' &&
    data !== null &&
    Object.values(data).every((mark) => typeof mark === 'string')
  )
}

function cut(text: string): string {
  return text.slice(0, MAX_LENGTH)
}

// The company's own phones by source: chosen by the marks of the visit, remembered for a month.
import type { SourcePhone } from '@kvartal/contract/source-phones'

/** In local storage: the source that the visitor's phone was chosen by. */
const SOURCE_PHONE_KEY = 'source_phone'
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000

export interface Visit {
  address: URL
  referrer: string
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: number
}

/** Whether there is anything to choose by: most visitors have nothing, and need no table. */
export function mayHaveSource({ address, referrer, storage }: Visit): boolean {
  return address.search !== '' || referrer !== '' || storage.getItem(SOURCE_PHONE_KEY) !== null
}

/** That of this visit, else that of the last visit with one. Undefined: the company's usual number. */
export function choosePhone(sources: readonly SourcePhone[], visit: Visit): SourcePhone | undefined {
  const { storage, now } = visit
  const chosen = sources.find((source) => isFrom(source, visit))
  if (!chosen) return remembered(sources, visit)
  storage.setItem(SOURCE_PHONE_KEY, JSON.stringify({ at: now, key: chosen.key }))
  return chosen
}

function isFrom({ marks, referrer }: SourcePhone, visit: Visit): boolean {
  const hasMarks = Object.entries(marks).every(
    ([name, value]) => visit.address.searchParams.get(name)?.toLowerCase() === value.toLowerCase(),
  )
  return hasMarks && (referrer === null || cameFrom(referrer, visit.referrer))
}

function cameFrom(host: string, referrer: string): boolean {
  if (!URL.canParse(referrer)) return false
  return `.${new URL(referrer).hostname}`.endsWith(`.${host}`)
}

function remembered(sources: readonly SourcePhone[], { storage, now }: Visit): SourcePhone | undefined {
  try {
    const { at, key } = JSON.parse(storage.getItem(SOURCE_PHONE_KEY) ?? '{}') as { at?: number; key?: string }
    if (typeof at !== 'number' || now - at >= MAX_AGE_MS) return undefined
    return sources.find((source) => source.key === key)
  } catch {
    return undefined
  }
}

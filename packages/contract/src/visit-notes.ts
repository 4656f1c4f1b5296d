// The notes of cm_data: where the visitor came from, at the first visit and at the last one before the request. The
// notes are flat, so those of the last visit have a prefix. No zod: the browser loads this file.

/** One visit as notes: `at`, `landing`, `referrer`, and the advertising marks under their own names. */
export type VisitNotes = Readonly<Record<string, string>>

export interface VisitOrigin {
  first: VisitNotes
  /** The last visit with advertising marks or from another site; the first one when there was none since. */
  last: VisitNotes
  /** The visitor's id in Yandex Metrika, only of those who allow the counter. */
  ymClientId: string | undefined
}

/** Time of a visit, ISO. */
export const VISIT_TIME_NOTE = 'at'
const LAST_PREFIX = 'last_'
const CLIENT_ID_NOTE = 'ym_client_id'

/**
 * The server refuses a request with more than 30 notes: two visits of so many marks, each with its time, landing page
 * and referrer, and the id of the counter are 29.
 */
export const MARKS_PER_VISIT = 11
/** A name with the prefix of the last visit has at most 40 characters. */
export const MARK_NAME_MAX_LENGTH = 40 - LAST_PREFIX.length

export function writeVisitNotes({ first, last, ymClientId }: Partial<VisitOrigin>): VisitNotes {
  const prefixed = Object.entries(last ?? {}).map(([name, value]) => [LAST_PREFIX + name, value])
  return { ...first, ...Object.fromEntries(prefixed), ...(ymClientId && { [CLIENT_ID_NOTE]: ymClientId }) }
}

/** Requests of earlier versions and of other clients have notes of one visit, which is then both. */
export function readVisitNotes(notes: Readonly<Record<string, unknown>>): VisitOrigin {
  const first: Record<string, string> = {}
  const last: Record<string, string> = {}
  let ymClientId: string | undefined
  for (const [name, note] of Object.entries(notes)) {
    if (note === null) continue
    const value = String(note)
    if (name === CLIENT_ID_NOTE) ymClientId = value
    else if (name.startsWith(LAST_PREFIX)) last[name.slice(LAST_PREFIX.length)] = value
    else first[name] = value
  }
  return { first, last: Object.keys(last).length > 0 ? last : first, ymClientId }
}

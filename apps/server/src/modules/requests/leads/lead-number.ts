// The number of a request for people: the visitor sees it after sending, the manager in the letter.
import { createHash } from 'node:crypto'

/** «4821-0937», by the id of the session's first lead: corrections keep it. */
export function leadNumber(id: string): string {
  const digits = String(createHash('sha256').update(id).digest().readUInt32BE(0) % 100_000_000).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

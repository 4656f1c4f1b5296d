// The list to be mailed that a favorites form sends: ids of flats in the note with the address of the shared list.
import { NOTE_MAX_LENGTH } from '@kvartal/contract/forms'
import type { LeadContent } from './lead.ts'

const FAVORITES_FORM = 'favoriteForm'
const SHARED_LIST = /^\/favorites\?ids=(\d{1,10}(?:(?:%7C|\||,)\d{1,10})*)/i
/** The longest id of the store. */
const ID_MAX = 2 ** 31 - 1

/** Empty when the request does not need a letter. */
export function flatsToMail({ formName, info }: Pick<LeadContent, 'formName' | 'info'>): number[] {
  const { favorites } = info
  if (formName !== FAVORITES_FORM || typeof favorites !== 'string') return []
  const pieces = SHARED_LIST.exec(favorites)?.[1]?.split(/%7C|\||,/i) ?? []
  // Longer notes are cut off, and a cut id would be another flat's.
  if (favorites.length >= NOTE_MAX_LENGTH) pieces.pop()
  const ids = pieces.map(Number).filter((id) => id >= 1 && id <= ID_MAX)
  return [...new Set(ids)]
}

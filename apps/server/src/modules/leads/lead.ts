// A contact request as the server keeps it.
import type { CheckedFormRequest, FormNotes } from '@kvartal/contract/forms'

export interface Lead {
  /** The session's id; also the idempotency key of every delivery. */
  id: string
  formName: string
  name: string
  phone: string
  email: string
  comment: string
  info: FormNotes
  campaign: FormNotes
  consentVersion: string
  consentedAt: Date
  captcha: 'verified' | 'unverified'
  createdAt: Date
}

export type NewLead = Omit<Lead, 'createdAt'> & { addressHash: string; contact: string }

export function newLead(
  request: CheckedFormRequest,
  { id, captcha, addressHash }: Pick<NewLead, 'id' | 'captcha' | 'addressHash'>,
): NewLead {
  return {
    id,
    formName: request.formname,
    name: storable(request.name),
    phone: request.phone,
    email: storable(request.email),
    comment: storable(request.comment),
    info: storableNotes(request.infoData),
    campaign: storableNotes(request.cm_data),
    consentVersion: storable(request.consent.version),
    consentedAt: new Date(request.consent.time),
    captcha,
    addressHash,
    contact: request.phone || request.email.toLowerCase(),
  }
}

/** PostgreSQL takes neither a zero character nor half of a surrogate pair. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

function storableNotes(notes: FormNotes): FormNotes {
  return Object.fromEntries(
    Object.entries(notes).map(([key, value]) => [storable(key), typeof value === 'string' ? storable(value) : value]),
  )
}

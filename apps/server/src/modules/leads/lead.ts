// A contact request in the form in which it is stored.
import type { CheckedFormRequest, FormNotes } from '@kvartal/contract/forms'
import { type ClaimedConsent, type ConsentColumns, type ConsentTexts, checkConsents } from './consent.ts'

/** A contact request. The version and time of its consents are claims of the browser; the server knows the rest. */
export interface Lead extends ConsentColumns {
  /** The session's id, or a correction's own; also the idempotency key of every delivery. */
  id: string
  /** The first lead of the session, when this one corrects it. */
  corrects: string | null
  /** 1 for the first lead of a session, then one more for each correction. */
  revision: number
  formName: string
  name: string
  phone: string
  email: string
  comment: string
  info: FormNotes
  campaign: FormNotes
  captcha: 'verified' | 'unverified'
  createdAt: Date
}

/**
 * The content that the visitor entered. Requests of one session with different contents are a lead and its corrections.
 */
export type LeadContent = Pick<Lead, 'formName' | 'name' | 'phone' | 'email' | 'comment' | 'info'>

/** A lead before its position among the leads of its session is known. */
export type LeadDraft = Omit<Lead, 'id' | 'corrects' | 'revision' | 'createdAt'> & {
  submit: string
  addressHash: string
  contact: string
}

export function leadContent(request: CheckedFormRequest): LeadContent {
  return {
    formName: request.formname,
    name: storable(request.name),
    phone: request.phone,
    email: storable(request.email),
    comment: storable(request.comment),
    info: storableNotes(request.infoData),
  }
}

export interface LeadFacts {
  submit: string
  captcha: Lead['captcha']
  addressHash: string
  /** The consents that the form asks for, and the texts that the server has. */
  consentTexts: ConsentTexts
}

export function draftLead(request: CheckedFormRequest, { consentTexts, ...facts }: LeadFacts): LeadDraft {
  const { consent, moreConsents = [] } = request
  const claims = [...(consent ? [consent] : []), ...moreConsents].map(storableClaim)
  return {
    ...leadContent(request),
    ...facts,
    ...checkConsents(claims, consentTexts, new Date()),
    campaign: storableNotes(request.cm_data),
    contact: request.phone || request.email.toLowerCase(),
  }
}

export function sameContent(one: LeadContent, other: LeadContent): boolean {
  const fields = ['formName', 'name', 'phone', 'email', 'comment'] as const
  return fields.every((field) => one[field] === other[field]) && sameNotes(one.info, other.info)
}

/** The store does not preserve the order of keys. */
function sameNotes(one: FormNotes, other: FormNotes): boolean {
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && one[key] === other[key])
  )
}

/** PostgreSQL accepts neither a zero character nor half of a surrogate pair. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

function storableClaim({ document, version, time }: ClaimedConsent): ClaimedConsent {
  return { document: document && storable(document), version: storable(version), time }
}

function storableNotes(notes: FormNotes): FormNotes {
  return Object.fromEntries(
    Object.entries(notes).map(([key, value]) => [storable(key), typeof value === 'string' ? storable(value) : value]),
  )
}

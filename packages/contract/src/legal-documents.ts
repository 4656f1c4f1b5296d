// The legal documents of a site: their addresses, and which consents each form asks for. No zod: browsers load this file
// with every form.

/** In the order in which the site lists them. */
export const legalDocuments = [
  'agreement',
  'policy',
  'consent',
  'consent-bank',
  'consent-trade-in',
  'consent-job',
  'consent-mailing',
] as const

export type LegalDocument = (typeof legalDocuments)[number]
export type ConsentDocument = Extract<LegalDocument, `consent${string}`>

/** To be contacted about a request. It stands in for every other consent that the company has no text of. */
export const CONTACT_CONSENT = 'consent'
/** Subscriptions and lists of flats by e-mail. */
export const MAILING_CONSENT = 'consent-mailing'

/** Forms whose purpose is not only a reply. A Map: a form's name is input from outside and may be `constructor`. */
const consentsByForm = new Map<string, readonly ConsentDocument[]>([
  // The request is passed on to the bank.
  ['mortgageForm', [CONTACT_CONSENT, 'consent-bank']],
  // The request is passed on to the agent who sells the old flat.
  ['tradeInForm', [CONTACT_CONSENT, 'consent-trade-in']],
  ['cooperationForm', ['consent-job']],
  ['favoriteForm', [MAILING_CONSENT]],
])

/** The consents that a form asks for, each with a checkbox of its own. */
export function consentsOfForm(formname: string): readonly ConsentDocument[] {
  return consentsByForm.get(formname) ?? [CONTACT_CONSENT]
}

export function isConsent(document: LegalDocument): document is ConsentDocument {
  return document.startsWith(CONTACT_CONSENT)
}

/** The address of a document. The policy has the one that the specification gives it. */
export function legalPath(document: LegalDocument): string {
  return document === 'policy' ? '/policy' : `/policy/${document}`
}

/** The documents that a company has no text of. */
export function missingDocuments(present: Iterable<string>): LegalDocument[] {
  const known = new Set(present)
  return legalDocuments.filter((document) => !known.has(document))
}

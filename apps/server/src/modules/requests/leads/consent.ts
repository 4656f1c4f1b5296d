// Checks the browser's claims about consents against the server's texts. The claims are stored, but a visitor can write
// anything into them: the evidence is the text in force on the server and the time of receipt.
import { CONTACT_CONSENT, type ConsentDocument } from '@kvartal/contract/legal-documents'
import type { tables } from '@kvartal/db'
import { oneLine } from '../../../text/visitor-text.ts'

export interface ConsentVersions {
  /** Version in force now; null while none is loaded. */
  inForce: string | null
  /** Every version that the server has. */
  known: readonly string[]
}

export interface ConsentTexts {
  /** The documents that the form asks for; of those without a text the one that stands in for them. */
  asked: readonly string[]
  versionsOf(document: string): ConsentVersions
}

export interface ClaimedConsent {
  /** Without it the consent to be contacted, the only one that earlier versions had. */
  document?: string | undefined
  version: string
  time: string
}

/** The columns of leads and subscriptions. */
export interface ConsentColumns {
  consentDocument: string | null
  consentVersion: string
  consentedAt: Date
  consentInForce: string | null
  consentDoubts: tables.ConsentDoubt[] | null
  moreConsents: tables.StoredConsent[] | null
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A tab may stay open for weeks between the tick and the submit, and visitors' clocks are wrong by hours. */
const OLDEST_TICK_MS = 30 * DAY_MS
const CLOCK_DRIFT_MS = DAY_MS

/**
 * Claims come first, then the documents that the form asks for and the request does not have: other clients than our
 * form may send no claim, and older ones of ours send one only.
 */
export function checkConsents(
  claims: readonly ClaimedConsent[],
  texts: ConsentTexts,
  receivedAt: Date,
): ConsentColumns & { consentDoubts: tables.ConsentDoubt[] } {
  const byDocument = new Map<string, ClaimedConsent>()
  for (const claim of claims) {
    const document = claim.document ?? CONTACT_CONSENT
    if (!byDocument.has(document)) byDocument.set(document, claim)
  }
  const records = [
    ...[...byDocument].map(([document, claim]) => claimed(document, claim, texts.versionsOf(document), receivedAt)),
    ...texts.asked
      .filter((document) => !byDocument.has(document))
      .map((document) => notClaimed(document, texts.versionsOf(document))),
  ]
  const [first = notClaimed(CONTACT_CONSENT, texts.versionsOf(CONTACT_CONSENT)), ...others] = records
  return {
    consentDocument: first.document,
    consentVersion: first.version,
    consentedAt: first.time === null ? receivedAt : new Date(first.time),
    consentInForce: first.inForce,
    consentDoubts: first.doubts,
    moreConsents: others.length > 0 ? others : null,
  }
}

function notClaimed(document: string, { inForce }: ConsentVersions): tables.StoredConsent {
  return { document, version: '', time: null, inForce, doubts: ['not-recorded'] }
}

function claimed(
  document: string,
  { version, time }: ClaimedConsent,
  { inForce, known }: ConsentVersions,
  receivedAt: Date,
): tables.StoredConsent {
  const doubts: tables.ConsentDoubt[] = []
  if (version !== inForce) doubts.push(known.includes(version) ? 'version-not-in-force' : 'version-unknown')
  const consentedAt = new Date(time)
  const agoMs = receivedAt.getTime() - consentedAt.getTime()
  // Written so that NaN counts as implausible.
  const isPlausible = agoMs <= OLDEST_TICK_MS && agoMs >= -CLOCK_DRIFT_MS
  if (!isPlausible) doubts.push('time')
  const storedTime = isStorable(consentedAt) ? consentedAt : receivedAt
  return { document, version, time: storedTime.toISOString(), inForce, doubts }
}

/** A consent as the company's staff and its CRM get it. */
export interface ShownConsent extends Omit<tables.StoredConsent, 'version' | 'doubts'> {
  /** Null when the request had no claim. */
  version: string | null
  /** Null: not checked, an older row. */
  doubts: tables.ConsentDoubt[] | null
}

/** Every consent of a stored request, the first one first. */
export function consentsOf(stored: ConsentColumns): [ShownConsent, ...ShownConsent[]] {
  const { consentDocument, consentVersion, consentedAt, consentInForce, consentDoubts, moreConsents } = stored
  const first = shown({
    document: consentDocument ?? CONTACT_CONSENT,
    version: consentVersion,
    time: consentedAt.toISOString(),
    inForce: consentInForce,
    doubts: consentDoubts,
  })
  return [first, ...(moreConsents ?? []).map(shown)]
}

function shown(consent: Omit<ShownConsent, 'version'> & { version: string }): ShownConsent {
  const isRecorded = !consent.doubts?.includes('not-recorded')
  return { ...consent, ...(!isRecorded && { version: null, time: null }) }
}

const doubtTexts: Record<tables.ConsentDoubt, string> = {
  'not-recorded': 'согласие не записано',
  'version-not-in-force': 'эта редакция не действует',
  'version-unknown': 'такой редакции на сайте нет',
  time: 'время неправдоподобно',
}

/** For the company's staff. */
export function doubtsOf({ doubts }: Pick<ShownConsent, 'doubts'>): string[] {
  return doubts === null ? ['не проверялось'] : doubts.map((doubt) => doubtTexts[doubt])
}

const purposes: Record<ConsentDocument, string> = {
  consent: 'ответ на заявку',
  'consent-bank': 'передача банку',
  'consent-trade-in': 'передача агенту',
  'consent-job': 'отклик на вакансию',
  'consent-mailing': 'письма',
}

/** What a consent is for, in words. A document that the site does not have is quoted: a visitor could have written it. */
export function purposeOf({ document }: Pick<ShownConsent, 'document'>): string {
  return Object.hasOwn(purposes, document) ? purposes[document as ConsentDocument] : JSON.stringify(oneLine(document))
}

/** JavaScript has a year 0, PostgreSQL does not. */
function isStorable(time: Date): boolean {
  const year = time.getUTCFullYear()
  return year >= 1 && year <= 9999
}

// Checks the browser's claim about the consent against the server's texts. The claim is stored, but a visitor can write
// anything into it: the evidence is the text in force on the server and the time of receipt.
import type { tables } from '@kvartal/db'

export interface ConsentTexts {
  /** Version in force now; null while none is loaded. */
  inForce: string | null
  /** Every version that the server has. */
  known: readonly string[]
}

export interface ConsentRecord {
  consentVersion: string
  consentedAt: Date
  consentInForce: string | null
  consentDoubts: tables.ConsentDoubt[]
}

const DAY_MS = 24 * 60 * 60 * 1000
/** A tab may stay open for weeks between the tick and the submit, and visitors' clocks are wrong by hours. */
const OLDEST_TICK_MS = 30 * DAY_MS
const CLOCK_DRIFT_MS = DAY_MS

/** Without a claim only the receipt is known: other clients than our form may send none. */
export function checkConsent(
  claimed: { version: string; time: string } | undefined,
  { inForce, known }: ConsentTexts,
  receivedAt: Date,
): ConsentRecord {
  if (!claimed) {
    return {
      consentVersion: '',
      consentedAt: receivedAt,
      consentInForce: inForce,
      consentDoubts: ['not-recorded'],
    }
  }
  const doubts: tables.ConsentDoubt[] = []
  if (claimed.version !== inForce) {
    doubts.push(known.includes(claimed.version) ? 'version-not-in-force' : 'version-unknown')
  }
  const consentedAt = new Date(claimed.time)
  const agoMs = receivedAt.getTime() - consentedAt.getTime()
  // Written so that NaN counts as implausible.
  const isPlausible = agoMs <= OLDEST_TICK_MS && agoMs >= -CLOCK_DRIFT_MS
  if (!isPlausible) doubts.push('time')
  return {
    consentVersion: claimed.version,
    consentedAt: isStorable(consentedAt) ? consentedAt : receivedAt,
    consentInForce: inForce,
    consentDoubts: doubts,
  }
}

const doubtTexts: Record<tables.ConsentDoubt, string> = {
  'not-recorded': 'согласие не записано',
  'version-not-in-force': 'эта редакция не действует',
  'version-unknown': 'такой редакции на сайте нет',
  time: 'время неправдоподобно',
}

/** For the company's staff. */
export function consentDoubts({ consentDoubts }: { consentDoubts: tables.ConsentDoubt[] | null }): string[] {
  return consentDoubts === null ? ['не проверялось'] : consentDoubts.map((doubt) => doubtTexts[doubt])
}

/** Whether the request had a claim at all. */
export function isConsentRecorded({ consentDoubts }: { consentDoubts: tables.ConsentDoubt[] | null }): boolean {
  return !consentDoubts?.includes('not-recorded')
}

/** JavaScript has a year 0, PostgreSQL does not. */
function isStorable(time: Date): boolean {
  const year = time.getUTCFullYear()
  return year >= 1 && year <= 9999
}

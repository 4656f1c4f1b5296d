// Checks that the site has every legal document, and that data is not kept longer than the consents say.
import { CONTACT_CONSENT, type LegalDocument, missingDocuments } from '@kvartal/contract/legal-documents'
import type { StoreFacts } from '@kvartal/db'
import { type Finding, good, note, wrong } from './finding.ts'

type LegalTexts = NonNullable<StoreFacts['legalTexts']>

/** Without them pages or forms do not work. */
const REQUIRED: readonly LegalDocument[] = ['policy', CONTACT_CONSENT]

export interface RetentionTerms {
  keepMonths: number
  jobRepliesKeepMonths: number
}

export function checkLegalTexts(texts: LegalTexts, terms: RetentionTerms): Finding[] {
  const missing = missingDocuments(texts.map(({ document }) => document))
  const required = missing.filter((document) => REQUIRED.includes(document))
  const others = missing.filter((document) => !REQUIRED.includes(document))
  const findings: Finding[] = []
  if (required.length > 0) {
    findings.push(wrong(`нет документов: ${required.join(', ')}`, 'без них нет /policy и форм, добавьте legal-text'))
  }
  if (others.length > 0) {
    findings.push(
      note(
        `нет документов: ${others.join(', ')}`,
        `вместо согласий формы спрашивают ${CONTACT_CONSENT}, добавьте legal-text`,
      ),
    )
  }
  if (missing.length === 0) findings.push(good('документы о персональных данных на месте'))
  return [...findings, ...texts.flatMap((text) => lateErasure(text, terms))]
}

function lateErasure({ document, retentionMonths }: LegalTexts[number], terms: RetentionTerms): Finding[] {
  const [setting, months] =
    document === 'consent-job'
      ? ['JOB_REPLIES_KEEP_MONTHS', terms.jobRepliesKeepMonths]
      : ['LEADS_KEEP_MONTHS', terms.keepMonths]
  if (retentionMonths === null || retentionMonths >= months) return []
  return [
    wrong(
      `${document} обещает хранить ${retentionMonths}\u00A0мес., а ${setting}=${months}`,
      'уменьшите настройку или поправьте текст',
    ),
  ]
}

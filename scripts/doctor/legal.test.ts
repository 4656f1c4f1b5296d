import { legalDocuments } from '@kvartal/contract/legal-documents'
import { expect, it } from 'vitest'
import { describeFinding } from './finding.ts'
import { checkLegalTexts } from './legal.ts'

const terms = { keepMonths: 36, jobRepliesKeepMonths: 12 }
const text = (document: string, retentionMonths: number | null = null) => ({ document, retentionMonths })
const check = (...texts: ReturnType<typeof text>[]) => checkLegalTexts(texts, terms).map(describeFinding)

it('a site with every document is in order', () => {
  expect(check(...legalDocuments.map((document) => text(document)))).toEqual([
    '✓ документы о персональных данных на месте',
  ])
})

it('names every document that is missing; only without a policy and a consent something does not work', () => {
  expect(check(text('policy', 36), text('consent', 36))).toEqual([
    '· нет документов: agreement, consent-bank, consent-trade-in, consent-job, consent-mailing: вместо согласий формы спрашивают consent, добавьте legal-text',
  ])
  expect(check(text('policy'))[0]).toMatch(/^✗ нет документов: consent: /)
})

it('says when data is kept longer than a consent promises', () => {
  const texts = legalDocuments.map((document) => text(document, document === 'consent-job' ? 12 : 36))
  expect(checkLegalTexts(texts, terms)).toHaveLength(1)
  const findings = checkLegalTexts(texts, { keepMonths: 36, jobRepliesKeepMonths: 24 }).map(describeFinding)
  expect(findings.at(-1)).toContain('consent-job обещает хранить 12\u00a0мес., а JOB_REPLIES_KEEP_MONTHS=24')
})

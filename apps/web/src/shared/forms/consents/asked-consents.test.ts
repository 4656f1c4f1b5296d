import type { LegalText } from '@kvartal/contract/legal'
import type { SafeHtml } from '@kvartal/contract/safe-html'
import { expect, it } from 'vitest'
import { askedConsents } from './asked-consents.ts'

const text = (document: LegalText['document']): LegalText => ({
  document,
  version: '1',
  effectiveOn: '2026-11-16',
  title: document,
  changes: '',
  html: '' as SafeHtml,
  tickText: null,
})
const consent = text('consent')
const documentsOf = (otherConsents: LegalText[]) =>
  askedConsents(['consent', 'consent-bank'], { consent, otherConsents }).map(
    ({ asked, text: found }) => `${asked}: ${found.document}`,
  )

it('a form asks for each document that the company has', () => {
  expect(documentsOf([text('consent-job'), text('consent-bank')])).toEqual([
    'consent: consent',
    'consent-bank: consent-bank',
  ])
})

it('a company with one consent asks for it once, and for it in place of any other', () => {
  expect(documentsOf([])).toEqual(['consent: consent'])
  expect(askedConsents(['consent-job'], { consent, otherConsents: [] })).toEqual([
    { asked: 'consent-job', text: consent },
  ])
})

import { expect, it } from 'vitest'
import { consentsOfForm, isConsent, legalDocuments, legalPath, missingDocuments } from './legal-documents.ts'

it.each([
  ['contactForm', ['consent']],
  ['flatForm', ['consent']],
  ['constructor', ['consent']],
  ['mortgageForm', ['consent', 'consent-bank']],
  ['tradeInForm', ['consent', 'consent-trade-in']],
  ['cooperationForm', ['consent-job']],
  ['favoriteForm', ['consent-mailing']],
])('%s asks for %j', (formname, documents) => {
  expect(consentsOfForm(formname)).toEqual(documents)
})

it('every document has an address of its own, the policy that of the specification', () => {
  const paths = legalDocuments.map(legalPath)
  expect(new Set(paths).size).toBe(paths.length)
  expect(legalPath('policy')).toBe('/policy')
  expect(legalPath('consent-bank')).toBe('/policy/consent-bank')
})

it('the agreement and the policy are only read', () => {
  expect(legalDocuments.filter((document) => !isConsent(document))).toEqual(['agreement', 'policy'])
})

it('names the documents that are missing, in the order of the list', () => {
  expect(missingDocuments(['consent', 'policy', 'other'])).toEqual([
    'agreement',
    'consent-bank',
    'consent-trade-in',
    'consent-job',
    'consent-mailing',
  ])
})

import type { ContactFormAnswer } from '@kvartal/contract/contact-form'
import type { ContentEntry } from '@kvartal/contract/content'
import type { LegalAnswer, LegalText } from '@kvartal/contract/legal'
import type { Database } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestStore } from '../../../testing/stores.ts'
import { buildTestApp } from '../../../testing/test-app.ts'
import { testBundle } from '../../../testing/test-bundle.ts'

type LegalData = Extract<ContentEntry, { kind: 'legal-text' }>['data']

let database: Database
let app: FastifyInstance

beforeAll(async () => {
  database = await openTestStore()
})
afterEach(() => app.close())
afterAll(() => database.close())

function legalText(document: LegalData['document'], changes: Partial<LegalData> = {}): ContentEntry {
  const version = changes.version ?? '1'
  return {
    kind: 'legal-text',
    key: `${document}-${version}`,
    position: 1,
    data: {
      document,
      version,
      effectiveOn: '2025-09-01',
      title: `Документ ${document}`,
      changes: 'Первая редакция.',
      html: '<p>Текст.</p>',
      tickText: null,
      retentionMonths: null,
      ...changes,
    },
  }
}

async function start(...texts: ContentEntry[]): Promise<void> {
  const bundle = testBundle()
  bundle.content = [...bundle.content, ...texts]
  app = await buildTestApp({ database, bundle })
}

const get = async <Answer>(path: string) => (await app.inject(`/api/general_settings/${path}`)).json() as Answer

it('a company of an earlier version has a policy and one consent: every form asks for that consent', async () => {
  await start(legalText('policy'), legalText('consent', { tickText: 'Даю согласие' }))
  const { policy, documents } = await get<LegalAnswer>('legal')
  expect(policy.html).toBe('<p>Текст.</p>')
  expect(documents.map(({ document }) => document)).toEqual(['policy', 'consent'])
  const { consent, otherConsents } = await get<ContactFormAnswer>('contact-form')
  expect(consent).toMatchObject({ document: 'consent', tickText: 'Даю согласие' })
  expect(otherConsents).toEqual([])
  expect((await app.inject('/api/general_settings/legal/consent-bank')).statusCode).toBe(404)
})

it('every document has its own answer with the version in force today', async () => {
  await start(
    legalText('agreement'),
    legalText('consent-bank', { tickText: 'Даю согласие' }),
    legalText('consent-bank', { version: '2', effectiveOn: '2026-01-01', tickText: 'Даю согласие' }),
    legalText('consent-bank', { version: '3', effectiveOn: '2099-01-01' }),
  )
  const { documents } = await get<LegalAnswer>('legal')
  expect(documents.map(({ document, version }) => `${document} ${version}`)).toEqual([
    'agreement 1',
    'policy 1',
    'consent 1',
    'consent-bank 2',
  ])
  expect(await get<LegalText>('legal/consent-bank')).toMatchObject({ document: 'consent-bank', version: '2' })
  const { otherConsents } = await get<ContactFormAnswer>('contact-form')
  expect(otherConsents.map(({ document, version }) => `${document} ${version}`)).toEqual(['consent-bank 2'])
  const unknown = await app.inject('/api/general_settings/legal/constructor')
  expect(unknown.statusCode).toBe(404)
})

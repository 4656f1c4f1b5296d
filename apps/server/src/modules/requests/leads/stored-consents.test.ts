import type { FormRequest } from '@kvartal/contract/forms'
import { type Database, tables } from '@kvartal/db'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contactRequest, OTHER_INFORMATION, post } from '../../../testing/contact-request.ts'
import { embeddedStore } from '../../../testing/stores.ts'
import { buildTestApp, calm } from '../../../testing/test-app.ts'
import { consentsOf } from './consent.ts'

interface Consent {
  document: string
  version: string
  effectiveOn: string
}

const environment = {
  ...calm,
  CAPTCHA_WORK: '100',
  FORM_POSTS_PER_MINUTE: '100000',
  LEADS_PER_ADDRESS_PER_HOUR: '100000',
}

describe('the consents of a stored request', () => {
  let database: Database
  let app: FastifyInstance

  async function publish(consents: readonly Consent[]): Promise<void> {
    await database.orm.delete(tables.contentEntries)
    await database.orm.insert(tables.contentEntries).values(
      consents.map((consent) => ({
        kind: 'legal-text',
        key: `${consent.document}-${consent.version}`,
        position: 0,
        data: { ...consent, title: '', changes: '', html: '', tickText: '' },
      })),
    )
    app = await buildTestApp({ database, bundle: null, environment })
  }
  async function stored(fields: Partial<FormRequest>): Promise<typeof tables.leads.$inferSelect> {
    const request = await contactRequest(app, fields)
    const answer = await post(app, OTHER_INFORMATION, request)
    expect(answer.statusCode, answer.body).toBe(200)
    const leads = await database.orm.select().from(tables.leads)
    const found = leads.find(({ id }) => request.sessionID.startsWith(`${id}.`))
    return found ?? expect.fail('the request was not stored')
  }

  beforeAll(async () => {
    database = await embeddedStore.open()
  })
  afterEach(() => app.close())
  afterAll(() => database.close())

  it('are checked against the version in force on the server, and a doubted claim is marked', async () => {
    const inForce = '2025-09-01'
    await publish([inForce, '2030-01-01'].map((date) => ({ document: 'consent', version: date, effectiveOn: date })))
    const claim = async (version: string, time: string) => {
      const { consentVersion, consentInForce, consentDoubts } = await stored({ consent: { version, time } })
      return { version: consentVersion, inForce: consentInForce, doubts: consentDoubts }
    }
    const now = new Date().toISOString()
    expect(await claim(inForce, now)).toEqual({ version: inForce, inForce, doubts: [] })
    expect(await claim('2030-01-01', now)).toMatchObject({ inForce, doubts: ['version-not-in-force'] })
    expect(await claim('=1+1', '2099-12-31T23:59:59Z')).toEqual({
      version: '=1+1',
      inForce,
      doubts: ['version-unknown', 'time'],
    })
  })

  it('are those that its form asks for, each with its document and version', async () => {
    const documents = ['consent', 'consent-bank', 'consent-trade-in', 'consent-job', 'consent-mailing']
    const versionOf = (document: string) => `${document}-7`
    await publish(documents.map((document) => ({ document, version: versionOf(document), effectiveOn: '2025-09-01' })))
    const time = new Date().toISOString()
    const consentsFor = async (formname: string, claimed: readonly string[]) => {
      const [consent, ...moreConsents] = claimed.map((document) => ({ document, version: versionOf(document), time }))
      return consentsOf(await stored({ formname, consent, moreConsents }))
    }
    const agreed = (document: string) => ({
      ...{ document, version: versionOf(document), time, inForce: versionOf(document), doubts: [] },
    })
    for (const [formname, ...asked] of [
      ['contactForm', 'consent'],
      ['constructor', 'consent'],
      ['mortgageForm', 'consent', 'consent-bank'],
      ['tradeInForm', 'consent', 'consent-trade-in'],
      ['cooperationForm', 'consent-job'],
      ['favoriteForm', 'consent-mailing'],
    ] as const) {
      expect(await consentsFor(formname, asked), formname).toEqual(asked.map(agreed))
      const withoutClaims = await consentsFor(formname, [])
      expect(withoutClaims.map(({ document, version, doubts }) => [document, version, doubts])).toEqual(
        asked.map((document) => [document, null, ['not-recorded']]),
      )
    }
    expect(await consentsFor('mortgageForm', ['consent'])).toMatchObject([
      agreed('consent'),
      { document: 'consent-bank', version: null, time: null, inForce: 'consent-bank-7', doubts: ['not-recorded'] },
    ])
  })

  it('of a company with one text are checked against it, whatever the form asks for', async () => {
    await publish([{ document: 'consent', version: '1', effectiveOn: '2025-09-01' }])
    const consent = { document: 'consent', version: '1', time: new Date().toISOString() }
    expect(await stored({ formname: 'mortgageForm', consent })).toMatchObject({
      consentDocument: 'consent',
      consentDoubts: [],
      moreConsents: null,
    })
  })
})

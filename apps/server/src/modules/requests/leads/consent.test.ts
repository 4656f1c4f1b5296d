import { describe, expect, it } from 'vitest'
import { type ConsentTexts, checkConsents, consentsOf, purposeOf } from './consent.ts'

const receivedAt = new Date('2026-11-15T12:00:00Z')
const versions: Record<string, { inForce: string; known: string[] }> = {
  consent: { inForce: '2025-09-01', known: ['2024-01-01', '2025-09-01'] },
  'consent-bank': { inForce: '2026-11-01', known: ['2026-11-01'] },
  'consent-job': { inForce: '2026-11-02', known: ['2026-11-02'] },
}
const textsFor = (...asked: string[]): ConsentTexts => ({
  asked,
  versionsOf: (document) => versions[document] ?? { inForce: null, known: [] },
})
const time = '2026-11-15T11:59:00Z'
const check = (version: string, at: string) => checkConsents([{ version, time: at }], textsFor('consent'), receivedAt)

describe('a claim about the consent', () => {
  it.each([
    ['2025-09-01', '2026-11-15T11:59:00Z', []],
    ['2025-09-01', '2026-10-20T12:00:00Z', []],
    ['2024-01-01', '2026-11-15T11:59:00Z', ['version-not-in-force']],
    ['2099', '2026-11-15T11:59:00Z', ['version-unknown']],
    ['2025-09-01', '2026-09-01T12:00:00Z', ['time']],
    ['2025-09-01', '2026-11-17T12:00:00Z', ['time']],
    ['2025-09-01', '9999-12-31T23:59:59Z', ['time']],
  ])('of version %s at %s is stored, with the doubts %j', (version, at, consentDoubts) => {
    expect(check(version, at)).toEqual({
      consentDocument: 'consent',
      consentVersion: version,
      consentedAt: new Date(at),
      consentInForce: '2025-09-01',
      consentDoubts,
      moreConsents: null,
    })
  })

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59', 'no time'])(
    'with the time %s, which the store cannot hold, is stored with the time of receipt and marked',
    (at) => {
      expect(check('2025-09-01', at)).toMatchObject({ consentedAt: receivedAt, consentDoubts: ['time'] })
    },
  )

  it('that is missing is marked: only the time of receipt is known', () => {
    expect(checkConsents([], textsFor('consent'), receivedAt)).toEqual({
      consentDocument: 'consent',
      consentVersion: '',
      consentedAt: receivedAt,
      consentInForce: '2025-09-01',
      consentDoubts: ['not-recorded'],
      moreConsents: null,
    })
  })

  it('is doubted while the server has no consent text at all', () => {
    const none = { asked: ['consent'], versionsOf: () => ({ inForce: null, known: [] }) }
    expect(checkConsents([{ version: '2025-09-01', time }], none, receivedAt)).toMatchObject({
      consentInForce: null,
      consentDoubts: ['version-unknown'],
    })
  })
})

describe('claims about several consents', () => {
  it('are checked each against the text of its own document', () => {
    const claims = [
      { document: 'consent', version: '2025-09-01', time },
      { document: 'consent-bank', version: '2025-09-01', time },
    ]
    expect(checkConsents(claims, textsFor('consent', 'consent-bank'), receivedAt)).toMatchObject({
      consentDocument: 'consent',
      consentDoubts: [],
      moreConsents: [
        {
          document: 'consent-bank',
          version: '2025-09-01',
          time: '2026-11-15T11:59:00.000Z',
          inForce: '2026-11-01',
          doubts: ['version-unknown'],
        },
      ],
    })
  })

  it('without one that the form asks for are marked: it was not recorded', () => {
    const { moreConsents } = checkConsents(
      [{ document: 'consent', version: '2025-09-01', time }],
      textsFor('consent', 'consent-bank'),
      receivedAt,
    )
    expect(moreConsents).toEqual([
      { document: 'consent-bank', version: '', time: null, inForce: '2026-11-01', doubts: ['not-recorded'] },
    ])
  })

  it('of a client that names no document mean the consent to be contacted', () => {
    expect(checkConsents([{ version: '2025-09-01', time }], textsFor('consent-job'), receivedAt)).toMatchObject({
      consentDocument: 'consent',
      consentDoubts: [],
      moreConsents: [{ document: 'consent-job', doubts: ['not-recorded'] }],
    })
  })

  it('of a document that the site does not have are stored and doubted; a repeated one counts once', () => {
    const claims = ['1', '2'].map((version) => ({ document: 'постороннее', version, time }))
    expect(checkConsents(claims, textsFor('consent'), receivedAt)).toMatchObject({
      consentDocument: 'постороннее',
      consentVersion: '1',
      consentInForce: null,
      consentDoubts: ['version-unknown'],
      moreConsents: [{ document: 'consent', doubts: ['not-recorded'] }],
    })
  })
})

it('a row of an earlier version is a consent to be contacted', () => {
  const [first, ...others] = consentsOf({
    consentDocument: null,
    consentVersion: '1',
    consentedAt: receivedAt,
    consentInForce: null,
    consentDoubts: null,
    moreConsents: null,
  })
  expect(first).toEqual({
    document: 'consent',
    version: '1',
    time: receivedAt.toISOString(),
    inForce: null,
    doubts: null,
  })
  expect(others).toEqual([])
})

it.each([
  ['consent-bank', 'передача банку'],
  ['constructor', '"constructor"'],
  ['a\nПроверка: пройдена', '"a Проверка: пройдена"'],
])('the document %j is called %s', (document, words) => {
  expect(purposeOf({ document })).toBe(words)
})

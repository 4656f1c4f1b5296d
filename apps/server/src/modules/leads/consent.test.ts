import { describe, expect, it } from 'vitest'
import { checkConsent } from './consent.ts'

const receivedAt = new Date('2026-11-15T12:00:00Z')
const texts = { inForce: '2025-09-01', known: ['2024-01-01', '2025-09-01'] }
const check = (version: string, time: string) => checkConsent({ version, time }, texts, receivedAt)

describe('a claim about the consent', () => {
  it.each([
    ['2025-09-01', '2026-11-15T11:59:00Z', []],
    ['2025-09-01', '2026-10-20T12:00:00Z', []],
    ['2024-01-01', '2026-11-15T11:59:00Z', ['version-not-in-force']],
    ['2099', '2026-11-15T11:59:00Z', ['version-unknown']],
    ['2025-09-01', '2026-09-01T12:00:00Z', ['time']],
    ['2025-09-01', '2026-11-17T12:00:00Z', ['time']],
    ['2025-09-01', '9999-12-31T23:59:59Z', ['time']],
  ])('of version %s at %s is stored, with the doubts %j', (version, time, consentDoubts) => {
    expect(check(version, time)).toEqual({
      consentVersion: version,
      consentedAt: new Date(time),
      consentInForce: '2025-09-01',
      consentDoubts,
    })
  })

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59', 'no time'])(
    'with the time %s, which the store cannot hold, is stored with the time of receipt and marked',
    (time) => {
      expect(check('2025-09-01', time)).toMatchObject({ consentedAt: receivedAt, consentDoubts: ['time'] })
    },
  )

  it('that is missing is marked: only the time of receipt is known', () => {
    expect(checkConsent(undefined, texts, receivedAt)).toEqual({
      consentVersion: '',
      consentedAt: receivedAt,
      consentInForce: '2025-09-01',
      consentDoubts: ['not-recorded'],
    })
  })

  it('is doubted while the server has no consent text at all', () => {
    const claim = { version: '2025-09-01', time: '2026-11-15T12:00:00Z' }
    expect(checkConsent(claim, { inForce: null, known: [] }, receivedAt)).toMatchObject({
      consentInForce: null,
      consentDoubts: ['version-unknown'],
    })
  })
})

import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { appCode, appUri, newAppSecret, newSpareCodes, seal, stepOfCode, unseal } from './second-step.ts'

/** The secret of RFC 6238, appendix B, in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('codes are those of RFC 6238 at second %i', (seconds, code) => {
  expect(appCode(RFC_SECRET, new Date(seconds * 1000))).toBe(code)
})

it('a code is accepted one step before and after its own, and names its step', () => {
  const now = new Date(1_234_567_890_000)
  const code = appCode(RFC_SECRET, now)
  const step = stepOfCode(RFC_SECRET, code, now)
  for (const seconds of [-30, 30]) {
    expect(stepOfCode(RFC_SECRET, code, new Date(now.getTime() + seconds * 1000))).toBe(step)
  }
  for (const seconds of [-60, 60]) {
    expect(stepOfCode(RFC_SECRET, code, new Date(now.getTime() + seconds * 1000))).toBeUndefined()
  }
})

it('a secret is 160 random bits that an application reads from the address', () => {
  const secret = newAppSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newAppSecret()).not.toBe(secret)
  const uri = new URL(appUri(secret, 'olga@moroshka.example', 'Морошка & Ко'))
  expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    secret,
    'Морошка & Ко',
  ])
})

it('stored secrets can be read with their key only, and not when a bit was changed', () => {
  const key = randomBytes(32)
  const sealed = seal(key, RFC_SECRET)
  expect(unseal(key, sealed)).toBe(RFC_SECRET)
  expect(seal(key, RFC_SECRET)).not.toBe(sealed)
  expect(() => unseal(randomBytes(32), sealed)).toThrow()
  const changed = Buffer.from(sealed, 'base64url')
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1)
  expect(() => unseal(key, changed.toString('base64url'))).toThrow()
})

it('spare codes are ten different numbers', () => {
  const codes = newSpareCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^\d{8}$/)
})

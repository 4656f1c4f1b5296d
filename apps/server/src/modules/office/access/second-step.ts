// The second step: codes of an application (RFC 6238), spare codes, and how their secrets are stored.
import { createCipheriv, createDecipheriv, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS, SPARE_CODES } from '@kvartal/contract/office/access'

const STEP_SECONDS = 30
/** Clocks of phones differ: one step before and one after are accepted too. */
const STEPS_AROUND = 1
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newAppSecret(): string {
  // 256 is a multiple of 32, so every letter is equally likely.
  return Array.from(randomBytes((SECRET_BYTES * 8) / 5), (byte) => BASE32[byte % BASE32.length]).join('')
}

/** For the QR code. */
export function appUri(secret: string, email: string, issuer: string): string {
  const query = new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${query}`
}

/** The code of a moment. */
export function appCode(secret: string, now: Date): string {
  return codeOfStep(secret, stepOf(now))
}

/** The time step that the code belongs to, or undefined. A step may be accepted once: the caller remembers it. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const current = stepOf(now)
  let found: number | undefined
  for (let step = current - STEPS_AROUND; step <= current + STEPS_AROUND; step += 1) {
    if (timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code))) found = step
  }
  return found
}

const stepOf = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

function codeOfStep(secret: string, step: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', base32Bytes(secret)).update(message).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
}

function base32Bytes(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export function newSpareCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < SPARE_CODES) codes.add(String(randomInt(10 ** 8)).padStart(8, '0'))
  return [...codes]
}

/** A spare code as people see it: 4821-9035. */
export const shownSpareCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** A keyed hash: eight digits are few, and the key is not in this table. */
export const spareCodeHash = (key: Buffer, personId: string, code: string) =>
  createHmac('sha256', key).update(`${personId} ${code}`).digest('base64url')

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret that must be read again. */
export function seal(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

export function unseal(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { EncodedBody } from './encoded-body.ts'

const TEXT = 'Квартира '.repeat(500)

it('gives the same text in every encoding', async () => {
  const encoded = new EncodedBody(TEXT)
  expect(encoded.etag).toMatch(/^W\/"[\w-]+"$/)
  expect((await encoded.body('identity')).toString()).toBe(TEXT)
  expect(brotliDecompressSync(await encoded.body('br')).toString()).toBe(TEXT)
  expect(gunzipSync(await encoded.body('gzip')).toString()).toBe(TEXT)
})

const counted = () => ({
  fastBrotli: vi.fn(async () => Buffer.from('fast')),
  smallBrotli: vi.fn(async () => Buffer.from('small')),
  gzip: vi.fn(async () => Buffer.from('gzip')),
})

it('compresses only on request, and only in the requested encoding', async () => {
  const compressors = counted()
  const encoded = new EncodedBody(TEXT, compressors)
  await encoded.body('identity')
  for (const compress of Object.values(compressors)) expect(compress).not.toHaveBeenCalled()
  await Promise.all([encoded.body('gzip'), encoded.body('gzip')])
  expect(compressors.gzip).toHaveBeenCalledTimes(1)
  expect(compressors.fastBrotli).not.toHaveBeenCalled()
})

it('answers the first request fast, and has a smaller body for requests after the second', async () => {
  const compressors = counted()
  const encoded = new EncodedBody(TEXT, compressors)
  const next = async () => (await encoded.body('br')).toString()
  expect(await next()).toBe('fast')
  expect(compressors.smallBrotli).not.toHaveBeenCalled()
  expect(await next()).toBe('fast')
  expect([await next(), await next()]).toEqual(['small', 'small'])
  expect(compressors.fastBrotli).toHaveBeenCalledTimes(1)
  expect(compressors.smallBrotli).toHaveBeenCalledTimes(1)
})

it('stays with the first body when the smaller one cannot be made', async () => {
  const compressors = { ...counted(), smallBrotli: () => Promise.reject(new Error('no memory')) }
  const encoded = new EncodedBody(TEXT, compressors)
  for (let request = 0; request < 3; request++) expect((await encoded.body('br')).toString()).toBe('fast')
})

it.each([
  ['an empty text', ''],
  ['half of a surrogate pair', 'a\ud83db\udc00'],
  ['all kinds of characters', 'a é я \u2028 😀 \ufeff \uffff'],
  ['a text of many megabytes', 'Квартира 😀 '.repeat(500_000)],
  ['a text of one-byte characters', 'flat '.repeat(1000)],
])('encodes %s as a browser would', (_, text) => {
  expect(new EncodedBody(text).identity.equals(new TextEncoder().encode(text))).toBe(true)
})

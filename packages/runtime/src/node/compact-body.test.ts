import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { CompactBody } from './compact-body.ts'
import { compressors } from './compressors.ts'

const TEXT = 'Квартира '.repeat(5_000)
const WHOLE_BYTES = Buffer.byteLength(TEXT)

async function compacted(): Promise<{ body: CompactBody; onResize: ReturnType<typeof vi.fn> }> {
  const body = new CompactBody(TEXT)
  const onResize = vi.fn()
  body.compact(onResize)
  await vi.waitFor(() => expect(onResize).toHaveBeenCalledTimes(1))
  return { body, onResize }
}

const expectText = async (body: CompactBody) => {
  expect((await body.body('identity')).toString()).toBe(TEXT)
  expect(brotliDecompressSync(await body.body('br')).toString()).toBe(TEXT)
  expect(gunzipSync(await body.body('gzip')).toString()).toBe(TEXT)
}

it('gives the same text in every encoding, kept or not', async () => {
  const fresh = new CompactBody(TEXT)
  expect(fresh.etag).toMatch(/^W\/"[\w-]+"$/)
  await expectText(fresh)
  const { body } = await compacted()
  expect(body.etag).toBe(fresh.etag)
  for (let round = 0; round < 3; round++) await expectText(body)
})

it('holds the whole text only until it is compressed', async () => {
  expect(new CompactBody(TEXT).cachedBytes).toBeGreaterThan(WHOLE_BYTES)
  const { body } = await compacted()
  expect(body.cachedBytes).toBeLessThan(WHOLE_BYTES / 6)
  const held = body.cachedBytes
  await body.body('identity')
  await body.body('gzip')
  expect(body.cachedBytes).toBe(held)
})

it('compresses for its first visitor and for the cache together', async () => {
  const fastBrotli = vi.fn(compressors.fastBrotli)
  const body = new CompactBody(TEXT, { ...compressors, fastBrotli })
  const first = body.body('br')
  body.compact(() => {})
  await first
  await body.body('br')
  expect(fastBrotli).toHaveBeenCalledTimes(1)
})

it('keeps a smaller body after the second request, and gzip that is asked for again', async () => {
  const { body, onResize } = await compacted()
  const fast = await body.body('br')
  expect(onResize).toHaveBeenCalledTimes(1)
  await body.body('br')
  await vi.waitFor(() => expect(onResize).toHaveBeenCalledTimes(2))
  expect((await body.body('br')).length).toBeLessThanOrEqual(fast.length)
  const gzip = vi.spyOn(compressors, 'gzip')
  await body.body('gzip')
  await body.body('gzip')
  expect(onResize).toHaveBeenCalledTimes(3)
  await body.body('gzip')
  expect(gzip).toHaveBeenCalledTimes(2)
  gzip.mockRestore()
  await expectText(body)
})

it('stays whole when it cannot be compressed, and with the first body when no smaller one can be made', async () => {
  const fail = () => Promise.reject(new Error('no memory'))
  const failing = new CompactBody(TEXT, { ...compressors, fastBrotli: fail })
  failing.compact(() => {})
  await expect(failing.body('br')).rejects.toThrow('no memory')
  expect((await failing.body('identity')).toString()).toBe(TEXT)
  const body = new CompactBody(TEXT, { ...compressors, smallBrotli: fail })
  for (let request = 0; request < 3; request++) {
    expect(brotliDecompressSync(await body.body('br')).toString()).toBe(TEXT)
  }
})

it('holds no more than the bytes of a compressed body', async () => {
  for (const compress of [compressors.fastBrotli, compressors.smallBrotli, compressors.gzip]) {
    const result = await compress(Buffer.alloc(200_000, 'Квартира 12 345 678 ₽ — «Северный сад», корпус 5. '))
    expect(result.buffer.byteLength).toBe(result.length)
  }
})

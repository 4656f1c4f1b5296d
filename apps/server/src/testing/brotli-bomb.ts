// A request body of a few hundred bytes that unpacks to three hundred megabytes.
import { brotliCompressSync, constants } from 'node:zlib'

const UNPACKED_BYTES = 300_000_000

export function brotliBomb(): Buffer<ArrayBuffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  }
  return brotliCompressSync(Buffer.alloc(UNPACKED_BYTES, ' '), { params })
}

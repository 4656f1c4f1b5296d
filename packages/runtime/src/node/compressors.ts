// How the bodies of answers are compressed.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/**
 * The first visitor waits for the compression, and many answers are requested only once. /list of the demo developer,
 * 133 KB, takes 0.39 ms in quality 1 for 22.0 KB, 0.77 ms in quality 2 for 20.1 KB, 0.93 ms in quality 3 for 19.6 KB. With
 * quality 2 its first answer took 4.0 to 4.2 ms of processor, more than the 4 ms that it may take.
 */
const FAST_BROTLI_QUALITY = 1
const SMALL_BROTLI_QUALITY = 6

/** Larger than most compressed answers: with the default of 16 KB a page takes several turns. */
const CHUNK_BYTES = 64 * 1024
/** The chunk that a whole page fits in. */
const WHOLE_CHUNK_BYTES = 256 * 1024

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

type Transform = (body: Buffer) => Promise<Buffer>
export type Compressors = Record<'fastBrotli' | 'smallBrotli' | 'gzip', Transform>

export const fromBrotli: Transform = (body) => decompressBrotli(body, { chunkSize: WHOLE_CHUNK_BYTES })

/** A result is a part of a larger chunk, which it would hold as long as it is kept; a copy by Buffer.from too. */
async function exact(result: Promise<Buffer>): Promise<Buffer> {
  const part = await result
  const whole = Buffer.allocUnsafeSlow(part.length)
  part.copy(whole)
  return whole
}

const brotli = (quality: number) => (body: Buffer) =>
  exact(compressBrotli(body, { chunkSize: CHUNK_BYTES, params: { [constants.BROTLI_PARAM_QUALITY]: quality } }))

export const compressors: Compressors = {
  fastBrotli: brotli(FAST_BROTLI_QUALITY),
  smallBrotli: brotli(SMALL_BROTLI_QUALITY),
  gzip: (body) => exact(compressGzip(body, { chunkSize: CHUNK_BYTES })),
}

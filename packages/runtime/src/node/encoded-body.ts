// The body of a cached answer, compressed on the first request for an encoding, once for all visitors.
import { transcode } from 'node:buffer'
import { createHash } from 'node:crypto'
import type { BodyEncoding } from './accepted-encoding.ts'
import { type Compressors, compressors } from './compressors.ts'

/** Text and both encodings: each compresses pages and JSON to a fifth or less. Most visitors need only brotli. */
const CACHED_FACTOR = 1.4
/** Key, headers and bookkeeping. */
const OVERHEAD_BYTES = 512

export class EncodedBody {
  readonly identity: Buffer
  readonly etag: string
  readonly #compressors: Compressors
  #gzip: Promise<Buffer> | undefined
  #brotli: Promise<Buffer> | undefined
  #isBrotliFinal = false

  constructor(text: string, using: Compressors = compressors) {
    this.identity = utf8(text)
    this.etag = weakEtag(this.identity)
    this.#compressors = using
  }

  body(encoding: BodyEncoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.identity
    if (encoding === 'br') return this.#brotliBody()
    this.#gzip ??= this.#compressors.gzip(this.identity)
    return this.#gzip
  }

  /** Fast for the first request. The second one starts the smaller body, which later requests get once it is ready. */
  #brotliBody(): Promise<Buffer> {
    if (!this.#brotli) {
      this.#brotli = this.#compressors.fastBrotli(this.identity)
    } else if (!this.#isBrotliFinal) {
      this.#isBrotliFinal = true
      const replace = (body: Buffer) => {
        this.#brotli = Promise.resolve(body)
      }
      this.#compressors.smallBrotli(this.identity).then(replace, () => {})
    }
    return this.#brotli
  }

  /** Size for a cache, estimated before anything is compressed. */
  get cachedBytes(): number {
    return Math.ceil(this.identity.length * CACHED_FACTOR) + OVERHEAD_BYTES
  }
}

/** The ETag is the same for every encoding of the body. */
export const weakEtag = (body: Buffer): string => `W/"${createHash('sha1').update(body).digest('base64url')}"`

/** A third of the time that Buffer.from and TextEncoder take: 0.2 ms in place of 0.7 ms for /list. */
export function utf8(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
  } catch {
    // Half of a surrogate pair, which UTF-8 cannot have: Buffer.from writes U+FFFD in its place.
    return Buffer.from(text)
  }
}

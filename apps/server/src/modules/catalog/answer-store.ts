// Answers of one catalog version, written and compressed once. The store goes away together with its version.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { KeptEncoding } from '../../accepted-encoding.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const MAX_BYTES = 32 * 1024 * 1024
/** The first visitor waits for it: about a millisecond for a page of the list. */
const BROTLI_QUALITY = 5
/** Below it compression costs more than it saves. */
const WORTH_COMPRESSING = 1_024
/** Key, headers and bookkeeping. */
const OVERHEAD_BYTES = 512

export class WrittenAnswer {
  readonly identity: Buffer
  readonly etag: string
  readonly #packed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {}

  constructor(answer: unknown) {
    this.identity = Buffer.from(JSON.stringify(answer))
    this.etag = `W/"${createHash('sha1').update(this.identity).digest('base64url')}"`
  }

  /** Compressed when first asked for in that encoding. */
  body(encoding: KeptEncoding): Promise<Buffer> | Buffer {
    if (encoding === 'identity') return this.identity
    this.#packed[encoding] ??=
      encoding === 'br'
        ? compressBrotli(this.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
        : compressGzip(this.identity)
    return this.#packed[encoding]
  }

  get worthCompressing(): boolean {
    return this.identity.length >= WORTH_COMPRESSING
  }
}

export class AnswerStore {
  readonly #answers = new LRUCache<string, WrittenAnswer>({
    maxSize: MAX_BYTES,
    // JSON of the catalog packs to a fifth and less, in two encodings.
    sizeCalculation: ({ identity }) => Math.ceil(identity.length * 1.4) + OVERHEAD_BYTES,
  })

  get(key: string): WrittenAnswer | undefined {
    return this.#answers.get(key)
  }

  keep(key: string, answer: WrittenAnswer): WrittenAnswer {
    this.#answers.set(key, answer)
    return answer
  }
}

// The body of a page that is kept for long. A cache keeps it compressed only, in a sixth of its memory: nearly every
// visitor gets it as it is kept, and for the others it is decompressed.
import type { BodyEncoding } from './accepted-encoding.ts'
import { type Compressors, compressors, fromBrotli } from './compressors.ts'
import { utf8, weakEtag } from './encoded-body.ts'

/** Key, tags, headers and bookkeeping. */
const OVERHEAD_BYTES = 512

export class CompactBody {
  readonly etag: string
  readonly #compressors: Compressors
  /** What is held: the whole body until it is compressed for a cache, then a compressed one. */
  #whole: Buffer | undefined
  #brotli: Buffer | undefined
  #gzip: Buffer | undefined
  #firstBrotli: Promise<Buffer> | undefined
  /** Until one of them has been asked for twice, nothing better is made. */
  readonly #asked = { br: 0, gzip: 0 }
  #onResize: (() => void) | undefined

  constructor(text: string, using: Compressors = compressors) {
    this.#whole = utf8(text)
    this.etag = weakEtag(this.#whole)
    this.#compressors = using
  }

  /** For a cache: from now on only compressed bodies are held. `onResize` is called when their size has changed. */
  compact(onResize: () => void): void {
    this.#onResize = onResize
    this.#fastBrotli().then(
      () => this.#resized(),
      () => {},
    )
  }

  async body(encoding: BodyEncoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#identity()
    this.#asked[encoding] += 1
    return encoding === 'br' ? this.#brotliBody() : this.#gzipBody()
  }

  get cachedBytes(): number {
    return [this.#whole, this.#brotli, this.#gzip].reduce((sum, body) => sum + (body?.length ?? 0), OVERHEAD_BYTES)
  }

  /** Fast for the first request. The second one starts the smaller body, which later requests get once it is ready. */
  #brotliBody(): Promise<Buffer> | Buffer {
    if (this.#asked.br === 2) this.#makeSmaller().catch(() => {})
    return this.#brotli ?? this.#fastBrotli()
  }

  #fastBrotli(): Promise<Buffer> {
    this.#firstBrotli ??= this.#identity().then(async (whole) => {
      this.#brotli = await this.#compressors.fastBrotli(whole)
      return this.#brotli
    })
    return this.#firstBrotli
  }

  async #makeSmaller(): Promise<void> {
    this.#brotli = await this.#compressors.smallBrotli(await this.#identity())
    this.#resized()
  }

  /** A robot asks once: only what is asked for again is kept beside brotli. */
  async #gzipBody(): Promise<Buffer> {
    if (this.#gzip) return this.#gzip
    const isAskedAgain = this.#asked.gzip > 1
    const body = await this.#compressors.gzip(await this.#identity())
    if (isAskedAgain) {
      this.#gzip = body
      this.#resized()
    }
    return body
  }

  async #identity(): Promise<Buffer> {
    if (this.#whole) return this.#whole
    if (this.#brotli) return fromBrotli(this.#brotli)
    throw new Error('nothing is held of this body')
  }

  #resized(): void {
    if (!this.#onResize) return
    this.#whole = this.#brotli ? undefined : this.#whole
    this.#firstBrotli = undefined
    this.#onResize()
  }
}

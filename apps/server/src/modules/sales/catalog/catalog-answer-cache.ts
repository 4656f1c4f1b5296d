// Caches the serialised answers of one catalog version. The cache is dropped together with its version.
import { EncodedBody } from '@kvartal/runtime/node'
import { LRUCache } from 'lru-cache'

/** Pages have a cache of their own: these answers serve what browsers ask for after a page. */
const MAX_BYTES = 12 * 1024 * 1024
/** Compressing a smaller answer costs more than it saves. */
const WORTH_COMPRESSING = 1_024

export class SerialisedAnswer extends EncodedBody {
  constructor(answer: unknown) {
    super(JSON.stringify(answer))
  }

  get worthCompressing(): boolean {
    return this.identity.length >= WORTH_COMPRESSING
  }
}

export class CatalogAnswerCache {
  readonly #answers = new LRUCache<string, SerialisedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ cachedBytes }) => cachedBytes,
  })

  get(key: string): SerialisedAnswer | undefined {
    return this.#answers.get(key)
  }

  set(key: string, answer: SerialisedAnswer): SerialisedAnswer {
    this.#answers.set(key, answer)
    return answer
  }
}

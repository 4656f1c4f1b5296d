// Answers of one catalog version, written once. The store goes away together with its version.
import { EncodedBody } from '@kvartal/runtime/node'
import { LRUCache } from 'lru-cache'

const MAX_BYTES = 32 * 1024 * 1024
/** Below it compression costs more than it saves. */
const WORTH_COMPRESSING = 1_024

export class WrittenAnswer extends EncodedBody {
  constructor(answer: unknown) {
    super(JSON.stringify(answer))
  }

  get worthCompressing(): boolean {
    return this.identity.length >= WORTH_COMPRESSING
  }
}

export class AnswerStore {
  readonly #answers = new LRUCache<string, WrittenAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ cachedBytes }) => cachedBytes,
  })

  get(key: string): WrittenAnswer | undefined {
    return this.#answers.get(key)
  }

  keep(key: string, answer: WrittenAnswer): WrittenAnswer {
    this.#answers.set(key, answer)
    return answer
  }
}

// Keys of what is stored about the second step. They outlive a change of SESSION_SECRET, or nobody could sign in after
// it.
import type { Secrets } from '../secrets/index.ts'

export class SecondStepKeys {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  /** Encrypts the secrets of applications. */
  app(): Promise<Buffer> {
    return this.#secrets.lastingKey('office-app')
  }

  /** The key for hashing spare codes. */
  spareCodes(): Promise<Buffer> {
    return this.#secrets.lastingKey('office-spare-codes')
  }
}

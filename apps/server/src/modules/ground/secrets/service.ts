// One root secret, configured or generated at the first start, with a separate key for every purpose; and keys that
// outlive it.
import { hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from '@kvartal/db'
import { readOrCreateSecret } from './repository.ts'

export class Secrets {
  readonly #database: Database
  readonly #configured: string | undefined
  readonly #keys = new Map<string, Buffer>()
  readonly #lastingKeys = new Map<string, Promise<Buffer>>()
  #root: string | undefined

  constructor(database: Database, configured: string | undefined) {
    this.#database = database
    this.#configured = configured
  }

  async load(): Promise<void> {
    this.#root =
      this.#configured ?? (await readOrCreateSecret(this.#database, 'root', randomBytes(32).toString('base64url')))
  }

  key(purpose: string): Buffer {
    if (this.#root === undefined) throw new Error('a secret was requested before secrets were loaded')
    const known = this.#keys.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', this.#root, '', `kvartal:${purpose}`, 32))
    this.#keys.set(purpose, key)
    return key
  }

  /**
   * A key that stays the same when SESSION_SECRET is changed. It is generated at the first call and stored in the
   * database.
   */
  lastingKey(purpose: string): Promise<Buffer> {
    const known = this.#lastingKeys.get(purpose)
    if (known) return known
    const key = readOrCreateSecret(this.#database, purpose, randomBytes(32).toString('base64url')).then((secret) =>
      Buffer.from(secret, 'base64url'),
    )
    this.#lastingKeys.set(purpose, key)
    key.catch(() => this.#lastingKeys.delete(purpose))
    return key
  }
}

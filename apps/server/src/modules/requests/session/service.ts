// Signed, expiring ids. Nothing is stored: the id itself becomes the key of the lead it is used for.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../ground/secrets/index.ts'

export interface Session {
  id: string
  expired: boolean
}

/** A form left open overnight can still be sent. */
const LIFETIME_MS = 24 * 60 * 60 * 1000
const SESSION_ID =
  /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([0-9a-z]{6,12})\.([\w-]{43})$/

export class SessionIds {
  readonly #secrets: Secrets
  readonly #now: () => number

  constructor(secrets: Secrets, now: () => number = Date.now) {
    this.#secrets = secrets
    this.#now = now
  }

  issue(): string {
    const signed = `${randomUUID()}.${(this.#now() + LIFETIME_MS).toString(36)}`
    return `${signed}.${this.#sign(signed)}`
  }

  /** Undefined for an id that this installation did not issue. */
  read(text: string): Session | undefined {
    const [, id, expires, signature] = SESSION_ID.exec(text) ?? []
    if (!id || !expires || !signature) return undefined
    const genuine = timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(`${id}.${expires}`)))
    return genuine ? { id, expired: Number.parseInt(expires, 36) < this.#now() } : undefined
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secrets.key('session')).update(text).digest('base64url')
  }
}

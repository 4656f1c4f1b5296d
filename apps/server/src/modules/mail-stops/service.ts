// The stop list of mailboxes. A mailbox is stored as a keyed hash; the link in a letter contains that hash, signed.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '@kvartal/db'
import type { Secrets } from '../secrets/index.ts'
import { mailboxKey } from './mailbox-key.ts'
import { addStop, hasStop, removeStop } from './repository.ts'

/**
 * Stored in the database: a changed SESSION_SECRET must neither empty the stop list nor break the links in old letters.
 */
const KEY = 'mail-stops'
/** Hash and signature of 32 bytes each. */
const TICKET = /^([\w-]{43})\.([\w-]{43})$/

export const STOP_PATH = '/letters/stop'
export const RESUME_PATH = '/letters/resume'

export class MailStops {
  readonly #database: Database
  readonly #secrets: Secrets

  constructor(database: Database, secrets: Secrets) {
    this.#database = database
    this.#secrets = secrets
  }

  /** The key of an address's mailbox in the store. */
  recipient(address: string): Promise<string> {
    return this.#hash(`mailbox ${mailboxKey(address)}`)
  }

  /** The path of the page where the owner of the mailbox stops the letters. */
  async stopPath(recipient: string): Promise<string> {
    return `${STOP_PATH}?key=${recipient}.${await this.#sign(recipient)}`
  }

  isStopped(recipient: string): Promise<boolean> {
    return hasStop(this.#database, recipient)
  }

  /** The mailbox that a link was made for; undefined for a forged or incomplete link. */
  async recipientOf(ticket: string): Promise<string | undefined> {
    const [, recipient, signature] = TICKET.exec(ticket) ?? []
    if (!recipient || !signature) return undefined
    const genuine = timingSafeEqual(Buffer.from(signature), Buffer.from(await this.#sign(recipient)))
    return genuine ? recipient : undefined
  }

  stop(recipient: string): Promise<void> {
    return addStop(this.#database, recipient)
  }

  resume(recipient: string): Promise<void> {
    return removeStop(this.#database, recipient)
  }

  #sign(recipient: string): Promise<string> {
    return this.#hash(`stop ${recipient}`)
  }

  async #hash(text: string): Promise<string> {
    return createHmac('sha256', await this.#secrets.lastingKey(KEY))
      .update(text)
      .digest('base64url')
  }
}

// Signed keys in the links of letters: whoever has the letter may use them, nobody can forge one.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../ground/secrets/index.ts'

/**
 * Stored in the database: a changed SESSION_SECRET must neither empty the stop list nor break the links in old letters.
 */
const KEY = 'mail-stops'
/** What the ticket is about, and a signature of 32 bytes. */
const TICKET = /^([\w.-]{1,120})\.([\w-]{43})$/

/** What a link may do. A ticket for one purpose is worth nothing for another. */
export type TicketPurpose = 'stop' | 'confirm' | 'manage' | 'unfollow'

export class MailTickets {
  readonly #secrets: Secrets

  constructor(secrets: Secrets) {
    this.#secrets = secrets
  }

  /** `subject` has only letters, digits, dots and dashes. */
  async issue(purpose: TicketPurpose, subject: string): Promise<string> {
    return `${subject}.${await this.hash(`${purpose} ${subject}`)}`
  }

  /** The subject of a ticket; undefined for a forged or incomplete one. */
  async read(purpose: TicketPurpose, ticket: string): Promise<string | undefined> {
    const [, subject, signature] = TICKET.exec(ticket) ?? []
    if (!subject || !signature) return undefined
    const genuine = timingSafeEqual(Buffer.from(signature), Buffer.from(await this.hash(`${purpose} ${subject}`)))
    return genuine ? subject : undefined
  }

  async hash(text: string): Promise<string> {
    return createHmac('sha256', await this.#secrets.lastingKey(KEY))
      .update(text)
      .digest('base64url')
  }
}

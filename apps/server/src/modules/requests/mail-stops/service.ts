// The stop list of mailboxes. A mailbox is stored as a keyed hash; the link in a letter contains that hash, signed.
import type { Database } from '@kvartal/db'
import { mailboxKey } from './mailbox-key.ts'
import { addStop, hasStop, removeStop } from './repository.ts'
import type { MailTickets } from './tickets.ts'

export const STOP_PATH = '/letters/stop'
export const RESUME_PATH = '/letters/resume'

export class MailStops {
  readonly #database: Database
  readonly #tickets: MailTickets

  constructor(database: Database, tickets: MailTickets) {
    this.#database = database
    this.#tickets = tickets
  }

  /** The key of an address's mailbox in the store. */
  recipient(address: string): Promise<string> {
    return this.#tickets.hash(`mailbox ${mailboxKey(address)}`)
  }

  /** The path of the page where the owner of the mailbox stops the letters. */
  async stopPath(recipient: string): Promise<string> {
    return `${STOP_PATH}?key=${await this.#tickets.issue('stop', recipient)}`
  }

  isStopped(recipient: string): Promise<boolean> {
    return hasStop(this.#database, recipient)
  }

  /** The mailbox that a link was made for; undefined for a forged or incomplete link. */
  recipientOf(ticket: string): Promise<string | undefined> {
    return this.#tickets.read('stop', ticket)
  }

  stop(recipient: string): Promise<void> {
    return addStop(this.#database, recipient)
  }

  resume(recipient: string): Promise<void> {
    return removeStop(this.#database, recipient)
  }
}

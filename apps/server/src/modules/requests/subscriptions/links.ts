// Links in letters to subscribers. Pages get their key after a `#`: browsers send that part to no server, so the key is
// in no log and no referrer. Mail programs post to the unfollow link themselves, so its key is in the query.
import type { MailTickets } from '../mail-stops/index.ts'

export const UNFOLLOW_PATH = '/letters/unfollow'

const CONFIRM_PAGE = '/subscriptions/confirm'
const MANAGE_PAGE = '/subscriptions'
/** The id of a subscription, and when the link expires, in milliseconds. */
const CONFIRM_SUBJECT = /^([0-9a-f-]{36})\.([0-9a-z]{6,12})$/

export class FollowLinks {
  readonly #tickets: MailTickets

  constructor(tickets: MailTickets) {
    this.#tickets = tickets
  }

  async confirmPath(subscriptionId: string, expiresAt: number): Promise<string> {
    return `${CONFIRM_PAGE}#${await this.#tickets.issue('confirm', `${subscriptionId}.${expiresAt.toString(36)}`)}`
  }

  /** Undefined for a forged or incomplete key. */
  async readConfirm(key: string): Promise<{ subscriptionId: string; isExpired: boolean } | undefined> {
    const subject = await this.#tickets.read('confirm', key)
    const [, subscriptionId, expires] = CONFIRM_SUBJECT.exec(subject ?? '') ?? []
    if (!subscriptionId || !expires) return undefined
    return { subscriptionId, isExpired: Number.parseInt(expires, 36) < Date.now() }
  }

  manageKey(recipient: string): Promise<string> {
    return this.#tickets.issue('manage', recipient)
  }

  async managePath(recipient: string): Promise<string> {
    return `${MANAGE_PAGE}#${await this.manageKey(recipient)}`
  }

  readManage(key: string): Promise<string | undefined> {
    return this.#tickets.read('manage', key)
  }

  async unfollowPath(recipient: string): Promise<string> {
    return `${UNFOLLOW_PATH}?key=${await this.#tickets.issue('unfollow', recipient)}`
  }

  readUnfollow(key: string): Promise<string | undefined> {
    return this.#tickets.read('unfollow', key)
  }
}

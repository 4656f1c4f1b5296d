// Sends the two letters of a subscription: the confirmation, and the digest of a day.

import type { OwnFlatAnswer } from '@kvartal/contract/catalog/flat-page'
import { companyDay } from '@kvartal/contract/company-day'
import type { CompanyAnswer } from '@kvartal/contract/site'
import { CONFIRM_HOURS } from '@kvartal/contract/subscriptions'
import type { Database } from '@kvartal/db'
import { type Channel, DeliveryWithheld } from '../../../ground/outbox/index.ts'
import type { FlatSheet, LotPrinting } from '../../../printing/pdf/index.ts'
import type { PlanService } from '../../../sales/plans/index.ts'
import { LETTER_TIMEOUT_MS, planAttachment, UnknownOutcome, VisitorMail } from '../../letters/index.ts'
import type { MailStops } from '../../mail-stops/index.ts'
import type { Difference } from '../changes.ts'
import type { FollowedCatalog } from '../followed-catalog.ts'
import type { FollowLinks } from '../links.ts'
import {
  beginSending,
  findSubscription,
  readActive,
  type StoredLetter,
  type StoredSubscription,
  stop,
  storeTold,
  undoSending,
} from '../repository.ts'
import { confirmationLetter } from './confirmation.ts'
import { type DigestFacts, readSections } from './digest-facts.ts'
import { digestHtml, planCid } from './digest-html.ts'
import { digestText, subjectOf } from './digest-text.ts'

export interface LetterOptions {
  database: Database
  smtpUrl: string
  from: string
  stops: MailStops
  links: FollowLinks
  followed: FollowedCatalog
  flats: LotPrinting<OwnFlatAnswer, FlatSheet>
  plans: PlanService
  company: () => CompanyAnswer
  /** The time zone of the company. */
  timeZone: () => string
  /** The site's public address. */
  origin: string
}

const HOUR_MS = 60 * 60 * 1000

/** Delivered at least once: a second copy has the same Message-ID. */
export class ConfirmationChannel implements Channel<StoredLetter> {
  readonly name = 'confirmation'
  readonly timeoutMs = LETTER_TIMEOUT_MS
  readonly #options: LetterOptions
  readonly #mail: VisitorMail

  constructor(options: LetterOptions) {
    this.#options = options
    this.#mail = new VisitorMail(options)
  }

  async deliver({ id, recipient, subscriptionId }: StoredLetter, signal: AbortSignal): Promise<void> {
    const { database, stops, links, followed, company, origin } = this.#options
    const subscription = subscriptionId === null ? undefined : await findSubscription(database, subscriptionId)
    if (!subscription) throw new DeliveryWithheld('erased')
    if (await stops.isStopped(recipient)) throw new DeliveryWithheld('stopped')
    const stopUrl = origin + (await stops.stopPath(recipient))
    // From the moment of sending: a letter that was delayed has a link that works.
    const confirmUrl = origin + (await links.confirmPath(subscription.id, Date.now() + CONFIRM_HOURS * HOUR_MS))
    const { words } = followed.summary(subscription)
    const isFlat = subscription.flatId !== null
    const facts = { company: company(), origin, words, isFlat, confirmUrl, stopUrl }
    await this.#mail.send(
      async () => ({
        id,
        kind: 'confirm',
        to: subscription.email,
        stopUrl,
        attachments: [],
        ...confirmationLetter(facts),
      }),
      signal,
    )
  }

  close(): void {
    this.#mail.close()
  }
}

interface ReadSubscription extends Difference {
  subscription: StoredSubscription
}

/**
 * Never sent twice for one day. The row is marked before the letter is passed to the mail server; if the process dies
 * before the answer, nobody knows the outcome and the letter is not repeated. What it reported is not recorded then, so
 * the next day's digest has it.
 */
export class DigestChannel implements Channel<StoredLetter> {
  readonly name = 'digest'
  readonly timeoutMs = LETTER_TIMEOUT_MS
  readonly #options: LetterOptions
  readonly #mail: VisitorMail

  constructor(options: LetterOptions) {
    this.#options = options
    this.#mail = new VisitorMail(options)
  }

  async deliver({ id, recipient, sendingSince }: StoredLetter, signal: AbortSignal): Promise<void> {
    const { database, stops, followed } = this.#options
    if (sendingSince) throw new DeliveryWithheld(UNKNOWN)
    if (await stops.isStopped(recipient)) throw new DeliveryWithheld('stopped')
    const read = (await readActive(database, recipient)).map((subscription) => ({
      subscription,
      ...followed.difference(subscription),
    }))
    const news = read.filter(({ changes }) => changes.length > 0)
    const [newest] = news.map(({ subscription }) => subscription).reverse()
    if (!newest) {
      await storeTold(database, read.filter(isChanged).map(toldNow))
      throw new DeliveryWithheld('nothing new')
    }
    await this.#send({ id, recipient }, newest.email, news, signal)
    await storeTold(database, read.filter(isChanged).map(toldNow))
  }

  async #send(
    { id, recipient }: Pick<StoredLetter, 'id' | 'recipient'>,
    to: string,
    news: readonly ReadSubscription[],
    signal: AbortSignal,
  ): Promise<void> {
    const { database, links, origin } = this.#options
    const stopUrl = origin + (await links.unfollowPath(recipient))
    let begun = false
    const begin = async () => {
      begun = await beginSending(database, id)
      if (!begun) throw new DeliveryWithheld(UNKNOWN)
    }
    try {
      await this.#mail.send(
        async () => ({ id, kind: 'digest', to, stopUrl, ...(await this.#compose(recipient, news, stopUrl)) }),
        signal,
        begin,
      )
    } catch (error) {
      if (error instanceof UnknownOutcome) throw new DeliveryWithheld(UNKNOWN)
      if (begun) await undoSending(database, id)
      // Nobody reads this mailbox: it is not written to every day.
      if (error instanceof DeliveryWithheld && begun) await stop(database, recipient)
      throw error
    }
  }

  async #compose(recipient: string, news: readonly ReadSubscription[], stopUrl: string) {
    const { links, company, origin, timeZone } = this.#options
    const confirmed = news.map(({ subscription }) => subscription.confirmedAt ?? subscription.createdAt)
    const facts: DigestFacts = {
      company: company(),
      origin,
      ...(await readSections(news, this.#options)),
      since: companyDay(new Date(Math.min(...confirmed.map(Number))), timeZone()),
      manageUrl: origin + (await links.managePath(recipient)),
      stopUrl,
      sentAt: new Date(),
      timeZone: timeZone(),
    }
    // The flats were removed a moment ago.
    if (facts.sections.length === 0) throw new DeliveryWithheld('nothing new')
    return {
      subject: subjectOf(facts),
      text: digestText(facts),
      html: digestHtml(facts),
      attachments: facts.sections
        .flatMap(({ flats }) => flats)
        .flatMap(({ id, plan }) => (plan ? [planAttachment(planCid(id), id, plan)] : [])),
    }
  }

  close(): void {
    this.#mail.close()
  }
}

const UNKNOWN = 'unknown outcome'

const isChanged = ({ subscription, told }: ReadSubscription) =>
  JSON.stringify(subscription.told) !== JSON.stringify(told)

const toldNow = ({ subscription, told, changes }: ReadSubscription) => ({
  id: subscription.id,
  told,
  inLetter: changes.length > 0,
})

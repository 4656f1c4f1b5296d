// The rules of subscriptions: who may ask for letters and how often, what a link of a letter may do, when digests are
// sent, and when everything is erased.

import { randomUUID } from 'node:crypto'
import { companyDay, companyMidnight } from '@kvartal/contract/company-day'
import { type ConsentDocument, MAILING_CONSENT } from '@kvartal/contract/legal-documents'
import {
  type CheckedFollowRequest,
  type ConfirmAnswer,
  DIGEST_HOUR,
  type FollowedAnswer,
  type Subscription,
} from '@kvartal/contract/subscriptions'
import { type Database, onOneNode } from '@kvartal/db'
import type { FastifyBaseLogger } from 'fastify'
import { AppError, notFound } from '../../../http/app-error.ts'
import { addressHash } from '../../../http/visitor-address.ts'
import type { Config } from '../../../start/config.ts'
import type { Tracing } from '../../../tracing/tracing.ts'
import { Deliveries, faultCode, withSafeErrors } from '../../ground/outbox/index.ts'
import type { Secrets } from '../../ground/secrets/index.ts'
import type { CaptchaService } from '../captcha/index.ts'
import { type ConsentTexts, checkConsents, derivedId } from '../leads/index.ts'
import type { MailStops } from '../mail-stops/index.ts'
import type { SessionIds } from '../session/index.ts'
import type { FollowedCatalog } from './followed-catalog.ts'
import type { ConfirmationChannel, DigestChannel } from './letters/channels.ts'
import type { FollowLinks } from './links.ts'
import {
  activate,
  eraseOld,
  eraseRecipient,
  findSubscription,
  planDigests,
  readFigures,
  readFollowed,
  readLetters,
  resume,
  type StoredLetter,
  type StoredSubscription,
  type SubscriptionFigures,
  stop,
  writeAsked,
  writeRenewal,
} from './repository.ts'
import { flatAddress, listAddress } from './subject.ts'

const HOUR_MS = 60 * 60 * 1000
/** Any constant will do, as long as all nodes of one database use the same. */
const HOUSEKEEPING_LOCK = 7_421_900_004
/** A link that is out of date can be renewed, and a stopped subscription resumed, for so long. */
const TERMS = { askedDays: 7, stoppedDays: 30, letterDays: 14 }

export interface SubscriptionServiceOptions {
  config: Config
  database: Database
  secrets: Secrets
  sessions: SessionIds
  captcha: CaptchaService
  stops: MailStops
  links: FollowLinks
  followed: FollowedCatalog
  consentTexts: (asked: readonly ConsentDocument[]) => ConsentTexts
  /** Undefined without a mail server: then nobody can subscribe. */
  channels: { confirmation: ConfirmationChannel; digest: DigestChannel } | undefined
  log: FastifyBaseLogger
  /** The time zone of the company. */
  timeZone: () => string
  tracing: Tracing
}

export class SubscriptionService {
  readonly #options: SubscriptionServiceOptions
  readonly #deliveries: Deliveries<StoredLetter>

  constructor(options: SubscriptionServiceOptions) {
    const { config, database, channels, log, tracing } = options
    this.#options = options
    const outbox = {
      table: 'subscriptionLetters',
      noun: 'letter',
      read: (ids: readonly string[]) => readLetters(database, ids),
    } as const
    this.#deliveries = new Deliveries({
      ...{ database, outbox, log, tracing },
      channels: channels ? [channels.confirmation, channels.digest] : [],
      housekeeping: () => this.runHousekeeping(),
      ...config.delivery,
    })
  }

  start(): Promise<void> {
    return this.#deliveries.start()
  }

  stop(): Promise<void> {
    return this.#deliveries.stop()
  }

  /**
   * Resolves when the letter with the link is in the outbox. The answer is the same whether the mailbox has unsubscribed,
   * follows this already or is new, so it reveals nothing.
   */
  ask(request: CheckedFollowRequest, address: string): Promise<void> {
    return withSafeErrors(async () => {
      const { config, database, secrets, stops, followed, consentTexts } = this.#options
      this.#requireMail()
      const { flatId = null, email, tellsNew, tellsCheaper, consent } = request
      const subject = flatId === null ? listAddress(request.list ?? '', followed.slugs()) : flatAddress(flatId)
      const recipient = await stops.recipient(email)
      const letterId = await this.#verify(request, `${recipient} ${subject}`, address)
      const told = followed.seenNow({ address: subject, flatId })
      if (!told) throw notFound(`Квартиры ${flatId} нет.`)
      await writeAsked(
        database,
        {
          ...{ recipient, email, address: subject, flatId, tellsNew, tellsCheaper, told },
          ...checkConsents([consent], consentTexts([MAILING_CONSENT]), new Date()),
        },
        { letterId, addressHash: addressHash(address, secrets.key('address')), limits: config.follows },
      )
      this.#deliveries.trigger()
    })
  }

  #requireMail(): void {
    if (this.#options.channels) return
    throw new AppError('BAD_INPUT', {
      message: 'Сайт сейчас не отправляет письма.',
      field: 'email',
      reason: 'почта на сайте не настроена',
    })
  }

  /**
   * The id of the letter: the same for a repeated request of the session, another for another mailbox or subject, which
   * needs a token of its own. A letter to a stranger needs a passed captcha, even when its provider does not answer.
   */
  async #verify({ sessionID, smartToken }: CheckedFollowRequest, what: string, address: string): Promise<string> {
    const session = this.#options.sessions.read(sessionID)
    if (!session || session.expired) {
      const reason = session ? 'сеанс истёк, запросите новый номер' : 'номер сеанса не выдан этим сайтом'
      throw new AppError('BAD_INPUT', { message: `Поле sessionID: ${reason}`, field: 'sessionID', reason })
    }
    const id = derivedId(`follow ${session.id} ${what}`)
    const verdict = await this.#options.captcha.verdict(id, smartToken, address)
    if (verdict === 'refused') {
      throw new AppError('FORBIDDEN', {
        message: 'Проверка «я не робот» не пройдена, повторите отправку.',
        field: 'smartToken',
        reason: 'токен неверен, истёк или уже использован',
      })
    }
    if (verdict !== 'verified') {
      throw new AppError('UNAVAILABLE', { message: 'Проверка «я не робот» не отвечает, повторите через минуту.' })
    }
    return id
  }

  /** What the link of a confirmation letter is about. Changes nothing: mail programs open links by themselves. */
  link(key: string): Promise<ConfirmAnswer> {
    return withSafeErrors(async () => (await this.#readLink(key)).answer)
  }

  confirm(key: string): Promise<ConfirmAnswer> {
    return withSafeErrors(async () => {
      const { subscription, answer } = await this.#readLink(key)
      if (!subscription || answer.state !== 'asked') return answer
      await activate(this.#options.database, subscription.id)
      return (await this.#readLink(key)).answer
    })
  }

  /** Sends a new link. Whoever has the old one has the letter, so no captcha is needed; the limits hold. */
  renew(key: string, address: string): Promise<void> {
    return withSafeErrors(async () => {
      const { config, database, secrets } = this.#options
      this.#requireMail()
      const { subscription, answer } = await this.#readLink(key)
      if (!subscription || answer.state === 'active') return
      await writeRenewal(database, subscription, {
        letterId: randomUUID(),
        addressHash: addressHash(address, secrets.key('address')),
        limits: config.follows,
      })
      this.#deliveries.trigger()
    })
  }

  async #readLink(key: string): Promise<{ subscription?: StoredSubscription; answer: ConfirmAnswer }> {
    const { database, links } = this.#options
    const read = await links.readConfirm(key)
    const subscription = read && (await findSubscription(database, read.subscriptionId))
    if (!read || !subscription) {
      return { answer: { state: 'unknown', email: null, subscription: null, manageKey: null } }
    }
    const isActive = subscription.state === 'active'
    const isExpired = read.isExpired && !isActive
    return {
      subscription,
      answer: {
        state: isActive ? 'active' : isExpired ? 'expired' : 'asked',
        // An old link of a letter shows what it was about, but not whom it was sent to.
        email: isExpired ? null : subscription.email,
        subscription: await this.#described(subscription),
        manageKey: isActive && !read.isExpired ? await links.manageKey(subscription.recipient) : null,
      },
    }
  }

  followed(key: string): Promise<FollowedAnswer> {
    return this.#manage(key, async () => {})
  }

  /** Without an id: everything. */
  stopFollowing(key: string, id?: string): Promise<FollowedAnswer> {
    return this.#manage(key, (recipient) => stop(this.#options.database, recipient, id))
  }

  resumeFollowing(key: string, id: string): Promise<FollowedAnswer> {
    return this.#manage(key, (recipient) => resume(this.#options.database, recipient, id))
  }

  erase(key: string): Promise<void> {
    return withSafeErrors(async () => {
      const recipient = await this.#options.links.readManage(key)
      if (recipient === undefined) return
      await eraseRecipient(this.#options.database, recipient)
    })
  }

  #manage(key: string, change: (recipient: string) => Promise<void>): Promise<FollowedAnswer> {
    return withSafeErrors(async () => {
      const recipient = await this.#options.links.readManage(key)
      if (recipient === undefined) return { email: null, subscriptions: [] }
      await change(recipient)
      const rows = await readFollowed(this.#options.database, recipient)
      return {
        email: rows.at(-1)?.email ?? null,
        subscriptions: await Promise.all(rows.map((row) => this.#described(row))),
      }
    })
  }

  async #described(row: StoredSubscription): Promise<Subscription> {
    const { followed, timeZone } = this.#options
    const { id, address, flatId, state, letters, confirmedAt, createdAt } = row
    return {
      id,
      href: address,
      state: state as Subscription['state'],
      since: companyDay(confirmedAt ?? createdAt, timeZone()),
      letters,
      ...followed.summary(row),
      flat: flatId === null ? null : await followed.flatFacts(flatId),
    }
  }

  /** Stops every subscription of the mailbox. False for a forged or incomplete key. */
  unfollow(key: string): Promise<boolean> {
    return withSafeErrors(async () => {
      const recipient = await this.#options.links.readUnfollow(key)
      if (recipient === undefined) return false
      await stop(this.#options.database, recipient)
      return true
    })
  }

  async knowsUnfollow(key: string): Promise<boolean> {
    return (await this.#options.links.readUnfollow(key)) !== undefined
  }

  /** Writes the digests of the day after their hour, and erases what is old. One node at a time does this. */
  async runHousekeeping(): Promise<void> {
    const { database, channels, log } = this.#options
    let planned = 0
    let erased = 0
    try {
      await onOneNode(database, HOUSEKEEPING_LOCK, async (locked) => {
        if (channels) planned = await this.#plan(locked)
        erased = await eraseOld(locked, TERMS)
      })
      if (erased > 0) log.info({ erased }, 'subscriptions whose term has passed were erased')
      if (planned > 0) {
        log.info({ planned }, 'digests of the day were written to the outbox')
        this.#deliveries.trigger()
      }
    } catch (error) {
      log.warn({ fault: faultCode(error) }, 'housekeeping of subscriptions failed, it is tried again in a minute')
    }
  }

  async #plan(database: Database): Promise<number> {
    const now = new Date()
    const day = companyDay(now, this.#options.timeZone())
    // On the day of a clock change the hour is off by one.
    const hour = new Date(companyMidnight(day, this.#options.timeZone()).getTime() + DIGEST_HOUR * HOUR_MS)
    return now < hour ? 0 : planDigests(database, day, hour)
  }

  figures(): Promise<SubscriptionFigures> {
    return readFigures(this.#options.database)
  }
}

// The rules of accepting a contact request: who may send it, how often, and that it is written exactly once.
import type { CheckedFormRequest } from '@kvartal/contract/forms'
import { type ConsentDocument, consentsOfForm } from '@kvartal/contract/legal-documents'
import { type Database, onOneNode } from '@kvartal/db'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../../http/app-error.ts'
import { callHosts } from '../../../http/call-hosts.ts'
import { addressHash } from '../../../http/visitor-address.ts'
import type { Config } from '../../../start/config.ts'
import type { Tracing } from '../../../tracing/tracing.ts'
import type { StoreWrites } from '../../ground/health/index.ts'
import { Deliveries, faultCode, withSafeErrors } from '../../ground/outbox/index.ts'
import type { Secrets } from '../../ground/secrets/index.ts'
import type { CaptchaService, CaptchaVerdict } from '../captcha/index.ts'
import type { SessionIds } from '../session/index.ts'
import type { ConsentTexts } from './consent.ts'
import { configuredChannels } from './delivery/channel.ts'
import type { FavoritesMailChannel } from './delivery/favorites-mail/channel.ts'
import type { LeadChannel } from './delivery/lead-channel.ts'
import { flatsToMail } from './favorite-list.ts'
import { draftLead, type Lead, type LeadContent, leadContent } from './lead.ts'
import { leadNumber } from './lead-number.ts'
import {
  assignChannels,
  completeAttempts,
  type DeliveryFigures,
  eraseOldLeads,
  type LeadInContext,
  type LetterWriting,
  type Limits,
  markVerdict,
  noteAttempt,
  type Post,
  readClock,
  readDeliveryFigures,
  readInContext,
  readRequestId,
  readRevisions,
  tryWriting,
  writeLead,
} from './repository.ts'
import { classifyPost, correctionId, type PostClass, type Revision, submitOf } from './revisions.ts'
import { SteadyClock } from './steady-clock.ts'

/** How long to wait for the other post of a request. */
const OTHER_POST_GRACE_MS = 2 * 60 * 1000
/** Any constant will do, as long as all nodes of one database use the same. */
const HOUSEKEEPING_LOCK = 7_421_900_003

export type LeadOutcome = 'accepted' | 'unverified' | 'corrected' | 'repeated'

interface AcceptedPost {
  outcome: LeadOutcome
  /** The number of the request for people. */
  number: string
}

export interface LeadServiceOptions {
  config: Config
  database: Database
  writes: StoreWrites
  secrets: Secrets
  sessions: SessionIds
  captcha: CaptchaService
  consentTexts: (asked: readonly ConsentDocument[]) => ConsentTexts
  /** Mails a list to the visitor who requests it; undefined without a mail server. */
  favoritesMail: FavoritesMailChannel | undefined
  log: FastifyBaseLogger
  /** The time zone of the company, for times in letters. */
  timeZone: () => string
  tracing: Tracing
}

export class LeadService {
  readonly #options: LeadServiceOptions
  /** The company's channels: every lead goes to each of them. */
  readonly #channels: readonly LeadChannel[]
  readonly #deliveries: Deliveries<LeadInContext>
  /** Another server receives the {admin} post. A token works only once, so it is then left to the {site} post. */
  readonly #splitHosts: boolean
  readonly #clock = new SteadyClock()

  constructor(options: LeadServiceOptions) {
    const { config, database, favoritesMail, log, timeZone, tracing } = options
    this.#options = options
    this.#channels = configuredChannels({ config, tracing, timeZone })
    const hosts = callHosts(config)
    this.#splitHosts = hosts.admin !== '' && hosts.admin !== hosts.site
    const outbox = {
      table: 'leadDeliveries',
      noun: 'lead',
      read: (ids: readonly string[]) => readInContext(database, ids),
    } as const
    this.#deliveries = new Deliveries({
      ...{ database, outbox, log, tracing },
      channels: [...this.#channels, ...(favoritesMail ? [favoritesMail] : [])],
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

  /** Resolves only after the lead was committed to the store. */
  accept(post: Post, request: CheckedFormRequest, address: string): Promise<AcceptedPost> {
    return withSafeErrors(() => this.#trackWrites(() => this.#accept(post, request, address)))
  }

  async #trackWrites(accept: () => Promise<AcceptedPost>): Promise<AcceptedPost> {
    const { writes } = this.#options
    try {
      const accepted = await accept()
      if (accepted.outcome !== 'repeated') writes.succeeded()
      return accepted
    } catch (error) {
      writes.failed(error)
      throw error
    }
  }

  async #accept(post: Post, request: CheckedFormRequest, address: string): Promise<AcceptedPost> {
    const { config, database, sessions, secrets, consentTexts, tracing } = this.#options
    const session = sessions.read(request.sessionID)
    if (!session) throw badSession('номер сеанса не выдан этим сайтом')

    const submit = submitOf(request.smartToken)
    const content = leadContent(request)
    const letter = await this.#letterOf(content)
    for (;;) {
      const requestId = await readRequestId(database, session.id)
      const number = leadNumber(requestId)
      const postClass = classifyPost(await readRevisions(database, requestId), submit, content)
      if (postClass.kind === 'repeat') {
        return { outcome: await this.#repeat(post, postClass.of, request, address), number }
      }
      refuseUnlessNew(postClass, session.expired)

      // A correction is verified by its own token, under its own id: a verified session may not write for ever.
      const id = postClass.kind === 'first' ? requestId : correctionId(requestId, submit)
      const verdict = await this.#verify(post, id, request.smartToken, address)
      const lead = draftLead(request, {
        submit,
        captcha: verdict === 'verified' ? 'verified' : 'unverified',
        addressHash: addressHash(address, secrets.key('address')),
        consentTexts: consentTexts(consentsOfForm(request.formname)),
      })
      tracing.remember(id)
      const written = await writeLead(database, {
        requestId,
        expected: postClass.kind,
        lead,
        post,
        limits: limitsFor(lead.captcha, config.leads),
        channels: this.#channels.map(({ name }) => name),
        letter,
        holdMs: verdict === undefined ? OTHER_POST_GRACE_MS : 0,
      })
      // Another content of the session was written meanwhile, and this one is a correction now, or the request was
      // erased, and this is another request: each is verified as what it is.
      if (written.kind !== postClass.kind && written.kind !== 'repeat') continue
      this.#deliveries.trigger()
      return { outcome: outcomeOf(written, lead.captcha), number }
    }
  }

  /** The letter that the visitor requests, if any. Refuses the request when letters cannot be sent. */
  async #letterOf(content: LeadContent): Promise<LetterWriting | undefined> {
    if (flatsToMail(content).length === 0) return undefined
    const { config, favoritesMail } = this.#options
    if (!favoritesMail) {
      throw new AppError('BAD_INPUT', {
        message: 'Сайт сейчас не отправляет список письмом: скопируйте ссылку на него или скачайте PDF.',
        field: 'formname',
        reason: 'почта на сайте не настроена',
      })
    }
    const recipient = await favoritesMail.recipient(content.email)
    return { channel: favoritesMail.name, recipient, limits: config.letters }
  }

  /** This content is stored already: this is the other post, or the same one sent again because its answer was lost. */
  async #repeat(
    post: Post,
    { id, captcha }: Revision,
    request: CheckedFormRequest,
    address: string,
  ): Promise<LeadOutcome> {
    if (post === 'forms') return 'repeated'
    const { database } = this.#options
    if (this.#splitHosts && captcha === 'unverified') {
      const verdict = await this.#verify(post, id, request.smartToken, address)
      await markVerdict(database, id, verdict === 'verified' ? 'verified' : 'unverified')
      this.#deliveries.trigger()
    }
    await noteAttempt(database, id)
    return 'repeated'
  }

  /** Undefined when the verification is left to the other post. */
  async #verify(post: Post, id: string, token: string, address: string): Promise<CaptchaVerdict | undefined> {
    const { captcha } = this.#options
    const verdict =
      this.#splitHosts && post === 'forms' ? await captcha.known(id) : await captcha.verdict(id, token, address)
    if (verdict === 'refused') throw badToken()
    return verdict
  }

  /**
   * Completes attempt records, assigns new channels to waiting leads, erases old leads. One node at a time does this.
   */
  async runHousekeeping(): Promise<void> {
    const { captcha, log, writes } = this.#options
    const channels = this.#channels.map(({ name }) => name)
    try {
      // There may be no form posts for hours, so the recovery of the store must not depend on one.
      if (writes.failing) {
        await tryWriting(this.#options.database)
        writes.succeeded()
      }
      // Each in a transaction of its own: together they would lock leads and requests in two orders.
      const reconciled = await this.#onOneNode((database) => completeAttempts(database, OTHER_POST_GRACE_MS))
      if (reconciled > 0) log.info({ reconciled }, 'attempt records were completed')
      const assigned = await this.#onOneNode((database) => assignChannels(database, channels))
      if (assigned > 0) this.#deliveries.trigger()
      await this.#eraseOld()
      await onOneNode(this.#options.database, HOUSEKEEPING_LOCK, (database) => captcha.forgetOld(database))
    } catch (error) {
      writes.failed(error)
      log.warn({ fault: faultCode(error) }, 'housekeeping of leads failed, it is tried again in a minute')
    }
  }

  async #eraseOld(): Promise<void> {
    const { database, config, log } = this.#options
    const judgement = this.#clock.judge(await readClock(database))
    if (judgement === 'jumped') log.error('the clock has jumped: nothing is erased until it has stood for a day')
    if (judgement !== 'steady') return
    const erased = await this.#onOneNode((locked) => eraseOldLeads(locked, config.leads))
    if (erased > 0) log.info({ erased }, 'leads whose term has passed were erased')
  }

  /** Resolves to what the work has counted; 0 if another node is at it. */
  async #onOneNode(work: (database: Database) => Promise<number>): Promise<number> {
    let count = 0
    await onOneNode(this.#options.database, HOUSEKEEPING_LOCK, async (locked) => {
      count = await work(locked)
    })
    return count
  }

  figures(): Promise<DeliveryFigures> {
    return readDeliveryFigures(this.#options.database)
  }
}

function limitsFor(captcha: Lead['captcha'], limits: Config['leads']): Limits {
  return captcha === 'verified'
    ? { perAddress: limits.perAddressPerHour, perContact: limits.perPhonePerHour }
    : { perAddress: limits.unverifiedPerHour, perContact: limits.unverifiedPerHour }
}

type NewPost = Extract<PostClass, { kind: 'first' | 'correction' }>

function refuseUnlessNew(postClass: PostClass, sessionExpired: boolean): asserts postClass is NewPost {
  if (sessionExpired) throw badSession('сеанс истёк, запросите новый номер')
  if (postClass.kind === 'replay') throw badToken()
  // The browser then gets a new session id, and its next attempt is a new lead under the usual limits.
  if (postClass.kind === 'exhausted') throw badSession('исправлений в этом сеансе слишком много, запросите новый номер')
}

function outcomeOf(written: PostClass, captcha: Lead['captcha']): LeadOutcome {
  if (written.kind === 'repeat') return 'repeated'
  if (written.kind === 'correction') return 'corrected'
  return captcha === 'verified' ? 'accepted' : 'unverified'
}

function badToken(): AppError {
  return new AppError('FORBIDDEN', {
    message: 'Проверка «я не робот» не пройдена, повторите отправку.',
    field: 'smartToken',
    reason: 'токен неверен, истёк или уже использован',
  })
}

function badSession(reason: string): AppError {
  return new AppError('BAD_INPUT', { message: `Поле sessionID: ${reason}`, field: 'sessionID', reason })
}

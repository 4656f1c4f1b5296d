// The rules of taking a contact request in: who may send it, how often, and that it is written exactly once.
import type { CheckedFormRequest } from '@kvartal/contract/forms'
import { type Database, onOneNode } from '@kvartal/db'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { callHosts } from '../../http/call-hosts.ts'
import { addressHash } from '../../http/visitor-address.ts'
import type { Config } from '../../start/config.ts'
import type { Tracing } from '../../tracing/tracing.ts'
import type { CaptchaService, CaptchaVerdict } from '../captcha/index.ts'
import type { StoreWrites } from '../health/index.ts'
import type { Secrets } from '../secrets/index.ts'
import type { SessionIds } from '../session/index.ts'
import type { ConsentTexts } from './consent.ts'
import { type Channel, configuredChannels } from './delivery/channel.ts'
import type { FavoritesMailChannel } from './delivery/favorites-mail/channel.ts'
import { releaseEveryLease } from './delivery/repository.ts'
import { DeliveryWorker } from './delivery/worker.ts'
import { flatsToMail } from './favorite-list.ts'
import { draftLead, type Lead, type LeadContent, leadContent } from './lead.ts'
import {
  addressWaitingLeads,
  completeAttempts,
  type DeliveryFigures,
  eraseOldLeads,
  type LetterWriting,
  type Limits,
  markJudged,
  noteAttempt,
  type Post,
  readClock,
  readDeliveryFigures,
  readRevisions,
  tryWriting,
  writeLead,
} from './repository.ts'
import { correctionId, judgeStanding, type Revision, type Standing, submitOf } from './revisions.ts'
import { SteadyClock } from './steady-clock.ts'
import { faultCode, quotingNobody } from './store-fault.ts'

/** The other post of a request comes within this time, or never. */
const OTHER_POST_GRACE_MS = 2 * 60 * 1000
const HOUSEKEEPING_MS = 60 * 1000
/** Any constant will do, as long as all nodes of one database use the same. */
const HOUSEKEEPING_LOCK = 7_421_900_003

export type LeadOutcome = 'accepted' | 'unverified' | 'corrected' | 'repeated'

export interface LeadServiceOptions {
  config: Config
  database: Database
  writes: StoreWrites
  secrets: Secrets
  sessions: SessionIds
  captcha: CaptchaService
  consentTexts: () => ConsentTexts
  /** Mails a list to the visitor who asks for it; undefined without a mail server. */
  favoritesMail: FavoritesMailChannel | undefined
  log: FastifyBaseLogger
  /** The company's, for times in letters. */
  timeZone: () => string
  tracing: Tracing
}

export class LeadService {
  readonly #options: LeadServiceOptions
  /** The company's own: every lead goes to each of them. */
  readonly #channels: readonly Channel[]
  readonly #workers: readonly DeliveryWorker[]
  /** Another server takes the {admin} post: a token, which works once, is then left to {site}'s. */
  readonly #splitHosts: boolean
  readonly #clock = new SteadyClock()
  #housekeeping: NodeJS.Timeout | undefined

  constructor(options: LeadServiceOptions) {
    const { config, database, favoritesMail, log, timeZone, tracing } = options
    this.#options = options
    this.#channels = configuredChannels({ config, tracing, timeZone })
    const hosts = callHosts(config)
    this.#splitHosts = hosts.admin !== '' && hosts.admin !== hosts.site
    this.#workers = [...this.#channels, ...(favoritesMail ? [favoritesMail] : [])].map(
      (channel) => new DeliveryWorker({ database, channel, log, tracing, ...config.delivery }),
    )
  }

  async start(): Promise<void> {
    // The embedded store has one process, so that whoever held a lease in it is gone.
    if (this.#options.database.kind === 'embedded') await releaseEveryLease(this.#options.database)
    for (const worker of this.#workers) worker.start()
    this.#housekeeping = setInterval(() => void this.keepHouse(), HOUSEKEEPING_MS)
    this.#housekeeping.unref()
    await this.keepHouse()
  }

  async stop(): Promise<void> {
    clearInterval(this.#housekeeping)
    await Promise.all(this.#workers.map((worker) => worker.stop()))
  }

  #wakeWorkers(): void {
    for (const worker of this.#workers) worker.wake()
  }

  /** Resolves only when the lead is in the store for good. */
  take(post: Post, request: CheckedFormRequest, address: string): Promise<LeadOutcome> {
    return quotingNobody(() => this.#watched(() => this.#take(post, request, address)))
  }

  async #watched(take: () => Promise<LeadOutcome>): Promise<LeadOutcome> {
    const { writes } = this.#options
    try {
      const outcome = await take()
      if (outcome !== 'repeated') writes.succeeded()
      return outcome
    } catch (error) {
      writes.failed(error)
      throw error
    }
  }

  async #take(post: Post, request: CheckedFormRequest, address: string): Promise<LeadOutcome> {
    const { config, database, sessions, secrets, consentTexts, tracing } = this.#options
    const session = sessions.read(request.sessionID)
    if (!session) throw badSession('номер сеанса не выдан этим сайтом')

    const submit = submitOf(request.smartToken)
    const content = leadContent(request)
    const letter = await this.#letterOf(content)
    for (;;) {
      const standing = judgeStanding(await readRevisions(database, session.id), submit, content)
      if (standing.kind === 'repeat') return this.#repeat(post, standing.of, request, address)
      refuseUnlessNew(standing, session.expired)

      // A correction is verified by its own token, under its own id: whoever has passed once may not write for ever.
      const id = standing.kind === 'first' ? session.id : correctionId(session.id, submit)
      const verdict = await this.#judge(post, id, request.smartToken, address)
      const lead = draftLead(request, {
        submit,
        captcha: verdict === 'verified' ? 'verified' : 'unverified',
        addressHash: addressHash(address, secrets.key('address')),
        consentTexts: consentTexts(),
      })
      tracing.remember(id)
      const written = await writeLead(database, {
        sessionId: session.id,
        expected: standing.kind,
        lead,
        post,
        limits: limitsFor(lead.captcha, config.leads),
        channels: this.#channels.map(({ name }) => name),
        letter,
        holdMs: verdict === undefined ? OTHER_POST_GRACE_MS : 0,
      })
      // Another content of the session was written meanwhile: this one is a correction now and is verified as such.
      if (written.kind !== standing.kind && written.kind !== 'repeat') continue
      this.#wakeWorkers()
      return outcomeOf(written, lead.captcha)
    }
  }

  /** The letter that the visitor asks for, if any. Nobody is promised one that cannot be sent. */
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

  /** This content is stored already: the other post, or the same one again because its answer got lost. */
  async #repeat(
    post: Post,
    { id, captcha }: Revision,
    request: CheckedFormRequest,
    address: string,
  ): Promise<LeadOutcome> {
    if (post === 'forms') return 'repeated'
    const { database } = this.#options
    if (this.#splitHosts && captcha === 'unverified') {
      const verdict = await this.#judge(post, id, request.smartToken, address)
      await markJudged(database, id, verdict === 'verified' ? 'verified' : 'unverified')
      this.#wakeWorkers()
    }
    await noteAttempt(database, id)
    return 'repeated'
  }

  /** Undefined when it is left to the other post. */
  async #judge(post: Post, id: string, token: string, address: string): Promise<CaptchaVerdict | undefined> {
    const { captcha } = this.#options
    const verdict =
      this.#splitHosts && post === 'forms' ? await captcha.known(id) : await captcha.verdict(id, token, address)
    if (verdict === 'refused') throw badToken()
    return verdict
  }

  /** Completes halves, gives waiting leads to new channels, erases what is too old: whichever node comes first. */
  async keepHouse(): Promise<void> {
    const { captcha, log, writes } = this.#options
    const channels = this.#channels.map(({ name }) => name)
    let addressed = 0
    try {
      // Nobody may send a form for hours: that there is room again must not wait for it.
      if (writes.failing) {
        await tryWriting(this.#options.database)
        writes.succeeded()
      }
      await onOneNode(this.#options.database, HOUSEKEEPING_LOCK, async (database) => {
        const reconciled = await completeAttempts(database, OTHER_POST_GRACE_MS)
        if (reconciled > 0) log.info({ reconciled }, 'attempt records were completed')
        addressed = await addressWaitingLeads(database, channels)
        await this.#eraseOld(database)
        await captcha.forgetOld(database)
      })
      if (addressed > 0) this.#wakeWorkers()
    } catch (error) {
      writes.failed(error)
      log.warn({ fault: faultCode(error) }, 'housekeeping of leads failed, it is tried again in a minute')
    }
  }

  async #eraseOld(database: Database): Promise<void> {
    const { config, log } = this.#options
    const judgement = this.#clock.judge(await readClock(database))
    if (judgement === 'jumped') log.error('the clock has jumped: nothing is erased until it has stood for a day')
    if (judgement !== 'steady') return
    const erased = await eraseOldLeads(database, config.leads)
    if (erased > 0) log.info({ erased }, 'leads whose term has passed were erased')
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

type NewStanding = Extract<Standing, { kind: 'first' | 'correction' }>

function refuseUnlessNew(standing: Standing, sessionExpired: boolean): asserts standing is NewStanding {
  if (sessionExpired) throw badSession('сеанс истёк, запросите новый номер')
  if (standing.kind === 'replay') throw badToken()
  // The browser then takes a new session id, and its next try is a new lead under the usual limits.
  if (standing.kind === 'exhausted') throw badSession('исправлений в этом сеансе слишком много, запросите новый номер')
}

function outcomeOf(written: Standing, captcha: Lead['captcha']): LeadOutcome {
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

// The rules of taking a contact request in: who may send it, how often, and that it is written exactly once.
import type { CheckedFormRequest } from '@kvartal/contract/forms'
import { type Database, onOneNode } from '@kvartal/db'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Config } from '../../config.ts'
import type { Tracing } from '../../tracing/tracing.ts'
import type { CaptchaService, CaptchaVerdict } from '../captcha/index.ts'
import type { Secrets } from '../secrets/index.ts'
import type { SessionIds } from '../session/index.ts'
import { type Channel, configuredChannels } from './delivery/channel.ts'
import { releaseEveryLease } from './delivery/repository.ts'
import { DeliveryWorker } from './delivery/worker.ts'
import { type Lead, newLead } from './lead.ts'
import {
  addressWaitingLeads,
  completeAttempts,
  type DeliveryFigures,
  eraseOldLeads,
  findCaptcha,
  type Limits,
  markVerified,
  noteAttempt,
  type Post,
  readClock,
  readDeliveryFigures,
  writeLead,
} from './repository.ts'
import { SteadyClock } from './steady-clock.ts'
import { faultCode, quotingNobody } from './store-fault.ts'
import { addressHash } from './visitor-address.ts'

/** The other post of a request comes within this time, or never. */
const OTHER_POST_GRACE_MS = 2 * 60 * 1000
const HOUSEKEEPING_MS = 60 * 1000
/** Any constant will do, as long as all nodes of one database use the same. */
const HOUSEKEEPING_LOCK = 7_421_900_003

export type LeadOutcome = 'accepted' | 'unverified' | 'repeated'

export interface LeadServiceOptions {
  config: Config
  database: Database
  secrets: Secrets
  sessions: SessionIds
  captcha: CaptchaService
  log: FastifyBaseLogger
  tracing: Tracing
}

export class LeadService {
  readonly #options: LeadServiceOptions
  readonly #channels: readonly Channel[]
  readonly #workers: readonly DeliveryWorker[]
  /** Another server takes the {admin} post: a token, which works once, is then left to {site}'s. */
  readonly #splitHosts: boolean
  readonly #clock = new SteadyClock()
  #housekeeping: NodeJS.Timeout | undefined

  constructor(options: LeadServiceOptions) {
    const { config, database, log, tracing } = options
    this.#options = options
    this.#channels = configuredChannels(config, tracing)
    this.#splitHosts = config.hosts.admin !== undefined && config.hosts.admin !== config.hosts.site
    this.#workers = this.#channels.map(
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
    return quotingNobody(() => this.#take(post, request, address))
  }

  async #take(post: Post, request: CheckedFormRequest, address: string): Promise<LeadOutcome> {
    const { config, database, sessions, secrets } = this.#options
    const session = sessions.read(request.sessionID)
    if (!session) throw badSession('номер сеанса не выдан этим сайтом')

    const standing = await findCaptcha(database, session.id)
    if (standing) return this.#repeat(post, session.id, standing, request, address)
    if (session.expired) throw badSession('сеанс истёк, запросите новый номер')

    const verdict = await this.#judge(post, session.id, request.smartToken, address)
    const lead = newLead(request, {
      id: session.id,
      captcha: verdict === 'verified' ? 'verified' : 'unverified',
      addressHash: addressHash(address, secrets.key('address')),
    })
    this.#options.tracing.remember(lead.id)
    const isNew = await writeLead(database, {
      lead,
      post,
      limits: limitsFor(lead.captcha, config.leads),
      channels: this.#channels.map(({ name }) => name),
      holdMs: verdict === undefined ? OTHER_POST_GRACE_MS : 0,
    })
    this.#wakeWorkers()
    if (!isNew) return 'repeated'
    return lead.captcha === 'verified' ? 'accepted' : 'unverified'
  }

  /** The lead is there already: the other post, or the same one again because its answer got lost. */
  async #repeat(
    post: Post,
    id: string,
    standing: Lead['captcha'],
    request: CheckedFormRequest,
    address: string,
  ): Promise<LeadOutcome> {
    if (post === 'forms') return 'repeated'
    const { database } = this.#options
    if (this.#splitHosts && standing === 'unverified') {
      const verdict = await this.#judge(post, id, request.smartToken, address)
      if (verdict === 'verified') {
        await markVerified(database, id)
        this.#wakeWorkers()
      }
    }
    await noteAttempt(database, id)
    return 'repeated'
  }

  /** Undefined when it is left to the other post. */
  async #judge(post: Post, id: string, token: string, address: string): Promise<CaptchaVerdict | undefined> {
    const { captcha } = this.#options
    const verdict =
      this.#splitHosts && post === 'forms' ? await captcha.known(id) : await captcha.verdict(id, token, address)
    if (verdict !== 'refused') return verdict
    throw new AppError('FORBIDDEN', {
      message: 'Проверка «я не робот» не пройдена, повторите отправку.',
      field: 'smartToken',
      reason: 'токен неверен, истёк или уже использован',
    })
  }

  /** Completes halves, gives waiting leads to new channels, erases what is too old: whichever node comes first. */
  async keepHouse(): Promise<void> {
    const { captcha, log } = this.#options
    const channels = this.#channels.map(({ name }) => name)
    let addressed = 0
    try {
      await onOneNode(this.#options.database, HOUSEKEEPING_LOCK, async (database) => {
        const reconciled = await completeAttempts(database, OTHER_POST_GRACE_MS)
        if (reconciled > 0) log.info({ reconciled }, 'attempt records were completed')
        addressed = await addressWaitingLeads(database, channels)
        await this.#eraseOld(database)
        await captcha.forgetOld(database)
      })
      if (addressed > 0) this.#wakeWorkers()
    } catch (error) {
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

function badSession(reason: string): AppError {
  return new AppError('BAD_INPUT', { message: `Поле sessionID: ${reason}`, field: 'sessionID', reason })
}

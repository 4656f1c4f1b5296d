// Builds the parts of access to the office, starts and stops them.
import type { Database } from '@kvartal/db'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { ownOrigin } from '../../../http/public-origin.ts'
import type { Config } from '../../../start/config.ts'
import type { Secrets } from '../../ground/secrets/index.ts'
import { type OfficeCookies, officeOrigin } from '../gate/index.ts'
import { AccessLetters } from './access-letters.ts'
import { closeDemoPeople, isDemoOpen, openDemoPeople } from './demo-people.ts'
import { Entrance } from './entrance.ts'
import { Links } from './links.ts'
import { NewAccess } from './new-access.ts'
import { OwnAccess } from './own-access.ts'
import type { RelyingParty } from './passkeys.ts'
import { Passwords } from './passwords.ts'
import { People, type RequestsOfPeople } from './people.ts'
import { pruneDevices } from './people-repository.ts'
import { SecondStepKeys } from './second-step-keys.ts'
import type { OfficeSessions } from './sessions.ts'
import { SignIn } from './sign-in.ts'
import { Steps } from './steps.ts'
import { TryLimits } from './try-limits.ts'

const PRUNE_EVERY_MS = 3_600_000
/** The site is served also while its store takes no writes. */
const UNPREPARED = 'the office could not be prepared: the store takes no writes'

export interface OfficeAccessOptions {
  config: Config
  database: Database
  secrets: Secrets
  sessions: OfficeSessions
  cookies: OfficeCookies
  requests: RequestsOfPeople
  company: () => string | undefined
  log: FastifyBaseLogger
  now?: (() => Date) | undefined
  /** For tests: hashes with less work. */
  passwords?: Passwords | undefined
}

export class OfficeAccess {
  readonly signIn: SignIn
  readonly own: OwnAccess
  readonly people: People
  readonly newAccess: NewAccess
  readonly letters: AccessLetters
  readonly company: () => string | undefined
  readonly #prune: () => Promise<void>
  readonly #closeDemo: () => Promise<void>
  readonly #startLines: () => Promise<string[]>
  readonly #log: FastifyBaseLogger
  #timer: NodeJS.Timeout | undefined

  constructor(options: OfficeAccessOptions) {
    const { config, database, secrets, sessions, cookies, company, log, now = () => new Date() } = options
    const { passwords = new Passwords() } = options
    this.company = company
    this.#log = log
    const parts = {
      ...{ database, sessions, cookies, company, log, now, passwords },
      limits: new TryLimits(database, secrets, now),
      steps: new Steps(database, now),
      links: new Links(database, config.office.url ?? ownOrigin(config), now),
      letters: new AccessLetters({ smtp: config.delivery.smtp, company }),
      entrance: new Entrance({ database, sessions, cookies, now }),
      keys: new SecondStepKeys(secrets),
      party: (request: FastifyRequest): RelyingParty => ({
        origin: officeOrigin(config, request),
        name: company() ?? 'Квартал',
      }),
    }
    this.letters = parts.letters
    this.signIn = new SignIn({ ...parts, isDemoOpen: isDemoOpen(config) })
    this.own = new OwnAccess(parts)
    this.people = new People({ ...parts, requests: options.requests })
    this.newAccess = new NewAccess(parts)
    this.#startLines = async () => {
      if (!isDemoOpen(config)) {
        const link = await this.newAccess.firstStartLink()
        return link === undefined
          ? []
          : [`В офисе ещё нет администратора. Ссылка на один раз, действует сутки:\n${link}\n`]
      }
      const people = await openDemoPeople(database, secrets, parts.passwords)
      const lines = people.map(({ role, email, password }) => `  ${role.padEnd(20)} ${email.padEnd(32)} ${password}`)
      return ['Офис: /office. Люди демонстрационной компании, только на этом компьютере:', ...lines, '']
    }
    this.#closeDemo = async () => {
      if (!isDemoOpen(config)) await closeDemoPeople(database)
    }
    this.#prune = async () => {
      await sessions.prune()
      await parts.steps.prune()
      await parts.links.prune()
      await parts.limits.prune()
      await pruneDevices(database, now())
    }
  }

  /** Who may sign in to the demo, or how the first administrator is made. */
  async startLines(): Promise<string[]> {
    try {
      return await this.#startLines()
    } catch (error) {
      this.#log.warn({ err: error }, UNPREPARED)
      return []
    }
  }

  async start(): Promise<void> {
    const prune = () =>
      this.#prune().catch((error: unknown) => this.#log.warn({ err: error }, 'expired sessions were not deleted'))
    await prune()
    await this.#closeDemo().catch((error: unknown) => this.#log.warn({ err: error }, UNPREPARED))
    this.#timer = setInterval(prune, PRUNE_EVERY_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.newAccess.idle()
  }
}

// Ways into the office for people without a password yet: the first administrator, an invitation, a forgotten password.
import { randomUUID } from 'node:crypto'
import type { LinkKind } from '@kvartal/contract/office/access'
import { type Database, inTransaction, type Orm, sql } from '@kvartal/db'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { AppError, notFound } from '../../../http/app-error.ts'
import { actorOf, systemActor } from '../gate/index.ts'
import { noteAccess, recordPerson } from './access-history.ts'
import type { AccessLetters } from './access-letters.ts'
import type { Entered, Entrance } from './entrance.ts'
import type { Links } from './links.ts'
import { requireStrong } from './own-access.ts'
import type { Passwords } from './passwords.ts'
import { stateOf } from './people.ts'
import {
  countAdministrators,
  deleteDevices,
  findByEmail,
  findPerson,
  insertPerson,
  lockPerson,
  setOwnAccess,
} from './people-repository.ts'
import { type OfficeSessions, personOf } from './sessions.ts'
import { countedAddress, type TryLimits } from './try-limits.ts'

/** Any constant will do, as long as all nodes of one database use the same. */
const FIRST_START_LOCK = 7_421_900_011

export interface NewAccessOptions {
  database: Database
  sessions: OfficeSessions
  entrance: Entrance
  passwords: Passwords
  limits: TryLimits
  links: Links
  letters: AccessLetters
  log: FastifyBaseLogger
  now: () => Date
}

export class NewAccess {
  readonly #options: NewAccessOptions
  readonly #sending = new Set<Promise<void>>()

  constructor(options: NewAccessOptions) {
    this.#options = options
  }

  async isFirstStart(): Promise<boolean> {
    return (await countAdministrators(this.#options.database)) === 0
  }

  /** The link for the log of a start, while there is no administrator. */
  async firstStartLink(): Promise<string | undefined> {
    const { database, links } = this.#options
    if (!(await this.isFirstStart())) return undefined
    // Other nodes of one PostgreSQL have printed links too, which stay valid.
    if (database.kind === 'embedded') await links.revoke(database.orm, 'first-start', null)
    return links.create(database.orm, 'first-start', null)
  }

  async checkFirstStart(request: FastifyRequest, key: string): Promise<void> {
    if (!(await this.isFirstStart())) throw nothingHere()
    await this.#find(request, 'first-start', key)
  }

  async firstStart(
    request: FastifyRequest,
    given: { key: string; name: string; email: string; password: string },
  ): Promise<Entered> {
    const { entrance, passwords, links, now } = this.#options
    await this.checkFirstStart(request, given.key)
    requireStrong(given.password, given, 'password')
    const passwordHash = await passwords.hash(given.password)
    return this.#write(async (orm) => {
      await orm.execute(sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`)
      if ((await countAdministrators({ orm })) > 0) throw nothingHere()
      await links.use(orm, 'first-start', given.key)
      await links.revoke(orm, 'first-start', null)
      const { name, email } = given
      const administrator = { role: 'administrator' as const, passwordHash, passwordChangedAt: now() }
      const added = await insertPerson(orm, { id: randomUUID(), name, email, ...administrator })
      if (!added) {
        throw new AppError('RULE', {
          message: 'Человек с такой почтой уже есть.',
          field: 'email',
          reason: 'EMAIL_TAKEN',
        })
      }
      const after = { name, email, role: 'administrator' }
      await recordPerson(orm, systemActor('command'), added, { before: null, after }, 'Первый запуск')
      return entrance.openWithin(orm, added, false, { request, isRemembered: false, isTrusted: false })
    })
  }

  async checkLink(request: FastifyRequest, kind: Exclude<LinkKind, 'first-start'>, key: string) {
    const { personId, expiresAt } = await this.#find(request, kind, key)
    const found = personId === null ? undefined : await findPerson(this.#options.database, personId)
    if (!found) throw nothingHere()
    const { email, name } = found.person
    return { email, name, expiresAt: expiresAt.toISOString() }
  }

  async acceptInvitation(
    request: FastifyRequest,
    { key, name, password }: { key: string; name: string; password: string },
  ): Promise<Entered> {
    const { database, entrance, passwords, links, now } = this.#options
    const { personId } = await this.#find(request, 'invitation', key)
    const invited = personId === null ? undefined : await findPerson(database, personId)
    if (!invited) throw nothingHere()
    requireStrong(password, { ...invited.person, name }, 'password')
    const passwordHash = await passwords.hash(password)
    return this.#write(async (orm) => {
      await links.use(orm, 'invitation', key)
      const stored = await lockPerson(orm, invited.person.id)
      if (!stored || stateOf(stored) !== 'invited') throw nothingHere()
      await setOwnAccess(orm, stored.id, { name, passwordHash, passwordChangedAt: now() })
      const person = { ...stored, name, passwordHash }
      await noteAccess(orm, actorOf({ person: personOf(person) }), 'Принято приглашение', person)
      return entrance.openWithin(orm, person, invited.hasPasskey, { request, isRemembered: false, isTrusted: false })
    })
  }

  /**
   * The same answer whether there is such a person or not: the letter is written after the answer. A stranger who asks
   * too often is refused for his own address only.
   */
  async askReset(request: FastifyRequest, email: string): Promise<void> {
    const { limits } = this.#options
    const address = countedAddress('resetAddress', request.ip)
    await limits.claim([{ name: 'reset', of: [email.toLowerCase(), ...address.of] }, address])
    const sending = this.#sendReset(email.toLowerCase()).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'a letter of the office could not be sent')
    })
    this.#sending.add(sending)
    void sending.finally(() => this.#sending.delete(sending))
  }

  async reset(request: FastifyRequest, { key, password }: { key: string; password: string }): Promise<void> {
    const { database, sessions, passwords, links, now } = this.#options
    const { personId } = await this.#find(request, 'reset', key)
    const found = personId === null ? undefined : await findPerson(database, personId)
    if (!found || stateOf(found.person) !== 'active') throw nothingHere()
    const { person } = found
    requireStrong(password, person, 'password')
    const passwordHash = await passwords.hash(password)
    await this.#write(async (orm) => {
      await links.use(orm, 'reset', key)
      await links.revoke(orm, 'reset', person.id)
      await setOwnAccess(orm, person.id, { passwordHash, passwordChangedAt: now() })
      await sessions.closeAll(orm, person.id)
      await deleteDevices(orm, person.id)
      await noteAccess(orm, actorOf({ person: personOf(person) }), 'Новый пароль по ссылке', person)
    })
  }

  /** For the stop of the server and for tests. */
  async idle(): Promise<void> {
    await Promise.all(this.#sending)
  }

  async #sendReset(email: string): Promise<void> {
    const { database, letters, links, now } = this.#options
    const found = await findByEmail(database, email, '', now())
    if (!letters.isOn || !found || stateOf(found.person) !== 'active' || found.person.isDemo) return
    // Earlier links stay valid: a stranger who asks for one must not make the owner's letter useless.
    const link = await links.create(database.orm, 'reset', found.person.id)
    await letters.send('reset', found.person, link)
  }

  /** Keys are too long to be guessed; the limit keeps the store from being asked endlessly. */
  async #find(request: FastifyRequest, kind: LinkKind, key: string) {
    const { limits, links } = this.#options
    const counted = [countedAddress('link', request.ip)]
    await limits.claim(counted)
    const found = await links.find(kind, key)
    await limits.forgive(counted)
    return found
  }

  #write<Result>(work: (orm: Orm) => Promise<Result>): Promise<Result> {
    return inTransaction(this.#options.database, work)
  }
}

const nothingHere = () => notFound('По этому адресу ничего нет.')

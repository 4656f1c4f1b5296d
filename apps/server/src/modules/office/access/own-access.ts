// «Мой вход»: what a signed-in person changes about signing in. Methods take the permit of the person himself.
import { FRESH_MINUTES } from '@kvartal/contract/office/access'
import { SECOND_STEP_REQUIRED } from '@kvartal/contract/office/rights'
import { type Database, inTransaction, type Orm } from '@kvartal/db'
import type { FastifyRequest } from 'fastify'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { OfficeSession, Permit } from '../gate/index.ts'
import { noteAccess } from './access-history.ts'
import { newPasskeyQuestion, type RelyingParty, readNewPasskey } from './passkeys.ts'
import { type Passwords, weakness } from './passwords.ts'
import {
  deleteDevices,
  deletePasskey,
  findPerson,
  insertPasskey,
  type PersonFacts,
  passkeysOf,
  replaceSpareCodes,
  setOwnAccess,
  spareCodesOf,
  takeCodeStep,
} from './people-repository.ts'
import {
  appUri,
  newAppSecret,
  newSpareCodes,
  seal,
  shownSpareCode,
  spareCodeHash,
  stepOfCode,
  unseal,
} from './second-step.ts'
import type { SecondStepKeys } from './second-step-keys.ts'
import type { OfficeSessions } from './sessions.ts'
import { accountAtAddress } from './sign-in.ts'
import type { Steps } from './steps.ts'
import type { TryLimits } from './try-limits.ts'

type Own = Permit<'signed-in'>

/** Codes that may be tried while an application is connected. */
const TRIES_PER_APP = 10

export interface OwnAccessOptions {
  database: Database
  sessions: OfficeSessions
  passwords: Passwords
  limits: TryLimits
  steps: Steps
  keys: SecondStepKeys
  party: (request: FastifyRequest) => RelyingParty
  company: () => string | undefined
  now: () => Date
}

export interface OwnCall {
  request: FastifyRequest
  session: OfficeSession
}

interface NewCodes {
  shown: string[]
  hashes: string[]
}

export class OwnAccess {
  readonly #options: OwnAccessOptions

  constructor(options: OwnAccessOptions) {
    this.#options = options
  }

  async see(permit: Own, { session }: OwnCall) {
    const { database, sessions } = this.#options
    const { person } = await this.#person(permit)
    const [codes, passkeys, open] = await Promise.all([
      spareCodesOf(database, person.id),
      passkeysOf(database, person.id),
      sessions.list(person.id),
    ])
    return {
      email: person.email,
      name: person.name,
      secondStepRequired: SECOND_STEP_REQUIRED[person.role],
      app: person.totpSince && { since: person.totpSince.toISOString() },
      spareCodes: codes ? { ...codes, madeAt: codes.madeAt.toISOString() } : null,
      passkeys: passkeys.map(({ id, name, addedAt, usedAt }) => ({
        id,
        name,
        addedAt: addedAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      passwordChangedAt: person.passwordChangedAt?.toISOString() ?? null,
      sessions: open.map((row) => sessionRow(row, session.tokenHash)),
    }
  }

  async changePassword(permit: Own, { request, session }: OwnCall, current: string, next: string): Promise<void> {
    const { passwords, sessions, now } = this.#options
    const { person } = await this.#person(permit)
    await this.#checkPassword(request, person, current, 'current')
    requireStrong(next, person, 'next')
    const passwordHash = await passwords.hash(next)
    await this.#write(async (orm) => {
      await setOwnAccess(orm, person.id, { passwordHash, passwordChangedAt: now() })
      await sessions.closeAll(orm, person.id, session.tokenHash)
      // Browsers that may skip the second step are asked again.
      await deleteDevices(orm, person.id)
      await noteAccess(orm, permit.actor, 'Сменён пароль', person)
    })
  }

  /** The secret is stored encrypted and is not used until a code of it has come back. */
  async startApp(permit: Own, call: OwnCall, password?: string): Promise<{ secret: string; uri: string }> {
    const { steps, keys, company } = this.#options
    const { person } = await this.#confirmed(permit, call, password)
    const secret = newAppSecret()
    await steps.begin(call.session.tokenHash, 'app', {
      personId: person.id,
      secret: seal(await keys.app(), secret),
    })
    return { secret, uri: appUri(secret, person.email, company() ?? 'Квартал') }
  }

  async finishApp(permit: Own, { session }: OwnCall, code: string): Promise<string[] | null> {
    const { steps, keys, now } = this.#options
    const facts = await this.#person(permit)
    const { person } = facts
    const begun = await steps.try(session.tokenHash, 'app', TRIES_PER_APP)
    if (!begun?.secret) throw notFound('Подключение начато слишком давно: начните заново.')
    const step = stepOfCode(unseal(await keys.app(), begun.secret), code, now())
    if (step === undefined) {
      throw new AppError('WRONG_CODE', { message: 'Код не подходит. Проверьте время на телефоне.', field: 'code' })
    }
    const codes = await this.#firstSpareCodes(facts)
    return this.#write(async (orm) => {
      if (!(await steps.finish(orm, session.tokenHash, 'app'))) throw notFound('Приложение уже подключено.')
      await setOwnAccess(orm, person.id, { totpSecret: begun.secret, totpSince: now(), totpLastStep: null })
      // The code that connected the application does not sign in as well.
      await takeCodeStep(orm, person.id, step)
      await noteAccess(orm, permit.actor, 'Подключено приложение с кодами', person)
      return codes && this.#storeSpareCodes(orm, person.id, codes)
    })
  }

  async removeApp(permit: Own, call: OwnCall, password?: string): Promise<void> {
    const { person, hasPasskey } = await this.#confirmed(permit, call, password)
    await this.#write(async (orm) => {
      await setOwnAccess(orm, person.id, { totpSecret: null, totpSince: null, totpLastStep: null })
      if (!hasPasskey) await replaceSpareCodes(orm, person.id, [])
      await noteAccess(orm, permit.actor, 'Отключено приложение с кодами', person)
    })
  }

  async newSpareCodes(permit: Own, call: OwnCall, password?: string): Promise<string[]> {
    const { person, hasPasskey } = await this.#confirmed(permit, call, password)
    if (person.totpSecret === null && !hasPasskey) {
      throw new AppError('RULE', {
        message: 'Запасные коды нужны ко второму шагу входа: сначала подключите его.',
        reason: 'NO_SECOND_STEP',
      })
    }
    const codes = await this.#newCodes(person.id)
    return this.#write(async (orm) => {
      await noteAccess(orm, permit.actor, 'Выданы новые запасные коды', person)
      return this.#storeSpareCodes(orm, person.id, codes)
    })
  }

  async startPasskey(permit: Own, call: OwnCall, password?: string): Promise<Record<string, unknown>> {
    const { database, party, steps } = this.#options
    const { person } = await this.#confirmed(permit, call, password)
    const existing = await passkeysOf(database, person.id)
    const { challenge, options } = await newPasskeyQuestion(party(call.request), person, existing)
    await steps.begin(call.session.tokenHash, 'passkey-new', { personId: person.id, secret: challenge })
    return options
  }

  async addPasskey(permit: Own, call: OwnCall, name: string, credential: unknown): Promise<string[] | null> {
    const { database, party, steps } = this.#options
    const facts = await this.#person(permit)
    const begun = await steps.finish(database.orm, call.session.tokenHash, 'passkey-new')
    const passkey = begun?.secret && (await readNewPasskey(party(call.request), begun.secret, credential))
    if (!passkey) throw new AppError('WRONG_CODE', { message: 'Ключ не подошёл. Начните заново.' })
    const codes = await this.#firstSpareCodes(facts)
    return this.#write(async (orm) => {
      if (!(await insertPasskey(orm, { ...passkey, name, personId: facts.person.id }))) {
        throw new AppError('RULE', { message: 'Этот ключ уже добавлен.', reason: 'PASSKEY_KNOWN' })
      }
      await noteAccess(orm, permit.actor, 'Добавлен ключ', facts.person)
      return codes && this.#storeSpareCodes(orm, facts.person.id, codes)
    })
  }

  async removePasskey(permit: Own, call: OwnCall, id: string, password?: string): Promise<void> {
    const { person } = await this.#confirmed(permit, call, password)
    await this.#write(async (orm) => {
      if (!(await deletePasskey(orm, person.id, id))) throw notFound('Такого ключа у вас нет.')
      const left = await passkeysOf({ orm }, person.id)
      if (left.length === 0 && person.totpSecret === null) await replaceSpareCodes(orm, person.id, [])
      await noteAccess(orm, permit.actor, 'Убран ключ', person)
    })
  }

  async closeSession(permit: Own, id: string): Promise<void> {
    const { sessions } = this.#options
    if (!(await sessions.close(ownId(permit), id))) throw notFound('Такого входа у вас нет.')
  }

  /** Also browsers that may skip the second step are forgotten. */
  async closeOtherSessions(permit: Own, { session }: OwnCall): Promise<void> {
    await this.#write(async (orm) => {
      await this.#options.sessions.closeAll(orm, ownId(permit), session.tokenHash)
      await deleteDevices(orm, ownId(permit))
    })
  }

  async #person(permit: Own): Promise<PersonFacts> {
    const facts = await findPerson(this.#options.database, ownId(permit))
    if (!facts) throw new AppError('SIGNED_OUT', { message: 'Войдите в офис.' })
    return facts
  }

  /** Soon after signing in the session itself is enough; later the password is asked again. */
  async #confirmed(permit: Own, { request, session }: OwnCall, password: string | undefined): Promise<PersonFacts> {
    const facts = await this.#person(permit)
    if (password !== undefined) await this.#checkPassword(request, facts.person, password, 'password')
    else if (this.#options.now().getTime() - session.openedAt.getTime() > FRESH_MINUTES * 60_000) {
      throw new AppError('CONFIRM_PASSWORD', { message: 'Введите пароль ещё раз.', field: 'password' })
    }
    return facts
  }

  async #checkPassword(
    request: FastifyRequest,
    { email, passwordHash }: PersonFacts['person'],
    password: string,
    field: string,
  ): Promise<void> {
    const { limits, passwords } = this.#options
    const counted = [accountAtAddress(email, request)]
    await limits.claim(counted)
    if (!(await passwords.isRight(password, passwordHash))) {
      throw new AppError('WRONG_CREDENTIALS', { message: 'Пароль не подходит.', field })
    }
    await limits.forgive(counted)
  }

  /** Given with the first second step; an added one leaves those that the person has. */
  async #firstSpareCodes({ person, hasPasskey }: PersonFacts): Promise<NewCodes | null> {
    return person.totpSecret !== null || hasPasskey ? null : this.#newCodes(person.id)
  }

  /** Made before the transaction, which must not wait for another query on the embedded store. */
  async #newCodes(personId: string): Promise<NewCodes> {
    const key = await this.#options.keys.spareCodes()
    const codes = newSpareCodes()
    return { shown: codes.map(shownSpareCode), hashes: codes.map((code) => spareCodeHash(key, personId, code)) }
  }

  async #storeSpareCodes(orm: Orm, personId: string, { shown, hashes }: NewCodes): Promise<string[]> {
    await replaceSpareCodes(orm, personId, hashes)
    return shown
  }

  #write<Result>(work: (orm: Orm) => Promise<Result>): Promise<Result> {
    return inTransaction(this.#options.database, work)
  }
}

function ownId({ actor }: Own): string {
  if (actor.id === null) throw new Error('only a person has an own access')
  return actor.id
}

export function requireStrong(password: string, person: { email: string; name: string }, field: string): void {
  const reason = weakness(password, person)
  if (reason) throw new AppError('BAD_INPUT', { message: reason, field, reason })
}

export function sessionRow(
  row: { id: string; tokenHash: string; device: string; address: string; openedAt: Date; seenAt: Date },
  currentTokenHash: string,
) {
  const { id, device, address, openedAt, seenAt, tokenHash } = row
  return {
    id,
    device,
    address,
    openedAt: openedAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: tokenHash === currentTokenHash,
  }
}

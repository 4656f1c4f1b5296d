// Signing in: e-mail and password, then the second step if the person has one; or a passkey alone, which is both.
// Unknown people get the same answers after the same work as known ones.
import type { SECOND_STEP_WAYS } from '@kvartal/contract/office/access'
import { type Database, inTransaction } from '@kvartal/db'
import { formatCount, plural } from '@kvartal/russian/count'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../http/app-error.ts'
import type { OfficeCookies } from '../gate/index.ts'
import type { Entered, Entrance } from './entrance.ts'
import { checkPasskey, passkeyQuestion, type RelyingParty } from './passkeys.ts'
import type { Passwords } from './passwords.ts'
import {
  findByEmail,
  findPasskey,
  findPerson,
  notePasskeyUse,
  passkeysOf,
  spareCodesOf,
  takeCodeStep,
  takeSpareCode,
} from './people-repository.ts'
import { spareCodeHash, stepOfCode, unseal } from './second-step.ts'
import type { SecondStepKeys } from './second-step-keys.ts'
import type { PersonRecord } from './session-repository.ts'
import type { Steps } from './steps.ts'
import { hashToken, newToken } from './token.ts'
import { type Counted, countedAddress, type TryLimits } from './try-limits.ts'

type Way = (typeof SECOND_STEP_WAYS)[number]

/** Codes that may be tried after one right password. */
const TRIES_PER_STEP = 5

export interface SignInOptions {
  database: Database
  cookies: OfficeCookies
  entrance: Entrance
  passwords: Passwords
  limits: TryLimits
  steps: Steps
  keys: SecondStepKeys
  party: (request: FastifyRequest) => RelyingParty
  /** Whether people of the demo may sign in. */
  isDemoOpen: boolean
  now: () => Date
}

export type SignInOutcome = { next: 'open'; entered: Entered } | { next: 'second-step'; ways: Way[]; stepToken: string }

export type SecondStepAnswer =
  | { way: 'app' | 'spare-code'; code: string }
  | { way: 'passkey'; credential: { id: string } }

export class SignIn {
  readonly #options: SignInOptions

  constructor(options: SignInOptions) {
    this.#options = options
  }

  async byPassword(
    request: FastifyRequest,
    given: { email: string; password: string; remember: boolean },
  ): Promise<SignInOutcome> {
    const { database, entrance, passwords, limits, steps, now } = this.#options
    const email = given.email.toLowerCase()
    const deviceHash = entrance.deviceHash(request)
    const found = await findByEmail(database, email, deviceHash, now())
    const counted = found?.isKnownDevice
      ? [{ name: 'account' as const, of: [email, 'device', deviceHash] }]
      : [accountAtAddress(email, request), countedAddress('address', request.ip)]
    const { triesLeft } = await limits.claim(counted)
    const person = found && this.#mayEnter(found.person) ? found.person : undefined
    const isRight = await passwords.isRight(given.password, person?.passwordHash ?? null)
    if (!found || !person || !isRight) throw wrongPair(triesLeft)
    await limits.forgive(counted)
    const ways = await this.#waysOf(person, found.hasPasskey)
    const isTrusted = found.trustedUntil !== null && found.trustedUntil > now()
    if (ways.length > 0 && !isTrusted) {
      const stepToken = newToken()
      await steps.begin(hashToken(stepToken), 'second-step', { personId: person.id, isRemembered: given.remember })
      return { next: 'second-step', ways, stepToken }
    }
    const entering = { request, isRemembered: given.remember, isTrusted }
    return { next: 'open', entered: await entrance.open(person, found.hasPasskey, entering) }
  }

  async bySecondStep(request: FastifyRequest, answer: SecondStepAnswer, isTrusted: boolean): Promise<Entered> {
    const { database, cookies, entrance, limits, steps, now } = this.#options
    const stepHash = hashToken(cookies.read(request, 'step') ?? '')
    const step = await steps.find(stepHash, 'second-step')
    const found = step?.personId ? await findPerson(database, step.personId) : undefined
    if (!step || !found || !this.#mayEnter(found.person)) throw stepIsOver()
    const { person } = found
    const facts = await findByEmail(database, person.email, entrance.deviceHash(request), now())
    const counted: Counted[] = [
      { name: 'code', of: facts?.isKnownDevice ? [person.id, entrance.deviceHash(request)] : [person.id] },
    ]
    await limits.claim(counted)
    if (!(await steps.try(stepHash, 'second-step', TRIES_PER_STEP))) throw stepIsOver()
    const isRight = await this.#isRight(request, person, answer, stepHash)
    if (!isRight) throw wrongCode(answer.way)
    await limits.forgive(counted)
    return inTransaction(database, async (orm) => {
      if (!(await steps.finish(orm, stepHash, 'second-step'))) throw stepIsOver()
      const entering = { request, isRemembered: step.isRemembered, isTrusted }
      return entrance.openWithin(orm, person, found.hasPasskey, entering)
    })
  }

  /** The request for the browser, and the token of the step if the browser has none yet. */
  async passkeyOptions(request: FastifyRequest): Promise<{ options: Record<string, unknown>; stepToken?: string }> {
    const { database, cookies, party, steps } = this.#options
    const present = cookies.read(request, 'step')
    const begun = present === undefined ? undefined : await steps.find(hashToken(present), 'second-step')
    const allowed = begun?.personId ? await passkeysOf(database, begun.personId) : []
    const { challenge, options } = await passkeyQuestion(party(request), allowed)
    // A second step that has begun stays; otherwise the token is new, never one that the browser brought.
    const stepToken = begun ? undefined : newToken()
    await steps.begin(hashToken(stepToken ?? present ?? ''), 'passkey-challenge', { secret: challenge })
    return { options, ...(stepToken && { stepToken }) }
  }

  async byPasskey(request: FastifyRequest, credential: { id: string }, isRemembered: boolean): Promise<Entered> {
    const { database, cookies, entrance, limits } = this.#options
    const counted = [countedAddress('address', request.ip)]
    await limits.claim(counted)
    const stepHash = hashToken(cookies.read(request, 'step') ?? '')
    const owner = await this.#passkeyOwner(request, credential, stepHash)
    const found = owner === undefined ? undefined : await findPerson(database, owner)
    if (!found || !this.#mayEnter(found.person)) throw wrongCode('passkey')
    await limits.forgive(counted)
    return entrance.open(found.person, found.hasPasskey, { request, isRemembered, isTrusted: false })
  }

  #mayEnter({ closedAt, passwordHash, isDemo }: PersonRecord): boolean {
    return closedAt === null && passwordHash !== null && (!isDemo || this.#options.isDemoOpen)
  }

  async #waysOf({ id, totpSecret }: PersonRecord, hasPasskey: boolean): Promise<Way[]> {
    const ways: Way[] = []
    if (totpSecret !== null) ways.push('app')
    if (hasPasskey) ways.push('passkey')
    if (ways.length > 0 && ((await spareCodesOf(this.#options.database, id))?.left ?? 0) > 0) ways.push('spare-code')
    return ways
  }

  async #isRight(
    request: FastifyRequest,
    person: PersonRecord,
    answer: SecondStepAnswer,
    stepHash: string,
  ): Promise<boolean> {
    const { database, keys, now } = this.#options
    if (answer.way === 'passkey') return (await this.#passkeyOwner(request, answer.credential, stepHash)) === person.id
    if (answer.way === 'spare-code') {
      const hash = spareCodeHash(await keys.spareCodes(), person.id, answer.code)
      return takeSpareCode(database.orm, person.id, hash)
    }
    if (person.totpSecret === null) return false
    const step = stepOfCode(unseal(await keys.app(), person.totpSecret), answer.code, now())
    return step !== undefined && takeCodeStep(database.orm, person.id, step)
  }

  /** The id of the person whose passkey answered the challenge. A challenge is used once, right or wrong. */
  async #passkeyOwner(
    request: FastifyRequest,
    credential: { id: string },
    stepHash: string,
  ): Promise<string | undefined> {
    const { database, party, steps, now } = this.#options
    const step = await steps.finish(database.orm, stepHash, 'passkey-challenge')
    const passkey = await findPasskey(database, credential.id)
    if (!step?.secret || !passkey) return undefined
    const counter = await checkPasskey(party(request), step.secret, credential, passkey)
    if (counter === undefined) return undefined
    await notePasskeyUse(database.orm, passkey.id, counter, now())
    return passkey.personId
  }
}

/** A stranger closes an account for his own address only. */
export const accountAtAddress = (email: string, { ip }: FastifyRequest): Counted => ({
  name: 'account',
  of: [email, ...countedAddress('account', ip).of],
})

const TRY_FORMS = ['попытка', 'попытки', 'попыток'] as const

function wrongPair(triesLeft: number): AppError {
  const rest =
    triesLeft === 0
      ? 'Вход с этого компьютера закрыт на 15 минут.'
      : `${plural(triesLeft, ['Осталась', 'Осталось', 'Осталось'])} ${formatCount(triesLeft, TRY_FORMS)}, потом вход закроется на 15 минут.`
  return new AppError('WRONG_CREDENTIALS', { message: `Почта и пароль не подходят друг к другу. ${rest}` })
}

const WRONG: Readonly<Record<Way, string>> = {
  app: 'Код не подходит. Дождитесь следующего: один код годится один раз.',
  'spare-code': 'Запасной код не подходит или уже использован.',
  passkey: 'Ключ не подошёл. Попробуйте ещё раз или войдите по паролю.',
}

const wrongCode = (way: Way) => new AppError('WRONG_CODE', { message: WRONG[way] })

const stepIsOver = () => new AppError('SIGNED_OUT', { message: 'Время второго шага вышло: войдите по паролю ещё раз.' })

// Every call of the office passes here: host, session, origin, token and right, in this order and before the body is
// read. Only then its handler is called, with a permit.
import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type CallRight,
  EVENTS,
  FILE,
  type OfficeCall,
  type ParsedInput,
  TOKEN_HEADER,
} from '@kvartal/contract/office/call'
import type { Role } from '@kvartal/contract/office/rights'
import { problemSchema } from '@kvartal/contract/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, notFound } from '../../../http/app-error.ts'
import type { Config } from '../../../start/config.ts'
import type { Secrets } from '../../ground/secrets/index.ts'
import type { Actor } from './actor.ts'
import { isOfficeHost, isOwnOrigin } from './origin.ts'
import { type PermitOf, permit, permitSignedIn } from './rights.ts'

export interface OfficeSession {
  /** Its name in lists. */
  readonly id: string
  readonly tokenHash: string
  readonly openedAt: Date
  readonly person: {
    readonly id: string
    readonly name: string
    readonly email: string
    readonly role: Role
    readonly projects: 'all' | readonly string[]
  }
  readonly mustSetUpSecondStep: boolean
}

export interface SessionSource {
  /** The session of the request's cookie. */
  find(request: FastifyRequest): Promise<OfficeSession | undefined>
  /** By the hash of the token; without those that are not open any more. */
  peopleOf(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, OfficeSession['person']>>
}

export interface OfficeGateOptions {
  config: Config
  secrets: Secrets
  sessions: SessionSource
}

export interface CallContext<Call extends OfficeCall = OfficeCall> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly session: Call['right'] extends 'anyone' ? OfficeSession | undefined : OfficeSession
}

/** A file or a stream is sent by the handler itself. */
type HandlerAnswer<Call extends OfficeCall> = Call['answer'] extends z.ZodType ? z.input<Call['answer']> : unknown

export type CallHandler<Call extends OfficeCall> = (
  permit: PermitOf<Call['right']>,
  input: ParsedInput<Call>,
  context: CallContext<Call>,
) => Promise<HandlerAnswer<Call>>

export interface OfficeScope {
  handle<Call extends OfficeCall>(call: Call, handler: CallHandler<Call>): void
}

/** Calls that need no session, per address and minute: the limits of tries are counted besides. */
const ANONYMOUS_CALLS_PER_MINUTE = 120

interface Admission {
  permit: unknown
  session: OfficeSession | undefined
}

export class OfficeGate {
  readonly #config: Config
  readonly #secrets: Secrets
  readonly #sessions: SessionSource
  readonly #admissions = new WeakMap<FastifyRequest, Admission>()

  constructor({ config, secrets, sessions }: OfficeGateOptions) {
    this.#config = config
    this.#secrets = secrets
    this.#sessions = sessions
  }

  /** The token that a page sends with its writes: a page of another origin cannot read it. */
  tokenOf({ tokenHash }: Pick<OfficeSession, 'tokenHash'>): string {
    return createHmac('sha256', this.#secrets.key('office-token')).update(tokenHash).digest('base64url')
  }

  /** Who acts in each of these sessions now. A session that is not open any more has nobody. */
  async actorsOf(tokenHashes: readonly string[]): Promise<ReadonlyMap<string, Actor>> {
    const people = await this.#sessions.peopleOf(tokenHashes)
    return new Map([...people].map(([tokenHash, person]) => [tokenHash, actorOf({ person })]))
  }

  scope(app: FastifyInstance): OfficeScope {
    return { handle: (call, handler) => this.#route(app, call, handler) }
  }

  #route<Call extends OfficeCall>(app: FastifyInstance, call: Call, handler: CallHandler<Call>): void {
    const { method, path, params, query, body, answer } = call
    const isSchema = answer !== FILE && answer !== EVENTS
    app.route({
      method,
      url: path,
      config: call.right === 'anyone' ? { rateLimit: { max: ANONYMOUS_CALLS_PER_MINUTE, timeWindow: '1 minute' } } : {},
      schema: {
        // The description of these calls is for administrators of the office only.
        ...{ hide: true },
        params,
        querystring: query,
        ...(method !== 'GET' && hasFields(body) && { body }),
        response: { ...(isSchema && { 200: answer }), '4xx': problemSchema.loose(), '5xx': problemSchema },
      },
      onRequest: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        this.#admissions.set(request, await this.#admit(call, request))
      },
      handler: async (request, reply) => {
        const admission = this.#admissions.get(request)
        if (!admission) throw new Error(`${call.id} was called without its checks`)
        const input = { params: request.params, query: request.query, body: request.body ?? {} }
        return handler(admission.permit as PermitOf<Call['right']>, input as ParsedInput<Call>, {
          request,
          reply,
          session: admission.session as CallContext<Call>['session'],
        })
      },
    })
  }

  async #admit(call: OfficeCall, request: FastifyRequest): Promise<Admission> {
    if (!isOfficeHost(this.#config, request)) throw notFound('По этому адресу ничего нет.')
    const isWrite = call.method !== 'GET'
    if (isWrite && !isOwnOrigin(this.#config, request)) {
      throw new AppError('WRONG_ORIGIN', { message: 'Запрос пришёл не со страницы офиса.' })
    }
    const session = await this.#sessions.find(request)
    if (call.right === 'anyone') return { permit: null, session }
    if (!session) throw new AppError('SIGNED_OUT', { message: 'Войдите в офис.' })
    if (isWrite && !this.#hasToken(request, session)) {
      throw new AppError('WRONG_TOKEN', { message: 'Страница устарела: обновите её и повторите.' })
    }
    if (session.mustSetUpSecondStep && !call.beforeSecondStep) {
      throw new AppError('SECOND_STEP_REQUIRED', { message: 'Вашей роли нужен второй шаг входа: подключите его.' })
    }
    return { permit: grant(call.right, actorOf(session)), session }
  }

  #hasToken({ headers }: FastifyRequest, session: OfficeSession): boolean {
    const [given, wanted] = [Buffer.from(String(headers[TOKEN_HEADER] ?? '')), Buffer.from(this.tokenOf(session))]
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  }
}

/** A call without fields may come without a body. */
const hasFields = (schema: z.ZodType) => !('shape' in schema) || Object.keys(schema.shape as object).length > 0

function grant(right: Exclude<CallRight, 'anyone'>, actor: Actor): unknown {
  return right === 'signed-in' ? permitSignedIn(actor) : permit(actor, right)
}

export function actorOf({ person }: Pick<OfficeSession, 'person'>): Actor {
  const { id, name, role, projects } = person
  return { id, name, role, projects, source: 'office' }
}

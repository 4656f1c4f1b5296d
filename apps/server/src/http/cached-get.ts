// Registers a GET call whose answer is the same for everybody: described in OpenAPI, validated by its schemas, marked
// as cacheable.
import { problemSchema } from '@kvartal/contract/problem'
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { z } from 'zod'
import type { Topic } from '../modules/ground/changes/index.ts'
import { markCacheable } from './cacheable.ts'

/** The input of a handler: the validated parameters, and the request where the answer depends on its host. */
export interface CachedGetCall<Params, Query> {
  readonly params: Params
  readonly query: Query
  readonly request: FastifyRequest
}

export interface CachedGet<Params extends z.ZodType, Query extends z.ZodType, Answer extends z.ZodType> {
  /** The host of the specification that the call belongs to: its group in OpenAPI. */
  readonly host: 'site' | 'manager'
  readonly summary: string
  readonly description?: string
  readonly params?: Params
  readonly querystring?: Query
  readonly response: Answer
  /** Statuses that the call answers besides 200. */
  readonly problems?: readonly (400 | 404)[]
  readonly madeFrom: readonly Topic[]
  readonly answer: (
    call: CachedGetCall<z.output<Params>, z.output<Query>>,
  ) => z.input<Answer> | Promise<z.input<Answer>>
}

const unchecked = z.unknown()

export function cachedGet<
  Answer extends z.ZodType,
  Params extends z.ZodType = typeof unchecked,
  Query extends z.ZodType = typeof unchecked,
>(app: FastifyInstance, url: string, call: CachedGet<Params, Query, Answer>): void {
  const { host, summary, description, params, querystring, response, problems = [], madeFrom, answer } = call
  const schema: FastifySchema = {
    tags: [host],
    summary,
    ...(description !== undefined && { description }),
    ...(params && { params }),
    ...(querystring && { querystring }),
    response: { 200: response, ...Object.fromEntries(problems.map((status) => [status, problemSchema])) },
  }
  app.get(url, { schema }, async (request, reply) => {
    const body = await answer({
      params: request.params as z.output<Params>,
      query: request.query as z.output<Query>,
      request,
    })
    markCacheable(reply, madeFrom)
    return body
  })
}

// Marks an API answer as the same for everybody: how long browsers may cache it, and which topics it was made from.
import { CACHE_TAGS_HEADER } from '@kvartal/runtime/node'
import type { FastifyReply } from 'fastify'
import type { Topic } from '../modules/ground/changes/index.ts'

/** Specification, section 9: data is cached for 60 seconds by default. */
const MAX_AGE_SECONDS = 60

export function markCacheable(reply: FastifyReply, tags: readonly Topic[]): void {
  reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`).header(CACHE_TAGS_HEADER, tags.join(' '))
}

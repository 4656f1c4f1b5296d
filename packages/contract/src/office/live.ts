// Server-sent events for open screens: what has changed, never the data themselves. A screen asks again for what it
// shows.
import { z } from 'zod'
import { EVENTS, officeCall } from './call.ts'

export const LIVE_KINDS = ['request-new', 'request-changed', 'history', 'notice'] as const

/** What a notice is about: a request was handed over, waits beyond the norm, or its reserve has ended. */
export const NOTICE_KINDS = ['assigned', 'waiting', 'reserve-ended'] as const

export type NoticeKind = (typeof NOTICE_KINDS)[number]

/**
 * An event of the stream, in `data` as JSON; its number is the `id` of the event, so that the browser sends it as
 * Last-Event-ID when it connects again, and gets what it has missed.
 */
export const liveEventSchema = z.object({
  kind: z.enum(LIVE_KINDS),
  /** The request, or the batch of the history. */
  id: z.string(),
  project: z.string().nullable(),
  /** What a notice is about; null for other events. */
  about: z.enum(NOTICE_KINDS).nullable(),
  /** Whether somebody already works on the new request, as on a recorded call. */
  isOwned: z.boolean(),
  at: z.iso.datetime(),
})

export type LiveEvent = z.infer<typeof liveEventSchema>

/**
 * Names of events: `change` has a LiveEvent; `hello` comes first, with the number to go on from; `reset` says that too
 * much was missed: ask for everything anew.
 */
export const LIVE_EVENT_NAMES = ['hello', 'change', 'reset'] as const

/** A comment line comes at least this often; without it for twice as long the connection is lost. */
export const LIVE_PULSE_MS = 15_000

export const liveCalls = {
  listen: officeCall({
    id: 'live.listen',
    method: 'GET',
    path: '/office/api/live',
    right: 'signed-in',
    query: z.object({ after: z.coerce.number().int().min(0).optional().describe('Как Last-Event-ID') }),
    answer: EVENTS,
    summary: 'Что изменилось: поток событий',
  }),
}

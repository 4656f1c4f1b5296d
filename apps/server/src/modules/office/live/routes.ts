// The stream of events of the office.
import { PassThrough } from 'node:stream'
import { LIVE_PULSE_MS, liveCalls } from '@kvartal/contract/office/live'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../http/app-error.ts'
import type { OfficeGate } from '../gate/index.ts'
import type { LiveEvents, LiveMessage } from './live-events.ts'

/** A stream ends after this time; the browser connects again and is checked again: its session may have been closed. */
const LONGEST_STREAM_MS = 5 * 60_000
const MAX_STREAMS_PER_PERSON = 20
/** A browser that does not read is disconnected; it catches up when it connects again. */
const MAX_UNREAD_BYTES = 256 * 1024

export async function liveRoutes(
  app: FastifyInstance,
  { office, live }: { office: OfficeGate; live: LiveEvents },
): Promise<void> {
  const streams = new Map<PassThrough, string | null>()
  // Before the server waits for its open answers.
  app.addHook('preClose', async () => {
    for (const stream of streams.keys()) stream.end()
  })

  office.scope(app).handle(liveCalls.listen, async ({ actor }, { query }, { request, reply, session }) => {
    const ofPerson = [...streams.values()].filter((id) => id === actor.id).length
    if (ofPerson >= MAX_STREAMS_PER_PERSON) {
      throw new AppError('TOO_MANY_REQUESTS', {
        message: 'Слишком много открытых вкладок офиса.',
        retryAfterSeconds: 60,
      })
    }
    const stream = new PassThrough()
    streams.set(stream, actor.id)
    const send = (message: LiveMessage) => {
      if (stream.writableEnded || stream.destroyed) return
      stream.write(frame(message))
      if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy()
    }
    const { tokenHash } = session
    const pulse = setInterval(() => stream.write(': pulse\n\n'), LIVE_PULSE_MS)
    const end = setTimeout(() => stream.end(), LONGEST_STREAM_MS)
    let stop: (() => void) | undefined
    stream.once('close', () => {
      clearInterval(pulse)
      clearTimeout(end)
      streams.delete(stream)
      stop?.()
    })
    // A connection whose client has closed its side stays open for the answer (answerHalfClosed), but a stream has no
    // end to wait for. The request itself is closed as soon as it has been read.
    const { socket } = request.raw
    const disconnect = () => stream.destroy()
    socket.once('end', disconnect).once('close', disconnect)
    stream.once('close', () => socket.off('end', disconnect).off('close', disconnect))
    const given = Number(request.headers['last-event-id'] ?? query.after)
    const listener = { actor, tokenHash, send, end: () => stream.end() }
    stop = await live.listen(listener, Number.isInteger(given) && given >= 0 ? given : undefined)
    if (stream.destroyed) stop()
    return (
      reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        // A proxy in front must pass each event on at once.
        .header('x-accel-buffering', 'no')
        // Otherwise the connection would stay open after the end of the stream, and a stop would wait for it.
        .header('connection', 'close')
        .send(stream)
    )
  })
}

function frame({ id, event, data }: LiveMessage): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

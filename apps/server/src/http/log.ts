// The server's log: JSON lines with request ids. A request is logged by its route and path only: no address of the
// visitor, no query, no body, so no personal data gets in.
import { isInProcess } from '@kvartal/runtime/node'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import pino from 'pino'
import type { Config } from '../start/config.ts'

export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: pino.DestinationStream,
  /** Found in every line that belongs to a traced request. */
  traceId?: () => string | undefined,
) {
  return pino(
    {
      ...(traceId && { mixin: () => ({ traceId: traceId() }) }),
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: withoutQueries },
      serializers: {
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: describeError,
      },
    },
    destination ?? pino.destination(1),
  )
}

/** The database library writes a failed query's values into its message: they may be a visitor's name and phone. */
function describeError(error: Error) {
  const { message, stack, ...rest } = pino.stdSerializers.err(error)
  return { ...rest, message: withoutValues(message), stack: withoutValues(stack ?? '') }
}

function withoutValues(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |\ncaused by: |$)/g, '')
}

/**
 * Libraries write the address of a request into their errors, and an address may carry a visitor's name or phone. The
 * whole line is searched, so that it does not matter in which field the address stands. In the JSON of a line a quote of
 * the address is written as \", and a line break, which ends it, as \n.
 */
function withoutQueries(line: string): string {
  return line.includes('?') ? line.replace(/\?(?:[^\s"\\]|\\[^nrt])+/g, '?…') : line
}

/** A page's calls to its own server belong to the page's request: only their faults are worth lines of their own. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    if (!isInProcess(request)) super.incomingRequest(request, reply)
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error || !isInProcess(request)) super.requestCompleted(error, request, reply)
  }
}

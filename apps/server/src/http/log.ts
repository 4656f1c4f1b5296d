// The server's log: JSON lines with request ids. Of a request only its route and path are logged, without the visitor's
// address, the query or the body, so that no personal data gets in.
import { isInProcess } from '@kvartal/runtime/node'
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import pino from 'pino'
import type { Config } from '../start/config.ts'

export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination?: pino.DestinationStream,
  /** Present in every line of a traced request. */
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
 * Libraries write the URL of a request into their errors, and a URL may contain a visitor's name or phone. The whole
 * line is searched, so that the field does not matter. In the JSON of a line a quote inside the URL is written as \",
 * and a line break, which ends the URL, as \n.
 */
function withoutQueries(line: string): string {
  return line.includes('?') ? line.replace(/\?(?:[^\s"\\]|\\[^nrt])+/g, '?…') : line
}

/** Calls that a page makes to its own server belong to the page's request: only their failures are logged. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    if (!isInProcess(request)) super.incomingRequest(request, reply)
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error || !isInProcess(request)) super.requestCompleted(error, request, reply)
  }
}

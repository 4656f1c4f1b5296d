// The server's log: JSON lines with request ids. A request is logged by its route and path only: no address of the
// visitor, no query, no body, so no personal data gets in.
import pino from 'pino'
import type { Config } from './config.ts'

export function createLogger({ logLevel }: Pick<Config, 'logLevel'>, destination?: pino.DestinationStream) {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: request.url.split('?')[0],
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: pino.stdSerializers.err,
      },
    },
    destination ?? pino.destination(1),
  )
}

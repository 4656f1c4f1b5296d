// A receiver of traces for tests: accepts OTLP/HTTP and stores the spans; can be made to hang.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}

interface Batch {
  resourceSpans: {
    resource: { attributes: ReceivedSpan['attributes'] }
    scopeSpans: { spans: ReceivedSpan[] }[]
  }[]
}

export class TraceReceiver {
  readonly spans: ReceivedSpan[] = []
  readonly headers: Record<string, unknown>[] = []
  /** The raw bodies that were received. */
  received = ''
  url = ''
  hangs = false
  readonly #server = createServer(async (request, response) => {
    const body = await text(request)
    if (this.hangs) return
    this.received += body
    this.headers.push(request.headers)
    const { resourceSpans } = JSON.parse(body) as Batch
    this.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}')
  })

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  named(name: string): ReceivedSpan[] {
    return this.spans.filter((span) => span.name === name)
  }

  /** The span of that name; there must be exactly one. */
  one(name: string): ReceivedSpan {
    const found = this.named(name)
    if (found[0] === undefined || found.length > 1)
      throw new Error(`${found.length} spans ${name} of: ${this.spans.map((span) => span.name).join(', ')}`)
    return found[0]
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

export function factsOf({ attributes }: Pick<ReceivedSpan, 'attributes'>): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}

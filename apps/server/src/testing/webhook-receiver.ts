// A CRM for tests: receives leads by webhook and stores them; can be made to fail.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedLead {
  headers: IncomingHttpHeaders
  body: string
}

export class WebhookReceiver {
  readonly received: ReceivedLead[] = []
  /** Status of the next answer; a lead is stored only if it means success. */
  answer: () => number | Promise<number> = () => 200
  url = ''
  readonly #server = createServer(async (request, response) => {
    const body = await text(request)
    const status = await this.answer()
    if (status >= 200 && status < 300) this.received.push({ headers: request.headers, body })
    response.writeHead(status, status >= 300 && status < 400 ? { location: this.url } : {}).end()
  })

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/leads`
  }

  get keys(): string[] {
    return this.received.map(({ headers }) => String(headers['idempotency-key']))
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

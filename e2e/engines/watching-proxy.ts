// A proxy between the browser and the server: adds the console watcher to every page, records responses, and holds
// requests back when a journey needs them pending.
import { createHash } from 'node:crypto'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { CONSOLE_KEY, watchConsole } from './watch-console.ts'

const WATCHER = `(${watchConsole})(${JSON.stringify(CONSOLE_KEY)})`
const WATCHER_HASH = `'sha256-${createHash('sha256').update(WATCHER).digest('base64')}'`

interface Hold {
  path: RegExp
  arrived: () => void
  cancelled: () => void
  released: Promise<void>
}

interface Answered {
  method: string
  path: string
  status: number
}

export class WatchingProxy {
  url = ''
  /** Every response since the journey began. */
  answered: Answered[] = []
  readonly #server: Server
  readonly #target: URL
  readonly #agent = new Agent({ keepAlive: true })
  #holds: Hold[] = []

  constructor(target: string) {
    this.#target = new URL(target)
    this.#server = createServer((incoming, answer) => void this.#pass(incoming, answer))
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
    this.#agent.destroy()
  }

  /** The next request for such a path waits until it is released or the browser cancels it. */
  hold(path: RegExp): { arrived: Promise<void>; cancelled: Promise<void>; release: () => void } {
    const arrived = Promise.withResolvers<void>()
    const cancelled = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    this.#holds.push({
      path,
      arrived: arrived.resolve,
      cancelled: cancelled.resolve,
      released: Promise.race([released.promise, cancelled.promise]),
    })
    return { arrived: arrived.promise, cancelled: cancelled.promise, release: released.resolve }
  }

  async #pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    const hold = this.#holds.find((one) => one.path.test(path))
    if (hold) {
      this.#holds = this.#holds.filter((one) => one !== hold)
      answer.once('close', hold.cancelled)
      hold.arrived()
      await hold.released
      if (answer.destroyed) return
    }
    const isDocument = incoming.headers.accept?.includes('text/html') ?? false
    const passed = request({
      agent: this.#agent,
      host: this.#target.hostname,
      port: this.#target.port,
      method: incoming.method,
      path,
      headers: isDocument ? fullDocumentHeaders(incoming.headers) : incoming.headers,
    })
    // The browser has cancelled the request, so it is cancelled at the server too.
    answer.on('close', () => passed.destroy())
    passed.on('error', () => answer.destroy())
    passed.on('response', (given) => {
      const status = given.statusCode ?? 0
      this.answered.push({ method: incoming.method ?? '', path, status })
      const headers = { ...given.headers }
      if (!headers['content-type']?.startsWith('text/html')) {
        answer.writeHead(status, headers)
        given.pipe(answer)
        return
      }
      const policy = headers['content-security-policy']
      if (policy)
        headers['content-security-policy'] = String(policy).replace('script-src', `script-src ${WATCHER_HASH}`)
      const chunks: Buffer[] = []
      given.on('data', (chunk: Buffer) => chunks.push(chunk))
      given.on('end', () => {
        const html = Buffer.concat(chunks).toString().replace('<head>', `<head><script>${WATCHER}</script>`)
        answer.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(html) })
        answer.end(html)
      })
    })
    incoming.pipe(passed)
  }
}

/** Requests the document complete and uncompressed, so that the watcher can be inserted. */
function fullDocumentHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'if-none-match': _known, ...rest } = headers
  return { ...rest, 'accept-encoding': 'identity' }
}

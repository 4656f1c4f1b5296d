// A captcha host that behaves like Yandex's: a script, and a call that validates a token once.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export class CaptchaHost {
  readonly secret = 'ysc2_secret'
  /** Tokens that pass, each of them once. */
  readonly tokens = new Set<string>()
  readonly requests: Record<string, string>[] = []
  /** The simulated fault, if any. */
  fault: 'none' | 'error' | 'nonsense' | 'silence' = 'none'
  url = ''
  readonly #server = createServer(async (request, response) => {
    if (request.method === 'GET' && request.url?.startsWith('/captcha.js')) {
      response.setHeader('content-type', 'text/javascript')
      response.end('window.smartCaptcha = {}; window.__onSmartCaptchaReady()')
      return
    }
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    this.requests.push(form)
    if (this.fault === 'silence') return
    if (this.fault === 'error') response.writeHead(502).end('Bad gateway')
    else if (this.fault === 'nonsense') response.end('<html>')
    else if (form.secret !== this.secret) response.writeHead(403).end('{"status":"failed","message":"Invalid secret."}')
    else {
      const passed = this.tokens.delete(form.token ?? '')
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify(
          passed
            ? { status: 'ok', message: '', host: 'site.example' }
            : { status: 'failed', message: 'Token invalid or expired.' },
        ),
      )
    }
  })

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }
}

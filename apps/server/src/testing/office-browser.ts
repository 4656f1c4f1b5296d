// A browser in the office, for tests of signing in: keeps cookies between calls and sends the token of its session.
import { CALL_PREFIX, TOKEN_HEADER } from '@kvartal/contract/office/call'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { TEST_ORIGIN } from './office-person.ts'

export interface BrowserOptions {
  address?: string
  origin?: string
}

export class OfficeBrowser {
  readonly cookies = new Map<string, string>()
  /** Every Set-Cookie of the last answer. */
  lastCookies: string[] = []
  token = ''
  readonly #app: FastifyInstance
  readonly #address: string
  readonly #origin: string

  constructor(app: FastifyInstance, { address = '192.0.2.1', origin = TEST_ORIGIN }: BrowserOptions = {}) {
    this.#app = app
    this.#address = address
    this.#origin = origin
  }

  async call(method: InjectOptions['method'], path: string, payload?: object) {
    const answer = await this.#app.inject({
      method,
      url: `${CALL_PREFIX}${path}`,
      remoteAddress: this.#address,
      headers: {
        host: this.#origin.replace(/^https?:\/\//, ''),
        origin: this.#origin,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [TOKEN_HEADER]: this.token,
      },
      ...(payload && { payload }),
    })
    this.lastCookies = [answer.headers['set-cookie'] ?? []].flat()
    for (const cookie of this.lastCookies) this.#keep(cookie)
    const body = isJson(answer.headers['content-type']) ? answer.json() : undefined
    this.token = body?.session?.token ?? body?.token ?? this.token
    return { status: answer.statusCode, body, headers: answer.headers }
  }

  signIn(email: string, password: string, more: object = {}) {
    return this.call('POST', '/session', { email, password, ...more })
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

const isJson = (type: unknown) => typeof type === 'string' && type.startsWith('application/json')

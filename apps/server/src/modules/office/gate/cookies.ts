// The office's cookies: read from a request, written to a reply. Over HTTPS the names have the prefix __Host-, which a
// browser accepts only from this very host, so that a subdomain of the company cannot plant a cookie.
import type { FastifyReply, FastifyRequest } from 'fastify'

export type CookieName = 'session' | 'step' | 'device'

/** Longer values are not ours. */
const TOKEN = /^[\w-]{20,100}$/

export class OfficeCookies {
  readonly #isSecure: (request: FastifyRequest) => boolean

  constructor(isSecure: (request: FastifyRequest) => boolean) {
    this.#isSecure = isSecure
  }

  read(request: FastifyRequest, name: CookieName): string | undefined {
    const wanted = this.#nameOf(request, name)
    for (const pair of (request.headers.cookie ?? '').split(';')) {
      const [key, value = ''] = pair.trim().split('=', 2)
      if (key === wanted) return TOKEN.test(value) ? value : undefined
    }
    return undefined
  }

  /** Without seconds the browser forgets it when it is closed. */
  write(reply: FastifyReply, name: CookieName, token: string, maxAgeSeconds?: number): void {
    const isSecure = this.#isSecure(reply.request)
    const parts = [`${this.#nameOf(reply.request, name)}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
    if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${Math.floor(maxAgeSeconds)}`)
    if (isSecure) parts.push('Secure')
    reply.header('set-cookie', parts.join('; '))
  }

  clear(reply: FastifyReply, name: CookieName): void {
    this.write(reply, name, '', 0)
  }

  #nameOf(request: FastifyRequest, name: CookieName): string {
    return `${this.#isSecure(request) ? '__Host-' : ''}kvartal-office-${name}`
  }
}

// Answers requests for old addresses: by a redirect to the new one, or by 410 where the company has removed the page.
import type { Redirect } from '@kvartal/contract/redirects'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../start/config.ts'
import type { CompanyService } from '../../content/company/index.ts'
import type { ContentStore } from '../../content/content/index.ts'
import { gonePage } from './gone-page.ts'
import { type Redirection, RedirectTable } from './table.ts'

interface RedirectsOptions {
  config: Pick<Config, 'hosts'>
  content: Pick<ContentStore, 'redirects'>
  company: Pick<CompanyService, 'phone'>
}

export class Redirects {
  readonly #options: RedirectsOptions
  #read: readonly Redirect[] = []
  #table = new RedirectTable([])

  constructor(options: RedirectsOptions) {
    this.#options = options
  }

  /** Undefined when the table does not have the address. Before any page is looked for. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
    const found = this.#find(request.url)
    if (!found) return undefined
    // Not even by a proxy: its key has no advertising marks, and one visitor would get the marks of another.
    reply.header('cache-control', 'no-store')
    if (found.location !== undefined) return reply.redirect(this.#publicAddress(found.location), 301)
    return reply.code(410).type('text/html; charset=utf-8').send(gonePage(this.#options.company.phone()))
  }

  #find(address: string): Redirection | undefined {
    const current = this.#options.content.redirects()
    if (current !== this.#read) {
      this.#table = new RedirectTable(current)
      this.#read = current
    }
    return this.#table.find(address)
  }

  /** On the public host, so that a visitor of another one is not redirected twice. Without it no host is named. */
  #publicAddress(location: string): string {
    const { site } = this.#options.config.hosts
    const url = new URL(location, site ?? 'http://localhost')
    return site || !location.startsWith('/') ? url.href : url.pathname + url.search + url.hash
  }
}

// Redirects and removals of old addresses, as the company imported them.
import type { Redirect } from '@kvartal/contract/redirects'
import type { ContentStore } from '../content/index.ts'
import { type Redirection, RedirectTable } from './table.ts'

export class Redirects {
  readonly #content: Pick<ContentStore, 'redirects'>
  #read: readonly Redirect[] = []
  #table = new RedirectTable([])

  constructor(content: Pick<ContentStore, 'redirects'>) {
    this.#content = content
  }

  /** By path and query of a request. */
  find(address: string): Redirection | undefined {
    const current = this.#content.redirects()
    if (current !== this.#read) {
      this.#table = new RedirectTable(current)
      this.#read = current
    }
    return this.#table.find(address)
  }
}

// The methods of every path: a request by another method gets 405 with Allow instead of 404.
import { PAGE_PATHS } from '@kvartal/contract/page-paths'
import type { RouteOptions } from 'fastify'

/** The route of the pages takes every path. */
const PAGES = '/*'

export class PathMethods {
  readonly #byUrl = new Map<string, { pattern: RegExp; methods: Set<string> }>()

  note({ url, method }: Pick<RouteOptions, 'url' | 'method'>): void {
    if (url === PAGES) return
    let known = this.#byUrl.get(url)
    if (!known) {
      known = { pattern: patternOf(url), methods: new Set() }
      this.#byUrl.set(url, known)
    }
    for (const name of [method].flat()) known.methods.add(name)
  }

  /** The methods that the path of a request has; empty when there is no such path. */
  of(requestUrl: string): string[] {
    const path = requestUrl.replace(/\?.*/s, '').replace(/(?<=.)\/$/, '')
    const found = [...this.#byUrl.values()].filter(({ pattern }) => pattern.test(path))
    const methods = new Set(found.flatMap(({ methods }) => [...methods]))
    if (PAGE_PATHS.includes(path)) methods.add('GET').add('HEAD')
    return [...methods].sort()
  }
}

/** `/v2/flat/:id` as a pattern of paths. */
function patternOf(url: string): RegExp {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part.startsWith(':')) return '[^/]+'
    return part === '*' ? '.*' : part.replace(/[^\w/-]/g, '\\$&')
  })
  return new RegExp(`^${parts.join('').replace(/\/$/, '')}$`)
}

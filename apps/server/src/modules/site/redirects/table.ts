// The table of redirects in memory: finds the rule for an address and where it finally leads.
import { isAdvertisingMark } from '@kvartal/contract/advertising-marks'
import { EVERYTHING_UNDER, plainPath, type Redirect } from '@kvartal/contract/redirects'

/** Undefined `location`: the page was removed. */
export interface Redirection {
  location: string | undefined
}

/** The import refuses loops. This is for a table that was changed in some other way. */
const MAX_STEPS = 10

interface Rule {
  redirect: Redirect
  /** Parameters that the address must have. */
  parameters: readonly (readonly [name: string, value: string])[]
}

interface Match {
  redirect: Redirect
  /** The part of the path under a prefix, with its slash; empty for the prefix itself. */
  rest: string
}

const isHere = (address: string) => address.startsWith('/')

export class RedirectTable {
  readonly #exact = new Map<string, Rule[]>()
  readonly #prefixes = new Map<string, Redirect>()

  constructor(redirects: Iterable<Redirect>) {
    for (const redirect of redirects) {
      if (!redirect.off) this.#add(redirect)
    }
  }

  #add(redirect: Redirect): void {
    if (redirect.from.endsWith(EVERYTHING_UNDER)) {
      this.#prefixes.set(redirect.from.slice(0, -EVERYTHING_UNDER.length), redirect)
      return
    }
    const [path = '', query = ''] = redirect.from.split('?', 2)
    const rule: Rule = { redirect, parameters: [...new URLSearchParams(query)] }
    // A rule that names more parameters is tried first.
    const rules = [...(this.#exact.get(path) ?? []), rule].sort((a, b) => b.parameters.length - a.parameters.length)
    this.#exact.set(path, rules)
  }

  /** By path and query of a request. Advertising marks are carried over to the new address, other parameters are not. */
  find(address: string): Redirection | undefined {
    if (this.#exact.size === 0 && this.#prefixes.size === 0) return undefined
    let match = this.#match(address)
    if (!match) return undefined
    for (let step = 0; step < MAX_STEPS && match; step += 1) {
      const target = targetOf(match)
      if (target === undefined) return { location: undefined }
      const next = isHere(target) ? this.#match(target) : undefined
      if (!next) return { location: withMarks(target, address) }
      match = next
    }
    return undefined
  }

  /** Whether whoever follows this redirect comes back to it. */
  isLoop(redirect: Redirect): boolean {
    const seen = new Set<Redirect>()
    let match: Match | undefined = { redirect, rest: redirect.from.endsWith(EVERYTHING_UNDER) ? '/page' : '' }
    while (match) {
      if (seen.has(match.redirect)) return true
      seen.add(match.redirect)
      const target = targetOf(match)
      match = target !== undefined && isHere(target) ? this.#match(target) : undefined
    }
    return false
  }

  #match(address: string): Match | undefined {
    const [written = '', query = ''] = (address.split('#', 1)[0] ?? '').split('?', 2)
    const path = plainPath(written)
    if (path === undefined) return undefined
    const rule = this.#exact.get(path)?.find(({ parameters }) => hasAll(query, parameters))
    return rule ? { redirect: rule.redirect, rest: '' } : this.#matchPrefix(path)
  }

  /** The longest prefix that matches. */
  #matchPrefix(path: string): Match | undefined {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const redirect = this.#prefixes.get(path.slice(0, end))
      if (redirect) return { redirect, rest: path.slice(end) }
    }
    return undefined
  }
}

function hasAll(query: string, parameters: Rule['parameters']): boolean {
  if (parameters.length === 0) return true
  const given = new URLSearchParams(query)
  return parameters.every(([name, value]) => given.getAll(name).includes(value))
}

function targetOf({ redirect: { to }, rest }: Match): string | undefined {
  if (to === null) return undefined
  if (!to.endsWith(EVERYTHING_UNDER)) return to
  // The path was decoded for the comparison.
  const encoded = rest.split('/').map(encodeURIComponent).join('/')
  return to.slice(0, -EVERYTHING_UNDER.length) + encoded || '/'
}

/** Adds the advertising marks of a requested address to the one that it leads to: without them the click is lost. */
export function withMarks(location: string, requested: string): string {
  const marks = [...new URLSearchParams(requested.split('?', 2)[1] ?? '')].filter(([name]) => isAdvertisingMark(name))
  if (marks.length === 0) return location
  const [address = '', ...hash] = location.split('#')
  const query = String(new URLSearchParams(marks))
  return [`${address}${address.includes('?') ? '&' : '?'}${query}`, ...hash].join('#')
}

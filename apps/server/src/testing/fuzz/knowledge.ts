// What the fuzzer learns from the server's own answers before it begins: addresses that are served, and values by their
// field names. Without it most random ids and slugs would only be "not found".
import { Random } from './random.ts'
import { type KnownRecord, type KnownValues, queryOf, Samples } from './samples.ts'
import { fillPattern, matchPattern, type Target, withoutLastSlash } from './targets.ts'

export interface Example {
  readonly path: string
  readonly query: string
  /** The address was requested and served; otherwise some answer links to it. */
  readonly isServed: boolean
}

export interface Knowledge {
  readonly targets: readonly Target[]
  /** Addresses that were served, by the target's name. */
  readonly examples: ReadonlyMap<string, readonly Example[]>
  readonly values: KnownValues
  /** Records of answers that are lists, by the path of the answer. */
  readonly records: ReadonlyMap<string, readonly KnownRecord[]>
  /** All parameter names of schemas and links. */
  readonly queryNames: readonly string[]
}

const MAX_EXAMPLES = 24
const MAX_VALUES = 300
const QUERY_TRIES = 20
/** Describes the routes that the fuzzer knows anyway. */
const API_DESCRIPTION = /^\/(api\/docs\/(json|yaml)|office\/api\/openapi\.json)$/

export interface LearnLimits {
  /** How many addresses of one target are requested: enough to see what such an answer links to. */
  readonly addresses: number
  /** How many values are tried for a parameter that no link has shown. */
  readonly tries: number
  /** The answers of one round link to the addresses of the next. */
  readonly rounds: number
}

const defaultLimits: LearnLimits = { addresses: 2, tries: 60, rounds: 2 }

export async function learn(
  origin: string,
  targets: readonly Target[],
  limits: LearnLimits = defaultLimits,
  /** Headers of a session, which may see more. */
  headers: Readonly<Record<string, string>> = {},
): Promise<Knowledge> {
  const learner = new Learner(origin, targets, limits, headers)
  const readable = targets.filter(({ method, pattern }) => method === 'GET' && !API_DESCRIPTION.test(pattern))
  for (const target of readable.filter(({ params }) => params.length === 0)) await learner.tryTarget(target)
  for (let round = 0; round < limits.rounds; round++) {
    for (const target of readable.filter(({ params }) => params.length > 0)) await learner.tryTarget(target)
  }
  return learner.knowledge
}

/** Records of the list at a path or above it: those of /me for /me/sessions, which has no list of its own. */
export function recordsAt({ records }: Pick<Knowledge, 'records'>, path: string): readonly KnownRecord[] {
  for (let at = withoutLastSlash(path); at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = records.get(at)
    if (found) return found
  }
  return []
}

class Learner {
  readonly #origin: string
  readonly #limits: LearnLimits
  readonly #headers: Readonly<Record<string, string>>
  readonly #all: readonly Target[]
  /** The targets that a link can lead to, the most specific first. */
  readonly #targets: readonly Target[]
  readonly #examples = new Map<string, Example[]>()
  readonly #values = new Map<string, unknown[]>()
  /** Texts and numbers of an answer, by its address. */
  readonly #valuesAt = new Map<string, Set<unknown>>()
  /** Status by address. */
  readonly #statuses = new Map<string, number>()
  readonly #queryNames = new Set<string>()
  readonly #records = new Map<string, readonly KnownRecord[]>()

  constructor(
    origin: string,
    targets: readonly Target[],
    limits: LearnLimits,
    headers: Readonly<Record<string, string>>,
  ) {
    this.#origin = origin
    this.#limits = limits
    this.#headers = headers
    this.#all = targets
    this.#targets = [...targets]
      .filter(({ method }) => method === 'GET')
      .sort((a, b) => looseness(a) - looseness(b) || (a.name < b.name ? -1 : 1))
    for (const { querySchema, bodySchema } of targets) {
      for (const schema of [querySchema, bodySchema]) {
        for (const name of Object.keys((schema?.properties as object | undefined) ?? {})) this.#queryNames.add(name)
      }
    }
  }

  get knowledge(): Knowledge {
    return {
      targets: this.#all,
      examples: this.#examples,
      values: this.#values,
      records: this.#records,
      queryNames: [...this.#queryNames],
    }
  }

  /** Requests the examples that links gave, else tries values that may fit the parameters. */
  async tryTarget(target: Target): Promise<void> {
    const linked = (this.#examples.get(target.name) ?? []).slice(0, this.#limits.addresses)
    for (const example of linked.filter(({ isServed }) => !isServed)) {
      const status = await this.#request(addressOf(example))
      this.#dropExample(target, example)
      if (status === 200) this.#addExample(target, { ...example, isServed: true })
    }
    if (target.params.includes('*') || this.#examples.has(target.name)) return
    const random = new Random(0)
    const samples = new Samples(this.#values)
    let served = 0
    for (const [attempt, path] of this.#likelyPaths(target).slice(0, this.#limits.tries).entries()) {
      // First without a query: a search would hide most of a list.
      const schema = attempt === 0 ? undefined : target.querySchema
      const query = schema ? queryOf(samples.required(schema, random)) : ''
      const example = { path, query, isServed: true }
      const status = await this.#request(addressOf(example))
      if (status !== 200) continue
      this.#addExample(target, example)
      if (++served >= this.#limits.addresses) return
    }
  }

  #likelyPaths(target: Target): string[] {
    const { pattern, params } = target
    // Several attempts, because the queries differ.
    if (params.length === 0) return Array.from({ length: QUERY_TRIES }, () => withoutLastSlash(pattern))
    if (params.length > 1) return this.#pathsLikeOthers(target)
    const [name = ''] = params
    const { enum: named } =
      ((target.paramsSchema?.properties ?? {}) as Record<string, { enum?: unknown[] }>)[name] ?? {}
    const values = new Set([
      ...(named ?? []),
      ...recordsAt({ records: this.#records }, pattern.replace(/:.*/, '')).map(({ id }) => id),
      // The address without the parameter usually answers with a list.
      ...(this.#valuesAt.get(withoutLastSlash(pattern.replace(/:.*/, ''))) ?? []),
      ...(this.#values.get(name) ?? []),
      ...(name.endsWith('Id') ? (this.#values.get('id') ?? []) : []),
      // Pages may be named by words that are keys elsewhere.
      ...this.#targets.map((other) => other.pattern.slice(1)),
    ])
    return [...values].map((value) => fillPattern(pattern, () => encodeURIComponent(String(value))))
  }

  /**
   * Parameters that belong together, such as a project and its building, are taken from one address of another target.
   */
  #pathsLikeOthers({ name, pattern, params }: Target): string[] {
    return this.#targets
      .filter((other) => other.name !== name && other.params.join() === params.join())
      .flatMap((other) => (this.#examples.get(other.name) ?? []).map(({ path }) => matchPattern(other.pattern, path)))
      .flatMap((values) => (values ? [fillPattern(pattern, (param) => values[param] ?? '')] : []))
  }

  async #request(address: string): Promise<number> {
    const known = this.#statuses.get(address)
    if (known !== undefined) return known
    const answer = await fetch(this.#origin + address, {
      headers: { accept: 'text/html,application/json', ...this.#headers },
      redirect: 'manual',
    })
    this.#statuses.set(address, answer.status)
    const type = answer.headers.get('content-type') ?? ''
    // Answers that may not be stored, such as a session id, differ in the next run. Those to a session never may be.
    const lasting = 'cookie' in this.#headers || answer.headers.get('cache-control') !== 'no-store'
    if (answer.status !== 200 || !lasting || !/json|html|xml/.test(type)) {
      await answer.arrayBuffer()
      return answer.status
    }
    const text = await answer.text()
    if (type.includes('json')) {
      const json: unknown = JSON.parse(text)
      this.#readJson(json, '', this.#valuesOf(address))
      const records = recordsOf(json)
      if (records.length > 0) this.#records.set(address.replace(/\?.*/, ''), records)
    } else if (type.includes('html')) {
      this.#readMarkup(text, /(?:href|src|action)="([^"]+)"/g, address)
      this.#readMarkup(text, /content="([^"]+\/[^"]+)"/g, address)
    } else this.#readMarkup(text, />([^<>\s]+\/[^<>\s]+)</g, address)
    return answer.status
  }

  #valuesOf(address: string): Set<unknown> {
    const path = address.replace(/\?.*/, '')
    const values = this.#valuesAt.get(path) ?? new Set()
    this.#valuesAt.set(path, values)
    return values
  }

  #readJson(value: unknown, name: string, all: Set<unknown>): void {
    if (Array.isArray(value)) for (const item of value) this.#readJson(item, name, all)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) this.#readJson(inner, key, all)
    } else if (typeof value === 'string' || typeof value === 'number') {
      this.#addValue(name, value)
      if (/^[\w.-]{1,60}$/.test(String(value))) all.add(value)
      if (typeof value === 'string' && value.startsWith('/')) this.#addLink(value)
    }
  }

  #readMarkup(text: string, links: RegExp, address: string): void {
    for (const [, link = ''] of text.matchAll(links)) {
      const written = link.replaceAll('&amp;', '&')
      if (!URL.canParse(written, this.#origin + address)) continue
      const { origin, pathname, search } = new URL(written, this.#origin + address)
      if (origin === this.#origin) this.#addLink(pathname + search)
    }
  }

  #addValue(name: string, value: unknown): void {
    const values = this.#values.get(name) ?? []
    if (values.length >= MAX_VALUES || values.includes(value) || String(value).length > 200) return
    values.push(value)
    this.#values.set(name, values)
  }

  #addLink(link: string): void {
    if (!/^\/(?!\/)[!-~]*$/.test(link)) return
    const [path = '', query = ''] = link.replace(/#.*/, '').split('?')
    for (const target of this.#targets) {
      const params = matchPattern(target.pattern, path)
      if (!params) continue
      this.#addExample(target, { path, query, isServed: false })
      for (const [name, value] of Object.entries(params)) this.#addValue(name, value)
      for (const name of new URLSearchParams(query).keys()) this.#queryNames.add(name)
      return
    }
  }

  #dropExample({ name }: Target, unwanted: Example): void {
    const left = (this.#examples.get(name) ?? []).filter((example) => example !== unwanted)
    if (left.length > 0) this.#examples.set(name, left)
    else this.#examples.delete(name)
  }

  #addExample({ name }: Target, example: Example): void {
    const examples = this.#examples.get(name) ?? []
    if (examples.length >= MAX_EXAMPLES) return
    if (examples.some(({ path, query }) => path === example.path && query === example.query)) return
    examples.push(example)
    this.#examples.set(name, examples)
  }
}

/** The records of an answer of the form `[{ id }]` or `{ items: [{ id }] }`. */
function recordsOf(answer: unknown): KnownRecord[] {
  const lists = Array.isArray(answer) ? [answer] : Object.values(answer ?? {}).filter((value) => Array.isArray(value))
  return lists
    .flat()
    .filter((item): item is KnownRecord => typeof item === 'object' && item !== null && 'id' in item)
    .slice(0, MAX_VALUES)
}

export function addressOf({ path, query }: Pick<Example, 'path' | 'query'>): string {
  return query === '' ? path : `${path}?${query}`
}

/** Literal paths first, then those with parameters, then wildcards. */
function looseness({ params, isPage }: Target): number {
  return (params.includes('*') ? 100 : 0) + params.length * 10 + (isPage ? 1 : 0)
}

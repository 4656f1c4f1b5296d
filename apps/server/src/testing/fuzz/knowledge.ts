// What the fuzzer learns from the server's own answers before it begins: addresses that are served, and values by the
// name they stand under. Without it a random id or slug would end at "not found" again and again.
import { Random } from './random.ts'
import { type KnownValues, queryOf, Samples } from './samples.ts'
import { fillPattern, matchPattern, type Target, withoutLastSlash } from './targets.ts'

export interface Example {
  readonly path: string
  readonly query: string
}

export interface Knowledge {
  readonly targets: readonly Target[]
  /** Addresses that were served, by the target's name. */
  readonly examples: ReadonlyMap<string, readonly Example[]>
  readonly values: KnownValues
  /** Every parameter's name that a schema or a link has. */
  readonly queryNames: readonly string[]
}

const EXAMPLES_KEPT = 24
const VALUES_KEPT = 40
const TRIES = 40
/** Enough to see what such an answer links to. */
const EXAMPLES_ASKED = 2
/** Its page describes the routes that the fuzzer knows anyway. */
const API_PAGE = '/api/docs'

interface Answer {
  status: number
  text: string
}

export async function learn(origin: string, targets: readonly Target[]): Promise<Knowledge> {
  const learner = new Learner(origin, targets)
  const readable = targets.filter(({ method, pattern }) => method === 'GET' && !pattern.startsWith(API_PAGE))
  for (const target of readable.filter(({ params }) => params.length === 0)) await learner.tryTarget(target)
  // An answer of the first round links to what the second one asks for.
  for (let round = 0; round < 2; round++) {
    for (const target of readable.filter(({ params }) => params.length > 0)) await learner.tryTarget(target)
  }
  return learner.knowledge
}

class Learner {
  readonly #origin: string
  readonly #all: readonly Target[]
  /** Those that a link can lead to, the most exact first. */
  readonly #targets: readonly Target[]
  readonly #examples = new Map<string, Example[]>()
  readonly #values = new Map<string, unknown[]>()
  readonly #asked = new Set<string>()
  readonly #queryNames = new Set<string>()

  constructor(origin: string, targets: readonly Target[]) {
    this.#origin = origin
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
      queryNames: [...this.#queryNames],
    }
  }

  /** Asks by the examples that links gave, else by values that have the parameters' names. */
  async tryTarget(target: Target): Promise<void> {
    const linked = (this.#examples.get(target.name) ?? []).slice(0, EXAMPLES_ASKED)
    if (target.params.includes('*') || linked.length > 0) {
      for (const { path, query } of linked) await this.#ask(query === '' ? path : `${path}?${query}`)
      return
    }
    const random = new Random(0)
    const samples = new Samples(this.#values)
    let served = 0
    for (let count = 0; count < TRIES && served < EXAMPLES_ASKED; count++) {
      const path = this.#guessPath(target, random, samples)
      if (path === undefined) return
      const query = queryOf(
        (target.querySchema ? samples.of(target.querySchema, random) : {}) as Record<string, unknown>,
      )
      const { status } = await this.#ask(query === '' ? path : `${path}?${query}`)
      if (status !== 200) continue
      served += 1
      this.#keepExample(target, { path, query })
      if (target.params.length === 0 && query === '') return
    }
  }

  #guessPath(target: Target, random: Random, samples: Samples): string | undefined {
    if (target.params.length === 0) return withoutLastSlash(target.pattern)
    // Parameters that go together, such as a project and its building, come from one address of another target.
    const likeIt = this.#targets.filter(
      ({ name, params }) => params.join() === target.params.join() && this.#examples.has(name),
    )
    const source = likeIt.length > 0 && random.chance(0.5) ? random.pick(likeIt) : undefined
    const example = source && random.pick(this.#examples.get(source.name) ?? [])
    const together = source && example && matchPattern(source.pattern, example.path)
    const schemas = (target.paramsSchema?.properties ?? {}) as Record<string, Record<string, unknown>>
    const valueFor = (name: string) =>
      together?.[name] ?? encodeURIComponent(String(samples.of(schemas[name] ?? { type: 'string' }, random, name)))
    return fillPattern(target.pattern, valueFor)
  }

  async #ask(address: string): Promise<Answer> {
    if (this.#asked.has(address)) return { status: 0, text: '' }
    this.#asked.add(address)
    const answer = await fetch(this.#origin + address, {
      headers: { accept: 'text/html,application/json' },
      redirect: 'manual',
    })
    const type = answer.headers.get('content-type') ?? ''
    // What is nobody's to keep, such as a session id, is another one at the next run.
    const lasting = answer.headers.get('cache-control') !== 'no-store'
    if (answer.status !== 200 || !lasting || !/json|html|xml/.test(type)) {
      await answer.arrayBuffer()
      return { status: answer.status, text: '' }
    }
    const text = await answer.text()
    if (type.includes('json')) this.#readJson(JSON.parse(text), '')
    else if (type.includes('html')) this.#readMarkup(text, /(?:href|src|content|action)="([^"]+)"/g)
    else this.#readMarkup(text, />([^<>\s]+)</g)
    return { status: answer.status, text }
  }

  #readJson(value: unknown, name: string): void {
    if (Array.isArray(value)) for (const item of value) this.#readJson(item, name)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) this.#readJson(inner, key)
    } else if (typeof value === 'string' || typeof value === 'number') {
      this.#keepValue(name, value)
      if (typeof value === 'string' && value.startsWith('/')) this.#keepLink(value)
    }
  }

  #readMarkup(text: string, links: RegExp): void {
    for (const [, link = ''] of text.matchAll(links)) this.#keepLink(link.replaceAll('&amp;', '&'))
  }

  #keepValue(name: string, value: unknown): void {
    const values = this.#values.get(name) ?? []
    if (values.length >= VALUES_KEPT || values.includes(value) || String(value).length > 200) return
    values.push(value)
    this.#values.set(name, values)
  }

  #keepLink(link: string): void {
    const address = link.startsWith(this.#origin) ? link.slice(this.#origin.length) : link
    if (!/^\/(?!\/)[!-~]*$/.test(address)) return
    const [path = '', query = ''] = address.replace(/#.*/, '').split('?')
    for (const target of this.#targets) {
      const params = matchPattern(target.pattern, path)
      if (!params) continue
      this.#keepExample(target, { path, query })
      for (const [name, value] of Object.entries(params)) this.#keepValue(name, value)
      for (const name of new URLSearchParams(query).keys()) this.#queryNames.add(name)
      return
    }
  }

  #keepExample({ name }: Target, example: Example): void {
    const examples = this.#examples.get(name) ?? []
    if (examples.length >= EXAMPLES_KEPT) return
    if (examples.some(({ path, query }) => path === example.path && query === example.query)) return
    examples.push(example)
    this.#examples.set(name, examples)
  }
}

/** Literal text first, then parameters, then what takes everything. */
function looseness({ params, isPage }: Target): number {
  return (params.includes('*') ? 100 : 0) + params.length * 10 + (isPage ? 1 : 0)
}

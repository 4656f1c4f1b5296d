// Makes request number N of a run from the seed: always the same one, independent of earlier requests.
import { type Draft, setHeader } from './draft.ts'
import { browsers, personal } from './hostile.ts'
import { type Example, type Knowledge, recordsAt } from './knowledge.ts'
import { addQuery, mutate } from './mutations/index.ts'
import { Random } from './random.ts'
import { queryOf, Samples } from './samples.ts'
import { fillPattern, type JsonSchema, matchPattern, type Target, withoutLastSlash } from './targets.ts'

export const FUZZ_HOST = 'fuzz.example'

export interface FuzzRequest {
  readonly number: number
  readonly target: Target
  readonly draft: Draft
  /** The names of the changes; empty for a valid request. */
  readonly changes: readonly string[]
  /** The address was served before and is unchanged. */
  readonly isExample: boolean
}

/** A call with a body has more parts to change. */
const BODY_WEIGHT = 6

export class FuzzRequests {
  readonly #seed: number
  readonly #knowledge: Knowledge
  /** Each target as often as its weight: numbers cycle through the list, so that every target has its turn. */
  readonly #turns: readonly Target[]

  constructor(seed: number, knowledge: Knowledge) {
    this.#seed = seed
    this.#knowledge = knowledge
    this.#turns = Array.from({ length: BODY_WEIGHT }, (_, round) =>
      knowledge.targets.filter(({ bodySchema }) => round === 0 || bodySchema !== undefined),
    ).flat()
  }

  /** The length of one cycle, after which every target has had its turn. */
  get turns(): number {
    return this.#turns.length
  }

  make(number: number): FuzzRequest {
    const target = this.#turns[number % this.#turns.length] as Target
    const random = new Random(this.#seed, number)
    const { draft, isExample } = this.#validRequest(target, number, random)
    const changes: string[] = []
    // The first turn of each target is a valid request, so that its route is reached in any case.
    const count = number < this.#turns.length ? 0 : Number(random.weighted({ 0: 30, 1: 44, 2: 18, 3: 8 }))
    while (changes.length < count) changes.push(mutate({ draft, target, random, knowledge: this.#knowledge }))
    const withPerson = random.chance(0.25)
    if (withPerson) addPersonalData(draft, random)
    return { number, target, draft, changes, isExample: isExample && count === 0 && !withPerson }
  }

  #validRequest(target: Target, number: number, random: Random): { draft: Draft; isExample: boolean } {
    const examples = this.#knowledge.examples.get(target.name) ?? []
    const example = examples.length > 0 && random.chance(0.85) ? random.pick(examples) : undefined
    const { path, query } = example ?? this.#guess(target, random)
    const draft: Draft = {
      method: target.method,
      path,
      query: query === '' ? undefined : query,
      version: 'HTTP/1.1',
      headers: [
        ['Host', FUZZ_HOST],
        ['X-Request-Id', requestIdOf(number)],
        ['User-Agent', random.pick(browsers)],
        // A separate visitor each time if the server is behind a proxy; otherwise a forged header.
        ['X-Forwarded-For', `198.51.${random.below(256)}.${random.below(256)}`],
      ],
      body: undefined,
      bodyEncoding: 'utf8',
      bodyCoding: undefined,
      framing: 'length',
      lineEnd: '\r\n',
      ownConnection: false,
    }
    const forPerson = target.isPage ? 0.9 : 0.25
    setHeader(draft, 'Accept', random.chance(forPerson) ? 'text/html,application/xhtml+xml,*/*;q=0.8' : '*/*')
    if (random.chance(0.5)) setHeader(draft, 'Accept-Encoding', random.pick(['gzip, deflate, br', 'gzip', 'br']))
    if (target.bodySchema) {
      const body = this.#samplesFor(target, path).of(target.bodySchema, random) as Record<string, unknown>
      const isForm = target.bodyType.includes('urlencoded')
      draft.body = isForm ? queryOf(body) : JSON.stringify(body)
      setHeader(draft, 'Content-Type', target.bodyType)
    }
    return { draft, isExample: example?.isServed === true }
  }

  /** Sample values for a body: they include the fields of the record that the path names. */
  #samplesFor({ pattern, params }: Target, path: string): Samples {
    const { values } = this.#knowledge
    const last = params.at(-1)
    const id = last === undefined ? undefined : matchPattern(pattern, path)?.[last]
    if (id === undefined) return new Samples(values, undefined, recordsAt(this.#knowledge, path))
    const records = recordsAt(this.#knowledge, path.slice(0, path.lastIndexOf(id)))
    return new Samples(
      values,
      records.find((record) => String(record.id) === id),
      records,
    )
  }

  #guess(target: Target, random: Random): Pick<Example, 'path' | 'query'> {
    const schemas = (target.paramsSchema?.properties ?? {}) as Record<string, JsonSchema>
    const { values } = this.#knowledge
    const valueFor = (name: string, before: string) =>
      new Samples(values, undefined, recordsAt(this.#knowledge, before)).param(name, schemas[name], random)
    const query = target.querySchema ? new Samples(values).of(target.querySchema, random) : {}
    return {
      path: withoutLastSlash(fillPattern(target.pattern, valueFor)),
      query: queryOf(query as Record<string, unknown>),
    }
  }
}

/** By this id the lines of the log are matched to their request. */
export const requestIdOf = (number: number) => `fuzz-${String(number).padStart(7, '0')}`
export const REQUEST_ID = /^fuzz-(\d{7,})$/

/** Adds personal data to the query, as a link in a letter or a form without scripts would. */
function addPersonalData(draft: Draft, random: Random): void {
  addQuery(draft, `phone=${personal.phone(random.digits(4))}`)
  if (random.chance(0.3)) addQuery(draft, `email=${personal.email(random.digits(3))}`)
  if (random.chance(0.3)) addQuery(draft, `name=${encodeURIComponent(personal.name)}`)
}

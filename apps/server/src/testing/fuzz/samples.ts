// Generates values that a JSON schema accepts, or nearly: good enough that most requests pass the first check.
import { dates, personal } from './hostile.ts'
import type { Random } from './random.ts'
import type { JsonSchema } from './targets.ts'

/** Placeholders in a body for values of the running server; they are replaced when the request is sent. */
export const placeholders = {
  freshSession: 'place-of-a-fresh-session',
  usedSession: 'place-of-a-used-session',
  freshToken: 'place-of-a-fresh-token',
  usedToken: 'place-of-a-used-token',
} as const

/** The key with which the fuzzer may validate tokens like another server of the company. */
export const CAPTCHA_SERVER_KEY = 'key of the fuzz run'

const DAY_MS = 86_400_000

/** What a schema cannot express about a text: the format of a phone, the names of forms. By field name. */
const typed: Readonly<Record<string, (random: Random) => unknown>> = {
  name: () => personal.name,
  phone: (random) => personal.typedPhone(random.digits(4)),
  email: (random) => personal.email(random.digits(3)),
  comment: () => `Перезвоните, ${personal.name}`,
  formname: (random) =>
    random.pick(['contactForm', 'footerMarketForm', 'mortgageForm', 'subscriptionForm', 'userMessageForm']),
  document: (random) => random.pick(['consent', 'consent-bank', 'constructor']),
  sessionID: (random) => (random.chance(0.8) ? placeholders.freshSession : placeholders.usedSession),
  smartToken: (random) => (random.chance(0.8) ? placeholders.freshToken : placeholders.usedToken),
  token: (random) => (random.chance(0.8) ? placeholders.freshToken : placeholders.usedToken),
  secret: () => CAPTCHA_SERVER_KEY,
  contact_by_fax: (random) => (random.chance(0.05) ? true : undefined),
  ids: (random) => Array.from({ length: 1 + random.below(3) }, () => 1 + random.below(200)).join('|'),
  path: (random) => random.pick(['/', '/list', '/contacts', '/flat/1']),
  q: (random) => random.pick(['дом', 'сад', '12', 'квартира', 'а']),
  // A term that is over is refused.
  until: () => `${new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)}T12:00:00.000Z`,
  confirm: (random) => `00${10 + random.below(4)}`,
}

/** Values from the server's own answers, by field name. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>

/** One record of an answer. */
export type KnownRecord = Readonly<Record<string, unknown>>

export class Samples {
  readonly #known: KnownValues
  readonly #record: KnownRecord | undefined
  readonly #records: readonly KnownRecord[]

  /** `record` is what the request is about, `records` its list: a write must have the version of its own record. */
  constructor(known: KnownValues, record?: KnownRecord, records: readonly KnownRecord[] = []) {
    this.#known = known
    this.#record = record
    this.#records = records
  }

  /** The value of a path parameter; no personal data, since paths are logged. */
  param(name: string, schema: JsonSchema | undefined, random: Random): string {
    const ids = name === 'id' ? this.#records.map(({ id }) => id) : []
    const known = ids.length > 0 ? ids : this.#known.get(name)
    const value = known && random.chance(0.8) ? random.pick(known) : this.of(schema ?? { type: 'string' }, random)
    return encodeURIComponent(String(value))
  }

  /** The required fields of an object only. */
  required(schema: JsonSchema, random: Random): Record<string, unknown> {
    return this.#object(schema, random, 0, this.#record)
  }

  of(schema: JsonSchema, random: Random, name = '', record = this.#record): unknown {
    if ('const' in schema) return schema.const
    if (Array.isArray(schema.enum)) return random.pick(schema.enum as unknown[])
    const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
    if (choices && choices.length > 0) return this.of(random.pick(choices), random, name, record)
    const type = Array.isArray(schema.type) ? random.pick(schema.type as string[]) : schema.type
    // Many optional fields at once contradict each other, such as a lowest price above the highest.
    if (type === 'object' || schema.properties) {
      return this.#object(schema, random, random.pick([0, 0.15, 0.3, 0.7]), record)
    }
    if (type === 'array') return this.#array(schema, random, name)
    if (type === 'null') return null
    if (type === 'boolean') return random.chance(0.5)
    const hint = Object.hasOwn(typed, name) ? typed[name] : undefined
    if (hint) return hint(random)
    return this.#knownValue(name, schema, random, record) ?? scalarOf(schema, type, random)
  }

  /** Often a value from the server's own answers under this name, if its type fits: of the record, else of any. */
  #knownValue(name: string, { type, format }: JsonSchema, random: Random, record: KnownRecord | undefined): unknown {
    const fits = (value: unknown) =>
      value !== null && (type === undefined || typeof value === (type === 'integer' ? 'number' : type))
    if (!random.chance(0.7)) return undefined
    if (record && fits(record[name])) return record[name]
    const isId = name.endsWith('Id') || format === 'uuid'
    const known = (this.#known.get(name) ?? (isId ? this.#known.get('id') : undefined))?.filter(fits) ?? []
    return known.length > 0 ? random.pick(known) : undefined
  }

  /** `optional`: the share of the optional fields, from 0 to 1. */
  #object(
    schema: JsonSchema,
    random: Random,
    optional: number,
    record: KnownRecord | undefined,
  ): Record<string, unknown> {
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
    const required = (schema.required ?? []) as string[]
    const object: Record<string, unknown> = {}
    for (const [name, property] of Object.entries(properties)) {
      // Which of the form fields are required depends on the form, and the schema does not say it.
      const wanted = Object.hasOwn(typed, name) ? 0.9 : optional
      if (required.includes(name) || random.chance(wanted)) object[name] = this.of(property, random, name, record)
    }
    const more = schema.additionalProperties
    if (typeof more === 'object' && more !== null) {
      for (let count = random.below(3); count > 0; count--) {
        object[random.pick(['utm_source', 'referrer', 'page', 'flatId'])] = this.of(more as JsonSchema, random)
      }
    }
    return object
  }

  #array(schema: JsonSchema, random: Random, name: string): unknown[] {
    const items = (schema.items ?? {}) as JsonSchema
    const length = Number(schema.minItems ?? 0) + random.below(4)
    const record = () => (this.#records.length > 0 ? random.pick(this.#records) : undefined)
    return Array.from({ length }, () => this.of(items, random, name, record()))
  }
}

function scalarOf(schema: JsonSchema, type: unknown, random: Random): number | string {
  if (type === 'number' || type === 'integer') return numberOf(schema, random, type === 'integer')
  return textOf(schema, random)
}

function numberOf(schema: JsonSchema, random: Random, whole: boolean): number {
  const lowest = Math.max(Number(schema.minimum ?? schema.exclusiveMinimum ?? 0), -100)
  const highest = Math.min(Number(schema.maximum ?? schema.exclusiveMaximum ?? lowest + 100), lowest + 1e9)
  const value = lowest + random.next() * (highest - lowest)
  return whole ? Math.round(value) : Math.round(value * 100) / 100
}

function textOf(schema: JsonSchema, random: Random): string {
  if (schema.format === 'date-time') return random.chance(0.9) ? '2026-11-15T12:00:00.000Z' : random.pick(dates)
  if (schema.format === 'uuid') return uuidOf(random)
  const text = random.pick(['1', '2', 'text', 'true', 'слово', '2025-09-01', '100000'])
  return text.padEnd(Math.min(Number(schema.minLength ?? 0), 1_000), 'a').slice(0, Number(schema.maxLength ?? 1_000))
}

function uuidOf(random: Random): string {
  return `${random.digits(8)}-${random.digits(4)}-4${random.digits(3)}-8${random.digits(3)}-${random.digits(12)}`
}

/** In the form of a query string: lists repeat their name. */
export function queryOf(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const item of [value].flat()) {
      if (item === undefined) continue
      query.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item))
    }
  }
  return query.toString()
}

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
}

/** Values from the server's own answers, by field name. */
export type KnownValues = ReadonlyMap<string, readonly unknown[]>

export class Samples {
  readonly #known: KnownValues

  constructor(known: KnownValues) {
    this.#known = known
  }

  /** The value of a path parameter; no personal data, since paths are logged. */
  param(name: string, schema: JsonSchema | undefined, random: Random): string {
    const known = this.#known.get(name)
    const value = known && random.chance(0.8) ? random.pick(known) : this.of(schema ?? { type: 'string' }, random)
    return encodeURIComponent(String(value))
  }

  /** The required fields of an object only. */
  required(schema: JsonSchema, random: Random): Record<string, unknown> {
    return this.#object(schema, random, 0)
  }

  of(schema: JsonSchema, random: Random, name = ''): unknown {
    if ('const' in schema) return schema.const
    if (Array.isArray(schema.enum)) return random.pick(schema.enum as unknown[])
    const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
    if (choices && choices.length > 0) return this.of(random.pick(choices), random, name)
    const type = Array.isArray(schema.type) ? random.pick(schema.type as string[]) : schema.type
    // Many optional fields at once contradict each other, such as a lowest price above the highest.
    if (type === 'object' || schema.properties) return this.#object(schema, random, random.pick([0, 0.15, 0.3, 0.7]))
    if (type === 'array') return this.#array(schema, random, name)
    if (type === 'null') return null
    if (type === 'boolean') return random.chance(0.5)
    const hint = Object.hasOwn(typed, name) ? typed[name] : undefined
    if (hint) return hint(random)
    return this.#knownValue(name, type, random) ?? scalarOf(schema, type, random)
  }

  /** Often a value from the server's own answers under this name, if its type fits. */
  #knownValue(name: string, type: unknown, random: Random): unknown {
    const known = this.#known.get(name) ?? (name.endsWith('Id') ? this.#known.get('id') : undefined)
    if (!known || !random.chance(0.7)) return undefined
    const value = random.pick(known)
    return type === undefined || typeof value === (type === 'integer' ? 'number' : type) ? value : undefined
  }

  /** `optional`: the share of the optional fields, from 0 to 1. */
  #object(schema: JsonSchema, random: Random, optional: number): Record<string, unknown> {
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
    const required = (schema.required ?? []) as string[]
    const object: Record<string, unknown> = {}
    for (const [name, property] of Object.entries(properties)) {
      // Which of the form fields are required depends on the form, and the schema does not say it.
      const wanted = Object.hasOwn(typed, name) ? 0.9 : optional
      if (required.includes(name) || random.chance(wanted)) object[name] = this.of(property, random, name)
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
    return Array.from({ length: random.below(4) }, () => this.of(items, random, name))
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
  const text = random.pick(['1', '2', 'text', 'true', 'слово', '2025-09-01', '100000'])
  return text.padEnd(Math.min(Number(schema.minLength ?? 0), 1_000), 'a').slice(0, Number(schema.maxLength ?? 1_000))
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

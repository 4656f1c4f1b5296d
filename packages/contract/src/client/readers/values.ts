// The values that readers take from an answer of any backend: each function returns the value, or its default.

export type Fields = Readonly<Record<string, unknown>>

/** The fields of an object; those of anything else are all absent. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {}
}

/** The same, but throws when there is no object. */
export function requireFields(value: unknown): Fields {
  if (isFields(value)) return value
  throw new TypeError('the answer is not an object')
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value itself if it is a list, or a list in an object under one of the given names. */
export function listIn(value: unknown, ...names: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value
  const fields = fieldsOf(value)
  return names.map((name) => fields[name]).find(Array.isArray) ?? []
}

/** The items that could be read. */
export function readAll<Item>(values: readonly unknown[], read: (value: unknown) => Item | null): Item[] {
  return values.map(read).filter((item) => item !== null)
}

/** Null for an empty text too: there is nothing to show. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

export function textsOf(value: unknown): string[] {
  return readAll(listOf(value), textOf)
}

/** Some backends send numbers as text: '12 500 000', '45.20', '45,20'. */
export function numberOf(value: unknown): number | null {
  const isText = typeof value === 'string' && value.trim() !== ''
  const number = isText ? Number(value.replace(/\s/g, '').replace(',', '.')) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

export function wholeOf(value: unknown): number | null {
  const number = numberOf(value)
  return number === null ? null : Math.round(number)
}

/** A day as 2026-11-12: from an ISO date, with or without a time, or from 12.11.2026. */
export function dayOf(value: unknown): string | null {
  const text = textOf(value) ?? ''
  const [iso] = text.match(/^\d{4}-\d\d-\d\d/) ?? []
  const [, day, month, year] = text.match(/^(\d\d)\.(\d\d)\.(\d{4})/) ?? []
  return iso ?? (year === undefined ? null : `${year}-${month}-${day}`)
}

export function flagOf(value: unknown): boolean {
  return value === true
}

/** An object of our own contract, taken unchanged: only a backend that knows our contract sends it. */
export function ownField<Value extends object>(value: unknown): Value | null {
  return typeof value === 'object' && value !== null ? (value as Value) : null
}

/** The same for a list. */
export function ownList<Item extends object>(value: unknown): Item[] | null {
  return Array.isArray(value) ? (value as Item[]) : null
}

/** A path with the host that sent it: the host may be another than the page's own. */
export function addressAt(host: string, address: string): string {
  return /^\/(?!\/)/.test(address) ? host + address : address
}

/** The same where there may be none. */
export function addressOf(host: string, value: unknown): string | null {
  const address = textOf(value)
  return address === null ? null : addressAt(host, address)
}

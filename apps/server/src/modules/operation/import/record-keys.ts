// What identifies a record of a bundle, also one that has not passed its schema.
import type { BundlePart } from '@kvartal/contract/bundle'
import { redirectSchema } from '@kvartal/contract/redirects'
import type { RecordKey } from './stored-records.ts'

type Raw = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Undefined for a record that does not name itself. */
export function rawKey(part: BundlePart, record: unknown): RecordKey | undefined {
  if (!isObject(record)) return undefined
  const { id, kind, key, from } = record
  switch (part) {
    case 'content':
      return typeof kind === 'string' && typeof key === 'string' ? `${kind}/${key}` : undefined
    case 'plans':
      return typeof key === 'string' ? key : undefined
    case 'media':
      return typeof id === 'string' ? id : undefined
    case 'redirects':
      // The store has one of the many spellings of an address.
      return redirectSchema.safeParse({ from, off: true }).data?.from
    default:
      return Number.isSafeInteger(id) ? (id as number) : undefined
  }
}

/** The names under which other records refer to this one, in the form target/key of references.ts. */
export function targetNames(part: BundlePart, record: unknown): string[] {
  const key = rawKey(part, record)
  if (!isObject(record)) return []
  if (part === 'projects') {
    const { slug, district, metro } = record
    const stations = Array.isArray(metro) ? metro.map((station) => (isObject(station) ? station.name : undefined)) : []
    return [`projects/${key}`, `slugs/${slug}`, `districts/${district}`, ...stations.map((name) => `stations/${name}`)]
  }
  return [part === 'content' ? String(key) : `${part}/${key}`]
}

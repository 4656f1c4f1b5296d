// Completes records that have only some of their fields from the records of the store: { "id": 5, "priceRub": 9000000 }.
import type { Bundle, BundlePart, BundleRecord } from '@kvartal/contract/bundle'
import type { Orm } from '@kvartal/db'
import { type AttributeTable, withoutDerived } from './derived-attributes.ts'
import { isObject, rawKey } from './record-keys.ts'
import { type RecordKey, readStoredRecords, recordKey } from './stored-records.ts'

/** Records of these parts have no field that could be left out. */
const ALWAYS_COMPLETE: readonly BundlePart[] = ['plans', 'redirects']

export interface CompletedRecord {
  part: BundlePart
  key: RecordKey
  /** The stored record that has completed it. */
  base: object
}

/** The stored records of the incomplete ones, by key. */
export async function readBases(
  orm: Orm,
  part: BundlePart,
  incomplete: readonly unknown[],
): Promise<ReadonlyMap<RecordKey, object>> {
  if (ALWAYS_COMPLETE.includes(part)) return new Map()
  const keys = incomplete.flatMap((record) => rawKey(part, record) ?? [])
  if (keys.length === 0) return new Map()
  const found = await readStoredRecords(orm, part, [...new Set(keys)])
  return new Map(found.map((record) => [recordKey(part, record), record]))
}

/** The given fields over those of the store. */
export function complete(part: BundlePart, given: unknown, base: object, table: AttributeTable): unknown {
  const fields = isObject(given) ? given : {}
  return merged(part === 'flats' ? flatBase(base as BundleRecord<'flats'>, fields, table) : base, fields)
}

/** Objects are joined field by field; lists and values are replaced. */
function merged(base: unknown, given: unknown): unknown {
  if (!isObject(base) || !isObject(given)) return given
  const fields = { ...base }
  for (const [name, value] of Object.entries(given)) fields[name] = merged(base[name], value)
  return fields
}

/** The stored flat, without what would contradict the given fields. */
function flatBase(
  stored: Bundle['flats'][number],
  given: Readonly<Record<string, unknown>>,
  table: AttributeTable,
): Bundle['flats'][number] {
  const { priceRub = stored.priceRub, oldPriceRub = stored.oldPriceRub } = given
  const fullPriceRub = oldPriceRub ?? priceRub
  const { priceParts } = stored.details
  return {
    ...stored,
    // The store adds a changed price to the history by itself.
    priceHistory: [],
    attributes: withoutDerived(stored, table),
    details: {
      ...stored.details,
      priceParts: typeof fullPriceRub === 'number' ? partsOf(priceParts, stored, fullPriceRub) : priceParts,
    },
  }
}

/** The first part takes up a change of the price, so that the sum stays right. Parts that never added up are dropped. */
function partsOf(
  parts: Bundle['flats'][number]['details']['priceParts'],
  { priceRub, oldPriceRub }: Bundle['flats'][number],
  fullPriceRub: number,
): typeof parts {
  const [first, ...others] = parts
  const before = oldPriceRub ?? priceRub
  if (!first || before === fullPriceRub) return parts
  const sum = parts.reduce((total, { amountRub }) => total + amountRub, 0)
  return sum === before ? [{ ...first, amountRub: first.amountRub + fullPriceRub - before }, ...others] : []
}

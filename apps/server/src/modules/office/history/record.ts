// Writes a batch of changes to the history, inside the transaction of the changes themselves.
import { randomUUID } from 'node:crypto'
import type { HistoryKind, HistorySource } from '@kvartal/contract/office/journal'
import { type Orm, tables } from '@kvartal/db'
import { maskFields, withoutContacts } from './masking.ts'

/** Who changes something. The product itself has no id. */
export interface HistoryActor {
  readonly id: string | null
  readonly name: string
}

/** For what the server does by itself: schedules, terms. */
export const PRODUCT_ACTOR: HistoryActor = { id: null, name: 'Квартал' }

export interface HistoryAct {
  readonly actor: HistoryActor
  readonly source: HistorySource
  readonly kind: HistoryKind
  /** What the batch is about, for people: «Заявка № 4821-0937». No personal data. */
  readonly subject: string
  /** Why, in the author's words; empty if nothing was said. */
  readonly reason?: string
  /** The batch that this one takes back. */
  readonly undoes?: string
}

export interface HistoryChange {
  /** request, flat, reserve, person, or a kind of content. */
  readonly entity: string
  readonly id: string | number
  /** The slug of the project, if the record belongs to one. */
  readonly project?: string | null
  /** The fields that the change is about, and no others. Null: the record did not exist. */
  readonly before: Readonly<Record<string, unknown>> | null
  /** Null: the record was removed. */
  readonly after: Readonly<Record<string, unknown>> | null
  /** The version of the record after the change, if it has versions. */
  readonly version?: number | null
}

/** Postgres takes 65,535 parameters in one statement, and an item has eight. */
const ITEMS_PER_STATEMENT = 2_000

/** Returns the id of the batch. Null: there was nothing to record. */
export async function record(tx: Orm, act: HistoryAct, changes: readonly HistoryChange[]): Promise<string | null> {
  if (changes.length === 0) return null
  const id = randomUUID()
  const { actor, source, kind, subject, reason = '', undoes = null } = act
  await tx.insert(tables.historyBatches).values({
    id,
    actorId: actor.id,
    actorName: actor.name,
    source,
    kind,
    subject: withoutContacts(subject),
    reason: withoutContacts(reason),
    undoes,
    itemCount: changes.length,
  })
  const items = changes.map(({ entity, id: entityId, project = null, before, after, version = null }, position) => ({
    batchId: id,
    position,
    entity,
    entityId: String(entityId),
    project,
    before: maskFields(entity, before),
    after: maskFields(entity, after),
    version,
  }))
  for (let start = 0; start < items.length; start += ITEMS_PER_STATEMENT) {
    await tx.insert(tables.historyItems).values(items.slice(start, start + ITEMS_PER_STATEMENT))
  }
  return id
}

/** Only the fields whose values differ; null when none does. */
export function changedFields<Fields extends Readonly<Record<string, unknown>>>(
  before: Fields,
  after: Partial<Fields>,
): { before: Partial<Fields>; after: Partial<Fields> } | null {
  const changed = Object.keys(after).filter((field) => !sameValue(before[field], after[field]))
  if (changed.length === 0) return null
  const pick = (fields: Partial<Fields>) =>
    Object.fromEntries(changed.map((field) => [field, fields[field] ?? null])) as Partial<Fields>
  return { before: pick(before), after: pick(after) }
}

/** Compares two values as the store returns them: dates are texts, and the order of keys does not matter. */
export function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, each]) => [key, sorted(each)]))
}

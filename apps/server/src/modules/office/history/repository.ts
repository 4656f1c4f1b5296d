// Batches and items of the history in the store.

import { companyMidnight } from '@kvartal/contract/company-day'
import type { journalFilterSchema } from '@kvartal/contract/office/journal'
import {
  and,
  asc,
  type Database,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  type Orm,
  or,
  type SQL,
  sql,
  tables,
} from '@kvartal/db'
import type { z } from 'zod'
import { foldedText, likePart } from '../../../text/search-text.ts'
import { rowsOf } from '../../ground/outbox/index.ts'
import { isWithinReach, type Permit } from '../gate/index.ts'
import { endOfDay } from './company-days.ts'

const b = tables.historyBatches
const i = tables.historyItems

export type Batch = typeof b.$inferSelect & { undoneBy: string | null }
export type Item = typeof i.$inferSelect

export type JournalFilter = z.output<typeof journalFilterSchema>

type Reader = Pick<Database, 'orm'>

/** Only those whose right reaches everything see who signs in and whose access changes; each sees their own. */
const ADMINISTRATION = ['sign-in', 'people', 'settings']

export function batchesWithinReach({ actor, scope }: Permit): SQL | undefined {
  const own = actor.id === null ? sql`false` : eq(b.actorId, actor.id)
  if (scope.isOwnOnly) return own
  if (scope.projects === 'all') return undefined
  const { projects } = scope
  const ofProjects = sql`exists (select 1 from ${i} where ${i.batchId} = ${b.id} and ${or(
    isNull(i.project),
    projects.length > 0 ? inArray(i.project, [...projects]) : undefined,
  )})`
  return or(own, and(sql`${b.kind} not in ${ADMINISTRATION}`, ofProjects))
}

/** Whether a person may see an item: in a batch of several projects only the items of the person's own projects. */
export function isItemWithinReach(permit: Permit, { project }: Pick<Item, 'project'>, actorId: string | null): boolean {
  return actorId !== null && actorId === permit.actor.id ? true : isWithinReach(permit, { project, ownerId: actorId })
}

export function filterConditions(filter: JournalFilter, timeZone: string): (SQL | undefined)[] {
  const { kind, source, actor, project, entity, entityId, from, to, q } = filter
  const ofItem = [
    project === undefined ? undefined : eq(i.project, project),
    entity === undefined ? undefined : eq(i.entity, entity),
    entityId === undefined ? undefined : eq(i.entityId, entityId),
  ].filter((condition) => condition !== undefined)
  return [
    kind && inArray(b.kind, kind),
    source && inArray(b.source, source),
    actor === undefined ? undefined : actor === 'system' ? isNull(b.actorId) : eq(b.actorId, actor),
    from === undefined ? undefined : gte(b.at, companyMidnight(from, timeZone)),
    to === undefined ? undefined : lt(b.at, endOfDay(to, timeZone)),
    q ? sql`kvartal_folded(${b.subject}) like ${likePart(foldedText(q))}` : undefined,
    ofItem.length > 0 ? sql`exists (select 1 from ${i} where ${and(eq(i.batchId, b.id), ...ofItem)})` : undefined,
  ]
}

const undoneBy = sql<
  string | null
>`(select u.id from history_batches u where u.undoes = history_batches.id order by u.seq desc limit 1)`

export async function readBatches(
  { orm }: Reader,
  { where, before, limit }: { where: readonly (SQL | undefined)[]; before?: number | undefined; limit: number },
): Promise<Batch[]> {
  const rows = await orm
    .select({ batch: b, undoneBy })
    .from(b)
    .where(and(...where, before === undefined ? undefined : lt(b.seq, before)))
    .orderBy(desc(b.seq))
    .limit(limit)
  return rows.map((row) => ({ ...row.batch, undoneBy: row.undoneBy }))
}

export async function countBatches({ orm }: Reader, where: readonly (SQL | undefined)[]): Promise<number> {
  return orm.$count(b, and(...where))
}

/** The batches next to one in time. */
export async function readNear({ orm }: Reader, batch: Batch, where: readonly (SQL | undefined)[]): Promise<Batch[]> {
  const [earlier, later] = await Promise.all([
    readBatches({ orm }, { where: [...where, ne(b.id, batch.id), lt(b.seq, batch.seq)], limit: 2 }),
    orm
      .select({ batch: b, undoneBy })
      .from(b)
      .where(and(...where, sql`${b.seq} > ${batch.seq}`))
      .orderBy(asc(b.seq))
      .limit(2),
  ])
  return [...earlier.toReversed(), ...later.map((row) => ({ ...row.batch, undoneBy: row.undoneBy }))]
}

export function readItems({ orm }: Reader, batchId: string, limit: number): Promise<Item[]> {
  return orm.select().from(i).where(eq(i.batchId, batchId)).orderBy(asc(i.position)).limit(limit)
}

/** The first item of each batch, for the line of the list. */
export async function readFirstItems({ orm }: Reader, batchIds: readonly string[]): Promise<Map<string, Item>> {
  if (batchIds.length === 0) return new Map()
  const rows = await orm
    .select()
    .from(i)
    .where(and(inArray(i.batchId, [...batchIds]), eq(i.position, 0)))
  return new Map(rows.map((row) => [row.batchId, row]))
}

/** Changes of one record, newest first. */
export async function readChangesOf(
  { orm }: Reader,
  entity: string,
  ids: readonly string[],
  limit: number,
): Promise<{ batch: typeof b.$inferSelect; item: Item }[]> {
  if (ids.length === 0) return []
  return orm
    .select({ batch: b, item: i })
    .from(i)
    .innerJoin(b, eq(b.id, i.batchId))
    .where(and(eq(i.entity, entity), inArray(i.entityId, [...ids])))
    .orderBy(desc(b.seq))
    .limit(limit)
}

export async function readPeopleNames({ orm }: Reader): Promise<Map<string, string>> {
  const { id, name } = tables.officePeople
  const rows = await orm.select({ id, name }).from(tables.officePeople)
  return new Map(rows.map((row) => [row.id, row.name]))
}

const BATCHES_PER_PRUNING = 5_000

/** Deletes batches older than the term. The trigger of the history lets only this through. */
export async function pruneHistory(tx: Orm, keepMonths: number): Promise<number> {
  await tx.execute(sql`select set_config('kvartal.prune_history', 'on', true)`)
  const answer = await tx.execute(sql`
    delete from history_batches where id in (
      select id from history_batches where at < now() - interval '1 month' * ${keepMonths}::int
      order by at limit ${BATCHES_PER_PRUNING})
    returning id`)
  await tx.execute(sql`select set_config('kvartal.prune_history', 'off', true)`)
  return rowsOf(answer).length
}

// Takes a batch of changes back by a new batch, item by item where something has changed since.
import type { HistoryKind } from '@kvartal/contract/office/journal'
import type { Orm } from '@kvartal/db'
import { AppError } from '../../../http/app-error.ts'
import { findPermit, isWithinReach, type Permit } from '../gate/index.ts'
import type { Fields, HistoryEntities, HistoryEntity } from './entities.ts'
import { MASK } from './masking.ts'
import { type HistoryChange, record, sameValue } from './record.ts'
import { type Batch, type Item, readItems } from './repository.ts'

export type UndoState = 'possible' | 'changed' | 'undone' | 'never'

export interface JudgedItem {
  item: Item
  state: UndoState
  /** The stored values of the fields of the change; null: there is no such record. */
  current: Fields | null
}

/** Larger batches must be undone in parts. */
export const MAX_UNDO_ITEMS = 20_000

/** In which order every transaction locks rows of several kinds. Of the other kinds no two are locked by one elsewhere. */
const LOCK_ORDER = ['person', 'request', 'reserve', 'flat', 'lot']

function byLockOrder([one]: [string, unknown], [other]: [string, unknown]): number {
  const place = (entity: string) => (LOCK_ORDER.includes(entity) ? LOCK_ORDER.indexOf(entity) : LOCK_ORDER.length)
  return place(one) - place(other)
}

/** What undo would do with each item now. */
export async function judgeItems(
  orm: Orm,
  items: readonly Item[],
  entities: HistoryEntities,
  locks = false,
): Promise<JudgedItem[]> {
  const byEntity = Map.groupBy(items, ({ entity }) => entity)
  if (locks) for (const name of byEntity.keys()) await entities.find(name)?.lockFirst?.(orm)
  const stored = new Map<string, ReadonlyMap<string, Fields>>()
  for (const [name, ofEntity] of [...byEntity].sort(byLockOrder)) {
    const entity = entities.find(name)
    if (!entity) continue
    const ids = [...new Set(ofEntity.map(({ entityId }) => entityId))].sort()
    stored.set(name, await entity.read(orm, ids, locks))
  }
  return items.map((item) => {
    const entity = entities.find(item.entity)
    const found = stored.get(item.entity)?.get(item.entityId)
    const current = found ? pick(found, fieldsOf(item, entity)) : null
    const state = judge(item, entity, current)
    const isTooLate = found !== undefined && state !== 'undone' && entity?.isTooLate?.(found, item.before ?? {})
    return { item, state: isTooLate ? 'never' : state, current }
  })
}

function judge(item: Item, entity: HistoryEntity | undefined, current: Fields | null): UndoState {
  const { before, after } = item
  if (!entity || (after === null && !entity.restores) || (before === null && !entity.removes)) return 'never'
  if (before !== null && fieldsOf(item, entity).length === 0) return 'never'
  if (current === null) return after === null ? 'possible' : before === null ? 'undone' : 'changed'
  if (before === null ? entity.isTakenBack?.(current) : matches(current, before)) return 'undone'
  return after !== null && matches(current, after) ? 'possible' : 'changed'
}

/** A masked value cannot be written back, nor can a fact. */
function fieldsOf({ before, after }: Item, entity: HistoryEntity | undefined): string[] {
  const isMasked = (field: string) => before?.[field] === MASK || after?.[field] === MASK
  return Object.keys(after ?? before ?? {}).filter((field) => !isMasked(field) && !entity?.fields[field]?.isFact)
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
}

function matches(current: Fields, wanted: Fields): boolean {
  return Object.keys(current).every((field) => sameValue(current[field], wanted[field]))
}

export interface UndoRequest {
  /** Which items; all without it. */
  positions?: readonly number[] | undefined
  /** Items to take back although something else is stored now. */
  overwrite: readonly number[]
  reason: string
}

export interface Undone {
  batchId: string | null
  undone: number
  left: Item[]
}

/** Undoes a batch in the caller's transaction. */
export async function undoBatch(
  tx: Orm,
  permit: Permit<'journal.undo'>,
  batch: Batch,
  request: UndoRequest,
  entities: HistoryEntities,
): Promise<Undone> {
  const items = (await readItems({ orm: tx }, batch.id, MAX_UNDO_ITEMS + 1)).filter(
    ({ position }) => request.positions?.includes(position) ?? true,
  )
  if (items.length > MAX_UNDO_ITEMS) {
    throw new AppError('BAD_INPUT', {
      message: 'Слишком много изменений за раз: верните их частями.',
      field: 'positions',
      reason: `не больше ${MAX_UNDO_ITEMS}`,
    })
  }
  for (const item of items) requireRight(permit, item, entities.find(item.entity))
  const left: Item[] = []
  const changes: HistoryChange[] = []
  // The last change first: a record is put back before those that refer to it, and taken away after them.
  for (const { item, state, current } of (await judgeItems(tx, items, entities, true)).toReversed()) {
    const isWanted =
      state === 'possible' || (state === 'changed' && current && request.overwrite.includes(item.position))
    const entity = entities.find(item.entity)
    if (!isWanted || !entity) {
      if (state !== 'undone') left.push(item)
      continue
    }
    const fields = item.before === null ? null : pick(item.before, fieldsOf(item, entity))
    await entity.requireAllowed?.(tx, permit.actor, item.entityId, fields)
    const version = await entity.write(tx, item.entityId, fields, permit.actor)
    const { entity: name, entityId: id, project } = item
    const after = fields ?? (entity.isTakenBack ? await readFields(tx, entity, item) : null)
    changes.push({ entity: name, id, project, before: current, after, version })
  }
  for (const [name, written] of Map.groupBy(changes, ({ entity }) => entity)) {
    await entities.find(name)?.requireConsistent?.(
      tx,
      written.map(({ id }) => String(id)),
    )
  }
  const { subject } = batch
  const kind = batch.kind as HistoryKind
  const { actor } = permit
  const batchId = await record(
    tx,
    { actor, source: actor.source, kind, subject, reason: request.reason || 'Возвращено как было', undoes: batch.id },
    changes,
  )
  return { batchId, undone: changes.length, left }
}

async function readFields(tx: Orm, entity: HistoryEntity, item: Item): Promise<Fields | null> {
  const stored = (await entity.read(tx, [item.entityId], true)).get(item.entityId)
  return stored ? pick(stored, fieldsOf(item, entity)) : null
}

/** The right to undo alone is not enough: the person must be allowed to make the change itself. */
function requireRight(permit: Permit<'journal.undo'>, item: Item, entity: HistoryEntity | undefined): void {
  if (!entity) return
  const own = findPermit(permit.actor, entity.right)
  if (own && isWithinReach(own, { project: item.project, ownerId: permit.actor.id })) return
  throw new AppError('NOT_ALLOWED', { message: 'Вашей роли не разрешено менять то, что изменила эта запись.' })
}

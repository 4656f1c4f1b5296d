// Reserving a flat for a request: the flat's status, the request's state and the history change in one transaction. The
// end of the term frees the flat again.
import { randomUUID } from 'node:crypto'
import { and, asc, type Database, eq, lt, type Orm, onOneNode, sql, tables } from '@kvartal/db'
import { AppError } from '../../http/app-error.ts'
import { type HistoryChange, PRODUCT_ACTOR, record } from '../history/index.ts'
import {
  type Actor,
  isWithinReach,
  type Permit,
  permit as permitOf,
  systemActor,
  versionConflict,
} from '../office/index.ts'
import {
  applyChange,
  badField,
  erased,
  inTransaction,
  lockOne,
  type Sent,
  subjectOf,
  type Written,
} from './changing.ts'
import { addNotice } from './notices.ts'
import { lockRequests, type StoredRequest } from './repository.ts'

const { flats, projects, officeReserves } = tables

type Status = Permit<'inventory.status'>

export type Reserve = typeof officeReserves.$inferSelect

export interface ReserveTerms {
  flatId: number
  until: string
}

interface LockedFlat {
  id: number
  number: number
  status: 'free' | 'reserve' | 'sold'
  project: string
}

export function reserveFlat(
  database: Database,
  permit: Status,
  sent: Sent,
  { flatId, until }: ReserveTerms,
  { maxDays, now }: { maxDays: number; now: Date },
): Promise<Written> {
  const end = new Date(until)
  if (end <= now) throw badField('until', 'срок уже прошёл')
  if (end.getTime() > now.getTime() + maxDays * 86_400_000) throw badField('until', `не дольше ${maxDays} дней`)
  return inTransaction(database, async (tx) => {
    const request = await lockToWork(tx, permit, sent.id)
    if (request.erasedAt !== null) throw erased()
    const fields = { state: 'reserved', flatId, until }
    if (request.version !== sent.version) throw versionConflict('request', request, { version: sent.version, fields })
    const flat = await lockFlat(tx, flatId)
    if (!flat || !isWithinReach(permit, { project: flat.project, ownerId: permit.actor.id })) {
      throw badField('flatId', 'такой квартиры нет среди ваших проектов')
    }
    await requireFree(tx, request, flat)
    const id = randomUUID()
    await tx.insert(officeReserves).values({ id, requestId: request.id, flatId, until: end })
    await setFlatStatus(tx, flatId, 'reserve')
    const changed = await applyChange(tx, permit, request, {
      state: 'reserved',
      ownerId: request.ownerId ?? permit.actor.id,
    })
    const items: HistoryChange[] = [
      ...(changed ? [changed.item] : []),
      { entity: 'flat', id: flatId, project: flat.project, before: { status: 'free' }, after: { status: 'reserve' } },
      {
        entity: 'reserve',
        id,
        project: flat.project,
        before: null,
        after: { flatId, requestId: request.id, until: end, state: 'active' },
      },
    ]
    const { actor } = permit
    const batchId = await record(tx, { actor, source: actor.source, kind: 'status', subject: flatSubject(flat) }, items)
    return { request: changed?.request ?? request, batchId }
  })
}

async function requireFree(tx: Orm, request: StoredRequest, flat: LockedFlat): Promise<void> {
  if (await readActive(tx, request.id)) {
    throw new AppError('RULE', { message: 'За заявкой уже есть бронь: сначала снимите её.', reason: 'reserved' })
  }
  if (flat.status === 'free') return
  const isSold = flat.status === 'sold'
  throw new AppError('RULE', {
    message: `Квартира № ${flat.number} уже ${isSold ? 'продана' : 'в брони'}.`,
    reason: isSold ? 'flat-sold' : 'flat-reserved',
  })
}

/** Frees the flat before its term. */
export function releaseFlat(database: Database, permit: Status, sent: Sent, reason: string): Promise<Written> {
  return inTransaction(database, async (tx) => {
    const request = await lockToWork(tx, permit, sent.id)
    if (request.version !== sent.version) {
      throw versionConflict('request', request, { version: sent.version, fields: { state: 'working' } })
    }
    const reserve = await readActive(tx, request.id)
    if (!reserve) throw new AppError('RULE', { message: 'За этой заявкой нет брони.', reason: 'not-reserved' })
    return endReserve(tx, permit.actor, { reserve, request, state: 'released', reason })
  })
}

/** The right to change statuses alone is not enough: the person must be allowed to work on the request. */
function lockToWork(tx: Orm, { actor }: Status, id: string): Promise<StoredRequest> {
  return lockOne(tx, permitOf(actor, 'requests.work'), id)
}

/** More wait for the next round, so that one transaction stays short. */
const ENDED_AT_ONCE = 100
/** Any constant will do, as long as all nodes of one database use the same. */
const TERMS_LOCK = 7_421_900_013

/** Ends the reserves whose term has passed. One node at a time does this; what one did not finish, the next one does. */
export async function endPassedTerms(database: Database): Promise<number> {
  let ended = 0
  await onOneNode(database, TERMS_LOCK, async ({ orm }) => {
    const due = await orm
      .select()
      .from(officeReserves)
      .where(and(eq(officeReserves.state, 'active'), lt(officeReserves.until, sql`now()`)))
      .orderBy(asc(officeReserves.until))
      .limit(ENDED_AT_ONCE)
    const actor: Actor = { ...systemActor('schedule'), ...PRODUCT_ACTOR }
    const requests = await lockRequests(
      orm,
      due.map(({ requestId }) => requestId),
      undefined,
    )
    for (const reserve of due) {
      const request = requests.find(({ id }) => id === reserve.requestId)
      if (!request) continue
      await endReserve(orm, actor, { reserve, request, state: 'expired', reason: 'Срок брони прошёл' })
      await addNotice(orm, { kind: 'reserve-ended', personId: request.ownerId, requestId: request.id })
      ended += 1
    }
  })
  return ended
}

interface Ending {
  reserve: Reserve
  request: StoredRequest
  state: 'expired' | 'released'
  reason: string
}

async function endReserve(tx: Orm, actor: Actor, { reserve, request, state, reason }: Ending): Promise<Written> {
  const flat = await lockFlat(tx, reserve.flatId)
  // Somebody else has changed the flat's status meanwhile, as a sale does: that stays.
  const isOurs = flat?.status === 'reserve'
  const ending = isOurs ? state : 'taken-over'
  await tx.update(officeReserves).set({ state: ending, endedAt: sql`now()` }).where(eq(officeReserves.id, reserve.id))
  if (flat && isOurs) await setFlatStatus(tx, flat.id, 'free')
  const changed = request.state === 'reserved' ? await applyChange(tx, { actor }, request, { state: 'working' }) : null
  const project = flat?.project ?? request.project
  const items: HistoryChange[] = [
    ...(changed ? [changed.item] : []),
    ...(flat && isOurs
      ? [{ entity: 'flat', id: flat.id, project, before: { status: 'reserve' }, after: { status: 'free' } }]
      : []),
    { entity: 'reserve', id: reserve.id, project, before: { state: 'active' }, after: { state: ending } },
  ]
  const subject = flat ? flatSubject(flat) : subjectOf(request)
  const batchId = await record(tx, { actor, source: actor.source, kind: 'status', subject, reason }, items)
  return { request: changed?.request ?? request, batchId }
}

export async function readActive(orm: Orm, requestId: string): Promise<Reserve | undefined> {
  const [reserve] = await orm
    .select()
    .from(officeReserves)
    .where(and(eq(officeReserves.requestId, requestId), eq(officeReserves.state, 'active')))
  return reserve
}

const flatSubject = ({ number }: LockedFlat) => `Квартира № ${number}`

async function lockFlat(tx: Orm, id: number): Promise<LockedFlat | undefined> {
  const [flat] = await tx
    .select({ id: flats.id, number: flats.number, status: flats.status, projectId: flats.projectId })
    .from(flats)
    .where(eq(flats.id, id))
    .for('update')
  if (!flat) return undefined
  const [project] = await tx.select({ slug: projects.slug }).from(projects).where(eq(projects.id, flat.projectId))
  return { id: flat.id, number: flat.number, status: flat.status, project: project?.slug ?? '' }
}

async function setFlatStatus(tx: Orm, id: number, status: LockedFlat['status']): Promise<void> {
  await tx.update(flats).set({ status, updatedAt: sql`now()` }).where(eq(flats.id, id))
}

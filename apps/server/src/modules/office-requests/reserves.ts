// Reserving a flat or a commercial lot for a request: its status, the request's state and the history change in one
// transaction. The end of the term frees it again.
import { randomUUID } from 'node:crypto'
import { and, asc, type Database, eq, lt, type Orm, onOneNode, or, sql, tables } from '@kvartal/db'
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
import {
  endReserveRow,
  type LotChoice,
  lockLot,
  lotSubject,
  type Reserve,
  readActive,
  readActiveOf,
  type StoredLot,
  setLotStatus,
} from './reserved-lots.ts'

const { flats, commercialLots, officeReserves } = tables

type Status = Permit<'inventory.status'>

export interface ReserveTerms extends LotChoice {
  until: string
}

export function reserveLot(
  database: Database,
  permit: Status,
  sent: Sent,
  { until, ...choice }: ReserveTerms,
  { maxDays, now }: { maxDays: number; now: Date },
): Promise<Written> {
  const end = new Date(until)
  if (end <= now) throw badField('until', 'срок уже прошёл')
  if (end.getTime() > now.getTime() + maxDays * 86_400_000) throw badField('until', `не дольше ${maxDays} дней`)
  return inTransaction(database, async (tx) => {
    const { actor } = permit
    const request = await lockToReserve(tx, permit, sent.id, choice)
    if (request.erasedAt !== null) throw erased()
    const fields = { state: 'reserved', ...choice, until }
    if (request.version !== sent.version) throw versionConflict('request', request, { version: sent.version, fields })
    const lot = await lockLot(tx, choice)
    if (!lot || !isWithinReach(permit, { project: lot.project, ownerId: actor.id })) {
      if (choice.flatId === null) throw badField('lotId', 'такого помещения нет среди ваших проектов')
      throw badField('flatId', 'такой квартиры нет среди ваших проектов')
    }
    await requireFree(tx, request, lot)
    await endForgottenReserve(tx, actor, choice)
    const id = randomUUID()
    const { project } = lot
    await tx.insert(officeReserves).values({ id, requestId: request.id, ...choice, until: end })
    const changed = await applyChange(tx, permit, request, {
      state: 'reserved',
      ownerId: request.ownerId ?? actor.id,
    })
    const after = { state: 'active', requestId: request.id, ...choice, until: end }
    const items: HistoryChange[] = [
      ...(changed ? [changed.item] : []),
      await setLotStatus(tx, lot, 'reserve'),
      { entity: 'reserve', id, project, before: null, after },
    ]
    const batchId = await record(tx, { actor, source: actor.source, kind: 'status', subject: lotSubject(lot) }, items)
    return { request: changed?.request ?? request, batchId }
  })
}

/**
 * Locks the request together with the one that has an active reserve of the same lot, if there is one. Both are locked
 * in the order of ids, so that two writes never wait for each other in a circle.
 */
async function lockToReserve(tx: Orm, permit: Status, id: string, choice: LotChoice): Promise<StoredRequest> {
  const held = await readActiveOf({ orm: tx }, choice)
  if (held && held.requestId !== id) await lockRequests(tx, [id, held.requestId], undefined)
  return lockToWork(tx, permit, id)
}

async function requireFree(tx: Orm, request: StoredRequest, { entity, number, status }: StoredLot): Promise<void> {
  if (await readActive({ orm: tx }, request.id)) {
    throw new AppError('RULE', { message: 'За заявкой уже есть бронь: сначала снимите её.', reason: 'reserved' })
  }
  if (status === 'free') return
  const sold = entity === 'flat' ? 'продана' : 'продано'
  throw new AppError('RULE', {
    message: `${entity === 'flat' ? 'Квартира' : 'Помещение'} № ${number} уже ${status === 'sold' ? sold : 'в брони'}.`,
    reason: status === 'sold' ? 'flat-sold' : 'flat-reserved',
  })
}

const FREED_ELSEWHERE = 'Статус сменили не из заявки'

/** The lot is free, yet it has an active reserve: an import or an undo has freed it meanwhile. */
async function endForgottenReserve(tx: Orm, actor: Actor, choice: LotChoice): Promise<void> {
  const reserve = await readActiveOf({ orm: tx }, choice)
  if (!reserve) return
  const [request] = await lockRequests(tx, [reserve.requestId], undefined)
  if (request) await endReserve(tx, actor, { reserve, request, state: 'taken-over', reason: FREED_ELSEWHERE })
}

/** Frees the lot before its term. */
export function releaseLot(database: Database, permit: Status, sent: Sent, reason: string): Promise<Written> {
  return inTransaction(database, async (tx) => {
    const request = await lockToWork(tx, permit, sent.id)
    if (request.version !== sent.version) {
      throw versionConflict('request', request, { version: sent.version, fields: { state: 'working' } })
    }
    const reserve = await readActive({ orm: tx }, request.id)
    if (!reserve) throw new AppError('RULE', { message: 'За этой заявкой нет брони.', reason: 'not-reserved' })
    const { written } = await endReserve(tx, permit.actor, { reserve, request, state: 'released', reason })
    return written
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

const isPast = lt(officeReserves.until, sql`now()`)

/** An import or an undo has put the lot back on sale. */
const isFreed = sql`(exists (select 1 from ${flats} where ${flats.id} = ${officeReserves.flatId} and ${flats.status} = 'free')
  or exists (select 1 from ${commercialLots} where ${commercialLots.id} = ${officeReserves.lotId} and ${commercialLots.status} = 'free'))`

/**
 * Ends the reserves whose term has passed, and those whose lot was freed by something else. One node at a time does this;
 * what one did not finish, the next one does.
 */
export async function endPassedTerms(database: Database): Promise<number> {
  let ended = 0
  await onOneNode(database, TERMS_LOCK, async ({ orm }) => {
    const due = await orm
      .select({ reserve: officeReserves, isPast: sql<boolean>`${isPast}` })
      .from(officeReserves)
      .where(and(eq(officeReserves.state, 'active'), or(isPast, isFreed)))
      .orderBy(asc(officeReserves.until))
      .limit(ENDED_AT_ONCE)
    const actor: Actor = { ...systemActor('schedule'), ...PRODUCT_ACTOR }
    const requests = await lockRequests(
      orm,
      due.map(({ reserve }) => reserve.requestId),
      undefined,
    )
    for (const { reserve, isPast: hasPassed } of due) {
      const request = requests.find(({ id }) => id === reserve.requestId)
      if (!request) continue
      const ending = hasPassed
        ? ({ state: 'expired', reason: 'Срок брони прошёл' } as const)
        : ({ state: 'taken-over', reason: FREED_ELSEWHERE } as const)
      const { lot } = await endReserve(orm, actor, { reserve, request, ...ending })
      await addNotice(orm, {
        kind: 'reserve-ended',
        personId: request.ownerId,
        requestId: request.id,
        facts: { why: ending.state, lot: lot?.entity ?? '', status: lot?.status ?? '' },
      })
      ended += 1
    }
  })
  return ended
}

interface Ending {
  reserve: Reserve
  request: StoredRequest
  state: 'expired' | 'released' | 'taken-over'
  reason: string
}

/** Returns the lot as it is afterwards. */
async function endReserve(
  tx: Orm,
  actor: Actor,
  { reserve, request, state, reason }: Ending,
): Promise<{ written: Written; lot: StoredLot | undefined }> {
  const lot = await lockLot(tx, reserve)
  // Somebody else has changed the status meanwhile, as a sale does: that stays.
  const isOurs = lot?.status === 'reserve'
  const changed = request.state === 'reserved' ? await applyChange(tx, { actor }, request, { state: 'working' }) : null
  const items: HistoryChange[] = [
    ...(changed ? [changed.item] : []),
    ...(lot && isOurs ? [await setLotStatus(tx, lot, 'free')] : []),
    await endReserveRow(tx, reserve, isOurs ? state : 'taken-over', lot?.project ?? request.project),
  ]
  const subject = lot ? lotSubject(lot) : subjectOf(request)
  const batchId = await record(tx, { actor, source: actor.source, kind: 'status', subject, reason }, items)
  const written = { request: changed?.request ?? request, batchId }
  return { written, lot: lot && isOurs ? { ...lot, status: 'free' } : lot }
}

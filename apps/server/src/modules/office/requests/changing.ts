// Changes of requests: state, owner, next contact, notes. Each is one transaction with its batch of the history.
import type { RequestChange } from '@kvartal/contract/office/requests'
import { type Database, eq, inTransaction, type Orm, tables } from '@kvartal/db'
import { AppError, notFound } from '../../../http/app-error.ts'
import { findPermit, isWithinReach, type Permit, permit as permitOf, versionConflict } from '../gate/index.ts'
import { changedFields, type HistoryChange, record } from '../history/index.ts'
import { withinReach } from './filter.ts'
import { noticeOfOwner } from './notices.ts'
import { findOwner } from './owners.ts'
import { changedSince, lockRequests, type StoredRequest, updateRequest } from './repository.ts'
import type { RequestFields } from './request-words.ts'
import { endReserveRow, lockLot, lockLotsOf, lotSubject, readActive, setLotStatus } from './reserved-lots.ts'

type Work = Permit<'requests.work'>

export interface Written {
  request: StoredRequest
  batchId: string | null
}

export interface Sent {
  id: string
  version: number
}

export const subjectOf = ({ number }: Pick<StoredRequest, 'number'>) => `Заявка № ${number}`

export const NOT_FOUND = 'Такой заявки нет, или она не вашего проекта.'

export function fieldsOf(request: StoredRequest): RequestFields {
  const { state, closeReason, ownerId, nextContactAt, nextContactNote } = request
  return { state, closeReason: closeReason as RequestFields['closeReason'], ownerId, nextContactAt, nextContactNote }
}

export function changeRequest(database: Database, permit: Work, sent: Sent, change: RequestChange): Promise<Written> {
  return inTransaction(database, async (tx) => {
    const request = await lockOne(tx, permit, sent.id)
    await refuseConflict(tx, request, sent.version, asFields(change))
    return writeChange(tx, permit, request, await complete(tx, permit, request, change))
  })
}

/** The owner becomes the actor; a new request is being worked from now on. */
export function takeRequest(database: Database, permit: Work, sent: Sent): Promise<Written> {
  return inTransaction(database, async (tx) => {
    const request = await lockOne(tx, permit, sent.id)
    const change = takenBy(permit, request)
    await refuseConflict(tx, request, sent.version, asFields(change))
    return writeChange(tx, permit, request, await complete(tx, permit, request, change))
  })
}

function takenBy({ actor }: Work, { state }: StoredRequest): RequestChange {
  return { ownerId: actor.id, ...(state === 'new' && { state: 'working' as const }) }
}

export interface ManyWritten {
  batchId: string | null
  changed: StoredRequest[]
  left: { id: string; number: string; why: 'changed' | 'missing' | 'same' | 'reserved' }[]
}

/** One batch for all. What somebody else has changed meanwhile is left and named. */
export function changeMany(
  database: Database,
  permit: Work,
  sent: readonly Sent[],
  change: RequestChange | undefined,
): Promise<ManyWritten> {
  return inTransaction(database, async (tx) => {
    const locked = await lockRequests(
      tx,
      sent.map(({ id }) => id),
      withinReach(permit),
    )
    if (change && isSale(change)) {
      await lockLotsOf(
        tx,
        locked.map(({ id }) => id),
      )
    }
    const result: ManyWritten = { batchId: null, changed: [], left: [] }
    const items: HistoryChange[] = []
    for (const { id, version } of sent) {
      const request = locked.find((one) => one.id === id)
      const written = await changeOneOfMany(tx, permit, request, version, change)
      if (typeof written === 'string') result.left.push({ id, number: request?.number ?? '', why: written })
      else {
        result.changed.push(written.request)
        items.push(...written.items)
      }
    }
    const { actor } = permit
    const subject =
      result.changed.length === 1 && result.changed[0]
        ? subjectOf(result.changed[0])
        : `Заявки: ${result.changed.length}`
    result.batchId = await record(tx, { actor, source: actor.source, kind: 'request', subject }, items)
    return result
  })
}

/** A text says why it was left as it is. */
async function changeOneOfMany(
  tx: Orm,
  permit: Work,
  request: StoredRequest | undefined,
  version: number,
  change: RequestChange | undefined,
): Promise<Changed | ManyWritten['left'][number]['why']> {
  if (!request || request.joinedTo !== null) return 'missing'
  if (change && leavesReserve(change) && (await holdsLot(tx, request))) return 'reserved'
  const wanted = change ?? takenBy(permit, request)
  if (await findConflict(tx, request, version, asFields(wanted))) return 'changed'
  return (await applyWithReserve(tx, permit, request, await complete(tx, permit, request, wanted))) ?? 'same'
}

export interface Note {
  id: string
  text: string
}

/** The text itself is personal data and is not in the history. The same note sent twice is written once. */
export function addNote(database: Database, permit: Work, requestId: string, { id, text }: Note) {
  return inTransaction(database, async (tx) => {
    const request = await lockOne(tx, permit, requestId)
    if (request.erasedAt !== null) throw erased()
    const { actor } = permit
    const notes = tables.officeRequestNotes
    const [written] = await tx
      .insert(notes)
      .values({ id, requestId, authorId: actor.id, authorName: actor.name, text: storable(text) })
      .onConflictDoNothing()
      .returning()
    if (written) {
      const updated = await updateRequest(tx, requestId, {}, actor.name)
      const item = { entity: 'request', id: requestId, project: request.project, version: updated.version }
      await record(tx, { actor, source: actor.source, kind: 'request', subject: subjectOf(request) }, [
        { ...item, before: { note: null }, after: { note: text } },
      ])
      return written
    }
    const [stored] = await tx.select().from(notes).where(eq(notes.id, id))
    if (!stored || stored.requestId !== requestId) throw notFound(NOT_FOUND)
    return stored
  })
}

/** The request of a write, locked. Out of reach is the same as absent: ids of others tell nothing. */
export async function lockOne(tx: Orm, permit: Permit, id: string): Promise<StoredRequest> {
  const [request] = await lockRequests(tx, [id], withinReach(permit))
  if (!request || request.joinedTo !== null) throw notFound(NOT_FOUND)
  return request
}

/** The fields that a change names, as they are stored. */
function asFields({ nextContactAt, nextContactNote, ...others }: RequestChange): Partial<RequestFields> {
  return {
    ...others,
    ...(nextContactAt !== undefined && { nextContactAt: nextContactAt === null ? null : new Date(nextContactAt) }),
    ...(nextContactNote !== undefined && { nextContactNote: storable(nextContactNote) }),
  } as Partial<RequestFields>
}

/** Adds what follows from a change, and refuses what may not be. */
async function complete(
  tx: Orm,
  permit: Work,
  request: StoredRequest,
  change: RequestChange,
): Promise<Partial<RequestFields>> {
  const { state, closeReason, ownerId } = change
  if (ownerId !== undefined && ownerId !== request.ownerId) await requireOwner(tx, permit, request, ownerId)
  if (state !== undefined) await requireState(tx, request, change)
  const reason = state === undefined ? closeReason : state === 'closed' ? (closeReason ?? null) : null
  if (state === undefined && closeReason && request.state !== 'closed')
    throw badField('closeReason', 'заявка не закрыта')
  if (closeReason === 'before-office') throw badField('closeReason', 'эту причину ставит только сервер')
  if ((state ?? request.state) === 'closed' && reason === null) throw badField('closeReason', 'выберите причину')
  return {
    ...asFields(change),
    ...(reason !== undefined && { closeReason: reason }),
    // A closed request is not contacted again.
    ...(state === 'closed' && { nextContactAt: null, nextContactNote: '' }),
  }
}

async function requireState(tx: Orm, request: StoredRequest, change: RequestChange): Promise<void> {
  const holds = await holdsLot(tx, request)
  if (change.state === 'reserved' && !holds) {
    throw badField('state', 'бронь ставится вместе с квартирой: выберите её и срок')
  }
  if (holds && leavesReserve(change)) {
    throw new AppError('RULE', { message: 'За заявкой бронь: сначала снимите её.', field: 'state', reason: 'reserved' })
  }
}

/** A sale ends the request and its reserve together. */
function leavesReserve(change: RequestChange): boolean {
  return change.state !== undefined && change.state !== 'reserved' && !isSale(change)
}

const isSale = ({ state, closeReason }: Pick<RequestChange, 'state' | 'closeReason'>) =>
  state === 'closed' && closeReason === 'bought'

const holdsLot = async (tx: Orm, { id }: StoredRequest) => (await readActive({ orm: tx }, id)) !== undefined

/** Everybody may take what is nobody's and give back their own; the rest needs the right to assign. */
export async function requireOwner(
  tx: Orm,
  permit: Work,
  request: StoredRequest,
  ownerId: string | null,
): Promise<void> {
  const { actor } = permit
  const isOwnMove =
    (ownerId === actor.id || ownerId === null) && (request.ownerId === null || request.ownerId === actor.id)
  const assign = findPermit(actor, 'requests.assign')
  if (!isOwnMove && !(assign && isWithinReach(assign, request))) {
    throw new AppError('NOT_ALLOWED', {
      message: 'Передать чужую заявку может руководитель продаж.',
      field: 'ownerId',
    })
  }
  if (ownerId !== null && ownerId !== actor.id && !(await findOwner({ orm: tx }, ownerId, request.project))) {
    throw badField('ownerId', 'этот человек не ведёт заявки такого проекта')
  }
}

/**
 * A write based on an older version is refused only if the same fields have changed since: different fields do not
 * contradict each other.
 */
async function refuseConflict(
  tx: Orm,
  request: StoredRequest,
  version: number,
  wanted: Partial<RequestFields>,
): Promise<void> {
  const fields = await findConflict(tx, request, version, wanted)
  if (fields) throw versionConflict('request', request, { version, fields })
}

async function findConflict(
  tx: Orm,
  request: StoredRequest,
  version: number,
  wanted: Partial<RequestFields>,
): Promise<Partial<RequestFields> | null> {
  if (request.version === version) return null
  const real = changedFields(fieldsOf(request) as unknown as Record<string, unknown>, wanted)
  if (!real) return null
  // A version that the store has never had.
  if (version > request.version) return wanted
  const since = await changedSince({ orm: tx }, request.id, version)
  return Object.keys(real.after).some((field) => since.has(field)) ? wanted : null
}

async function writeChange(
  tx: Orm,
  permit: Work,
  request: StoredRequest,
  wanted: Partial<RequestFields>,
): Promise<Written> {
  const written = await applyWithReserve(tx, permit, request, wanted)
  if (!written) return { request, batchId: null }
  const { actor } = permit
  const act = { actor, source: actor.source, kind: 'request', subject: subjectOf(request) } as const
  return { request: written.request, batchId: await record(tx, act, written.items) }
}

interface Changed {
  request: StoredRequest
  items: HistoryChange[]
}

/** A request that is closed by a sale sells what is reserved for it, so that the end of the term does not free it. */
async function applyWithReserve(
  tx: Orm,
  permit: Work,
  request: StoredRequest,
  wanted: Partial<RequestFields>,
): Promise<Changed | null> {
  const applied = await applyChange(tx, permit, request, wanted)
  if (!applied) return null
  const sold = isSale(wanted) ? await sellReserved(tx, permit, request) : []
  return { request: applied.request, items: [applied.item, ...sold] }
}

async function sellReserved(tx: Orm, { actor }: Work, request: StoredRequest): Promise<HistoryChange[]> {
  const reserve = await readActive({ orm: tx }, request.id)
  if (!reserve) return []
  const lot = await lockLot(tx, reserve)
  const status = permitOf(actor, 'inventory.status')
  if (lot && !isWithinReach(status, { project: lot.project, ownerId: actor.id })) {
    throw new AppError('NOT_ALLOWED', {
      message: `${lotSubject(lot)} не вашего проекта: продажу отметит руководитель.`,
    })
  }
  const isOurs = lot?.status === 'reserve'
  return [
    ...(lot && isOurs ? [await setLotStatus(tx, lot, 'sold')] : []),
    await endReserveRow(tx, reserve, isOurs ? 'sold' : 'taken-over', lot?.project ?? request.project),
  ]
}

export interface Applied {
  request: StoredRequest
  item: HistoryChange
}

/** Null: nothing differs from what is stored. */
export async function applyChange(
  tx: Orm,
  { actor }: Pick<Permit, 'actor'>,
  request: StoredRequest,
  wanted: Partial<RequestFields>,
): Promise<Applied | null> {
  const changed = changedFields(fieldsOf(request) as unknown as Record<string, unknown>, wanted)
  if (!changed) return null
  const updated = await updateRequest(tx, request.id, changed.after as Partial<RequestFields>, actor.name)
  await noticeOfOwner(tx, actor, request, updated)
  const { id, project } = request
  return {
    request: updated,
    item: { entity: 'request', id, project, before: changed.before, after: changed.after, version: updated.version },
  }
}

export function badField(field: string, reason: string): AppError {
  return new AppError('BAD_INPUT', { message: `Поле ${field}: ${reason}`, field, reason })
}

export const erased = () => new AppError('RULE', { message: 'Личные данные этой заявки стёрты.', reason: 'erased' })

/** PostgreSQL accepts neither a zero character nor half of a surrogate pair. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

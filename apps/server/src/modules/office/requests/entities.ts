// Requests and reserves for the history: how their changes are shown and taken back.
import {
  CLOSE_REASON_NAMES,
  type CloseReason,
  REQUEST_STATE_NAMES,
  type RequestState,
} from '@kvartal/contract/office/requests'
import { asc, eq, inArray, type Orm, sql, tables } from '@kvartal/db'
import { AppError } from '../../../http/app-error.ts'
import { permit } from '../gate/index.ts'
import { type FieldWords, type HistoryEntity, shortMoment } from '../history/index.ts'
import { requireOwner } from './changing.ts'
import { canSeparate } from './joining.ts'
import { lockRequests, type StoredRequest, updateRequest } from './repository.ts'
import { readActive, readActiveOf } from './reserved-lots.ts'

const { officeRequests, officeReserves } = tables

const moment: FieldWords['show'] = (value, { timeZone }) => shortMoment(new Date(String(value)), timeZone)

const requestFields: Readonly<Record<string, FieldWords>> = {
  state: { title: 'Состояние', show: (value) => REQUEST_STATE_NAMES[value as RequestState] ?? String(value) },
  closeReason: { title: 'Причина', show: (value) => CLOSE_REASON_NAMES[value as CloseReason] ?? String(value) },
  ownerId: { title: 'Ведёт', show: (value, { personName }) => personName(String(value)) ?? 'доступ закрыт' },
  nextContactAt: { title: 'Следующий контакт', show: moment },
  nextContactNote: { title: 'О чём контакт' },
  note: { title: 'Заметка', show: () => 'записана', isFact: true },
  joinedTo: { title: 'Объединена', show: () => 'с другой заявкой этого человека' },
  personalData: { title: 'Личные данные', isFact: true },
  origin: { title: 'Откуда', show: () => 'звонок', isFact: true },
  delivery: { title: 'Доставка', isFact: true },
  reminder: { title: 'Напоминание', isFact: true, show: (value) => `ждёт дольше ${String(value)} мин` },
}

export const requestEntity: HistoryEntity = {
  entity: 'request',
  right: 'requests.work',
  fields: requestFields,
  async titles(orm, ids) {
    const rows = await orm
      .select({ id: officeRequests.id, number: officeRequests.number })
      .from(officeRequests)
      .where(inArray(officeRequests.id, [...ids]))
    return new Map(rows.map(({ id, number }) => [id, `Заявка № ${number}`]))
  },
  async read(orm, ids, locks) {
    const rows = locks
      ? await lockRequests(orm, ids, undefined)
      : await orm
          .select()
          .from(officeRequests)
          .where(inArray(officeRequests.id, [...ids]))
    // Erased data cannot come back, so a request that was erased has no fields to restore.
    return new Map(rows.filter(({ erasedAt }) => erasedAt === null).map((row) => [row.id, { ...row }]))
  },
  isTooLate: ({ joinedTo, joinedAt }, before) =>
    before.joinedTo === null && joinedTo !== null && !canSeparate(joinedAt as Date | null, new Date()),
  async requireAllowed(tx, actor, id, fields) {
    const ownerId = fields?.ownerId as string | null | undefined
    const [request] = await lockRequests(tx, [id], undefined)
    if (!request || ownerId === undefined || ownerId === request.ownerId) return
    await requireOwner(tx, permit(actor, 'requests.work'), request, ownerId)
  },
  requireConsistent: requireReserveOfState,
  async write(tx, id, fields, actor) {
    const { nextContactAt, joinedTo, ...others } = (fields ?? {}) as Partial<StoredRequest>
    const { version } = await updateRequest(
      tx,
      id,
      {
        ...others,
        ...(nextContactAt !== undefined && { nextContactAt: nextContactAt === null ? null : new Date(nextContactAt) }),
        ...(joinedTo !== undefined && {
          joinedTo,
          joinedAt: joinedTo === null ? null : (sql`now()` as unknown as Date),
        }),
      },
      actor.name,
    )
    return version
  },
}

/** A request is in the state «Бронь» exactly while it has an active reserve. */
async function requireReserveOfState(tx: Orm, requestIds: readonly string[]): Promise<void> {
  // Without locks: rows of requests must not be waited for while rows of reserves are locked.
  const requests = await tx
    .select({ id: officeRequests.id, state: officeRequests.state })
    .from(officeRequests)
    .where(inArray(officeRequests.id, [...requestIds]))
  for (const { id, state } of requests) {
    const holds = (await readActive({ orm: tx }, id)) !== undefined
    if (holds === (state === 'reserved')) continue
    throw new AppError('RULE', {
      message: 'Бронь и состояние заявки возвращаются только вместе: отметьте и то, и другое.',
      field: 'positions',
      reason: 'reserve-apart',
    })
  }
}

const RESERVE_STATES: Readonly<Record<string, string>> = {
  active: 'действует',
  expired: 'срок прошёл',
  released: 'снята',
  sold: 'продажа',
  'taken-over': 'статус сменили не из заявки',
}

export const reserveEntity: HistoryEntity = {
  entity: 'reserve',
  right: 'inventory.status',
  removes: true,
  fields: {
    state: { title: 'Бронь', show: (value) => RESERVE_STATES[String(value)] ?? String(value) },
    until: { title: 'Срок брони', show: moment },
    flatId: { title: 'Квартира в базе' },
    lotId: { title: 'Помещение в базе' },
    requestId: { title: 'Заявка в базе' },
  },
  async titles(_orm, ids) {
    return new Map(ids.map((id) => [id, 'Бронь']))
  },
  async read(orm, ids, locks) {
    if (locks) await lockRequestsOf(orm, ids)
    const query = orm
      .select()
      .from(officeReserves)
      .where(inArray(officeReserves.id, [...ids]))
      .orderBy(asc(officeReserves.id))
    const rows = await (locks ? query.for('update') : query)
    return new Map(rows.map((row) => [row.id, { ...row }]))
  },
  async requireConsistent(tx, ids) {
    const reserves = await tx
      .select({ requestId: officeReserves.requestId })
      .from(officeReserves)
      .where(inArray(officeReserves.id, [...ids]))
    await requireReserveOfState(
      tx,
      reserves.map(({ requestId }) => requestId),
    )
  },
  // The row of a released reserve stays, so that an undo can be undone as well.
  isTakenBack: ({ state }) => state === 'released',
  async write(tx, id, fields) {
    const state = fields === null ? 'released' : (fields.state as 'active')
    if (state === 'active') await refuseSecondReserve(tx, id)
    await tx
      .update(officeReserves)
      .set({ state, endedAt: state === 'active' ? null : (sql`now()` as unknown as Date) })
      .where(eq(officeReserves.id, id))
    return null
  },
}

/** Whoever changes a reserve has locked its request, so that the reserves of a locked request stay as they are. */
async function lockRequestsOf(tx: Orm, reserveIds: readonly string[]): Promise<void> {
  const { id, requestId } = officeReserves
  const rows = await tx
    .select({ requestId })
    .from(officeReserves)
    .where(inArray(id, [...reserveIds]))
  await lockRequests(
    tx,
    rows.map((row) => row.requestId),
    undefined,
  )
}

async function refuseSecondReserve(tx: Orm, id: string): Promise<void> {
  const [reserve] = await tx.select().from(officeReserves).where(eq(officeReserves.id, id))
  const other = reserve && (await readActiveOf({ orm: tx }, reserve))
  if (!other || other.id === id) return
  const what = reserve.flatId === null ? 'Помещение' : 'Квартиру'
  throw new AppError('RULE', { message: `${what} уже забронировали для другой заявки.`, reason: 'flat-reserved' })
}

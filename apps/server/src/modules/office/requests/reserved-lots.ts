// The flat or commercial lot of a reserve in the store: locked for a change, its status, its items of the history.
import { and, asc, type Database, eq, inArray, type Orm, sql, tables } from '@kvartal/db'
import type { HistoryChange } from '../history/index.ts'

const { flats, commercialLots, projects, officeReserves } = tables

export type Reserve = typeof officeReserves.$inferSelect

/** One of the two is a number. */
export interface LotChoice {
  flatId: number | null
  lotId: number | null
}

type LotStatus = 'free' | 'reserve' | 'sold'

export interface StoredLot {
  /** The kind of the lot as the history names it. */
  entity: 'flat' | 'lot'
  id: number
  number: number
  status: LotStatus
  priceRub: number
  project: string
}

/** Undefined: there is none, or an import has removed it. */
export async function readLot(tx: Orm, { flatId, lotId }: LotChoice, locks = false): Promise<StoredLot | undefined> {
  const table = flatId === null ? commercialLots : flats
  const query = tx
    .select({
      id: table.id,
      number: table.number,
      status: table.status,
      priceRub: table.priceRub,
      projectId: table.projectId,
    })
    .from(table)
    .where(eq(table.id, flatId ?? lotId ?? 0))
  const [lot] = await (locks ? query.for('update') : query)
  if (!lot) return undefined
  const [project] = await tx.select({ slug: projects.slug }).from(projects).where(eq(projects.id, lot.projectId))
  const { id, number, status, priceRub } = lot
  return { entity: flatId === null ? 'lot' : 'flat', id, number, status, priceRub, project: project?.slug ?? '' }
}

export const lockLot = (tx: Orm, choice: LotChoice) => readLot(tx, choice, true)

/**
 * Locks what is reserved for these requests, which are locked already: flats, then commercial lots, each in the order of
 * ids, as every other transaction locks them. One that writes to several lots locks them all before its first write: a
 * write also holds the version of the catalog until the end.
 */
export async function lockLotsOf(tx: Orm, requestIds: readonly string[]): Promise<void> {
  const { requestId, state, flatId, lotId } = officeReserves
  const reserved = await tx
    .select({ flatId, lotId })
    .from(officeReserves)
    .where(and(inArray(requestId, [...requestIds]), eq(state, 'active')))
  const kinds = [
    [flats, reserved.map((reserve) => reserve.flatId)],
    [commercialLots, reserved.map((reserve) => reserve.lotId)],
  ] as const
  for (const [table, given] of kinds) {
    const ids = given.filter((id) => id !== null)
    if (ids.length === 0) continue
    await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids)).orderBy(asc(table.id)).for('update')
  }
}

/** Returns the item of the history. That of a sale keeps the price of the deal. */
export async function setLotStatus(tx: Orm, lot: StoredLot, status: LotStatus): Promise<HistoryChange> {
  const { entity, id, project, priceRub } = lot
  const table = entity === 'flat' ? flats : commercialLots
  await tx.update(table).set({ status, updatedAt: sql`now()` }).where(eq(table.id, id))
  const after = { status, ...(status === 'sold' && { dealPriceRub: priceRub }) }
  return { entity, id, project, before: { status: lot.status }, after }
}

export const lotSubject = ({ entity, number }: StoredLot) =>
  `${entity === 'flat' ? 'Квартира' : 'Помещение'} № ${number}`

export async function readActive({ orm }: Pick<Database, 'orm'>, requestId: string): Promise<Reserve | undefined> {
  return findActive(orm, eq(officeReserves.requestId, requestId))
}

/** Whoever reserved it. */
export async function readActiveOf({ orm }: Pick<Database, 'orm'>, lot: LotChoice): Promise<Reserve | undefined> {
  const { flatId, lotId } = lot
  return findActive(orm, flatId === null ? eq(officeReserves.lotId, lotId ?? 0) : eq(officeReserves.flatId, flatId))
}

async function findActive(orm: Orm, condition: ReturnType<typeof eq>): Promise<Reserve | undefined> {
  const [reserve] = await orm
    .select()
    .from(officeReserves)
    .where(and(condition, eq(officeReserves.state, 'active')))
  return reserve
}

/** Returns the item of the history. */
export async function endReserveRow(
  tx: Orm,
  { id }: Reserve,
  state: Exclude<Reserve['state'], 'active'>,
  project: string | null,
): Promise<HistoryChange> {
  await tx.update(officeReserves).set({ state, endedAt: sql`now()` }).where(eq(officeReserves.id, id))
  return { entity: 'reserve', id, project, before: { state: 'active' }, after: { state } }
}

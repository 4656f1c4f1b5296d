// SQL of the office's sessions.
import { and, type Database, desc, eq, gt, inArray, lt, ne, type Orm, sql, tables } from '@kvartal/db'

const { officeSessions, officePeople } = tables

export type SessionRow = typeof officeSessions.$inferSelect
export type PersonRecord = typeof officePeople.$inferSelect

export interface FoundSession {
  session: SessionRow
  person: PersonRecord
  hasPasskey: boolean
}

/** Names its tables itself: Drizzle leaves them out where a query has only one, and `id` would be ambiguous. */
export const hasPasskey = sql<boolean>`exists (select 1 from office_passkeys where office_passkeys.person_id = office_people.id)`

/** Sessions of closed people are not found, even if one was left. */
export async function findSession({ orm }: Database, tokenHash: string, now: Date): Promise<FoundSession | undefined> {
  const rows = await orm
    .select({ session: officeSessions, person: officePeople, hasPasskey })
    .from(officeSessions)
    .innerJoin(officePeople, eq(officePeople.id, officeSessions.personId))
    .where(and(eq(officeSessions.tokenHash, tokenHash), isOpen(now)))
  return rows[0]
}

/** The people of those of these sessions that are open. */
export async function findPeopleOfSessions(
  { orm }: Database,
  tokenHashes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PersonRecord>> {
  const rows = await orm
    .select({ tokenHash: officeSessions.tokenHash, person: officePeople })
    .from(officeSessions)
    .innerJoin(officePeople, eq(officePeople.id, officeSessions.personId))
    .where(and(inArray(officeSessions.tokenHash, [...tokenHashes]), isOpen(now)))
  return new Map(rows.map(({ tokenHash, person }) => [tokenHash, person]))
}

const isOpen = (now: Date) => and(gt(officeSessions.expiresAt, now), sql`${officePeople.closedAt} is null`)

export async function insertSession(orm: Orm, row: SessionRow): Promise<void> {
  await orm.insert(officeSessions).values(row)
  await notePersonSeen(orm, row.personId, row.seenAt)
}

export async function noteSeen({ orm }: Database, row: SessionRow, seenAt: Date, expiresAt: Date): Promise<void> {
  await orm.update(officeSessions).set({ seenAt, expiresAt }).where(eq(officeSessions.tokenHash, row.tokenHash))
  await notePersonSeen(orm, row.personId, seenAt)
}

async function notePersonSeen(orm: Orm, id: string, seenAt: Date): Promise<void> {
  await orm.update(officePeople).set({ seenAt }).where(eq(officePeople.id, id))
}

export function listSessions({ orm }: Database, personId: string, now: Date): Promise<SessionRow[]> {
  return orm
    .select()
    .from(officeSessions)
    .where(and(eq(officeSessions.personId, personId), gt(officeSessions.expiresAt, now)))
    .orderBy(desc(officeSessions.seenAt))
}

/** Resolves to whether the person had this session. */
export async function deleteSession({ orm }: Database, personId: string, id: string): Promise<boolean> {
  const rows = await orm
    .delete(officeSessions)
    .where(and(eq(officeSessions.personId, personId), eq(officeSessions.id, id)))
    .returning({ id: officeSessions.id })
  return rows.length > 0
}

/** All sessions of a person, except one. */
export async function deleteSessions(orm: Orm, personId: string, exceptTokenHash = ''): Promise<void> {
  await orm
    .delete(officeSessions)
    .where(and(eq(officeSessions.personId, personId), ne(officeSessions.tokenHash, exceptTokenHash)))
}

export async function deleteExpiredSessions({ orm }: Database, now: Date): Promise<void> {
  await orm.delete(officeSessions).where(lt(officeSessions.expiresAt, now))
}

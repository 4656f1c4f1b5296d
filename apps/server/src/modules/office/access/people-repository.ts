// SQL of the office's people.
import { and, asc, type Database, eq, inArray, isNull, type Orm, sql, tables } from '@kvartal/db'
import { hasPasskey, type PersonRecord } from './session-repository.ts'

const { officePeople, officePasskeys, officeSpareCodes, officeDevices, projects } = tables

export interface PersonFacts {
  person: PersonRecord
  hasPasskey: boolean
}

export function listPeople({ orm }: Database): Promise<PersonFacts[]> {
  return orm.select({ person: officePeople, hasPasskey }).from(officePeople).orderBy(asc(officePeople.name))
}

export async function findPerson({ orm }: { orm: Orm }, id: string): Promise<PersonFacts | undefined> {
  const rows = await orm.select({ person: officePeople, hasPasskey }).from(officePeople).where(eq(officePeople.id, id))
  return rows[0]
}

/** Locked until the transaction ends. */
export async function lockPerson(orm: Orm, id: string): Promise<PersonRecord | undefined> {
  const rows = await orm.select().from(officePeople).where(eq(officePeople.id, id)).for('update')
  return rows[0]
}

export interface SignInFacts extends PersonFacts {
  /** The browser is one from which the person has signed in before. */
  isKnownDevice: boolean
  trustedUntil: Date | null
}

/** One query, whether there is such a person or not. */
export async function findByEmail(
  { orm }: Database,
  email: string,
  deviceHash: string,
  now: Date,
): Promise<SignInFacts | undefined> {
  const rows = await orm
    .select({ person: officePeople, hasPasskey, device: officeDevices })
    .from(officePeople)
    .leftJoin(
      officeDevices,
      and(
        eq(officeDevices.personId, officePeople.id),
        eq(officeDevices.tokenHash, deviceHash),
        sql`${officeDevices.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .where(eq(officePeople.email, email))
  const [row] = rows
  return row && { ...row, isKnownDevice: row.device !== null, trustedUntil: row.device?.trustedUntil ?? null }
}

export async function insertPerson(orm: Orm, row: typeof officePeople.$inferInsert): Promise<PersonRecord | undefined> {
  const rows = await orm.insert(officePeople).values(row).onConflictDoNothing().returning()
  return rows[0]
}

/** A change that others see: it raises the version. */
export async function changePerson(
  orm: Orm,
  id: string,
  changedBy: string,
  fields: Partial<typeof officePeople.$inferInsert>,
): Promise<PersonRecord> {
  const [row] = await orm
    .update(officePeople)
    .set({ ...fields, changedBy, version: sql`${officePeople.version} + 1`, updatedAt: sql`now()` })
    .where(eq(officePeople.id, id))
    .returning()
  if (!row) throw new Error('a person vanished inside a transaction')
  return row
}

/** What concerns only the person's own signing in: the version stays. */
export async function setOwnAccess(
  orm: Orm,
  id: string,
  fields: Partial<typeof officePeople.$inferInsert>,
): Promise<void> {
  await orm.update(officePeople).set(fields).where(eq(officePeople.id, id))
}

/** Remembers the time step of an accepted code; false when this code or a later one was accepted before. */
export async function takeCodeStep(orm: Orm, id: string, step: number): Promise<boolean> {
  const rows = await orm
    .update(officePeople)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(officePeople.id, id),
        sql`(${officePeople.totpLastStep} is null or ${officePeople.totpLastStep} < ${step})`,
      ),
    )
    .returning({ id: officePeople.id })
  return rows.length > 0
}

/** Whether nobody else is an administrator who can sign in. All of them are locked until the transaction ends. */
export async function isLastAdministrator(orm: Orm, id: string): Promise<boolean> {
  const administrators = await orm
    .select({ id: officePeople.id })
    .from(officePeople)
    .where(
      and(
        eq(officePeople.role, 'administrator'),
        isNull(officePeople.closedAt),
        sql`${officePeople.passwordHash} is not null`,
      ),
    )
    .orderBy(asc(officePeople.id))
    .for('update')
  return administrators.length === 1 && administrators[0]?.id === id
}

export async function countAdministrators({ orm }: { orm: Orm }): Promise<number> {
  return orm.$count(
    officePeople,
    and(
      eq(officePeople.role, 'administrator'),
      isNull(officePeople.closedAt),
      sql`${officePeople.passwordHash} is not null`,
    ),
  )
}

export function listProjects({ orm }: { orm: Orm }): Promise<{ slug: string; name: string }[]> {
  return orm.select({ slug: projects.slug, name: projects.name }).from(projects).orderBy(asc(projects.position))
}

export async function knownProjects(orm: Orm, slugs: readonly string[]): Promise<string[]> {
  const rows = await orm
    .select({ slug: projects.slug })
    .from(projects)
    .where(inArray(projects.slug, [...slugs]))
  return rows.map(({ slug }) => slug)
}

// Spare codes

export async function replaceSpareCodes(orm: Orm, personId: string, hashes: readonly string[]): Promise<void> {
  await orm.delete(officeSpareCodes).where(eq(officeSpareCodes.personId, personId))
  if (hashes.length === 0) return
  await orm.insert(officeSpareCodes).values(hashes.map((codeHash) => ({ personId, codeHash })))
}

/** False when it was used before, or never existed. */
export async function takeSpareCode(orm: Orm, personId: string, codeHash: string): Promise<boolean> {
  const rows = await orm
    .update(officeSpareCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(officeSpareCodes.personId, personId),
        eq(officeSpareCodes.codeHash, codeHash),
        isNull(officeSpareCodes.usedAt),
      ),
    )
    .returning({ codeHash: officeSpareCodes.codeHash })
  return rows.length > 0
}

export async function spareCodesOf(
  { orm }: { orm: Orm },
  personId: string,
): Promise<{ left: number; of: number; madeAt: Date } | undefined> {
  const rows = await orm.select().from(officeSpareCodes).where(eq(officeSpareCodes.personId, personId))
  const [first] = rows
  return first && { left: rows.filter(({ usedAt }) => usedAt === null).length, of: rows.length, madeAt: first.madeAt }
}

// Passkeys

export type PasskeyRow = typeof officePasskeys.$inferSelect

export function passkeysOf({ orm }: { orm: Orm }, personId: string): Promise<PasskeyRow[]> {
  return orm
    .select()
    .from(officePasskeys)
    .where(eq(officePasskeys.personId, personId))
    .orderBy(asc(officePasskeys.addedAt))
}

export async function findPasskey({ orm }: { orm: Orm }, id: string): Promise<PasskeyRow | undefined> {
  const rows = await orm.select().from(officePasskeys).where(eq(officePasskeys.id, id))
  return rows[0]
}

/** False when somebody has this passkey already. */
export async function insertPasskey(orm: Orm, row: typeof officePasskeys.$inferInsert): Promise<boolean> {
  const rows = await orm.insert(officePasskeys).values(row).onConflictDoNothing().returning({ id: officePasskeys.id })
  return rows.length > 0
}

export async function notePasskeyUse(orm: Orm, id: string, counter: number, usedAt: Date): Promise<void> {
  await orm.update(officePasskeys).set({ counter, usedAt }).where(eq(officePasskeys.id, id))
}

/** False when the person has no such passkey. */
export async function deletePasskey(orm: Orm, personId: string, id: string): Promise<boolean> {
  const rows = await orm
    .delete(officePasskeys)
    .where(and(eq(officePasskeys.personId, personId), eq(officePasskeys.id, id)))
    .returning({ id: officePasskeys.id })
  return rows.length > 0
}

/** Application, passkeys and spare codes. */
export async function deleteSecondStep(orm: Orm, personId: string): Promise<void> {
  await orm.delete(officePasskeys).where(eq(officePasskeys.personId, personId))
  await orm.delete(officeSpareCodes).where(eq(officeSpareCodes.personId, personId))
  await setOwnAccess(orm, personId, { totpSecret: null, totpSince: null, totpLastStep: null })
}

// Devices

/** The browser gets a new token with every sign-in, so that a planted one never becomes known. */
export async function replaceDevice(
  orm: Orm,
  oldHash: string | undefined,
  row: typeof officeDevices.$inferInsert,
): Promise<void> {
  if (oldHash !== undefined) {
    await orm
      .delete(officeDevices)
      .where(and(eq(officeDevices.tokenHash, oldHash), eq(officeDevices.personId, row.personId)))
    await orm.update(officeDevices).set({ tokenHash: row.tokenHash }).where(eq(officeDevices.tokenHash, oldHash))
  }
  await orm.insert(officeDevices).values(row)
}

export async function deleteDevices(orm: Orm, personId: string): Promise<void> {
  await orm.delete(officeDevices).where(eq(officeDevices.personId, personId))
}

export async function pruneDevices({ orm }: Database, now: Date): Promise<void> {
  await orm.delete(officeDevices).where(sql`${officeDevices.expiresAt} < ${now.toISOString()}::timestamptz`)
}

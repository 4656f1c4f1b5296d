// Erasing the personal data of a person at their wish (152-ФЗ): every request with their phone or e-mail, notes,
// deliveries and subscriptions. The record that it was done names nobody.
import { type Database, eq, inArray, inTransaction, type Orm, or, sql, tables } from '@kvartal/db'
import { AppError, notFound } from '../../../http/app-error.ts'
import { rowsOf } from '../../ground/outbox/index.ts'
import { lockToErase } from '../../requests/leads/index.ts'
import { mailboxKey } from '../../requests/mail-stops/index.ts'
import { countFollowsOf, eraseFollowersOf } from '../../requests/subscriptions/index.ts'
import { type Actor, type Permit, requireVersion } from '../gate/index.ts'
import { type HistoryChange, record } from '../history/index.ts'
import { badField, NOT_FOUND, type Sent, subjectOf } from './changing.ts'
import { withinReach } from './filter.ts'
import { addErasure } from './notices.ts'
import { readRequest, type StoredRequest, samePerson } from './repository.ts'

const { officeRequests, officeRequestNotes, leads } = tables

type Erase = Permit<'requests.erase'>

export interface EraseFacts {
  name: string
  numbers: string[]
  notes: number
  subscriptions: number
  confirmBy: 'phone' | 'email'
}

export async function readEraseFacts(database: Database, permit: Erase, id: string): Promise<EraseFacts> {
  const request = await readRequest(database, id, withinReach(permit))
  if (!request) throw notFound(NOT_FOUND)
  const all = await requestsOfPerson(database.orm, request)
  const ids = all.map((one) => one.id)
  return {
    name: request.name,
    numbers: all.map(({ number }) => number),
    notes: await database.orm.$count(officeRequestNotes, inArray(officeRequestNotes.requestId, ids)),
    subscriptions: await countFollowsOf(database, isOneOf(emailsOf(all))),
    confirmBy: request.phone === '' ? 'email' : 'phone',
  }
}

export function erasePersonOf(
  database: Database,
  permit: Erase,
  { id, version }: Sent,
  { ground, confirm, tellsCrm }: { ground: string; confirm: string; tellsCrm: boolean },
): Promise<{ requests: number; subscriptions: number; batchId: string }> {
  return inTransaction(database, async (tx) => {
    const request = await lockPerson(tx, id)
    if (!request || !(await readRequest({ orm: tx }, id, withinReach(permit)))) throw notFound(NOT_FOUND)
    if (request.erasedAt !== null) throw new AppError('RULE', { message: 'Эти данные уже стёрты.', reason: 'erased' })
    requireVersion('request', request, { version, fields: { erasedAt: 'now' } })
    requireConfirmed(request, confirm)
    const all = await requestsOfPerson(tx, request)
    const emails = emailsOf(all)
    const erasedLeads = await eraseRequests(
      tx,
      all.map((one) => one.id),
    )
    if (tellsCrm) await addErasure(tx, erasedLeads)
    const subscriptions = await eraseFollowersOf({ ...database, orm: tx }, isOneOf(emails))
    const { actor } = permit
    const batchId = await record(
      tx,
      { actor, source: actor.source, kind: 'personal-data', subject: subjectOf(request), reason: ground },
      all.map(erasedItem),
    )
    return { requests: all.length, subscriptions, batchId: String(batchId) }
  })
}

/** The request with all others of the person, and their deliveries. */
async function lockPerson(tx: Orm, id: string): Promise<StoredRequest | undefined> {
  const request = await readRequest({ orm: tx }, id, undefined)
  if (!request) return undefined
  const all = await requestsOfPerson(tx, request)
  await lockToErase(tx, [id, ...all.map((one) => one.id)])
  return readRequest({ orm: tx }, id, undefined)
}

const erasedItem = ({ id, project, version }: Pick<StoredRequest, 'id' | 'project' | 'version'>): HistoryChange => ({
  ...{ entity: 'request', id, project, version: version + 1 },
  before: { personalData: 'есть' },
  after: { personalData: 'стёрты по просьбе' },
})

/** The last four digits of the phone, or the address where there is no phone: an erasure by a wrong click is final. */
function requireConfirmed({ phone, email }: StoredRequest, confirm: string): void {
  if (phone !== '') {
    if (confirm.replace(/\D/g, '') === phone.replace(/\D/g, '').slice(-4)) return
    throw badField('confirm', 'это не последние 4 цифры телефона')
  }
  if (confirm.trim().toLowerCase() === email.toLowerCase()) return
  throw badField('confirm', 'это не почта этого человека')
}

/** The leads go with their deliveries and tries; a trigger of the store erases the rows of the requests and their notes. */
async function eraseRequests(tx: Orm, ids: readonly string[]): Promise<string[]> {
  const erasedLeads = await tx
    .delete(leads)
    .where(or(inArray(leads.id, [...ids]), inArray(leads.corrects, [...ids])))
    .returning({ id: leads.id })
  // Requests that a person has recorded have no lead.
  for (const id of ids) await tx.execute(sql`select kvartal_erase_request(${id}::uuid)`)
  return erasedLeads.map(({ id }) => id)
}

async function requestsOfPerson(orm: Orm, request: StoredRequest): Promise<StoredRequest[]> {
  const theirs = samePerson(request)
  const all = await orm
    .select()
    .from(officeRequests)
    .where(or(eq(officeRequests.id, request.id), theirs))
    .orderBy(officeRequests.createdAt)
  return all.filter(({ erasedAt }) => erasedAt === null)
}

const emailsOf = (requests: readonly StoredRequest[]) =>
  requests.map(({ email }) => email).filter((email) => email !== '')

function isOneOf(emails: readonly string[]): (email: string) => boolean {
  const keys = new Set(emails.map(mailboxKey))
  return (email) => keys.has(mailboxKey(email))
}

export async function requestsOf(reader: Pick<Database, 'orm'>, isTheirs: (email: string) => boolean) {
  return (await readRequestsOf(reader, isTheirs)).map(({ id }) => id)
}

async function readRequestsOf({ orm }: Pick<Database, 'orm'>, isTheirs: (email: string) => boolean) {
  const { id, email, project, version } = officeRequests
  const rows = await orm
    .select({ id, email, project, version })
    .from(officeRequests)
    .where(sql`${email} <> '' and ${officeRequests.erasedAt} is null`)
  return rows.filter((row) => isTheirs(row.email))
}

/** For the command: calls that a person has recorded, and a record that the data of an address were erased. */
export async function eraseRequestsOf(
  { orm }: Pick<Database, 'orm'>,
  isTheirs: (email: string) => boolean,
  actor: Actor,
): Promise<number> {
  const theirs = await readRequestsOf({ orm }, isTheirs)
  for (const row of theirs) await orm.execute(sql`select kvartal_erase_request(${row.id}::uuid)`)
  await record(
    orm,
    { actor, source: actor.source, kind: 'personal-data', subject: 'Стирание по почте', reason: 'npm run leads' },
    theirs.map(erasedItem),
  )
  return theirs.length
}

/** Calls recorded by people expire by the same term as leads. */
export async function eraseOldCalls({ orm }: Pick<Database, 'orm'>, keepMonths: number): Promise<number> {
  const answer = await orm.execute(sql`
    select kvartal_erase_request(id) from (
      select id from office_requests
      where origin = 'call' and erased_at is null and created_at < now() - interval '1 month' * ${keepMonths}::int
      order by id for update
    ) as due`)
  return rowsOf(answer).length
}

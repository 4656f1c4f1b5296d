// Subscriptions and their letters in the store.
import { randomUUID } from 'node:crypto'
import { and, type Database, eq, inArray, inTransaction, type Orm, sql, tables } from '@kvartal/db'
import { AppError } from '../../../http/app-error.ts'
import { rowsOf } from '../../ground/outbox/index.ts'

const { subscriptions, subscriptionLetters } = tables

export type StoredSubscription = typeof subscriptions.$inferSelect
export type StoredLetter = typeof subscriptionLetters.$inferSelect

/** More subscriptions of one mailbox than anybody reads about. */
const PER_MAILBOX_MAX = 50

export interface Limits {
  perMailboxPerDay: number
  perAddressPerDay: number
}

export type Asked = Omit<
  typeof subscriptions.$inferInsert,
  'id' | 'state' | 'letters' | 'createdAt' | 'confirmedAt' | 'stoppedAt'
>

interface AskedBy {
  /** The same for a repeated request: it makes no second letter. */
  letterId: string
  addressHash: string
  limits: Limits
}

/** Writes a subscription that waits for its confirmation, with the letter. An active one is not changed. */
export function writeAsked(database: Database, asked: Asked, by: AskedBy): Promise<void> {
  return inTransaction(database, async (orm) => {
    await checkLimits(orm, asked.recipient, by)
    const { email, tellsNew, tellsCheaper, told, ...rest } = asked
    const { consentDocument, consentVersion, consentedAt, consentInForce, consentDoubts, moreConsents } = rest
    const consents = { consentDocument, consentVersion, consentedAt, consentInForce, consentDoubts, moreConsents }
    const again = { email, tellsNew, tellsCheaper, told, ...consents }
    await orm
      .insert(subscriptions)
      .values({ ...asked, id: randomUUID() })
      .onConflictDoUpdate({
        target: [subscriptions.recipient, subscriptions.address],
        set: { ...again, state: 'asked', stoppedAt: null, createdAt: sql`now()` },
        setWhere: sql`${subscriptions.state} <> 'active'`,
      })
    const [written] = await orm
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.recipient, asked.recipient), eq(subscriptions.address, asked.address)))
    if (written) await insertConfirmation(orm, written.id, asked.recipient, by)
  })
}

/** A new confirmation letter for a subscription that still waits. */
export function writeRenewal(
  database: Database,
  { id, recipient }: Pick<StoredSubscription, 'id' | 'recipient'>,
  by: AskedBy,
): Promise<void> {
  return inTransaction(database, async (orm) => {
    await checkLimits(orm, recipient, by)
    await orm.update(subscriptions).set({ createdAt: sql`now()` }).where(eq(subscriptions.id, id))
    await insertConfirmation(orm, id, recipient, by)
  })
}

async function insertConfirmation(
  orm: Orm,
  subscriptionId: string,
  recipient: string,
  { letterId, addressHash }: AskedBy,
): Promise<void> {
  await orm
    .insert(subscriptionLetters)
    .values({ id: letterId, channel: 'confirmation', recipient, subscriptionId, addressHash })
    .onConflictDoNothing()
}

/** Counts under locks, so that simultaneous requests cannot all be the last one allowed. */
async function checkLimits(orm: Orm, recipient: string, { addressHash, limits, letterId }: AskedBy): Promise<void> {
  for (const key of [`follows from ${addressHash}`, `follows to ${recipient}`]) {
    await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
  const toMailbox = sql`${subscriptionLetters.recipient} = ${recipient}`
  const fromAddress = sql`${subscriptionLetters.addressHash} = ${addressHash}`
  const [found] = await orm
    .select({
      toMailbox: sql<number>`(count(*) filter (where ${toMailbox}))::int`,
      fromAddress: sql<number>`(count(*) filter (where ${fromAddress}))::int`,
      mailboxWait: waitAfter(toMailbox),
      addressWait: waitAfter(fromAddress),
    })
    .from(subscriptionLetters)
    .where(
      sql`${subscriptionLetters.channel} = 'confirmation' and ${subscriptionLetters.id} <> ${letterId}
        and (${toMailbox} or ${fromAddress})
        and ${subscriptionLetters.createdAt} between now() - interval '1 day' and now() + interval '1 minute'`,
    )
  const kept = await orm.$count(subscriptions, eq(subscriptions.recipient, recipient))
  const refuse = (message: string, retryAfterSeconds = 1) => {
    throw new AppError('TOO_MANY_REQUESTS', { message, retryAfterSeconds: Math.max(1, retryAfterSeconds) })
  }
  if (kept >= PER_MAILBOX_MAX || (found?.toMailbox ?? 0) >= limits.perMailboxPerDay) {
    refuse('На эту почту за сутки уже просили прислать много писем, повторите завтра.', found?.mailboxWait)
  }
  if ((found?.fromAddress ?? 0) >= limits.perAddressPerDay) {
    refuse('Слишком много подписок за сутки, повторите завтра.', found?.addressWait)
  }
}

/** Seconds until the oldest of the counted letters is a day old. */
function waitAfter(counted: ReturnType<typeof sql>) {
  return sql<number>`coalesce(ceil(extract(epoch from
    min(${subscriptionLetters.createdAt}) filter (where ${counted}) + interval '1 day' - now())), 0)::int`
}

export async function findSubscription({ orm }: Database, id: string): Promise<StoredSubscription | undefined> {
  const [found] = await orm.select().from(subscriptions).where(eq(subscriptions.id, id))
  return found
}

/** Confirmed subscriptions of a mailbox, the newest last; those that were stopped can still be resumed. */
export function readFollowed({ orm }: Database, recipient: string): Promise<StoredSubscription[]> {
  return orm
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.recipient, recipient), inArray(subscriptions.state, ['active', 'stopped'])))
    .orderBy(subscriptions.confirmedAt, subscriptions.id)
}

export async function readActive(database: Database, recipient: string): Promise<StoredSubscription[]> {
  return (await readFollowed(database, recipient)).filter(({ state }) => state === 'active')
}

export async function activate({ orm }: Database, id: string): Promise<void> {
  await orm
    .update(subscriptions)
    .set({ state: 'active', confirmedAt: sql`now()`, stoppedAt: null })
    .where(and(eq(subscriptions.id, id), sql`${subscriptions.state} <> 'active'`))
}

/** Without an id: every subscription of the mailbox. */
export async function stop({ orm }: Database, recipient: string, id?: string): Promise<void> {
  await orm
    .update(subscriptions)
    .set({ state: 'stopped', stoppedAt: sql`now()` })
    .where(
      and(
        eq(subscriptions.recipient, recipient),
        eq(subscriptions.state, 'active'),
        ...(id === undefined ? [] : [eq(subscriptions.id, id)]),
      ),
    )
}

export async function resume({ orm }: Database, recipient: string, id: string): Promise<void> {
  await orm
    .update(subscriptions)
    .set({ state: 'active', stoppedAt: null })
    .where(and(eq(subscriptions.recipient, recipient), eq(subscriptions.id, id), eq(subscriptions.state, 'stopped')))
}

/** Erases the address with everything that was followed by it. */
export function eraseRecipient(database: Pick<Database, 'orm'>, recipient: string): Promise<number> {
  return inTransaction(database, async (orm) => {
    const erased = await orm
      .delete(subscriptions)
      .where(eq(subscriptions.recipient, recipient))
      .returning({ id: subscriptions.id })
    await orm.delete(subscriptionLetters).where(eq(subscriptionLetters.recipient, recipient))
    return erased.length
  })
}

/** The same for an operator, who knows the address and no key. Returns how many subscriptions were erased. */
export async function eraseFollowersOf(database: Database, isTheirs: (email: string) => boolean): Promise<number> {
  const { recipient, email } = subscriptions
  const rows = await database.orm.selectDistinct({ recipient, email }).from(subscriptions)
  const recipients = new Set(rows.filter((row) => isTheirs(row.email)).map((row) => row.recipient))
  let erased = 0
  for (const one of recipients) erased += await eraseRecipient(database, one)
  return erased
}

/** How many subscriptions the same erasure would take. */
export async function countFollowsOf({ orm }: Database, isTheirs: (email: string) => boolean): Promise<number> {
  const rows = await orm.select({ email: subscriptions.email }).from(subscriptions)
  return rows.filter(({ email }) => isTheirs(email)).length
}

export interface Terms {
  /** An unconfirmed subscription, and one that was stopped. */
  askedDays: number
  stoppedDays: number
  letterDays: number
}

export async function eraseOld({ orm }: Database, { askedDays, stoppedDays, letterDays }: Terms): Promise<number> {
  const erased = await orm
    .delete(subscriptions)
    .where(
      sql`(${subscriptions.state} = 'asked' and ${subscriptions.createdAt} < now() - ${askedDays} * interval '1 day')
        or (${subscriptions.state} = 'stopped' and ${subscriptions.stoppedAt} < now() - ${stoppedDays} * interval '1 day')`,
    )
    .returning({ id: subscriptions.id })
  await orm
    .delete(subscriptionLetters)
    .where(sql`${subscriptionLetters.createdAt} < now() - ${letterDays} * interval '1 day'`)
  return erased.length
}

/**
 * Writes the digests of a day: one for each mailbox that has a subscription confirmed before `before`. A digest that
 * could not be sent the day before becomes today's, since it is composed when it is sent. A mailbox has two of them when
 * the first was being sent, in vain, while the second was planned: the newest stands for both, for a day has one digest.
 */
export async function planDigests({ orm }: Database, day: string, before: Date): Promise<number> {
  await orm.execute(sql`
    update ${subscriptionLetters} as l set state = 'withheld', leased_until = null, last_fault = 'superseded'
    where l.channel = 'digest' and l.state = 'waiting' and l.sending_since is null and l.day < ${day}::date
      and (l.leased_until is null or l.leased_until < now())
      and exists (
        select 1 from ${subscriptionLetters} o
        where o.channel = 'digest' and o.recipient = l.recipient and o.state = 'waiting' and o.day > l.day)`)
  await orm.execute(sql`
    update ${subscriptionLetters} as l set day = ${day}::date
    from (
      select distinct on (recipient) id from ${subscriptionLetters}
      where channel = 'digest' and state = 'waiting' and sending_since is null and day < ${day}::date
      order by recipient, day desc
    ) as newest
    where l.id = newest.id and l.state = 'waiting' and l.sending_since is null and not exists (
      select 1 from ${subscriptionLetters} o
      where o.channel = 'digest' and o.recipient = l.recipient and o.day = ${day}::date)`)
  const planned = await orm.execute(sql`
    insert into ${subscriptionLetters} (id, channel, recipient, day)
    select gen_random_uuid(), 'digest', recipient, ${day}::date
    from ${subscriptions} where state = 'active' and confirmed_at < ${before.toISOString()}::timestamptz
    group by recipient
    on conflict do nothing
    returning id`)
  return rowsOf(planned).length
}

export async function readLetters({ orm }: Database, ids: readonly string[]): Promise<StoredLetter[]> {
  return orm
    .select()
    .from(subscriptionLetters)
    .where(inArray(subscriptionLetters.id, [...ids]))
}

/** False when the letter was passed to the mail server before, and nobody knows what became of it. */
export async function beginSending({ orm }: Database, letterId: string): Promise<boolean> {
  const begun = await orm
    .update(subscriptionLetters)
    .set({ sendingSince: sql`now()` })
    .where(and(eq(subscriptionLetters.id, letterId), sql`${subscriptionLetters.sendingSince} is null`))
    .returning({ id: subscriptionLetters.id })
  return begun.length > 0
}

/** The mail server has certainly not accepted the letter. */
export async function undoSending({ orm }: Database, letterId: string): Promise<void> {
  await orm.update(subscriptionLetters).set({ sendingSince: null }).where(eq(subscriptionLetters.id, letterId))
}

export interface ToldNow {
  id: string
  told: tables.ToldFlat[]
  /** Whether the letter had news of this subscription. */
  inLetter: boolean
}

/** Stores what the subscribers know now, for all subscriptions of a letter at once. */
export function storeTold(database: Database, updates: readonly ToldNow[]): Promise<void> {
  return inTransaction(database, async (orm) => {
    for (const { id, told, inLetter } of updates) {
      await orm
        .update(subscriptions)
        .set({ told, ...(inLetter && { letters: sql`${subscriptions.letters} + 1` }) })
        .where(eq(subscriptions.id, id))
    }
  })
}

export interface SubscriptionFigures {
  active: number
  waiting: number
  dead: number
}

export async function readFigures({ orm }: Database): Promise<SubscriptionFigures> {
  const answer = await orm.execute(sql`
    select
      (select count(*)::int from ${subscriptions} where state = 'active') as active,
      (select count(*)::int from ${subscriptionLetters} where state = 'waiting') as waiting,
      (select count(*)::int from ${subscriptionLetters} where state = 'dead') as dead`)
  return rowsOf<SubscriptionFigures>(answer)[0] ?? { active: 0, waiting: 0, dead: 0 }
}

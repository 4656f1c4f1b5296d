// Each function of the repositories behind the contact form: requests, their deliveries, the captcha, subscriptions.
import { type Database, eq, inTransaction, sql, tables } from '@kvartal/db'
import * as outboxRepository from '../../modules/ground/outbox/repository.ts'
import * as secretsRepository from '../../modules/ground/secrets/repository.ts'
import * as captchaRepository from '../../modules/requests/captcha/repository.ts'
import type { LeadDraft } from '../../modules/requests/leads/lead.ts'
import * as leadsRepository from '../../modules/requests/leads/repository.ts'
import * as mailStopsRepository from '../../modules/requests/mail-stops/repository.ts'
import * as subscriptionsRepository from '../../modules/requests/subscriptions/repository.ts'
import { knownId, type Steps } from './recorded-calls.ts'

const LONG_AGO = new Date('2020-02-29T09:30:00.123Z')
const consents = {
  consentDocument: 'consent',
  consentVersion: '2025-09-01',
  consentedAt: LONG_AGO,
  consentInForce: '2025-09-01',
  consentDoubts: ['time' as const],
  moreConsents: [
    { document: 'consent-ads', version: '', time: null, inForce: null, doubts: ['not-recorded' as const] },
  ],
}

const draft = (name: string, changes: Partial<LeadDraft> = {}): LeadDraft => ({
  submit: `submit of ${name}`,
  formName: 'flatForm',
  name,
  phone: '+7 (916) 123-45-67',
  email: `${name}@mail.example`,
  comment: 'Две «кавычки», "две", \\ и {1,NULL}\nи перенос',
  info: { flatId: 3, page: '/flat/3', matter: 'Бронь' },
  campaign: { landing: '/', last_landing: '/list', last_yclid: '1' },
  captcha: 'verified',
  addressHash: `address of ${name}`,
  contact: `contact of ${name}`,
  ...consents,
  ...changes,
})

export const leadsSteps: Steps = async (database, calls) => {
  const leads = calls.of('requests/leads/repository', leadsRepository)
  const limits = { perAddress: 1, perContact: 2 }
  const letter = {
    channel: 'visitor-mail',
    recipient: 'mailbox',
    limits: { perMailboxPerDay: 2, perAddressPerDay: 1 },
  }
  const common = { post: 'forms', limits, channels: ['email', 'webhook'], letter: undefined, holdMs: 0 } as const
  const write = (id: number, name: string, changes: object = {}) =>
    leads.writeLead(database, {
      ...common,
      requestId: knownId(id),
      expected: 'first',
      lead: draft(name, id === 1 ? {} : { addressHash: `address ${id}` }),
      ...changes,
    })
  const session = await leads.readRequestId(database, knownId(1))
  await write(1, 'anna', { letter, holdMs: 60_000 })
  await write(1, 'anna', { post: 'other_information' })
  await leads.readRevisions(database, session)
  const corrected = { expected: 'correction', lead: draft('anna', { submit: 'second', name: 'Анна' }) } as const
  await write(1, 'anna', corrected).catch(() => {})
  await write(1, 'anna', { ...corrected, limits: { perAddress: 9, perContact: 9 } })
  await leads.markVerdict(database, knownId(1), 'unverified')
  await write(2, 'boris', { letter }).catch(() => {})
  await write(3, 'vera', { channels: [] })
  await leads.noteAttempt(database, knownId(3))
  await leads.assignChannels(database, ['webhook', 'a,"b"'])
  const { orm } = database
  await orm
    .update(tables.leads)
    .set({ createdAt: LONG_AGO })
    .where(eq(tables.leads.id, knownId(2)))
  await leads.completeAttempts(database, 60_000)
  await leads.readClock(database)
  await leads.tryWriting(database)
  await orm
    .update(tables.leadDeliveries)
    .set({ state: 'dead', lastFault: 'HTTP 500' })
    .where(eq(tables.leadDeliveries.channel, 'email'))
  await leads.readDeliveryFigures(database)
  await leads.listLeads(database, new Date(0))
  await leads.readInContext(database, [knownId(1), knownId(3)])
  await leads.reviveDeadDeliveries(database)
  const isTheirs = (email: string) => email === 'vera@mail.example'
  const theirs = await leads.requestsOfLeads(database, isTheirs)
  await inTransaction(database, (tx) => leads.lockToErase(tx, theirs))
  await leads.eraseLeadsOf(database, isTheirs)
  await leads.eraseOldLeads(database, { keepMonths: 12, jobRepliesKeepMonths: 6 })
}

export const outboxSteps: Steps = async (database, calls) => {
  const outbox = calls.of('ground/outbox/repository', outboxRepository)
  const facts = { kind: 'waiting', facts: { minutes: 15 } }
  for (const [place, number] of [11, 12, 13, 14].entries()) {
    const nextTryAt = sql`now() - ${4 - place} * interval '1 minute'`
    const row = { ...facts, id: knownId(number), channel: 'office-mail', nextTryAt }
    await database.orm.insert(tables.officeNotices).values(row)
  }
  const lease = { table: 'officeNotices', channel: 'office-mail', lease: knownId(20) } as const
  const due = { limit: 3, leaseMs: 60_000, longestPauseMs: 3_600_000 }
  await outbox.leaseDue(database, lease, due)
  await outbox.markDelivered(database, { ...lease, id: knownId(11) })
  const failed = { fault: 'ECONNREFUSED', pauseMs: 7_200_000, dead: false }
  await outbox.markFailed(database, { ...lease, id: knownId(12) }, failed)
  await outbox.markFailed(database, { ...lease, id: knownId(12), lease: knownId(21) }, { ...failed, dead: true })
  await outbox.markWithheld(database, { ...lease, id: knownId(13) }, 'nobody')
  await outbox.leaseDue(database, lease, due)
  await outbox.releaseLease(database, { ...lease, id: knownId(14) })
  await outbox.leaseDue(database, lease, due)
  await outbox.releaseLeases(database, 'officeNotices', 'office-mail')
  await database.orm.delete(tables.officeNotices)
}

export const captchaSteps: Steps = async (database, calls) => {
  const captcha = calls.of('requests/captcha/repository', captchaRepository)
  const [session, other] = [knownId(31), knownId(32)]
  const soon = new Date(Date.now() + 60_000)
  await captcha.useToken(database, 'token', session, soon)
  await captcha.useToken(database, 'token', session, soon)
  await captcha.useToken(database, 'token', other, soon)
  await captcha.useToken(database, 'token', null, soon)
  await captcha.useToken(database, 'old', null, LONG_AGO)
  await captcha.claimVerdict(database, session, 'hash', 60_000)
  await captcha.claimVerdict(database, session, 'hash', 60_000)
  await captcha.releaseClaim(database, session, 'hash')
  await captcha.readVerdict(database, session)
  await captcha.claimVerdict(database, session, 'hash', 60_000)
  await captcha.storeVerdict(database, session, 'hash', 'refused')
  await captcha.readVerdict(database, session)
  await captcha.claimVerdict(database, session, 'another hash', 60_000)
  await captcha.forgetOldVerdicts(database)

  const secrets = calls.of('ground/secrets/repository', secretsRepository)
  await secrets.readOrCreateSecret(database, 'test', 'first')
  await secrets.readOrCreateSecret(database, 'test', 'second')

  const stops = calls.of('requests/mail-stops/repository', mailStopsRepository)
  await stops.addStop(database, 'mailbox')
  await stops.addStop(database, 'mailbox')
  await stops.hasStop(database, 'mailbox')
  await stops.removeStop(database, 'mailbox')
  await stops.hasStop(database, 'mailbox')
}

export const subscriptionsSteps: Steps = async (database, calls) => {
  const subscriptions = calls.of('requests/subscriptions/repository', subscriptionsRepository)
  const by = (letter: number) => ({
    letterId: knownId(letter),
    addressHash: 'address',
    limits: { perMailboxPerDay: 3, perAddressPerDay: 5 },
  })
  const ask = (letter: number, recipient: string, address: string) =>
    subscriptions.writeAsked(
      database,
      {
        ...{
          recipient,
          email: `${recipient}@mail.example`,
          address,
          flatId: null,
          tellsNew: true,
          tellsCheaper: false,
        },
        ...{ ...consents, told: [[1, 12_000_000, 'free']] },
      },
      by(letter),
    )
  await ask(41, 'anna', '/list?rooms=2')
  await ask(42, 'anna', '/flat/3')
  await ask(43, 'boris', '/list')
  const { list, flat } = await withKnownIds(database)
  await subscriptions.writeRenewal(database, { id: list, recipient: 'anna' }, by(44))
  await subscriptions.writeRenewal(database, { id: list, recipient: 'anna' }, by(45)).catch(() => {})
  await subscriptions.activate(database, list)
  await subscriptions.activate(database, flat)
  await subscriptions.findSubscription(database, list)
  await subscriptions.readFollowed(database, 'anna')
  await subscriptions.stop(database, 'anna', flat)
  await subscriptions.readActive(database, 'anna')
  await subscriptions.resume(database, 'anna', flat)
  await planAndSend(database, subscriptions, list)
  await subscriptions.readFigures(database)
  await subscriptions.stop(database, 'anna')
  await database.orm.update(tables.subscriptions).set({ stoppedAt: LONG_AGO }).where(eq(tables.subscriptions.id, flat))
  await subscriptions.eraseOld(database, { askedDays: 7, stoppedDays: 30, letterDays: 30 })
  const isBoris = (email: string) => email.startsWith('boris')
  await subscriptions.countFollowsOf(database, isBoris)
  await subscriptions.eraseFollowersOf(database, isBoris)
  await subscriptions.eraseRecipient(database, 'anna')
}

/** The repository gives random ids, which order rows of one moment. */
async function withKnownIds({ orm }: Database): Promise<{ list: string; flat: string }> {
  const [list, flat] = [knownId(51), knownId(52)]
  const { subscriptions, subscriptionLetters } = tables
  await orm.transaction(async (transaction) => {
    const letters = await transaction.select().from(subscriptionLetters)
    await transaction.delete(subscriptionLetters)
    for (const [id, address] of [
      [list, '/list?rooms=2'],
      [flat, '/flat/3'],
    ] as const) {
      const [old] = await transaction.select().from(subscriptions).where(eq(subscriptions.address, address))
      await transaction.update(subscriptions).set({ id }).where(eq(subscriptions.address, address))
      for (const letter of letters) if (letter.subscriptionId === old?.id) letter.subscriptionId = id
    }
    await transaction.insert(subscriptionLetters).values(letters)
  })
  return { list, flat }
}

async function planAndSend(
  database: Database,
  subscriptions: typeof subscriptionsRepository,
  list: string,
): Promise<void> {
  const tomorrow = new Date(Date.now() + 86_400_000)
  await subscriptions.planDigests(database, '2026-05-01', tomorrow)
  await subscriptions.planDigests(database, '2026-05-02', tomorrow)
  await database.orm
    .update(tables.subscriptionLetters)
    .set({ id: knownId(61) })
    .where(eq(tables.subscriptionLetters.channel, 'digest'))
  await subscriptions.readLetters(database, [knownId(61)])
  await subscriptions.beginSending(database, knownId(61))
  await subscriptions.beginSending(database, knownId(61))
  await subscriptions.undoSending(database, knownId(61))
  await subscriptions.storeTold(database, [{ id: list, told: [[3, 19_100_000, 'reserve']], inLetter: true }])
}

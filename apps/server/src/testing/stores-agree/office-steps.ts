// Each function of the repositories behind the office: people, sessions, requests, the history, events, figures.
import { type Database, eq, type Orm, sql, tables } from '@kvartal/db'
import * as peopleRepository from '../../modules/office/access/people-repository.ts'
import * as sessionRepository from '../../modules/office/access/session-repository.ts'
import { permit } from '../../modules/office/gate/index.ts'
import { record } from '../../modules/office/history/record.ts'
import * as historyRepository from '../../modules/office/history/repository.ts'
import * as liveRepository from '../../modules/office/live/repository.ts'
import { conditionsOf } from '../../modules/office/requests/filter.ts'
import * as requestsRepository from '../../modules/office/requests/repository.ts'
import * as todayRepository from '../../modules/office/today/repository.ts'
import { leadRow } from '../stored-lead.ts'
import { knownId, type Steps } from './recorded-calls.ts'

const LONG_AGO = new Date('2020-02-29T09:30:00.123Z')
const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS
/** The same for both stores: cursors of lists have it. */
const TOMORROW = new Date(Date.now() + DAY_MS)
const [OLGA, ANTON] = [knownId(101), knownId(102)]

const onTransaction = (database: Database, work: (orm: Orm) => Promise<void>) =>
  database.orm.transaction((transaction) => work(transaction as unknown as Orm))

export const peopleSteps: Steps = async (database, calls) => {
  const people = calls.of('office/access/people-repository', peopleRepository)
  const now = new Date()
  const { orm } = database
  const row = { email: 'olga@moroshka.example', name: 'Ольга Ветрова', role: 'administrator' } as const
  await people.insertPerson(orm, { ...row, id: OLGA, passwordHash: 'hash', projects: ['severny-sad', 'vysota'] })
  await people.insertPerson(orm, { ...row, id: knownId(109) })
  await people.insertPerson(orm, { ...row, id: ANTON, email: 'anton@moroshka.example', name: 'Антон Гуров' })
  await people.listPeople(database)
  await people.changePerson(orm, ANTON, 'Ольга Ветрова', { role: 'head-of-sales', projects: [] })
  await people.setOwnAccess(orm, OLGA, { totpSecret: 'secret', totpSince: LONG_AGO })
  await people.takeCodeStep(orm, OLGA, 58_000_000_000)
  await people.takeCodeStep(orm, OLGA, 58_000_000_000)
  await people.replaceSpareCodes(orm, OLGA, ['first', 'second'])
  await people.takeSpareCode(orm, OLGA, 'first')
  await people.takeSpareCode(orm, OLGA, 'first')
  await people.spareCodesOf(database, OLGA)
  await people.spareCodesOf(database, ANTON)
  const passkey = { personId: OLGA, name: 'Ключ', publicKey: 'key', counter: 4_294_967_295, transports: ['usb', 'nfc'] }
  await people.insertPasskey(orm, { ...passkey, id: 'credential' })
  await people.insertPasskey(orm, { ...passkey, id: 'credential' })
  await people.notePasskeyUse(orm, 'credential', 4_294_967_296, LONG_AGO)
  await people.findPasskey(database, 'credential')
  await people.passkeysOf(database, OLGA)
  await people.findPerson(database, OLGA)
  await people.replaceDevice(orm, undefined, { tokenHash: 'device', personId: OLGA, expiresAt: LONG_AGO })
  const later = new Date(now.getTime() + YEAR_MS)
  await people.replaceDevice(orm, 'device', { tokenHash: 'next', personId: OLGA, expiresAt: later, trustedUntil: null })
  await people.findByEmail(database, row.email, 'next', LONG_AGO)
  await people.findByEmail(database, row.email, 'another', LONG_AGO)
  await people.findByEmail(database, 'nobody@moroshka.example', 'next', LONG_AGO)
  await onTransaction(database, async (locked) => {
    await people.lockPerson(locked, OLGA)
    await people.isLastAdministrator(locked, OLGA)
  })
  await people.countAdministrators(database)
  await people.listProjects(database)
  await people.knownProjects(orm, ['severny-sad', 'no-such-project'])
  await people.deletePasskey(orm, ANTON, 'credential')
  await people.deletePasskey(orm, OLGA, 'credential')
  await people.pruneDevices(database, new Date(later.getTime() + 1))
  await people.deleteDevices(orm, OLGA)
  await people.deleteSecondStep(orm, OLGA)
}

export const sessionSteps: Steps = async (database, calls) => {
  const sessions = calls.of('office/access/session-repository', sessionRepository)
  const now = new Date()
  const expiresAt = new Date(now.getTime() + YEAR_MS)
  const row = (token: string, number: number, seenAt: Date) => ({
    ...{ tokenHash: token, id: knownId(number), personId: OLGA, device: 'Chrome, Linux', address: '127.0.0.1' },
    ...{ isRemembered: true, openedAt: LONG_AGO, seenAt, expiresAt },
  })
  const first = row('first', 111, LONG_AGO)
  await sessions.insertSession(database.orm, first)
  await sessions.insertSession(database.orm, row('second', 112, now))
  await sessions.insertSession(database.orm, { ...row('third', 113, LONG_AGO), expiresAt: LONG_AGO })
  await sessions.findSession(database, 'first', now)
  await sessions.findSession(database, 'third', now)
  await sessions.findPeopleOfSessions(database, ['first', 'second', 'third'], now)
  await sessions.noteSeen(database, first, new Date('2021-01-01T00:00:00Z'), expiresAt)
  await sessions.listSessions(database, OLGA, now)
  await sessions.deleteSession(database, ANTON, knownId(111))
  await sessions.deleteSession(database, OLGA, knownId(111))
  await sessions.deleteSessions(database.orm, OLGA, 'third')
  await sessions.deleteExpiredSessions(database, now)
}

/** One waits for a second answer, one was answered, one has failed deliveries; all of one person. */
async function addRequests({ orm }: Database): Promise<string[]> {
  const ids = [121, 122, 123].map(knownId)
  const [first = '', second = '', third = ''] = ids
  // They came at the time of the run, which orders lists.
  await orm.delete(tables.leads)
  await orm.delete(tables.officeRequests)
  for (const [place, id] of ids.entries()) {
    const createdAt = new Date(Date.UTC(2026, 4, 1, 9, place, 0, 500))
    await orm
      .insert(tables.leads)
      .values(
        leadRow({ id, createdAt, phone: '+7 (916) 123-45-67', email: 'Anna@mail.example', campaign: { landing: '/' } }),
      )
  }
  const { officeRequests, leadDeliveries, leadDeliveryTries } = tables
  const answered = { state: 'working', ownerId: ANTON, answeredAt: new Date('2026-05-01T10:00:00Z') } as const
  await orm
    .update(officeRequests)
    .set({ ...answered, source: 'ads', nextContactAt: TOMORROW })
    .where(eq(officeRequests.id, second))
  await orm.update(officeRequests).set({ source: 'ads' }).where(eq(officeRequests.id, first))
  await orm.insert(leadDeliveries).values({ leadId: third, channel: 'webhook', state: 'dead', lastFault: 'HTTP 500' })
  const failed = { leadId: third, channel: 'webhook', state: 'dead', fault: 'HTTP 500' }
  await orm.delete(leadDeliveryTries)
  await orm.insert(leadDeliveryTries).values({ ...failed, try: 1, at: LONG_AGO })
  const reserve = { id: knownId(131), requestId: second, flatId: 3, until: TOMORROW }
  await orm.insert(tables.officeReserves).values(reserve)
  return ids
}

export const requestsSteps: Steps = async (database, calls) => {
  const requests = calls.of('office/requests/repository', requestsRepository)
  const [first = '', , third = ''] = await addRequests(database)
  const page = { where: [], search: undefined, after: undefined, limit: 2 }
  for (const sort of ['wait', 'received', 'contact'] as const) {
    const rows = await requests.readPage(database, { ...page, sort })
    await requests.readPage(database, { ...page, sort, after: rows.at(-1)?.end })
  }
  const administrator = { id: OLGA, name: 'Ольга Ветрова', role: 'administrator', projects: 'all' } as const
  const seen = permit({ ...administrator, source: 'office' }, 'requests.see')
  const facts = { now: new Date(), timeZone: 'Europe/Moscow', lateBefore: new Date() }
  for (const q of ['кирилл', '1234567', "d'Arc \\ %_"]) {
    const { where, search } = conditionsOf(seen, { q, project: ['severny-sad'], source: ['ads'] } as never, facts)
    await requests.readPage(database, { ...page, where, search, sort: 'wait' })
  }
  const stored = await requests.readRequest(database, first, undefined)
  await requests.readRequest(database, first, sql`false`)
  if (!stored) throw new Error('the trigger has made no request')
  await requests.readRelated(database, stored, requests.samePerson(stored))
  await onTransaction(database, async (tx) => {
    await requests.lockRequests(tx, [third, first], undefined)
    await requests.updateRequest(tx, first, { state: 'meeting', nextContactNote: 'позвонить' }, 'Ольга Ветрова')
    const change = { entity: 'request', id: first, before: { state: 'new' }, after: { state: 'meeting' }, version: 2 }
    const act = {
      actor: { id: OLGA, name: 'Ольга Ветрова' },
      source: 'office',
      kind: 'request',
      subject: '№ 1',
    } as const
    await record(tx, act, [change])
  })
  await requests.countShared(database, 'phoneKey', [stored.phoneKey, stored.phoneKey, ''])
  await requests.countShared(database, 'emailKey', [stored.emailKey, 'nobody'])
  await requests.countUndelivered(database, [first, third])
  await requests.readNames(database, [ANTON])
  await requests.changedSince(database, first, 1)
}

async function addSales({ orm }: Database): Promise<void> {
  const { historyBatches, historyItems } = tables
  const [batchId, nextDayInMoscow] = [knownId(141), new Date('2026-05-01T22:00:00Z')]
  const actor = { actorId: ANTON, actorName: 'Антон Гуров', source: 'office', kind: 'status' } as const
  const facts = { ...actor, subject: 'Квартира № 1', reason: '', itemCount: 2, at: nextDayInMoscow }
  await orm.insert(historyBatches).values({ ...facts, id: batchId })
  await orm.insert(historyItems).values([
    { ...flatItem(batchId, 0), entityId: '1', before: { status: 'free' }, after: { status: 'sold' } },
    { ...flatItem(batchId, 1), entityId: '2', before: { status: 'reserve' }, after: { status: 'free' } },
  ])
}

const flatItem = (batchId: string, position: number) => ({ batchId, position, entity: 'flat', project: 'severny-sad' })

export const todaySteps: Steps = async (database, calls) => {
  const today = calls.of('office/today/repository', todayRepository)
  const timeZone = 'Europe/Moscow'
  const [from, to, now] = [new Date(Date.now() - YEAR_MS), new Date(Date.now() + YEAR_MS), new Date()]
  await addSales(database)
  for (const projects of ['all', ['severny-sad', 'vysota'], []] as const) {
    await today.readSales(database, { from, to, timeZone }, projects)
    await today.readMetrePrice(database, '2026-06-01', projects)
    await today.readFaults(database, projects)
  }
  await today.readPlan(database, sql`true`, now)
  const midnight = new Date('2026-05-01T00:00:00Z')
  await today.readHours(database, sql`true`, { midnight, timeZone })
  await today.readAnswers(database, sql`true`, LONG_AGO)
  await today.readSources(database, sql`true`, LONG_AGO)
}

export const historySteps: Steps = async (database, calls) => {
  const history = calls.of('office/history/repository', historyRepository)
  const head = { id: ANTON, name: 'Антон Гуров', role: 'head-of-sales', projects: ['severny-sad'] } as const
  const seen = permit({ ...head, source: 'office' }, 'journal.see')
  const filter = {
    kind: ['request', 'status'],
    q: 'кварт',
    project: 'severny-sad',
    from: '2020-01-01',
    to: '2030-01-01',
  }
  const where = [history.batchesWithinReach(seen), ...history.filterConditions(filter as never, 'Europe/Moscow')]
  await history.readBatches(database, { where, limit: 10 })
  await history.countBatches(database, where)
  const batches = await history.readBatches(database, { where: [], before: 1_000, limit: 10 })
  const [newest, next] = batches
  if (!newest || !next) throw new Error('the steps before have recorded too little')
  calls.note('items within reach', history.isItemWithinReach(seen, { project: 'vysota' }, null))
  await history.readNear(database, next, [])
  await history.readItems(database, newest.id, 10)
  await history.readFirstItems(
    database,
    batches.map(({ id }) => id),
  )
  await history.readPeopleNames(database)
  await history.readChangesOf(database, 'request', [knownId(121)], 10)
  await onTransaction(database, async (tx) => {
    await history.pruneHistory(tx, 12)
    await history.pruneHistory(tx, 1)
  })
}

export const liveSteps: Steps = async (database, calls) => {
  const live = calls.of('office/live/repository', liveRepository)
  const newest = await live.newestNumber(database)
  await live.eventsAfter(database, 0, 100)
  await live.hasAllAfter(database, 0, newest)
  await live.hasAllAfter(database, newest, newest)
  await database.orm.update(tables.officeEvents).set({ at: LONG_AGO })
  await live.pruneEvents(database)
  await live.hasAllAfter(database, 0, newest)
}

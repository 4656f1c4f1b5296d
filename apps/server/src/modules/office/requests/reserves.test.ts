// Reserves of flats and commercial lots: one transaction with the request and the history, their term, their undo.
import type { RequestCard, RequestRow } from '@kvartal/contract/office/requests'
import { eq, sql, tables } from '@kvartal/db'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { commercialBundle } from '../../../testing/commercial-bundle.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type OfficePerson, officePerson } from '../../../testing/office-person.ts'
import { newRequest as addedRequest, card, change, ok, written } from '../../../testing/request-calls.ts'
import type { addLead } from '../../../testing/stored-lead.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { testBundle } from '../../../testing/test-bundle.ts'
import { endPassedTerms } from './reserves.ts'

const { flats, commercialLots, officeReserves, officeNotices, historyBatches } = tables

type Lot = { flatId: number } | { lotId: number }

const [lot] = commercialBundle().commercialLots
const shop = { ...(lot as NonNullable<typeof lot>), buildingId: 11, sectionId: 111, floorId: 1112, floor: 2 }

const FLAT = { flatId: 1 }
const SHOP = { lotId: 1 }

describeOnStore('a reserve', (store) => {
  const site = appOnStore(store, { bundle: testBundle({ commercialLots: [shop] }) })
  let admin: OfficePerson
  let head: OfficePerson
  let manager: OfficePerson
  let stranger: OfficePerson

  beforeAll(async () => {
    const person = (facts: Parameters<typeof officePerson>[2]) => officePerson(site.app, site.database, facts)
    const projects = ['severny-sad']
    admin = await person({})
    head = await person({ role: 'head-of-sales', name: 'Антон Гуров', projects })
    manager = await person({ role: 'sales-manager', name: 'Мария Соколова', projects })
    stranger = await person({ role: 'sales-manager', name: 'Илья Кравцов', projects: ['vysota'] })
  })
  beforeEach(async () => {
    const { orm } = site.database
    await orm.execute(sql`update office_reserves set state = 'released' where state = 'active'`)
    await orm.update(flats).set({ status: 'free' }).where(eq(flats.id, 1))
    await orm.update(commercialLots).set({ status: 'free' }).where(eq(commercialLots.id, 1))
  })

  const newRequest = (changes?: Parameters<typeof addLead>[1]) => addedRequest(site.database, admin, changes)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const reserve = (person: OfficePerson, { id, version }: RequestRow, lot: Lot, until = inDays(5)) =>
    person.call('POST', `/requests/${id}/reserve`, { version, ...lot, until })
  const undo = (person: OfficePerson, batchId: string) => ok(person.call('POST', `/journal/${batchId}/undo`, {}))
  async function statusOf(lot: Lot) {
    const { orm } = site.database
    const [row] =
      'flatId' in lot
        ? await orm.select().from(flats).where(eq(flats.id, lot.flatId))
        : await orm.select().from(commercialLots).where(eq(commercialLots.id, lot.lotId))
    return row?.status
  }
  const setStatus = (status: 'free' | 'sold') =>
    site.database.orm.update(flats).set({ status }).where(eq(flats.id, FLAT.flatId))
  const letTermPass = () =>
    site.database.orm.execute(
      sql`update office_reserves set until = now() - interval '1 second' where state = 'active'`,
    )
  const noticesOf = ({ id }: RequestCard) =>
    site.database.orm.select().from(officeNotices).where(eq(officeNotices.requestId, id))

  it('of a flat changes its status, the request and the history together; the site shows it, and undo takes it back', async () => {
    const request = await newRequest()
    const { request: reserved, batchId } = await written(reserve(manager, request, FLAT))
    expect(reserved).toMatchObject({ state: 'reserved', owner: { id: manager.id } })
    expect(await statusOf(FLAT)).toBe('reserve')
    await eventually(async () => expect((await site.inject('/v2/flat/1')).json().flat.status).toBe('reserve'))
    expect((await card(manager, request.id)).reserve).toMatchObject({ flatId: 1, lotId: null })
    expect(await ok(admin.call('GET', `/journal/${batchId}`))).toMatchObject({
      kind: 'status',
      subject: 'Квартира № 1',
      items: [
        { entity: 'request', undo: 'possible' },
        {
          entity: 'flat',
          title: expect.stringMatching(/^Квартира № 1, /),
          fields: [{ title: 'Статус', before: 'Свободна', after: 'Бронь' }],
        },
        { entity: 'reserve', undo: 'possible' },
      ],
    })
    const other = await newRequest()
    expect((await reserve(manager, other, FLAT)).json()).toMatchObject({ code: 'RULE', reason: 'flat-reserved' })
    expect((await change(manager, reserved, { state: 'working' })).json()).toMatchObject({ reason: 'reserved' })
    expect(await undo(manager, batchId)).toMatchObject({ undone: 3 })
    expect(await statusOf(FLAT)).toBe('free')
    expect(await card(manager, request.id)).toMatchObject({ state: 'new', reserve: null })
  })

  it('of a commercial lot does the same, and its own requests show the lot', async () => {
    const request = await newRequest({ info: { commercialLotId: 1, page: '/commercial/1' } })
    expect(request.lot).toMatchObject({ kind: 'commercial', id: 1, title: 'Торговое помещение', status: 'free' })
    const { batchId } = await written(reserve(manager, request, SHOP))
    expect([await statusOf(SHOP), await statusOf(FLAT)]).toEqual(['reserve', 'free'])
    await eventually(async () => {
      const { lots } = (await site.inject('/v2/commercial/flat/?id=1')).json()
      expect(JSON.stringify(lots ?? {})).not.toContain('"id":1,"status":"free"')
    })
    expect(await card(manager, request.id)).toMatchObject({
      state: 'reserved',
      lot: { kind: 'commercial', status: 'reserve', href: '/commercial/1' },
      reserve: { flatId: null, lotId: 1 },
    })
    const other = await newRequest()
    expect((await reserve(manager, other, SHOP)).json()).toMatchObject({
      reason: 'flat-reserved',
      message: 'Помещение № 1 уже в брони.',
    })
    // Ids of flats and lots are numbered apart: the flat with the same id is still free.
    await written(reserve(manager, other, FLAT))
    expect(await undo(manager, batchId)).toMatchObject({ undone: 3, left: [] })
    expect(await statusOf(SHOP)).toBe('free')
    await written(reserve(manager, await card(manager, request.id), SHOP))
    await letTermPass()
    await endPassedTerms(site.database)
    await eventually(async () => expect(await statusOf(SHOP)).toBe('free'))
  })

  it('is of one flat or one lot of the own projects', async () => {
    const request = await newRequest({ info: {} })
    const attempts: [OfficePerson, object, string][] = [
      [manager, {}, 'flatId'],
      [manager, { ...FLAT, ...SHOP }, 'flatId'],
      [manager, { lotId: 999 }, 'lotId'],
      [stranger, SHOP, 'lotId'],
      [stranger, FLAT, 'flatId'],
    ]
    for (const [person, lot, field] of attempts) {
      const answer = await reserve(person, request, lot as Lot)
      expect([answer.statusCode, answer.json().field], answer.body).toEqual([400, field])
    }
    expect((await ok<{ lots: object[] }>(manager.call('GET', '/requests/lots?q=1'))).lots).toMatchObject([
      { kind: 'flat', id: 1 },
      { kind: 'commercial', id: 1 },
    ])
  })

  it('is for one request only when two want it at once', async () => {
    const requests = [await newRequest(), await newRequest()]
    const answers = await Promise.all(requests.map((request, place) => reserve(place ? head : manager, request, FLAT)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json().request as RequestRow
    const { request } = await written(
      manager.call('POST', `/requests/${winner.id}/release`, { version: winner.version, reason: 'Передумал' }),
    )
    expect(request.state).toBe('working')
    expect(await statusOf(FLAT)).toBe('free')
  })

  it('ends with its term: the flat is free again, the owner gets a notice, the history a batch', async () => {
    const request = await newRequest()
    await written(reserve(manager, request, FLAT))
    await letTermPass()
    // Two nodes at once: one of them does it.
    const ended = await Promise.all([endPassedTerms(site.database), endPassedTerms(site.database)])
    expect(ended[0] + ended[1]).toBeLessThanOrEqual(1)
    await eventually(async () => expect(await statusOf(FLAT)).toBe('free'))
    expect(await card(manager, request.id)).toMatchObject({ state: 'working', reserve: null })
    const batches = await site.database.orm
      .select()
      .from(historyBatches)
      .where(eq(historyBatches.reason, 'Срок брони прошёл'))
      .orderBy(historyBatches.seq)
    expect(batches.at(-1)).toMatchObject({ actorName: 'Квартал', source: 'schedule', subject: 'Квартира № 1' })
    expect(await noticesOf(request)).toMatchObject([
      { kind: 'reserve-ended', personId: manager.id, facts: { why: 'expired', lot: 'flat', status: 'free' } },
    ])
  })

  it('is not longer than the longest term, and a flat that was sold meanwhile stays sold', async () => {
    const request = await newRequest()
    expect((await reserve(manager, request, FLAT, inDays(90))).json()).toMatchObject({ field: 'until' })
    expect((await reserve(manager, request, FLAT, '2020-01-01T00:00:00Z')).statusCode).toBe(400)
    await written(reserve(manager, request, FLAT))
    await setStatus('sold')
    await letTermPass()
    await endPassedTerms(site.database)
    await eventually(async () => expect(await noticesOf(request)).toMatchObject([{ facts: { status: 'sold' } }]))
    expect(await statusOf(FLAT)).toBe('sold')
    expect((await reserve(manager, await newRequest(), FLAT)).json()).toMatchObject({ reason: 'flat-sold' })
  })

  it('becomes a sale when the request is closed as bought, so that its term frees nothing', async () => {
    const request = await newRequest()
    const { request: reserved } = await written(reserve(manager, request, FLAT))
    const sale = { state: 'closed', closeReason: 'bought' }
    const { batchId } = await written(change(manager, reserved, sale))
    expect(await statusOf(FLAT)).toBe('sold')
    await letTermPass()
    expect(await endPassedTerms(site.database)).toBe(0)
    expect(await statusOf(FLAT)).toBe('sold')
    expect(await undo(manager, batchId)).toMatchObject({ undone: 3, left: [] })
    expect(await statusOf(FLAT)).toBe('reserve')
    const back = await card(manager, request.id)
    expect(back).toMatchObject({ state: 'reserved', reserve: { flatId: 1 } })
    const many = { items: [{ id: back.id, version: back.version }], change: sale }
    expect(await ok(manager.call('POST', '/requests/bulk', many))).toMatchObject({ changed: [{ state: 'closed' }] })
    expect(await statusOf(FLAT)).toBe('sold')
  })

  it('is taken back only together with the state of its request', async () => {
    const request = await newRequest()
    const { batchId } = await written(reserve(manager, request, FLAT))
    const { items } = (await ok(manager.call('GET', `/journal/${batchId}`))) as {
      items: { entity: string; position: number }[]
    }
    for (const { entity, position } of items) {
      if (entity === 'flat') continue
      const answer = await manager.call('POST', `/journal/${batchId}/undo`, { positions: [position] })
      expect(answer.json()).toMatchObject({ code: 'RULE', reason: 'reserve-apart' })
    }
    expect(await card(admin, request.id)).toMatchObject({ state: 'reserved' })
    expect(await undo(manager, batchId)).toMatchObject({ undone: 3, left: [] })
  })

  it('can be put back by undoing its undo, with the term that it had', async () => {
    const request = await newRequest()
    const { batchId } = await written(reserve(manager, request, FLAT))
    const { reserve: before } = await card(manager, request.id)
    const undone = (await undo(manager, batchId)) as { batchId: string }
    expect(await ok(manager.call('GET', `/journal/${batchId}`))).toMatchObject({
      canUndo: false,
      items: [{ undo: 'undone' }, { undo: 'undone' }, { undo: 'undone' }],
    })
    expect(await undo(manager, undone.batchId)).toMatchObject({ undone: 3, left: [] })
    expect(await statusOf(FLAT)).toBe('reserve')
    expect(await card(manager, request.id)).toMatchObject({ state: 'reserved', reserve: before })
  })

  describe('of a flat that an import has put back on sale', () => {
    it('gives way to the next request', async () => {
      const [first, second] = [await newRequest(), await newRequest()]
      await written(reserve(manager, first, FLAT))
      await setStatus('free')
      await written(reserve(head, second, FLAT))
      expect(await card(manager, first.id)).toMatchObject({ state: 'working', reserve: null })
      expect(await card(manager, second.id)).toMatchObject({ state: 'reserved', reserve: { flatId: 1 } })
    })

    it('is ended by the schedule', async () => {
      const request = await newRequest()
      await written(reserve(manager, request, FLAT))
      await setStatus('free')
      await endPassedTerms(site.database)
      await eventually(async () =>
        expect(await card(manager, request.id)).toMatchObject({ state: 'working', reserve: null }),
      )
      const [row] = await site.database.orm
        .select()
        .from(officeReserves)
        .where(eq(officeReserves.requestId, request.id))
      expect(row?.state).toBe('taken-over')
    })
  })
})

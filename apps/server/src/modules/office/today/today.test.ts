// «Сегодня» from data that the test has written itself.
import { companyDay, companyMidnight } from '@kvartal/contract/company-day'
import type { Today } from '@kvartal/contract/office/today'
import { eq, sql, tables } from '@kvartal/db'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { type OfficePerson, officePerson } from '../../../testing/office-person.ts'
import { change, newRequest, ok, written } from '../../../testing/request-calls.ts'
import { addLead } from '../../../testing/stored-lead.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { importBundle } from '../../operation/import/index.ts'
import { record } from '../history/index.ts'

describeOnStore('today', (store) => {
  const site = appOnStore(store)
  let admin: OfficePerson
  beforeAll(async () => {
    admin = await officePerson(site.app, site.database)
  })
  const today = async (person = admin) => (await person.call('GET', '/today')).json<Today>()
  const data = <Data>(block: { ok: true; data: Data } | { ok: false } | null): Data => {
    if (!block?.ok) throw new Error('the block could not be made')
    return block.data
  }

  it('shows who waits, the longest wait first, and who waits beyond the norm', async () => {
    const minutes = (count: number) => new Date(Date.now() - count * 60_000)
    // A week: late in any working hours.
    await addLead(site.database, { name: 'Давно', createdAt: minutes(7 * 24 * 60) })
    await addLead(site.database, { name: 'Только что', createdAt: minutes(0) })
    const waiting = data((await today()).waiting)
    expect(waiting).toMatchObject({ total: 2, overdue: 1, normMinutes: 15 })
    expect(waiting.items.map(({ name, isLate }) => [name, isLate])).toEqual([
      ['Давно', true],
      ['Только что', false],
    ])
  })

  it('counts the reserves, sales and returns of the week from the history', async () => {
    const act = { actor: admin, source: 'import', kind: 'import', subject: 'Загрузка' } as const
    const change = (id: number, from: string, to: string) => ({
      entity: 'flat',
      id,
      project: 'severny-sad',
      before: { status: from },
      after: { status: to },
    })
    await record(site.database.orm, act, [
      change(1, 'reserve', 'sold'),
      change(2, 'free', 'reserve'),
      change(3, 'reserve', 'free'),
    ])
    expect(data((await today()).week)).toMatchObject({
      sold: 1,
      reserved: 1,
      returned: 1,
      soldRub: 12_000_000,
      soldRubBefore: 0,
    })
    const { days, from, to } = data((await today()).week)
    expect([days.length, days[0]?.day, days.at(-1)]).toEqual([
      7,
      from,
      expect.objectContaining({ day: to, sold: 1, reserved: 1, returned: 1 }),
    ])
    const outsider = await officePerson(site.app, site.database, { role: 'head-of-sales', projects: ['vysota'] })
    expect(data((await today(outsider)).week)).toMatchObject({ sold: 0, pricePerM2Rub: null })
  })

  describe('with sales in the office', () => {
    type Week = { sold: number; reserved: number; returned: number; soldRub: number }
    const week = async (): Promise<Week> => data((await today()).week)
    /** What the week has had since. */
    const since = async (before: Week) => {
      const now = await week()
      return {
        sold: now.sold - before.sold,
        reserved: now.reserved - before.reserved,
        returned: now.returned - before.returned,
        soldRub: now.soldRub - before.soldRub,
      }
    }
    const undo = async (batchId: string, positions?: number[]) =>
      (await ok<{ batchId: string }>(admin.call('POST', `/journal/${batchId}/undo`, { positions }))).batchId
    const setFlat = (fields: Partial<typeof tables.flats.$inferInsert>, id = 1) =>
      site.database.orm.update(tables.flats).set(fields).where(eq(tables.flats.id, id))
    const reserve = async (flatId = 1) => {
      const { id, version } = await newRequest(site.database, admin)
      const until = new Date(Date.now() + 86_400_000).toISOString()
      return (await written(admin.call('POST', `/requests/${id}/reserve`, { version, flatId, until }))).request
    }
    const sale = { state: 'closed', closeReason: 'bought' }
    beforeEach(async () => {
      await site.database.orm.execute(sql`update office_reserves set state = 'released' where state = 'active'`)
      await setFlat({ status: 'free' })
      await setFlat({ status: 'free' }, 3)
    })

    it('leaves out a sale that was taken back, and counts one that was put back', async () => {
      const before = await week()
      const reserved = await reserve()
      const { batchId } = await written(change(admin, reserved, sale))
      expect(await since(before)).toEqual({ sold: 1, reserved: 1, returned: 0, soldRub: 12_000_000 })
      const undone = await undo(batchId)
      expect(await since(before)).toEqual({ sold: 0, reserved: 1, returned: 0, soldRub: 0 })
      await undo(undone)
      expect(await since(before)).toEqual({ sold: 1, reserved: 1, returned: 0, soldRub: 12_000_000 })
      await undo(batchId)
      expect(await since(before)).toEqual({ sold: 0, reserved: 1, returned: 0, soldRub: 0 })
    })

    it('leaves out the part of a batch that was taken back', async () => {
      const requests = [await reserve(1), await reserve(3)]
      const before = await week()
      const items = requests.map(({ id, version }) => ({ id, version }))
      const { batchId } = await ok<{ batchId: string }>(admin.call('POST', '/requests/bulk', { items, change: sale }))
      const batch = await ok<{ items: { position: number; title: string }[] }>(admin.call('GET', `/journal/${batchId}`))
      expect(await since(before)).toMatchObject({ sold: 2, soldRub: 31_100_000 })
      await undo(
        batchId,
        batch.items.flatMap(({ position }) => (position < 3 ? position : [])),
      )
      expect(await since(before)).toMatchObject({ sold: 1, soldRub: 19_100_000 })
    })

    it('adds up the prices of the deals, whatever the flats cost since', async () => {
      const before = await week()
      const { batchId } = await written(change(admin, await reserve(3), sale))
      const imported = { id: 2, status: 'sold', priceRub: 20_000_000 }
      await importBundle(site.database, { version: 1, flats: [imported] }, 'sales.json')
      await setFlat({ priceRub: 25_000_000 }, 2)
      await setFlat({ priceRub: 25_000_000 }, 3)
      expect(await since(before)).toMatchObject({ sold: 2, soldRub: 39_100_000 })
      const { items } = await ok<{ items: { entity: string }[] }>(admin.call('GET', `/journal/${batchId}`))
      expect(items.find(({ entity }) => entity === 'flat')).toMatchObject({
        undo: 'possible',
        fields: [{ title: 'Статус' }, { title: 'Цена сделки', before: null, after: '19\u00a0100\u00a0000\u00a0₽' }],
      })
      await setFlat({ status: 'reserve', priceRub: 18_940_000 }, 2)
      await setFlat({ priceRub: 19_100_000 }, 3)
    })
  })

  it('names the deliveries that fail, since when and how many', async () => {
    const { id } = await addLead(site.database)
    await site.database.orm.execute(sql`insert into lead_deliveries (lead_id, channel) values (${id}, 'webhook')`)
    await site.database.orm.execute(
      sql`update lead_deliveries set tries = 1, last_fault = 'HTTP 503' where lead_id = ${id}`,
    )
    expect(data((await today()).undelivered)).toMatchObject({
      items: [{ channel: 'webhook', title: 'CRM', waiting: 1, dead: 0, fault: 'HTTP 503', since: expect.any(String) }],
    })
  })

  it('plans the next contacts and draws the charts', async () => {
    const { id } = await addLead(site.database, { name: 'Марина Котова' })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    await admin.call('PATCH', `/requests/${id}`, { version: 1, change: { state: 'meeting', nextContactAt: at } })
    expect(data((await today()).plan).items).toMatchObject([
      { kind: 'contact', title: 'Встреча: Марина Котова', requestId: id, at },
    ])
    const charts = data((await today()).charts)
    expect(charts.byHour.points).toHaveLength(24)
    expect(charts.firstAnswer.points).toHaveLength(14)
    expect(charts.firstAnswer.points.at(-1)?.value).toBe(0)
    expect(charts.sources.total).toBeGreaterThan(0)
  })

  it('counts an answer at midnight for the day that begins, and one just before it for the day that ends', async () => {
    const daysAgo = (days: number) => companyDay(new Date(Date.now() - days * 86_400_000))
    const answered = [companyMidnight(daysAgo(3)), new Date(companyMidnight(daysAgo(5)).getTime() - 1)]
    for (const at of answered) {
      const { id } = await addLead(site.database)
      await site.database.orm.execute(
        sql`update office_requests set state = 'working', created_at = ${at.toISOString()}::timestamptz,
          answered_at = ${at.toISOString()}::timestamptz where id = ${id}`,
      )
    }
    const { points } = data((await today()).charts).firstAnswer
    const withAnswers = points.filter(({ value }) => value !== null).map(({ label }) => label)
    expect(withAnswers.filter((day) => day < daysAgo(0))).toEqual([daysAgo(6), daysAgo(3)])
  })

  it('leaves out what a role does not see', async () => {
    const editor = await officePerson(site.app, site.database, { role: 'editor' })
    expect(await today(editor)).toMatchObject({
      waiting: null,
      plan: null,
      charts: null,
      undelivered: null,
      outOfDate: { ok: true },
    })
  })

  it('says so alone for a block that fails', async () => {
    await site.database.orm.execute(sql`alter table price_history rename to price_history_away`)
    const answer = await today()
    await site.database.orm.execute(sql`alter table price_history_away rename to price_history`)
    expect(answer.week).toMatchObject({ ok: false, message: expect.any(String) })
    expect(answer.waiting).toMatchObject({ ok: true })
  })
})

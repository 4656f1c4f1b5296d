// «Сегодня» from data that the test has written itself.
import { companyDay, companyMidnight } from '@kvartal/contract/company-day'
import type { Today } from '@kvartal/contract/office'
import { sql } from '@kvartal/db'
import { beforeAll, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { type OfficePerson, officePerson } from '../../../testing/office-person.ts'
import { addLead } from '../../../testing/stored-lead.ts'
import { describeOnEachStore } from '../../../testing/stores.ts'
import { record } from '../history/index.ts'

describeOnEachStore('today', (store) => {
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

// The journal through its calls: filters, reach, undo where something has changed since.
import type { JournalRow } from '@kvartal/contract/office/journal'
import { eq, tables } from '@kvartal/db'
import { beforeAll, expect, it } from 'vitest'
import { appOnStore } from '../../../testing/app-on-store.ts'
import { type OfficePerson, officePerson } from '../../../testing/office-person.ts'
import { describeOnStore } from '../../../testing/stores.ts'
import { record } from './record.ts'

describeOnStore('the journal', (store) => {
  const site = appOnStore(store)
  let admin: OfficePerson
  let head: OfficePerson
  let manager: OfficePerson
  let reader: OfficePerson
  beforeAll(async () => {
    const person = (facts: Parameters<typeof officePerson>[2]) => officePerson(site.app, site.database, facts)
    admin = await person({})
    head = await person({ role: 'head-of-sales', projects: ['severny-sad'] })
    manager = await person({ role: 'sales-manager', name: 'Мария Соколова', projects: ['severny-sad'] })
    reader = await person({ role: 'reader' })
  })

  const setFlat = (id: number, fields: Partial<typeof tables.flats.$inferInsert>) =>
    site.database.orm.update(tables.flats).set(fields).where(eq(tables.flats.id, id))
  const flat = async (id: number) =>
    (await site.database.orm.select().from(tables.flats).where(eq(tables.flats.id, id)))[0]
  const rows = async (person: OfficePerson, query = '') =>
    (await person.call('GET', `/journal${query}`)).json<{ items: JournalRow[]; nextCursor: string | null }>()
  /** A batch of price changes by a person, as the price screen will write it. */
  async function changePrices(
    actor: OfficePerson,
    changes: [id: number, from: number, to: number][],
    project = 'severny-sad',
  ) {
    for (const [id, , priceRub] of changes) await setFlat(id, { priceRub })
    const act = {
      actor,
      source: 'office',
      kind: 'prices',
      subject: `Партия: ${changes.length}`,
      reason: 'Ноябрь',
    } as const
    const items = changes.map(([id, from, to]) => ({
      entity: 'flat',
      id,
      project,
      before: { priceRub: from },
      after: { priceRub: to },
    }))
    return String(await record(site.database.orm, act, items))
  }

  it('lists batches newest first, with filters and pages', async () => {
    const ids = [
      await changePrices(manager, [[1, 12_000_000, 12_100_000]]),
      await changePrices(admin, [[1, 12_100_000, 12_000_000]]),
    ]
    const first = await rows(admin, '?kind=prices&limit=1')
    expect(first.items).toMatchObject([
      {
        id: ids[1],
        summary: '12\u00a0100\u00a0000\u00a0₽ → 12\u00a0000\u00a0000\u00a0₽',
        actor: { name: 'Ольга Ветрова' },
      },
    ])
    const second = await rows(admin, `?kind=prices&limit=1&cursor=${first.nextCursor}`)
    expect(second).toMatchObject({ items: [{ id: ids[0], kind: 'prices', reason: 'Ноябрь' }], nextCursor: null })
    expect((await rows(admin, `?actor=${manager.id}`)).items.map(({ id }) => id)).toEqual([ids[0]])
    expect((await rows(admin, `?entity=flat&entityId=1&q=${encodeURIComponent('ПАРТИЯ')}`)).items).toHaveLength(2)
    expect((await rows(admin, '?to=2020-01-01')).items).toEqual([])
    expect((await admin.call('GET', '/journal/count?kind=prices')).json()).toEqual({ found: 2 })
  })

  it('shows each role what it may see', async () => {
    const own = await changePrices(manager, [[3, 19_100_000, 19_100_000]])
    const other = await changePrices(admin, [[3, 19_100_000, 19_100_000]], 'vysota')
    const shown = async (person: OfficePerson) => (await rows(person)).items.map(({ id }) => id)
    expect(await shown(manager)).toContain(own)
    expect(await shown(manager)).not.toContain(other)
    expect(await shown(head)).toContain(own)
    expect(await shown(head)).not.toContain(other)
    expect((await head.call('GET', `/journal/${other}`)).statusCode).toBe(404)
    expect((await reader.call('GET', '/journal')).statusCode).toBe(403)
    expect((await head.call('GET', '/journal/export?format=csv')).body).toContain('Партия: 1')
    expect((await manager.call('GET', '/journal/export')).statusCode).toBe(403)
  })

  it('takes a batch back by a new one, and leaves what has changed since unless it is named', async () => {
    const id = await changePrices(admin, [
      [1, 12_000_000, 12_500_000],
      [3, 19_100_000, 19_500_000],
    ])
    await setFlat(3, { priceRub: 20_000_000 })
    const card = (await admin.call('GET', `/journal/${id}`)).json()
    expect(card.items).toMatchObject([
      {
        undo: 'possible',
        fields: [{ title: 'Цена', before: '12\u00a0000\u00a0000\u00a0₽', after: '12\u00a0500\u00a0000\u00a0₽' }],
      },
      { undo: 'changed', current: [{ title: 'Цена', after: '20\u00a0000\u00a0000\u00a0₽' }] },
    ])
    const undo = (payload: object) => admin.call('POST', `/journal/${id}/undo`, payload)
    const first = (await undo({})).json()
    expect(first).toMatchObject({ undone: 1, left: [{ position: 1, title: 'Квартира № 3, корпус 1' }] })
    expect([(await flat(1))?.priceRub, (await flat(3))?.priceRub]).toEqual([12_000_000, 20_000_000])
    expect((await undo({})).json()).toMatchObject({ batchId: null, undone: 0 })
    expect((await undo({ positions: [1], overwrite: [1], reason: 'Ошибка' })).json()).toMatchObject({
      undone: 1,
      left: [],
    })
    expect((await flat(3))?.priceRub).toBe(19_100_000)
    expect((await admin.call('GET', `/journal/${first.batchId}`)).json()).toMatchObject({ undoes: id, canUndo: true })
    expect((await admin.call('GET', `/journal/${id}`)).json().items).toMatchObject([
      { undo: 'undone' },
      { undo: 'undone' },
    ])
  })

  it('lets people undo their own changes only, and only what they may change', async () => {
    const id = await changePrices(admin, [[1, 12_000_000, 12_000_000]])
    expect((await manager.call('POST', `/journal/${id}/undo`, {})).statusCode).toBe(404)
    const content = String(
      await record(site.database.orm, { actor: manager, source: 'office', kind: 'content', subject: 'Новость' }, [
        { entity: 'unknown', id: 'a', before: { title: 'Было' }, after: { title: 'Стало' } },
      ]),
    )
    expect((await manager.call('GET', `/journal/${content}`)).json()).toMatchObject({
      canUndo: false,
      items: [{ undo: 'never' }],
    })
  })
})

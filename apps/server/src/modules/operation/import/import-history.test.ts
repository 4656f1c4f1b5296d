// What an import leaves in the history, and taking it back.
import { type Database, sql, tables } from '@kvartal/db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnStore } from '../../../testing/stores.ts'
import { testBundle, testFlat } from '../../../testing/test-bundle.ts'
import { permit, systemActor } from '../../office/gate/index.ts'
import { HistoryEntities, Journal } from '../../office/history/index.ts'
import { exportBundle } from './export.ts'
import { recordEntities } from './record-entities.ts'
import { importBundle } from './service.ts'

const author = { actor: { id: null, name: 'anna' }, reason: 'Прайс на 18 ноября' }
const { historyBatches, historyItems } = tables

describeOnStore('the history of an import', (store) => {
  let database: Database
  let journal: Journal

  beforeAll(async () => {
    database = await store.open()
    journal = new Journal({
      database,
      entities: new HistoryEntities().add(...recordEntities),
      keepMonths: 36,
      timeZone: () => 'Europe/Moscow',
      log: { info: () => {}, warn: () => {} },
    })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.orm.transaction(async (tx) => {
      await tx.execute(sql`select set_config('kvartal.prune_history', 'on', true)`)
      await tx.execute(sql`delete from history_batches`)
    })
    await database.orm.execute(
      sql`truncate projects, buildings, sections, floors, flats, price_history, commercial_lots, plans, media, content_entries cascade`,
    )
    await importBundle(database, testBundle(), '/srv/data/company.json', { author })
  })

  const batches = () => database.orm.select().from(historyBatches).orderBy(historyBatches.seq)
  const load = (parts: object) => importBundle(database, { version: 1, ...parts }, 'changes.json', { author })
  const administrator = systemActor('command')

  /** The newest batch with its items. */
  async function newest() {
    const batch = (await batches()).at(-1)
    if (!batch) throw new Error('there is no batch')
    const items = await database.orm
      .select()
      .from(historyItems)
      .where(sql`batch_id = ${batch.id}`)
      .orderBy(historyItems.position)
    return { batch, items }
  }
  async function undo() {
    const { batch } = await newest()
    return journal.undo(permit(administrator, 'journal.undo'), batch.id, {
      positions: undefined,
      overwrite: [],
      reason: '',
    })
  }

  it('has the counts of a first import, and nothing of a repeated one', async () => {
    const { batch, items } = await newest()
    expect(batch).toMatchObject({
      actorName: 'anna',
      source: 'import',
      kind: 'import',
      subject: 'Загрузка company.json',
      reason: 'Прайс на 18 ноября',
      itemCount: 1,
    })
    expect(items).toMatchObject([{ entity: 'import', before: null, after: { projects: 1, flats: 4, content: 12 } }])
    await importBundle(database, testBundle(), 'again.json')
    expect(await batches()).toHaveLength(1)
  })

  it('has the changed fields of each record, with its project', async () => {
    await load({
      flats: [
        { id: 1, priceRub: 11_000_000 },
        { id: 2, status: 'free' },
      ],
      content: [{ kind: 'site-settings', key: 'site', data: { tagline: 'Дома у пруда' } }],
    })
    const { batch, items } = await newest()
    expect(batch.itemCount).toBe(3)
    expect(items.map(({ entity, entityId, project }) => `${entity} ${entityId} ${project}`)).toEqual([
      'flat 1 severny-sad',
      'flat 2 severny-sad',
      'site-settings site null',
    ])
    const [price, status, text] = items
    expect(price?.before).toMatchObject({ priceRub: 12_000_000 })
    expect(Object.keys(price?.after ?? {}).sort()).toEqual(['details', 'priceRub'])
    expect(status).toMatchObject({ before: { status: 'reserve' }, after: { status: 'free' } })
    expect(text).toMatchObject({
      before: { 'data.tagline': 'Тихие дома в большом городе' },
      after: { 'data.tagline': 'Дома у пруда' },
    })
    const shown = await journal.read(permit(administrator, 'journal.see'), batch.id)
    expect(shown.items[0]).toMatchObject({ title: 'Квартира № 1, корпус 1', undo: 'possible' })
    expect(shown.items[1]?.fields).toEqual([{ field: 'status', title: 'Статус', before: 'Бронь', after: 'Свободна' }])
  })

  describe('is taken back', () => {
    it('with every value, whatever was changed, added or removed', async () => {
      const before = await exportBundle(database)
      await load({
        projects: [{ id: 1, tagline: 'Двор с прудом', developer: { inn: '7700000000' } }],
        flats: [
          { id: 1, areaM2: 39.1, publishedAt: '2026-11-01T09:00:00Z' },
          testFlat({ id: 9, rooms: 2 }),
          { id: 4, removed: true },
        ],
        content: [{ kind: 'menu', key: 'topmenu', data: { title: 'Главное' } }],
      })
      expect(await exportBundle(database)).not.toBe(before)
      expect(await undo()).toMatchObject({ undone: 5, left: [] })
      expect(await exportBundle(database)).toBe(before)
    })

    it('with a whole building that was removed', async () => {
      const before = await exportBundle(database)
      const gone = (records: readonly { id: number }[]) => records.map(({ id }) => ({ id, removed: true }))
      const { flats, floors, sections, buildings } = testBundle()
      await load({ flats: gone(flats), floors: gone(floors), sections: gone(sections), buildings: gone(buildings) })
      expect(await undo()).toMatchObject({ undone: 8, left: [] })
      expect(await exportBundle(database)).toBe(before)
    })

    it('except where something has changed since', async () => {
      await load({ flats: [1, 2].map((id) => ({ id, ceilingHeightM: 2.7 })) })
      await database.orm.execute(sql`update flats set ceiling_height_m = 3.3 where id = 2`)
      expect(await undo()).toMatchObject({ undone: 1, left: [{ entity: 'flat', entityId: '2' }] })
      const rows = await database.orm.select().from(tables.flats).where(sql`id < 3`).orderBy(tables.flats.id)
      expect(rows.map(({ ceilingHeightM }) => ceilingHeightM)).toEqual([3, 3.3])
    })

    it('not when it was the first one', async () => {
      expect(await undo()).toMatchObject({ undone: 0, batchId: null })
      expect(await database.orm.$count(tables.flats)).toBe(4)
    })
  })

  it('is not left by an import that fails', async () => {
    await expect(load({ flats: [testFlat({ id: 77, key: 'severny-b1s1-1' })] })).rejects.toThrow()
    expect(await batches()).toHaveLength(1)
  })
})

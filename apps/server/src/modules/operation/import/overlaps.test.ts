// Imports and undos that overlap with writes of the office, on PostgreSQL: each test holds one transaction open until the
// other one waits.
import type { Bundle } from '@kvartal/contract/bundle'
import { type Database, eq, type Orm, sql, tables } from '@kvartal/db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postgres, when } from '../../../testing/needs.ts'
import { overlap } from '../../../testing/overlap.ts'
import { openTestStore } from '../../../testing/stores.ts'
import { testBundle, testFlat, testPicture } from '../../../testing/test-bundle.ts'
import { permit, systemActor } from '../../office/gate/index.ts'
import { HistoryEntities, Journal } from '../../office/history/index.ts'
import { recordEntities } from './record-entities.ts'
import { importBundle } from './service.ts'

const { flats, contentEntries, historyBatches } = tables

/** As texts their ids have another order than as numbers. */
const NINE = testFlat({ id: 9 })
const TEN = testFlat({ id: 10 })

describe('on PostgreSQL', when(postgres), () => {
  let database: Database

  beforeAll(async () => {
    database = await openTestStore()
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await importBundle(database, testBundle({ flats: [TEN, NINE] }), 'test')
  })

  const load = (parts: Partial<Bundle>) => () => importBundle(database, { version: 1, ...parts }, 'changes.json')
  const lockFlat = (tx: Orm, id: number) =>
    tx.select({ id: flats.id }).from(flats).where(eq(flats.id, id)).for('update')
  const flat = async (id: number) => (await database.orm.select().from(flats).where(eq(flats.id, id)))[0]

  describe('an import', () => {
    it('locks flats in the order of their ids, whatever their order in the bundle', async () => {
      const report = await overlap(database, {
        hold: (tx) => lockFlat(tx, 9),
        meanwhile: load({ flats: [TEN, NINE].map((one) => ({ ...one, status: 'sold' })) }),
        finish: (tx) => lockFlat(tx, 10),
      })
      expect(report.flats.updated).toBe(2)
    })

    it('locks flats before its first write, which a reserve would wait for', async () => {
      const [building] = testBundle().buildings.map((one) => ({ ...one, name: 'Корпус Б' }))
      const report = await overlap(database, {
        hold: (tx) => lockFlat(tx, 9),
        meanwhile: load({ buildings: building ? [building] : [], flats: [{ ...NINE, areaM2: 41 }] }),
        finish: (tx) => tx.update(flats).set({ status: 'reserve' }).where(eq(flats.id, 9)),
      })
      expect([report.buildings.updated, report.flats.updated]).toEqual([1, 1])
    })

    it('locks entries before its first write, which a change of the company would wait for', async () => {
      const settings = testBundle().content.filter(({ kind }) => kind === 'site-settings')
      const ours = eq(contentEntries.kind, 'site-settings')
      const report = await overlap(database, {
        hold: (tx) => tx.select({ key: contentEntries.key }).from(contentEntries).where(ours).for('update'),
        meanwhile: load({ media: [{ ...testPicture('severny/hero'), alt: 'Другой дом' }], content: settings }),
        finish: (tx) => tx.update(contentEntries).set({ position: 7 }).where(ours),
      })
      expect(report.media.updated).toBe(1)
    })
  })

  it('an undo locks flats in the order of their ids', async () => {
    const journal = new Journal({
      database,
      entities: new HistoryEntities().add(...recordEntities),
      keepMonths: 36,
      timeZone: () => 'Europe/Moscow',
      log: { info: () => {}, warn: () => {} },
    })
    await load({ flats: [TEN, NINE].map((one) => ({ ...one, areaM2: 77 })) })()
    const [batch] = await database.orm.select().from(historyBatches).orderBy(sql`seq desc`).limit(1)
    // The store finds it last now.
    await database.orm.update(flats).set({ updatedAt: new Date() }).where(eq(flats.id, 9))
    const undone = await overlap(database, {
      hold: (tx) => lockFlat(tx, 9),
      meanwhile: () =>
        journal.undo(permit(systemActor('command'), 'journal.undo'), batch?.id ?? '', {
          positions: undefined,
          overwrite: [],
          reason: '',
        }),
      finish: (tx) => lockFlat(tx, 10),
    })
    expect([undone.undone, (await flat(9))?.areaM2, (await flat(10))?.areaM2]).toEqual([2, 40, 40])
  })
})

// Bundles that bring only what has changed: some fields of a record, records to remove, and what follows from others.
import { type Database, sql, tables } from '@kvartal/db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { describeOnStore } from '../../../testing/stores.ts'
import { testBundle, testFlat, testPicture, testPlan } from '../../../testing/test-bundle.ts'
import { describeProblems } from './bundle-file.ts'
import { exportBundle } from './export.ts'
import { BundleError, importBundle } from './service.ts'

const news = (key: string, changes: object = {}) => ({
  kind: 'news' as const,
  key,
  position: 1,
  data: {
    slug: key,
    title: 'Открыли двор',
    date: '2026-11-01',
    type: 'news' as const,
    lead: 'Двор открыт.',
    html: '<p>Приходите.</p>',
    mediaId: null,
    projects: ['severny-sad'],
    ...changes,
  },
})

describeOnStore('a bundle with changes', (store) => {
  let database: Database

  beforeAll(async () => {
    database = await store.open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.orm.execute(
      sql`truncate projects, buildings, sections, floors, flats, price_history, commercial_lots, plans, media, content_entries cascade`,
    )
    await importBundle(database, testBundle(), 'test')
  })

  const load = (parts: object) => importBundle(database, { version: 1, ...parts }, 'changes.json')
  const flat = async (id: number) => {
    const [row] = await database.orm.select().from(tables.flats).where(sql`id = ${id}`)
    if (!row) throw new Error(`no flat ${id}`)
    return row
  }
  async function refusal(parts: object): Promise<string[]> {
    const error = await load(parts).catch((fault: unknown) => fault)
    if (!(error instanceof BundleError)) throw error instanceof Error ? error : new Error('it was accepted')
    return error.problems.map(({ path, record, reason }) => `${path}${record ? ` (${record})` : ''}: ${reason}`)
  }

  describe('and some fields of a record', () => {
    it('changes a price by the id of the flat and the price', async () => {
      const before = await flat(1)
      const report = await load({ flats: [{ id: 1, priceRub: 11_400_000 }] })
      expect(report.flats).toEqual({ inserted: 0, updated: 1, unchanged: 0, removed: 0, kept: 3 })
      const { updatedAt: _, details, ...after } = await flat(1)
      const { updatedAt: __, details: detailsBefore, ...rest } = before
      expect(after).toEqual({ ...rest, priceRub: 11_400_000 })
      // The parts of the price still add up to it.
      expect(details).toEqual({
        ...(detailsBefore as object),
        priceParts: [{ label: 'Базовая цена', amountRub: 11_400_000 }],
      })
      const history = await database.orm.select().from(tables.priceHistory).where(sql`flat_id = 1`)
      expect(history.map(({ priceRub }) => priceRub).sort()).toEqual([11_400_000, 12_000_000])
    })

    it('joins objects and replaces lists', async () => {
      await load({ flats: [{ id: 2, details: { kitchenAreaM2: 12.5, windowAzimuths: [90, 180] } }] })
      expect((await flat(2)).details).toMatchObject({
        kitchenAreaM2: 12.5,
        windowAzimuths: [90, 180],
        livingAreaM2: 20,
      })
      await load({ projects: [{ id: 1, tagline: 'Двор с прудом', coordinates: { lat: 55.9 } }] })
      const [project] = await database.orm.select().from(tables.projects)
      expect(project).toMatchObject({ latitude: 55.9, longitude: 37.55, data: { tagline: 'Двор с прудом' } })
      await load({ content: [{ kind: 'site-settings', key: 'site', data: { tagline: 'Дома у пруда' } }] })
      const [settings] = await database.orm.select().from(tables.contentEntries).where(sql`kind = 'site-settings'`)
      expect(settings?.data).toMatchObject({ tagline: 'Дома у пруда', companyName: 'Морошка' })
    })

    it('keeps what follows from the fields in step with them', async () => {
      await load({ flats: [{ id: 1, rooms: 3, finishing: 'full' }] })
      expect((await flat(1)).attributes).toEqual(['rooms-3', 'finishing-full', 'terrace'])
    })

    it('resets what a complete record leaves out', async () => {
      await load({ flats: [{ id: 1, oldPriceRub: 13_000_000 }] })
      expect((await flat(1)).oldPriceRub).toBe(13_000_000)
      const { oldPriceRub: _, ...complete } = testFlat({ id: 1, priceRub: 12_000_000 })
      await load({ flats: [complete] })
      expect((await flat(1)).oldPriceRub).toBeNull()
    })

    it('keeps what somebody else changes in the same moment', async () => {
      let isChanged = false
      const orm = new Proxy(database.orm, {
        get(target, name) {
          const value = Reflect.get(target, name)
          if (name !== 'transaction' || isChanged) return typeof value === 'function' ? value.bind(target) : value
          return async (work: Parameters<typeof target.transaction>[0]) => {
            isChanged = true
            await target.execute(sql`update flats set status = 'reserve' where id = 1`)
            return target.transaction(work)
          }
        },
      })
      const prices = { version: 1, flats: [{ id: 1, priceRub: 11_400_000 }] }
      await importBundle({ ...database, orm }, prices, 'test')
      expect(await flat(1)).toMatchObject({ priceRub: 11_400_000, status: 'reserve' })
    })

    it('is refused for a record that the store does not have, and names only what is wrong otherwise', async () => {
      const [first, ...others] = await refusal({ flats: [{ id: 99, priceRub: 1 }] })
      expect(first).toBe('flats[0].key (id 99): поле не заполнено: нужен текст в кавычках')
      expect(others.length).toBeGreaterThan(10)
      expect(await refusal({ flats: [{ id: 1, priceRub: '11 400 000' }] })).toEqual([
        'flats[0].priceRub (id 1): нужно число без кавычек и пробелов, дано "11 400 000"',
      ])
    })
  })

  describe('and removed records', () => {
    it('removes a flat with its prices', async () => {
      const report = await load({ flats: [{ id: 4, removed: true }] })
      expect(report.flats).toEqual({ inserted: 0, updated: 0, unchanged: 0, removed: 1, kept: 3 })
      expect(await database.orm.$count(tables.priceHistory, sql`flat_id = 4`)).toBe(0)
      const again = await load({ flats: [{ id: 4, removed: true }] })
      expect(again.flats, 'a repeated import').toMatchObject({ removed: 0, kept: 3 })
    })

    it('removes a whole building when everything in it goes too, and frees its keys', async () => {
      const { flats, floors } = testBundle()
      const removed = (records: readonly { id: number }[]) => records.map(({ id }) => ({ id, removed: true }))
      const report = await load({
        flats: [
          ...removed(flats),
          testFlat({ id: 50, key: 'severny-b1s1-1', buildingId: 12, sectionId: 121, floorId: 1211 }),
        ],
        floors: [
          ...removed(floors),
          { id: 1211, sectionId: 121, number: 2, worldKey: 'b2s1-2', planKey: 'floor-b1s1-2' },
        ],
        sections: [
          { id: 111, removed: true },
          { id: 121, buildingId: 12, worldKey: 'b2s1', number: 1, floorsTotal: 9 },
        ],
        buildings: [
          { id: 11, removed: true },
          { id: 12, projectId: 1, worldKey: 'b2', name: 'Корпус 2', position: 2, floorsTotal: 9, keyDate: '2028-Q2' },
        ],
      })
      expect(report.flats).toMatchObject({ inserted: 1, removed: 4, kept: 0 })
      expect(report.buildings).toMatchObject({ inserted: 1, removed: 1, kept: 0 })
    })

    it('names what still refers to a record, in the store and in the bundle', async () => {
      expect(await refusal({ buildings: [{ id: 11, removed: true }], sections: [{ id: 111, removed: true }] })).toEqual(
        [
          'sections[0] (id 111): нельзя убрать, на эту запись ссылаются этажи 1112, 1113; квартиры 1, 2, 3 и ещё 1: уберите и их или поправьте',
          'buildings[0] (id 11): нельзя убрать, на эту запись ссылаются квартиры 1, 2, 3 и ещё 1: уберите и их или поправьте',
        ],
      )
      expect(await refusal({ media: [{ id: 'severny/hero', removed: true }] })).toEqual([
        'media[0] (id severny/hero): нельзя убрать, на эту запись ссылаются проекты 1; записи home/home, site-settings/site: уберите и их или поправьте',
      ])
      const bundle = {
        content: [{ kind: 'attribute', key: 'terrace', removed: true }],
        flats: [1, 2, 3].map((id) => ({ id, attributes: [] })),
      }
      expect(await refusal(bundle)).toEqual([
        'content[0] (attribute terrace): нельзя убрать, на эту запись ссылаются квартиры 4: уберите и их или поправьте',
      ])
    })

    it('names links to a page that would go', async () => {
      const menu = { title: 'Меню', groups: [{ label: null, links: [{ label: 'Новость', href: '/news/yard' }] }] }
      await load({
        content: [news('yard'), { kind: 'menu', key: 'extra', position: 9, data: menu }],
        redirects: [{ from: '/old-news', to: '/news/yard' }],
      })
      expect(await refusal({ content: [{ kind: 'news', key: 'yard', removed: true }] })).toEqual([
        'content[0] (news yard): нельзя убрать, на эту запись ссылаются записи menu/extra; переадресации /old-news: уберите и их или поправьте',
      ])
      const report = await load({
        content: [
          { kind: 'news', key: 'yard', removed: true },
          { kind: 'menu', key: 'extra', removed: true },
        ],
        redirects: [{ from: '/Old-News/', removed: true }],
      })
      expect(report.content.removed).toBe(2)
      expect(report.redirects.removed).toBe(1)
    })

    it('refuses a removal that names no record, and a record that is brought and removed at once', async () => {
      expect(await refusal({ content: [{ kind: 'news', removed: true }], flats: [{ removed: true }] })).toEqual([
        expect.stringMatching(/^flats\[0\]: непонятно, какую запись убрать/),
        expect.stringMatching(/^content\[0\]: .*"kind": "news", "key": "open-day"/),
      ])
      expect(await refusal({ flats: [testFlat({ id: 1 }), { id: 1, removed: true }] })).toEqual([
        'flats[1] (id 1): запись и загружается, и убирается одним набором: оставьте одно',
      ])
    })
  })

  describe('and attributes', () => {
    it('derives rooms, finishing and the euro layout, with descriptions for the filters', async () => {
      const details = { ...testFlat({ id: 9 }).details, euro: true }
      await load({ flats: [testFlat({ id: 9, rooms: 0, finishing: 'none', attributes: [], details })] })
      expect((await flat(9)).attributes).toEqual(['studio', 'finishing-none', 'euro'])
      const [studio] = await database.orm
        .select()
        .from(tables.contentEntries)
        .where(sql`kind = 'attribute' and key = 'studio'`)
      expect(studio?.data).toMatchObject({ name: 'studio', label: 'Студия', category: 'rooms' })
    })

    it("uses the company's own attributes and leaves a flat alone that names one", async () => {
      const own = {
        kind: 'attribute',
        key: 'two',
        position: 1,
        data: {
          name: 'rooms-2',
          label: 'Двушка',
          shortLabel: '2',
          description: 'Две комнаты.',
          category: 'rooms',
          icon: 'rooms',
        },
      }
      await database.orm.execute(sql`delete from content_entries where kind = 'attribute' and key = 'rooms-2'`)
      await load({
        content: [own],
        flats: [testFlat({ id: 8, rooms: 2, attributes: [] }), testFlat({ id: 9, rooms: 1, attributes: ['two'] })],
      })
      expect((await flat(8)).attributes).toEqual(['two', 'finishing-white-box'])
      expect((await flat(9)).attributes).toEqual(['finishing-white-box', 'two'])
    })

    it('warns about a finishing that no attribute describes', async () => {
      const warnings: string[] = []
      const bundle = { version: 1, flats: [testFlat({ id: 9, finishing: 'designer', attributes: [] })] }
      await importBundle(database, bundle, 'test', {
        onWarnings: (found) => warnings.push(...found.map(({ reason }) => reason)),
      })
      expect(warnings).toEqual([
        'отделки designer нет в фильтре: добавьте в content запись вида attribute с именем finishing-designer',
      ])
    })
  })

  it('refuses texts for pages that the site does not have', async () => {
    const page = { title: 'Паркинг', description: 'Места.', heading: 'Паркинг' }
    const collection = { heading: 'Паркинг', lead: 'Места.' }
    const [first, second] = await refusal({
      content: [
        { kind: 'page', key: 'parking', position: 1, data: { path: '/parking', ...page } },
        { kind: 'collection', key: 'parking', position: 1, data: { path: '/parking', ...collection } },
      ],
    })
    expect(first).toMatch(
      /^content\[0\]\.data\.path \(page parking\): страницы \/parking на сайте нет, она отвечала бы 404: бывают \/, \/about/,
    )
    expect(second).toContain('бывают /family, /sport')
  })

  it('tells all problems in one pass: of values, of references and of texts', async () => {
    const problems = await refusal({
      buildings: [
        {
          id: 12,
          projectId: 1,
          worldKey: 'b2',
          name: 'Корпус 2',
          position: 1,
          floorsTotal: 'девять',
          keyDate: '2028-Q2',
        },
      ],
      sections: [{ id: 121, buildingId: 12, worldKey: 'b2s1', number: 1, floorsTotal: 9 }],
      flats: [
        testFlat({ id: 20, planKey: 'nowhere' }),
        { ...testFlat({ id: 21 }), status: 'продана' },
        testFlat({ id: 22, key: 'bad\u0007key' }),
      ],
      plans: [{ ...testPlan('bad'), svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script/></svg>' }],
      media: [testPicture('severny/new')],
    })
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'flats[2].key (id 22)',
      'buildings[0].floorsTotal (id 12)',
      'flats[1].status (id 21)',
      'plans[0].svg (key bad)',
      'flats[0].planKey (id 20)',
    ])
  })
})

it('problems of one field are listed a few times, and those of every other field too', () => {
  const prices = Array.from({ length: 500 }, (_, index) => ({
    path: `flats[${index}].priceRub`,
    reason: 'нужно число',
  }))
  const lines = describeProblems('b.json', [...prices, { path: 'version', reason: 'нужна версия 1' }]).split('\n')
  expect(lines).toHaveLength(23)
  expect(lines.slice(-2)).toEqual(['  flats[].priceRub: и ещё 480', '  version: нужна версия 1'])
})

describeOnStore('an export', (store) => {
  let database: Database

  beforeAll(async () => {
    database = await store.open()
    const content = [...testBundle().content, news('yard')]
    const redirects = [{ from: '/zhk/*', to: '/projects/*', status: 301 as const, off: false }]
    await importBundle(database, { ...testBundle(), content, redirects }, 'test')
  })
  afterAll(() => database.close())

  it('imports into an empty store and exports to the same bytes', async () => {
    await importBundle(database, { version: 1, flats: [{ id: 1, priceRub: 11_900_000 }] }, 'test')
    const first = await exportBundle(database)
    const other = await store.open()
    const report = await importBundle(other, JSON.parse(first), 'test')
    expect(report.flats.inserted).toBe(4)
    expect(await exportBundle(other)).toBe(first)
    await other.close()
  })

  it('has the parts and kinds that are asked for', async () => {
    const some = JSON.parse(await exportBundle(database, { only: ['flats', 'news'] }))
    expect(Object.keys(some)).toEqual(['version', 'flats', 'content'])
    expect(some.content).toMatchObject([{ kind: 'news', key: 'yard' }])
    await expect(exportBundle(database, { only: ['flots'] })).rejects.toThrow('Части flots нет. Бывают: projects')
  })

  it('has one project with all that it needs', async () => {
    const second = { ...testBundle().projects[0], id: 2, slug: 'south', worldKey: 'south', documentKeys: [] }
    await importBundle(database, { version: 1, projects: [second] }, 'test')
    const one = JSON.parse(await exportBundle(database, { project: 'severny-sad' }))
    expect(one.projects).toHaveLength(1)
    expect(one.flats).toHaveLength(4)
    expect(one.content.map(({ kind, key }: { kind: string; key: string }) => `${kind}/${key}`)).toEqual([
      'attribute/terrace',
      'attribute/rooms-1',
      'attribute/rooms-2',
      'attribute/finishing-white-box',
      'document/declaration',
      'home/home',
      'news/yard',
    ])
    const other = await store.open()
    await expect(importBundle(other, one, 'test')).resolves.toMatchObject({ flats: { inserted: 4 } })
    await other.close()
    await expect(exportBundle(database, { project: 'west' })).rejects.toThrow(
      'Проекта west нет. Есть: severny-sad, south',
    )
  })
})

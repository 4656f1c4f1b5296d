import {
  attributesAnswerSchema,
  blocksAnswerSchema,
  bulksAnswerSchema,
  chessboardAnswerSchema,
} from '@kvartal/contract/catalog/buildings'
import { flatAnswerSchema } from '@kvartal/contract/catalog/flat-page'
import { flatPicturesAnswerSchema } from '@kvartal/contract/catalog/flat-pictures'
import { favoritesAnswerSchema } from '@kvartal/contract/catalog/offered-flat'
import { queryString } from '@kvartal/contract/client'
import { sql } from '@kvartal/db'
import { describe, expect, it } from 'vitest'
import { catalogUnderTest, idsOf } from '../../../testing/catalog-under-test.ts'
import { eventually } from '../../../testing/eventually.ts'
import { describeOnStore } from '../../../testing/stores.ts'

describeOnStore('the catalog', (store) => {
  const { inject, find, execute, rowsOf, countIn } = catalogUnderTest(store)

  describe('favorites', () => {
    const byStatus = async (status: string) =>
      (await rowsOf<{ id: number }>(sql`select id from flats where status = ${status} order by id limit 2`)).map(
        ({ id }) => id,
      )

    it('are flats of any status in the requested order, by both forms of the address', async () => {
      const [free] = await byStatus('free')
      const [reserved] = await byStatus('reserve')
      const [sold] = await byStatus('sold')
      const ids = [sold, free, reserved].join('|')
      const answer = (await inject(`/marketplace/favorite/${ids}`)).json()
      expect(favoritesAnswerSchema.parse(answer)).toEqual(answer)
      expect(answer).toMatchObject([
        { id: sold, status: 'reserve', taken: true },
        { id: free, status: 'free', taken: false },
        { id: reserved, status: 'reserve', taken: false },
      ])
      expect((await inject(`/marketplace/favorite?ids=${encodeURIComponent(ids)}`)).json()).toEqual(answer)
      expect((await inject(`/marketplace/favorite/${encodeURIComponent(ids)}`)).json()).toEqual(answer)
      // The literal shape of the specification: favorite{ids}.
      expect((await inject(`/marketplace/favorite${ids}`)).json()).toEqual(answer)
      expect((await inject(`/marketplace/favorite${encodeURIComponent(ids)}`)).json()).toEqual(answer)
      expect((await inject('/marketplace/favorites')).statusCode).toBe(404)
    })

    it('leave out unknown and repeated ids', async () => {
      const [free] = await byStatus('free')
      expect(idsOf((await inject(`/marketplace/favorite?ids=${free}|77|${free}`)).json())).toEqual([free])
      expect((await inject('/marketplace/favorite?ids=')).json()).toEqual([])
    })

    it('are at most two hundred', async () => {
      const ids = (count: number) => Array.from({ length: count }, (_, index) => 1_000_000 + index).join('|')
      expect((await inject(`/marketplace/favorite/${ids(200)}`)).statusCode).toBe(200)
      for (const url of [`/marketplace/favorite/${ids(201)}`, `/marketplace/favorite?ids=${ids(201)}`]) {
        const refused = await inject(url)
        expect(refused.statusCode).toBe(400)
        expect(refused.json()).toMatchObject({ field: 'ids' })
      }
    })

    it.each(['a', '1|b', '1.5', '-1', '99999999999'])('refuse the id %s', async (ids) => {
      const answer = await inject(`/marketplace/favorite?ids=${encodeURIComponent(ids)}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ field: 'ids' })
    })
  })

  describe('the price before a promo', () => {
    it('is shown only while the history of the flat knows it, and stays to count from', async () => {
      const [flat] = (await find({ promo: true })).flats
      if (!flat?.promo) throw new Error('no flat is in a promo')
      const shown = async () => {
        const [listed] = (await inject(`/marketplace/favorite/${flat.id}`)).json()
        const page = (await inject(`/v2/flat/${flat.id}`)).json()
        expect(page.flat).toEqual(listed)
        return { oldPrice: listed.oldPrice, fullPrice: listed.promo.fullPrice }
      }
      expect(await shown()).toEqual({ oldPrice: flat.oldPrice, fullPrice: flat.oldPrice })
      await execute(sql`delete from price_history where flat_id = ${flat.id} and price_rub = ${flat.oldPrice}`)
      await eventually(async () => expect(await shown()).toEqual({ oldPrice: null, fullPrice: flat.oldPrice }))
      await execute(
        sql`insert into price_history (flat_id, since, price_rub) values (${flat.id}, '2026-05-01', ${flat.oldPrice})`,
      )
      await eventually(async () => expect((await shown()).oldPrice).toBe(flat.oldPrice))
    })

    it('is not shown for a promo whose full price is the price to come', async () => {
      const [flat] = (await find({ promo: true })).flats
      const then = (value: boolean) =>
        execute(
          sql`update content_entries set data = jsonb_set(data, '{thenFullPrice}', ${String(value)}::jsonb) where kind = 'stock-promo'`,
        )
      const answer = async () => (await inject(`/marketplace/favorite/${flat?.id}`)).json()[0]
      await then(true)
      await eventually(async () =>
        expect(await answer()).toMatchObject({
          oldPrice: null,
          promo: { fullPrice: flat?.oldPrice, thenFullPrice: true },
        }),
      )
      await then(false)
      await eventually(async () => expect((await answer()).oldPrice).toBe(flat?.oldPrice))
    })
  })

  describe('the documents of a flat', () => {
    it('are those of its own building, each phase has its own', async () => {
      const [{ id, world_key: worldKey } = { id: 0, world_key: '' }] = await rowsOf<{ id: number; world_key: string }>(
        sql`select f.id, b.world_key from flats f join buildings b on b.id = f.building_id where f.project_id = 1 limit 1`,
      )
      const keys = async () => {
        const { documents } = (await inject(`/v2/flat/${id}`)).json()
        return (documents as { key: string }[]).map(({ key }) => key)
      }
      const about = (buildings: string[]) =>
        execute(
          sql`update content_entries set data = jsonb_set(data, '{buildings}', ${JSON.stringify(buildings)}::jsonb) where kind = 'document' and key = 'declaration'`,
        )
      expect(await keys()).toContain('declaration')
      await about(['another'])
      await eventually(async () => expect(await keys()).not.toContain('declaration'))
      await about(['another', worldKey])
      await eventually(async () => expect(await keys()).toContain('declaration'))
    })
  })

  describe('one flat', () => {
    it('counts its pictures in lists and answers with them when asked', async () => {
      const free = await rowsOf<{ id: number; floor: number }>(
        sql`select id, floor from flats where building_id = 101 and floor in (3, 4) and status = 'free' order by floor, id`,
      )
      const onFacade = free.find(({ floor }) => floor === 3)?.id
      const notOutlined = free.find(({ floor }) => floor === 4)?.id
      const listed = (await inject(`/marketplace/favorite?ids=${onFacade}|${notOutlined}`)).json()
      expect(listed).toMatchObject([{ pictureCount: 2 }, { pictureCount: 1 }])
      const answer = (await inject(`/v2/flat/${onFacade}/pictures`)).json()
      expect(flatPicturesAnswerSchema.parse(answer)).toEqual(answer)
      expect(answer).toMatchObject({ flatId: onFacade, pictures: [{ kind: 'facade', caption: 'Фасад, этаж\u00a03' }] })
      expect((await inject(`/v2/flat/${notOutlined}/pictures`)).json()).toEqual({ flatId: notOutlined, pictures: [] })
      expect((await inject('/v2/flat/77/pictures')).statusCode).toBe(404)
    })

    it('is answered with everything that its page shows', async () => {
      const [row] = await rowsOf<{ id: number; key: string }>(
        sql`select id, key from flats where building_id = 101 and floor = 3 and status = 'free' order by id limit 1`,
      )
      const answer = (await inject(`/v2/flat/${row?.id}`)).json()
      expect(flatAnswerSchema.parse(answer)).toEqual(answer)
      expect(answer).toMatchObject({
        flat: { id: row?.id, status: 'free', floor: 3 },
        sameNeed: null,
        pictures: [{ kind: 'facade', caption: 'Фасад, этаж\u00a03' }],
        windowAzimuths: [180, 90],
        priceHistory: [{ since: '2026-05-01' }],
        building: { id: 101, ready: false },
        facade: {
          mediaId: 'severny/facade-b1',
          floor: [
            [
              [1, 2],
              [3, 2],
              [3, 4],
            ],
          ],
        },
        project: { slug: 'severny-sad', picture: { width: 1600 } },
        documents: [{ key: 'declaration', hasText: false }],
        plans: {
          lot: row?.key.split('-').at(-1),
          floor: expect.stringMatching(/^\/plans\/floor-b1s1-2\.svg\?lot=\d&v=/),
        },
      })
      expect(answer.plans.compass).toContain('/plans/compass-90-180.svg')
      expect(answer.plans.minigenplan).toContain('/plans/minigenplan-severny-b1.svg')
      expect(answer.plans.compact, 'without a drawing of its own the full one serves').toBe(answer.plans.full)
    })

    it('that is sold is shown as taken, with similar free ones', async () => {
      const [row] = await rowsOf<{ id: number }>(sql`select id from flats where status = 'sold' order by id limit 1`)
      const answer = (await inject(`/v2/flat/${row?.id}`)).json()
      expect(answer.flat).toMatchObject({ status: 'reserve', taken: true })
      expect(answer.similar).toHaveLength(6)
      expect(answer.samePlan.length).toBeGreaterThan(0)
      for (const other of [...answer.similar, ...answer.samePlan]) expect(other.status).toBe('free')
      expect(idsOf([...answer.similar, ...answer.samePlan])).not.toContain(row?.id)
      const { rooms, areaMin, areaMax, priceMax, count } = answer.sameNeed
      const need = { [rooms]: true, area_min: areaMin, area_max: areaMax, price_max: priceMax }
      expect((await find(need)).total, 'the list has as many').toBe(count)
      expect(areaMin).toBeLessThan(answer.flat.area * 0.91)
      expect(priceMax).toBeLessThanOrEqual(answer.flat.price * 1.05)
    })

    it('that does not exist gets 404, and a malformed id gets 400', async () => {
      expect((await inject('/v2/flat/77')).statusCode).toBe(404)
      expect((await inject('/v2/flat/first')).json()).toMatchObject({ code: 'BAD_INPUT', field: 'id' })
      expect((await inject('/v2/flat/99999999999')).statusCode).toBe(400)
    })
  })

  describe('projects and buildings', () => {
    it('have counts and lowest prices, also by rooms', async () => {
      const answer = (await inject('/v2/block')).json()
      expect(blocksAnswerSchema.parse(answer)).toEqual(answer)
      for (const { id, free, priceFrom, rooms } of answer.blocks) {
        const [row] = await rowsOf(
          sql`select count(*)::int as free, min(price_rub)::float8 as "priceFrom" from flats where project_id = ${id} and status = 'free'`,
        )
        expect({ free, priceFrom }).toEqual(row)
        for (const { attribute, free: having } of rooms) {
          expect(having).toBe((await find({ projects: [id], [attribute]: true })).total)
        }
      }
    })

    it('list the buildings of a project with their facades', async () => {
      const answer = (await inject('/bulks?blockId=1')).json()
      expect(bulksAnswerSchema.parse(answer)).toEqual(answer)
      expect(answer.bulks).toMatchObject([
        { id: 101, total: 40, keyDate: '2027-Q1', facade: { mediaId: 'severny/facade-b1' } },
        { id: 102, total: 40, keyDate: '2027-Q2', facade: null },
      ])
      const free = await countIn(sql`select count(*) from flats where building_id = 101 and status = 'free'`)
      expect(answer.bulks[0].free).toBe(free)
      expect((await inject('/bulks?blockId=9')).statusCode).toBe(404)
      expect((await inject('/bulks')).json()).toMatchObject({ field: 'blockId' })
    })

    it('give a chessboard with every floor and flat, and mark the matching ones', async () => {
      const filters = { floor_min: 4, projects: [1], 'view-yard': true }
      const answer = (await inject(`/v2/chessboard/101${queryString(filters)}`)).json()
      expect(chessboardAnswerSchema.parse(answer)).toEqual(answer)
      const [section] = answer.sections
      expect(section.floors.map(({ number }: { number: number }) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
      expect(section.columns).toBe(5)
      expect(section.floors.at(-1).flats).toEqual([])
      const flats = section.floors.flatMap((floor: { flats: object[] }) => floor.flats)
      expect(flats).toHaveLength(40)
      const shown = (await find({ ...filters, limit: 100 })).flats.filter(({ building }) => building.id === 101)
      expect(idsOf(flats.filter(({ matches }: { matches: boolean }) => matches)).sort()).toEqual(idsOf(shown).sort())
      expect(answer.matches).toBe(shown.length)
      for (const flat of flats) expect(flat.price === null).toBe(flat.taken)
    })

    it('refuse the chessboard of an unknown building and bad filters', async () => {
      expect((await inject('/v2/chessboard/9')).statusCode).toBe(404)
      for (const [query, field] of [
        ['floor_min=low', 'floor_min'],
        ['projects=first', 'projects'],
        ['terrace=maybe', 'terrace'],
      ]) {
        expect((await inject(`/v2/chessboard/101?${query}`)).json(), query).toMatchObject({ field })
      }
      expect((await inject('/v2/chessboard/101?sauna=true&page=2')).json().ignored).toEqual([
        { field: 'attributes', value: 'sauna' },
      ])
    })

    it('list the attributes with their descriptions', async () => {
      const answer = (await inject('/v2/attributes')).json()
      expect(attributesAnswerSchema.parse(answer)).toEqual(answer)
      expect(answer.attributeList).toHaveLength(9)
    })
  })

  describe('a change in the store', () => {
    it('of a price is shown at once, under a new version', async () => {
      const before = await find()
      const cheapest = before.flats[0]
      await execute(sql`update flats set price_rub = 5000000 where id = ${cheapest?.id}`)
      await eventually(async () => {
        const after = await find()
        expect(after.flats[0]).toMatchObject({ id: cheapest?.id, price: 5_000_000 })
        expect(after.price.min).toBe(5_000_000)
        expect(after.version).toBeGreaterThan(before.version)
      })
      const { priceHistory } = (await inject(`/v2/flat/${cheapest?.id}`)).json()
      expect(priceHistory.map(({ price }: { price: number }) => price)).toEqual([cheapest?.price, 5_000_000])
    })

    it('of a status takes the flat out of the list but not out of favorites', async () => {
      const before = await find()
      const id = before.flats[0]?.id
      await execute(sql`update flats set status = 'reserve' where id = ${id}`)
      await eventually(async () => {
        const after = await find()
        expect(idsOf(after.flats)).not.toContain(id)
        expect(after.total).toBe(before.total - 1)
      })
      expect((await inject(`/marketplace/favorite?ids=${id}`)).json()).toMatchObject([{ id, status: 'reserve' }])
      expect((await inject(`/v2/flat/${id}`)).json().flat.status).toBe('reserve')
    })

    it('that removes a flat removes it everywhere', async () => {
      const { flats, total } = await find()
      const id = flats[0]?.id
      await execute(sql`delete from price_history where flat_id = ${id}`)
      await execute(sql`delete from flats where id = ${id}`)
      await eventually(async () => expect((await find()).total).toBe(total - 1))
      expect((await inject(`/v2/flat/${id}`)).statusCode).toBe(404)
    })

    it('of an attribute’s description is shown too', async () => {
      await execute(
        sql`update content_entries set data = jsonb_set(data, '{label}', '"Большая терраса"') where kind = 'attribute' and key = 'terrace'`,
      )
      await eventually(async () => {
        const { attributeList } = await find()
        expect(attributeList.find(({ name }) => name === 'terrace')?.label).toBe('Большая терраса')
      })
    })

    it('of a drawing gives the drawing a new address', async () => {
      const address = (await find()).flats[0]?.scheme?.thumb ?? ''
      const key = /([^/]+)\.svg/.exec(address)?.[1]
      await execute(sql`update plans set hash = 'another-hash' where key = ${key}`)
      await eventually(async () => {
        const now = (await find()).flats[0]?.scheme?.thumb
        expect(now).toContain('v=another-hash')
        expect(now).not.toBe(address)
      })
    })

    it('that cannot be read leaves the previous version in use, and is counted', async () => {
      const failures = async () =>
        Number(/^kvartal_catalog_refresh_failures_total (\d+)/m.exec((await inject('/metrics')).payload)?.[1])
      const before = await find()
      expect(await failures()).toBe(0)
      await execute(sql`alter table sections rename to sections_away`)
      await execute(sql`update flats set price_rub = 4000000 where id = ${before.flats[0]?.id}`)
      await eventually(async () => expect(await failures()).toBeGreaterThan(0))
      expect(await find()).toEqual(before)
      await execute(sql`alter table sections_away rename to sections`)
      await execute(sql`update flats set price_rub = 3900000 where id = ${before.flats[0]?.id}`)
      await eventually(async () => expect((await find()).price.min).toBe(3_900_000))
    })
  })
})

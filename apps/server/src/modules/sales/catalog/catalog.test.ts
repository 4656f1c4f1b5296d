import { marketplaceAnswerSchema } from '@kvartal/contract/catalog/marketplace'
import type { OwnFlat } from '@kvartal/contract/catalog/offered-flat'
import { readers } from '@kvartal/contract/client/readers'
import { sql } from '@kvartal/db'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogUnderTest, idsOf, type Query } from '../../../testing/catalog-under-test.ts'
import { describeOnStore } from '../../../testing/stores.ts'

describeOnStore('the catalog', (store) => {
  const { inject, post, find, countIn } = catalogUnderTest(store)

  describe('a list of flats', () => {
    it('has the shape of the contract', async () => {
      const answer = await find()
      expect(marketplaceAnswerSchema.parse(answer)).toEqual(answer)
    })

    it('is complete: the site’s reader has no field to fill in', async () => {
      const answer = await find()
      expect(readers.marketplace(answer, '')).toEqual(answer)
    })

    it('has 21 free flats on a page, the cheapest first', async () => {
      const { flats, total, countPage } = await find()
      expect(flats).toHaveLength(21)
      expect(new Set(flats.map(({ status }) => status))).toEqual(new Set(['free']))
      expect(flats.map(({ price }) => price)).toEqual(flats.map(({ price }) => price).sort((a, b) => a - b))
      expect(total).toBe(await countIn(sql`select count(*) from flats where status = 'free'`))
      expect(countPage).toBe(Math.ceil(total / 21))
    })

    it('has 20 flats on a page for phones, which request that limit', async () => {
      const { flats, total, countPage } = await find({ limit: 20 })
      expect(flats).toHaveLength(20)
      expect(countPage).toBe(Math.ceil(total / 20))
    })

    it('is split into pages without a gap or a repeat', async () => {
      const { countPage, total } = await find({ limit: 20 })
      const pages = await Promise.all(Array.from({ length: countPage }, (_, i) => find({ limit: 20, page: i + 1 })))
      const ids = pages.flatMap(({ flats }) => idsOf(flats))
      expect(new Set(ids).size).toBe(total)
      expect(ids).toHaveLength(total)
      expect((await find({ limit: 20, page: countPage + 1 })).flats).toEqual([])
    })

    it('returns a span of pages at once, the same flats in the same order', async () => {
      const one = await find({ page: 1 })
      const two = await find({ page: 2 })
      const span = await find({ pages: { first: 1, last: 2 } })
      expect(idsOf(span.flats)).toEqual([...idsOf(one.flats), ...idsOf(two.flats)])
      expect(span).toMatchObject({ page: 1, lastPage: 2, limit: 21 })
    })

    it.each([
      ['price', (flat: OwnFlat) => flat.price],
      ['area', (flat: OwnFlat) => flat.area],
      ['floor', (flat: OwnFlat) => flat.floor],
      ['ceilingHeight', (flat: OwnFlat) => flat.ceilingHeight],
      ['project', (flat: OwnFlat) => flat.projectId],
      ['published', (flat: OwnFlat) => Date.parse(flat.publishedAt)],
      ['pricePerM2', (flat: OwnFlat) => flat.price / flat.area],
    ])('sorts by %s both ways, equal ones by id', async (key, figureOf) => {
      for (const type of ['asc', 'desc']) {
        const { flats } = await find({ order: { key, type }, limit: 100 })
        const sign = type === 'asc' ? 1 : -1
        const sorted = flats.toSorted((a, b) => sign * (figureOf(a) - figureOf(b)) || a.id - b.id)
        expect(idsOf(flats)).toEqual(idsOf(sorted))
      }
    })

    it('sorts by the soonest keys, those of one date by price', async () => {
      const { flats } = await find({ order: { key: 'keys', type: 'asc' }, limit: 100 })
      const keys = ({ ready, keyDate }: OwnFlat) => (ready ? '' : keyDate)
      const byKeys = (a: OwnFlat, b: OwnFlat) => keys(a).localeCompare(keys(b)) || a.price - b.price || a.id - b.id
      expect(new Set(flats.map(keys)).size).toBeGreaterThan(1)
      expect(idsOf(flats)).toEqual(idsOf(flats.toSorted(byKeys)))
    })

    it('finds by minutes to a school only where the project names one, and puts the others last', async () => {
      const near = await find({ schoolMinutes_max: 7, limit: 100 })
      expect(new Set(near.flats.map(({ projectId }) => projectId))).toEqual(new Set([1]))
      expect((await find({ schoolMinutes_max: 6 })).total).toBe(0)
      expect((await find({ schoolMinutes_max: 60 })).total).toBe(near.total)
      expect(near.schoolMinutes).toEqual({ min: 7, max: 7 })
      for (const type of ['asc', 'desc']) {
        const { flats } = await find({ order: { key: 'schoolMinutes', type }, limit: 100 })
        expect(flats[0]?.projectId, type).toBe(1)
        expect(flats.at(-1)?.projectId, type).toBe(2)
      }
      expect((await find({ kindergartenMinutes_max: 60 })).total).toBe(0)
    })

    it('has the nearest station on foot, the promo, the drawings and the mark of new flats', async () => {
      const { flats } = await find({ projects: [2], promo: true })
      expect(flats.length).toBeGreaterThan(0)
      for (const flat of flats) {
        expect(flat.metro).toMatchObject({ name: 'Водный стадион', walkMinutes: 11 })
        expect(flat.promo).toEqual({
          key: 'november',
          title: 'Ноябрь',
          reason: 'Акция «Ноябрь»',
          until: '2026-11-30',
          fullPrice: flat.oldPrice,
          thenFullPrice: false,
        })
        expect(flat.oldPrice).toBeGreaterThan(flat.price)
        expect(flat).toMatchObject({ ready: true, keyDate: '2026-Q2' })
        for (const address of Object.values(flat.scheme ?? {})) {
          const drawing = await inject(address)
          expect(drawing.headers['cache-control'], address).toContain('immutable')
        }
      }
      const newest = (await find({ order: { key: 'published', type: 'desc' } })).flats
      expect(newest[0]?.isNew).toBe(true)
      expect((await find({ order: { key: 'published', type: 'asc' } })).flats[0]?.isNew).toBe(false)
      const all = await find({ limit: 100 })
      const onlyNew = await find({ isNew: true, limit: 100 })
      expect(onlyNew.total).toBe(all.flats.filter(({ isNew }) => isNew).length)
      expect(onlyNew.total).toBeLessThan(all.total)
      expect(onlyNew.flats.every(({ isNew }) => isNew)).toBe(true)
    })
  })

  describe('filters', () => {
    it('find as many flats as the store has, in any combination', async () => {
      const { projects, keyDate, metroStations, sub_locality_name, attributeList } = await find()
      const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 0, maxLength: 2 })
      const range = (field: string, min: number, max: number) =>
        fc
          .option(fc.tuple(fc.integer({ min, max }), fc.integer({ min, max })), { nil: undefined })
          .map((ends) => (ends ? { [`${field}_min`]: Math.min(...ends), [`${field}_max`]: Math.max(...ends) } : {}))
      const request = fc
        .tuple(
          fc.record({
            projects: some(projects.map(({ projectId }) => projectId)),
            key_date: some(keyDate.flatMap(({ value }) => value)),
            metroStations: some(metroStations.map(({ name }) => name)),
            sub_locality_name: some(sub_locality_name.map(({ name }) => name)),
            promo: fc.boolean(),
          }),
          fc.subarray(
            attributeList.map(({ name }) => name),
            { maxLength: 4 },
          ),
          range('floor', 1, 10),
          range('price', 6_000_000, 17_000_000),
          range('area', 24, 75),
          range('ceilingHeight', 2, 4),
        )
        .map(([lists, flags, ...ranges]) => ({
          ...lists,
          ...Object.fromEntries(flags.map((name) => [name, true])),
          ...Object.assign({}, ...ranges),
        }))
      const categoryOf = new Map(attributeList.map(({ name, category }) => [name, category]))
      await fc.assert(
        fc.asyncProperty(request, async (body) => {
          expect((await find(body)).total).toBe(await countIn(plainCount(body, categoryOf)))
        }),
        { numRuns: 60 },
      )
    })

    it('accept a single value instead of a list, and ignore null and false', async () => {
      expect((await find({ projects: 2 })).total).toBe((await find({ projects: [2] })).total)
      expect((await find({ projects: null, floor_min: null, promo: false, terrace: false })).total).toBe(
        (await find()).total,
      )
    })

    it('are repeated in the answer as they were applied', async () => {
      const { filters } = await find({ projects: [2, 1, 2], price_max: 9e6, 'view-yard': true, terrace: true })
      expect(filters).toEqual({
        projects: [1, 2],
        price_max: 9_000_000,
        attributes: ['terrace', 'view-yard'],
        order: { key: 'price', type: 'asc' },
      })
    })

    it('count for every option how many flats choosing it would show', async () => {
      const chosen = { projects: [1], terrace: true, floor_max: 6 }
      const answer = await find(chosen)
      for (const { projectId, count } of answer.projects) {
        expect((await find({ ...chosen, projects: [projectId] })).total).toBe(count)
      }
      for (const { value, count } of answer.keyDate) {
        expect((await find({ ...chosen, key_date: value })).total).toBe(count)
      }
      for (const { name, count } of answer.metroStations) {
        expect((await find({ ...chosen, metroStations: [name] })).total).toBe(count)
      }
      for (const { name, count } of answer.sub_locality_name) {
        expect((await find({ ...chosen, sub_locality_name: [name] })).total).toBe(count)
      }
      for (const { name, count } of answer.attributeList) {
        expect((await find({ ...chosen, [name]: true })).total, name).toBe(count)
      }
      expect((await find({ ...chosen, promo: true })).total).toBe(answer.promoCount)
    })

    it('return ranges under the other filters, and of the whole catalog beside them', async () => {
      const whole = await find()
      const narrow = await find({ projects: [2], floor_min: 8 })
      expect(narrow.floor.min).toBe(2)
      expect(narrow.price).toEqual(extentOf((await find({ projects: [2], floor_min: 8, limit: 100 })).flats))
      expect(narrow.catalogRanges).toEqual(whole.catalogRanges)
      expect(whole.catalogRanges.price).toEqual(whole.price)
      const { counts, from } = narrow.histograms.floor
      expect(from).toBe(whole.catalogRanges.floor.min)
      expect(counts.reduce((sum, count) => sum + count)).toBe((await find({ projects: [2] })).total)
    })

    it('that match nothing are answered with hints what to loosen', async () => {
      const { total, flats, hints, price, catalogRanges } = await find({ projects: [2], price_max: 5_900_000 })
      expect({ total, flats }).toEqual({ total: 0, flats: [] })
      expect(price.min).toBeGreaterThan(5_900_000)
      expect(price.max).toBeLessThanOrEqual(catalogRanges.price.max)
      const [wider] = hints
      if (wider?.kind !== 'wider') throw new Error('a wider price was expected first')
      expect((await find({ projects: [2], price_max: wider.max })).total).toBe(wider.total)
      expect(hints).toContainEqual(expect.objectContaining({ kind: 'without', filters: [{ field: 'price' }] }))
    })

    it('may have numbers as text, as many programs send them', async () => {
      const asText = await post({ projects: ['1'], price_max: '20000000', area_min: '30.5', page: '1', limit: '20' })
      const asNumbers = await post({ projects: [1], price_max: 20_000_000, area_min: 30.5, page: 1, limit: 20 })
      expect(asText.json()).toEqual(asNumbers.json())
      expect((await find({ projects: 1 })).total).toBe((await find({ projects: '1' })).total)
    })

    it('with none but unknown projects find nothing, and say which are unknown', async () => {
      expect(await find({ projects: [999] })).toMatchObject({
        total: 0,
        flats: [],
        filters: { projects: [999] },
        ignored: [{ field: 'projects', value: '999' }],
      })
    })

    it('with unknown values are listed as ignored', async () => {
      const { total, ignored } = await find({ sauna: true, projects: [1, 99], key_date: ['2040-Q1'] })
      expect(total).toBe((await find({ projects: [1] })).total)
      expect(ignored).toEqual([
        { field: 'projects', value: '99' },
        { field: 'key_date', value: '2040-Q1' },
        { field: 'attributes', value: 'sauna' },
      ])
    })
  })

  describe('a bad request', () => {
    it.each([
      [{ projects: ['first'] }, 'projects'],
      [{ projects: [1.5] }, 'projects'],
      [{ projects: { id: 1 } }, 'projects'],
      [{ key_date: [2028] }, 'key_date'],
      [{ metroStations: [''] }, 'metroStations'],
      [{ sub_locality_name: ['я'.repeat(101)] }, 'sub_locality_name'],
      [{ projects: Array.from({ length: 201 }, (_, id) => id) }, 'projects'],
      [{ floor_min: 'three' }, 'floor_min'],
      [{ floor_min: '3,5' }, 'floor_min'],
      [{ price_max: '' }, 'price_max'],
      [{ price_max: -1 }, 'price_max'],
      [{ area_min: [1, 2] }, 'area_min'],
      [{ ceilingHeight_min: 4, ceilingHeight_max: 3 }, 'ceilingHeight_min'],
      [{ promo: 'yes' }, 'promo'],
      [{ terrace: 'yes' }, 'terrace'],
      [{ sauna: 1 }, 'sauna'],
      [{ page: 0 }, 'page'],
      [{ page: 1.5 }, 'page'],
      [{ limit: 101 }, 'limit'],
      [{ pages: 3 }, 'pages'],
      [{ pages: { first: 1 } }, 'pages'],
      [{ pages: { first: 3, last: 2 } }, 'pages.first'],
      [{ pages: { first: 1, last: 500 } }, 'pages'],
      [{ order: 'price' }, 'order'],
      [{ order: { key: 'metro', type: 'asc' } }, 'order.key'],
      [{ order: { key: 'price', type: 'up' } }, 'order.type'],
    ])('%j is refused, and the field is named', async (body, field) => {
      const answer = await post(body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'BAD_INPUT', field, message: expect.stringContaining(field) })
    })

    it.each(['[]', 'null', '"text"', '7', 'not json', ''])('the body %j is refused', async (body) => {
      expect((await post(body)).statusCode).toBe(400)
    })

    it('of any content is answered or refused, and never fails', async () => {
      const names = fc.constantFrom(
        'projects',
        'key_date',
        'floor_min',
        'promo',
        'page',
        'pages',
        'order',
        'constructor',
      )
      await fc.assert(
        fc.asyncProperty(fc.dictionary(fc.oneof(names, fc.string()), fc.jsonValue()), async (body) => {
          expect([200, 400]).toContain((await post(JSON.stringify(body))).statusCode)
        }),
        { numRuns: 100 },
      )
    })
  })

  describe('the answer', () => {
    it.each(['br', 'gzip'])(
      'is sent as %s to clients that accept it, and names the topics it was made from',
      async (encoding) => {
        const { headers, rawPayload } = await post({}, { 'accept-encoding': encoding })
        expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
        expect(headers['x-cache-tags']).toBe('catalog content plans')
        const { brotliDecompressSync, gunzipSync } = await import('node:zlib')
        const text = (encoding === 'br' ? brotliDecompressSync : gunzipSync)(rawPayload).toString()
        expect(text).toBe((await post({})).payload)
      },
    )

    it('has the same ETag for the same filters, however they are written', async () => {
      const { etag } = (await post({ projects: [1, 2], terrace: true })).headers
      expect((await post({ terrace: true, projects: [2, 1, 2] })).headers.etag).toBe(etag)
      expect((await post({ projects: [1] })).headers.etag).not.toBe(etag)
    })

    it('is not sent again to clients that have it', async () => {
      const { headers } = await inject('/v2/block')
      const again = await inject({ url: '/v2/block', headers: { 'if-none-match': String(headers.etag) } })
      expect(again.statusCode).toBe(304)
      expect(again.payload).toBe('')
    })
  })
})

function extentOf(flats: readonly OwnFlat[]): { min: number; max: number } {
  const prices = flats.map(({ price }) => price)
  return { min: Math.min(...prices), max: Math.max(...prices) }
}

/** The same conditions as plain SQL, written without the engine in mind. */
function plainCount(body: Record<string, unknown>, categoryOf: ReadonlyMap<string, string>): Query {
  const conditions = [sql`f.status = 'free'`]
  const list = (field: string) => (body[field] as (string | number)[] | undefined) ?? []
  const oneOf = (values: readonly (string | number)[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )
  if (list('projects').length > 0) conditions.push(sql`f.project_id in (${oneOf(list('projects'))})`)
  if (list('key_date').length > 0) {
    conditions.push(sql`case when b.id = 201 then 'ready' else b.key_date end in (${oneOf(list('key_date'))})`)
  }
  if (list('metroStations').length > 0) {
    conditions.push(
      sql`exists (select 1 from jsonb_array_elements(p.data -> 'metro') m where m ->> 'name' in (${oneOf(list('metroStations'))}))`,
    )
  }
  if (list('sub_locality_name').length > 0) {
    conditions.push(sql`p.data ->> 'district' in (${oneOf(list('sub_locality_name'))})`)
  }
  if (body.promo === true) conditions.push(sql`f.promo_key is not null`)
  const columns = { floor: 'floor', price: 'price_rub', area: 'area_m2', ceilingHeight: 'ceiling_height_m' }
  for (const [field, column] of Object.entries(columns)) {
    const min = body[`${field}_min`] as number | undefined
    const max = body[`${field}_max`] as number | undefined
    if (min !== undefined) conditions.push(sql`f.${sql.identifier(column)} >= ${min}`)
    if (max !== undefined) conditions.push(sql`f.${sql.identifier(column)} <= ${max}`)
  }
  const chosen = Map.groupBy(
    [...categoryOf.keys()].filter((name) => body[name] === true),
    (name) => categoryOf.get(name),
  )
  for (const names of chosen.values()) conditions.push(sql`f.attributes && array[${oneOf(names)}]::text[]`)
  return sql`select count(*) from flats f join buildings b on b.id = f.building_id join projects p on p.id = f.project_id where ${sql.join(conditions, sql` and `)}`
}

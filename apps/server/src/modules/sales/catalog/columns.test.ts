import { brotliDecompressSync } from 'node:zlib'
import { decodeColumns, marketplaceAnswer, type OfferedCatalog, readRequest } from '@kvartal/catalog/marketplace'
import { catalogColumnsSchema } from '@kvartal/contract/catalog/columns'
import type { MarketplaceRequest } from '@kvartal/contract/catalog/marketplace'
import { readers } from '@kvartal/contract/client/readers'
import { sql } from '@kvartal/db'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { catalogUnderTest } from '../../../testing/catalog-under-test.ts'
import { describeOnStore } from '../../../testing/stores.ts'

const URL_PATH = '/v2/catalog/columns'

describeOnStore('the columns of the catalog', (store) => {
  const { inject, post, find, execute } = catalogUnderTest(store)
  const columnsOf = (version: string | null) => inject(`${URL_PATH}?version=${version}`)

  it('let a browser answer every request as the server does', async () => {
    const { columns, ...options } = await find()
    const answer = await columnsOf(columns)
    expect(catalogColumnsSchema.parse(answer.json())).toEqual(answer.json())
    const browser = decodeColumns(readers.catalogColumns(answer.json()))
    await fc.assert(
      fc.asyncProperty(anyRequest(options), async (request) => {
        expect(answerIn(browser, request)).toEqual(await find(request))
      }),
      { numRuns: 60 },
    )
  })

  it('are cached for good under their version, compressed before anybody asks', async () => {
    const { columns } = await find()
    const answer = await inject({ url: `${URL_PATH}?version=${columns}`, headers: { 'accept-encoding': 'br' } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      etag: `"${columns}"`,
    })
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).version).toBe(columns)
    const again = await inject({ url: `${URL_PATH}?version=${columns}`, headers: { 'if-none-match': `"${columns}"` } })
    expect(again.statusCode).toBe(304)
  })

  it('of another version lead to the current one, which every answer names', async () => {
    const { columns: first } = await find()
    await execute(sql`update flats set status = 'sold' where id = (select min(id) from flats where status = 'free')`)
    await expect.poll(async () => (await find()).columns).not.toBe(first)
    const { columns, total } = await find()
    const old = await columnsOf(first)
    expect([old.statusCode, old.headers.location]).toEqual([302, `${URL_PATH}?version=${columns}`])
    expect(old.headers['cache-control']).toBe('no-store')
    expect((await columnsOf(columns)).json().flats.id).toHaveLength(total)
    for (const other of [await post({}), await inject('/api/general_settings/company')]) {
      expect(other.headers['x-data-version']).toBe(columns)
    }
    const revision = (version: string | null) => Number.parseInt(version ?? '', 10)
    expect(revision(columns)).toBeGreaterThan(revision(first))
  })
})

function answerIn(browser: OfferedCatalog, request: MarketplaceRequest): unknown {
  const answer = marketplaceAnswer(browser, readRequest(request, browser.reference))
  return JSON.parse(JSON.stringify(answer))
}

type Options = Omit<Awaited<ReturnType<ReturnType<typeof catalogUnderTest>['find']>>, 'columns'>

/** Any filters, order and pages over the options that the catalog offers. */
function anyRequest({ attributeList, projects, metroStations, keyDate, price }: Options) {
  const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 })
  return fc
    .record({
      names: some(attributeList.map(({ name }) => name)),
      projects: some(projects.map(({ projectId }) => projectId)),
      metroStations: some(metroStations.map(({ name }) => name)),
      key_date: some(keyDate.flatMap(({ value }) => value)),
      price_max: fc.option(fc.integer({ min: price.min, max: price.max })),
      promo: fc.boolean(),
      order: fc.record({
        key: fc.constantFrom('price' as const, 'area' as const, 'floor' as const, 'published' as const),
        type: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      page: fc.integer({ min: 1, max: 3 }),
      limit: fc.integer({ min: 1, max: 25 }),
    })
    .map(
      ({ names, price_max, ...rest }): MarketplaceRequest => ({
        ...rest,
        ...(price_max !== null && { price_max }),
        ...Object.fromEntries(names.map((name) => [name, true])),
      }),
    )
}

// The list that the browser itself filters: without the network, equal to what the server answers, honest offline.
import fc from 'fast-check'
import { decodeColumns, marketplaceAnswer, readRequest } from '../../packages/catalog/src/marketplace/index.ts'
import type { CatalogColumns } from '../../packages/contract/src/catalog/columns.ts'
import type { MarketplaceRequest, OwnMarketplaceAnswer } from '../../packages/contract/src/catalog/marketplace.ts'
import { columnHead, count, found, openCatalog, openSheet, option, prices, rows } from '../src/catalog-list.ts'
import { watchRequests } from '../src/running-requests.ts'
import { expect, test } from './fixtures.ts'

const step = test.step
const COLUMNS = '/v2/catalog/columns'

test('a browser answers any request about the demo’s flats as the server does', async ({ request }) => {
  const ask = async (data: MarketplaceRequest) =>
    (await (await request.post('/v2/marketplace', { data })).json()) as OwnMarketplaceAnswer
  const columns = (await (await request.get(COLUMNS)).json()) as CatalogColumns
  const browser = decodeColumns(columns)
  const { attributeList, projects, metroStations, keyDate, area } = await ask({})
  const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 3 })
  const anyRequest = fc.record({
    names: some(attributeList.map(({ name }) => name)),
    projects: some(projects.map(({ projectId }) => projectId)),
    metroStations: some(metroStations.map(({ name }) => name)),
    key_date: some(keyDate.flatMap(({ value }) => value)),
    area_min: fc.integer({ min: 0, max: Math.ceil(area.max) }),
    promo: fc.boolean(),
    order: fc.record({
      key: fc.constantFrom(
        'price' as const,
        'area' as const,
        'floor' as const,
        'project' as const,
        'published' as const,
      ),
      type: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    page: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ names, ...rest }) => {
      const data = { ...rest, ...Object.fromEntries(names.map((name) => [name, true])) }
      const made = marketplaceAnswer(browser, readRequest(data, browser.reference))
      expect(JSON.parse(JSON.stringify(made))).toEqual(await ask(data))
    }),
    { numRuns: 60 },
  )
})

test.describe('the list', () => {
  test.use({ expectedMessages: [/net::ERR_INTERNET_DISCONNECTED/] })

  test('needs no network for a filter, an order and a page once it was idle', async ({ page, context }) => {
    const columns = page.waitForEvent('requestfinished', (request) => request.url().includes(COLUMNS))
    const running = watchRequests(page)
    await openCatalog(page, '/list')
    await columns
    await openSheet(page)
    await step('the server is asked for no list any more', async () => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      // A busy machine may give up loading the columns; the next answer of the server starts it again.
      await expect(async () => {
        asked.length = 0
        await option(page, '3 комнаты').check()
        await expect(page).toHaveURL('/list?rooms=3')
        await option(page, '3 комнаты').uncheck()
        await expect(page).toHaveURL('/list')
        expect(asked.filter((url) => url.includes('/v2/marketplace'))).toEqual([])
      }).toPass()
    })
    // The code of the filters, the texts and the headings were asked for together with the columns.
    await expect.poll(() => running.size).toBe(0)
    const all = await count(found(page))
    await context.setOffline(true)
    const notice = page.getByRole('status').filter({ hasText: 'Нет связи' })
    await step('a word says that there is no connection, and of what hour the data is', async () => {
      await expect(notice).toContainText(/Фильтры работают по данным на\s\d\d:\d\d/)
    })
    await step('a filter changes the list, the counts and the address', async () => {
      const label = option(page, 'White box')
      await option(page, '2 комнаты').check()
      await expect(page).toHaveURL('/list?rooms=2')
      await expect.poll(() => count(found(page))).toBeLessThan(all)
      await expect(rows(page)).toHaveCount(21)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Двухкомнатные квартиры/)
      await expect(label).toBeEnabled()
    })
    await step('an order and a further page come too', async () => {
      await columnHead(page, 'Цена').getByRole('link').click()
      await expect(page).toHaveURL(/sort=desc-price/)
      await expect
        .poll(async () => {
          const shown = await prices(page)
          return shown.every((price, place) => price <= (shown[place - 1] ?? Number.POSITIVE_INFINITY))
        })
        .toBe(true)
      await page.getByRole('link', { name: 'Показать ещё' }).click()
      await expect(rows(page)).toHaveCount(42)
    })
    await step('the word goes away with the connection’s return', async () => {
      await context.setOffline(false)
      await expect(notice).toBeHidden()
    })
  })
})

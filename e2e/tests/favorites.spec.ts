// Favourites: kept by hearts, equal in every tab, shared by a link, compared, printed.
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, openPage, test, viewports } from './fixtures.ts'

declare global {
  interface Window {
    shifts: number[]
  }
}

interface Flat {
  id: number
  price: number
  status: string
  taken: boolean
}

async function freeFlats(request: APIRequestContext, limit: number): Promise<Flat[]> {
  const answer = await request.post('/v2/marketplace', { data: { limit, order: { key: 'price', type: 'desc' } } })
  return (await answer.json()).flats
}

async function reservedFlat(request: APIRequestContext): Promise<number> {
  const { blocks } = await (await request.get('/v2/block')).json()
  for (const { id: blockId } of blocks) {
    const { bulks } = await (await request.get(`/bulks?blockId=${blockId}`)).json()
    for (const { id } of bulks) {
      const { sections } = await (await request.get(`/v2/chessboard/${id}`)).json()
      const flats: Flat[] = sections.flatMap((section: { floors: { flats: Flat[] }[] }) =>
        section.floors.flatMap((floor) => floor.flats),
      )
      const reserved = flats.find(({ status, taken }) => status === 'reserve' && !taken)
      if (reserved) return reserved.id
    }
  }
  throw new Error('the demo has no reserved flat')
}

/** Once, before the page's own code: what the page writes later stays. */
async function keepInBrowser(page: Page, favorites: unknown): Promise<void> {
  await page.goto('/policy')
  await page.evaluate((value) => {
    localStorage.setItem('favoriteList', typeof value === 'string' ? value : JSON.stringify(value))
    localStorage.setItem('cookies_accepted', 'true')
  }, favorites)
}

const items = (ids: readonly number[]) => ids.map((id) => ({ id }))
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('favoriteList'))
const kept = async (page: Page) => JSON.parse((await stored(page)) ?? 'null')
const cards = (page: Page) => page.getByRole('list', { name: 'Избранные квартиры' }).getByRole('listitem')
const hearts = (page: Page) => page.getByRole('button', { name: /^В избранное/ })

test('a heart pressed in the catalog brings the flat to the favourites', async ({ page }) => {
  await openPage(page, '/list')
  const heart = hearts(page).first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: /^Избранное, 1/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Избранное1')
  await expect(cards(page)).toHaveCount(1)
})

test.describe('opened cold on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  for (const count of [0, 1, 4]) {
    test(`a list of ${count} comes without a jump of the page`, async ({ page, request }) => {
      const ids = (await freeFlats(request, count + 1)).slice(0, count).map(({ id }) => id)
      await keepInBrowser(page, items(ids))
      await page.addInitScript(() => {
        window.shifts = []
        // Each counts: nobody touches the page here, although the browser takes the first half second for an input.
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            window.shifts.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await openPage(page, '/favorites')
      if (count === 0) await expect(page.getByText('Здесь будут ваши квартиры')).toBeVisible()
      else await expect(cards(page)).toHaveCount(count)
      // The server's heading is replaced when the page's code has taken over.
      await page.waitForFunction(() => {
        const heading = [...document.querySelectorAll('main h1')]
        return heading.length === 1 && Object.keys(heading[0] ?? {}).some((key) => key.startsWith('__reactFiber'))
      })
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      expect(await page.evaluate(() => window.shifts)).toEqual([])
    })
  }
})

test('a removed flat can be taken back to its place', async ({ page, request }) => {
  const ids = (await freeFlats(request, 3)).map(({ id }) => id)
  await keepInBrowser(page, items(ids))
  await openPage(page, '/favorites')
  await expect(cards(page)).toHaveCount(3)
  await hearts(page).nth(1).click()
  await expect(cards(page)).toHaveCount(2)
  await expect.poll(() => kept(page)).toEqual(items([ids[0] ?? 0, ids[2] ?? 0]))
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(cards(page)).toHaveCount(3)
  await expect.poll(() => kept(page)).toEqual(items(ids))
})

test('two tabs show the same hearts and the same list', async ({ page, context, request }) => {
  const [flat] = await freeFlats(request, 1)
  await openPage(page, '/favorites')
  await expect(page.getByText('Здесь будут ваши квартиры')).toBeVisible()
  const other = await context.newPage()
  await openPage(other, `/flat/${flat?.id}`)
  const heart = hearts(other).first()
  await heart.click()
  await expect(cards(page)).toHaveCount(1)
  await hearts(page).first().click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Здесь будут ваши квартиры')).toBeVisible()
})

test('a reserved flat stays, marked, with a way into the queue', async ({ page, request }) => {
  const id = await reservedFlat(request)
  await keepInBrowser(page, items([id]))
  await page.evaluate((flatId) => localStorage.setItem('freeFlatsId', JSON.stringify([flatId])), id)
  await openPage(page, '/favorites')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByText('Бронь')).toBeVisible()
  await expect(page.getByText('С прошлого раза одну квартиру забронировали.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('freeFlatsId'))).toBe('[]')
  await page.getByRole('link', { name: 'Встать в очередь' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the order is chosen and survives a reload', async ({ page, request }) => {
  const flats = await freeFlats(request, 3)
  await keepInBrowser(page, items(flats.map(({ id }) => id)))
  await openPage(page, '/favorites')
  await expect(cards(page)).toHaveCount(3)
  await page.locator('summary', { hasText: 'Как добавляли' }).click()
  await page.getByText('Сначала дешевле').click()
  await expect(page).toHaveURL(/sort=asc-price/)
  const cheapest = flats[2]?.id ?? 0
  await expect(cards(page).first().getByRole('link').first()).toHaveAttribute('href', `/flat/${cheapest}`)
  await page.reload()
  await expect(cards(page).first().getByRole('link').first()).toHaveAttribute('href', `/flat/${cheapest}`)
})

test('the link opens the list for somebody else, who may keep it', async ({ page, browser, request }) => {
  const ids = (await freeFlats(request, 2)).map(({ id }) => id)
  await keepInBrowser(page, items(ids))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/favorites')
  await page.getByRole('link', { name: 'Ссылка на список' }).click()
  await expect(page.getByText('Ссылка на список скопирована')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toContain(`/favorites?ids=${ids.join('%7C')}`)

  const stranger = await (await browser.newContext()).newPage()
  await openPage(stranger, address)
  await expect(cards(stranger)).toHaveCount(2)
  await stranger.getByRole('button', { name: 'Сохранить у себя' }).click()
  await expect(stranger.getByText('Все квартиры этого списка есть в вашем избранном.')).toBeVisible()
  await expect.poll(() => kept(stranger)).toEqual(items(ids))
  await stranger.getByRole('link', { name: 'Открыть своё избранное' }).click()
  await expect(stranger).toHaveURL(/\/favorites$/)
  await expect(cards(stranger)).toHaveCount(2)
  await stranger.context().close()
})

test('a list that can not be read is repaired', async ({ page, request }) => {
  const [flat] = await freeFlats(request, 1)
  await keepInBrowser(page, '[{"id":')
  await openPage(page, '/favorites')
  await expect(page.getByText('Здесь будут ваши квартиры')).toBeVisible()
  await expect.poll(() => stored(page)).toBe('[]')
  await keepInBrowser(page, [null, 7.5, { id: 'x' }, { id: flat?.id, price: 1 }, { id: flat?.id }])
  await openPage(page, '/favorites')
  await expect(cards(page)).toHaveCount(1)
  await expect.poll(() => kept(page)).toEqual(items([flat?.id ?? 0]))
})

test('flats that are no more can be dropped', async ({ page, request }) => {
  const [flat] = await freeFlats(request, 1)
  await keepInBrowser(page, items([flat?.id ?? 0, 999_999]))
  await openPage(page, '/favorites')
  await page.getByRole('button', { name: 'Убрать из списка' }).click()
  await expect.poll(() => kept(page)).toEqual(items([flat?.id ?? 0]))
  await expect(page.getByText('из списка больше нет')).toBeHidden()
})

test.describe('when the call fails', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('the list is kept and loads on the next try', async ({ page, request }) => {
    const ids = (await freeFlats(request, 2)).map(({ id }) => id)
    await keepInBrowser(page, items(ids))
    let failing = true
    await page.route('**/marketplace/favorite**', (route) => (failing ? route.abort() : route.continue()))
    await openPage(page, '/favorites')
    await expect(page.getByRole('alert')).toContainText('квартиры не загрузились')
    await expect.poll(() => kept(page)).toEqual(items(ids))
    failing = false
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

test('an answer grouped by key is read as well', async ({ page, request }) => {
  const flats = await freeFlats(request, 2)
  await keepInBrowser(page, items(flats.map(({ id }) => id)))
  await page.route('**/marketplace/favorite**', (route) =>
    route.fulfill({ json: { first: [flats[0]], second: [flats[1]] } }),
  )
  await openPage(page, '/favorites')
  await expect(cards(page)).toHaveCount(2)
})

test('the list comes as a PDF', async ({ page, request }) => {
  const ids = (await freeFlats(request, 2)).map(({ id }) => id)
  await keepInBrowser(page, items(ids))
  await openPage(page, '/favorites')
  const pdf = page.getByRole('link', { name: /^PDF, 2/ })
  const answer = await request.get((await pdf.getAttribute('href')) ?? '')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await answer.body()).length).toBeLessThan(400 * 1024)
})

test('chosen flats are compared, equal rows can be hidden', async ({ page, request }) => {
  const ids = (await freeFlats(request, 5)).map(({ id }) => id)
  await keepInBrowser(page, items(ids))
  await openPage(page, '/favorites')
  const picks = page.getByRole('button', { name: /^Сравнить:/ })
  for (const place of [0, 1, 2, 3]) await picks.nth(place).click()
  await picks.nth(4).click()
  await expect(page.getByText('Сравнить можно не больше 4 квартир')).toBeVisible()
  await picks.nth(0).click()
  await page.getByRole('link', { name: 'Сравнить', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`ids=${ids.slice(1, 4).join('(\\||%7C)')}`))
  const table = page.getByRole('table', { name: 'Сравнение квартир' })
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  const rows = await table.getByRole('row').count()
  await expect(table.getByText('лучшее значение').first()).toBeAttached()
  await page.getByText('Только различия').click()
  expect(await table.getByRole('row').count()).toBeLessThanOrEqual(rows)
  await table
    .getByRole('link', { name: /^Убрать из сравнения/ })
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
})

test('an empty comparison leads to the favourites', async ({ page, request }) => {
  const ids = (await freeFlats(request, 2)).map(({ id }) => id)
  await keepInBrowser(page, items(ids))
  await openPage(page, '/compare')
  await page.getByRole('link', { name: 'Сравнить 2 квартиры из избранного' }).click()
  await expect(page.getByRole('table', { name: 'Сравнение квартир' })).toBeVisible()
})

test('the own list with its choice keeps within every width and is accessible', async ({ page, request }) => {
  const ids = [...(await freeFlats(request, 3)).map(({ id }) => id), await reservedFlat(request)]
  await keepInBrowser(page, items(ids))
  await openPage(page, '/favorites')
  await page
    .getByRole('button', { name: /^Сравнить:/ })
    .first()
    .click()
  await expect(page.getByText('Отметьте ещё одну квартиру')).toBeVisible()
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `nothing sticks out sideways on a ${viewport.name}`).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the own list says kindly where it lives', async ({ page }) => {
    await page.goto('/favorites')
    await expect(page.getByText(/Избранное хранится в вашем браузере/)).toBeVisible()
    await expect(page.getByRole('status')).toBeHidden()
  })

  test('a list from a link and a comparison are shown', async ({ page, request }) => {
    const ids = (await freeFlats(request, 2)).map(({ id }) => id)
    await page.goto(`/favorites?ids=${ids.join('|')}`)
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('link', { name: 'Сравнение' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(2)
  })
})

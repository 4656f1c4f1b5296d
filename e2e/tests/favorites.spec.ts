// Favorites: the same in every tab, sorted, shared by a link, compared, printed. The heart button is tested in
// specification.spec.ts, a response grouped by key in specified-backend.spec.ts.
import type { APIRequestContext, Page } from '@playwright/test'
import { layoutShifts, watchLayoutShifts } from '../src/layout-shifts.ts'
import { expect, expectAccessible, openPage, test, viewports } from './fixtures.ts'

const [phone, , desktop] = viewports

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

const items = (ids: readonly number[]) => ids.map((id) => ({ id }))
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('favoriteList'))
const storedFavorites = async (page: Page) => JSON.parse((await stored(page)) ?? 'null')
const cards = (page: Page) => page.getByRole('list', { name: 'Избранные квартиры' }).getByRole('listitem')
const hearts = (page: Page) => page.getByRole('button', { name: /^В избранное/ })
const step = test.step

/** Written from a static file of the site, which runs no code, so that pages can change the values later. */
async function storeFavorites(page: Page, favorites: unknown, freeBefore: readonly number[] = []): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    ([list, free]) => {
      localStorage.setItem('favoriteList', list)
      localStorage.setItem('freeFlatsId', free)
      localStorage.setItem('cookies_accepted', 'true')
    },
    [typeof favorites === 'string' ? favorites : JSON.stringify(favorites), JSON.stringify(freeBefore)] as const,
  )
}

test.describe('the own list', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('opens on a phone without layout shifts, and corrupt entries are repaired', async ({ page, request }) => {
    const ids = (await freeFlats(request, 4)).map(({ id }) => id)
    const [first = 0] = ids
    await watchLayoutShifts(page)
    for (const [title, list, repaired] of [
      ['a list of 0, which could not be read', '[{"id":', []],
      [
        'a list of 1, some of which could not be read',
        [null, 7.5, { id: 'x' }, { id: first, price: 1 }, { id: first }],
        [first],
      ],
      ['a list of 4', items(ids), ids],
    ] as const) {
      await step(title, async () => {
        await storeFavorites(page, list)
        await openPage(page, '/favorites')
        if (repaired.length === 0) await expect(page.getByText('Здесь будут ваши квартиры')).toBeVisible()
        else await expect(cards(page)).toHaveCount(repaired.length)
        // The server's heading is replaced when the page has hydrated.
        await page.waitForFunction(() => {
          const heading = [...document.querySelectorAll('main h1')]
          return heading.length === 1 && Object.keys(heading[0] ?? {}).some((key) => key.startsWith('__reactFiber'))
        })
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
        expect(await layoutShifts(page)).toEqual([])
        await expect.poll(() => storedFavorites(page)).toEqual(items(repaired))
      })
    }
  })
})

test('the own list is sorted, shared, restored, printed and compared', async ({ page, request }) => {
  const flats = await freeFlats(request, 4)
  const free = flats.map(({ id }) => id)
  const reserved = await reservedFlat(request)
  const all = [...free, reserved]
  await storeFavorites(page, items([...all, 999_999]), [reserved])
  await openPage(page, '/favorites')

  await step('a reserved flat stays, marked, with a button to join the queue', async () => {
    await expect(cards(page)).toHaveCount(5)
    await expect(cards(page).nth(4).getByText('Бронь')).toBeVisible()
    await expect(page.getByText('С прошлого раза одну квартиру забронировали.')).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('freeFlatsId'))).toBe(JSON.stringify(free))
    await page.getByRole('link', { name: 'Встать в очередь' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await step('flats that are no longer on sale can be removed', async () => {
    await page.getByRole('button', { name: 'Убрать из списка' }).click()
    await expect.poll(() => storedFavorites(page)).toEqual(items(all))
    await expect(page.getByText('из списка больше нет')).toBeHidden()
  })
  await step('a removed flat can be restored to its place', async () => {
    await hearts(page).nth(1).click()
    await expect(cards(page)).toHaveCount(4)
    await expect.poll(() => storedFavorites(page)).toEqual(items(all.filter((id) => id !== free[1])))
    await page.getByRole('button', { name: 'Вернуть' }).click()
    await expect(cards(page)).toHaveCount(5)
    await expect.poll(() => storedFavorites(page)).toEqual(items(all))
  })
  await step('the list can be downloaded as a PDF', async () => {
    const pdf = page.getByRole('link', { name: /^PDF, 5/ })
    const answer = await request.get((await pdf.getAttribute('href')) ?? '')
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await answer.body()).length).toBeLessThan(400 * 1024)
  })
  await step('with selected flats it fits every width and is accessible', async () => {
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
  await step('the sort order can be chosen and survives a reload', async () => {
    await page.locator('summary', { hasText: 'Как добавляли' }).click()
    await page.getByText('Сначала дешевле').click()
    await expect(page).toHaveURL(/sort=asc-price/)
    const hrefs = () =>
      cards(page).evaluateAll((all) => all.map((card) => card.querySelector('a')?.getAttribute('href')))
    const byPrice = free.toReversed().map((id) => `/flat/${id}`)
    await expect.poll(async () => (await hrefs()).filter((href) => href !== `/flat/${reserved}`)).toEqual(byPrice)
    const order = await hrefs()
    await page.reload()
    await expect(cards(page)).toHaveCount(5)
    await expect.poll(hrefs).toEqual(order)
  })
  const table = page.getByRole('table', { name: 'Сравнение квартир' })
  await step('selected flats are compared, no more than 4', async () => {
    const pick = (id: number | undefined) =>
      cards(page)
        .filter({ has: page.locator(`a[href="/flat/${id}"]`) })
        .getByRole('button', { name: /^Сравнить:/ })
    for (const id of free) await pick(id).click()
    await pick(reserved).click()
    await expect(page.getByText('Сравнить можно не больше 4 квартир')).toBeVisible()
    await page.getByRole('link', { name: 'Сравнить', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`ids=${free.join('(\\||%7C)')}`))
    await expect(table.getByRole('columnheader')).toHaveCount(4)
    await expect(table.getByText('меньше').first()).toBeVisible()
  })
  await step('the comparison prints in full', async () => {
    // The width of an A4 sheet between its margins.
    await page.setViewportSize({ width: 688, height: 970 })
    await page.emulateMedia({ media: 'print' })
    const widthOf = (element: HTMLElement | SVGElement) => [element.scrollWidth, element.clientWidth] as const
    const [inside, sheet] = await page.locator('html').evaluate(widthOf)
    expect(inside).toBeLessThanOrEqual(sheet)
    const cells = await page
      .getByRole('row', { name: /^Цена\s\d/ })
      .getByRole('cell')
      .all()
    expect(cells).toHaveLength(4)
    for (const cell of cells) {
      const [words, room] = await cell.evaluate(widthOf)
      expect(words).toBeLessThanOrEqual(room)
    }
    await page.emulateMedia({ media: null })
    await page.setViewportSize(desktop)
  })
  await step('equal rows are folded, until all rows are asked for', async () => {
    const rows = await table.getByRole('row').count()
    await expect(page.getByText(/^Одинаковое: /)).toBeVisible()
    await page.getByText('Сначала различия').click()
    await expect(page.getByText(/^Одинаковое: /)).toBeHidden()
    expect(await table.getByRole('row').count()).toBeGreaterThan(rows)
    await page.getByText('Сначала различия').click()
  })
  await step('plans have one scale', async () => {
    const plans = table.locator('thead img')
    const loaded = () => plans.evaluateAll((all) => all.every((plan) => (plan as HTMLImageElement).naturalHeight > 0))
    await expect.poll(loaded).toBe(true)
    const drawn = await plans.evaluateAll((plans) =>
      plans.map((plan) => plan.getBoundingClientRect().height / (plan as HTMLImageElement).naturalHeight),
    )
    for (const scale of drawn) expect(scale).toBeCloseTo(drawn[0] ?? 0, 2)
  })
  await step('a phone shows two whole columns, the others by swiping, under heads that stay', async () => {
    await page.setViewportSize(phone)
    const heads = table.getByRole('columnheader')
    const columnOf = async (place: number) => {
      const box = await heads.nth(place).boundingBox()
      return box ? [Math.round(box.x), Math.round(box.x + box.width)] : []
    }
    const [left, right] = [(await columnOf(0))[0] ?? 0, (await columnOf(1))[1] ?? 0]
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(phone.width)
    expect((await columnOf(2))[0], 'the third column is outside').toBeGreaterThanOrEqual(right)
    await expect(page.getByText('1–2 из 4, листайте')).toBeVisible()
    await page.getByRole('region', { name: 'Сравнение квартир' }).evaluate((region) => {
      region.scrollLeft = region.scrollWidth
    })
    await expect(page.getByText('3–4 из 4, листайте')).toBeVisible()
    expect((await columnOf(2))[0]).toBe(left)
    expect((await columnOf(3))[1]).toBe(right)
    const small = page.locator('[data-shown]')
    await expect(small).toHaveCount(0)
    const row = table.locator('tbody tr').nth(3)
    await row.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await expect(small.locator(':scope > div')).toBeVisible()
    await page.setViewportSize(desktop)
  })
  await step('an emptied comparison leads to the favorites', async () => {
    const remove = table.getByRole('link', { name: /^Убрать из сравнения/ })
    for (const left of [3, 2, 1]) {
      await remove.first().click()
      await expect(table.getByRole('columnheader')).toHaveCount(left)
    }
    await remove.click()
    await page.getByRole('link', { name: 'Сравнить 4 из избранного' }).click()
    await expect(table.getByRole('columnheader')).toHaveCount(4)
  })
})

test('two tabs show the same hearts, the same count and the same list', async ({ page, context, request }) => {
  const [flat] = await freeFlats(request, 1)
  const counted = (tab: Page, name: RegExp) => expect(tab.getByRole('banner').getByRole('link', { name })).toBeVisible()
  await openPage(page, '/favorites')
  await expect(page.getByText('Здесь будут ваши квартиры')).toBeVisible()
  await counted(page, /^Избранное$/)
  const other = await context.newPage()
  await openPage(other, `/flat/${flat?.id}`)
  const heart = hearts(other).first()
  await heart.click()
  await expect(cards(page)).toHaveCount(1)
  await counted(page, /^Избранное, 1/)
  await hearts(page).first().click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await counted(other, /^Избранное$/)
  await expect(page.getByText('Здесь будут ваши квартиры')).toBeVisible()
})

test.describe('the link to the list', () => {
  test.use({ expectedMessages: [/net::ERR_FAILED/] })

  test('appears when the flats have loaded, and opens them for another visitor, who can save them', async ({
    page,
    browser,
    request,
  }) => {
    const ids = (await freeFlats(request, 2)).map(({ id }) => id)
    await storeFavorites(page, items(ids))
    await step('when the call fails the stored list stays and loads on retry', async () => {
      await page.route('**/marketplace/favorite**', (route) => route.abort())
      await openPage(page, '/favorites')
      await expect(page.getByRole('alert')).toContainText('квартиры не загрузились')
      await expect.poll(() => storedFavorites(page)).toEqual(items(ids))
      await page.unroute('**/marketplace/favorite**')
      await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
      await expect(cards(page)).toHaveCount(2)
      await expect(page.getByRole('alert')).toBeHidden()
    })
    const address = await step('the link is copied', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('link', { name: 'Ссылка на список' }).click()
      await expect(page.getByText('Ссылка на список скопирована')).toBeVisible()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain(`/favorites?ids=${ids.join('%7C')}`)
      return copied
    })
    await step('the link opens the list for another visitor, who can save it', async () => {
      const stranger = await (await browser.newContext()).newPage()
      await openPage(stranger, address)
      await expect(cards(stranger)).toHaveCount(2)
      await stranger.getByRole('button', { name: 'Сохранить у себя' }).click()
      await expect(stranger.getByText('Все квартиры этого списка есть в вашем избранном.')).toBeVisible()
      await expect.poll(() => storedFavorites(stranger)).toEqual(items(ids))
      await stranger.getByRole('link', { name: 'Открыть своё избранное' }).click()
      await expect(stranger).toHaveURL(/\/favorites$/)
      await expect(cards(stranger)).toHaveCount(2)
      await stranger.context().close()
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the own list says that it is stored in the browser; a shared list and a comparison are shown', async ({
    page,
    request,
  }) => {
    await step('the own list says that it is stored in the browser', async () => {
      await page.goto('/favorites')
      await expect(page.getByText(/Избранное хранится в вашем браузере/)).toBeVisible()
      await expect(page.getByRole('status')).toBeHidden()
    })
    await step('a shared list and a comparison are shown', async () => {
      const ids = (await freeFlats(request, 2)).map(({ id }) => id)
      await page.goto(`/favorites?ids=${ids.join('|')}`)
      await expect(cards(page)).toHaveCount(2)
      await page.getByRole('link', { name: 'Сравнение' }).click()
      await expect(page.getByRole('columnheader')).toHaveCount(2)
    })
  })
})

// Whole journeys of buyers over several pages, as they were walked. The steps of one page are proven by its own file.
import type { Locator, Page } from '@playwright/test'
import { count, found, numberIn, openCatalog, openSheet, option, PHONE_AGENT, rows } from '../src/catalog-list.ts'
import { expectThanks, fill, filling, sendButton, somePhone, watchCalls } from '../src/contact-form.ts'
import { watchRequests } from '../src/running-requests.ts'
import { expect, LONG, longTest, openHydrated, openPage, test, waitForCode } from './fixtures.ts'

const step = test.step
const onPhone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent: PHONE_AGENT,
  contextOptions: { reducedMotion: 'reduce' },
} as const

/** The ids of the demo company's flats do not change. */
const SOLD = '/flat/101046'
const RESERVED = '/flat/101051'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function openFirstFlat(page: Page): Promise<void> {
  await rows(page).first().getByRole('link', { name: '₽' }).first().click()
  await expect(page).toHaveURL(/\/flat\/\d+$/)
  await expect(heading(page)).toHaveText(/м² .+, кв\.\s\d+$/)
}

/** Name, phone and consent: more is not asked for. */
async function send(form: Locator): Promise<void> {
  await form.getByLabel('Имя').fill('Анна')
  await form.getByLabel('Телефон').fill(somePhone())
  await form.getByRole('checkbox', { name: 'Даю согласие' }).check()
  await sendButton(form).click()
  await expectThanks(form)
}

async function expectWhatHappensNext(form: Locator): Promise<void> {
  await expect(form.getByText(/^\d{4}-\d{4}$/), 'the number of the request').toBeVisible()
  await expect(form.getByText(/^(сегодня|завтра|в\s\S+) (до|после)\s\d+:\d\d$/), 'when we call').toBeVisible()
  await expect(form.getByText('Ольга Северинова'), 'who answers').toBeVisible()
  await expect(form.getByRole('link', { name: /календарь$/ })).toBeVisible()
}

test.describe('a family on a phone', () => {
  test.use(onPhone)

  test('goes from the sentence of the home page to a booked flat', async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page, '/')

    await step('the sentence finds flats, the list begins with them', async () => {
      const search = page.getByRole('region', { name: 'Быстрый поиск' })
      await search.locator('summary').click()
      await search.getByRole('checkbox', { name: 'двухкомнатную' }).check()
      await search.getByRole('checkbox', { name: 'трёхкомнатную' }).check()
      await search.locator('summary').click()
      await search.getByLabel('Цена', { exact: true }).selectOption({ label: 'до\u00a020\u00a0000\u00a0000\u00a0₽' })
      const show = search.getByRole('button')
      await expect(show).toHaveText(/^Показать \d/)
      await waitForCode(show)
      await show.click()
      await expect(page).toHaveURL(/\/list\?rooms=2,3&.*price_max=20000000$/)
      await expect(rows(page).first()).toBeInViewport()
    })

    await step('the flat shows its price and status before the rooms, and all its pictures', async () => {
      await openFirstFlat(page)
      const gallery = page.getByRole('region', { name: 'Картинки квартиры' })
      await expect(gallery.getByText('Свободна', { exact: true })).toBeVisible()
      const [price, rooms] = await Promise.all(
        [page.locator('aside').getByText(/₽$/).first(), page.locator('dl', { hasText: 'Прихожая' }).first()].map(
          (place) => place.boundingBox(),
        ),
      )
      expect(price?.y).toBeLessThan(rooms?.y ?? 0)
      await gallery.getByRole('link', { name: /^Вид из/ }).tap()
      await expect(gallery.locator('[aria-live]')).toHaveText(/Вид на\s/)
    })

    await step('the view names what is seen, the side and the sun', async () => {
      await page.locator('summary', { hasText: 'Вид из' }).click()
      const view = page.locator('#view')
      await expect(view.getByRole('img', { name: /^Окна смотрят на\s/ }).first()).toBeVisible()
      await expect(view).toContainText('без\u00a0учёта соседних домов')
    })

    await step('the calculator answers the payment that is asked for', async () => {
      await page.getByRole('link', { name: 'Посчитать со своим взносом' }).click()
      const calculator = page.locator('#payment')
      await calculator.getByRole('textbox', { name: /^Сколько платить в месяц/ }).fill('310000')
      await expect(calculator.getByText(/^310\s000\s₽ в\sмесяц при взносе .+ закроют кредит за/)).toBeVisible()
    })

    await step('the bar at the bottom books the flat: its matter, then what happens', async () => {
      const bar = page.getByRole('region', { name: 'Цена и бронь' })
      await bar.getByRole('link', { name: 'Забронировать' }).click()
      const form = page.getByRole('dialog')
      const matter = form.getByText(/^Бронь квартиры №\s\d+, корпус/)
      await expect(matter).toBeVisible()
      await send(form)
      await expect(matter).toBeVisible()
      await expectWhatHappensNext(form)
      await expect(form.getByRole('listitem')).toHaveCount(3)
      expect(calls.bodies('other_information')[0]).toMatchObject({
        infoData: { matter: expect.stringMatching(/^Бронь квартиры/) },
      })
    })
  })
})

longTest('an investor filters premises by yield, compares two and asks about one', LONG, async ({ page }) => {
  await openPage(page, '/commercial')
  const filters = page.getByRole('search', { name: 'Какие помещения показать' })
  const table = page.getByRole('table', { name: 'Коммерческие помещения' })
  const lots = table.getByRole('link', { name: /№/ })

  await step('the most profitable come first, and all of them have the yield that is asked for', async () => {
    await filters.getByLabel('Чистая доходность, %, от').fill('9')
    await filters.getByLabel('Чистая доходность, %, от').press('Enter')
    await expect(page).toHaveURL('/commercial?yield_min=9')
    await page.getByRole('combobox', { name: 'Порядок' }).selectOption('Сначала доходные')
    await expect(page).toHaveURL(/sort=desc-grossYield/)
    await expect(lots.nth(1)).toBeVisible()
  })

  const hearts = table.getByRole('button', { name: /^В избранное: / })
  await hearts.nth(0).click()
  await hearts.nth(1).click()

  await step('two of them are compared by net yield', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Избранное/ })
      .click()
    await page.getByRole('link', { name: /^Сравнить 2/ }).click()
    const compared = page.getByRole('table', { name: 'Сравнение помещений' })
    const yields = compared.getByRole('row', { name: /^Чистая доходность/ }).getByRole('cell')
    await expect(yields).toHaveCount(2)
    for (const text of await yields.allInnerTexts()) {
      expect(Number.parseFloat(text.replace(',', '.'))).toBeGreaterThanOrEqual(9)
    }
    await compared.getByRole('columnheader').first().locator('a[href^="/commercial/"]').first().click()
    await expect(page).toHaveURL(/\/commercial\/\d+$/)
  })

  await step('the request at the end of the page names the premises, also when it is sent', async () => {
    const request = page.locator('#request')
    await request.scrollIntoViewIfNeeded()
    const matter = request.getByText(/№\s?\S+, (корпус|дом|башня)/i)
    await expect(matter).toBeVisible()
    await fill(request, filling())
    await sendButton(request).click()
    await expectThanks(request)
    await expect(matter).toBeVisible()
    await expectWhatHappensNext(request)
  })
})

test.describe('somebody who comes back with a phone', () => {
  test.use(onPhone)

  longTest('finds the favourites, compares three by swiping, and Back returns exactly', LONG, async ({ page }) => {
    await openCatalog(page, '/list?rooms=1')
    await step('three hearts in the list', async () => {
      for (const place of [0, 1, 2]) {
        await rows(page)
          .nth(place)
          .getByRole('button', { name: /^В избранное/ })
          .tap()
      }
    })

    await step('a flat far down the list is opened, and Back shows the same place', async () => {
      const link = rows(page).nth(8).getByRole('link', { name: '₽' }).first()
      const top = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top))
      // Scrolls as the click will do.
      await link.click({ trial: true })
      const before = await top()
      await link.click()
      await expect(page).toHaveURL(/\/flat\/\d+$/)
      await expect(heading(page)).toHaveText(/м² .+, кв\.\s\d+$/)
      await page.goBack()
      await expect(page).toHaveURL('/list?rooms=1')
      await expect.poll(top).toBe(before)
    })

    await step('the next day the favourites are there and are compared', async () => {
      await openPage(page, '/')
      await page
        .getByRole('navigation', { name: 'Быстрые действия' })
        .getByRole('link', { name: /^Избранное, 3/ })
        .click()
      await expect(page.getByRole('list', { name: 'Избранные квартиры' }).getByRole('listitem')).toHaveCount(3)
      await expect(page.getByText(/3 квартиры на/), 'nobody buys all three').toHaveCount(0)
      await page
        .getByRole('link', { name: /^Сравн/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/compare\?ids=/)
    })

    await step('two whole columns, the third by a swipe', async () => {
      await expect(page.getByText('1–2 из 3, листайте')).toBeVisible()
      const region = page.getByRole('region', { name: 'Сравнение квартир' })
      const third = region.getByRole('columnheader').nth(2)
      await expect(third).not.toBeInViewport({ ratio: 0.2 })
      await swipeLeft(page, region)
      await expect(page.getByText('2–3 из 3, листайте')).toBeVisible()
      await expect(third).toBeInViewport({ ratio: 0.9 })
    })
  })
})

async function swipeLeft(page: Page, place: Locator): Promise<void> {
  const box = await place.boundingBox()
  const y = Math.min((box?.y ?? 0) + 200, 700)
  const touch = await page.context().newCDPSession(page)
  const finger = (x: number) => [{ x, y }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(340) })
  for (const x of [300, 240, 180, 120, 60]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(x) })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.describe('somebody who chooses by the view, on a phone', () => {
  test.use(onPhone)

  test('finds a flat from the general plan through the facade and its loupe', async ({ page }) => {
    // Not before: the cookie line comes up at the bottom of the window, where this link stands.
    await openHydrated(page, '/visual/severny-sad')
    await page
      .getByRole('navigation', { name: 'Корпуса' })
      .getByRole('link', { name: /^Корпус 4/ })
      .click()
    await expect(page).toHaveURL(/\/visual\/severny-sad\/b2-p2/)
    await page.getByText(/^Лупа/).tap()
    const loupe = page.getByText(/^Лупа/).locator('..')
    const open = page.getByRole('link', { name: 'Открыть квартиру' })
    const chosen = await open.getAttribute('href')
    const id = await shownPart(loupe, chosen)
    await loupe.locator(`a[data-choice="${id}"]`).tap()
    await expect(open).toHaveAttribute('href', `/flat/${id}`)
    await open.tap()
    await expect(page).toHaveURL(`/flat/${id}`)
    await expect(page.getByRole('region', { name: 'Картинки квартиры' })).toContainText('Свободна')
  })
})

/** A free flat inside the loupe that is not the chosen one. */
async function shownPart(loupe: Locator, chosen: string | null): Promise<string> {
  const parts = loupe.locator('a[data-choice]')
  await expect(parts.first()).toBeAttached()
  return parts.evaluateAll((links, href) => {
    const frame = links[0]?.closest('div[aria-hidden]')?.getBoundingClientRect() ?? new DOMRect()
    const other = links.find((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const isShown = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom
      return isShown && link.getAttribute('href') !== href
    })
    return other?.getAttribute('data-choice') ?? ''
  }, chosen)
}

test('somebody whose flat is sold finds free ones for the same need', async ({ page }) => {
  await openHydrated(page, SOLD)
  const column = page.locator('aside')
  await expect(column.getByText('Продана', { exact: true })).toBeVisible()
  await expect(column.getByText(/^Была [\d\s]+₽$/)).toBeVisible()
  const show = column.getByRole('link', { name: /^Показать \d/ })
  const promised = await count(show)
  const last = numberIn(await column.getByText(/^Была/).innerText())
  await show.click()
  await expect(page).toHaveURL(/\/list\?rooms=.*price_max=.*area_min=/)
  expect(await count(found(page)), 'as many as the button has promised').toBe(promised)
  const most = Number(new URL(page.url()).searchParams.get('price_max'))
  expect(most).toBeLessThanOrEqual(last * 1.05)
  await openFirstFlat(page)
  await expect(page.locator('aside').getByText('Свободна').first()).toBeVisible()
})

longTest('somebody whose flat is reserved joins the queue for it', LONG, async ({ page }) => {
  await openHydrated(page, RESERVED)
  const column = page.locator('aside')
  await expect(column.getByText('Если бронь снимут, напишем вам первым.')).toBeVisible()
  await column.getByRole('link', { name: 'Встать в очередь' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText(/^Очередь на\sквартиру №\s\d+, корпус/)).toBeVisible()
  await send(form)
  await expectWhatHappensNext(form)
})

test.describe('somebody on a train, on a phone', () => {
  test.use({ ...onPhone, expectedMessages: [/net::ERR_INTERNET_DISCONNECTED/], prefetchesNearLinks: true })

  test('opens a flat without a connection, and its pictures come when the connection returns', async ({
    page,
    context,
  }) => {
    const loaded: string[] = []
    const running = watchRequests(page)
    page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname))
    await openCatalog(page, '/list?rooms=2')
    const href = await rows(page).first().getByRole('link', { name: '₽' }).first().getAttribute('href')
    // Links near the viewport are all prefetched once the page is used.
    await page.keyboard.press('Shift')
    await expect.poll(() => loaded, 'a flat near the viewport is prefetched').toContain(`/v2${href}`)
    await expect.poll(() => running.size, 'and all that comes with it').toBe(0)
    await context.setOffline(true)
    await openFirstFlat(page)
    const gallery = page.getByRole('region', { name: 'Картинки квартиры' })
    const broken = () =>
      gallery
        .locator('img')
        .evaluateAll(
          (images: HTMLImageElement[]) => images.filter((image) => image.complete && image.naturalWidth === 0).length,
        )
    await expect.poll(broken).toBeGreaterThan(0)
    await expect(page.locator('aside').getByText(/₽$/).first()).toBeVisible()
    // A picture that is still being asked for would fail after the connection has come back.
    await expect.poll(() => running.size).toBe(0)
    await context.setOffline(false)
    await expect.poll(broken).toBe(0)
  })
})

longTest('somebody without a mouse books a flat from the list', LONG, async ({ page }) => {
  const { keyboard } = page
  /** Presses Tab until the element has the focus, at most as often as a person has patience for. */
  const tabTo = async (wanted: Locator, most: number) => {
    for (let press = 0; press < most; press++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    await expect(wanted).toBeFocused()
  }
  await openCatalog(page, '/list')

  await step('the second stop leads past the filters to the flats', async () => {
    await tabTo(page.getByRole('link', { name: 'К результатам' }), 2)
    await keyboard.press('Enter')
    await tabTo(rows(page).first().getByRole('link', { name: '₽' }).first(), 20)
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/flat\/\d+$/)
    await expect(heading(page)).toBeFocused()
  })

  await step('the button opens the form, which has the focus and gives it back', async () => {
    const book = page.locator('aside').getByRole('link', { name: 'Забронировать' })
    await tabTo(book, 20)
    await keyboard.press('Enter')
    const form = page.getByRole('dialog')
    await tabTo(form.getByLabel('Имя'), 3)
    await keyboard.type('Анна')
    await tabTo(form.getByLabel('Телефон'), 3)
    await keyboard.type(somePhone())
    await tabTo(form.getByRole('checkbox', { name: 'Даю согласие' }), 5)
    await keyboard.press('Space')
    await tabTo(sendButton(form), 6)
    await keyboard.press('Enter')
    await expectThanks(form)
    await expectWhatHappensNext(form)
    await keyboard.press('Escape')
    await expect(book).toBeFocused()
  })
})

test('somebody who needs keys in 2027 sees keys in 2027 on every page', async ({ page }) => {
  await openCatalog(page, '/list')
  await openSheet(page)
  await option(page, /^2027/).check({ force: true })
  await expect(page).toHaveURL('/list?key_year=2027')
  await expect(rows(page).first()).toContainText(/Ключи до\s(апреля|июля|октября|конца)\s2027/)
  for (const text of await rows(page).allInnerTexts()) expect(text).toMatch(/2027|сразу|сдан/i)
  await openFirstFlat(page)
  const fact = (name: string) => page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')
  await expect(fact('Ключи')).toHaveText(/2027$/)
  await expect(fact('Ввод в эксплуатацию')).toHaveText(/^[IV]+\sкв\.\s20\d\d$/)
})

test.describe('a reader without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('filters the list, reads a flat and finds the phone', async ({ page }) => {
    await page.goto('/list')
    const form = page.getByRole('form', { name: 'Фильтры' })
    await form.getByRole('checkbox', { name: /^Студия/ }).check({ force: true })
    await form.getByRole('button', { name: 'Показать' }).first().click()
    await expect(page).toHaveURL(/rooms=studio/)
    await openFirstFlat(page)
    await expect(heading(page)).toHaveText(/^Студия/)
    await expect(page.getByRole('table', { name: 'Расчёт цены' })).toBeVisible()
    await expect(page.locator('#view').getByRole('img').first()).toBeVisible()
    await page.getByRole('link', { name: 'Забронировать' }).click()
    await expect(page).toHaveURL('/contacts')
    await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible()
  })
})

// The page of one flat: drawings, price, payments, other flats, and flats that are reserved or sold.
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, openHydrated, test, viewports } from './fixtures.ts'

const [phone, , desktop] = viewports
const step = test.step

/** The ids of the demo company's flats do not change. */
const RESERVED = 101051
const SOLD = 101046

interface OfferedFlat {
  id: number
  price: number
}

/**
 * A free flat with a promo, with the same plan and the same view on other floors and every kind of picture: its page
 * has every part.
 */
async function freeFlat(request: APIRequestContext): Promise<OfferedFlat> {
  const answer = await request.post('/v2/marketplace', { data: { promo: true } })
  const { flats } = (await answer.json()) as { flats: OfferedFlat[] }
  for (const flat of flats) {
    const { samePlan, pictures, otherViews } = await (await request.get(`/v2/flat/${flat.id}`)).json()
    const kinds = new Set((pictures as { kind: string }[]).map(({ kind }) => kind))
    if (samePlan.length > 0 && otherViews.length > 0 && kinds.size === 5) return flat
  }
  throw new Error('no free flat with a promo has its plan and its view on other floors and every kind of picture')
}

const gallery = (page: Page) => page.getByRole('region', { name: 'Картинки квартиры' })
const thumbs = (page: Page) => page.getByRole('navigation', { name: 'Что показать' }).getByRole('link')
const calculator = (page: Page) => page.getByRole('region', { name: /^Как\sплатить/ })
const typed = (page: Page, name: RegExp) => calculator(page).getByRole('textbox', { name })
const column = (page: Page, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 3, name }) }).last()

test('the page of a free flat', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const flat = await freeFlat(request)
  const asked: string[] = []
  page.on('request', (asking) => {
    const { pathname } = new URL(asking.url())
    // The picture of the view stands in its own section too, near enough to the viewport to be loaded.
    if (/^\/media\/(?!.*(-480\.|\/window-))/.test(pathname)) asked.push(pathname)
  })
  await openHydrated(page, `/flat/${flat.id}?utm_source=test`)
  expect(asked, 'of the pictures only the thumbs are loaded').toEqual([])
  await expect(gallery(page).locator('[inert] img')).toHaveCount(0)
  await showsDrawingsAndPrice(page, flat)
  await countsPayments(page)
  await fitsPhone(page)
  await offersActions(page, flat)
  await leadsToOtherFlats(page, flat)
})

test('flats that are not for sale', async ({ page, request }) => {
  await step('a reserved flat says so and shows free ones', async () => {
    await openHydrated(page, `/flat/${RESERVED}`)
    await expect(gallery(page).getByText('Бронь', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Встать в очередь' })).toBeVisible()
    await expect(page.locator('aside')).toContainText('Если бронь снимут, напишем вам первым.')
    await expect(page.getByRole('heading', { name: 'Похожие квартиры' })).toBeVisible()
    await expect(page.getByRole('slider')).toHaveCount(0)
  })

  await step('a sold flat has its last price, no offer in structured data, and leads to free ones', async () => {
    await page.setViewportSize(phone)
    await openHydrated(page, `/flat/${SOLD}`)
    await expect(gallery(page).getByText('Продана', { exact: true })).toBeInViewport()
    const { flat, sameNeed } = await (await request.get(`/v2/flat/${SOLD}`)).json()
    await expect(page.getByText(`Была ${grouped(flat.price)}`)).toBeInViewport()
    await expect(page.locator('aside')).toContainText(`Похожие свободны: ${sameNeed.count}`)
    const similar = page.getByRole('list', { name: 'Похожие квартиры' }).getByRole('listitem')
    const names = await similar.allTextContents()
    expect(names.some((text) => !text.includes('Северный сад'))).toBe(true)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('list', { name: 'Похожие квартиры' }).getByRole('listitem').first()).toBeVisible()
    const html = await (await request.get(`/flat/${SOLD}`)).text()
    expect(html).toContain('RealEstateListing')
    expect(html).not.toContain('"@type":"Offer"')
    expect(html).not.toMatch(/<meta name="description" content="[^"]*₽/)
    const free = page.locator('aside').getByRole('link', { name: /^Показать \d+\sквартир/ })
    await free.click()
    await expect(page).toHaveURL(/\/list\?rooms=2&price_max=\d+&area_min=\d+&area_max=\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(sameNeed.count))
  })
})

test('an unknown flat is a 404 page', async ({ request }) => {
  for (const path of ['/flat/999999', '/flat/abc', '/flat/1.5', '/flat/0']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('the address without an id redirects to the list', async ({ request }) => {
  const answer = await request.get('/flat', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toMatch(/\/list$/)
})

test('the structured data has the flat, its offer and its breadcrumbs', async ({ request }) => {
  const { id, price } = await freeFlat(request)
  const html = await (await request.get(`/flat/${id}`)).text()
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  const [listing, way] = Array.from(blocks, ([, text = '']) => JSON.parse(text))
  expect(listing).toMatchObject({
    '@type': 'RealEstateListing',
    mainEntity: { '@type': 'Apartment', floorSize: { unitCode: 'MTK' } },
    offers: { '@type': 'Offer', price, priceCurrency: 'RUB', availability: 'https://schema.org/InStock' },
  })
  expect(way).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(way.itemListElement[1].item).toMatch(/^http.*\/list$/)
  const [, preview = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
  expect(preview, 'a card of this price').toMatch(
    new RegExp(`/preview\\.jpg\\?path=%2Fflat%2F${id}&amp;v=free-${price}$`),
  )
  const { pathname, search } = new URL(preview.replaceAll('&amp;', '&'))
  const picture = await request.get(pathname + search)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is readable, with the drawings one below another', async ({ page, request }) => {
    const { id, price } = await freeFlat(request)
    await page.goto(`/flat/${id}`)
    await expect(page.getByText(grouped(price)).first()).toBeVisible()
    for (const name of [/^План:/, /^План с мебелью/, /квартира отмечена/]) {
      await expect(page.getByRole('img', { name }).first()).toBeVisible()
    }
    await expect(calculator(page).getByText(/^при взносе [\d\s]+₽$/)).toBeVisible()
    await expect(column(page, 'Вся сумма')).toBeVisible()
    await expect(page.getByRole('slider')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Поделиться' })).toBeHidden()
    await page.getByText('История цены таблицей').click()
    await expect(page.getByRole('columnheader', { name: 'С какого дня' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Забронировать' })).toHaveAttribute('href', '/contacts')
    const thumb = page.getByRole('navigation', { name: 'Что показать' }).getByRole('link', { name: 'Двор' })
    await expect(thumb, 'the thumbs are links to the pictures').toHaveAttribute('href', /^\/media\/.*courtyard/)
    await typed(page, /^Первый взнос/).fill('5000000')
    await calculator(page).getByRole('button', { name: 'Посчитать' }).click()
    await expect(page).toHaveURL(/\/purchase-terms\/mortgage\?price=\d+&program=\w+&first=5000000&years=30#payment$/)
  })
})

async function showsDrawingsAndPrice(page: Page, { price }: OfferedFlat): Promise<void> {
  await step('its facts have the specified number formats', async () => {
    const fact = (name: string) =>
      page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd')
    await expect(fact('Площадь')).toHaveText(/^\d+,\d{2}\u00a0м²$/)
    await expect(fact('Высота потолков')).toHaveText(/^\d,\d{2}\u00a0м$/)
    await expect(fact('Этаж').first()).toHaveText(/^\d+\sиз\u00a0\d+$/)
    await expect(fact('Ввод в эксплуатацию')).toHaveText(/^[IV]+\u00a0кв\.\u00a020\d\d$|^Дом сдан$/)
    await expect(page.locator('aside')).toContainText(grouped(price))
  })

  await step('the drawings switch by keyboard and open in full screen', async () => {
    const floor = thumbs(page).filter({ hasText: 'На\u00a0этаже' })
    await floor.focus()
    await page.keyboard.press('Enter')
    await expect(floor).toHaveAttribute('aria-current', 'true')
    const drawing = gallery(page).getByRole('img', { name: /квартира отмечена/ })
    await expect(drawing).toBeInViewport()
    await expect.poll(() => drawing.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    const opener = gallery(page)
      .getByRole('link')
      .filter({ has: page.getByRole('img', { name: /квартира отмечена/ }) })
    await opener.focus()
    await page.keyboard.press('Enter')
    const lightbox = page.getByRole('dialog')
    await expect(lightbox.getByText('3 / ')).toBeVisible()
    await expect.poll(() => lightbox.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await expect(lightbox.getByText('2 / ')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await step('the gallery shows room, view, facade with its floor, yard and lobby', async () => {
    await expect(thumbs(page), 'one row for drawings and pictures').toHaveText([
      'План',
      /^С\sмебелью$/,
      /^На\sэтаже$/,
      /^На\sгенплане$/,
      'Отделка',
      /^Вид из\sокна$/,
      'Фасад',
      'Двор',
      'Лобби',
    ])
    const facade = thumbs(page).filter({ hasText: 'Фасад' })
    const said = gallery(page).locator('[aria-live]')
    await facade.click()
    await expect(facade).toHaveAttribute('aria-current', 'true')
    await expect(said).toHaveText(/^Картинка \d+ из \d+: Фасад, этаж\s\d+, рендер$/)
    await expect(gallery(page).locator('svg path').first()).toBeVisible()
    await gallery(page).getByRole('button', { name: 'Предыдущая картинка' }).click()
    await expect(said).toHaveText(/: Вид на\s\S+\. (Рендер с\s\d+\sэтажа, верен для|Похожий вид: )/)
    await expect(gallery(page).getByText('Свободна', { exact: true })).toBeVisible()
    await expectAccessible(page, 'section[aria-label="Картинки квартиры"]')
    await thumbs(page).first().click()
    await expect(gallery(page).getByRole('img', { name: /^План:/ })).toBeInViewport()
  })

  await step('the state of the own building leads to all reports', async () => {
    const building = page.locator('#building')
    await expect(building.getByRole('heading', { name: /^Как строится корпус|построен и\sсдан$/ })).toBeAttached()
    const all = building.getByRole('link', { name: 'Весь ход строительства' })
    await expect(all).toHaveAttribute('href', /^\/progress\?project=[a-z-]+$/)
  })

  await step('the view from the window says what is seen and what the picture is', async () => {
    const view = page.locator('#view')
    await page.getByRole('navigation', { name: 'Разделы страницы' }).getByRole('link', { name: 'Вид из окна' }).click()
    await expect(view.getByRole('heading', { name: 'Вид из окна' })).toBeInViewport()
    await expect(view.getByRole('listitem').nth(1)).toBeVisible()
    await expect(view).toContainText(/Рендер с|Похожий вид|Рендера с\sэтой стороны ещё нет/)
    await expect(view.getByRole('img', { name: /^Окна смотрят на\s/ }).first()).toBeVisible()
    await expect(view.getByText(/^Прямое солнце: .*без\sучёта соседних домов\.$/).first()).toBeVisible()
  })

  await step('the same side is shown from other floors, and the picture says so', async () => {
    const view = page
      .locator('#view figure')
      .filter({ has: page.getByRole('radiogroup') })
      .first()
    const shown = () => view.getByRole('img').first().getAttribute('src')
    const [own, heading] = [await shown(), await view.getByRole('heading', { level: 3 }).innerText()]
    await view.getByRole('radio', { checked: false }).first().check({ force: true })
    await expect.poll(shown).not.toBe(own)
    await expect(view.getByRole('heading', { level: 3 })).toHaveText(/, этажи? \d[\d–\u2060]*$/)
    await view.locator(`input[value="${own}"]`).check({ force: true })
    await expect(view.getByRole('heading', { level: 3 })).toHaveText(heading)
  })

  await step('the red price has an explanation', async () => {
    await page.getByRole('button', { name: 'Почему цена снижена' }).first().click()
    await expect(page.getByRole('tooltip')).toContainText('Цена по акции')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toBeHidden()
  })

  await step('the parts of the price add up to it', async () => {
    const amounts = await page.getByRole('table', { name: 'Расчёт цены' }).locator('tbody td').allTextContents()
    const sum = amounts.reduce((total, text) => total + Number(text.replace('−', '-').replace(/[^\d-]/g, '')), 0)
    expect(sum).toBe(price)
  })

  await step('the price history is also shown as a table', async () => {
    await page.getByText('История цены таблицей').click()
    const history = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'С какого дня' }) })
    await expect(history.locator('tbody').getByRole('row').first()).toContainText(grouped(price))
  })
}

async function countsPayments(page: Page): Promise<void> {
  const answer = calculator(page).getByRole('status').first()
  const figure = (name: string) =>
    calculator(page).locator('dt', { hasText: name }).locator('xpath=following-sibling::dd')
  const own = () => page.evaluate(() => JSON.parse(localStorage.getItem('ownPayment') ?? 'null'))

  await step('the first payment, the term and the maternity capital are typed, and the answer follows', async () => {
    const usual = rubles(await answer.textContent())
    await typed(page, /^Первый взнос/).fill('5000000')
    await expect.poll(async () => rubles(await answer.textContent())).toBeLessThan(usual)
    await expect(calculator(page).getByText(`при взносе ${grouped(5_000_000)}\u00a0₽`, { exact: true })).toBeVisible()
    const long = rubles(await answer.textContent())
    await typed(page, /^Срок/).fill('15')
    await expect.poll(async () => rubles(await answer.textContent())).toBeGreaterThan(long)
    await calculator(page).getByRole('checkbox', { name: 'Добавить материнский капитал' }).check({ force: true })
    await expect(calculator(page).getByText(`при взносе ${grouped(5_728_921)}\u00a0₽`, { exact: true })).toBeVisible()
    await expect.poll(own).toEqual({
      program: 'family',
      firstPaymentRub: 5_728_921,
      termMonths: 180,
      maternityRub: 728_921,
    })
  })

  await step('a first payment below the least one is raised, and the bound is named', async () => {
    await typed(page, /^Первый взнос/).fill('100')
    await typed(page, /^Первый взнос/).blur()
    await expect(typed(page, /^Первый взнос/)).not.toHaveValue('100')
    await expect(calculator(page).getByText(/^Минимальный взнос|^По\sпрограмме дают не\sбольше/)).toBeVisible()
    await typed(page, /^Первый взнос/).fill('5000000')
  })

  await step('a payment is answered for exactly the sum that is asked', async () => {
    await typed(page, /^Сколько платить в месяц/).fill('310000')
    await expect(
      calculator(page).getByText(/^310\s000\s₽ в\sмесяц при взносе [\d\s]+₽ закроют кредит за/),
    ).toContainText('Последний платёж меньше')
    // The least first payment leaves a loan that such a payment does not repay.
    await typed(page, /^Первый взнос/).fill('100')
    const least = (await own()).firstPaymentRub
    await typed(page, /^Сколько платить в месяц/).fill('20000')
    await calculator(page).getByRole('button', { name: 'Посчитать с этим взносом' }).click()
    await expect.poll(async () => (await own()).firstPaymentRub).toBeGreaterThan(least)
  })

  await step('another program has its own rate, full cost and date', async () => {
    await calculator(page).getByText('Стандартная').click()
    await expect(figure('Ставка')).toHaveText(/^от\s16,9/)
    await expect(figure('Полная стоимость кредита')).toHaveText(/^1\d,\d{3}–2\d,\d{3}/)
    await expect(calculator(page).getByText(/Ипотека без\sльгот, условия на/)).toBeVisible()
    await expect(figure('Всего банку, без страхования')).toHaveText(/₽$/)
    const sizes = await Promise.all(
      ['Ставка', 'Полная стоимость кредита'].map((name) =>
        figure(name).evaluate((cell) => getComputedStyle(cell).fontSize),
      ),
    )
    expect(new Set(sizes).size, 'rate and full cost are of one size').toBe(1)
  })
}

async function fitsPhone(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  await step('the page with its calculator fits a phone and is accessible', async () => {
    // On a phone the calculator is folded; the link beside the price opens the fold.
    await expect(typed(page, /^Первый взнос/)).toBeHidden()
    await expect(page.getByRole('table', { name: 'Расчёт цены' })).toBeVisible()
    await page.getByRole('link', { name: 'Посчитать со своим взносом' }).click()
    await expect(typed(page, /^Первый взнос/)).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0)
    await expectAccessible(page, 'section:has(input[type="range"])')
  })

  await step('on a phone a bar with the price shows while the page’s own button is outside the viewport', async () => {
    const bar = page.locator('#page-actions')
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(bar.getByRole('link', { name: 'Забронировать' })).toBeVisible()
    await expect(bar.getByRole('button', { name: /^В избранное/ })).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Позвонить' })).toHaveAttribute('href', /^tel:/)
    await expect(page.getByRole('navigation', { name: 'Быстрые действия' }), 'one bar is enough').toHaveCount(0)
    await page.locator('#book-flat').scrollIntoViewIfNeeded()
    await expect(bar.getByRole('link')).toHaveCount(0)
  })

  await page.setViewportSize(desktop)
}

async function offersActions(page: Page, { id }: OfferedFlat): Promise<void> {
  await step('the contact request names the flat', async () => {
    const [heading = ''] = (await page.getByRole('heading', { level: 1 }).innerText()).split('\n')
    await page.getByRole('link', { name: 'Забронировать' }).first().click()
    await expect(page.getByRole('dialog')).toContainText(heading)
    await expect(page.getByRole('dialog').getByText(/^Бронь квартиры №\s\d+, корпус/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await step('the flat is added to the favorites', async () => {
    const heart = page.locator('aside').getByRole('button', { name: /^В избранное/ })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('favoriteList'))).toBe(`[{"id":${id}}]`)
  })

  await step('the link is copied where the device cannot share', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
    await page.getByRole('button', { name: 'Поделиться' }).click()
    await expect(page.getByText('Ссылка скопирована')).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/flat/${id}$`))
  })

  await step('the device shares the page where it can', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', {
        value: async ({ url }: { url: string }) => document.documentElement.setAttribute('data-shared', url),
      })
    })
    await page.getByRole('button', { name: /Поделиться|Ссылка скопирована/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`/flat/${id}$`))
  })
}

async function leadsToOtherFlats(page: Page, { id }: OfferedFlat): Promise<void> {
  const cards = page.getByRole('list', { name: 'Похожие квартиры' }).getByRole('listitem')

  await step('other flats are labelled by their difference', async () => {
    await expect(cards.first()).toContainText(/дешевле|дороже|больше|меньше|выше|ниже|цена/)
    const compare = await page.getByRole('link', { name: 'Сравнить с этой' }).getAttribute('href')
    expect(compare).toMatch(new RegExp(`^/compare\\?ids=${id}(%7C\\d+){3}$`))
  })

  await step('the loan chosen for one flat is that of the whole site, until it is forgotten', async () => {
    const program = (name: string) => calculator(page).getByRole('radio', { name })
    await expect(program('Ипотека без льгот')).toBeChecked()
    await expect(cards.first()).toContainText(/Ваш платёж|Нужен взнос/)
    await page.getByRole('table').last().getByRole('link').first().click()
    await expect(page).toHaveURL((url) => /^\/flat\/\d+$/.test(url.pathname) && url.pathname !== `/flat/${id}`)
    await expect(program('Ипотека без льгот')).toBeChecked()
    await calculator(page).getByRole('button', { name: 'Забыть' }).click()
    await expect(program('Семейная ипотека')).toBeChecked()
    await expect(cards.first()).not.toContainText(/Ваш платёж|Нужен взнос/)
  })

  await step('other flats lead to their pages', async () => {
    const next = new URL(page.url()).pathname
    await cards.first().getByRole('link', { name: '₽' }).click()
    await expect(page).toHaveURL((url) => /^\/flat\/\d+$/.test(url.pathname) && url.pathname !== next)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/м² .+, кв\.\s\d+$/)
  })
}

function rubles(text: string | null): number {
  return Number((text ?? '').replace(/\D/g, ''))
}

/** The Russian locale groups digits by a no-break space. */
function grouped(rub: number): string {
  return rub.toLocaleString('ru-RU').replace(/\s/g, '\u00a0')
}

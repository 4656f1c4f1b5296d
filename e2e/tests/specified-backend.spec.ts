// The site with a backend that implements only the specification, on three origins: missing data is not shown, nothing
// is "undefined", every request has the specified fields and no others, and nothing of this server's own store is shown
// as the other company's.
import type { APIRequestContext, Page } from '@playwright/test'
import { columnHead, form, found, openCatalog, openSheet, option, prices, rows, saveData } from '../src/catalog-list.ts'
import { clientNavigateAndWait } from '../src/client-navigation.ts'
import { expectThanks, fill, filling, openForm, sendButton } from '../src/contact-form.ts'
import { OwnServer } from '../src/own-server.ts'
import { emptyParts, textOf } from '../src/rendered-page.ts'
import {
  DEAREST_TWO_ROOMS,
  FIRST_FLAT,
  LOT,
  type Mode,
  plainMode,
  RESERVED_FLAT,
  SpecifiedBackend,
  strictestMode,
} from '../src/specified-backend.ts'
import { expect, LONG, longTest, openPage, test } from './fixtures.ts'

// A prefetch that fails shows in the console, and this company lacks what the demo has.
test.use({ prefetchesNearLinks: true })

const PATHS = [
  '/',
  '/list?view=tiles',
  '/list?view=chess',
  '/list?page=1-3',
  '/list?project=2&rooms=twoRooms&with=isBalcony',
  '/list?price_max=1',
  '/new',
  `/flat/${RESERVED_FLAT}`,
  `/favorites?ids=${FIRST_FLAT}|${RESERVED_FLAT}|1`,
  `/compare?ids=${FIRST_FLAT}|${FIRST_FLAT + 1}`,
  '/commercial?sort=desc-area',
  `/commercial/${LOT}?term=15`,
  '/news?year=2025',
  '/progress?project=речной',
  '/projects',
  '/visual',
  '/contacts',
  '/about',
  '/documents',
  '/family',
  '/purchase-terms',
  '/policy',
  '/sitemap',
]

// Both tests share one server and one backend.
test.describe.configure({ mode: 'default' })

const backend = new SpecifiedBackend()
const server = new OwnServer()

function expectNoFaults(): void {
  expect(backend.faults, 'every request is in the specification and has all its fields').toEqual([])
}

/** A step that checks only its own calls. */
async function step(title: string, body: () => Promise<void>): Promise<void> {
  await test.step(title, async () => {
    // A call of the previous step may have arrived late.
    expectNoFaults()
    backend.forget()
    await body()
    expectNoFaults()
  })
}

/** What only this server has: the hosts have no such pages. */
const ABSENT = ['/projects/severny-sad', '/visual/severny-sad', '/commercial/1', '/flat/1', '/news/none']

/** The modes that differ for a page; the token and the favorites differ for a visit. */
const MODES: readonly Mode[] = [
  plainMode,
  strictestMode,
  { ...strictestMode, undescribed: 'objects', options: 'beside' },
]

const nameOf = ({ undescribed, options }: Mode) => `undescribed calls: ${undescribed}, options: ${options}`

test.describe('7. The calls it makes: hosts are configuration values', () => {
  // Calls that the backend lacks.
  test.use({ expectedMessages: [/Failed to load resource.*404/] })

  test.beforeAll(async () => {
    await backend.start()
    const { site, admin, manager } = backend.urls
    await server.start('demo', {
      MAP_DIR: 'none',
      CAPTCHA_WORK: '1000',
      // The same page is rendered in every mode.
      HTML_CACHE_MB: '0',
      SITE_API_URL: site,
      ADMIN_URL: admin,
      MANAGER_URL: manager,
    })
  })

  test.afterAll(async () => {
    await server.stop()
    await backend.stop()
  })

  for (const mode of MODES) {
    test(`every page is complete with only the specified fields; ${nameOf(mode)}`, async ({ request }) => {
      backend.forget()
      backend.mode = mode
      for (const path of PATHS) await expectWholePage(request, path)
      for (const path of ABSENT) {
        const answer = await request.get(server.url + path, { headers: { accept: 'text/html' } })
        expect.soft(answer.status(), path).toBe(404)
      }
      // A filter of the URL is sent to the backend by the specified names.
      expect(backend.callsTo('/v2/marketplace').map(({ body }) => body)).toContainEqual({
        page: 1,
        projects: [2],
        twoRooms: true,
        isBalcony: true,
      })
      expectNoFaults()
    })
  }

  test('every call of a visit has the specified fields', ({ page }) => visit(page, strictestMode))

  for (const undescribed of ['lists', 'absent', 'objects'] as const) {
    for (const options of ['beside', 'nested'] as const) {
      const mode = { ...plainMode, undescribed, options }
      longTest(`every call of a visit has the specified fields; ${nameOf(mode)}`, LONG, ({ page }) => visit(page, mode))
    }
  }
})

async function expectWholePage(request: APIRequestContext, path: string): Promise<void> {
  const answer = await request.get(server.url + path, { headers: { accept: 'text/html' } })
  expect.soft(answer.status(), path).toBe(200)
  // The structured data is included: a missing field must not be visible there either.
  const html = (await answer.text()).replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')
  expect.soft(emptyParts(html), `nothing is empty on ${path}`).toEqual([])
  expect.soft(html, `${path}, attributes included`).not.toMatch(/undefined|NaN|\[object/)
  expect.soft(html, `${path} has the menu`).toContain('href="/progress"')
  // The flats and projects of this server's own store are not those of the hosts.
  expect.soft(html.match(/href="\/(projects|visual|flat|commercial)\/(?!50\d\d|90\d\d)[^"]+/g), path).toBeNull()
  // The footer and some pages have texts that the company of this server has written about itself.
  const text = textOf(html.replace(/<(footer|script)[\s\S]*?<\/\1>/g, ''))
  expect.soft(text, path).not.toMatch(/null/)
  expect.soft(text.match(OWN_CLAIMS)?.[0], path).toBeUndefined()
  if (!WRITTEN.includes(path)) expect.soft(text.match(OWN_NAMES)?.[0], path).toBeUndefined()
}

const WRITTEN = ['/', '/about', '/contacts', '/policy', '/family']
/** Projects of the demo company. */
const OWN_NAMES = /.{0,40}(Северн(ый|ого|ом) сад|Речной берег|Мануфактур|«Высот|Тих(ая|ой) рощ).{0,40}/
/** What holds for its projects and flats only. */
const OWN_CLAIMS = /.{0,40}(жилых комплексов|мебель условная|На\sней посчитано|Таких проектов).{0,40}/

/** In this mode of the backend; what is said about a step holds in every one. */
async function visit(page: Page, mode: Mode): Promise<void> {
  backend.forget()
  backend.mode = mode
  await step('a form: get_token and other_information at {site}, forms at {admin}, three origins in all', () =>
    sendForm(page),
  )
  await step('GET {manager}/marketplace/favorite{ids}: an array, or an object grouped by key', () =>
    visitFavorites(page),
  )
  await step('POST {manager}/v2/marketplace: filters, paging, sorting, modes; then the flat and its PDF', () =>
    visitCatalog(page),
  )
  await step('{site}: progress of a project by its name', () => visitProgress(page))
  await step('the commercial query, and /commercial-yield/calculate/{id}?term when the term changes', () =>
    visitCommercial(page),
  )
  backend.mode = { ...mode, undescribed: 'lists' }
  await step('{site}: news by date, type and project', () => visitNews(page))
}

async function sendForm(page: Page): Promise<void> {
  const answer = await page.request.get(server.url)
  const policy = answer.headers()['content-security-policy'] ?? ''
  const connect = policy.split(';').find((part) => part.startsWith('connect-src')) ?? ''
  for (const origin of Object.values(backend.urls)) expect(connect).toContain(origin)

  await openPage(page, `${server.url}/contacts`)
  const modal = await openForm(page)
  await fill(modal, filling())
  await sendButton(modal).click()
  await expectThanks(modal)
  const sent = () => backend.calls.filter(({ method, path }) => method === 'POST' && path !== '/v2/marketplace')
  // The thanks do not wait for {admin}.
  await expect
    .poll(() =>
      sent()
        .map(({ host, path }) => `${host} ${path}`)
        .sort(),
    )
    .toEqual(['admin /api/11/forms', 'site /api/other_information'])
  expect(sent()[0]?.body.sessionID).toBe(sent()[1]?.body.sessionID)
  expect(new Set(Object.values(backend.urls)).size).toBe(3)
  expect(backend.calls.filter(({ host }) => host === 'site').map(({ path }) => path)).toContain('/api/v2/get_token')
}

async function visitFavorites(page: Page): Promise<void> {
  await page.evaluate(
    (ids) => localStorage.setItem('favoriteList', JSON.stringify(ids.map((id) => ({ id })))),
    [FIRST_FLAT, FIRST_FLAT + 1, RESERVED_FLAT],
  )
  for (const grouped of [false, true]) {
    backend.mode = { ...backend.mode, groupsFavorites: grouped }
    // The first time the router makes the call, the second time the early script of the page.
    if (grouped) await openPage(page, `${server.url}/favorites`)
    else await clientNavigateAndWait(page, '/favorites')
    const cards = page.getByRole('list', { name: 'Избранные квартиры' }).getByRole('listitem')
    await expect(cards).toHaveCount(3)
    await expect(cards.first()).toContainText('Северный, Селигерская')
    await expect(cards.last()).toContainText('Бронь')
    await expect(page.getByText('Прежняя цена')).toHaveCount(0)
    await expectWords(page)
  }
}

async function visitCatalog(page: Page): Promise<void> {
  await openCatalog(page, `${server.url}/list`)
  await expect(found(page)).toHaveText('45')
  // The reserved flat is not shown: only free flats stay in the list.
  await expect(rows(page)).toHaveCount(20)
  await openSheet(page)
  for (const label of [
    'Кол-во комнат',
    'Проект',
    'Метро',
    'Стоимость',
    'Площадь',
    'Этаж',
    'Высота потолков',
    'Отделка',
  ]) {
    await expect(form(page).getByText(label, { exact: true }).first()).toBeVisible()
  }

  await page.getByRole('link', { name: 'Показать ещё 21' }).click()
  await expect(rows(page)).toHaveCount(41)
  await page.getByRole('link', { name: 'Показать ещё 3' }).click()
  await expect(rows(page)).toHaveCount(44)
  await expect(page.getByRole('link', { name: /Показать ещё/ })).toHaveCount(0)
  expect(backend.callsTo('/v2/marketplace').map(({ body }) => body.page)).toContain(3)

  await option(page, 'Двухкомнатная').check({ force: true })
  await expect(found(page)).toHaveText('22')
  await columnHead(page, 'Цена').getByRole('link').click()
  await expect(columnHead(page, 'Цена')).toHaveAttribute('aria-sort', 'descending')
  // The order is that of the whole list, not of one page.
  await expect(async () => {
    const shown = await prices(page)
    expect(shown).toEqual([...shown].sort((a, b) => b - a))
    expect(shown[0]).toBe(DEAREST_TWO_ROOMS)
  }).toPass()

  await expect(page.getByRole('link', { name: 'Шахматка' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Плитка' }).click()
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Квартира' }) })
    .first()
  await expect(card.getByText(/Речной, Водный стадион/)).toBeVisible()
  await expectWords(page)
  for (const { body } of backend.callsTo('/v2/marketplace')) {
    expect(body).toHaveProperty('page')
    expect(body).not.toHaveProperty('pages')
    expect(body).not.toHaveProperty('limit')
  }

  await card.getByRole('link', { name: 'Квартира' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Квартира, \d+,00\sм²/ })).toBeVisible()
  await expect(page.getByText('Водный стадион', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /^План: Квартира/ })).toBeVisible()
  await expectWords(page)
  const pdf = await page.request.get((await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
}

async function visitNews(page: Page): Promise<void> {
  await openPage(page, `${server.url}/news`)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Событие')
  await page.getByLabel('Проект').selectOption('Северный')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Новость')
  await expect(page.getByRole('link', { name: 'Лекции' })).toHaveCount(0)
  await expectWords(page)
}

async function visitProgress(page: Page): Promise<void> {
  await clientNavigateAndWait(page, '/progress')
  await expect(page.getByRole('heading', { name: 'Каркас на отметке седьмого этажа' })).toBeVisible()
  await page.getByRole('link', { name: 'Смотреть 2 фото' }).click()
  await expect(page.getByRole('dialog').getByText('1 / 2')).toBeVisible()
  await expectWords(page)
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Проекты' }).getByRole('link', { name: 'Речной' }).click()
  await expect(page.getByText('Отчётов пока нет')).toBeVisible()
  const requested = backend.callsTo('/api/progress_workplace').map(({ query }) => query.get('project'))
  expect(requested.filter((project) => project === null)).toEqual([])
  expect(requested).toContain('Речной')
}

async function visitCommercial(page: Page): Promise<void> {
  await clientNavigateAndWait(page, '/commercial')
  const lots = page.getByRole('table', { name: 'Коммерческие помещения' }).getByRole('row')
  await expect(lots).toHaveCount(4)
  // The five specified columns and the one of the hearts.
  await expect(page.getByRole('columnheader')).toHaveCount(6)
  await expectWords(page)
  await lots
    .nth(1)
    .getByRole('link', { name: /Коммерческое помещение/ })
    .click()
  const calculator = page.getByRole('region', { name: 'Сколько приносит аренда' })
  await expect(calculator.getByRole('status').first()).toContainText('1,00')
  await page.mouse.move(1, 1)
  await calculator.getByRole('slider', { name: 'Срок владения' }).fill('19')
  await expect(calculator.getByRole('status').first()).toContainText('2,00')
  await expectWords(page)
  const terms = backend.callsTo(`/commercial-yield/calculate/${LOT}`).map(({ query }) => query.get('term'))
  expect(terms.at(0)).toBe('10')
  expect(terms.at(-1)).toBe('20')
}

test.describe('7. The calls it makes: our own server', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('gets the specified page beside our own pages and limit, bulks by blockId and the term', async ({ page }) => {
    const requested: string[] = []
    const bodies: Record<string, unknown>[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      requested.push(pathname + search)
      if (pathname === '/v2/marketplace') bodies.push(request.postDataJSON() as Record<string, unknown>)
    })
    await saveData(page)
    await openCatalog(page, '/list')
    await page.getByRole('link', { name: 'Показать ещё' }).click()
    await expect(rows(page)).toHaveCount(42)
    expect(bodies).toContainEqual(expect.objectContaining({ page: 1, pages: { first: 1, last: 2 }, limit: 21 }))

    await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Проекты' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Проекты' })).toBeVisible()
    await expect.poll(() => requested.filter((path) => /^\/bulks\?blockId=\d+$/.test(path)).length).toBeGreaterThan(1)

    await clientNavigateAndWait(page, '/commercial/101901')
    const calculator = page.getByRole('region', { name: 'Сколько приносит аренда' })
    const net = calculator.getByRole('status').first()
    const called = page.waitForResponse(/commercial-yield\/calculate\/101901\?term=20/)
    await page.route(/commercial-yield/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), netYieldPercent: 3.21 } })
    })
    await calculator.getByRole('slider', { name: 'Срок владения' }).fill('19')
    await called
    await expect(net).toContainText('3,21')

    // When the call fails the page shows its own calculation.
    await page.unroute(/commercial-yield/)
    await page.route(/commercial-yield/, (route) => route.fulfill({ status: 503, json: { message: 'Нет связи' } }))
    await calculator.getByRole('slider', { name: 'Срок владения' }).fill('4')
    await expect(net).not.toContainText('3,21')
  })
})

/** Checks that the visible text has no trace of a missing field. */
async function expectWords(page: Page): Promise<void> {
  expect(await page.locator('body').innerText()).not.toMatch(/undefined|null|NaN|\[object|Страница не открылась/)
}

// The legal documents: a page for each, a consent of its own in each form, and the answer about cookies.
import type { Page } from '@playwright/test'
import { expectThanks, sendButton, somePhone, watchCalls } from '../src/contact-form.ts'
import {
  expect,
  expectAccessible,
  openHydrated,
  openPage,
  reloadPage,
  stopClock,
  test,
  waitForCode,
} from './fixtures.ts'

const documents = [
  ['agreement', 'Пользовательское соглашение'],
  ['consent', 'Согласие на обработку персональных данных'],
  ['consent-bank', 'Согласие на передачу данных банку'],
  ['consent-trade-in', 'Согласие на передачу данных агенту по продаже квартиры'],
  ['consent-job', 'Согласие на обработку данных соискателя'],
  ['consent-mailing', 'Согласие на письма'],
] as const

test('every document has a page of its own, in the site map and with a canonical address', async ({
  page,
  request,
}) => {
  const map = await (await request.get('/sitemaps/legal.xml')).text()
  await openPage(page, '/policy')
  const links = page.getByRole('navigation', { name: 'Все документы' }).getByRole('link')
  for (const [document, title] of documents) {
    const path = `/policy/${document}`
    await expect(links.filter({ hasText: title })).toHaveAttribute('href', path)
    expect(map).toContain(`${path}</loc>`)
    const html = await (await request.get(path)).text()
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
    expect(heading.replaceAll('\u00a0', ' ')).toBe(title)
    expect(html, title).toMatch(/Редакция \d{4}-\d\d-\d\d, действует с\s/)
    expect(html, title).toContain(`${path}" data-page`)
    expect(html, title).toContain('BreadcrumbList')
    expect(html, title).not.toContain('noindex')
  }
  await test.step('earlier links to the consent lead to its line', async () => {
    await expect(page.locator('#consent').getByRole('link')).toHaveAttribute('href', '/policy/consent')
  })
  await test.step('a document is read and left by its breadcrumbs, and is printed without the frame', async () => {
    await openHydrated(page, '/policy/consent-bank')
    await expectAccessible(page, 'main')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Напечатать' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('navigation', { name: 'Навигационная цепочка' }).getByRole('link').last().click()
    await expect(page).toHaveURL('/policy')
  })
})

const forms = [
  {
    name: 'a bank application',
    open: async (page: Page) => {
      await openHydrated(page, '/purchase-terms/mortgage')
      await page.locator('#request').scrollIntoViewIfNeeded()
      return page.locator('#request')
    },
    consents: ['consent', 'consent-bank'],
  },
  {
    name: 'a trade-in request',
    open: async (page: Page) => {
      await openHydrated(page, '/purchase-terms/trade-in')
      await page.locator('#request').scrollIntoViewIfNeeded()
      return page.locator('#request')
    },
    consents: ['consent', 'consent-trade-in'],
  },
  {
    name: 'a list by mail',
    open: async (page: Page) => {
      await openHydrated(page, '/kit')
      await page.locator('[data-example="contact-form/favorite"]').getByRole('link').click()
      return page.getByRole('dialog')
    },
    consents: ['consent-mailing'],
  },
  {
    name: 'a reply to a vacancy',
    open: async (page: Page) => {
      await openHydrated(page, '/kit')
      await page.locator('[data-example="contact-form/cooperation"]').getByRole('link').click()
      return page.getByRole('dialog')
    },
    consents: ['consent-job'],
  },
]

for (const { name, open, consents } of forms) {
  test(`${name} asks for its own consents, links to them and sends their documents`, async ({ page }) => {
    const calls = watchCalls(page)
    const form = await open(page)
    const ticks = form.getByRole('checkbox', { name: 'Даю согласие' })
    await expect(ticks).toHaveCount(consents.length)
    await expect
      .poll(() =>
        form
          .getByRole('link', { name: /^согласие/ })
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      )
      .toEqual(consents.map((document) => `/policy/${document}`))
    for (const [label, value] of [
      ['Имя', 'Анна'],
      ['Телефон', somePhone()],
      ['Email', 'anna@example.ru'],
      ['Сообщение', 'Две комнаты, третий этаж'],
    ] as const) {
      const field = form.getByRole('textbox', { name: label })
      if (await field.isVisible()) await field.fill(value)
    }
    for (const tick of await ticks.all()) await expect(tick).not.toBeChecked()
    for (const tick of (await ticks.all()).slice(1)) await tick.check()
    await sendButton(form).click()
    await expect(ticks.first()).toHaveAccessibleDescription('Обязательное поле')
    expect(calls.order, 'nothing is sent without one of the consents').toEqual([])
    await ticks.first().check()
    await sendButton(form).click()
    await expectThanks(form)
    const [body] = calls.bodies('other_information')
    const { consent, moreConsents = [] } = body as {
      consent: { document: string; version: string }
      moreConsents?: { document: string; version: string }[]
    }
    expect([consent, ...moreConsents].map(({ document }) => document)).toEqual(consents)
    for (const { version } of [consent, ...moreConsents]) expect(version).toBe('2026-11-16')
  })
}

test('a refusal of cookies is remembered over a reload, and can be changed from the footer and from the policy', async ({
  page,
}) => {
  const counter: string[] = []
  await page.route('https://mc.yandex.ru/**', (route) => {
    counter.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const notice = page.getByRole('region', { name: 'Файлы cookie' })
  await stopClock(page)
  await openPage(page, '/policy')
  await page.clock.runFor(5_100)
  await notice.getByRole('button', { name: 'Нет' }).click()
  await expect(notice).toBeHidden()
  const code = Promise.withResolvers<void>()
  await page.route(/assets\/policy-screen-/, async (route) => {
    await code.promise
    await route.continue()
  })
  await reloadPage(page)
  const answer = page.locator('#cookies').getByRole('status', { includeHidden: true })
  await expect(answer, 'the server does not know the answer').toHaveCSS('visibility', 'hidden')
  code.resolve()
  await page.clock.runFor(10_000)
  await expect(answer).toBeVisible()
  await expect(answer).toHaveText('Сейчас счётчик посещений выключен: вы отказались.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
  expect(counter).toEqual([])

  await test.step('the footer opens the settings in place, and the counter starts after the new answer only', async () => {
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Настройки cookie' })
    await link.click()
    await expect(notice).toContainText('Сейчас счётчик посещений выключен: вы отказались.')
    await expect(notice).toBeFocused()
    expect(counter).toEqual([])
    await notice.getByRole('button', { name: /^Принять/ }).click()
    await expect(notice).toBeHidden()
    await expect(link).toBeFocused()
    await expect.poll(() => counter).toHaveLength(1)
  })
  await test.step('the policy shows the answer and takes another one', async () => {
    const settings = page.getByRole('region', { name: 'Настройки cookie' })
    await expect(settings.getByRole('status')).toHaveText('Сейчас счётчик посещений включён.')
    await settings.getByRole('button', { name: 'Нет' }).click()
    await expect(settings.getByRole('status')).toHaveText('Сейчас счётчик посещений выключен: вы отказались.')
    await reloadPage(page)
    // The code of the page comes at the first interaction: its timer may begin after the clock has run.
    await waitForCode(settings.getByRole('button', { name: 'Нет' }))
    await page.clock.runFor(10_000)
    await expect(settings.getByRole('status')).toContainText('вы отказались')
    await expect(notice).toBeHidden()
    expect(counter).toHaveLength(1)
  })
})

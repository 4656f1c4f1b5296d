// Compares the running site with the specification, a step for each item in the specification's own words. Items on the
// same page share a test, because opening a page takes the most time. This file checks texts, numbers, names and
// addresses; other files test how visitors use them. Items that are tested elsewhere:
// - 4. Navigation history, back action: back-action.spec.ts;
// - 4. Project modal: projects.spec.ts; the news filters as a visitor sets them: news.spec.ts;
// - 4. Successful catalog load, 9. Items per page by the width of the window: list-as-specified.spec.ts;
// - 9. Tooltip delay, spinner cycle, body scroll lock: widgets.spec.ts.
import type { Locator, Page } from '@playwright/test'
import { columnHead, form, openCatalog, openSheet, PHONE_AGENT, rows } from '../src/catalog-list.ts'
import {
  expectThanks,
  expectUnsent,
  fill,
  filling,
  foldControl,
  openExample,
  sendButton,
  watchCalls,
} from '../src/contact-form.ts'
import { COUNTER_ID, recordCounter } from '../src/recording-counter.ts'
import { textOf } from '../src/rendered-page.ts'
import { expect, openPage, stopClock, test, viewports } from './fixtures.ts'

const [phone, , desktop] = viewports
const step = test.step

const routes: readonly (readonly [route: string, heading: RegExp])[] = [
  ['/', /Тихие дома/],
  ['/projects/severny-sad', /Северный сад/],
  ['/about', /Строим тихие дома/],
  ['/contacts', /Контакты/],
  ['/error', /Страница не открылась/],
  ['/policy', /Политика обработки персональных данных/],
  ['/progress', /Ход строительства/],
  ['/purchase-terms', /купить|покупки/i],
  ['/purchase-terms/full', /Вся сумма/],
  ['/purchase-terms/installment', /Рассрочка/],
  ['/new', /Новое\sв\sпродаже/],
  ['/list', /Квартиры/],
  ['/projects', /Проекты/],
  ['/flat/301018', /квартира|студия/i],
  ['/visual', /Выбор|Генплан|плане/i],
  ['/favorites', /Здесь будут ваши квартиры/],
]

/**
 * The company's text about a loan and the cash flow of a lot are not prices. A fold of identical layouts says «этажи 3–14,
 * от 6,46 млн ₽», or «этаж 6, 11,93 млн ₽» of a single flat: each of its flats has its whole price where it is shown.
 */
const ALLOWED_MILLIONS = /^(от \d+,\d{1,2}|\d+, \d+,\d{2}|(кредит|Москвы:) \d+|денежный поток,) млн$/

const storedValue = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('1. What the product does and for whom; 2. Route, purpose; 6. Roles and permissions', async ({ request }) => {
  for (const [route, heading] of routes) {
    const answer = await request.get(route, { headers: { accept: 'text/html' } })
    const html = await answer.text()
    expect.soft(answer.status(), route).toBe(200)
    const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
    expect.soft(title.replaceAll(/<[^>]+>/g, ''), route).toMatch(heading)
    expect.soft(answer.headers()['set-cookie'], `${route}: nothing needs a login`).toBeUndefined()
    expect.soft(html, `${route}: nothing needs a login`).not.toContain('type="password"')
    expect.soft(html, `${route}: the text of the interface is in Russian`).toMatch(/<html[^>]* lang="ru"/)
  }
})

test.describe('the shell', () => {
  test.use({ prefetchesNearLinks: true })

  test('2. App shell; 4. Screen width class; 9. Link prefetch margin', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const legalCalls = () => requested.filter((path) => path === '/api/general_settings/legal')
    const released = Promise.withResolvers<void>()
    await page.route('**/api/general_settings/legal', async (route) => {
      await released.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    // Sections that get their layout during the scrolls below would move the footer.
    await page.evaluate(() => window.lateSections?.end())
    const up = page.getByRole('button', { name: 'Наверх' })
    const policy = page.getByRole('contentinfo').getByRole('link', { name: 'Политика обработки данных' })
    const heading = page.getByRole('heading', { level: 1 })

    await step('a scroll-to-top button appears after the page is scrolled more than 600 px', async () => {
      await page.evaluate(() => window.scrollTo(0, 600))
      await expect(up).toBeHidden()
      await page.evaluate(() => window.scrollTo(0, 601))
      await expect(up).toBeVisible()
      await expect(up).toHaveText('')
    })
    await step('9. Link prefetch margin: 200 px', async () => {
      const top = await policy.evaluate((link) => link.getBoundingClientRect().top + window.scrollY)
      expect(legalCalls()).toEqual([])
      await page.evaluate((y) => window.scrollTo(0, y), top - desktop.height - 190)
      await expect.poll(legalCalls).toHaveLength(1)
    })
    await step("within 100 px of the page bottom it shows the text 'Наверх'", async () => {
      const toBottom = (left: number) =>
        page.evaluate((px) => window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - px), left)
      // The cookie line moves the button up when it appears: not while it is clicked.
      await expect(page.getByRole('button', { name: 'Принять' })).toBeVisible()
      await toBottom(101)
      await expect(up).toHaveText('')
      await toBottom(100)
      await expect(up).toHaveText('Наверх')
      await up.click()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    })
    await step('a page-loading indicator shows during route changes', async () => {
      await policy.click()
      await expect(page.getByTestId('page-loading')).toBeVisible()
      released.resolve()
      await expect(heading).toHaveText('Политика обработки персональных данных')
      await expect(page.getByTestId('page-loading')).toBeHidden()
      expect(legalCalls(), 'prefetched data is not requested again').toHaveLength(1)
    })
    await step('4. Screen width class', async () => {
      const burger = page.locator('summary', { hasText: 'Меню' })
      const bar = page.getByRole('navigation', { name: 'Быстрые действия' })
      const barScripts = () => requested.filter((path) => path.includes('mobile-bar'))
      for (const [width, name] of [
        [1025, 'DESKTOP'],
        [1024, 'TABLET'],
        [541, 'TABLET'],
      ] as const) {
        await step(`${width} is ${name}`, async () => {
          await page.setViewportSize({ width, height: 800 })
          await expect(burger).toBeVisible({ visible: name !== 'DESKTOP' })
          await expect(bar).toBeHidden()
        })
      }
      expect(barScripts(), 'the code of the phone bar is not requested on wider screens').toEqual([])
      await step('540 is MOBILE', async () => {
        await page.setViewportSize({ width: 540, height: 800 })
        await expect(burger).toBeVisible()
        for (const name of ['Квартиры', 'Избранное', 'Позвонить', 'Заявка']) {
          await expect(bar.getByRole('link', { name })).toBeVisible()
        }
        // Fetched and then imported, from the browser's cache.
        expect(new Set(barScripts()).size).toBe(1)
      })
    })
  })
})

test.describe('the contact form', () => {
  test.use({
    // One pattern: Playwright would read an array of two as a value with its options.
    expectedMessages: [
      /Failed to load resource: (net::ERR_FAILED|.*status of 503)|не загрузились:|Проверка на робота не сработала/,
    ],
  })

  test('2. Contact modal; 3. Form request; 5. Validation rules; 8. Field messages, failures', async ({ page }) => {
    const calls = watchCalls(page)
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await page.route('**/captcha.js*', (route) => route.abort(), { times: 2 })
    // Set before the first page, or the calls may already be prefetched.
    await page.route(/api\/(menu\/progress-video|progress_documents|live_project)/, (route) =>
      route.fulfill({ status: 503, json: { message: 'Нет связи' } }),
    )
    await openPage(page, '/kit')
    const modal = await openExample(page, 'usual')
    await step('8. Captcha script load failure is logged', async () => {
      await expect.poll(() => messages.join()).toContain('Unknown error on script loading')
    })
    await step('it slides in from the right (0.6 s animation)', async () => {
      await expect(modal).toHaveCSS('transition-duration', '0.6s')
      await expect(modal).toHaveCSS('transition-property', 'transform')
      // The start of the animation: one full width to the right.
      const start = await modal.evaluate((element) => {
        element.setAttribute('data-starting-style', '')
        element.style.transition = 'none'
        const { x } = element.getBoundingClientRect()
        element.removeAttribute('data-starting-style')
        return x
      })
      expect(start).toBe(desktop.width)
    })
    await step('a hidden honeypot checkbox', async () => {
      const trap = modal.locator('input[type=checkbox][name=contact_by_fax]')
      await expect(trap).toHaveAttribute('tabindex', '-1')
      await expect(trap).not.toBeChecked()
      await expect(modal.getByRole('checkbox'), 'the consent is the only one people meet').toHaveCount(1)
      const box = await trap.locator('..').boundingBox()
      expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1)
    })
    await step("a note 'Персональные данные обрабатываются …' linking to /policy", async () => {
      await expect(
        modal.getByText('Персональные данные обрабатываются на основании пользовательского соглашения'),
      ).toBeVisible()
      await expect(modal.getByRole('link', { name: 'пользовательского соглашения' })).toHaveAttribute('href', '/policy')
    })
    await step('5. Phone input', () => expectPhoneRules(modal.getByLabel('Телефон')))
    await expectFieldMessages(modal)
    const values = filling()
    await step('8. Form send failure: the form stays unsent, no message', async () => {
      await modal.getByLabel('Телефон').fill('')
      await fill(modal, values)
      await sendButton(modal).click()
      await expectUnsent(modal, values)
      expect(calls.order).toEqual([])
    })
    await step("the next click tries again; 'Cпасибо!' and 'Ваша заявка отправлена успешно.'", async () => {
      await sendButton(modal).click()
      await expectThanks(modal)
    })
    await step('3. Form request: name, phone, email, comment, formname, cm_data, smartToken, sessionID', () => {
      expect(calls.bodies('forms')[0]).toMatchObject({
        ...values,
        formname: 'contactForm',
        cm_data: { landing: '/kit' },
        smartToken: expect.stringMatching(/\S/),
        sessionID: expect.stringMatching(/\S/),
      })
    })
    await step('the close button resets the form and closes the modal', async () => {
      await modal.getByRole('button', { name: 'Закрыть' }).click()
      await expect(modal).toHaveCount(0)
      const again = await openExample(page, 'usual')
      for (const label of ['Имя', 'Телефон', 'Email', 'Сообщение']) {
        await expect(again.getByLabel(label)).toHaveValue('')
      }
      await page.keyboard.press('Escape')
      await expect(again).toHaveCount(0)
    })
    for (const [item, example, title, placeholders] of [
      ['favoriteForm', 'favorite', 'Введите почту', ['Email']],
      ['cooperationForm', 'cooperation', 'Работать у нас', ['Имя', 'Телефон', 'Email', 'Предложение']],
      ['any other form', 'usual', 'Оставьте свои контакты для связи', ['Имя', 'Телефон', 'Email', 'Предложение']],
      ['without the email', 'no-email', 'Оставьте свои контакты для связи', ['Имя', 'Телефон', 'Предложение']],
      [
        'custom placeholders',
        'lot',
        'Оставьте свои контакты для связи',
        ['Имя', 'Телефон', 'Куда прислать план', 'Когда вам удобно приехать'],
      ],
    ] as const) {
      await step(`title and fields by form name, ${item}: '${title}'`, async () => {
        const other = await openExample(page, example)
        await expect(other).toHaveAccessibleName(title)
        await expect(other.getByRole('heading', { name: title })).toBeVisible()
        if (example === 'lot') await foldControl(other).click()
        const shown = other.getByRole('textbox')
        expect(await shown.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('placeholder')))).toEqual(
          placeholders,
        )
        await page.keyboard.press('Escape')
        await expect(other).toHaveCount(0)
      })
    }
    await step('8. Failed loads of progress documents and live project: logged to the console', async () => {
      await page.getByRole('link', { name: 'Ход строительства' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Ход строительства' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Смотреть/ })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Документы стройки' })).toHaveCount(0)
      for (const what of ['Фильмы о стройке', 'Документы стройки', 'Проекты сейчас']) {
        expect(messages).toContainEqual(expect.stringContaining(`${what} не загрузились:`))
      }
    })
  })
})

async function expectPhoneRules(field: Locator): Promise<void> {
  const { keyboard } = field.page()
  for (const [rule, typed, shown] of [
    ['a +7 prefix is forced', '9161234567', '+7 (916) 123-45-67'],
    ['only digits are kept', 'а9б1в6', '+7 (916'],
    ['a leading 0 is dropped', '09161234567', '+7 (916) 123-45-67'],
    ['a leading 8 is the prefix', '89161234567', '+7 (916) 123-45-67'],
    ['a leading 7 is the prefix', '79161234567', '+7 (916) 123-45-67'],
    ['a leading digit other than 7 or 8 gets 7 prepended', '4951234567', '+7 (495) 123-45-67'],
    ['a typed prefix is not doubled', '+79161234567', '+7 (916) 123-45-67'],
    ['an 8 that begins the area code', '8812123456', '+7 (812) 123-45-6'],
    ['maximum length 18', '916123456789', '+7 (916) 123-45-67'],
  ] as const) {
    await step(rule, async () => {
      await field.fill('')
      await field.blur()
      await expect(field).toHaveValue('')
      await field.click()
      await keyboard.type(typed)
      await expect(field).toHaveValue(shown)
    })
  }
  await step('backspace cannot delete the prefix', async () => {
    for (let press = 0; press < 20; press++) await keyboard.press('Backspace')
    await expect(field).toHaveValue('+7')
  })
}

async function expectFieldMessages(form: Locator): Promise<void> {
  const required = 'Обязательное поле'
  for (const [label, value, message] of [
    ['Имя', '1', 'Имя введено некорректно'],
    ['Имя', '-Анна', 'Имя введено некорректно'],
    ['Имя', ' Анна', 'Имя введено некорректно'],
    ['Имя', 'Анна!', 'Имя введено некорректно'],
    ['Имя', 'Я', 'Введите минимум 2 символа'],
    ['Имя', 'а'.repeat(31), 'Введено максимальное количество символов'],
    ['Имя', '', required],
    ['Телефон', '+7 (916', 'Некорректный номер телефона'],
    ['Телефон', '+7 (216) 123-45-67', 'Проверьте код оператора или региона'],
    ['Телефон', '', required],
    ['Email', 'anna@', 'Некорректный email'],
    ['Сообщение', 'а', 'Введите минимум 2 символа'],
    ['Сообщение', '', required],
  ] as const) {
    await step(`${label} «${value}»: '${message}', an error icon and a tooltip`, async () => {
      const field = form.getByLabel(label)
      await field.fill(value)
      await field.blur()
      await expect(field).toHaveAccessibleDescription(new RegExp(message))
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(form.getByRole('tooltip').filter({ hasText: message }).first()).toBeVisible()
    })
  }
  for (const [label, value] of [
    ['Имя', 'Anna, Анна'],
    ['Телефон', '+7 (316) 123-45-67'],
    ['Email', 'anna@example.ru'],
    ['Сообщение', 'да'],
  ] as const) {
    await step(`${label} «${value}» is right`, async () => {
      await form.getByLabel(label).fill(value)
      await expect(form.getByLabel(label)).not.toHaveAttribute('aria-invalid')
    })
  }
}

test('2. Cookie banner, and the analytics that it allows', async ({ page }) => {
  const notice = page.getByRole('region', { name: 'Файлы cookie' })
  const heading = page.getByRole('heading', { level: 1 })
  const { requested, calls: recorded } = await recordCounter(page)
  await stopClock(page)
  await openPage(page, '/policy')
  await step('shows 5 seconds after load', async () => {
    await page.clock.runFor(4_900)
    await expect(notice).toBeHidden()
    await page.clock.runFor(200)
    await expect(notice).toBeVisible()
  })
  await step("a short text with a 'подробнее' link that expands to the full text; a close button", async () => {
    await expect(notice.getByRole('button', { name: 'Закрыть' })).toBeHidden()
    const short = await notice.innerText()
    await notice.getByRole('button', { name: 'подробнее' }).click()
    expect((await notice.innerText()).length).toBeGreaterThan(short.length)
  })
  await step('closes without a choice and shows again next time', async () => {
    await notice.getByRole('button', { name: 'Закрыть' }).click()
    await expect(notice).toBeHidden()
    await expect.poll(() => storedValue(page, 'cookies_accepted')).toBeNull()
    await page.setViewportSize(phone)
    await openPage(page, '/policy')
    await page.clock.runFor(5_000)
    await expect(notice).toBeVisible()
  })
  await step('shares the bottom of a phone with the bar and the scroll button without any overlap', async () => {
    await page.evaluate(() => window.scrollTo(0, 900))
    const parts = [
      page.getByRole('navigation', { name: 'Быстрые действия' }),
      notice,
      page.getByRole('button', { name: 'Наверх' }),
    ]
    // The last of them to appear moves the others, so they are measured when all are shown.
    for (const part of parts) await expect(part).toBeVisible()
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    const sorted = boxes.map((box) => ({ top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }))
    sorted.sort((a, b) => a.top - b.top)
    for (const [index, box] of sorted.slice(1).entries()) {
      expect(box.top).toBeGreaterThanOrEqual(sorted[index]?.bottom ?? 0)
    }
    expect(sorted[sorted.length - 1]?.bottom).toBeLessThanOrEqual(phone.height)
    await page.setViewportSize(desktop)
    await page.clock.runFor(1_000)
  })
  await step('analytics are not requested before the visitor accepted', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Морошка' }).click()
    await expect(heading).toContainText('Тихие дома')
    expect(requested).toEqual([])
  })
  await step("an 'Принять' button (label 'Согласен на обработку данных'); accepting stores true", async () => {
    const accept = notice.getByRole('button', { name: /^Принять.*Согласен на обработку данных/ })
    await expect(accept).toHaveText('Принять')
    await accept.click()
    await expect(notice).toBeHidden()
    await expect.poll(() => storedValue(page, 'cookies_accepted')).toBe('true')
  })
  await step('analytics then record every page', async () => {
    const { origin } = new URL(page.url())
    const policy = `${origin}/policy`
    const init = { defer: true, clickmap: false, trackLinks: true, accurateTrackBounce: true, ecommerce: 'dataLayer' }
    await expect.poll(recorded).toEqual([
      [COUNTER_ID, 'init', init],
      [COUNTER_ID, 'hit', policy, { title: expect.stringContaining('Политика'), referer: '' }],
      [COUNTER_ID, 'hit', `${origin}/`, { title: await page.title(), referer: policy }],
    ])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Политика обработки данных' }).click()
    await expect
      .poll(async () => (await recorded()).at(-1))
      .toEqual([COUNTER_ID, 'hit', policy, { title: expect.stringContaining('Политика'), referer: `${origin}/` }])
    expect(requested).toEqual(['https://mc.yandex.ru/metrika/tag.js'])
  })
  await step('not shown when cookies_accepted is true', async () => {
    await openPage(page, '/policy')
    await page.clock.runFor(10_000)
    await expect(notice).toBeHidden()
  })
})

test('2. Catalog; 3. Favorites; 4. Sorting, display mode; 9. Items per page', async ({ page, request }) => {
  await openCatalog(page, '/list')
  await step('2. Catalog: the filter labels', async () => {
    await openSheet(page)
    for (const label of [
      'Этаж',
      'Площадь',
      'Стоимость',
      'Кол-во комнат',
      'Отделка',
      'Квартира по акции',
      'Проект',
      'Метро',
      'Высота потолков',
    ]) {
      await expect(form(page).getByText(label).first(), `the filter label ${label}`).toBeVisible()
    }
  })
  await step("4. Display mode: default 'list'; 9. Items per page: 21", async () => {
    await expect(page.getByRole('link', { name: 'Список', exact: true })).toHaveAttribute('aria-current', /./)
    await expect(rows(page)).toHaveCount(21)
  })
  await step('9. Items per page: mobile 20', async () => {
    const html = await (await request.get('/list', { headers: { 'user-agent': PHONE_AGENT } })).text()
    const [table = ''] = /<tbody.*<\/tbody>/s.exec(html) ?? []
    expect(table.match(/<tr\b/g)).toHaveLength(20)
  })
  await step('4. Sorting: the default is price ascending', () =>
    expect(columnHead(page, 'Цена')).toHaveAttribute('aria-sort', 'ascending'),
  )
  await step('clicking a column toggles asc/desc', async () => {
    for (const [order, sort] of [
      ['ascending', 'asc-area'],
      ['descending', 'desc-area'],
    ] as const) {
      await columnHead(page, 'Площадь').getByRole('link').click()
      await expect(page).toHaveURL(`/list?sort=${sort}`)
      await expect(columnHead(page, 'Площадь')).toHaveAttribute('aria-sort', order)
    }
  })
  await step('the columns scheme, metro, keyDate and attributes do not sort', async () => {
    for (const name of ['Квартира', 'Метро', 'Ключи', 'Особенности']) {
      await expect(columnHead(page, name)).toBeVisible()
      await expect(columnHead(page, name).getByRole('link')).toHaveCount(0)
      await expect(columnHead(page, name)).not.toHaveAttribute('aria-sort')
    }
    for (const name of ['Проект', 'Площадь', 'Этаж', 'Потолок', 'Цена']) {
      await expect(columnHead(page, name).getByRole('link')).toHaveCount(1)
    }
  })
  await step('sort options', async () => {
    const options = page.getByRole('combobox', { name: 'Сортировка' }).first().locator('option')
    // The six of the specification, and after them our own.
    expect(await options.evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value))).toEqual([
      ...['asc-price', 'desc-price', 'asc-area', 'desc-area', 'asc-floor', 'desc-floor'],
      ...['asc-suitable', 'asc-pricePerM2', 'asc-payment', 'asc-keys'],
      ...['asc-walkMinutes', 'asc-schoolMinutes', 'asc-kindergartenMinutes'],
    ])
  })
  await step('2. App shell: scroll-to-top hides while the footer block of the marketplace is visible', async () => {
    const up = page.getByRole('button', { name: 'Наверх' })
    await page.evaluate(() => window.scrollTo(0, 1_200))
    await expect(up).toBeVisible()
    const help = page.getByRole('region', { name: 'Не нашли свою?' })
    await help.scrollIntoViewIfNeeded()
    await expect(up).toBeHidden()
    await expect(help.getByRole('textbox'), 'the list ends with a request form').toHaveCount(2)
    await expect(help.getByRole('textbox', { name: 'Телефон' })).toBeVisible()
  })
  await step("3. Favorites: under the key favoriteList, plus freeFlatsId; ids joined with '|'", async () => {
    const hearts = page.getByRole('button', { name: /^В избранное/ })
    for (const at of [0, 1]) {
      await hearts.nth(at).click()
      await expect(hearts.nth(at)).toHaveAttribute('aria-pressed', 'true')
    }
    const requested = page.waitForRequest(/marketplace\/favorite/)
    await page.getByRole('link', { name: /^Избранное, 2/ }).click()
    expect(decodeURIComponent((await requested).url())).toMatch(/favorite\?ids=\d+\|\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Избранное2')
    await expect(page.getByRole('list', { name: 'Избранные квартиры' }).getByRole('listitem')).toHaveCount(2)
    await expect
      .poll(async () => JSON.parse((await storedValue(page, 'favoriteList')) ?? '[]'))
      .toEqual([
        expect.objectContaining({ id: expect.any(Number) }),
        expect.objectContaining({ id: expect.any(Number) }),
      ])
    await expect.poll(async () => JSON.parse((await storedValue(page, 'freeFlatsId')) ?? '[]')).toHaveLength(2)
  })
})

test('3. Entities and their fields', async ({ request }) => {
  const json = async (path: string) => (await (await request.get(path)).json()) as Record<string, unknown>
  const list = (await (await request.post('/v2/marketplace', { data: { limit: 1 } })).json()) as Record<string, unknown>
  const first = (value: unknown) => (value as Record<string, unknown>[])[0] ?? {}
  const fields = (entity: Record<string, unknown>, names: string) =>
    expect.soft(Object.keys(entity), names).toEqual(expect.arrayContaining(names.split(' ')))

  await step('Flat', () => {
    fields(first(list.flats), 'id status projectName metro scheme area floor ceilingHeight keyDate attributes price')
  })
  await step('Catalog response', () => {
    fields(
      list,
      'flats total countPage filters area floor price ceilingHeight attributeList projects keyDate metroStations sub_locality_name',
    )
    for (const range of ['area', 'floor', 'price', 'ceilingHeight']) {
      fields(list[range] as Record<string, unknown>, 'min max')
    }
    fields(first(list.attributeList), 'description name category icon')
    fields(first(list.projects), 'projectId projectName')
    fields(first(list.keyDate), 'value label')
  })
  await step('Cookie settings: a list of entries named short and full, each with a value', async () => {
    const answer = await request.get('/api/general_settings/cookie-workplace')
    expect(JSON.stringify(await answer.json())).toMatch(/"short".*"full"/s)
  })
  await step('News item: date, type, projects', async () => {
    fields(first((await json('/api/news_workplace')).news), 'date type projects')
  })
  await step('Progress modal data', async () => {
    const { reports } = await json('/api/progress_workplace?project=Severny-sad')
    fields(first(reports), 'fileUrl mimeType photoCount project slug text title videoCount _id')
  })
})

test('4. News list', async ({ request }) => {
  const html = async (path: string) => (await (await request.get(path)).text()).replaceAll('&amp;', '&')
  await step("types without 'lecture' and 'research', years of four digits, null means all", async () => {
    const [, filters = ''] = /aria-label="Какие новости показать"(.*?)<\/form>/s.exec(await html('/news')) ?? []
    const textsOf = (part: string, tag: string) =>
      [...part.matchAll(new RegExp(`<${tag}\\b[^>]*>([^<]*)`, 'g'))].map(([, text]) => text)
    expect(textsOf(filters, 'a')).toEqual(['Все', 'Новости', 'Акции', 'События'])
    const [all, ...years] = textsOf(filters.slice(filters.indexOf('aria-label="Год"')), 'option')
    expect(all).toBe('Все годы')
    expect(years.length).toBeGreaterThan(1)
    expect(years.filter((year) => !/^\d{4}$/.test(year ?? ''))).toEqual([])
  })
  await step('combined with AND, newest first; reset clears all filters', async () => {
    const found = await html('/news?type=event&projects=rechnoy-bereg&year=2026')
    expect(found).toMatch(/3\s+новости/)
    const dates = [...found.matchAll(/<time[^>]* datetime="([^"]+)"/gi)].slice(0, 3).map(([, date]) => date)
    expect(dates).toHaveLength(3)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(found).toMatch(/<a[^>]* href="\/news"[^>]*>(<[^>]+>)*Сбросить/)
  })
})

test('5. Minimum browser versions: older browsers are redirected to an unsupported page', async ({ request }) => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  const chrome = (version: number) => `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0`
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
  for (const [browser, older, oldest] of [
    ['Chrome 92', `${chrome(91)} Safari/537.36`, `${chrome(92)} Safari/537.36`],
    ['Firefox 113', `${windows} Gecko/20100101 Firefox/112.0`, `${windows} Gecko/20100101 Firefox/113.0`],
    ['Safari 15.4', `${mac} Version/15.3 Safari/605.1.15`, `${mac} Version/15.4 Safari/605.1.15`],
    [
      'Mobile Safari 15.4',
      `${iphone} Version/15.3 Mobile/15E148 Safari/604.1`,
      `${iphone} Version/15.4 Mobile/15E148 Safari/604.1`,
    ],
    ['Edge 113', `${chrome(112)} Safari/537.36 Edg/112.0.0.0`, `${chrome(113)} Safari/537.36 Edg/113.0.0.0`],
    ['Yandex 22', `${chrome(98)} YaBrowser/21.9.0 Safari/537.36`, `${chrome(98)} YaBrowser/22.1.0 Safari/537.36`],
    [
      'Chrome Mobile 92',
      `${android} Chrome/91.0.0.0 Mobile Safari/537.36`,
      `${android} Chrome/92.0.0.0 Mobile Safari/537.36`,
    ],
    ['Opera 100', `${chrome(113)} Safari/537.36 OPR/99.0.0.0`, `${chrome(114)} Safari/537.36 OPR/100.0.0.0`],
  ] as const) {
    const opened = (agent: string) => request.get('/', { maxRedirects: 0, headers: { 'user-agent': agent } })
    const refused = await opened(older)
    expect.soft(refused.status(), `before ${browser}: redirect 302`).toBe(302)
    expect.soft(refused.headers().location, browser).toBe('/unsupported')
    expect.soft(refused.headers()['cache-control'], 'nobody keeps the redirect').toBe('no-store')
    expect.soft((await opened(oldest)).status(), browser).toBe(200)
  }
})

test('7. The calls it makes: each is answered at its path', async ({ request }) => {
  for (const [method, path] of [
    ['GET', '/api/v2/get_token'],
    ['POST', '/v2/marketplace'],
    ['GET', '/marketplace/favorite?ids=301018|103006'],
    ['GET', '/api/slider/severny-sad'],
    ['GET', '/bulks?blockId=1'],
    ['GET', '/api/progress_workplace?project=Severny-sad'],
    ['GET', '/api/menu/progress-video'],
    ['GET', '/api/general_settings/cookie-workplace'],
    ['GET', '/commercial-yield/calculate/101901?term=10'],
    ['GET', "/v2/commercial/flat/?id=0&order[key]=price&order[type]=asc&group=project&type=4&objectType='commercial'"],
    ['GET', '/v2/block'],
    ['GET', '/api/news_workplace'],
    ['GET', '/api/projectsItem_workplace'],
    ['GET', '/api/documents_workplace'],
    ['GET', '/api/workplace-documents'],
    ['GET', '/api/menu/topmenu'],
    ['GET', '/api/menu/burger'],
    ['GET', '/api/menu/footer'],
    ['GET', '/api/menu/sitemap'],
    ['GET', '/api/special_program/cash'],
    ['GET', '/api/special_program/installment'],
    ['GET', '/api/promo_cards'],
    ['GET', '/api/stock_promo'],
    ['GET', '/api/slider'],
    ['GET', '/api/presentation_files'],
    ['GET', '/flats.pdf?ids=301018'],
  ] as const) {
    const answer = await request.fetch(path, { method, ...(method === 'POST' ? { data: {} } : {}) })
    expect.soft(answer.status(), `${method} ${path}`).toBe(200)
  }
})

test('8. API error: the message comes in the message field, non-2xx with its status', async ({ request }) => {
  for (const [path, status] of [
    ['/v2/flat/1', 404],
    ['/api/slider/no-such-slider', 404],
    ['/bulks?blockId=none', 400],
  ] as const) {
    const answer = await request.get(path)
    expect.soft(answer.status(), path).toBe(status)
    expect.soft((await answer.json()).message, path).toMatch(/^[А-ЯЁ«]/)
  }
})

test('9. Number display: prices are grouped whole numbers, only the lowest one of a project is in millions', async ({
  request,
}) => {
  const texts: Record<string, string> = {}
  const others = ['/list', '/commercial/101901', '/purchase-terms', '/purchase-terms/mortgage', '/compare?ids=303042']
  for (const path of ['/', '/projects/severny-sad', '/flat/103006', ...others]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = (await answer.text()).replace(/<script\b[\s\S]*?<\/script>/g, '')
    const text = textOf(html).replace(/\s+/g, ' ')
    expect(text, path).toMatch(/\d \d{3} \d{3} ₽/)
    const inMillions = text.match(/\S+ \S+ млн/g) ?? []
    expect(
      inMillions.filter((part) => !ALLOWED_MILLIONS.test(part)),
      path,
    ).toEqual([])
    texts[path] = text
  }
  expect(texts['/']).toContain('до 15 000 000 ₽')
  expect(texts['/projects/severny-sad']).toMatch(/\d \d{3} \d{3}–\d+ \d{3} \d{3} ₽/)
  expect(texts['/flat/103006']).toMatch(/\d+ \d{3} \d{3} ₽ [^₽]*История цены, ₽/)
})

test('9. Number display: area and ceiling height with 2 decimals, floor with 0', async ({ request }) => {
  const flat = textOf(await (await request.get('/flat/301018')).text()).replace(/\s+/g, ' ')
  expect(flat).toMatch(/\d+,\d{2} м²/)
  expect(flat).toMatch(/потолк\S* \d,\d{2} м(?!²)/i)
  expect(flat).toMatch(/Этаж \d+(?![,\d])/)
})

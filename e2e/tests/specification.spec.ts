// The specification beside the running site: a test for each of its parts, a step for each item, in its own words. Here
// are its texts, numbers, names and addresses; what people do with them has journeys in the other files.
import type { Page } from '@playwright/test'
import { columnHead, form, openCatalog, PHONE_AGENT, rows } from '../src/catalog-list.ts'
import {
  expectThanks,
  expectUnsent,
  fill,
  filling,
  foldControl,
  openExample,
  openForm,
  sendButton,
  watchCalls,
} from '../src/contact-form.ts'
import { wordsOf } from '../src/whole-page.ts'
import { expect, openPage, stopClock, test, viewports } from './fixtures.ts'

const [phone, , desktop] = viewports
const step = test.step

const routes: readonly (readonly [route: string, heading: RegExp])[] = [
  ['/', /Тихие дома/],
  ['/projects/severny-sad', /Северный сад/],
  ['/about', /Строим тихие дома/],
  ['/contacts', /Контакты/],
  ['/error', /Лифт временно не работает/],
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

/** The company's own text about a loan is no price, nor is the cash flow of a lot. */
const ALLOWED_MILLIONS = /^(от \d+,\d|(кредит|Москвы:) \d+|денежный поток,) млн$/

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

test('1. What the product does and for whom; 6. Roles and permissions', async ({ request }) => {
  for (const [route] of routes) {
    const answer = await request.get(route, { headers: { accept: 'text/html' } })
    const html = await answer.text()
    expect.soft(answer.headers()['set-cookie'], `${route}: nothing needs a login`).toBeUndefined()
    expect.soft(html, `${route}: nothing needs a login`).not.toContain('type="password"')
    expect.soft(html, `${route}: the text of the interface is in Russian`).toMatch(/<html[^>]* lang="ru"/)
  }
})

test.describe('2. Screens and routes', () => {
  test('Route, purpose', async ({ request }) => {
    for (const [route, heading] of routes) {
      const answer = await request.get(route, { headers: { accept: 'text/html' } })
      expect.soft(answer.status(), route).toBe(200)
      const [, words = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text()) ?? []
      expect.soft(words.replaceAll(/<[^>]+>/g, ''), route).toMatch(heading)
    }
  })

  test('App shell', async ({ page }) => {
    await openPage(page, '/')
    const up = page.getByRole('button', { name: 'Наверх' })
    await step('a scroll-to-top button appears after the page is scrolled more than 600 px', async () => {
      await page.evaluate(() => window.scrollTo(0, 600))
      await expect(up).toBeHidden()
      await page.evaluate(() => window.scrollTo(0, 601))
      await expect(up).toBeVisible()
      await expect(up).toHaveText('')
    })
    await step("within 100 px of the page bottom it shows the text 'Наверх'", async () => {
      const toBottom = (left: number) =>
        page.evaluate((px) => window.scrollTo(0, document.documentElement.scrollHeight - window.innerHeight - px), left)
      await toBottom(101)
      await expect(up).toHaveText('')
      await toBottom(100)
      await expect(up).toHaveText('Наверх')
      await up.click()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    })
    await step('a page-loading indicator shows during route changes', async () => {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/api/general_settings/legal', async (route) => {
        await held
        await route.continue()
      })
      await page.getByRole('contentinfo').getByRole('link', { name: 'Политика обработки данных' }).click()
      await expect(page.getByTestId('page-loading')).toBeVisible()
      release()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Политика обработки персональных данных')
      await expect(page.getByTestId('page-loading')).toBeHidden()
    })
    await step('it hides while the footer block of the marketplace is visible', async () => {
      await openCatalog(page, '/list')
      await page.evaluate(() => window.scrollTo(0, 1_200))
      await expect(up).toBeVisible()
      await page.getByRole('region', { name: 'Не нашли свою?' }).scrollIntoViewIfNeeded()
      await expect(up).toBeHidden()
    })
  })

  test('Contact modal', async ({ page }) => {
    await openPage(page, '/kit')
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
        const modal = await openExample(page, example)
        await expect(modal).toHaveAccessibleName(title)
        await expect(modal.getByRole('heading', { name: title })).toBeVisible()
        if (example === 'lot') await foldControl(modal).click()
        const shown = modal.getByRole('textbox')
        expect(await shown.evaluateAll((inputs) => inputs.map((input) => input.getAttribute('placeholder')))).toEqual(
          placeholders,
        )
        await page.keyboard.press('Escape')
        await expect(modal).toHaveCount(0)
      })
    }
    const modal = await openExample(page, 'usual')
    await step('it slides in from the right (0.6 s animation)', async () => {
      await expect(modal).toHaveCSS('transition-duration', '0.6s')
      await expect(modal).toHaveCSS('transition-property', 'transform')
      // The start of the way: a whole width to the right.
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
    await step("a 'Отправить' button; 'Cпасибо!' and 'Ваша заявка отправлена успешно.'", async () => {
      await fill(modal, filling())
      await sendButton(modal).click()
      await expectThanks(modal)
    })
    await step('the close button resets the form and closes the modal', async () => {
      await modal.getByRole('button', { name: 'Закрыть' }).click()
      await expect(modal).toHaveCount(0)
      const again = await openExample(page, 'usual')
      for (const label of ['Имя', 'Телефон', 'Email', 'Сообщение']) {
        await expect(again.getByLabel(label)).toHaveValue('')
      }
    })
  })

  test('Cookie banner', async ({ page }) => {
    const notice = page.getByRole('region', { name: 'Файлы cookie' })
    await stopClock(page)
    await openPage(page, '/')
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
      await expect(notice.getByRole('button', { name: 'Закрыть' })).toBeVisible()
    })
    await step("an 'Принять' button (label 'Согласен на обработку данных'); accepting stores true", async () => {
      const accept = notice.getByRole('button', { name: /^Принять.*Согласен на обработку данных/ })
      await expect(accept).toHaveText('Принять')
      await accept.click()
      await expect(notice).toBeHidden()
      await expect.poll(() => kept(page, 'cookies_accepted')).toBe('true')
    })
    await step('not shown when cookies_accepted is true', async () => {
      await openPage(page, '/')
      await page.clock.runFor(10_000)
      await expect(notice).toBeHidden()
    })
  })

  test('Catalog', async ({ page }) => {
    await openCatalog(page, '/list')
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
    await step('shown as a list by default', () => expect(rows(page)).toHaveCount(21))
  })
})

test('3. Entities and their fields', async ({ page, request }) => {
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
  await step('Form request: name, phone, email, comment, formname, cm_data, smartToken, sessionID', async () => {
    const calls = watchCalls(page)
    await openPage(page, '/')
    const modal = await openForm(page)
    const values = filling()
    await fill(modal, values)
    await sendButton(modal).click()
    await expectThanks(modal)
    expect(calls.bodies('forms')[0]).toMatchObject({
      ...values,
      formname: 'callbackForm',
      cm_data: { landing: '/' },
      smartToken: expect.stringMatching(/\S/),
      sessionID: expect.stringMatching(/\S/),
    })
  })
  await step("Favourites: under the key favoriteList, plus freeFlatsId; ids joined with '|'", async () => {
    await openCatalog(page, '/list')
    const hearts = page.getByRole('button', { name: /^В избранное/ })
    for (const at of [0, 1]) await hearts.nth(at).click()
    const asked = page.waitForRequest(/marketplace\/favorite/)
    await openPage(page, '/favorites')
    expect(decodeURIComponent((await asked).url())).toMatch(/favorite\?ids=\d+\|\d+$/)
    await expect
      .poll(async () => JSON.parse((await kept(page, 'favoriteList')) ?? '[]'))
      .toEqual([
        expect.objectContaining({ id: expect.any(Number) }),
        expect.objectContaining({ id: expect.any(Number) }),
      ])
    await expect.poll(async () => JSON.parse((await kept(page, 'freeFlatsId')) ?? '[]')).toHaveLength(2)
  })
})

test.describe('4. States and transitions', () => {
  test('Sorting, display mode', async ({ page }) => {
    await openCatalog(page, '/list')
    await step('the default is price ascending', () =>
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
      for (const name of ['План', 'Метро', 'Ключи', 'Особенности']) {
        await expect(columnHead(page, name)).toBeVisible()
        await expect(columnHead(page, name).getByRole('link')).toHaveCount(0)
        await expect(columnHead(page, name)).not.toHaveAttribute('aria-sort')
      }
    })
    await step('sort options', async () => {
      const options = page.getByRole('combobox', { name: 'Сортировка' }).first().locator('option')
      expect(await options.evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value).sort())).toEqual(
        ['asc-price', 'desc-price', 'asc-area', 'desc-area', 'asc-floor', 'desc-floor'].sort(),
      )
    })
    await step("display mode: default 'list'", async () => {
      await expect(page.getByRole('link', { name: 'Список', exact: true })).toHaveAttribute('aria-current', /./)
    })
  })

  test('Navigation history: the last 10 paths are kept in session storage', async ({ page }) => {
    await openPage(page, '/')
    for (let visit = 0; visit < 6; visit += 1) {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Политика обработки данных' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Политика')
      await page.getByRole('banner').getByRole('link', { name: 'Морошка' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Тихие дома')
    }
    const history = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('navigationHistory') ?? '[]'))
    await expect.poll(history).toEqual(Array.from({ length: 5 }, () => ['/policy', '/']).flat())
  })

  test('News list, project modal', async ({ page }) => {
    await openPage(page, '/news')
    const filters = page.getByRole('search', { name: 'Какие новости показать' })
    await step("types without 'lecture' and 'research', years of four digits, null means all", async () => {
      await expect(filters.getByRole('link')).toHaveText(['Все', 'Новости', 'Акции', 'События'])
      const years = await filters.getByRole('combobox', { name: 'Год' }).locator('option').allInnerTexts()
      expect(years.slice(1).every((year) => /^\d{4}$/.test(year))).toBe(true)
    })
    await step('combined with AND, newest first; reset clears all filters', async () => {
      await filters.getByRole('link', { name: 'События' }).click()
      await filters.getByRole('combobox', { name: 'Проект' }).selectOption('Речной берег')
      await filters.getByRole('combobox', { name: 'Год' }).selectOption('2026')
      await expect(page).toHaveURL('/news?type=event&projects=rechnoy-bereg&year=2026')
      await expect(filters.getByText('3 новости')).toBeVisible()
      const dates = await page.locator('main time').evaluateAll((all: HTMLTimeElement[]) => all.map((t) => t.dateTime))
      expect(dates.slice(0, 3)).toEqual(dates.slice(0, 3).sort().reverse())
      await filters.getByRole('link', { name: 'Сбросить' }).click()
      await expect(page).toHaveURL('/news')
    })
    await step('project modal: open or closed; closing resets the slider', async () => {
      await openPage(page, '/projects/severny-sad')
      await page.getByRole('link', { name: /^Двор: деревянный настил/ }).press('Enter')
      const slider = page.getByRole('dialog', { name: 'Галерея проекта «Северный сад»' })
      await expect(slider.getByText('2 / 7')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(slider).toHaveCount(0)
      await page.getByRole('link', { name: /^Лобби корпуса 1/ }).click()
      await expect(slider.getByText('4 / 7')).toBeVisible()
    })
  })

  test('Screen width class', async ({ page }) => {
    await openPage(page, '/')
    const burger = page.locator('summary', { hasText: 'Меню' })
    const bar = page.getByRole('navigation', { name: 'Быстрые действия' })
    for (const [width, name] of [
      [1025, 'DESKTOP'],
      [1024, 'TABLET'],
      [541, 'TABLET'],
      [540, 'MOBILE'],
    ] as const) {
      await step(`${width} is ${name}`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await expect(burger).toBeVisible({ visible: name !== 'DESKTOP' })
        await expect(bar).toBeVisible({ visible: name === 'MOBILE' })
      })
    }
  })
})

test.describe('5. Validation rules', () => {
  const REQUIRED = 'Обязательное поле'

  test('Phone input', async ({ page }) => {
    await openPage(page, '/')
    const field = (await openForm(page)).getByLabel('Телефон')
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
        await page.keyboard.type(typed)
        await expect(field).toHaveValue(shown)
      })
    }
    await step('backspace cannot delete the prefix', async () => {
      for (let press = 0; press < 20; press++) await page.keyboard.press('Backspace')
      await expect(field).toHaveValue('+7')
    })
  })

  test('Phone value, name, email, comment: 8. Field messages', async ({ page }) => {
    await openPage(page, '/kit')
    const modal = await openExample(page, 'usual')
    for (const [label, value, message] of [
      ['Имя', '1', 'Имя введено некорректно'],
      ['Имя', '-Анна', 'Имя введено некорректно'],
      ['Имя', ' Анна', 'Имя введено некорректно'],
      ['Имя', 'Анна!', 'Имя введено некорректно'],
      ['Имя', 'Я', 'Введите минимум 2 символа'],
      ['Имя', 'а'.repeat(31), 'Введено максимальное количество символов'],
      ['Имя', '', REQUIRED],
      ['Телефон', '+7 (916', 'Некорректный номер телефона'],
      ['Телефон', '+7 (216) 123-45-67', 'Проверьте код оператора или региона'],
      ['Телефон', '', REQUIRED],
      ['Email', 'anna@', 'Некорректный email'],
      ['Сообщение', 'а', 'Введите минимум 2 символа'],
      ['Сообщение', '', REQUIRED],
    ] as const) {
      await step(`${label} «${value}»: '${message}', an error icon and a tooltip`, async () => {
        const field = modal.getByLabel(label)
        await field.fill(value)
        await field.blur()
        await expect(field).toHaveAccessibleDescription(new RegExp(message))
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(modal.getByRole('tooltip').filter({ hasText: message }).first()).toBeVisible()
      })
    }
    for (const [label, value] of [
      ['Имя', 'Anna, Анна'],
      ['Телефон', '+7 (316) 123-45-67'],
      ['Email', 'anna@example.ru'],
      ['Сообщение', 'да'],
    ] as const) {
      await step(`${label} «${value}» is right`, async () => {
        await modal.getByLabel(label).fill(value)
        await expect(modal.getByLabel(label)).not.toHaveAttribute('aria-invalid')
      })
    }
  })

  test('Minimum browser versions: older browsers are redirected to an unsupported page', async ({ request }) => {
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

test.describe('8. Error catalogue', () => {
  test.use({ expectedMessages: [/Failed to load resource|не загрузились:|Проверка на робота не сработала/] })

  test('API error: the message comes in the message field, non-2xx with its status', async ({ request }) => {
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

  test('Captcha script load failure; form send failure: the form stays unsent, no message', async ({ page }) => {
    const calls = watchCalls(page)
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await page.route('**/captcha.js*', (route) => route.abort(), { times: 2 })
    await openPage(page, '/')
    const modal = await openForm(page)
    await expect.poll(() => messages.join()).toContain('Unknown error on script loading')
    const values = filling()
    await fill(modal, values)
    await sendButton(modal).click()
    await expectUnsent(modal, values)
    expect(calls.order).toEqual([])
    await step('the next press tries again', async () => {
      await sendButton(modal).click()
      await expectThanks(modal)
    })
  })

  test('Failed loads of progress documents and live project: logged to the console', async ({ page }) => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await page.route(/api\/(menu\/progress-video|progress_documents|live_project)/, (route) =>
      route.fulfill({ status: 503, json: { message: 'Нет связи' } }),
    )
    await openPage(page, '/contacts')
    await page.getByRole('link', { name: 'Ход строительства' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ход строительства' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Смотреть/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Документы стройки' })).toHaveCount(0)
    for (const what of ['Фильмы о стройке', 'Документы стройки', 'Проекты сейчас']) {
      expect(messages).toContainEqual(expect.stringContaining(`${what} не загрузились:`))
    }
  })
})

test.describe('9. Business constants and limits', () => {
  test('Tooltip delay, spinner cycle, body scroll lock', async ({ page }) => {
    const example = (name: string) => page.locator(`[data-example="${name}"]`)
    await stopClock(page)
    await openPage(page, '/kit')
    await step('Tooltip delay: about 300 ms', async () => {
      const tip = example('tooltip/plain').getByRole('tooltip')
      await example('tooltip/plain').getByRole('button', { name: 'Что такое White box' }).hover()
      await page.clock.runFor(280)
      await expect(tip).toBeHidden()
      await page.clock.runFor(40)
      await expect(tip).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await step('Spinner cycle: 1400 ms', async () => {
      const spinner = page.locator('[data-example^="spinner/"] svg').first()
      const duration = () =>
        spinner.evaluate((element) => element.getAnimations()[0]?.effect?.getComputedTiming().duration)
      expect(await duration()).toBe(1_400)
    })
    await step('Body scroll lock delay: 15 ms, 4 px right padding from 1024 on', async () => {
      const body = page.locator('body')
      const opener = example('modal/contact').getByRole('button', { name: 'Открыть окно' })
      await opener.scrollIntoViewIfNeeded()
      const place = await page.evaluate(() => window.scrollY)
      await opener.click()
      await page.clock.runFor(14)
      await expect(body).toHaveCSS('position', 'static')
      await page.clock.runFor(1)
      await expect(body).toHaveCSS('position', 'fixed')
      await expect(body).toHaveCSS('top', `${-place}px`)
      await expect(body).toHaveCSS('padding-right', '4px')
    })
  })

  test.describe('Items per page', () => {
    test('21', async ({ page }) => {
      await openCatalog(page, '/list')
      await expect(rows(page)).toHaveCount(21)
    })

    test.describe('mobile', () => {
      test.use({ viewport: phone, userAgent: PHONE_AGENT })

      test('20', async ({ page }) => {
        await openCatalog(page, '/list')
        await expect(rows(page)).toHaveCount(20)
      })
    })
  })

  test('Link prefetch margin: 200 px', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/', { waitUntil: 'networkidle' })
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Политика обработки данных' })
    const top = (await link.boundingBox())?.y ?? 0
    expect(asked).not.toContain('/api/general_settings/legal')
    await page.evaluate((y) => window.scrollTo(0, y), top - desktop.height - 190)
    await expect.poll(() => asked).toContain('/api/general_settings/legal')
    const before = asked.length
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Политика')
    expect(asked.slice(before).filter((path) => path.includes('legal'))).toEqual([])
  })

  test('Number display: prices are grouped whole numbers, only the lowest one of a project is in millions', async ({
    request,
  }) => {
    const words: Record<string, string> = {}
    const others = ['/list', '/commercial/101901', '/purchase-terms', '/purchase-terms/mortgage', '/compare?ids=303042']
    for (const path of ['/', '/projects/severny-sad', '/flat/303042', ...others]) {
      const answer = await request.get(path)
      expect(answer.status(), path).toBe(200)
      const html = (await answer.text()).replace(/<script\b[\s\S]*?<\/script>/g, '')
      const text = wordsOf(html).replace(/\s+/g, ' ')
      expect(text, path).toMatch(/\d \d{3} \d{3} ₽/)
      const inMillions = text.match(/\S+ \S+ млн/g) ?? []
      expect(
        inMillions.filter((part) => !ALLOWED_MILLIONS.test(part)),
        path,
      ).toEqual([])
      words[path] = text
    }
    expect(words['/']).toContain('до 15 000 000 ₽')
    expect(words['/projects/severny-sad']).toMatch(/\d \d{3} \d{3}–\d+ \d{3} \d{3} ₽/)
    expect(words['/flat/303042']).toMatch(/\d+ \d{3} \d{3} ₽ [^₽]*История цены, ₽/)
  })

  test('Number display: area and ceiling height with 2 decimals, floor with 0', async ({ request }) => {
    const flat = wordsOf(await (await request.get('/flat/301018')).text()).replace(/\s+/g, ' ')
    expect(flat).toMatch(/\d+,\d{2} м²/)
    expect(flat).toMatch(/потолк\S* \d,\d{2} м(?!²)/i)
    expect(flat).toMatch(/Этаж \d+(?![,\d])/)
  })
})

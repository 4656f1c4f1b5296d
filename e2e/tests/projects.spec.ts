// Projects: the list with its filters, the page of one project, its gallery.
import type { Page } from '@playwright/test'
import { fill, filling, sendButton, watchCalls } from '../src/contact-form.ts'
import { expect, openPage, reloadPage, test, viewports } from './fixtures.ts'

const [phone] = viewports
const step = test.step
/** The calls for the optional parts of a project page. */
const PARTS = /\/flats$|api\/(live_project|news_workplace)|\/bulks\?/

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })

test('the list of projects', async ({ page }) => {
  await openPage(page, '/projects')

  await step('filters show counts, narrow the list, are in the URL and can be removed', async () => {
    await expect(names(page)).toHaveCount(5)
    await page.getByRole('checkbox', { name: /^Бизнес/ }).check()
    await expect(page).toHaveURL('/projects?class=business')
    await expect(names(page)).toHaveText(['Речной берег', 'Мануфактура', 'Высота'])
    await expect(page.getByRole('checkbox', { name: /^Строится/ })).toHaveAccessibleName(/2$/)
    await expect(page.getByRole('checkbox', { name: /^Стройка начинается/ })).toBeDisabled()
    await page.getByRole('checkbox', { name: /^Построен/ }).check()
    await expect(page).toHaveURL('/projects?class=business&stage=built')
    await expect(names(page)).toHaveText(['Речной берег'])
    await page.goBack()
    await expect(names(page)).toHaveCount(3)
    await expect(page.getByRole('checkbox', { name: /^Построен/ })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Бизнес/ })).toBeChecked()
    await page.goForward()
    await expect(names(page)).toHaveText(['Речной берег'])
    await reloadPage(page)
    await expect(names(page)).toHaveText(['Речной берег'])
    await page.goBack()
    await expect(names(page)).toHaveCount(3)
    await page.getByRole('combobox', { name: 'Метро' }).selectOption('Полежаевская')
    await expect(names(page)).toHaveText(['Высота'])
    await page.getByRole('link', { name: 'Сбросить' }).click()
    await expect(page).toHaveURL('/projects')
    await expect(names(page)).toHaveCount(5)
  })

  await step('from the list to a project, and from its numbers of rooms to the filtered list of flats', async () => {
    await page.getByRole('link', { name: 'Северный сад', exact: true }).last().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Северный сад' })).toBeVisible()
    await expect(page).toHaveURL('/projects/severny-sad')
    const studios = page.getByRole('row', { name: /^Студия/ })
    const free = await studios.getByRole('cell').nth(2).textContent()
    await studios.getByRole('link', { name: 'Студия' }).click()
    await expect(page).toHaveURL('/list?rooms=studio&project=1-severny-sad')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(` ${free}`)
  })
})

test('a URL without matches links to all projects; an unknown value is reported', async ({ request }) => {
  const none = await (await request.get('/projects?class=comfort&stage=built')).text()
  expect(none).toMatch(/<a href="\/projects"[^>]*>(<span[^>]*>)*Показать все проекты</)
  const unknown = await (await request.get(`/projects?metro=${encodeURIComponent('Атлантида')}`)).text()
  expect(unknown).toContain('В ссылке был фильтр, которого здесь нет.')
})

test('the page of a project', async ({ page }) => {
  const calls = watchCalls(page)
  await openPage(page, '/projects/severny-sad#documents')

  await step('a link with a hash scrolls to its section', async () => {
    const top = () => page.locator('#documents').evaluate((part) => part.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThan(0)
    await expect.poll(top).toBeLessThan(200)
  })

  await step('the slider opens at the clicked picture, moves by keys, and is emptied when closed', async () => {
    const yard = page.getByRole('link', { name: /^Двор: деревянный настил/ })
    await yard.press('Enter')
    const slider = page.getByRole('dialog', { name: 'Галерея проекта «Северный сад»' })
    await expect(slider.getByText('2 / 8')).toBeVisible()
    await expect(slider.getByText('Двор: деревянный настил, клёны и площадка у корпуса 3')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(slider.getByText('3 / 8')).toBeVisible()
    await expect(slider.getByText('Корпус 1, угол бульвара и шоссе')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(slider).toBeHidden()
    await expect(yard).toBeFocused()
    await page.getByRole('link', { name: /^Лобби корпуса 1/ }).click()
    await expect(slider.getByText('4 / 8')).toBeVisible()
    await slider.getByRole('button', { name: 'Закрыть' }).click()
    await expect(slider).toHaveCount(0)
  })

  await step('a contact request from the page names its project', async () => {
    const section = page.locator('#request')
    await section.scrollIntoViewIfNeeded()
    await fill(section, filling())
    await sendButton(section).click()
    await expect(section.getByRole('heading', { name: 'Спасибо!' })).toBeVisible()
    expect(calls.bodies('forms')).toEqual([
      expect.objectContaining({
        formname: 'projectForm',
        infoData: expect.objectContaining({ project: 'severny-sad' }),
      }),
    ])
  })

  await step('a building of the second phase, which has no picture yet, leads to its chessboard', async () => {
    await expect(page.getByRole('heading', { name: 'Стройка начинается' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Выбрать на генплане' })).toHaveAttribute('href', '/visual/severny-sad')
    await page.getByRole('link', { name: /^Корпус\s5$/ }).click()
    await expect(page).toHaveURL('/list?project=1-severny-sad&view=chess&building=1103')
  })
})

test.describe('when parts of a project do not load', () => {
  // Prefetched pages miss the same data and log messages of their own.
  test.use({
    expectedMessages: [
      /Информация о проекте не загрузилась:|не загрузил(ся|ись):|Что-то пошло не так:|Failed to load resource/,
    ],
  })

  test('the page and the console report the missing parts', async ({ page }) => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await page.route(PARTS, (route) => route.fulfill({ status: 503, json: { message: 'Нет связи' } }))
    await openPage(page, '/contacts')

    await step('flats, reports and news: the project shows the rest and says what is missing', async () => {
      await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Проекты' }).click()
      await expect(page.getByText('Сведения о корпусах сейчас не загрузились')).toBeVisible()
      await page.getByRole('link', { name: 'Мануфактура', exact: true }).last().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Мануфактура' })).toBeVisible()
      await expect(
        page.getByText('Не загрузилось: квартиры в продаже, последний отчёт со стройки, новости проекта.'),
      ).toBeVisible()
      await expect(page.getByRole('link', { name: 'Открыть каталог' })).toHaveAttribute(
        'href',
        '/list?project=4-manufaktura',
      )
      await expect(page.getByRole('heading', { name: 'Другие проекты' })).toBeVisible()
      for (const what of ['Корпуса проектов', 'Квартиры проекта', 'Последний отчёт проекта', 'Новости проекта']) {
        expect(messages).toContainEqual(expect.stringMatching(`${what} не загрузил`))
      }
    })

    await step('the gallery: the page reports it and offers a retry', async () => {
      await page.unroute(PARTS)
      await page.route('**/api/slider/vysota', (route) =>
        route.fulfill({ status: 503, json: { message: 'Нет связи' } }),
      )
      await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Проекты' }).click()
      await page.getByRole('link', { name: 'Высота', exact: true }).last().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Высота' })).toBeVisible()
      await page.getByRole('link', { name: /^Двор между башнями/ }).click()
      await expect(page.getByRole('alert')).toHaveText(/Галерея не открылась/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(messages).toContainEqual(expect.stringContaining('Информация о проекте не загрузилась:'))
      await page.unroute('**/api/slider/vysota')
      await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
      await expect(page.getByRole('dialog', { name: 'Галерея проекта «Высота»' }).getByText('2 / 8')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })
})

test('the structured data describes the project, and the large picture is preloaded', async ({ request }) => {
  const html = await (await request.get('/projects/rechnoy-bereg')).text()
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  expect(Array.from(blocks, ([, text = '']) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({
      '@type': 'RealEstateListing',
      mainEntity: expect.objectContaining({
        '@type': 'ApartmentComplex',
        name: 'Речной берег',
        geo: { '@type': 'GeoCoordinates', latitude: 55.8402, longitude: 37.4742 },
      }),
    }),
  )
  const [preload = ''] = /<link rel="preload"[^>]*as="image"[^>]*>/.exec(html) ?? []
  const [source = ''] = /<source[^>]*>/.exec(html.slice(html.indexOf('<main'))) ?? []
  const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]+)"`, 'i').exec(tag)?.[1]
  expect(attributeOf(source, 'srcset')).toContain('/media/')
  expect(attributeOf(preload, 'imagesrcset')).toBe(attributeOf(source, 'srcset'))
  expect(attributeOf(preload, 'imagesizes')).toBe(attributeOf(source, 'sizes'))
  expect(html).toMatch(
    /<meta property="og:image" content="[^"]*\/preview\.jpg\?path=%2Fprojects%2Frechnoy-bereg&amp;v=/,
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form, pictures are links to their files, every section is shown', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/projects')
    await page.getByRole('combobox', { name: 'Метро' }).selectOption('Хорошёвская')
    await page.getByRole('checkbox', { name: /^Бизнес/ }).check()
    await page.getByRole('button', { name: 'Показать', exact: true }).click()
    await expect(page).toHaveURL(/class=business/)
    await names(page).getByRole('link', { name: 'Высота' }).click()
    for (const title of ['Квартиры', 'Генплан', 'Отделка', 'Расположение', 'Как заплатить', 'Документы']) {
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: /^Двор между башнями/ })).toHaveAttribute('href', /^\/media\/vysota/)
    await page.getByRole('navigation', { name: 'Разделы страницы' }).getByRole('link', { name: 'Документы' }).click()
    await expect(page.getByRole('link', { name: /Проектная декларация/ })).toBeInViewport()
  })
})

// Specification, section 4: the load status of the projects data, on each page that shows projects.
import type { Page } from '@playwright/test'
import { renderWhileFailing } from '../src/failing-call.ts'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'

const PROJECTS_CALL = 'api/projectsItem_workplace'
const main = (page: Page) => page.getByRole('main')

const pagesOfProjects = [
  { path: '/projects', heading: 'Проекты', name: 'Мануфактура', link: ['Главное меню', 'Проекты'] },
  { path: '/', heading: /Тихие дома/, name: 'Мануфактура', link: null },
  { path: '/visual', heading: /\S/, name: 'Мануфактура', link: ['Главное меню', 'Выбор на фасаде'] },
] as const

const failure = (page: Page) => main(page).getByRole('alert')
const retry = (page: Page) => failure(page).getByRole('link', { name: 'Повторить' })
const project = (page: Page, name: string) =>
  main(page).getByRole('heading', { name }).getByRole('link', { name, exact: true })

test.describe('4.1 projects data is initial, pending, fulfilled or rejected, apart from the rest of the page', () => {
  test.use({ expectedMessages: [/Проекты не загрузились:|Failed to load resource/] })

  for (const { path, heading, name, link } of pagesOfProjects) {
    test(`${path}: rejected on the way there in the browser, loaded again in place`, async ({ page }) => {
      let held: Promise<void> | undefined
      let failing = true
      await page.route(`**/${PROJECTS_CALL}`, async (route) => {
        await held
        await (failing ? route.abort() : route.continue())
      })
      await openPage(page, '/contacts')
      if (link) await page.getByRole('navigation', { name: link[0] }).getByRole('link', { name: link[1] }).click()
      else await page.getByRole('banner').getByRole('link', { name: 'Морошка' }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(failure(page)).toHaveText(/^Проекты сейчас не\sзагрузились, остальное на\sместе\. Повторить$/)
      await expect(project(page, name)).toHaveCount(0)
      await expectAccessible(page)

      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      await retry(page).click()
      await expect(failure(page)).toContainText('Загружаем проекты.')
      release()
      await expect(failure(page)).toContainText('Проекты сейчас')
      await expect(retry(page)).toBeFocused()

      failing = false
      await retry(page).click()
      await expect(project(page, name)).toBeVisible()
      await expect(failure(page)).toHaveCount(0)
    })

    test(`${path}: rejected on the server, the page is whole but for them, cached by nobody`, async ({
      page,
      baseURL,
    }) => {
      const { answer, logged } = await renderWhileFailing(baseURL ?? '', path, PROJECTS_CALL)
      expect(answer).toMatchObject({ status: 200, keep: false })
      expect(logged).toContainEqual(expect.stringContaining('Проекты не загрузились:'))
      await page.route(
        (url) => url.pathname === path,
        (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: answer.html }),
        { times: 1 },
      )
      await openPage(page, path)
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await retry(page).click()
      await expect(project(page, name)).toBeVisible()
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    })
  }

  test('/projects: what the address asks for is shown once they are there, with the buildings', async ({ page }) => {
    await page.route(`**/${PROJECTS_CALL}`, (route) => route.abort(), { times: 1 })
    await openPage(page, '/contacts')
    await page.evaluate(() => {
      window.history.pushState(null, '', '/projects?stage=built')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await retry(page).click()
    await expect(main(page).getByRole('article').getByRole('heading', { level: 2 })).toHaveText(['Речной берег'])
    await expect(main(page).getByRole('article')).toContainText(/\d\sкорпуса,\sключи\sсразу/)
    await expect(page.getByRole('checkbox', { name: /^Построен/ })).toBeChecked()
  })

  test('/: the other sections stay', async ({ page, baseURL }) => {
    const { answer } = await renderWhileFailing(baseURL ?? '', '/', PROJECTS_CALL)
    await page.route('/', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: answer.html }))
    const titles = () => main(page).getByRole('heading', { level: 2 }).allTextContents()
    await page.goto('/')
    const left = await titles()
    await expect(main(page), 'news name their projects or nothing, not by slugs').not.toContainText(/[a-z]-[a-z]/)
    await page.unroute('/')
    await page.goto('/')
    const whole = (await titles()).map((title) => title.replace(/\d+$/, ''))
    expect(left).toEqual(whole.filter((title) => !/^Где\sмы\sстроим$/.test(title)))
  })
})

test.describe('4.1 rejected on the server, without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('«Повторить» is a link to the page itself', async ({ page, baseURL }) => {
    const { answer } = await renderWhileFailing(baseURL ?? '', '/projects?stage=built', PROJECTS_CALL)
    await page.route(
      '/projects?stage=built',
      (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: answer.html }),
      { times: 1 },
    )
    await page.goto('/projects?stage=built')
    await retry(page).click()
    await expect(page).toHaveURL('/projects?stage=built')
    await expect(project(page, 'Речной берег')).toBeVisible()
  })
})

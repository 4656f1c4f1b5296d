// Specification, section 4: the load status of the projects data, on each page that shows projects.
import type { Page } from '@playwright/test'
import { renderWhileFailing } from '../src/failing-call.ts'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'

const step = test.step
const PROJECTS_CALL = 'api/projectsItem_workplace'
const main = (page: Page) => page.getByRole('main')

/** Each page with a project that it shows. */
const pagesOfProjects = [
  { path: '/', heading: /Тихие дома/, name: 'Мануфактура' },
  { path: '/visual', heading: /\S/, name: 'Мануфактура' },
  { path: '/projects?stage=built', heading: 'Проекты', name: 'Речной берег' },
] as const

const failure = (page: Page) => main(page).getByRole('alert')
const retry = (page: Page) => failure(page).getByRole('link', { name: 'Повторить' })
const project = (page: Page, name: string) =>
  main(page).getByRole('heading', { name }).getByRole('link', { name, exact: true })

test.describe('4.1 projects data is initial, pending, fulfilled or rejected, independent of the rest of the page', () => {
  test.use({ expectedMessages: [/Проекты не загрузились:|Failed to load resource/] })

  test('rejected during client-side navigation, reloaded in place', async ({ page }) => {
    let held: Promise<void> | undefined
    let failing = true
    await page.route(`**/${PROJECTS_CALL}`, async (route) => {
      await held
      await (failing ? route.abort() : route.continue())
    })
    await openPage(page, '/contacts')

    // Loaded data is cached for a minute, so the page that succeeds comes last.
    for (const { path, heading, name } of pagesOfProjects) {
      await step(`${path}: rejected, pending, rejected again`, async () => {
        await go(page, path)
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(failure(page)).toHaveText(/^Проекты сейчас не\sзагрузились, остальное на\sместе\. Повторить$/)
        await expect(project(page, name)).toHaveCount(0)
        // Other tests check every page as a whole; only the alert is new.
        await expectAccessible(page, path.startsWith('/projects') ? 'main' : '[role="alert"]')

        let release = () => {}
        held = new Promise((resolve) => {
          release = resolve
        })
        await retry(page).click()
        await expect(failure(page)).toContainText('Загружаем проекты.')
        release()
        await expect(failure(page)).toContainText('Проекты сейчас')
        await expect(retry(page)).toBeFocused()
      })
    }

    await step('/projects: after the load the filters of the URL are applied, and buildings are shown', async () => {
      failing = false
      await retry(page).click()
      await expect(main(page).getByRole('article').getByRole('heading', { level: 2 })).toHaveText(['Речной берег'])
      await expect(main(page).getByRole('article')).toContainText(/\d\sкорпуса,\sключи\sсразу/)
      await expect(page.getByRole('checkbox', { name: /^Построен/ })).toBeChecked()
      await expect(failure(page)).toHaveCount(0)
    })
  })

  test('rejected on the server: the rest of the page is complete, and the page is not cached', async ({
    page,
    baseURL,
  }) => {
    for (const { path, heading, name } of pagesOfProjects) {
      await step(path, async () => {
        const { answer, logged } = await renderWhileFailing(baseURL ?? '', path, PROJECTS_CALL)
        expect(answer).toMatchObject({ status: 200, isCacheable: false })
        expect(logged).toContainEqual(expect.stringContaining('Проекты не загрузились:'))
        await page.route(
          (url) => url.pathname + url.search === path,
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
  })
})

test('4.1 rejected on the server: the other sections of the home page stay', async ({ request, baseURL }) => {
  const { answer } = await renderWhileFailing(baseURL ?? '', '/', PROJECTS_CALL)
  const left = mainOf(answer.html)
  expect(left.replace(/<[^>]*>/g, ' '), 'news name their projects or nothing, not by slugs').not.toMatch(/[a-z]-[a-z]/)
  const complete = sectionTitles(mainOf(await (await request.get('/')).text()))
  expect(sectionTitles(left)).toEqual(complete.filter((title) => !/^Где\sмы\sстроим/.test(title)))
})

test('4.1 rejected on the server: without scripts «Повторить» is a link to the page itself', async ({ baseURL }) => {
  const { answer } = await renderWhileFailing(baseURL ?? '', '/projects?stage=built', PROJECTS_CALL)
  const [alert = ''] = /<[^>]*role="alert".*?Повторить</s.exec(mainOf(answer.html)) ?? []
  // An empty href is the URL of the document itself, with its filters.
  expect(alert).toMatch(/<a [^>]*href=""[^>]*>Повторить<$/)
})

/** Client-side navigation: by a link, or like Back and Forward. */
async function go(page: Page, path: string): Promise<void> {
  if (path === '/') await page.getByRole('banner').getByRole('link', { name: 'Морошка' }).click()
  else if (path === '/visual') {
    await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Выбор на фасаде' }).click()
  } else {
    await page.evaluate((address) => {
      window.history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  }
}

function mainOf(html: string): string {
  return /<main.*<\/main>/s.exec(html)?.[0] ?? ''
}

function sectionTitles(html: string): string[] {
  return Array.from(html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs), ([, title = '']) =>
    title.replace(/<[^>]*>/g, '').replace(/\d+$/, ''),
  )
}

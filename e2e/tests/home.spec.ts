// Home: the search written as a sentence, and the sections below it.
import { option, rows } from '../src/catalog-list.ts'
import { expect, openPage, test, viewports } from './fixtures.ts'

const step = test.step

/** Keys by the end of 2028 are of buildings that are commissioned a quarter earlier. */
const isByKeys = (asked: string | null) => asked?.includes('2028-Q3') === true && !asked.includes('2028-Q4')

test('a visitor goes through the home page', async ({ page }) => {
  await openPage(page, '/')
  await step('it shows the projects of the store', async () => {
    for (const name of ['Северный сад', 'Речной берег', 'Тихая роща', 'Мануфактура', 'Высота']) {
      await expect(page.getByRole('main').getByRole('link', { name, exact: true }).first()).toBeVisible()
    }
  })
  await step(
    'below the projects the page hydrates: hearts add favorites, construction photos can be compared',
    async () => {
      const flats = page.getByRole('list', { name: 'Новое в продаже' })
      await flats
        .getByRole('button', { name: /^В избранное/ })
        .first()
        .click()
      await expect
        .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('favoriteList') ?? '[]')))
        .toHaveLength(1)
      const border = page.getByRole('slider', { name: 'Граница между стройкой и готовым домом' })
      await border.focus()
      await page.keyboard.press('ArrowRight')
      await expect(border).toHaveValue('55')
      await expect(page.getByRole('progressbar').first()).toBeVisible()
    },
  )
  await step('/new has only new flats, the newest first, also under a filter', async () => {
    await page.getByRole('link', { name: 'Все новые' }).click()
    await expect(page).toHaveURL('/new')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Новое в\sпродаже [\d\s]+ из\s[\d\s]+$/)
    // Both counts of one moment: the rows after a filter come in two steps.
    const others = () => rows(page).filter({ hasNotText: 'Новая' })
    const onlyNew = () => expect(others()).toHaveCount(0)
    await onlyNew()
    await expect(page.getByRole('combobox', { name: 'Сортировка' }).first()).toHaveValue('desc-published')
    await option(page, 'Студия').check()
    await expect(page).toHaveURL('/new?rooms=studio')
    await onlyNew()
    await page.getByRole('banner').getByRole('link', { name: 'Морошка' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Тихие дома')
  })
  await step('the sentence counts flats with every choice and opens the list with the same filters', async () => {
    const search = page.getByRole('region', { name: 'Быстрый поиск' })
    const button = search.getByRole('button')
    await expect(button).toHaveText(/^Показать \d[\d\s]*квартир/)
    const before = await button.innerText()
    const rooms = search.locator('summary')
    await rooms.click()
    await search.getByRole('checkbox', { name: 'двухкомнатную' }).check()
    await search.getByRole('checkbox', { name: 'трёхкомнатную' }).check()
    await expect(rooms).toHaveText(/^двух- или\sтрёхкомнатную$/)
    await expect(button).not.toHaveText(before)
    await search.getByLabel('Цена', { exact: true }).selectOption({ label: 'до\u00a015\u00a0000\u00a0000\u00a0₽' })
    await search.getByLabel('Проект', { exact: true }).selectOption('в проекте «Северный сад»')
    const counted = page.waitForResponse((answer) => isByKeys(answer.request().postData()))
    await search.getByLabel('Ключи', { exact: true }).selectOption('до конца 2028')
    const { total: found } = await (await counted).json()
    await expect(button).toHaveText(new RegExp(`^Показать ${found}\\s`))
    await button.click()
    await expect(page).toHaveURL(/\/list\?rooms=2,3&project=1-severny-sad&keys=ready,2027-q1[^&]*&price_max=15000000$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(` ${found}`)
  })
  await step('the plan of a flat grows into its page, and not for those who want less motion', async () => {
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-load-')),
    )
    const link = rows(page).first().getByRole('link').first()
    let grown: Window['transitions'] = []
    // Again while the browser of a busy machine gives up the transition: it waits four seconds for the page.
    await expect(async () => {
      await page.evaluate(recordTransitions)
      await link.click()
      await expect(page).toHaveURL(/\/flat\/\d+$/)
      await page.waitForFunction(() => window.transitions.length > 0)
      grown = await page.evaluate(() => window.transitions)
      await page.goBack()
      await expect(link).toBeVisible()
      expect(grown).not.toContain('given up')
    }).toPass()
    expect(grown).toEqual([true])
    await page.evaluate(recordTransitions)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await link.click()
    await expect(page).toHaveURL(/\/flat\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => window.transitions)).toEqual([])
  })
})

declare global {
  interface Window {
    /** For each view transition whether a picture grows in it. */
    transitions: (boolean | 'given up')[]
  }
}

/** Runs in the page. */
function recordTransitions(): void {
  window.transitions = []
  const start = Document.prototype.startViewTransition
  document.startViewTransition = (change) => {
    const transition = start.call(document, change)
    const growing = '::view-transition-old(page-picture)'
    void transition.ready.then(
      () =>
        window.transitions.push(
          document
            .getAnimations()
            .some(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement === growing),
        ),
      () => window.transitions.push('given up'),
    )
    return transition
  }
}

/** Three quarters of what the pages once took on a phone, px. */
const LONGEST = { '/': 9975, '/flat/101003': 6750, '/projects/severny-sad': 11_775 }

test('a phone shows the pages short: anchors lead to sections, and folds open where the reader decides', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, longestPx] of Object.entries(LONGEST)) {
    await openPage(page, path)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, `height of ${path}`).toBeLessThanOrEqual(longestPx)
  }
  const anchors = page.getByRole('navigation', { name: 'Разделы страницы' })
  await step('an anchor unfolds the documents, and the anchors stay on screen', async () => {
    const declaration = page.getByRole('link', { name: /Проектная декларация/ }).first()
    await expect(declaration).toBeHidden()
    await anchors.getByRole('link', { name: 'Документы' }).click()
    await expect(declaration).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Документы' })).toBeInViewport()
    await expect(anchors).toBeInViewport()
  })
  await step('the story is folded after its beginning; a wide screen shows it all', async () => {
    const story = page.getByText('Машины остаются снаружи')
    await expect(story).toBeHidden()
    await page.locator('summary', { hasText: 'Читать дальше' }).first().click()
    await expect(story).toBeVisible()
    const inside = page.getByText('Площадки во дворе', { exact: true })
    await expect(inside).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(inside).toBeVisible()
    await expect(page.locator('main summary').filter({ visible: true })).toHaveCount(0)
  })
})

test('the whole sentence is on the first screen', async ({ page }) => {
  await openPage(page, '/')
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await expect(page.locator('main form').first()).toBeInViewport({ ratio: 1 })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page is readable at every width, and the sentence is a form', async ({ page }) => {
    await page.goto('/')
    const flats = page.getByRole('banner').getByRole('link', { name: 'Квартиры' })
    const burger = page.locator('summary', { hasText: 'Меню' })
    for (const viewport of viewports.toReversed()) {
      await step(`home is readable and its menu opens on a ${viewport.name}`, async () => {
        await page.setViewportSize(viewport)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (viewport.width <= 1024) await burger.click()
        await expect(flats).toBeVisible()
        if (viewport.width <= 1024) await burger.click()
      })
    }
    await step('the sentence is a form, and every section is there', async () => {
      await page.getByRole('region', { name: 'Быстрый поиск' }).locator('summary').click()
      await page.getByRole('checkbox', { name: 'студию' }).check()
      await page.getByRole('checkbox', { name: 'двухкомнатную' }).check()
      for (const title of ['Новое в продаже', 'Сейчас выгоднее', 'Как заплатить', 'Новости', 'Где мы строим']) {
        await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
      }
      await page.getByRole('button', { name: /^Показать/ }).click()
      await expect(page).toHaveURL(/\/list\?rooms=studio&rooms=rooms-2/)
    })
  })
})

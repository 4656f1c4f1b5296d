// The map: live in a browser with software rendering, and the static picture with the list elsewhere.
import type { Page } from '@playwright/test'
import { withSoftwareWebGl } from '../src/software-webgl.ts'
import { expect, expectAccessible, LONG, longTest, openHydrated, test, viewports } from './fixtures.ts'

const [phone] = viewports
const step = test.step

test.use({ launchOptions: [withSoftwareWebGl, { scope: 'worker' }], contextOptions: { reducedMotion: 'reduce' } })

const MAP_CODE = /live-map|maplibre/

const mapOf = (page: Page, name: string) => page.getByRole('list', { name })
const projectsMap = (page: Page) => mapOf(page, 'Проекты на карте')
const listed = (page: Page) => page.getByRole('main').locator('li:not(nav li)').getByRole('link')

const openMap = (page: Page, name: string) => page.getByRole('button', { name: `Открыть карту: ${name}` })

/** Waits until the map is drawn, which takes long in software on a busy machine. */
async function expectLive(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Приблизить' })).toBeVisible()
}

function watchMapCode(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (MAP_CODE.test(request.url())) requested.push(new URL(request.url()).pathname)
  })
  return requested
}

test('the map of the projects', async ({ page }) => {
  await openHydrated(page, '/projects')

  await step('markers match the list, and the URL keeps the view', async () => {
    await page.getByRole('navigation', { name: 'Как показать проекты' }).getByRole('link', { name: 'На карте' }).click()
    await expect(page).toHaveURL('/projects?view=map')
    await expectLive(page)
    const names = await listed(page).allInnerTexts()
    expect(names).toHaveLength(5)
    for (const name of names)
      await expect(projectsMap(page).getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
    await expect(projectsMap(page).getByRole('button')).toHaveCount(5)
  })

  await step('the wheel scrolls the page, not the map', async () => {
    await projectsMap(page).getByRole('button').first().hover()
    const before = await page.evaluate(() => window.scrollY)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
  })

  await step('filters change the markers and the list', async () => {
    await page.getByRole('checkbox', { name: /^Комфорт/ }).check()
    await expect(page).toHaveURL('/projects?class=comfort&view=map')
    await expect(listed(page)).toHaveText(['Северный сад', 'Тихая роща'])
    await expect(projectsMap(page).getByRole('button')).toHaveText([/^Северный сад\s*от/, /^Тихая роща\s*от/])
  })

  await step('the keyboard opens and closes the card of a project', async () => {
    const marker = projectsMap(page).getByRole('button', { name: /^Тихая роща/ })
    await marker.focus()
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: 'Тихая роща' })
    await expect(card).toBeFocused()
    await expect(card).toContainText(/от\s[\d,]+\sмлн\s₽/)
    await expect(card).toContainText('Битцевский парк, 6 мин пешком')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(marker).toBeFocused()
  })

  await step('the name of a project outside of the view stands at its edge and leads there', async () => {
    const garden = projectsMap(page).getByRole('button', { name: /^Северный сад/ })
    const zoomIn = page.getByRole('button', { name: 'Приблизить' })
    await expect(async () => {
      await zoomIn.click()
      await expect(garden).toHaveText('Северный сад, за\u00a0краем', { timeout: 1_000 })
    }).toPass()
    await garden.press('Enter')
    await expect(garden).toHaveText(/^Северный сад\s*от/)
  })

  await step('the card leads to the page of its project', async () => {
    await projectsMap(page)
      .getByRole('button', { name: /^Северный сад/ })
      .press('Enter')
    await expect(page.getByRole('dialog', { name: 'Северный сад' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/projects/severny-sad')
  })
})

longTest(
  'around a project: stations show minutes, layers are switched on the map and in the list',
  LONG,
  async ({ page }) => {
    await openHydrated(page, '/projects/severny-sad')
    const section = page.locator('#location')
    await section.scrollIntoViewIfNeeded()
    await section.getByRole('heading', { name: 'Рядом' }).scrollIntoViewIfNeeded()
    await expectLive(page)
    const map = mapOf(page, '«Северный сад» на карте')
    await expect(map).toContainText('Селигерская 8 мин пешком')
    const pool = map.getByRole('button', { name: /Бассейн/ })
    const listedPool = section.getByRole('listitem').filter({ hasText: /^Бассейн/ })
    await expect(pool).toHaveCount(1)
    await expect(listedPool).toContainText('13 мин пешком')
    await section.getByRole('checkbox', { name: 'Спорт' }).uncheck()
    await expect(pool).toHaveCount(0)
    await expect(listedPool).toHaveCount(0)
    await section.getByRole('checkbox', { name: 'Спорт' }).check()
    await expect(pool).toHaveCount(1)
    await expectAccessible(page, '#location')
  },
)

longTest('contacts: an office on the map links to its directions', LONG, async ({ page }) => {
  await openHydrated(page, '/contacts')
  await openMap(page, 'Офисы на карте').click()
  await expectLive(page)
  const map = mapOf(page, 'Офисы на карте')
  await map.getByRole('button', { name: /^Офис «Мануфактуры»/ }).click()
  const card = page.getByRole('dialog', { name: /^Офис «Мануфактуры»/ })
  await expect(card).toContainText('Москва, Малая Семёновская улица, владение 9')
  await card.getByRole('link', { name: 'Как добраться' }).click()
  const office = page.getByRole('article').filter({ hasText: 'Офис «Мануфактуры»' })
  await expect(office.getByText('Электрозаводская, выход на Малую Семёновскую.')).toBeInViewport()
  await expect(office.getByRole('link', { name: 'Маршрут в Яндекс Картах' })).toHaveAttribute(
    'href',
    /55\.7821,37\.7089$/,
  )
  await expectAccessible(page)
})

test('the visual selection can start from the map', async ({ request }) => {
  // The cards of the map have the same links as the list beside it.
  const html = await (await request.get('/visual?view=map')).text()
  expect(html).toContain('Проекты на карте: схема города')
  for (const slug of ['severny-sad', 'rechnoy-bereg', 'tihaya-roscha', 'manufaktura', 'vysota']) {
    expect(html).toContain(`<a href="/visual/${slug}"`)
  }
})

test.describe('in a browser without WebGL', () => {
  test('the static picture and the list stay, and the code of the map is not loaded', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    const requested = watchMapCode(page)
    await openHydrated(page, '/projects?view=map')
    await expect(page.getByRole('img', { name: 'Проекты на карте: схема города' })).toBeVisible()
    await expect(listed(page)).toHaveCount(5)
    expect(requested).toEqual([])
  })
})

test.describe('when the map style does not load', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('its code loads only when the visitor asks for it, and the static picture stays', async ({ page }) => {
    const requested = watchMapCode(page)
    await page.route('**/city-map/style.json', (route) => route.fulfill({ status: 503, body: '' }))
    await openHydrated(page, '/contacts')
    await openHydrated(page, '/')
    const picture = page.getByRole('img', { name: 'Проекты на карте: схема города' })
    await picture.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(requested).toEqual([])
    const answered = page.waitForResponse('**/city-map/style.json')
    await openMap(page, 'Проекты на карте').focus()
    await answered
    await expect.poll(() => requested.some((path) => path.includes('maplibre-gl-worker'))).toBe(true)
    await expect(page.locator('.maplibregl-canvas')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Приблизить' })).toHaveCount(0)
    await expect(picture).toBeVisible()
    await expect(openMap(page, 'Проекты на карте'), 'it may be tried again').not.toHaveAttribute('aria-busy')
  })
})

test('the keyboard opens the map and goes on in it', async ({ page }) => {
  await openHydrated(page, '/contacts')
  await openMap(page, 'Офисы на карте').focus()
  await expectLive(page)
  await expect(openMap(page, 'Офисы на карте')).toHaveCount(0)
  await expect(page.locator('.maplibregl-canvas')).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the picture and the list are shown, and the filters keep the view', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/projects?view=map')
    await expect(page.getByRole('img', { name: 'Проекты на карте: схема города' })).toBeVisible()
    await expect(listed(page)).toHaveCount(5)
    await page.getByRole('checkbox', { name: /^Бизнес/ }).check()
    await page.getByRole('button', { name: 'Показать', exact: true }).click()
    await expect(page).toHaveURL(/class=business.*view=map/)
    await expect(listed(page)).toHaveText(['Речной берег', 'Мануфактура', 'Высота'])
  })
})

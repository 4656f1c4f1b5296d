// The pictures of a card beside its plan: by mouse and keys, and by a swipe on a phone.
import type { Page } from '@playwright/test'
import { openCatalog, PHONE_AGENT, rows } from '../src/catalog-list.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** A project whose flats have all four pictures. */
const LIST = '/list?project=4'

/** Addresses of pictures and of the call for them, as the page asks for them. */
function askedPictures(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/pictures$|^\/media\//.test(pathname)) asked.push(pathname)
  })
  return asked
}

test('a card shows facade, finishing and view by arrows and keys, and loads nothing before', async ({ page }) => {
  const asked = askedPictures(page)
  await openCatalog(page, LIST)
  const [first, second] = [rows(page).nth(0), rows(page).nth(1)]
  const picture = first.getByRole('link', { name: 'Картинки квартиры: 4' })
  await expect(picture).toBeVisible()
  expect(asked, 'nothing is loaded before it is wanted').toEqual([])

  await picture.hover()
  const next = first.getByRole('button', { name: 'Следующая картинка' })
  await expect(next).toBeVisible()
  await expect(first.getByRole('img', { name: /^Фасад/, includeHidden: true })).toBeAttached()
  await expect(first.locator('[aria-live]'), 'pointing alone does not flip').toBeEmpty()
  await next.click()
  await expect(first.locator('[aria-live]')).toHaveText(/^Картинка 2 из 4: фасад, этаж\s\d+, рендер$/)
  await expect(page, 'an arrow does not open the flat').toHaveURL(/\/list/)
  await expect
    .poll(() =>
      first
        .locator('img')
        .nth(1)
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await expectAccessible(page, 'main')

  const keys = second.getByRole('link', { name: 'Картинки квартиры: 4' })
  await keys.focus()
  const said = second.locator('[aria-live]')
  await expect(second.getByRole('img', { name: /^Фасад/, includeHidden: true })).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(said).toHaveText(/^Картинка 4 из 4: вид на\s\S+, (похожий вид, )?рендер$/)
  await page.keyboard.press('ArrowLeft')
  await expect(said).toHaveText(/^Картинка 3 из 4: /)
  await page.keyboard.press('Home')
  await expect(said).toHaveText('Картинка 1 из 4: план')
  const flat = await keys.getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${flat}$`))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: PHONE_AGENT })

  test('the first swipe shows the facade', async ({ page, context }) => {
    const asked = askedPictures(page)
    await openCatalog(page, LIST)
    const first = rows(page).nth(0)
    const picture = first.getByRole('link', { name: 'Картинки квартиры: 4' })
    await expect(picture).toBeVisible()
    expect(asked).toEqual([])
    const box = await picture.boundingBox()
    if (!box) throw new Error('the picture is not on the screen')
    const cdp = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: box.y + 60 }] })
    const [from, to] = [box.x + box.width - 8, box.x + 8]
    await touch('touchStart', from)
    for (let x = from - 10; x >= to; x -= 10) await touch('touchMove', x)
    await touch('touchEnd')
    await expect(first.getByRole('img', { name: /^Фасад, этаж\s\d+, рендер$/ })).toBeInViewport()
    await expect(page, 'a swipe is no tap').toHaveURL(/\/list/)
    await expect.poll(() => picture.evaluate((track) => track.scrollLeft)).toBeCloseTo(box.width + 8, 0)
  })
})

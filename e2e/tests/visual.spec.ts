// The visual selection of project, building, floor and flat: by mouse, keyboard, touch, and without scripts.
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, openPage, test, viewports } from './fixtures.ts'

type Rings = [number, number][][]
interface Outlined {
  outline: { rings: Rings; label: [number, number] } | null
}

interface Named extends Outlined {
  key?: string
  worldKey?: string
}

const [phone] = viewports
const step = test.step

const outline = (page: Page, name: RegExp) => page.getByRole('group').getByRole('link', { name })

test('from the project to the flat', async ({ page }) => {
  await openPage(page, '/visual')

  await step('by the pointer, and back', async () => {
    await page.getByRole('link', { name: 'Высота', exact: true }).first().click()
    await expect(page).toHaveURL(/\/visual\/vysota$/)

    const tower = outline(page, /^Корпус 1: /)
    await tower.hover()
    await expect(
      page
        .getByText(/^Ключи /)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await tower.click()
    await expect(page).toHaveURL(/\/visual\/vysota\/t1$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Корпус 1, «Высота»')

    const floor = outline(page, /свобод/).first()
    const name = (await floor.getAttribute('aria-label')) ?? ''
    await floor.click()
    await expect(page).toHaveURL(/\/visual\/vysota\/t1\/1-\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${/(\d+)\u00a0этаж/.exec(name)?.[1]} этаж`)

    await outline(page, /свободна$/)
      .first()
      .click()
    await expect(page).toHaveURL(/\/flat\/\d+$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/visual\/vysota\/t1\/1-\d+$/)
  })

  await step('arrows move between floors, Enter opens one, Escape goes up', async () => {
    await page.getByRole('link', { name: 'Этаж', exact: true }).click()
    await expect(page).toHaveURL(/\/visual\/vysota\/t1$/)
    const floors = page.getByRole('group', { name: 'Этажи' }).getByRole('link')
    // The first interaction hydrates the picture.
    await expect(async () => {
      await floors.first().focus()
      await page.keyboard.press('ArrowDown')
      await expect(floors.nth(1)).toBeFocused({ timeout: 200 })
    }).toPass()
    await page.keyboard.press('ArrowDown')
    await expect(floors.nth(2)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(floors.nth(1)).toBeFocused()
    const href = await floors.nth(1).getAttribute('href')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    await page.getByRole('group', { name: 'Квартиры на этаже' }).getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/visual\/vysota\/t1$/)
  })
})

test('the filters of the list colour the outlines and stay on the next levels', async ({ page, request }) => {
  await openPage(page, '/visual/severny-sad?rooms=2&price_max=16000000')
  const { matches } = await (await request.get('/v2/visual/severny-sad?rooms-2=true&price_max=16000000')).json()
  await expect(page.getByText(new RegExp(`^подходит ${matches}\\s`))).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Корпуса' })
    .getByRole('link', { name: /^Корпус 1/ })
    .click()
  await expect(page).toHaveURL(/\/visual\/severny-sad\/b1\?rooms=2&price_max=16000000$/)
  await page.getByRole('link', { name: 'Корпус', exact: true }).click()
  await expect(page).toHaveURL(/\/visual\/severny-sad\?rooms=2&price_max=16000000$/)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })

  test('pinching zooms the picture together with its outlines', async ({ page }) => {
    await openPage(page, '/visual/severny-sad')
    await expect.poll(() => outlinesApart(page)).toBeLessThan(1)
    const frame = page.getByRole('group', { name: 'Корпуса' }).locator('..')
    const before = (await frame.boundingBox())?.width ?? 0
    const box = await frame.locator('..').boundingBox()
    const [x, y] = [(box?.x ?? 0) + 180, (box?.y ?? 0) + 200]
    const touch = await page.context().newCDPSession(page)
    const fingers = (apart: number) => [
      { x: x - apart, y },
      { x: x + apart, y },
    ]
    // The first interaction hydrates the picture.
    await expect(async () => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) })
      for (const apart of [30, 40, 50]) {
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      expect((await frame.boundingBox())?.width ?? 0).toBeGreaterThan(before * 1.5)
    }).toPass()
    await expect.poll(() => outlinesApart(page)).toBeLessThan(1)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('outlines are plain links', async ({ page }) => {
    await page.goto('/visual/severny-sad')
    await outline(page, /^Корпус 1: /).click()
    await expect(page).toHaveURL(/\/visual\/severny-sad\/b1$/)
    await outline(page, /^Секция 1, 9 этаж/).click()
    await expect(page).toHaveURL(/\/visual\/severny-sad\/b1\/1-9$/)
    await expect(page.getByRole('heading', { name: 'Квартиры на этаже' })).toBeVisible()
  })
})

test('outlines match their picture and contain their labels at every width', async ({ page, request }) => {
  for (const path of ['/visual/rechnoy-bereg', '/visual/vysota/t1', '/visual/severny-sad/b1']) {
    const labels = await labelsOf(request, path)
    expect(labels.length).toBeGreaterThan(1)
    await openPage(page, path)
    for (const viewport of viewports) {
      await step(`${path} on a ${viewport.name}`, async () => {
        await page.setViewportSize(viewport)
        await expect.poll(() => outlinesApart(page)).toBeLessThan(1)
        await expect.poll(() => labelsOutside(page, labels)).toEqual([])
        await expect.poll(() => coveredMarks(page)).toEqual([])
      })
    }
  }

  await page.setViewportSize(phone)
  await step(
    'on a phone one button opens the filters, without those that have only one option in the project',
    async () => {
      await page.getByText('Фильтры', { exact: true }).click()
      const form = page.getByRole('form', { name: 'Фильтры' })
      await expect(form.getByRole('group', { name: /^Отделка/ })).toBeVisible()
      const { project } = await (await request.get('/v2/visual/severny-sad')).json()
      const wanted = { projects: [project.id], limit: 1 }
      const { attributeList } = await (await request.post('/v2/marketplace', { data: wanted })).json()
      const { count } = attributeList.find(({ label }: { label: string }) => label === 'White box')
      await expect(form.locator('label', { hasText: 'White box' })).toHaveText(`White box${count}`)
      await expect(form.getByText(/^(Проект|Метро|Район)$/)).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Фильтры/ })).toHaveCount(0)
      await form.getByRole('checkbox', { name: 'White box' }).check({ force: true })
      await expect(page).toHaveURL(/\/visual\/severny-sad\/b1\?/)
      await expect(page.getByText(/^подходит \d+/).first()).toBeVisible()
    },
  )

  await openPage(page, '/visual/rechnoy-bereg/a/1-2')
  for (const viewport of viewports) {
    await step(`a floor on a ${viewport.name}`, async () => {
      await page.setViewportSize(viewport)
      await expect.poll(() => outlinesApart(page)).toBeLessThan(1)
    })
  }
})

test('every building and floor with flats can be reached, and every label is inside its outline', async ({
  request,
}) => {
  const { blocks } = await (await request.get('/v2/block')).json()
  let outlines = 0
  for (const { slug } of blocks) {
    const { buildings } = await (await request.get(`/v2/visual/${slug}`)).json()
    outlines += inside(buildings)
    for (const { worldKey, total } of buildings) {
      const { sections } = await (await request.get(`/v2/visual/${slug}/${worldKey}`)).json()
      let flats = 0
      for (const { floors } of sections) {
        outlines += inside(floors)
        flats += floors.reduce((sum: number, floor: { total: number }) => sum + floor.total, 0)
      }
      expect(flats, `flats of ${slug}/${worldKey} on its floors`).toBe(total)
      const html = await (await request.get(`/visual/${slug}/${worldKey}`)).text()
      for (const { floors } of sections) {
        for (const { key } of floors) expect(html).toContain(`href="/visual/${slug}/${worldKey}/${key}"`)
      }
      await expectFloor(request, `/visual/${slug}/${worldKey}/${sections[0].floors[0].key}`)
    }
  }
  expect(outlines).toBeGreaterThan(100)
})

async function expectFloor(request: APIRequestContext, path: string): Promise<void> {
  const { flats } = await (await request.get(`/v2${path}`)).json()
  const html = await (await request.get(path)).text()
  for (const { flat } of flats) expect(html).toContain(`href="/flat/${flat.id}"`)
}

function inside(items: readonly Outlined[]): number {
  const outlined = items.flatMap(({ outline }) => outline ?? [])
  for (const { rings, label } of outlined) expect(contains(rings, label), JSON.stringify({ rings, label })).toBe(true)
  return outlined.length
}

/** Ray casting: a ray from an inner point crosses the border an odd number of times. */
function contains(rings: Rings, [x, y]: [number, number]): boolean {
  let crossings = 0
  for (const ring of rings) {
    for (const [place, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(place + 1) % ring.length] ?? [0, 0]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) crossings++
    }
  }
  return crossings % 2 === 1
}

interface Label {
  key?: string | undefined
  label: [number, number]
}

/** The labels of the outlines of a page, from the API. */
async function labelsOf(request: APIRequestContext, path: string): Promise<Label[]> {
  const { buildings, sections } = await (await request.get(`/v2${path}`)).json()
  const outlined: Named[] = sections?.flatMap(({ floors }: { floors: Named[] }) => floors) ?? buildings
  return outlined.flatMap(({ key, worldKey, outline: shape }) =>
    shape ? { key: key ?? worldKey, label: shape.label } : [],
  )
}

/** Labels that are drawn outside their own outline or outside the picture. */
function labelsOutside(page: Page, labels: readonly Label[]) {
  return page.evaluate((all) => {
    const picture = document.querySelector('main svg[role="group"]')?.getBoundingClientRect() ?? new DOMRect()
    return all.filter(({ key, label: [x, y] }) => {
      const path = document.querySelector<SVGPathElement>(`main a[data-choice="${key}"] path`)
      const matrix = path?.getScreenCTM()
      if (!path || !matrix) return true
      const at = new DOMPoint(x, y).matrixTransform(matrix)
      const isOnPicture = at.x > picture.left && at.x < picture.right && at.y > picture.top && at.y < picture.bottom
      return !isOnPicture || !path.isPointInFill(new DOMPoint(x, y))
    })
  }, labels)
}

/** Pairs of labels that overlap. */
function coveredMarks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const signs = [...document.querySelectorAll('main svg[role="group"] + svg rect')]
    const boxes = signs.map((sign) => ({
      text: sign.nextSibling?.textContent,
      ...sign.getBoundingClientRect().toJSON(),
    }))
    return boxes.flatMap((a, place) =>
      boxes
        .slice(place + 1)
        .filter((b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .map((b) => `${a.text} and ${b.text}`),
    )
  })
}

/** By how many pixels the outlines are shifted against their picture. */
function outlinesApart(page: Page): Promise<number> {
  return page.evaluate(() => {
    const outlines = document.querySelector('main svg[role="group"]')
    const image = outlines?.parentElement?.querySelector('img')
    const [a, b] = [outlines?.getBoundingClientRect(), image?.getBoundingClientRect()]
    if (!a || !b) return Number.NaN
    return Math.max(
      Math.abs(a.left - b.left),
      Math.abs(a.top - b.top),
      Math.abs(a.width - b.width),
      Math.abs(a.height - b.height),
    )
  })
}

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

interface FacadeFlat {
  id: number
  matches: boolean
  part: { rings: Rings; label: [number, number] } | null
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

    const floor = page
      .getByRole('navigation', { name: 'Этажи' })
      .getByRole('link', { name: /этаж, план этажа: .*свобод/ })
    const name = (await floor.first().getAttribute('aria-label')) ?? ''
    await floor.first().click()
    await expect(page).toHaveURL(/\/visual\/vysota\/t1\/1-\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${/(\d+)\u00a0этаж/.exec(name)?.[1]} этаж`)

    await outline(page, /свободна$/)
      .first()
      .click()
    await expect(page).toHaveURL(/\/flat\/\d+$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/visual\/vysota\/t1\/1-\d+$/)
  })

  await step('a chip on a side of the plan opens the view from there', async () => {
    const chip = page.getByRole('link', { name: /^Вид на/ }).first()
    const caption = ((await chip.textContent()) ?? '').replace(/\s/g, ' ')
    await chip.click()
    const view = page.getByRole('dialog', { name: new RegExp(`^${caption}, \\d+ этаж$`) })
    await expect(view.getByRole('img')).toBeVisible()
    await expect(view.getByText(/рендер/i)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(view).toBeHidden()
    await expect(chip).toBeFocused()
    await expect(page.getByText(/^План: сверху /)).toBeVisible()
  })

  await step(
    'on the facade one tab stop, arrows to the nearest free flat, Enter opens it, Escape goes up',
    async () => {
      await page.getByRole('link', { name: 'Этаж', exact: true }).click()
      await expect(page).toHaveURL(/\/visual\/vysota\/t1$/)
      const flats = page.getByRole('group', { name: 'Квартиры на фасаде' })
      const stop = flats.locator('a[tabindex="0"]')
      await expect(stop).toHaveCount(1)
      const first = (await stop.getAttribute('data-choice')) ?? ''
      // The first interaction hydrates the picture.
      await expect(async () => {
        await flats.locator(`a[data-choice="${first}"]`).focus()
        await page.keyboard.press('ArrowUp')
        await expect(stop).not.toHaveAttribute('data-choice', first, { timeout: 200 })
        // The list scrolls to the row as soon as it has its height.
        const row = page.locator(`[data-flat-row="${await stop.getAttribute('data-choice')}"]`)
        await expect(row).toBeInViewport({ timeout: 1000 })
      }).toPass()
      await expect(stop).toBeFocused()
      const chosen = (await stop.getAttribute('data-choice')) ?? ''
      await expect(page.getByRole('link', { name: 'Открыть квартиру' })).toHaveAttribute('href', `/flat/${chosen}`)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/flat/${chosen}`)
      await page.goBack()
      await stop.focus()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/\/visual\/vysota$/)
    },
  )
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

  await step('the flats of the other sides are counted in words, and the list is the twin of the facade', async () => {
    const { sections } = await (await request.get('/v2/visual/severny-sad/b1?rooms-2=true&price_max=16000000')).json()
    const all: FacadeFlat[] = sections.flatMap(({ floors }: { floors: { flats: FacadeFlat[] }[] }) =>
      floors.flatMap(({ flats }) => flats),
    )
    const fitting = all.filter((flat) => flat.matches)
    const here = fitting.filter(({ part }) => part)
    expect(here.length).toBeGreaterThan(1)
    await expect(page.getByText(new RegExp(`Выберите окно: ${here.length}\\s.*под ваш фильтр`))).toBeVisible()
    await expect(page.getByText(new RegExp(`^Ещё ${fitting.length - here.length}\\s.*на другие стороны`))).toBeVisible()
    const last = here.at(-1)?.id
    await expect(async () => {
      await page.locator(`[data-flat-row="${last}"]`).hover()
      await expect(page.locator(`main a[data-choice="${last}"]`)).toHaveAttribute('tabindex', '0', { timeout: 200 })
    }).toPass()
    await page.locator(`main a[data-choice="${here[0]?.id}"]`).first().hover()
    await expect(page.getByRole('link', { name: 'Открыть квартиру' })).toHaveAttribute('href', `/flat/${here[0]?.id}`)
    const card = await page.getByRole('link', { name: 'Открыть квартиру' }).locator('..').boundingBox()
    const covered = await page.locator('main svg[role="group"] path').evaluateAll(
      (paths, box) =>
        paths.filter((path) => {
          const { left, right, top, bottom } = path.getBoundingClientRect()
          return left < box.x + box.width && box.x < right && top < box.y + box.height && box.y < bottom
        }).length,
      card ?? { x: 0, y: 0, width: 0, height: 0 },
    )
    expect(covered, 'flats under the card').toBe(0)
  })

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

test.describe('by a finger on a facade', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the loupe shows parts as large as a fingertip, and the frame says where it is', async ({ page }) => {
    await openPage(page, '/visual/severny-sad/b2-p2')
    const facade = page.getByRole('group', { name: 'Квартиры на фасаде' })
    await page.getByText(/^Лупа/).click()
    const loupe = page.getByText(/^Лупа/).locator('..')
    const parts = loupe.locator('a[data-choice]')
    await expect(parts.first()).toBeAttached()
    const sizes = await parts.evaluateAll((links) =>
      links.map((link) => {
        const { width, height } = link.getBoundingClientRect()
        return Math.min(width, height)
      }),
    )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(43.5)
    await test.step('every part says its rooms and price, or that it is taken', async () => {
      const words = await loupe.locator('text').allTextContents()
      expect(words.filter((word) => /^\d+,\d\sмлн$/.test(word))).toHaveLength(await parts.count())
      expect(words.filter((word) => /^(Студия|\d(-комн\.|\sевро))$/.test(word))).toHaveLength(await parts.count())
      expect(words).toContain('продано')
    })
    await test.step('the loupe stops at the edges of the house', async () => {
      const edges = await parts.evaluateAll((links) => {
        const frame = links[0]?.closest('div[aria-hidden]')
        if (!frame) return []
        const drawn = [...frame.querySelectorAll('path')]
        const gaps = [
          [0, 0],
          [frame.scrollWidth, frame.scrollHeight],
        ] as const
        return gaps.flatMap(([left, top], corner) => {
          frame.scrollTo(left, top)
          const [box, rects] = [frame.getBoundingClientRect(), drawn.map((path) => path.getBoundingClientRect())]
          return corner === 0
            ? [
                Math.min(...rects.map((rect) => rect.left)) - box.left,
                Math.min(...rects.map((rect) => rect.top)) - box.top,
              ]
            : [
                box.right - Math.max(...rects.map((rect) => rect.right)),
                box.bottom - Math.max(...rects.map((rect) => rect.bottom)),
              ]
        })
      })
      expect(edges).toHaveLength(4)
      for (const gap of edges) expect(Math.abs(gap), 'less than a floor of sky').toBeLessThan(60)
    })
    // The whole facade is inside the screen.
    expect((await facade.boundingBox())?.width).toBeLessThanOrEqual(390)

    const open = page.getByRole('link', { name: 'Открыть квартиру' })
    const before = await open.getAttribute('href')
    const other = await parts.evaluateAll((links, chosen) => {
      const frame = links[0]?.closest('div[aria-hidden]')?.getBoundingClientRect() ?? new DOMRect()
      const found = links.find((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect()
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        return (
          link.getAttribute('href') !== chosen && x > frame.left && x < frame.right && y > frame.top && y < frame.bottom
        )
      })
      return found?.getAttribute('data-choice') ?? ''
    }, before)
    await loupe.locator(`a[data-choice="${other}"]`).tap()
    await expect(open).toHaveAttribute('href', `/flat/${other}`)
    await expect(page).toHaveURL(/\/visual\/severny-sad\/b2-p2$/)
    await open.tap()
    await expect(page).toHaveURL(`/flat/${other}`)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('outlines are plain links', async ({ page }) => {
    await page.goto('/visual/severny-sad')
    await outline(page, /^Корпус 1: /).click()
    await expect(page).toHaveURL(/\/visual\/severny-sad\/b1$/)
    const flat = page.getByRole('navigation', { name: 'Секция 1' }).getByRole('link', { name: / ₽/ })
    await expect(flat.first()).toHaveAttribute('href', /^\/flat\/\d+$/)
    await outline(page, /^9 этаж, план этажа/)
      .first()
      .click()
    await expect(page).toHaveURL(/\/visual\/severny-sad\/b1\/[12]-9$/)
    await expect(page.getByRole('heading', { name: 'Квартиры на этаже' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Вид на/ }).first()).toHaveAttribute('href', /\.(webp|avif)/)
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
      const { count } = attributeList.find(({ name }: { name: string }) => name === 'finishing-white-box')
      await expect(form.locator('label', { hasText: 'White box' })).toHaveText(
        `Под чистовую отделку (White box)${count}`,
      )
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
    expect(inside(buildings), `buildings on the genplan of ${slug}`).toBe(buildings.length)
    for (const { worldKey, total } of buildings) {
      const { sections, facade } = await (await request.get(`/v2/visual/${slug}/${worldKey}`)).json()
      expect(facade, `facade of ${slug}/${worldKey}`).not.toBeNull()
      let flats = 0
      let parts = 0
      for (const { floors } of sections) {
        outlines += inside(floors)
        for (const floor of floors) {
          parts += inside(floor.flats.map(({ part }: FacadeFlat) => ({ outline: part })))
        }
        flats += floors.reduce((sum: number, floor: { total: number }) => sum + floor.total, 0)
      }
      expect(parts, `flats on the facade of ${slug}/${worldKey}`).toBeGreaterThan(10)
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
  const flats = (floors: { flats: (FacadeFlat & { status: string })[] }[]): Named[] =>
    floors.flatMap((floor) =>
      floor.flats.flatMap(({ id, status, part }) => (status === 'free' ? { key: String(id), outline: part } : [])),
    )
  const outlined: Named[] = sections?.flatMap(({ floors }: { floors: never }) => flats(floors)) ?? buildings
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
    // A rectangle without a text is the frame of the loupe.
    const signs = [
      ...document.querySelectorAll('main svg[role="group"] rect, main svg[role="group"] + svg rect'),
    ].filter(({ nextSibling }) => nextSibling?.nodeName === 'text')
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

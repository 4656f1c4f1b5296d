// What every screen of the office shares: keys and browser notifications. Each test has requests of its own.
import type { Locator, Page } from '@playwright/test'
import { visit } from '../../apps/server/src/testing/visitor.ts'
import { DEMO_EMAILS, Office, recordCall } from '../src/office.ts'
import { expect, LONG, longTest, test } from './fixtures.ts'

test.describe.configure({ mode: 'default' })

const office = new Office()

test.beforeAll(() => office.start())
test.afterAll(() => office.stop())
test.afterEach(() => office.endTest())

test('by keys alone: signing in, a request from the list to its next contact, the palette, the map of keys', async ({
  browser,
}) => {
  for (const name of ['Лев Клавишин', 'Анна Клавишина']) {
    expect((await visit(office.url, { name })).status).toBe(200)
  }
  const page = await office.openGate(browser)
  const keys = page.keyboard
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await page.goto('/office/')
  await expect(page.getByLabel('Почта')).toBeFocused()
  await keys.type(DEMO_EMAILS.manager)
  await keys.press('Tab')
  await keys.type(await office.passwordOf('manager'))
  await keys.press('Enter')
  await expect(heading('Сегодня')).toBeVisible()
  await expectConnected(page)

  await pressInTurn(page, 'KeyG', 'KeyR')
  await expect(heading('Заявки')).toBeVisible()
  await keys.press('Slash')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await keys.type('Клавишин')
  const [lev, anna] = [page.getByRole('row', { name: /Лев Клавишин/ }), page.getByRole('row', { name: /Анна/ })]
  await expect(page.getByText(/^2 из/)).toBeVisible()
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(2)
  await keys.press('Enter')
  for (const [key, row] of [
    ['KeyJ', anna],
    ['KeyK', lev],
    ['ArrowDown', anna],
    ['ArrowUp', lev],
  ] as const) {
    await keys.press(key)
    await expect(row, key).toBeFocused()
  }
  await keys.press('Enter')
  await expect(heading('Лев Клавишин')).toBeVisible()

  const owner = (name: string) => page.getByRole('button', { name: `Ведёт: ${name}` })
  await keys.press('KeyA')
  await expect(owner('Мария Соколова')).toBeVisible()
  await keys.press('Control+KeyZ')
  await expect(owner('никто')).toBeVisible()
  await keys.press('KeyA')
  await expect(owner('Мария Соколова')).toBeVisible()

  await keys.press('KeyS')
  const states = page.getByRole('menu')
  await expectFocusWithin(states)
  await keys.press('Home')
  for (const state of ['Новая', 'В работе', 'Встреча']) {
    await expect(states.getByRole('menuitemradio', { name: state })).toBeFocused()
    await keys.press(state === 'Встреча' ? 'Enter' : 'ArrowDown')
  }
  await expect(page.getByRole('button', { name: 'Состояние: Встреча' })).toBeVisible()
  await expect(states).toHaveCount(0)

  const [day, time] = [page.getByLabel('День', { exact: true }), page.getByLabel('Время', { exact: true })]
  await keys.press('KeyR')
  await expect(day).toBeFocused()
  await keys.type('завтра')
  await keys.press('Enter')
  await expect(time).toHaveValue('12:00')
  await keys.press('Tab')
  await keys.press('Tab')
  await expect(time).toBeFocused()
  await keys.press('Control+KeyA')
  await keys.type('15:30')
  await keys.press('Enter')
  await expect(page.getByText(/^Следующий контакт: завтра, 15:30/)).toBeVisible()
  await keys.press('Escape')
  await expect(time).not.toBeFocused()

  await keys.press('KeyE')
  await expect(page.getByRole('textbox', { name: 'Заметка' })).toBeFocused()
  await keys.type('Встречаемся в офисе продаж')
  await keys.press('Control+Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Встречаемся в офисе продаж' })).toBeVisible()
  await keys.press('Escape')
  await keys.press('Escape')
  await expect(heading('Заявки')).toBeVisible()
  await expect(lev, 'back on the row that was opened').toBeFocused()
  await expect(lev).toContainText(/Встреча.*Мария Соколова.*15:30/)

  await keys.press('Shift+Slash')
  const map = page.getByRole('dialog', { name: 'Карта клавиш' })
  await expect(map.getByText('добавить условие')).toBeVisible()
  await keys.press('Escape')
  await expect(map).toHaveCount(0)

  await openPalette(page)
  await keys.type('Анна Клав')
  await expect(page.getByRole('option', { name: /Анна Клавишина/, selected: true })).toBeVisible()
  await keys.press('Enter')
  await expect(heading('Анна Клавишина')).toBeVisible()
  await openPalette(page)
  await keys.type('>взять')
  await expect(page.getByRole('option', { name: /^Взять заявку себе/, selected: true })).toBeVisible()
  await keys.press('Enter')
  await expect(owner('Мария Соколова')).toBeVisible()
  await openPalette(page)
  await keys.type('выйти')
  await expect(page.getByRole('option', { name: /^Выйти из офиса/, selected: true })).toBeVisible()
  await keys.press('Enter')
  await expect(page.getByLabel('Почта')).toBeFocused()
})

test('the browser notifies of a request while the office is hidden, and not of own actions', async ({ browser }) => {
  const page = await office.signIn(browser, 'manager')
  await recordNotifications(page)
  await page.goto('/office/me')
  await page.getByRole('checkbox', { name: /^Говорить о новых заявках/ }).check()
  await page.goto('/office/today')
  await expectConnected(page)
  const send = async (name: string) => expect((await visit(office.url, { name })).status).toBe(200)
  const arrived = (name: string) => expect(page.getByText(name).first()).toBeVisible()

  await send('Яна Видимова')
  await arrived('Яна Видимова')
  await setAway(page, true)
  await send('Игорь Фоновый')
  await expect.poll(() => shownNotifications(page)).toEqual([NEW_REQUEST])

  // The same person in another tab: a recorded call, and a request that is taken. The head hands one over.
  const other = await office.openWindow(page.context())
  await other.goto('/office/requests')
  await recordCall(other, { name: 'Юлия Звонкова', phone: '+7 916 204-11-37' })
  await other
    .getByRole('row', { name: /Яна Видимова/ })
    .getByRole('button', { name: 'взять' })
    .click()
  await expect(other.getByRole('row', { name: /Яна Видимова/ })).toContainText('Мария Соколова')
  const head = await office.signIn(browser, 'head')
  await head.goto('/office/requests')
  await head.getByRole('row', { name: /Игорь Фоновый/ }).click()
  await head.getByRole('button', { name: 'Ведёт: никто' }).click()
  await head.getByRole('menuitemradio', { name: 'Мария Соколова' }).click()
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([NEW_REQUEST, { title: 'Вам передали заявку', body: 'Откройте, чтобы ответить.' }])

  await page.evaluate(() => (window as unknown as NotificationRecord).shown.at(-1)?.onclick?.())
  await expect(page.getByRole('heading', { level: 1, name: 'Игорь Фоновый' })).toBeVisible()
})

const NEW_REQUEST = { title: 'Новая заявка', body: 'Откройте, чтобы взять её себе.' }

interface NotificationRecord {
  shown: { title: string; body: string; onclick: (() => void) | null }[]
  isAway: boolean
}

/** In place of the browser's own, which the system would show; a headless browser has no tab in the background either. */
async function recordNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const record: NotificationRecord = { shown: [], isAway: false }
    const own = Object.assign(window as unknown as NotificationRecord, record)
    class RecordedNotification {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      onclick: (() => void) | null = null
      readonly title: string
      readonly body: string
      constructor(title: string, { body }: { body: string }) {
        this.title = title
        this.body = body
        own.shown.push(this)
      }
      close() {}
    }
    Object.defineProperty(window, 'Notification', { value: RecordedNotification })
    Object.defineProperty(document, 'hidden', { get: () => own.isAway })
  })
}

const setAway = (page: Page, isAway: boolean) =>
  page.evaluate((value) => {
    ;(window as unknown as NotificationRecord).isAway = value
  }, isAway)

const shownNotifications = (page: Page) =>
  page.evaluate(() => (window as unknown as NotificationRecord).shown.map(({ title, body }) => ({ title, body })))

longTest(
  'with reduced motion nothing moves: screens, panel, dialogs, menu, palette and toast',
  LONG,
  async ({ browser }) => {
    expect((await visit(office.url, { name: 'Тихон Спокойный' })).status).toBe(200)
    const page = await office.signIn(browser, 'administrator')
    const still = async (what: Locator | string) => {
      if (typeof what !== 'string') await expect(what).toBeVisible()
      expect(await longMotions(page), String(what)).toEqual([])
    }
    const dialog = page.getByRole('dialog')
    await page.goto('/office/requests')
    const row = page.getByRole('row', { name: /Тихон Спокойный/ })
    await expect(row).toBeVisible()
    expect((await longMotions(page)).length, 'the check finds motion where it is wanted').toBeGreaterThan(0)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await still(row)
    await page.getByRole('button', { name: 'Условие' }).click()
    await still(page.getByRole('menu'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Записать звонок' }).click()
    await still(dialog)
    await page.keyboard.press('Escape')
    await row.getByRole('button', { name: 'взять' }).click()
    await still(page.getByRole('button', { name: 'Отменить' }))
    await openPalette(page)
    await still(dialog)
    await page.keyboard.press('Escape')
    await row.click()
    await still(page.getByRole('heading', { name: 'Что было' }))
    await page.goto('/office/journal')
    await page
      .getByRole('row', { name: /Ольга Ветрова/ })
      .first()
      .click()
    await still(page.getByRole('complementary'))
    for (const [path, shown] of [
      ['today', 'За неделю'],
      ['people', 'Пётр Назаров'],
      ['people/roles', 'Стереть личные данные'],
      ['me', 'Где вы вошли'],
    ] as const) {
      await page.goto(`/office/${path}`)
      await still(page.getByText(shown).first())
    }
    // While a screen loads: skeletons and spinners.
    await page.route(/\/office\/api\/(?!session|live)/, () => {})
    await page.goto('/office/requests')
    await still(page.getByRole('heading', { level: 1 }))
    await page.goto('/office/people')
    await still(page.getByRole('heading', { level: 1 }))
  },
)

/** Transitions and animations longer than 10 ms, and smooth scrolling. */
function longMotions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (times: string) =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)))
    const found = new Set<string>()
    for (const element of document.querySelectorAll('*')) {
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part || null)
        const isAnimated = style.animationName !== 'none' && longest(style.animationDuration) > 10
        if (!isAnimated && longest(style.transitionDuration) <= 10 && style.scrollBehavior !== 'smooth') continue
        found.add(`${element.tagName.toLowerCase()}.${element.getAttribute('class')}${part}`)
      }
    }
    for (const { effect } of document.getAnimations()) {
      if (Number(effect?.getComputedTiming().endTime) > 10) found.add('a running animation')
    }
    return [...found]
  })
}

/** The bottom strip shows it when the shell listens: to the server and to keys. */
async function expectConnected(page: Page): Promise<void> {
  await expect(page.getByText(/^На связи/)).toBeVisible()
}

/** Both keys go to the browser at once: a sequence has a time limit, however slow the machine is. */
async function pressInTurn(page: Page, ...codes: string[]): Promise<void> {
  await Promise.all(codes.map((code) => page.keyboard.press(code)))
}

async function expectFocusWithin(area: Locator): Promise<void> {
  await expect(area.and(area.page().locator(':focus-within'))).toBeVisible()
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+KeyK')
  await expect(page.getByRole('combobox', { name: 'Что найти или сделать' })).toBeFocused()
}

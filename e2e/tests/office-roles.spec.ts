// Every role in the office: its sections, what is closed for it, a task of its own; and every screen in every state.
import type { Page, Route } from '@playwright/test'
import { type DemoRole, expectAccessibleScreen, expectNoOverflow, Office, recordCall } from '../src/office.ts'
import { totp } from '../src/totp.ts'
import { expect, LONG, longTest, test } from './fixtures.ts'

test.describe.configure({ mode: 'serial' })

// A browser logs every refused call: without a session the office leads to signing in.
test.use({ expectedMessages: [/status of 401/] })

const office = new Office()

test.beforeAll(async ({ browser }) => {
  await office.start()
  const head = await office.signIn(browser, 'head')
  await head.goto('/office/me')
  await recordCall(head, { name: 'Вера Орлова', phone: '+7 925 606-12-74', note: 'Ищет двушку' })
  await head.context().close()
})
test.afterAll(() => office.stop())
test.afterEach(() => office.endTest())

const PHONE = { width: 390, height: 844 }
const SCREENS = {
  today: { title: 'Сегодня', path: '/office/today' },
  requests: { title: 'Заявки', path: '/office/requests' },
  people: { title: 'Люди и роли', path: '/office/people' },
  journal: { title: 'Журнал', path: '/office/journal' },
} as const

const ROLES: { role: DemoRole; open: (keyof typeof SCREENS)[]; closed: (keyof typeof SCREENS)[] }[] = [
  { role: 'administrator', open: ['today', 'requests', 'people', 'journal'], closed: [] },
  { role: 'head', open: ['today', 'requests', 'journal'], closed: ['people'] },
  { role: 'manager', open: ['today', 'requests', 'journal'], closed: ['people'] },
  { role: 'analyst', open: ['today', 'journal'], closed: ['requests', 'people'] },
  { role: 'editor', open: ['today', 'journal'], closed: ['requests', 'people'] },
  { role: 'reader', open: ['today', 'requests'], closed: ['people', 'journal'] },
]

test('each role sees its sections, also on a phone, and who has access to the others', async ({ browser }) => {
  for (const { role, open, closed } of ROLES) {
    const page = await office.signIn(browser, role)
    await page.goto('/office/')
    await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible()
    const sections = page.getByRole('navigation', { name: 'Разделы офиса' }).getByRole('link')
    await expect(sections, role).toHaveText(open.map((screen) => new RegExp(SCREENS[screen].title)))

    await page.setViewportSize(PHONE)
    const onPhone = [...open.slice(0, 3).map((screen) => new RegExp(SCREENS[screen].title)), 'Ещё']
    await expect(sections.filter({ visible: true }), role).toHaveText(onPhone)
    await sections.filter({ visible: true }).last().click()
    const all = page.getByRole('navigation', { name: 'Все разделы' }).getByRole('link')
    await expect(all, role).toHaveText([...open.map((screen) => SCREENS[screen].title), /мой вход/])
    await expectNoOverflow(page)
    for (const screen of closed) {
      const { title, path } = SCREENS[screen]
      await page.goto(path)
      await expect(page.getByRole('heading', { name: `Раздел «${title}» закрыт для вашей роли` })).toBeVisible()
      await expect(page.getByText(/Раздел видят: администратор/)).toBeVisible()
      await expectNoOverflow(page)
    }
    if (closed.length > 0) await expectAccessibleScreen(page)
    await page.context().close()
  }
})

test('a reader sees masked phones and nothing to change', async ({ browser }) => {
  const reader = await office.signIn(browser, 'reader')
  await reader.goto('/office/requests')
  const row = reader.getByRole('row', { name: /Вера Орлова/ })
  await expect(row).toContainText('+7 925 ···-··-74')
  await expect(reader.getByRole('checkbox')).toHaveCount(0)
  await expect(reader.getByRole('button', { name: 'Записать звонок' })).toHaveCount(0)
  await row.click()
  await expect(reader.getByText('контакты видит менеджер')).toBeVisible()
  await expect(reader.getByRole('button', { name: /^Состояние/ })).toBeDisabled()
  await expect(reader.getByRole('textbox', { name: 'Заметка' })).toHaveCount(0)
  await expectAccessibleScreen(reader)
})

test('a price analyst sets up the second step and signs in with a code', async ({ browser, page }) => {
  const analyst = await office.signIn(browser, 'analyst')
  await analyst.goto('/office/today')
  await expect(analyst.getByRole('heading', { name: 'За неделю' })).toBeVisible()
  await expect(analyst.getByRole('heading', { name: 'Ждут ответа' })).toHaveCount(0)
  await analyst.getByRole('link', { name: /мой вход|Илья Кравцов/ }).click()
  await analyst.getByRole('button', { name: 'Подключить…' }).click()
  await analyst.getByLabel('Ваш пароль', { exact: true }).fill(await office.passwordOf('analyst'))
  await analyst.getByRole('button', { name: 'Дальше' }).click()
  const secret = await analyst.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()
  await expectAccessibleScreen(analyst)
  await analyst.getByLabel('Шесть цифр из приложения').fill(totp(secret))
  await expect(analyst.getByRole('list', { name: 'Запасные коды' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessibleScreen(analyst)
  await analyst.getByRole('button', { name: 'Сохранено' }).click()
  await expect(analyst.getByText(/осталось 10 из 10/)).toBeVisible()
  await page.goto(`${office.url}/office/journal`)
  await page.getByLabel('Почта').fill('ilya.kravtsov@moroshka.example')
  await page.getByLabel('Пароль', { exact: true }).fill(await office.passwordOf('analyst'))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Шесть цифр кода')).toBeFocused()
})

test('an editor changes the password, and the other window has to sign in again', async ({ browser }) => {
  const editor = await office.signIn(browser, 'editor')
  await editor.goto('/office/today')
  await expect(editor.getByRole('heading', { name: 'Устарело на сайте' })).toBeVisible()
  const other = await office.signIn(browser, 'editor')
  await other.goto('/office/journal')
  await expect(other.getByRole('heading', { level: 1, name: 'Журнал' })).toBeVisible()
  await editor.goto('/office/me')
  await editor.getByLabel('Нынешний', { exact: true }).fill(await office.passwordOf('editor'))
  await editor.getByLabel('Новый', { exact: true }).fill('тихий двор у реки')
  await editor.getByRole('button', { name: 'Сменить пароль' }).click()
  await expect(editor.getByText('Пароль сменён, остальные входы закрыты')).toBeVisible()
  await expect(other.getByLabel('Почта')).toBeVisible()
  await expect(other).toHaveURL(/\/office\/sign-in\?to=%2Fjournal$/)
})

longTest(
  'every screen while it loads, after a failure, without a connection and on a phone',
  LONG,
  async ({ browser }) => {
    const page = await office.signIn(browser, 'administrator')
    const calls = await interceptCalls(page)
    const states = async (open: () => Promise<unknown>, failure: string, loaded: RegExp | string) => {
      calls.hold()
      await open()
      await expect(page.getByText('Загружаем').or(page.locator('[aria-busy=true]')).first()).toBeAttached()
      await expectAccessibleScreen(page)
      await calls.fail()
      await expect(page.getByText(failure)).toBeVisible()
      await expectAccessibleScreen(page)
      calls.pass()
      await page.getByRole('button', { name: 'Повторить' }).first().click()
      await expect(page.getByText(loaded).first()).toBeVisible()
      await expectAccessibleScreen(page)
    }
    const link = (name: string) => () =>
      page.getByRole('navigation', { name: 'Разделы офиса' }).getByRole('link', { name }).click()
    const row = (name: RegExp) => () => page.getByRole('row', { name }).first().click()
    await states(() => page.goto('/office/today'), '«Сегодня» не загрузилось', 'За неделю')
    await states(link('Заявки'), 'Заявки не загрузились', 'Вера Орлова')
    await states(row(/Вера Орлова/), 'Заявка не загрузилась', 'Ищет двушку')
    await states(link('Журнал'), 'Журнал не загрузился', /^хранится/)
    await states(row(/Вера Орлова|Заявка/), 'Запись не загрузилась', 'Было и стало')
    await states(link('Люди и роли'), 'Список людей не загрузился', 'Пётр Назаров')
    await states(row(/Пётр Назаров/), 'Карточка не загрузилась', 'Закрыть доступ…')
    const tab = (name: string) => page.getByRole('navigation', { name: 'Люди и роли' }).getByRole('link', { name })
    await tab('Роли').click()
    await expect(page.getByText('Стереть личные данные')).toBeVisible()
    await expectAccessibleScreen(page)
    await states(() => tab('Мой вход').click(), '«Мой вход» не загрузился', 'Где вы вошли')

    await page.context().setOffline(true)
    await expect(page.getByText(/^Нет связи с \d\d:\d\d\./)).toBeVisible()
    for (const { title } of Object.values(SCREENS)) {
      await link(title)()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectAccessibleScreen(page)
    }
    await link('Заявки')()
    // This call is not made by the browser, so it is not offline.
    await recordCall(page, { name: 'Кирилл Андреев', phone: '+7 916 204-11-35' })
    await page.context().setOffline(false)
    await expect(page.getByText(/^На связи/)).toBeVisible()
    await expect(page.getByText(/^Нет связи/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Пришла ещё 1 заявка Кирилл Андреев/ })).toBeVisible()

    await page.setViewportSize(PHONE)
    for (const path of [
      'today',
      'requests',
      'requests?q=никого',
      'journal',
      'people',
      'people/roles',
      'me',
      'more',
      'none',
    ]) {
      await page.goto(`/office/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Загружаем')).toHaveCount(0)
      await expectAccessibleScreen(page)
      await expectNoOverflow(page)
    }
  },
)

/** Holds or fails the calls of the screens; the session and the live connection are left alone. */
async function interceptCalls(page: Page) {
  let mode: 'pass' | 'hold' | 'fail' = 'pass'
  let held: Route[] = []
  const answer = (route: Route) =>
    route.fulfill({ status: 429, json: { message: 'Слишком много запросов.', code: 'TOO_MANY_REQUESTS' } })
  await page.route(/\/office\/api\/(?!session|live)/, (route) => {
    if (mode === 'hold') held.push(route)
    else return mode === 'fail' ? answer(route) : route.continue()
  })
  return {
    hold: () => {
      mode = 'hold'
    },
    fail: async () => {
      mode = 'fail'
      await Promise.all(held.map(answer))
      held = []
    },
    pass: () => {
      mode = 'pass'
    },
  }
}

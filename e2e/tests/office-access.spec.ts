// The office from its first start on: the administrator, the second step, signing in, people. One server without demo
// people; the tests follow each other, because each needs what the one before has made.
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessibleScreen } from '../src/office.ts'
import { OwnServer } from '../src/own-server.ts'
import { smallestCompany } from '../src/smallest-company.ts'
import { totp } from '../src/totp.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ mode: 'serial' })

const server = new OwnServer()
const PASSWORD = 'северный клён у воды'
const EMAIL = 'olga.vetrova@moroshka.example'
let spareCodes: string[] = []

test.beforeAll(() => server.start(smallestCompany()))
test.afterAll(() => server.stop())

// A browser logs every refused call, and these journeys contain refusals.
test.use({
  expectedMessages: [/Failed to load resource: the server responded with a status of (401|404|409|422)/],
})

test('the link of the first start makes the administrator, who sets up the second step and names the company', async ({
  page,
}) => {
  await expect.poll(() => server.printed).toMatch(/\/office\/first-start#\S+/)
  const [link = ''] = /http\S+\/office\/first-start#\S+/.exec(server.printed) ?? []
  await page.goto(link)
  await expect(page.getByLabel('Ключ установки')).not.toHaveValue('')
  await page.getByLabel('Имя и фамилия').fill('Ольга Ветрова')
  await page.getByLabel('Рабочая почта').fill(EMAIL)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: 'Создать и подключить второй шаг' }).click()
  const secret = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()
  await expectAccessibleScreen(page)
  await page.getByLabel('Шесть цифр из приложения').fill(totp(secret))
  const codes = page.getByRole('list', { name: 'Запасные коды' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  spareCodes = await codes.allInnerTexts()
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: 'Дальше' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Компания' })).toBeVisible()
  await page.getByLabel('Название').fill('Берёзка')
  await page.getByLabel('Логотип словом').fill('берёзка')
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: 'Сохранить и открыть офис' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Берёзка' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('Такой страницы в офисе нет')).toBeVisible()
})

test('signing in by keys alone: a wrong pair, a wrong code, then a spare code', async ({ page }) => {
  await page.goto(`${server.url}/office/people`)
  await expect(page.getByLabel('Почта')).toBeFocused()
  await expectAccessibleScreen(page)
  await page.keyboard.type(EMAIL)
  await page.keyboard.press('Tab')
  await page.keyboard.type('не тот пароль совсем')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/не подходят друг к другу/)).toBeVisible()
  await expectAccessibleScreen(page)
  await page.getByLabel('Пароль', { exact: true }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Шесть цифр кода')).toBeFocused()
  await page.keyboard.type('000000')
  await expect(page.getByRole('alert').filter({ hasText: /код/i })).toBeVisible()
  await expect(page.getByLabel('Шесть цифр кода')).toHaveValue('')
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: 'Войдите по запасному коду' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Введите один из запасных кодов')).toBeVisible()
  await expectAccessibleScreen(page)
  await page.keyboard.type(spareCodes.pop() ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/people$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Люди и роли' })).toBeVisible()
})

test('on a phone: a person is invited by a link, accepts it, and two windows change the role at once', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInByCall(page.context())
  await page.goto(`${server.url}/office/people`)
  await page.getByRole('button', { name: 'Пригласить' }).click()
  await page.getByLabel('Имя и фамилия').fill('Мария Соколова')
  await page.getByLabel('Рабочая почта').fill('maria.sokolova@moroshka.example')
  await page.getByRole('combobox', { name: /^Роль/ }).selectOption('sales-manager')
  await expectAccessibleScreen(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Пригласить' }).click()
  const link = await page.getByText(/\/office\/invitation#/).innerText()
  await page.getByRole('button', { name: 'Готово' }).click()

  const guest = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await guest.goto(link)
  await expect(guest.getByLabel('Имя и фамилия')).toHaveValue('Мария Соколова')
  await guest.getByLabel('Пароль', { exact: true }).fill('длинная фраза Марии')
  await expectAccessibleScreen(guest)
  await guest.getByRole('button', { name: 'Войти в офис' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible()
  await guest.getByRole('link', { name: 'Заявки', exact: true }).click()
  await expect(guest.getByRole('heading', { name: 'Заявок пока нет' })).toBeVisible()
  await expectAccessibleScreen(guest)
  await guest.goto(link)
  await expect(guest.getByText(/Ссылка уже не действует/)).toBeVisible()
  await guest.close()

  // The phone does not hear that the other window has saved: its change is based on the older version.
  const role = page.getByRole('combobox', { name: /^Роль/ })
  await expect(role).toHaveValue('sales-manager')
  const card = await page.request.get(await cardOf(page))
  await page.route(card.url(), (route) =>
    route.request().method() === 'GET' ? route.fulfill({ response: card }) : route.continue(),
  )
  const other = await page.context().newPage()
  await other.setViewportSize({ width: 1440, height: 900 })
  await other.goto(page.url())
  await other.getByRole('combobox', { name: /^Роль/ }).selectOption('reader')
  await expect(other.getByText('Мария Соколова: Наблюдатель')).toBeVisible()
  await role.selectOption('editor')
  const choice = page.getByRole('dialog', { name: /^Ольга Ветрова: изменено/ })
  await expect(choice.getByRole('radio', { name: 'Наблюдатель' })).toBeVisible()
  await expectAccessibleScreen(page)
  await choice.getByRole('button', { name: 'Взять всё моё' }).click()
  await expect(other.getByRole('combobox', { name: /^Роль/ }), 'the other window follows').toHaveValue('editor')
  await other.close()
})

/** The call of the person whose panel is open. */
async function cardOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/person=/)
  return `${server.url}/office/api/people/${new URL(page.url()).searchParams.get('person')}`
}

/** Signing in itself is tested above. */
async function signInByCall({ request }: BrowserContext): Promise<void> {
  const headers = { origin: server.url }
  const session = `${server.url}/office/api/session`
  await request.post(session, { data: { email: EMAIL, password: PASSWORD }, headers })
  const step = { way: 'spare-code', code: spareCodes.pop() ?? '' }
  expect((await request.post(`${session}/second-step`, { data: { step }, headers })).status()).toBe(200)
}

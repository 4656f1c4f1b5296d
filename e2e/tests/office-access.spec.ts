// The office from its first start on: the administrator, the second step, people, a lost connection. One server without
// demo people; the tests follow each other, because each needs what the one before has made.
import type { Page } from '@playwright/test'
import { OwnServer } from '../src/own-server.ts'
import { smallestCompany } from '../src/smallest-company.ts'
import { totp } from '../src/totp.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.describe.configure({ mode: 'serial' })

const server = new OwnServer()
const PASSWORD = 'северный клён у воды'
const EMAIL = 'olga.vetrova@moroshka.example'
let spareCodes: string[] = []

test.beforeAll(() => server.start(smallestCompany()))
test.afterAll(() => server.stop())

// A browser logs every refused call, and these journeys contain refusals.
test.use({
  expectedMessages: [
    /Failed to load resource: the server responded with a status of (401|404|409|422)/,
    /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED)/,
  ],
})

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/office/people`)
  await page.getByLabel('Почта').fill(EMAIL)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Войдите по запасному коду' }).click()
  await page.getByRole('textbox', { name: 'Запасной код' }).fill(spareCodes.pop() ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Люди и роли' })).toBeVisible()
}

test('the link of the first start makes the administrator, who must set up the second step', async ({ page }) => {
  await expect.poll(() => server.printed).toMatch(/\/office\/first-start#\S+/)
  const [link = ''] = /http\S+\/office\/first-start#\S+/.exec(server.printed) ?? []
  await page.goto(link)
  await expect(page.getByLabel('Ключ установки')).not.toHaveValue('')
  await page.getByLabel('Имя и фамилия').fill('Ольга Ветрова')
  await page.getByLabel('Рабочая почта').fill(EMAIL)
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Создать и подключить второй шаг' }).click()
  const secret = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText()
  await expectAccessible(page)
  await page.getByLabel('Шесть цифр из приложения').fill(totp(secret))
  const codes = page.getByRole('list', { name: 'Запасные коды' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  spareCodes = await codes.allInnerTexts()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Открыть офис' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('Такой страницы в офисе нет')).toBeVisible()
})

test('signing in by keys alone: a wrong pair, a wrong code, a spare code, then sections and the palette', async ({
  page,
}) => {
  await page.goto(`${server.url}/office/people`)
  await expect(page.getByLabel('Почта')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type(EMAIL)
  await page.keyboard.press('Tab')
  await page.keyboard.type('не тот пароль совсем')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/не подходят друг к другу/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Пароль', { exact: true }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Шесть цифр кода')).toBeFocused()
  await page.keyboard.type('000000')
  await expect(page.getByRole('alert').filter({ hasText: /код/i })).toBeVisible()
  await expect(page.getByLabel('Шесть цифр кода')).toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Войдите по запасному коду' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type(spareCodes.pop() ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/office\/people$/)

  await expect(page.getByRole('heading', { level: 1, name: 'Люди и роли' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Что найти или сделать' })).toBeFocused()
  await page.keyboard.type('мой вход')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Где вы вошли' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('KeyG')
  await page.keyboard.press('KeyL')
  await expect(page).toHaveURL(/\/office\/people$/)
  await page.keyboard.press('Shift+Slash')
  await expect(page.getByRole('dialog', { name: 'Карта клавиш' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('KeyN')
  await expect(page.getByLabel('Имя и фамилия')).toBeFocused()
})

test('on a phone: a person is invited by a link, accepts it, and sees only what the role may see', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Пригласить' }).click()
  await page.getByLabel('Имя и фамилия').fill('Мария Соколова')
  await page.getByLabel('Рабочая почта').fill('maria.sokolova@moroshka.example')
  await page.getByRole('combobox', { name: /^Роль/ }).selectOption('sales-manager')
  await page.getByRole('dialog').getByRole('button', { name: 'Пригласить' }).click()
  const link = await page.getByText(/\/office\/invitation#/).innerText()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Готово' }).click()

  const guest = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await guest.goto(link)
  await expect(guest.getByLabel('Имя и фамилия')).toHaveValue('Мария Соколова')
  await guest.getByLabel('Пароль', { exact: true }).fill('длинная фраза Марии')
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Войти в офис' }).click()
  await expect(guest.getByRole('navigation', { name: 'Разделы офиса' })).toBeVisible()
  await guest.goto(`${server.url}/office/more`)
  const sections = guest.getByRole('navigation', { name: 'Все разделы' })
  await expect(sections.getByRole('link', { name: /мой вход/ })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Люди и роли' })).toHaveCount(0)
  await expectAccessible(guest)
  await guest.close()
})

test('a lost connection shows itself, and what happened meanwhile is there when it is back', async ({
  page,
  context,
}) => {
  await signIn(page)
  await expect(page.getByText(/На связи/)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/Нет связи с \d\d:\d\d\./)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(/На связи/)).toBeVisible()
  await expect(page.getByText(/Нет связи с/)).toHaveCount(0)
  await page.getByText('Мария Соколова').click()
  await page.getByRole('combobox', { name: /^Роль/ }).selectOption('reader')
  await expect(page.getByText('Мария Соколова: Наблюдатель')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('row', { name: /Мария Соколова/ })).toContainText('Менеджер')
})

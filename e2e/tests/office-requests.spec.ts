// People work on requests in the office: a manager, the head of sales, a reader; two at once, without a connection, on a
// phone and by keys alone.
import { fill, filling, openForm, sendButton } from '../src/contact-form.ts'
import { Office, recordCall } from '../src/office.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'

test.describe.configure({ mode: 'serial' })

const office = new Office()

test.beforeAll(() => office.start())
test.afterAll(() => office.stop())
test.afterEach(() => expect(office.takeProblems(), 'no window of the office has an error').toEqual([]))

test('a visitor sends the form; the manager sees it arrive, takes it and closes it', async ({ browser, page }) => {
  const manager = await office.signIn(browser, 'manager')
  await manager.goto('/office/requests')
  await expect(
    manager.getByRole('heading', { name: 'Заявки пока нет' }).or(manager.getByText('Заявок пока нет')),
  ).toBeVisible()
  await expectAccessible(manager)

  await openHydrated(page, `${office.url}/`)
  const form = await openForm(page)
  await fill(form, { ...filling(), name: 'Кирилл Андреев' })
  await sendButton(form).click()

  // The strip waits for the person; the list does not move by itself.
  await manager.getByRole('button', { name: /Пришла ещё 1 заявка/ }).waitFor()
  await manager.keyboard.press('KeyN')
  const row = manager.getByRole('row', { name: /Кирилл Андреев/ })
  await expect(row).toContainText('Новая')
  await row.getByRole('button', { name: 'взять' }).click()
  await expect(row).toContainText('Мария Соколова')
  await expect(row).toContainText('В работе')

  // Undo, and once more.
  await manager.keyboard.press('Control+KeyZ')
  await expect(row).toContainText('взять')
  await row.getByRole('button', { name: 'взять' }).click()
  await expect(row).toContainText('Мария Соколова')
  await expectAccessible(manager)

  await row.getByText('Кирилл Андреев').click()
  await expect(manager.getByRole('heading', { level: 1, name: 'Кирилл Андреев' })).toBeVisible()
  await expect(manager.getByRole('link', { name: 'Позвонить' })).toHaveAttribute('href', /^tel:\+7916/)
  await expect(manager.getByText('Оставил заявку')).toBeVisible()
  await expectAccessible(manager)
  await manager.getByRole('textbox', { name: 'Заметка' }).fill('Перезвонить в 12, спрашивал про паркинг')
  await manager.getByRole('button', { name: 'Записать' }).click()
  await expect(manager.getByRole('listitem').filter({ hasText: 'спрашивал про паркинг' })).toBeVisible()
  await manager.getByRole('button', { name: 'Состояние: В работе' }).click()
  await manager.getByRole('menuitemradio', { name: 'Закрыта' }).click()
  await manager.getByRole('radio', { name: 'передумал' }).check()
  await expectAccessible(manager)
  await manager.getByRole('button', { name: 'Закрыть заявку' }).click()
  await expect(manager.getByRole('button', { name: 'Состояние: Закрыта' })).toBeVisible()
})

test('the head of sales gives several requests to a manager at once and takes it back in the journal', async ({
  browser,
}) => {
  const head = await office.signIn(browser, 'head')
  await head.goto('/office/requests')
  for (const name of ['Олег Панкратов', 'Софья Лебедева', 'Дамир Ахметов']) {
    await recordCall(head, { name, phone: '+7 915 067-83-24', project: 'severny-sad' })
  }
  await head.goto('/office/requests?state=working')
  for (const name of ['Олег Панкратов', 'Софья Лебедева']) {
    await head.getByRole('checkbox', { name: new RegExp(`Отметить: ${name}`) }).check()
  }
  await expect(head.getByText('Отмечены 2')).toBeVisible()
  await expectAccessible(head)
  await head.getByRole('button', { name: 'Передать…' }).click()
  await head.getByRole('menuitem', { name: 'Мария Соколова' }).click()
  await expect(head.getByRole('row', { name: /Олег Панкратов/ })).toContainText('Мария Соколова')
  await expect(head.getByRole('row', { name: /Дамир Ахметов/ })).toContainText('Антон Гуров')

  // The digits of a phone in any format find the person.
  await head.getByRole('searchbox').fill('8 (915) 067 8324')
  await expect(head.getByText(/^3 из/)).toBeVisible()

  await head.goto('/office/journal')
  const record = head.getByRole('row', { name: /Антон Гуров.*Заявка/ }).first()
  await record.click()
  await expect(head.getByRole('complementary')).toContainText('Мария Соколова')
  await expectAccessible(head)
  await head.getByRole('button', { name: 'Вернуть как было…' }).click()
  await head
    .getByRole('dialog')
    .getByRole('button', { name: /^Вернуть / })
    .click()
  await expect(head.getByText(/^Вернули: 2\s/)).toBeVisible()
  await expect(head.getByRole('dialog')).toBeHidden()
  await head.goto('/office/requests?state=working')
  await expect(head.getByRole('row', { name: /Олег Панкратов/ })).toContainText('Антон Гуров')
})

test('a change made without a connection waits, and meets what another person saved meanwhile', async ({ browser }) => {
  const head = await office.signIn(browser, 'head')
  await head.goto('/office/requests')
  const { id } = await recordCall(head, { name: 'Марина Котова', phone: '+7 916 733-58-21' })
  const manager = await office.signIn(browser, 'manager')
  await manager.goto(`/office/requests/${id}`)
  await expect(manager.getByRole('button', { name: 'Состояние: В работе' })).toBeVisible()

  await manager.context().setOffline(true)
  await expect(manager.getByText(/^Нет связи с/).first()).toBeVisible()
  await manager.keyboard.press('KeyS')
  await manager.getByRole('menuitemradio', { name: 'Встреча' }).click()
  await expect(manager.getByText('отправим, когда появится связь')).toBeVisible()

  await head.goto(`/office/requests/${id}`)
  await head.getByRole('button', { name: 'Состояние: В работе' }).click()
  await head.getByRole('menuitemradio', { name: 'Новая' }).click()
  await expect(head.getByRole('button', { name: 'Состояние: Новая' })).toBeVisible()

  await manager.context().setOffline(false)
  const choice = manager.getByRole('dialog', { name: /Антон Гуров: изменено/ })
  await expect(choice).toBeVisible()
  await expectAccessible(manager)
  await choice.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(manager.getByRole('button', { name: 'Состояние: Встреча' })).toBeVisible()
  await expect(head.getByRole('button', { name: 'Состояние: Встреча' }), 'the other window follows').toBeVisible()
})

test('a flat reserved from a request is reserved on the site at once', async ({ browser, page }) => {
  const manager = await office.signIn(browser, 'manager')
  await manager.goto('/office/requests')
  const { id } = await recordCall(manager, { name: 'Анна Дроздова', phone: '+7 925 606-12-74' })
  await manager.goto(`/office/requests/${id}`)
  await manager.getByRole('button', { name: 'Забронировать…' }).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByLabel('Квартира', { exact: true }).fill('28')
  await dialog.getByRole('radio').and(dialog.locator(':enabled')).first().check()
  await expectAccessible(manager)
  await dialog.getByRole('button', { name: /^Забронировать № 28 до/ }).click()
  await expect(manager.getByText(/^Бронь до/)).toBeVisible()
  const onSite = await manager.getByRole('link', { name: 'на сайте' }).getAttribute('href')
  await page.goto(`${office.url}${onSite}`)
  await expect(page.getByText('Бронь', { exact: true }).first()).toBeVisible()
})

test('a reader sees masked phones and nothing to change', async ({ browser }) => {
  const reader = await office.signIn(browser, 'reader')
  await reader.goto('/office/requests')
  const row = reader.getByRole('row', { name: /Анна Дроздова/ })
  await expect(row).toContainText('+7 925 ···-··-74')
  await expect(reader.getByRole('checkbox')).toHaveCount(0)
  await expect(reader.getByRole('button', { name: 'Записать звонок' })).toHaveCount(0)
  await row.click()
  await expect(reader.getByText('контакты видит менеджер')).toBeVisible()
  await expect(reader.getByRole('button', { name: /^Состояние/ })).toBeDisabled()
  await expectAccessible(reader)
})

test('on a phone: the list, the card, a call and a note', async ({ browser }) => {
  const manager = await office.signIn(browser, 'manager', { viewport: { width: 390, height: 844 }, hasTouch: true })
  await manager.goto('/office/requests')
  const item = manager.getByRole('listitem').filter({ hasText: 'Анна Дроздова' })
  await expect(item.getByRole('link', { name: 'Позвонить: Анна Дроздова' })).toHaveAttribute('href', 'tel:+79256061274')
  await expectAccessible(manager)
  await item.getByRole('link', { name: 'Анна Дроздова', exact: true }).click()
  await expect(manager.getByRole('heading', { level: 1, name: 'Анна Дроздова' })).toBeVisible()
  await manager.getByRole('button', { name: 'Не взял трубку' }).click()
  await manager.getByRole('button', { name: 'Записать' }).click()
  await expect(manager.getByRole('listitem').filter({ hasText: 'Не взял трубку' })).toBeVisible()
  await expectAccessible(manager)
  const wider = await manager.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider, 'nothing is wider than the phone').toBe(0)
  await manager.goto('/office/today')
  await expect(manager.getByRole('heading', { name: 'За неделю' })).toBeVisible()
  await expectAccessible(manager)
})

test('by keys alone: from today to a request, its state, a note and back', async ({ browser }) => {
  const manager = await office.signIn(browser, 'manager')
  await manager.goto('/office/today')
  await expect(manager.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible()
  await expectAccessible(manager)
  const keys = manager.keyboard
  await keys.press('KeyG')
  await keys.press('KeyR')
  await expect(manager.getByRole('heading', { level: 1, name: 'Заявки' })).toBeVisible()
  await manager.getByRole('row', { name: /Анна Дроздова/ }).waitFor()
  await keys.press('Slash')
  await keys.type('Дамир')
  await expect(manager.getByText(/^1 из/)).toBeVisible()
  await keys.press('Tab')
  await manager.evaluate(() => (document.activeElement as HTMLElement).blur())
  await keys.press('KeyJ')
  await keys.press('KeyK')
  await expect(manager.getByRole('row', { name: /Дамир Ахметов/ })).toBeFocused()
  await keys.press('Enter')
  await expect(manager.getByRole('heading', { level: 1, name: 'Дамир Ахметов' })).toBeVisible()
  await keys.press('KeyS')
  await manager.getByRole('menu').waitFor()
  await keys.press('Home')
  await keys.press('ArrowDown')
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(manager.getByRole('button', { name: 'Состояние: Встреча' })).toBeVisible()
  await keys.press('KeyE')
  await keys.type('Встречаемся в офисе продаж')
  await keys.press('Control+Enter')
  await expect(manager.getByRole('listitem').filter({ hasText: 'Встречаемся в офисе продаж' })).toBeVisible()
  await keys.press('Escape')
  await keys.press('Escape')
  await expect(manager.getByRole('heading', { level: 1, name: 'Заявки' })).toBeVisible()
})

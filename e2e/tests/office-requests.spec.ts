// People work on requests in the office: a manager takes and closes one, the head of sales hands several over.
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
})

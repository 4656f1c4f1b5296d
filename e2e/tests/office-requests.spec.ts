// People work on requests in the office: a manager and the head of sales, one after the other and both at once, without a
// connection and on a phone.
import { fill, filling, openForm, sendButton } from '../src/contact-form.ts'
import { expectAccessibleScreen, expectNoOverflow, Office, recordCall } from '../src/office.ts'
import { expect, expectAccessible, openHydrated, test } from './fixtures.ts'

test.describe.configure({ mode: 'serial' })

const office = new Office()

test.beforeAll(() => office.start())
test.afterAll(() => office.stop())
test.afterEach(() => office.endTest())

test('a visitor sends the form; the manager sees it arrive, takes it and closes it', async ({ browser, page }) => {
  const manager = await office.signIn(browser, 'manager')
  await manager.goto('/office/requests')
  await expect(manager.getByRole('heading', { name: 'Заявок пока нет' })).toBeVisible()
  await expectAccessibleScreen(manager)

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
  await expectAccessibleScreen(manager)

  await row.getByText('Кирилл Андреев').click()
  await expect(manager.getByRole('heading', { level: 1, name: 'Кирилл Андреев' })).toBeVisible()
  await expect(manager.getByRole('link', { name: 'Позвонить' })).toHaveAttribute('href', /^tel:\+7916/)
  await expect(manager.getByText('Оставил заявку')).toBeVisible()
  await expectAccessibleScreen(manager)
  await manager.getByRole('textbox', { name: 'Заметка' }).fill('Перезвонить в 12, спрашивал про паркинг')
  await manager.getByRole('button', { name: 'Записать' }).click()
  await expect(manager.getByRole('listitem').filter({ hasText: 'спрашивал про паркинг' })).toBeVisible()
  await manager.getByRole('button', { name: 'Состояние: В работе' }).click()
  await manager.getByRole('menuitemradio', { name: 'Закрыта' }).click()
  await manager.getByRole('radio', { name: 'передумал' }).check()
  await expectAccessibleScreen(manager)
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
  await expectAccessibleScreen(head)
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
  await expectAccessibleScreen(head)
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

test('changes made without a connection outlive the window, and meet what another person has saved', async ({
  browser,
}) => {
  const head = await office.signIn(browser, 'head')
  await head.goto('/office/requests')
  const { id } = await recordCall(head, { name: 'Марина Котова', phone: '+7 916 733-58-21' })
  const card = `/office/requests/${id}`
  await head.goto(card)
  const manager = await office.signIn(browser, 'manager')
  const context = manager.context()
  await manager.goto(card)
  await expect(manager.getByRole('button', { name: 'Состояние: В работе' })).toBeVisible()
  await expect(manager.getByText(/^На связи/)).toBeVisible()

  await context.setOffline(true)
  await expect(manager.getByText(/^Нет связи с \d\d:\d\d\. Читать можно/)).toBeVisible()
  await manager.keyboard.press('KeyS')
  await manager.getByRole('menuitemradio', { name: 'Встреча' }).click()
  await manager.getByRole('button', { name: 'завтра в 10' }).click()
  await manager.getByRole('textbox', { name: 'Заметка' }).fill('Просит показать двор')
  await manager.getByRole('button', { name: 'Записать' }).click()
  await expect(manager.getByText('отправим, когда появится связь')).toHaveCount(3)
  await expect(manager.getByRole('button', { name: 'Забронировать…' })).toBeDisabled()
  await expect(manager.getByText('Пишите дальше: 2\u00a0правки лежат на этом компьютере')).toBeVisible()
  await expectAccessibleScreen(manager)
  await manager.close()

  await head.getByRole('button', { name: 'Состояние: В работе' }).click()
  await head.getByRole('menuitemradio', { name: 'Новая' }).click()
  await expect(head.getByRole('button', { name: 'Состояние: Новая' })).toBeVisible()
  await head.getByRole('button', { name: /^(суббота|понедельник)$/ }).click()
  // The timeline of the card has the same words a moment later.
  const toasts = head.getByRole('region', { name: 'Уведомления' })
  await expect(toasts.getByText(/^Следующий контакт: \d/)).toBeVisible()

  // Another window of the same person sends what waits; the note needs no choice.
  await context.setOffline(false)
  const again = await office.openWindow(context)
  await again.goto('/office/today')
  await expect(again.getByText('Заявку «Марина Котова» изменили и вы, и другой человек')).toBeVisible()
  await expectAccessibleScreen(again)
  await again.getByRole('link', { name: 'Выбрать' }).click()
  const choice = again.getByRole('dialog', { name: /^Антон Гуров: изменено в/ })
  await expect(choice.getByRole('row')).toHaveCount(3)
  await expectAccessibleScreen(again)
  await choice
    .getByRole('row', { name: /Следующий контакт/ })
    .getByRole('radio')
    .first()
    .check()
  await choice.getByRole('button', { name: 'Сохранить выбранное' }).click()
  await expect(choice).toBeHidden()
  for (const window of [again, head]) {
    await expect(window.getByRole('button', { name: 'Состояние: Встреча' }), 'the other window follows').toBeVisible()
    await expect(window.getByRole('listitem').filter({ hasText: 'Просит показать двор' })).toBeVisible()
  }
  const kept = await head.getByLabel('День', { exact: true }).inputValue()
  await expect(again.getByLabel('День', { exact: true })).toHaveValue(kept)
})

test('a flat reserved from a request is reserved on the site at once', async ({ browser, page }) => {
  const manager = await office.signIn(browser, 'manager')
  await manager.goto('/office/requests')
  const { id } = await recordCall(manager, { name: 'Анна Дроздова', phone: '+7 925 606-12-74' })
  await manager.goto(`/office/requests/${id}`)
  await manager.getByRole('button', { name: 'Забронировать…' }).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByLabel(/^Квартира/).fill('28')
  await dialog.getByRole('radio').and(dialog.locator(':enabled')).first().check()
  await manager.setViewportSize({ width: 640, height: 900 })
  await expect(dialog, 'the sections of a phone do not close the dialog').toBeVisible()
  await manager.setViewportSize({ width: 1440, height: 900 })
  await expectAccessibleScreen(manager)
  await dialog.getByRole('button', { name: /^Забронировать № 28 до/ }).click()
  await expect(manager.getByText(/^Бронь до/)).toBeVisible()
  const onSite = await manager.getByRole('link', { name: 'на сайте' }).getAttribute('href')
  await page.goto(`${office.url}${onSite}`)
  await expect(page.getByText('Бронь', { exact: true }).first()).toBeVisible()
})

test('on a phone in another time zone: the card, a note, a call, and the time of the company', async ({ browser }) => {
  const manager = await office.signIn(browser, 'manager', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    timezoneId: 'Asia/Vladivostok',
  })
  await manager.goto('/office/requests')
  const item = manager.getByRole('listitem').filter({ hasText: 'Анна Дроздова' })
  await expect(item.getByRole('link', { name: 'Позвонить: Анна Дроздова' })).toHaveAttribute('href', 'tel:+79256061274')
  await expectAccessibleScreen(manager)
  const opener = item.getByRole('link', { name: 'Анна Дроздова', exact: true })
  await opener.click()
  await expect(manager.getByRole('heading', { level: 1, name: 'Анна Дроздова' })).toBeVisible()
  await expect(manager.getByText(/^Бронь до \d\d\.\d\d(\.\d{4})?, 23:59/)).toBeVisible()
  await manager.getByRole('button', { name: 'завтра в 10' }).click()
  await expect(manager.getByLabel('Время', { exact: true })).toHaveValue('10:00')
  await manager.getByRole('button', { name: 'Не взял трубку' }).click()
  await manager.getByRole('button', { name: 'Записать' }).click()
  await expect(manager.getByRole('listitem').filter({ hasText: 'Не взял трубку' })).toBeVisible()
  await expectAccessibleScreen(manager)
  await expectNoOverflow(manager)

  await manager.getByRole('button', { name: 'Другие действия' }).click()
  await expect(manager.getByRole('menuitem', { name: 'Все заявки этого человека' })).toBeVisible()
  await expectAccessible(manager, '[role="menu"]')
  await manager.keyboard.press('Escape')

  await manager.getByRole('link', { name: 'К списку' }).click()
  await expect(opener, 'back where the card was opened').toBeFocused()
  await manager.getByRole('button', { name: 'Другие действия' }).click()
  await manager.getByRole('menuitem', { name: 'Записать звонок' }).click()
  const call = manager.getByRole('dialog', { name: 'Записать звонок' })
  await call.getByLabel('Имя', { exact: true }).fill('Тимур Сафин')
  await call.getByRole('button', { name: 'Записать звонок' }).click()
  await expect(call.getByText(/телефон/i).last(), 'a call without a phone is refused').toBeVisible()
  await call.getByLabel('Телефон', { exact: true }).fill('8 916 204-11-35')
  await expectAccessibleScreen(manager)
  await call.getByRole('button', { name: 'Записать звонок' }).click()
  await expect(manager.getByRole('heading', { level: 1, name: 'Тимур Сафин' })).toBeVisible()
})

test('on a phone several requests are ticked by touch and given to a manager', async ({ browser }) => {
  const head = await office.signIn(browser, 'head', { viewport: { width: 390, height: 844 }, hasTouch: true })
  await head.goto('/office/requests')
  const names = ['Вера Степановна', 'Роман Ильин', 'Глеб Осипов']
  for (const [at, name] of names.entries()) await recordCall(head, { name, phone: `+7 968 921-35-5${at}` })
  await head.goto('/office/requests?state=working')
  await head.getByRole('button', { name: 'Выбрать' }).tap()
  const bar = head.getByRole('region', { name: 'Действия с отмеченными' })
  await expect(bar.getByText('Отметьте заявки')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Взять себе' })).toBeDisabled()
  await expectAccessibleScreen(head)

  // A tap anywhere in the row ticks it.
  const item = (name: string) => head.getByRole('listitem').filter({ hasText: name })
  await item('Вера Степановна').tap({ position: { x: 200, y: 60 } })
  await item('Роман Ильин').getByRole('checkbox').tap()
  await expect(bar.getByText('Отмечены 2')).toBeVisible()
  await expectNoOverflow(head)
  for (const button of await bar.getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(box && [box.x >= 0, box.x + box.width <= 390, box.width >= 44, box.height >= 44]).toEqual(
      Array(4).fill(true),
    )
  }
  await expectAccessibleScreen(head)
  await bar.getByRole('button', { name: 'Передать…' }).tap()
  await head.getByRole('menuitem', { name: 'Мария Соколова' }).tap()
  await expect(bar).toBeHidden()
  await expect(head.getByRole('button', { name: 'Выбрать' })).toBeFocused()
  await expect(item('Вера Степановна')).toContainText('Мария Соколова')
  await expect(item('Роман Ильин')).toContainText('Мария Соколова')
  await expect(item('Глеб Осипов')).toContainText('Антон Гуров')
})

test('on a tablet a finger meets rows, ticks and actions of 44 px', async ({ browser }) => {
  const head = await office.signIn(browser, 'head', {
    viewport: { width: 1024, height: 768 },
    isMobile: true,
    hasTouch: true,
  })
  await head.goto('/office/requests?state=working')
  await recordCall(head, { name: 'Юлия Фомина', phone: '+7 968 921-36-01' })
  await recordCall(head, { name: 'Марк Шубин', phone: '+7 968 921-36-02' })
  await head.goto('/office/requests?state=working')
  const row = head.getByRole('row', { name: /Юлия Фомина/ })
  await expect.poll(async () => (await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // Above the drawn box, near the line of the row.
  const tick = row.getByRole('checkbox')
  await tick.click({ position: { x: 10, y: -10 }, force: true })
  await expect(tick).toBeChecked()
  await expect(head.getByRole('checkbox', { name: 'Отметить все' })).toBeChecked({ indeterminate: true })
  const bar = head.getByRole('region', { name: 'Действия с отмеченными' })
  for (const button of await bar.getByRole('button').all()) {
    expect((await button.boundingBox())?.height, await button.innerText()).toBeGreaterThanOrEqual(44)
  }
  await expectAccessibleScreen(head)
  await expectNoOverflow(head)
})

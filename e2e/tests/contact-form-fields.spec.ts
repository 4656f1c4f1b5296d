// Validation of the contact form: its messages and the phone mask.
import { fill, filling, foldControl, openForm, sendButton, watchCalls } from '../src/contact-form.ts'
import { expect, openPage, test } from './fixtures.ts'

// Without motion, because an animated modal is drawn dozens of times for each opening.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an error', async ({ page }) => {
  const calls = watchCalls(page)
  await openPage(page, '/policy')
  const modal = await openForm(page)
  const name = modal.getByLabel('Имя')
  const consent = modal.getByRole('checkbox', { name: 'Даю согласие' })

  /** Opens the form again; each time it is empty. */
  async function openAgain(): Promise<void> {
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)
    await openForm(page)
  }

  await test.step('is not shown before the field loses focus', async () => {
    await name.pressSequentially('Я')
    await expect(modal.getByRole('tooltip')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(modal.getByRole('tooltip')).toHaveText('Введите минимум 2 символа')
  })
  await openAgain()
  await test.step('disappears as soon as the value is valid', async () => {
    await name.fill('Я')
    await name.blur()
    await expect(modal.getByText('Введите минимум 2 символа')).toBeVisible()
    await name.pressSequentially('н')
    await expect(modal.getByRole('tooltip')).toHaveCount(0)
    await expect(name).not.toHaveAttribute('aria-invalid')
  })
  await openAgain()
  await test.step('does not move the button from under the pointer', async () => {
    await foldControl(modal).click()
    await modal.getByLabel('Сообщение').fill('а')
    await sendButton(modal).hover()
    await page.mouse.down()
    await expect(modal.getByRole('tooltip')).toHaveCount(0)
    await page.mouse.up()
    await expect(modal.getByText('Введите минимум 2 символа')).toBeVisible()
  })
  await openAgain()
  await test.step('makes the captcha render again', async () => {
    const widget = modal.locator('.smart-captcha input[name=smart-token]')
    await expect(widget).toHaveCount(1)
    await widget.evaluate((input) => input.setAttribute('data-first', ''))
    await sendButton(modal).click()
    await expect(modal.locator('.smart-captcha input[data-first]')).toHaveCount(0)
    await expect(widget).toHaveCount(1)
  })
  await openAgain()
  await test.step('is also shown for an unchecked consent', async () => {
    await expect(consent).not.toBeChecked()
    await fill(modal, filling())
    await consent.uncheck()
    await sendButton(modal).click()
    await expect(consent).toHaveAccessibleDescription('Обязательное поле')
    await consent.check()
    await expect(modal.getByRole('tooltip')).toHaveCount(0)
  })
  expect(calls.order, 'nothing is sent').toEqual([])
})

test('the phone field', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/policy')
  const phone = (await openForm(page)).getByLabel('Телефон')

  async function paste(text: string): Promise<void> {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text)
    await page.keyboard.press('Control+V')
  }

  /** Deletes the text, leaves the field and enters it again. */
  async function clear(): Promise<void> {
    await phone.fill('')
    await phone.blur()
    await expect(phone).toHaveValue('')
    await phone.click()
  }

  /** Each step starts with an empty field that has the focus. */
  async function step(title: string, body: () => Promise<void>): Promise<void> {
    await test.step(title, async () => {
      await clear()
      await body()
    })
  }

  await step('accepts a pasted number, in an empty field and over another number', async () => {
    for (const text of ['8 (916) 123-45-67', '9161234567', '+7 916 123-45-67', 'Мой номер: 8-916-123-45-67']) {
      await clear()
      await paste(text)
      await expect(phone).toHaveValue('+7 (916) 123-45-67')
      await clear()
      await page.keyboard.type('4951204407')
      await paste(text)
      await expect(phone).toHaveValue('+7 (916) 123-45-67')
    }
  })
  await step('ignores pasted letters', async () => {
    await paste('позвоните мне')
    await expect(phone).toHaveValue('')
    await page.keyboard.type('916')
    await paste('позвоните мне')
    await expect(phone).toHaveValue('+7 (916')
  })
  await step('accepts a pasted rest of a number', async () => {
    await page.keyboard.type('916')
    await paste('123-45-67')
    await expect(phone).toHaveValue('+7 (916) 123-45-67')
  })
  await step('does not let Backspace delete the prefix', async () => {
    await page.keyboard.type('91')
    for (let press = 0; press < 6; press++) await page.keyboard.press('Backspace')
    await expect(phone).toHaveValue('+7')
    await page.keyboard.type('916')
    await expect(phone).toHaveValue('+7 (916')
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    await expect(phone).toHaveValue('+7')
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    await expect(phone).toHaveValue('+7')
  })
  await step('drops an 8 typed after the prefix', async () => {
    await page.keyboard.type('9')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('89161234567')
    await expect(phone).toHaveValue('+7 (916) 123-45-67')
  })
  await step('keeps the caret in place when the middle is edited', async () => {
    await page.keyboard.type('9161234567')
    // After the 2 of 123.
    await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(11, 11))
    const caret = () => phone.evaluate((input: HTMLInputElement) => input.selectionStart)
    await page.keyboard.press('Backspace')
    await expect(phone).toHaveValue('+7 (916) 134-56-7')
    await expect.poll(() => caret()).toBe(10)
    await page.keyboard.type('5')
    await expect(phone).toHaveValue('+7 (916) 153-45-67')
    await expect.poll(() => caret()).toBe(11)
    // A full number takes no more digits, wherever the caret is.
    await page.keyboard.type('0')
    await expect(phone).toHaveValue('+7 (916) 153-45-67')
  })
  await step('accepts an autofilled number', async () => {
    await phone.evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '89161234567')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect(phone).toHaveValue('+7 (916) 123-45-67')
    await expect(phone).toHaveAttribute('autocomplete', 'tel')
  })
  await step('becomes empty when only the prefix is left', async () => {
    await page.keyboard.type('8')
    await expect(phone).toHaveValue('+7')
    await page.keyboard.press('Tab')
    await expect(phone).toHaveValue('')
  })
})

test('the name field writes a hyphen and an apostrophe as a space, and the caret stays', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/policy')
  const modal = await openForm(page)
  const name = modal.getByLabel('Имя')
  const { keyboard } = page
  const caret = () => name.evaluate((input: HTMLInputElement) => input.selectionStart)
  await name.click()
  await keyboard.type('Анна-Мария')
  await expect(name).toHaveValue('Анна Мария')
  await name.fill('')
  await keyboard.type('ОКоннор')
  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1))
  await keyboard.type('’')
  await expect(name).toHaveValue('О Коннор')
  await expect.poll(caret).toBe(2)
  await keyboard.press('Backspace')
  await expect(name).toHaveValue('ОКоннор')
  await name.fill('')
  await page.evaluate(() => navigator.clipboard.writeText('Анна — Мария O‘Нил'))
  await keyboard.press('Control+V')
  await expect(name).toHaveValue('Анна Мария O Нил')
  await name.fill('')
  await keyboard.type('-Анна')
  await keyboard.press('Tab')
  await expect(modal.getByText('Имя введено некорректно')).toBeVisible()
})

test('a refused field is in view with its message and has the focus, folded or not, also on a low phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 400 })
  await openPage(page, '/policy')
  const modal = await openForm(page)
  await fill(modal, { ...filling(), comment: 'а' })
  await foldControl(modal).click()
  await sendButton(modal).click()
  await expect(modal.getByLabel('Сообщение')).toBeFocused()
  await expect(modal.getByText('Введите минимум 2 символа')).toBeInViewport({ ratio: 1 })
  await modal.getByLabel('Имя').fill('1')
  await sendButton(modal).click()
  await expect(modal.getByLabel('Имя')).toBeFocused()
  await expect(modal.getByLabel('Имя')).toBeInViewport({ ratio: 1 })
  await expect(modal.getByText('Имя введено некорректно')).toBeInViewport({ ratio: 1 })
})

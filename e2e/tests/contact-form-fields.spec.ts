// What the contact form accepts: its messages and the mask of the phone.
import type { Locator } from '@playwright/test'
import { fill, filling, openExample, openForm, sendButton, watchCalls } from '../src/contact-form.ts'
import { expect, openPage, test } from './fixtures.ts'

test.describe('what is wrong', () => {
  test('is not said before the field is left', async ({ page }) => {
    await openPage(page, '/')
    const modal = await openForm(page)
    await modal.getByLabel('Имя').pressSequentially('Я')
    await expect(modal.getByRole('tooltip')).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(modal.getByRole('tooltip')).toHaveText('Введите минимум 2 символа')
  })

  test('is taken back as soon as it is mended', async ({ page }) => {
    await openPage(page, '/')
    const modal = await openForm(page)
    const name = modal.getByLabel('Имя')
    await name.fill('Я')
    await name.blur()
    await expect(modal.getByText('Введите минимум 2 символа')).toBeVisible()
    await name.pressSequentially('н')
    await expect(modal.getByRole('tooltip')).toHaveCount(0)
    await expect(name).not.toHaveAttribute('aria-invalid')
  })

  test('keeps everything from being sent, and the first wrong field is reached', async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page, '/kit')
    const modal = await openExample(page, 'usual')
    await sendButton(modal).click()
    await expect(modal.getByText('Обязательное поле')).toHaveCount(4)
    await expect(modal.getByLabel('Имя')).toBeFocused()
    await expect(sendButton(modal)).toBeEnabled()
    expect(calls.order).toEqual([])
  })

  test('is also a consent that was not ticked', async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page, '/')
    const modal = await openForm(page)
    const consent = modal.getByRole('checkbox', { name: 'Даю согласие' })
    await expect(consent).not.toBeChecked()
    await fill(modal, filling())
    await consent.uncheck()
    await sendButton(modal).click()
    await expect(consent).toHaveAccessibleDescription('Обязательное поле')
    await consent.check()
    await expect(modal.getByRole('tooltip')).toHaveCount(0)
    expect(calls.order).toEqual([])
  })

  test('does not move the button away from under the pointer', async ({ page }) => {
    await openPage(page, '/kit')
    const modal = await openExample(page, 'usual')
    await modal.getByLabel('Сообщение').fill('а')
    await sendButton(modal).hover()
    await page.mouse.down()
    await expect(modal.getByRole('tooltip')).toHaveCount(0)
    await page.mouse.up()
    await expect(modal.getByText('Введите минимум 2 символа')).toBeVisible()
  })

  test('makes the captcha render again', async ({ page }) => {
    await openPage(page, '/')
    const modal = await openForm(page)
    const widget = modal.locator('.smart-captcha input[name=smart-token]')
    await expect(widget).toHaveCount(1)
    await widget.evaluate((input) => input.setAttribute('data-first', ''))
    await sendButton(modal).click()
    await expect(modal.locator('.smart-captcha input[data-first]')).toHaveCount(0)
    await expect(widget).toHaveCount(1)
  })
})

test.describe('the phone field', () => {
  let phone: Locator
  let paste: (text: string) => Promise<void>

  test.beforeEach(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPage(page, '/')
    phone = (await openForm(page)).getByLabel('Телефон')
    await phone.click()
    paste = async (text) => {
      await page.evaluate((value) => navigator.clipboard.writeText(value), text)
      await page.keyboard.press('Control+V')
    }
  })

  /** As a visitor does it: everything away, the field left and entered again. */
  async function clear(): Promise<void> {
    await phone.fill('')
    await phone.blur()
    await expect(phone).toHaveValue('')
    await phone.click()
  }

  test('takes a whole number from the clipboard, into an empty field and over another number', async ({ page }) => {
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

  test('takes no letters from the clipboard', async ({ page }) => {
    await paste('позвоните мне')
    await expect(phone).toHaveValue('')
    await page.keyboard.type('916')
    await paste('позвоните мне')
    await expect(phone).toHaveValue('+7 (916')
  })

  test('takes the rest of a number from the clipboard', async ({ page }) => {
    await page.keyboard.type('916')
    await paste('123-45-67')
    await expect(phone).toHaveValue('+7 (916) 123-45-67')
  })

  test('does not let backspace take the prefix', async ({ page }) => {
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

  test('understands a number that was typed with an 8 behind the prefix', async ({ page }) => {
    await page.keyboard.type('9')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('89161234567')
    await expect(phone).toHaveValue('+7 (916) 123-45-67')
  })

  test('keeps the caret in the middle', async ({ page }) => {
    await page.keyboard.type('9161234567')
    // Behind the 2 of 123.
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

  test('understands what the browser fills in', async () => {
    await phone.evaluate((input: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '89161234567')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await expect(phone).toHaveValue('+7 (916) 123-45-67')
    await expect(phone).toHaveAttribute('autocomplete', 'tel')
  })

  test('is empty again when only the prefix was left in it', async ({ page }) => {
    await page.keyboard.type('8')
    await expect(phone).toHaveValue('+7')
    await page.keyboard.press('Tab')
    await expect(phone).toHaveValue('')
  })
})

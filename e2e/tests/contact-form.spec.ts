// The contact modal and form: what it shows, what it accepts, what it sends and what it does when that fails.
import type { Locator } from '@playwright/test'
import { fill, filling, openExample, openForm, sendButton, somePhone, watchCalls } from '../src/contact-form.ts'
import { fakeCaptcha } from '../src/fake-captcha.ts'
import { expect, expectAccessible, openPage, test, viewports } from './fixtures.ts'

const modalScript = /assets\/contact-modal-[^/]+\.js/

async function expectThanks(form: Locator): Promise<void> {
  await expect(form.getByRole('heading', { name: 'Спасибо!' })).toBeVisible({ timeout: 20_000 })
  await expect(form.getByText('Ваша заявка отправлена успешно.')).toBeVisible()
}

/** The form is as it was before the button was pressed, and nothing is said. */
async function expectUnsent(form: Locator, values: { name: string; phone: string; comment: string }): Promise<void> {
  await expect(sendButton(form)).toBeEnabled({ timeout: 20_000 })
  await expect(form.getByLabel('Имя')).toHaveValue(values.name)
  await expect(form.getByLabel('Телефон')).toHaveValue(values.phone)
  await expect(form.getByLabel('Сообщение')).toHaveValue(values.comment)
  await expect(form.getByRole('checkbox', { name: 'Даю согласие' })).toBeChecked()
  await expect(form.getByRole('tooltip')).toHaveCount(0)
  await expect(form.page().getByRole('alert')).toHaveCount(0)
  await expect(form.getByText('Спасибо!')).toHaveCount(0)
}

test.describe('the openers', () => {
  test('load the modal when they are pointed at, not with the page', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await openPage(page, '/')
    expect(scripts.filter((url) => modalScript.test(url))).toEqual([])
    const loading = page.waitForRequest(modalScript)
    await page.getByRole('banner').getByRole('link', { name: 'Оставить заявку' }).hover()
    await loading
  })

  test('load the modal when they are reached by keyboard', async ({ page }) => {
    await openPage(page, '/')
    const loading = page.waitForRequest(modalScript)
    await page.getByRole('banner').getByRole('link', { name: 'Оставить заявку' }).focus()
    await loading
  })

  test('have the modal ready once the page is idle', async ({ page }) => {
    await openPage(page, '/')
    await page.waitForRequest(modalScript)
  })

  test.describe('when the modal cannot be loaded', () => {
    test.use({ expectedMessages: [/Failed to load resource/] })

    test('lead to the contacts', async ({ page }) => {
      await page.route(modalScript, (route) => route.abort())
      await openPage(page, '/')
      await page.getByRole('banner').getByRole('link', { name: 'Оставить заявку' }).click()
      await page.waitForURL('**/contacts')
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('are links to the contacts', async ({ page }) => {
      await page.goto('/')
      const opener = page.getByRole('banner').getByRole('link', { name: 'Оставить заявку' })
      await expect(opener).toHaveAttribute('href', '/contacts')
    })
  })
})

test.describe('the modal', () => {
  test('slides in from the right in 0.6 s', async ({ page }) => {
    await openPage(page, '/')
    const modal = await openForm(page)
    expect(await modal.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.6s')
    expect(await modal.evaluate((element) => getComputedStyle(element).transitionProperty)).toBe('transform')
    const box = await modal.boundingBox()
    expect(box).toMatchObject({ x: 1440 - 560, y: 0, width: 560, height: 900 })
    // The start of the way: a whole width to the right.
    const started = await modal.evaluate((element) => {
      element.setAttribute('data-starting-style', '')
      element.style.transition = 'none'
      const { x } = element.getBoundingClientRect()
      element.removeAttribute('data-starting-style')
      return x
    })
    expect(started).toBe(1440)
  })

  test('is there at once for those who want no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, '/')
    const modal = await openForm(page)
    expect(await modal.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.001s')
  })

  test('takes the whole width of a phone', async ({ page }) => {
    await page.setViewportSize(viewports[0])
    await openPage(page, '/kit')
    const modal = await openExample(page, 'usual')
    expect(await modal.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 780 })
  })

  for (const viewport of viewports) {
    test(`is accessible on a ${viewport.name}, with errors and without`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await openPage(page, '/')
      const modal = await openForm(page)
      await expectAccessible(page, '[role=dialog]')
      await sendButton(modal).click()
      await expect(modal.getByRole('tooltip').first()).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
    })
  }

  for (const [example, title, fields] of [
    ['usual', 'Оставьте свои контакты для связи', ['Имя', 'Телефон', 'Email', 'Предложение']],
    ['no-email', 'Оставьте свои контакты для связи', ['Имя', 'Телефон', 'Предложение']],
    ['lot', 'Оставьте свои контакты для связи', ['Имя', 'Телефон', 'Куда прислать план', 'Когда вам удобно приехать']],
    ['favorite', 'Введите почту', ['Email']],
    ['cooperation', 'Работать у нас', ['Имя', 'Телефон', 'Email', 'Предложение']],
  ] as const) {
    test(`of the form «${example}» has its own title and fields`, async ({ page }) => {
      await openPage(page, '/kit')
      const modal = await openExample(page, example)
      await expect(modal).toHaveAccessibleName(title)
      await expect(modal.getByRole('heading', { name: title })).toBeVisible()
      const placeholders = await modal
        .getByRole('textbox')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('placeholder')))
      expect(placeholders).toEqual(fields)
    })
  }

  test('asks for the e-mail where it is optional, and for everything in a job reply', async ({ page }) => {
    await openPage(page, '/kit')
    const usual = await openExample(page, 'usual')
    await expect(usual.getByLabel('Email, по желанию')).not.toHaveAttribute('required')
    await page.keyboard.press('Escape')
    await expect(usual).toHaveCount(0)
    const reply = await openExample(page, 'cooperation')
    await sendButton(reply).click()
    // Four fields and the tick.
    await expect(reply.getByText('Обязательное поле')).toHaveCount(5)
  })

  test('names the flat, who answers, why the phone is needed and on what ground', async ({ page }) => {
    await openPage(page, '/kit')
    const modal = await openExample(page, 'lot')
    await expect(modal.getByText('2-комнатная евро, 54,30 м²')).toBeVisible()
    await expect(modal.getByText('Отдел заботы о покупателях')).toBeVisible()
    await expect(modal.getByText('Отвечает на каждую заявку')).toBeVisible()
    await expect(modal.getByLabel('Телефон')).toHaveAccessibleDescription(/Номер нужен, чтобы ответить на заявку/)
    await expect(
      modal.getByText('Персональные данные обрабатываются на основании пользовательского соглашения'),
    ).toBeVisible()
    await expect(modal.getByRole('link', { name: 'пользовательского соглашения' })).toHaveAttribute('href', '/policy')
  })

  test('has a trap for robots that people neither see nor reach', async ({ page }) => {
    await openPage(page, '/')
    const modal = await openForm(page)
    const trap = modal.locator('input[type=checkbox][name=contact_by_fax]')
    await expect(trap).toHaveCount(1)
    await expect(trap).not.toBeChecked()
    await expect(trap).toHaveAttribute('tabindex', '-1')
    await expect(modal.getByRole('checkbox')).toHaveCount(1)
    const box = await trap.locator('..').boundingBox()
    expect((box?.width ?? 0) * (box?.height ?? 0)).toBeLessThanOrEqual(1)
  })

  test('keeps the focus inside, closes by Escape and gives the focus back', async ({ page }) => {
    await openPage(page, '/')
    const modal = await openForm(page)
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('Tab')
      // At the end the focus comes by a guard outside the window, for a frame.
      await expect.poll(() => modal.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Оставить заявку' })).toBeFocused()
  })

  test('is empty again after it was closed', async ({ page }) => {
    await openPage(page, '/')
    const modal = await openForm(page)
    await fill(modal, filling())
    await modal.getByRole('button', { name: 'Закрыть' }).click()
    await expect(modal).toHaveCount(0)
    const again = await openForm(page)
    for (const label of ['Имя', 'Телефон', 'Email', 'Сообщение']) await expect(again.getByLabel(label)).toHaveValue('')
    await expect(again.getByRole('checkbox', { name: 'Даю согласие' })).not.toBeChecked()
  })

  test('keeps its title while it slides away', async ({ page }) => {
    await openPage(page, '/kit')
    const modal = await openExample(page, 'cooperation')
    await modal.getByRole('button', { name: 'Закрыть' }).click()
    await expect(modal.getByRole('heading')).toHaveText('Работать у нас')
    await expect(modal).toHaveCount(0)
  })

  test('closes when the visitor goes back', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Политика обработки данных' }).click()
    await page.waitForURL('**/policy')
    const modal = await openForm(page)
    await page.goBack()
    await expect(modal).toHaveCount(0)
  })

  test('shows the consent in a window of its own, over the form', async ({ page }) => {
    await openPage(page, '/')
    const modal = await openForm(page)
    await modal.getByLabel('Имя').fill('Анна')
    await modal.getByRole('link', { name: 'согласие на обработку персональных данных' }).click()
    const consent = page.getByRole('dialog', { name: 'Согласие на обработку персональных данных' })
    await expect(consent.getByText(/Редакция \d{4}-\d\d-\d\d, действует с/)).toBeVisible()
    await expect(consent.getByText('Срок:')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(consent).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Оставьте свои контакты для связи' })).toBeVisible()
    await expect(modal.getByLabel('Имя')).toHaveValue('Анна')
    await expect(modal.getByRole('checkbox', { name: 'Даю согласие' })).not.toBeChecked()
  })
})

test.describe('what is wrong', () => {
  const wrongValues: Record<string, readonly (readonly [string, string])[]> = {
    Имя: [
      ['1', 'Имя введено некорректно'],
      ['-Анна', 'Имя введено некорректно'],
      ['Я', 'Введите минимум 2 символа'],
      ['а'.repeat(31), 'Введено максимальное количество символов'],
      ['', 'Обязательное поле'],
    ],
    Телефон: [
      ['+7 (916', 'Некорректный номер телефона'],
      ['+7 (216) 123-45-67', 'Проверьте код оператора или региона'],
      ['', 'Обязательное поле'],
    ],
    Email: [['anna@', 'Некорректный email']],
    Сообщение: [
      ['а', 'Введите минимум 2 символа'],
      ['', 'Обязательное поле'],
    ],
  }

  test('has a message of its own, tied to its field', async ({ page }) => {
    await openPage(page, '/')
    const modal = await openForm(page)
    for (const [label, values] of Object.entries(wrongValues)) {
      const field = modal.getByLabel(label)
      for (const [value, message] of values) {
        await field.fill(value)
        await field.blur()
        await expect(field, `${label}: ${value}`).toHaveAccessibleDescription(new RegExp(message))
        await expect(modal.getByRole('tooltip').filter({ hasText: message }).first()).toBeVisible()
        await expect(field).toHaveAttribute('aria-invalid', 'true')
      }
    }
    await expect(sendButton(modal)).toBeEnabled()
  })

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
    await openPage(page, '/')
    const modal = await openForm(page)
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
    await openPage(page, '/')
    const modal = await openForm(page)
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

  test('puts what is typed into the mask', async ({ page }) => {
    for (const [typed, shown] of [
      ['9161234567', '+7 (916) 123-45-67'],
      ['89161234567', '+7 (916) 123-45-67'],
      ['79161234567', '+7 (916) 123-45-67'],
      ['+79161234567', '+7 (916) 123-45-67'],
      ['09161234567', '+7 (916) 123-45-67'],
      ['8812123456', '+7 (812) 123-45-6'],
      ['а9б1в6', '+7 (916'],
      ['916123456789', '+7 (916) 123-45-67'],
    ] as const) {
      await clear()
      await page.keyboard.type(typed)
      await expect(phone).toHaveValue(shown)
    }
    expect((await phone.inputValue()).length).toBe(18)
  })

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
    expect(await caret()).toBe(10)
    await page.keyboard.type('5')
    await expect(phone).toHaveValue('+7 (916) 153-45-67')
    expect(await caret()).toBe(11)
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

test.describe('sending', () => {
  test('passes the captcha, takes a session id, posts both together and thanks', async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page, '/kit')
    const modal = await openExample(page, 'lot')
    const values = filling()
    await fill(modal, values)
    expect(calls.order).toEqual([])
    await sendButton(modal).click()
    await expectThanks(modal)
    expect(calls.order).toEqual(['captcha', 'get_token', 'forms', 'other_information'])

    const [lead] = calls.bodies('forms')
    const [record] = calls.bodies('other_information')
    expect(record).toEqual(lead)
    expect(record).toMatchObject({
      ...values,
      formname: 'flatForm',
      cm_data: { landing: '/kit' },
      infoData: { flat: 147, project: 'Северный сад', page: '/kit' },
      consent: { version: expect.stringMatching(/\S/), time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      smartToken: expect.stringMatching(/\S/),
      sessionID: expect.stringMatching(/\S/),
      contact_by_fax: false,
    })

    await expect(modal.getByText('Спасибо!')).toBeFocused()
    await expect(modal.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page, '[role=dialog]')
    await modal.getByRole('button', { name: 'Закрыть' }).click()
    await expect(modal).toHaveCount(0)
    const again = await openExample(page, 'lot')
    await expect(again.getByLabel('Имя')).toHaveValue('')
  })

  test('says where the visitor came from at first', async ({ page }) => {
    const calls = watchCalls(page)
    await page.goto('/?utm_source=yandex&utm_campaign=spring', { referer: 'https://ya.ru/search' })
    // The first visit is noted when the page wakes up.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).length)).toBeGreaterThan(0)
    await openPage(page, '/?utm_source=other')
    const modal = await openForm(page)
    await fill(modal, filling())
    await sendButton(modal).click()
    await expectThanks(modal)
    expect(calls.bodies('other_information')[0]?.cm_data).toEqual({
      landing: '/',
      referrer: 'https://ya.ru/search',
      utm_source: 'yandex',
      utm_campaign: 'spring',
    })
  })

  test('holds the button while it lasts and happens once, however often it is pressed', async ({ page }) => {
    const calls = watchCalls(page)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/v2/get_token', async (route) => {
      await held
      await route.continue()
    })
    await openPage(page, '/')
    const modal = await openForm(page)
    await fill(modal, filling())
    await sendButton(modal).dblclick()
    const button = modal.locator('button[type=submit]')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await modal.getByLabel('Имя').press('Enter')
    answer()
    await expectThanks(modal)
    expect(calls.order).toEqual(['captcha', 'get_token', 'forms', 'other_information'])
  })

  test('needs an e-mail only where the form has nothing else', async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page, '/kit')
    const modal = await openExample(page, 'favorite')
    await modal.getByLabel('Email').fill('anna@example.ru')
    await modal.getByRole('checkbox', { name: 'Даю согласие' }).check()
    await sendButton(modal).click()
    await expectThanks(modal)
    expect(calls.bodies('forms')[0]).toMatchObject({ formname: 'favoriteForm', email: 'anna@example.ru', phone: '' })
  })

  test.describe('that fails', () => {
    test.use({ expectedMessages: [/Failed to load resource/] })

    test('leaves the form as it was and says nothing; another try keeps the session id, takes a new token', async ({
      page,
    }) => {
      const calls = watchCalls(page)
      await page.route('**/api/other_information', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
      await openPage(page, '/')
      const modal = await openForm(page)
      const values = filling()
      await fill(modal, values)
      await sendButton(modal).click()
      await expect.poll(() => calls.order).toContain('other_information')
      await expectUnsent(modal, values)

      await sendButton(modal).click()
      await expectThanks(modal)
      const [first, second] = calls.bodies('other_information')
      expect(second?.sessionID).toBe(first?.sessionID)
      expect(second?.smartToken).not.toBe(first?.smartToken)
      expect(calls.order.filter((call) => call === 'get_token')).toHaveLength(1)
    })

    test('is no failure when only the lead did not arrive', async ({ page }) => {
      await page.route('**/api/11/forms', (route) => route.abort())
      await openPage(page, '/')
      const modal = await openForm(page)
      await fill(modal, filling())
      await sendButton(modal).click()
      await expectThanks(modal)
    })

    test('posts nothing without a session id', async ({ page }) => {
      const calls = watchCalls(page)
      await page.route('**/api/v2/get_token', (route) => route.fulfill({ status: 503, body: '{}' }))
      await openPage(page, '/')
      const modal = await openForm(page)
      const values = filling()
      await fill(modal, values)
      await sendButton(modal).click()
      await expect.poll(() => calls.order).toContain('get_token')
      await expectUnsent(modal, values)
      expect(calls.order).toEqual(['captcha', 'get_token'])
    })

    test('takes a new session id when the old one is over', async ({ page }) => {
      const calls = watchCalls(page)
      const expired = { status: 400, json: { message: 'Номер сеанса устарел.', code: 'BAD_INPUT', field: 'sessionID' } }
      await page.route('**/api/other_information', (route) => route.fulfill(expired), { times: 1 })
      await page.route('**/api/11/forms', (route) => route.fulfill(expired), { times: 1 })
      await openPage(page, '/')
      const modal = await openForm(page)
      const values = filling()
      await fill(modal, values)
      await sendButton(modal).click()
      await expect.poll(() => calls.order).toContain('other_information')
      await expectUnsent(modal, values)
      await sendButton(modal).click()
      await expectThanks(modal)
      const [first, second] = calls.bodies('other_information')
      expect(second?.sessionID).not.toBe(first?.sessionID)
    })
  })
})

test.describe('a captcha that is not passed', () => {
  test.use({ expectedMessages: [/Failed to load resource|Проверка на робота не сработала/] })

  const scriptPath = '**/captcha.js*'

  async function pressSend(modal: Locator) {
    const values = filling()
    await fill(modal, values)
    await sendButton(modal).click()
    await expect(modal.locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true')
    return values
  }

  for (const [event, script] of [
    ['a network error', `emit('network-error')`],
    ['a JavaScript error', `emit('javascript-error', { filename: 'captcha.js', message: 'broken', col: 1, line: 1 })`],
    ['a task that the visitor closed', `emit('challenge-visible'); emit('challenge-hidden')`],
  ] as const) {
    test(`sends nothing after ${event}, and the form can be sent again`, async ({ page }) => {
      const calls = watchCalls(page)
      await page.route(scriptPath, (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          // Long enough for a busy machine to see that the button waits.
          body: fakeCaptcha({ onExecute: `setTimeout(() => { ${script} }, 1500)` }),
        }),
      )
      await openPage(page, '/')
      const modal = await openForm(page)
      const values = await pressSend(modal)
      await expectUnsent(modal, values)
      expect(calls.order).toEqual([])
    })
  }

  test('sends nothing when nobody answers for half a minute', async ({ page }) => {
    const calls = watchCalls(page)
    await page.clock.install()
    await page.route(scriptPath, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: fakeCaptcha({ onExecute: '' }) }),
    )
    await openPage(page, '/')
    const modal = await openForm(page)
    const values = await pressSend(modal)
    await page.clock.fastForward(29_000)
    await expect(modal.locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(2_000)
    await expectUnsent(modal, values)
    expect(calls.order).toEqual([])
  })

  test('keeps the form open under a task, and goes on with the token that follows', async ({ page }) => {
    const calls = watchCalls(page)
    await page.route(scriptPath, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: fakeCaptcha({ onExecute: `emit('challenge-visible')` }) }),
    )
    await openPage(page, '/')
    const modal = await openForm(page)
    const values = await pressSend(modal)
    await page.mouse.click(100, 400)
    await page.evaluate(() => {
      const { emit } = window as unknown as { emit: (event: string, data?: string) => void }
      emit('challenge-hidden')
      emit('success', 'forged')
    })
    // A token that the provider did not give is refused by the server.
    await expect.poll(() => calls.order).toContain('other_information')
    expect(calls.bodies('other_information')[0]?.smartToken).toBe('forged')
    await expectUnsent(modal, values)
  })

  test('renders the captcha again when a token expires, and sends nothing by itself', async ({ page }) => {
    const calls = watchCalls(page)
    await page.route(scriptPath, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: fakeCaptcha({ onExecute: '' }) }),
    )
    await openPage(page, '/')
    const modal = await openForm(page)
    const rendered = () => page.evaluate(() => (window as unknown as { rendered: number }).rendered)
    await expect.poll(rendered).toBe(1)
    await page.evaluate(() => (window as unknown as { emit: (event: string) => void }).emit('token-expired'))
    await expect.poll(rendered).toBe(2)
    await expect(sendButton(modal)).toBeEnabled()
    expect(calls.order).toEqual([])
  })

  test('is tried again when its script could not be loaded', async ({ page }) => {
    const calls = watchCalls(page)
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await page.route(scriptPath, (route) => route.abort(), { times: 2 })
    await openPage(page, '/')
    const modal = await openForm(page)
    await expect.poll(() => messages.join()).toContain('Unknown error on script loading')
    const values = filling()
    await fill(modal, values)
    await sendButton(modal).click()
    await expectUnsent(modal, values)
    expect(calls.order).toEqual([])
    await sendButton(modal).click()
    await expectThanks(modal)
  })

  test.describe('because its host is wrong', () => {
    test.use({ expectedMessages: [/host is invalid. It should be of a kind: domain.ru, localhost:3000/] })

    test('says so in the console, and the form lives on unsent', async ({ page }) => {
      const calls = watchCalls(page)
      await page.route('**/', async (route) => {
        const answer = await route.fetch()
        const html = await answer.text()
        await route.fulfill({ response: answer, body: html.replace('/captcha/v1.0.0', 'wrong host') })
      })
      await openPage(page, '/')
      const modal = await openForm(page)
      const values = filling()
      await fill(modal, values)
      await sendButton(modal).click()
      await expectUnsent(modal, values)
      expect(calls.order).toEqual([])
    })
  })
})

test.describe('the form inside a page', () => {
  for (const viewport of viewports) {
    test(`asks for name and phone and sends them on a ${viewport.name}`, async ({ page }) => {
      const calls = watchCalls(page)
      await page.setViewportSize(viewport)
      await openPage(page, '/kit')
      const block = page.locator('[data-example="contact-form/inline"]')
      await block.scrollIntoViewIfNeeded()
      const phone = somePhone()
      await expect(block.getByRole('textbox')).toHaveCount(2)
      await block.getByLabel('Имя').fill('Анна')
      await block.getByLabel('Телефон').pressSequentially(phone)
      await block.getByRole('checkbox', { name: 'Даю согласие' }).check()
      await block.getByRole('button', { name: 'Отправить' }).click()
      await expect(block.getByText('Спасибо!')).toBeVisible({ timeout: 20_000 })
      await expect(block.getByText('Ваша заявка отправлена успешно.')).toBeVisible()
      expect(calls.bodies('other_information')[0]).toMatchObject({ formname: 'footerMarketForm', name: 'Анна', phone })
    })
  }

  test('opens the consent too', async ({ page }) => {
    await openPage(page, '/kit')
    const block = page.locator('[data-example="contact-form/inline"]')
    await block.scrollIntoViewIfNeeded()
    await block.getByRole('link', { name: 'согласие на обработку персональных данных' }).click()
    await expect(page.getByRole('dialog', { name: 'Согласие на обработку персональных данных' })).toBeVisible()
  })
})

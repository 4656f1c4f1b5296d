import { fill, filling, openExample, openForm, sendButton, somePhone, watchCalls } from '../src/contact-form.ts'
import { expect, expectAccessible, openPage, test, viewports } from './fixtures.ts'

const modalScript = /assets\/contact-modal-[^/]+\.js/

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
  test('is there at once for those who want no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, '/')
    const modal = await openForm(page)
    await expect.poll(() => modal.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.001s')
  })

  test('takes the whole width of a phone', async ({ page }) => {
    await page.setViewportSize(viewports[0])
    await openPage(page, '/kit')
    const modal = await openExample(page, 'usual')
    await expect.poll(() => modal.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 780 })
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

  test('names the flat, who answers, why the phone is needed and on what ground', async ({ page }) => {
    await openPage(page, '/kit')
    const modal = await openExample(page, 'lot')
    await expect(modal.getByText('2-комнатная евро, 54,30 м²')).toBeVisible()
    await expect(modal.getByText('Ольга Северинова')).toBeVisible()
    await expect(modal.getByText('Директор по работе с покупателями')).toBeVisible()
    await expect(modal.getByLabel('Телефон')).toHaveAccessibleDescription(/Номер нужен, чтобы ответить на заявку/)
    await expect(
      modal.getByText('Персональные данные обрабатываются на основании пользовательского соглашения'),
    ).toBeVisible()
    await expect(modal.getByRole('link', { name: 'пользовательского соглашения' })).toHaveAttribute('href', '/policy')
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

  test('Back with the form open returns to the same place, and forward to the place under the form', async ({
    page,
  }) => {
    const top = () => page.evaluate(() => Math.round(window.scrollY))
    await openPage(page, '/about')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const below = await top()
    expect(below).toBeGreaterThan(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Политика обработки данных' }).click()
    await page.waitForURL('**/policy')
    await expect.poll(top).toBe(0)
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
    const under = await top()
    expect(under).toBeGreaterThan(0)
    // By the mouse alone: a locator's click first scrolls to the link of the sticky header, which is in view.
    const box = await page.getByRole('banner').getByRole('link', { name: 'Оставить заявку' }).boundingBox()
    if (!box) throw new Error('the header has no link to the form')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    const modal = page.getByRole('dialog')
    await expect(modal).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('position', 'fixed')
    expect(await top(), 'the window keeps its place under the form').toBe(under)
    await page.goBack()
    await expect(modal).toHaveCount(0)
    await expect.poll(top).toBe(below)
    await page.goForward()
    await page.waitForURL('**/policy')
    await expect.poll(top).toBe(under)
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
      await expect(block.getByText('Спасибо!')).toBeVisible()
      await expect(block.getByText('Ваша заявка отправлена успешно.')).toBeVisible()
      expect(calls.bodies('other_information')[0]).toMatchObject({ formname: 'footerMarketForm', name: 'Анна', phone })
    })
  }

  test('opens the consent too, asked for before its text has come', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/general_settings/contact-form', async (route) => {
      await held.promise
      await route.continue()
    })
    await openPage(page, '/kit')
    const block = page.locator('[data-example="contact-form/inline"]')
    await block.scrollIntoViewIfNeeded()
    await block.getByRole('link', { name: 'согласие на обработку персональных данных' }).click()
    held.resolve()
    await expect(page.getByRole('dialog', { name: 'Согласие на обработку персональных данных' })).toBeVisible()
  })
})

import { fill, filling, openForm, sendButton } from '../src/contact-form.ts'
import { expect, expectAccessible, openPage, stopClock, test, viewports } from './fixtures.ts'

const [phone, , desktop] = viewports
const modalScript = /assets\/contact-modal-[^/]+\.js/

// Without motion, because an animated modal is drawn dozens of times for each opening.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the links that open the form', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('load the modal in advance, and lead to the contacts if it does not load', async ({ page, request }) => {
    const requested: string[] = []
    page.on('request', (sent) => {
      if (modalScript.test(sent.url())) requested.push(sent.url())
    })
    // A failed load is retried, so one page can test every trigger.
    await page.route(modalScript, (route) => route.abort())
    // The page does not become idle until the test advances the clock.
    await stopClock(page)
    await openPage(page, '/')
    const opener = page.getByRole('banner').getByRole('link', { name: 'Оставить заявку' })

    async function expectLoad(occasion: () => Promise<void>): Promise<void> {
      expect(requested).toEqual([])
      await occasion()
      await expect.poll(() => requested).not.toEqual([])
      // This import ends after that of the page: later requests belong to the next step.
      await page.evaluate(`import(${JSON.stringify(requested[0])}).catch(() => {})`)
      requested.length = 0
    }

    await test.step('load the modal on hover, not with the page', () => expectLoad(() => opener.hover()))
    await test.step('load the modal on focus', () => expectLoad(() => opener.focus()))
    await test.step('load the modal when the page is used, and then idle', () =>
      expectLoad(async () => {
        await page.keyboard.press('Shift')
        await page.clock.runFor(10_000)
      }))
    await test.step('lead to the contacts when the modal cannot be loaded', async () => {
      await opener.click()
      await page.waitForURL('**/contacts')
    })
    await test.step('are links to the contacts without JavaScript', async () => {
      const html = await (await request.get('/', { headers: { accept: 'text/html' } })).text()
      const [header = ''] = html.match(/<header[\s\S]*?<\/header>/) ?? []
      const links = [...header.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)]
      const [, attributes] = links.find(([, , content = '']) => content.includes('Оставить заявку')) ?? []
      expect(attributes).toMatch(/ href="\/contacts"/)
    })
  })
})

test.describe('the modal', () => {
  test('opens at once with reduced motion, is accessible, traps the focus, and is empty when opened again', async ({
    page,
  }) => {
    await openPage(page, '/')
    const modal = await openForm(page)

    await test.step('opens at once with reduced motion', async () => {
      await expect.poll(() => modal.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.001s')
    })
    await test.step('shows the consent in a second dialog over the form', async () => {
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
    await test.step('is empty again after it was closed', async () => {
      await fill(modal, filling())
      await modal.getByRole('button', { name: 'Закрыть' }).click()
      await expect(modal).toHaveCount(0)
      await openForm(page)
      for (const label of ['Имя', 'Телефон', 'Email', 'Сообщение']) {
        await expect(modal.getByLabel(label)).toHaveValue('')
      }
      await expect(modal.getByRole('checkbox', { name: 'Даю согласие' })).not.toBeChecked()
    })
    await test.step('is accessible on a desktop, with and without errors', async () => {
      await expectAccessible(page, '[role=dialog]')
      await sendButton(modal).click()
      await expect(modal.getByRole('tooltip').first()).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
    })
    await test.step('traps the focus, closes on Escape and returns the focus', async () => {
      for (let press = 0; press < 20; press++) {
        await page.keyboard.press('Tab')
        // After the last field the focus is on a guard element outside the modal for one frame.
        await expect.poll(() => modal.evaluate((element) => element.contains(document.activeElement))).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(modal).toHaveCount(0)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Оставить заявку' })).toBeFocused()
    })
    await test.step('takes the whole width of a phone', async () => {
      await page.setViewportSize(phone)
      await openForm(page)
      await expect.poll(() => modal.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 780 })
    })
    // A tablet has the panel of a desktop.
    await test.step('is accessible on a phone, with errors', async () => {
      await sendButton(modal).click()
      await expect(modal.getByRole('tooltip').first()).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
    })
    await test.step('is as high as the screen and no wider than its panel on a desktop', async () => {
      await page.setViewportSize(desktop)
      await expect.poll(async () => (await modal.boundingBox())?.height).toBe(desktop.height)
      expect((await modal.boundingBox())?.width).toBeLessThan(desktop.width / 2)
    })
  })

  test('Back closes the form where it was opened; the next Back and Forward restore the scroll position', async ({
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
    // The mouse is used directly: a locator's click would first scroll to the link of the sticky header.
    const box = await page.getByRole('banner').getByRole('link', { name: 'Оставить заявку' }).boundingBox()
    if (!box) throw new Error('the header has no link to the form')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    const modal = page.getByRole('dialog')
    await expect(modal).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('position', 'fixed')
    expect(await top(), 'the window keeps its place under the form').toBe(under)
    await page.goBack()
    await expect(modal).toHaveCount(0)
    await expect.poll(top).toBe(under)
    await page.goBack()
    await page.waitForURL('**/about')
    await expect.poll(top).toBe(below)
    await page.goForward()
    await page.waitForURL('**/policy')
    await expect.poll(top).toBe(under)
  })
})

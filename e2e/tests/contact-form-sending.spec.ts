// What the contact form sends, and how it handles failures of sending and of the captcha.
import type { Locator, Page } from '@playwright/test'
import {
  expectThanks,
  expectUnsent,
  type Filling,
  fill,
  filling,
  openExample,
  openForm,
  sendButton,
  watchCalls,
} from '../src/contact-form.ts'
import { fakeCaptcha } from '../src/fake-captcha.ts'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'

// Without motion, because an animated modal is drawn dozens of times for each opening.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function fillAndSend(modal: Locator): Promise<Filling> {
  const values = filling()
  await fill(modal, values)
  await sendButton(modal).click()
  return values
}

async function close(modal: Locator): Promise<void> {
  await modal.getByRole('button', { name: 'Закрыть' }).click()
  await expect(modal).toHaveCount(0)
}

test('sending', async ({ page }) => {
  await page.goto('/policy?utm_source=yandex&utm_campaign=spring', { referer: 'https://ya.ru/search' })
  // The source of the visit is stored after the page has loaded.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cm_data'))).not.toBeNull()
  const calls = watchCalls(page)
  await openPage(page, '/kit?utm_source=other')

  await test.step('passes the captcha, gets a session id, makes both posts at once and shows the thanks', async () => {
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
      infoData: { flat: 147, project: 'Северный сад', page: '/kit?utm_source=other' },
      consent: {
        document: 'consent',
        version: expect.stringMatching(/\S/),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
      smartToken: expect.stringMatching(/\S/),
      sessionID: expect.stringMatching(/\S/),
    })

    await expect(modal.getByText('Спасибо!')).toBeFocused()
    await expect(modal.getByText(/^\d{4}-\d{4}$/)).toBeVisible()
    await expect(modal.getByText(/^(сегодня|завтра|в[о]?\s[а-я]+) (до|после)\s\d{1,2}:\d\d$/)).toBeVisible()
    await expect(modal.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page, '[role=dialog]')
    await close(modal)
    await openExample(page, 'lot')
    await expect(modal.getByLabel('Имя')).toHaveValue('')
    await close(modal)
  })

  await test.step('sends the sources of the first and the last visit', async () => {
    expect(calls.bodies('other_information')[0]?.cm_data).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      landing: '/policy?utm_source=yandex&utm_campaign=spring',
      referrer: 'https://ya.ru/search',
      utm_source: 'yandex',
      utm_campaign: 'spring',
      last_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      last_landing: '/kit?utm_source=other',
      last_utm_source: 'other',
    })
  })

  await test.step('requires an e-mail only where the form has no other field', async () => {
    const modal = await openExample(page, 'favorite')
    await modal.getByLabel('Email').fill('anna@example.ru')
    await modal.getByRole('checkbox', { name: 'Даю согласие' }).check()
    await sendButton(modal).click()
    await expectThanks(modal)
    expect(calls.bodies('forms')[1]).toMatchObject({ formname: 'favoriteForm', email: 'anna@example.ru', phone: '' })
    await close(modal)
  })

  await test.step('disables the button meanwhile and happens once, however often it is clicked', async () => {
    const before = calls.order.length
    const release = Promise.withResolvers<void>()
    await page.route('**/api/v2/get_token', async (route) => {
      await release.promise
      await route.continue()
    })
    const modal = await openForm(page)
    await fill(modal, filling())
    await sendButton(modal).dblclick()
    const button = modal.locator('button[type=submit]')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await modal.getByLabel('Имя').press('Enter')
    release.resolve()
    await expectThanks(modal)
    expect(calls.order.slice(before)).toEqual(['captcha', 'get_token', 'forms', 'other_information'])
  })
})

test.describe('failed sending', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('leaves the form unchanged, and a retry succeeds', async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page, '/policy')

    await test.step('posts nothing without a session id', async () => {
      await page.route('**/api/v2/get_token', (route) => route.fulfill({ status: 503, body: '{}' }))
      const modal = await openForm(page)
      const values = await fillAndSend(modal)
      await expect.poll(() => calls.order).toContain('get_token')
      await expectUnsent(modal, values)
      expect(calls.order).toEqual(['captcha', 'get_token'])
      await page.unroute('**/api/v2/get_token')
      await close(modal)
    })

    await test.step('leaves the form unchanged without a message; a retry uses the same session id and a new token', async () => {
      const before = calls.order.length
      await page.route('**/api/other_information', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
      const modal = await openForm(page)
      const values = await fillAndSend(modal)
      await expect.poll(() => calls.order).toContain('other_information')
      await expectUnsent(modal, values)

      await sendButton(modal).click()
      await expectThanks(modal)
      const [first, second] = calls.bodies('other_information')
      expect(second?.sessionID).toBe(first?.sessionID)
      expect(second?.smartToken).not.toBe(first?.smartToken)
      expect(calls.order.slice(before).filter((call) => call === 'get_token')).toHaveLength(1)
      await close(modal)
    })

    await test.step('gets a new session id when the old one has expired', async () => {
      const expired = { status: 400, json: { message: 'Номер сеанса устарел.', code: 'BAD_INPUT', field: 'sessionID' } }
      await page.route('**/api/other_information', (route) => route.fulfill(expired), { times: 1 })
      await page.route('**/api/11/forms', (route) => route.fulfill(expired), { times: 1 })
      const modal = await openForm(page)
      const values = await fillAndSend(modal)
      await expect.poll(() => calls.bodies('other_information')).toHaveLength(3)
      await expectUnsent(modal, values)
      await sendButton(modal).click()
      await expectThanks(modal)
      const [first, second] = calls.bodies('other_information').slice(2)
      expect(second?.sessionID).not.toBe(first?.sessionID)
      await close(modal)
    })

    await test.step('is not shown as a failure when only the first post failed', async () => {
      await page.route('**/api/11/forms', (route) => route.abort())
      const modal = await openForm(page)
      await fillAndSend(modal)
      await expectThanks(modal)
    })
  })
})

test.describe('a failed captcha', () => {
  test.use({ expectedMessages: [/Failed to load resource|Проверка на робота не сработала/] })

  test('sends nothing, and the form can be sent again', async ({ page }) => {
    const calls = watchCalls(page)
    await page.clock.install()
    // The fake captcha does nothing by itself: each step emits the events of its failure.
    await page.route('**/captcha.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: fakeCaptcha({ onExecute: '' }) }),
    )
    await openPage(page, '/policy')
    const modal = await openForm(page)
    const values = filling()
    await fill(modal, values)
    const button = modal.locator('button[type=submit]')

    async function send(): Promise<void> {
      await sendButton(modal).click()
      await expect(button).toHaveAttribute('aria-busy', 'true')
    }

    async function expectNothingSent(): Promise<void> {
      await expectUnsent(modal, values)
      expect(calls.order).toEqual([])
    }

    await test.step('renders the captcha again when a token expires, and sends nothing by itself', async () => {
      const rendered = () => page.evaluate(() => (window as unknown as { rendered: number }).rendered)
      await expect.poll(rendered).toBe(1)
      await emit(page, ['token-expired'])
      await expect.poll(rendered).toBe(2)
      await expect(sendButton(modal)).toBeEnabled()
      expect(calls.order).toEqual([])
    })
    await test.step('sends nothing after a network error, and the form can be sent again', async () => {
      await send()
      await emit(page, ['network-error'])
      await expectNothingSent()
    })
    await test.step('sends nothing after a JavaScript error, and the form can be sent again', async () => {
      await send()
      await emit(page, ['javascript-error', { filename: 'captcha.js', message: 'broken', col: 1, line: 1 }])
      await expectNothingSent()
    })
    await test.step('sends nothing after the visitor closed the challenge, and the form can be sent again', async () => {
      await send()
      await emit(page, ['challenge-visible'], ['challenge-hidden'])
      await expectNothingSent()
    })
    await test.step('sends nothing when the captcha does not answer for half a minute', async () => {
      // Stopped, because the seconds that a busy machine needs would count too.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
      await send()
      await page.clock.fastForward(29_000)
      await expect(button).toHaveAttribute('aria-busy', 'true')
      await page.clock.fastForward(2_000)
      await expectNothingSent()
      await page.clock.resume()
    })
    await test.step('keeps the form open under a challenge and sends with its token', async () => {
      await send()
      await emit(page, ['challenge-visible'])
      await page.mouse.click(100, 400)
      await emit(page, ['challenge-hidden'], ['success', 'forged'])
      // The server refuses this token, because the provider did not issue it.
      await expect.poll(() => calls.order).toContain('other_information')
      expect(calls.bodies('other_information')[0]?.smartToken).toBe('forged')
      await expectUnsent(modal, values)
    })
  })

  test.describe('on a wrong host', () => {
    test.use({ expectedMessages: [/host is invalid. It should be of a kind: domain.ru, localhost:3000/] })

    test('logs it to the console; the form stays usable and unsent', async ({ page }) => {
      const calls = watchCalls(page)
      await page.route('**/policy', async (route) => {
        const answer = await route.fetch()
        const html = await answer.text()
        await route.fulfill({ response: answer, body: html.replace('/captcha/v1.0.0', 'wrong host') })
      })
      await openPage(page, '/policy')
      const modal = await openForm(page)
      const values = await fillAndSend(modal)
      await expectUnsent(modal, values)
      expect(calls.order).toEqual([])
    })
  })
})

/** Emits events one after another, like the widget of the provider. */
async function emit(page: Page, ...events: [name: string, data?: unknown][]): Promise<void> {
  await page.evaluate((all) => {
    const widget = window as unknown as { emit: (name: string, data: unknown) => void }
    for (const [name, data] of all) widget.emit(name, data)
  }, events)
}

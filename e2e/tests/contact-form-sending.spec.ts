// What the contact form sends, and what it does when that or its captcha fails.
import type { Locator, Page } from '@playwright/test'
import {
  expectThanks,
  expectUnsent,
  fill,
  filling,
  openExample,
  openForm,
  sendButton,
  watchCalls,
} from '../src/contact-form.ts'
import { fakeCaptcha } from '../src/fake-captcha.ts'
import { expect, expectAccessible, openPage, test } from './fixtures.ts'

async function sendFilled(page: Page) {
  await openPage(page, '/')
  const modal = await openForm(page)
  const values = filling()
  await fill(modal, values)
  await sendButton(modal).click()
  return { modal, values }
}

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
      const { modal, values } = await sendFilled(page)
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
      const { modal } = await sendFilled(page)
      await expectThanks(modal)
    })

    test('posts nothing without a session id', async ({ page }) => {
      const calls = watchCalls(page)
      await page.route('**/api/v2/get_token', (route) => route.fulfill({ status: 503, body: '{}' }))
      const { modal, values } = await sendFilled(page)
      await expect.poll(() => calls.order).toContain('get_token')
      await expectUnsent(modal, values)
      expect(calls.order).toEqual(['captcha', 'get_token'])
    })

    test('takes a new session id when the old one is over', async ({ page }) => {
      const calls = watchCalls(page)
      const expired = { status: 400, json: { message: 'Номер сеанса устарел.', code: 'BAD_INPUT', field: 'sessionID' } }
      await page.route('**/api/other_information', (route) => route.fulfill(expired), { times: 1 })
      await page.route('**/api/11/forms', (route) => route.fulfill(expired), { times: 1 })
      const { modal, values } = await sendFilled(page)
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

  test.describe('because its host is wrong', () => {
    test.use({ expectedMessages: [/host is invalid. It should be of a kind: domain.ru, localhost:3000/] })

    test('says so in the console, and the form lives on unsent', async ({ page }) => {
      const calls = watchCalls(page)
      await page.route('**/', async (route) => {
        const answer = await route.fetch()
        const html = await answer.text()
        await route.fulfill({ response: answer, body: html.replace('/captcha/v1.0.0', 'wrong host') })
      })
      const { modal, values } = await sendFilled(page)
      await expectUnsent(modal, values)
      expect(calls.order).toEqual([])
    })
  })
})

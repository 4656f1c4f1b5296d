// Favorites by e-mail: requested on the page, received by a real mail server, unsubscribed from the letter.
import type { APIRequestContext, Page } from '@playwright/test'
import { MailReceiver } from '../../apps/server/src/testing/mail-receiver.ts'
import { leavesOf, readMail } from '../../apps/server/src/testing/read-mail.ts'
import { sendButton } from '../src/contact-form.ts'
import { startWithMail } from '../src/mail-company.ts'
import { OwnServer } from '../src/own-server.ts'
import { expect, expectAccessible, LONG, longTest, openPage, test } from './fixtures.ts'

async function someFlats(request: APIRequestContext, origin: string, limit: number): Promise<number[]> {
  const { flats } = await (await request.post(`${origin}/v2/marketplace`, { data: { limit } })).json()
  return flats.map(({ id }: { id: number }) => id)
}

/** Runs before the scripts of the page. */
async function storeFavorites(page: Page, ids: readonly number[]): Promise<void> {
  await page.addInitScript(
    (value) => {
      localStorage.setItem('favoriteList', value)
      localStorage.setItem('cookies_accepted', 'true')
    },
    JSON.stringify(ids.map((id) => ({ id }))),
  )
}

test.describe('with a mail server', () => {
  longTest(
    'favorites are mailed to the visitor: plans, prices, links and the PDF; the letter has an unsubscribe link',
    LONG,
    async ({ page, request }) => {
      const mail = new MailReceiver()
      const server = new OwnServer()
      try {
        await startWithMail(server, mail)
        const [id = 0] = await someFlats(request, server.url, 1)
        await storeFavorites(page, [id])
        await openPage(page, `${server.url}/favorites`)
        await page.getByRole('link', { name: 'Прислать на почту' }).click()
        const form = page.getByRole('dialog', { name: 'Введите почту' })
        await expect(form.getByLabel(/Телефон/)).toHaveCount(0)
        await form.getByLabel('Email').fill('anna@mail.example')
        await form.getByRole('checkbox', { name: 'Даю согласие' }).check()
        await sendButton(form).click()
        const thanks = page.getByRole('dialog', { name: 'Спасибо!' })
        await expect(thanks.getByText(/Список уже в.пути/)).toBeVisible()

        const received = () => mail.received.find(({ to }) => to.includes('anna@mail.example'))
        await expect.poll(received).toBeDefined()
        const letter = readMail(received()?.raw ?? '')
        const parts = leavesOf(letter)
        expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'image/png', 'application/pdf'])
        for (const { body } of parts.slice(0, 2)) {
          expect(body.toString()).toContain(`/flat/${id}`)
          expect(body.toString()).toMatch(/\d\u00a0000\u00a0₽/)
        }
        // The company gets a lead as well.
        await expect.poll(() => mail.received.filter(({ to }) => to.includes('sales@moroshka.example'))).toHaveLength(1)

        const stop = new URL(letter.headers.get('list-unsubscribe')?.replace(/[<>]/g, '') ?? '')
        await page.goto(server.url + stop.pathname + stop.search)
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Больше не присылать' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Больше не пришлём')
        await expect(page.getByRole('button', { name: 'Снова присылать' })).toBeVisible()
      } finally {
        await server.stop()
        await mail.stop()
      }
    },
  )
})

test('without a mail server the form is not shown, neither before hydration nor after', async ({ page, request }) => {
  const ids = await someFlats(request, '', 2)
  for (const path of ['/favorites', `/favorites?ids=${ids.join(',')}`]) {
    expect(await (await request.get(path, { headers: { accept: 'text/html' } })).text()).not.toContain('на почту')
  }
  await storeFavorites(page, ids)
  await openPage(page, '/favorites')
  await expect(page.getByRole('link', { name: /^PDF, 2/ })).toBeVisible()
  await expect(page.getByText('скопируйте ссылку')).toBeVisible()
  await expect(page.getByText('на почту')).toHaveCount(0)
})

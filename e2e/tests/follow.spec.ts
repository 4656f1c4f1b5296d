// Following by e-mail: asked for on the list and on a flat, confirmed and stopped by links of letters that a real mail
// server has received.
import { MailReceiver } from '../../apps/server/src/testing/mail-receiver.ts'
import { leavesOf, readMail } from '../../apps/server/src/testing/read-mail.ts'
import { startWithMail } from '../src/mail-company.ts'
import { OwnServer } from '../src/own-server.ts'
import { expect, expectAccessible, LONG, longTest, openPage, test } from './fixtures.ts'

test.describe('with a mail server', () => {
  longTest(
    'a list and a flat are followed, confirmed by the button of the page, and stopped',
    LONG,
    async ({ page }) => {
      const mail = new MailReceiver()
      const server = new OwnServer()
      const linkIn = async (number: number) => {
        await expect.poll(() => mail.received.length).toBe(number)
        const letter = readMail(mail.received[number - 1]?.raw ?? '')
        const text = leavesOf(letter)[0]?.body.toString() ?? ''
        return new URL(/https?:\/\/\S+\/subscriptions\/confirm#\S+/.exec(text)?.[0] ?? '')
      }
      const ask = async (button: string, title: string) => {
        await page.getByRole('button', { name: button }).click()
        const dialog = page.getByRole('dialog', { name: title })
        await dialog.getByLabel('Почта').fill('anna@mail.example')
        await dialog.getByRole('checkbox', { name: /Даю согласие/ }).check()
        await expectAccessible(page)
        await dialog.getByRole('button', { name: 'Прислать ссылку для подтверждения' }).click()
        await expect(page.getByText('Письмо отправлено на anna@mail.example.')).toBeVisible()
      }
      const confirm = async (link: URL) => {
        await page.goto(server.url + link.pathname + link.hash)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Подтвердите подписку')
        await page.getByRole('button', { name: 'Подтвердить подписку' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Будем писать на.anna@mail\.example/)
        await expectAccessible(page)
      }
      try {
        await startWithMail(server, mail)
        await openPage(page, `${server.url}/list?price_min=1`)
        await ask('Сообщить о новых', 'Сообщить о новых')
        await confirm(await linkIn(1))
        await page.getByRole('link', { name: /Вернуться к/ }).click()
        await expect(page).toHaveURL(/\/list\?price_min=1$/)

        const flat = await page.locator('a[href^="/flat/"]').first().getAttribute('href')
        await openPage(page, server.url + flat)
        await ask('Следить за ценой', 'Следить за ценой')
        await confirm(await linkIn(2))

        await page.getByRole('link', { name: 'На что вы подписаны' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('На что вы подписаны')
        await expectAccessible(page)
        await page.getByRole('button', { name: /^Не писать/ }).click()
        await expect(page.getByText('Больше не пишем.')).toBeVisible()
        await page.getByRole('button', { name: /^Вернуть/ }).click()
        await expect(page.getByRole('button', { name: /^Не писать/ })).toBeVisible()
        await page.getByRole('button', { name: 'Стереть мой адрес' }).click()
        await page.getByRole('button', { name: 'Стереть', exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Адрес стёрт')
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Здесь ничего нет')
      } finally {
        await server.stop()
        await mail.stop()
      }
    },
  )
})

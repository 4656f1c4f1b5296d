// OFFICE_URL: the office on a host of its own. Here the site is 127.0.0.1 and the office localhost, on one server.
import { DEMO_EMAILS, Office } from '../src/office.ts'
import { expect, openPage, test } from './fixtures.ts'

const office = new Office()
const siteUrl = () => office.url
const officeUrl = () => office.url.replace('127.0.0.1', 'localhost')

test.beforeAll(() =>
  office.start((port) => ({ SITE_URL: `http://127.0.0.1:${port}`, OFFICE_URL: `http://localhost:${port}` })),
)
test.afterAll(() => office.stop())
test.afterEach(() => office.endTest())

test('the office opens on its host only, and its cookies and writes belong to that host', async ({ page, browser }) => {
  await openPage(page, `${siteUrl()}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const path of ['/office', '/office/requests', '/office/api/access', '/office/api/session']) {
    expect((await page.request.get(siteUrl() + path)).status(), path).toBe(404)
  }

  const admin = await office.openGate(browser)
  await admin.goto(officeUrl())
  await expect(admin).toHaveURL(/^http:\/\/localhost:\d+\/office\/sign-in/)
  await admin.getByLabel('Почта').fill(DEMO_EMAILS.administrator)
  await admin.getByLabel('Пароль', { exact: true }).fill(await office.passwordOf('administrator'))
  await admin.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible()
  await expect(admin.getByText(/^На связи/), 'the stream of events is of the same host').toBeVisible()
  const cookies = await admin.context().cookies()
  expect(cookies.map(({ name }) => name).sort()).toEqual(['kvartal-office-device', 'kvartal-office-session'])
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' })
  }

  // A write of the office is accepted; the same session with the site's origin is refused.
  await admin.goto(`${officeUrl()}/office/people`)
  await admin.getByRole('button', { name: 'Пригласить' }).click()
  await admin.getByLabel('Имя и фамилия').fill('Светлана Юн')
  await admin.getByLabel('Рабочая почта').fill('svetlana.yun@moroshka.example')
  await admin.getByRole('dialog').getByRole('button', { name: 'Пригласить' }).click()
  await expect(admin.getByText(/\/office\/invitation#/)).toContainText(`${officeUrl()}/office/invitation#`)
  const { token } = (await (await admin.request.get(`${officeUrl()}/office/api/session`)).json()) as { token: string }
  const signOut = (origin: string) =>
    admin.request.delete(`${officeUrl()}/office/api/session`, { headers: { origin, 'x-office-token': token } })
  const refused = await signOut(siteUrl())
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, 'WRONG_ORIGIN'])

  await admin.goto(`${officeUrl()}/office/requests`)
  await expect(admin.getByRole('link', { name: 'Открыть сайт' })).toHaveAttribute('href', `${siteUrl()}/`)
  expect((await signOut(officeUrl())).status()).toBe(200)
})

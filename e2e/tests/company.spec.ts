// The company's pages: about and vacancies, documents, collections, the site map.
import { expectThanks, fill, filling, sendButton, watchCalls } from '../src/contact-form.ts'
import { expect, openHydrated, test } from './fixtures.ts'

test('an applicant opens a vacancy and sends a request', async ({ page }) => {
  const calls = watchCalls(page)
  await openHydrated(page, '/about')
  await page.getByText('Ландшафтный архитектор').click()
  await expect(page.getByText('вести посадочный план и паспорта деревьев')).toBeVisible()
  await page.locator('#cooperation').getByRole('link', { name: 'Работать у нас' }).click()
  const modal = page.getByRole('dialog', { name: 'Работать у нас' })
  await fill(modal, filling())
  await sendButton(modal).click()
  await expectThanks(page.getByRole('dialog'))
  expect(calls.bodies('other_information')[0]).toMatchObject({
    formname: 'cooperationForm',
    email: 'anna@example.ru',
    consent: { document: 'consent-job' },
  })
})

test('a link to a document shows it expanded; public registers open in a new tab', async ({ page }) => {
  await openHydrated(page, '/documents#acceptance-memo')
  await expect(page.getByText('На приёмку отводим час')).toBeVisible()
  await expect(page.getByText('В построенном доме квартира уже записана')).toBeHidden()
  const declaration = page.getByRole('link', { name: 'Проектная декларация «Высота»' })
  await expect(declaration).toHaveAttribute('target', '_blank')
})

test('a collection leads into the list with its filters set', async ({ request }) => {
  const html = await (await request.get('/family')).text()
  const [, href = '', count = ''] =
    /<a href="(\/list\?[^"]*)"[^>]*>Два санузла<\/a><span[^>]*>(\d+)\sквартир/.exec(html) ?? []
  expect(href).toBe('/list?rooms=2,3,4&amp;with=two-bathrooms')
  const list = await (await request.get(href.replace('&amp;', '&'))).text()
  expect(list).toMatch(new RegExp(`<h1[^>]*>Квартиры[^<]*(?:<!-- -->)? <span[^>]*>${count}<`))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages are complete and the site map links to them', async ({ page }) => {
    await page.goto('/about')
    await page.getByText('Инженер технического надзора').click()
    await expect(page.getByText('вести журнал замечаний с фотографиями')).toBeVisible()
    await page.goto('/sitemap')
    await page.getByRole('link', { name: 'Студии', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Студии в новостройках Москвы')
  })
})

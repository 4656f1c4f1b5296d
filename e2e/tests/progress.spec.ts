// Construction progress: projects and dates, the modal with photos and video, two dates of one camera, the time-lapse.
import { expect, openPage, reloadPage, test } from './fixtures.ts'

const step = test.step

test('reports of the construction', async ({ page }) => {
  await openPage(page, '/progress')
  const projects = page.getByRole('navigation', { name: 'Проекты' })

  await step('a visitor switches projects and dates, and the URL keeps both', async () => {
    await projects.getByRole('link', { name: /^Северный сад/ }).click()
    await expect(page).toHaveURL('/progress?project=severny-sad')
    const dates = page.getByRole('navigation', { name: 'Даты отчётов' })
    await expect(dates.getByRole('link')).toHaveText([/^15/, /^40/, /^70/, /^95/])
    await expect(dates.getByRole('link', { name: /сентябрь 2026/ })).toHaveText(/1\s?фото и\s?1\s?видео$/)
    await dates.getByRole('link', { name: /апрель 2026/ }).click()
    await expect(page).toHaveURL('/progress?project=severny-sad&date=2026-04-16')
    await expect(page.getByRole('heading', { name: /^Апрель 2026/ })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: /Корпус\s1/ })).toHaveAttribute('value', '74')
    await reloadPage(page)
    await expect(page.getByRole('heading', { name: /^Апрель 2026/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: /^Сентябрь 2026/ })).toBeVisible()
  })

  await step('photos and video of a report open in a modal, by keyboard too', async () => {
    await page.getByRole('link', { name: /^Смотреть/ }).click()
    const modal = page.getByRole('dialog', { name: /Северный сад, 24 сентября 2026/ })
    await expect(modal.getByText('1 / 2')).toBeVisible()
    await expect(modal.getByText(/фасады готовы, мощение у\s?бульвара/)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(modal.getByText('2 / 2')).toBeVisible()
    const film = modal.locator('video')
    await expect(film).toHaveAttribute('poster', /progress-poster/)
    await expect(film.locator('source')).toHaveAttribute('type', 'video/mp4')
    await page.keyboard.press('Escape')
    await expect(modal).toBeHidden()
    await expect(page.getByRole('link', { name: /^Смотреть/ })).toBeFocused()
  })

  await step('two dates of one camera are compared, also with the finished building', async () => {
    await projects.getByRole('link', { name: /^Мануфактура/ }).click()
    await expect(page).toHaveURL('/progress?project=manufaktura')
    const compare = page.getByRole('region', { name: 'Две даты, одна камера' })
    await compare.getByRole('combobox', { name: 'Было' }).selectOption({ index: 1 })
    await expect(page).toHaveURL(/from=2025-12-/)
    await compare.getByRole('combobox', { name: 'Стало' }).selectOption('Готовый дом, проект')
    await expect(page).toHaveURL(/to=finished/)
    const border = compare.getByRole('slider')
    await border.focus()
    await page.keyboard.press('ArrowRight')
    await expect(border).toHaveAttribute('aria-valuetext', /^55/)
    await expect(compare.locator('img')).toHaveCount(2)
  })
})

test('the time-lapse loads on a click, by range requests', async ({ request }) => {
  const html = await (await request.get('/progress?project=vysota')).text()
  const [, film = ''] = /Вся стройка за\s12\sсекунд.*?(<video.*?<\/video>)/s.exec(html) ?? []
  expect(film).toContain('preload="none"')
  const [, source = ''] = /<source src="([^"]*)" type="video\/mp4"/.exec(film) ?? []
  const answer = await request.get(source, { headers: { range: 'bytes=0-99' } })
  expect(answer.status()).toBe(206)
  expect(answer.headers()['content-type']).toBe('video/mp4')
})

test('a project without reports says why, an unknown one is ignored', async ({ request }) => {
  const none = await (await request.get('/progress?project=tihaya-roscha')).text()
  expect(none).toMatch(/<h2[^>]*>Отчётов пока нет</)
  const unknown = await (await request.get('/progress?project=atlantida')).text()
  expect(unknown).toContain('Проекта или даты из ссылки здесь нет.')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('projects, dates and the comparison are links and a form', async ({ page }) => {
    await page.goto('/progress?project=severny-sad')
    await page.getByRole('link', { name: /апрель 2026/ }).click()
    await expect(page.getByRole('heading', { name: /^Апрель 2026/ })).toBeVisible()
    await page.getByRole('combobox', { name: 'Стало' }).selectOption({ index: 2 })
    await page.getByRole('button', { name: 'Показать', exact: true }).click()
    await expect(page).toHaveURL('/progress?project=severny-sad&date=2026-04-16&from=2025-03-20&to=2026-04-16')
  })
})

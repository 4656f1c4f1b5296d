// The search by need: keys, minutes on foot, floors, and the payment with one's own first payment.
import { chips, count, form, found, openCatalog, openSheet, option, rows } from '../src/catalog-list.ts'
import { expect, test } from './fixtures.ts'

const step = test.step

test('a buyer chooses by need and sees the own payment', async ({ page, request }) => {
  await openCatalog(page, '/list')
  await openSheet(page)
  const all = await count(found(page))
  const field = (name: string) => form(page).getByRole('textbox', { name })

  await step('the walk, the floors and the keys narrow the list', async () => {
    await field('Пешком до метро, до').fill('10')
    await field('Пешком до метро, до').press('Enter')
    await expect(page).toHaveURL(/walk_max=10/)
    await option(page, /^Не первый/).check({ force: true })
    await option(page, /^2027/).check({ force: true })
    await expect(page).toHaveURL(/key_year=2027&walk_max=10&not_first=1/)
    await expect.poll(() => count(found(page))).toBeLessThan(all)
    const answer = await request.post('/v2/marketplace', {
      data: { key_year: ['2027'], walkMinutes_max: 10, notFirstFloor: true },
    })
    const { total } = (await answer.json()) as { total: number }
    expect(total).toBeGreaterThan(0)
    await expect.poll(() => count(found(page))).toBe(total)
  })

  await step('so do the minutes to a school, and the list is sorted by them', async () => {
    const before = await count(found(page))
    await form(page).getByText('До школы и детского сада').click()
    await field('Пешком до школы, до').fill('6')
    await field('Пешком до школы, до').press('Enter')
    await expect(page).toHaveURL(/walk_max=10&school_max=6&not_first=1/)
    await expect(chips(page)).toContainText('школа до 6 мин пешком')
    await expect.poll(() => count(found(page))).toBeLessThan(before)
    await page.getByRole('combobox', { name: 'Сортировка' }).first().selectOption('asc-payment')
    await expect(page).toHaveURL(/school_max=6.*&sort=asc-payment/)
    await field('Пешком до школы, до').fill('')
    await field('Пешком до школы, до').press('Enter')
    await expect.poll(() => count(found(page))).toBe(before)
  })

  await step('the payment takes the first payment beside it', async () => {
    const before = await count(found(page))
    await field('Первый взнос, ₽').fill('3000000')
    await field('Первый взнос, ₽').press('Enter')
    await expect(rows(page).first()).toContainText(/Ваш платёж|Нужен взнос/)
    await field('Платёж в месяц, до').fill('45000')
    await field('Платёж в месяц, до').press('Enter')
    await expect(page).toHaveURL(/payment_max=45000&first_payment=3000000/)
    await expect.poll(() => count(found(page))).toBeLessThan(before)
    await expect(chips(page)).toContainText('взнос 3 млн ₽')
    await expect(rows(page).filter({ hasText: 'Ваш платёж' })).toHaveCount(await rows(page).count())
  })

  await step('it is kept for the next page and forgotten with one press', async () => {
    await openCatalog(page, '/list')
    await expect(rows(page).first()).toContainText(/Ваш платёж|Нужен взнос/)
    await form(page).getByRole('button', { name: 'Забыть' }).click()
    await expect(rows(page).filter({ hasText: 'Ваш платёж' })).toHaveCount(0)
  })
})

test('the server answers a link with every need', async ({ request }) => {
  const link = '/list?key_year=2027&walk_max=15&not_first=1&not_last=1&payment_max=90000&first_payment=3000000'
  const page = await (await request.get(link)).text()
  for (const words of ['ключи в 2027', 'до 15 мин пешком', 'Не первый этаж', 'до 90 000 ₽ в месяц, взнос 3 млн ₽']) {
    expect(page.replaceAll('\u00a0', ' ')).toContain(words)
  }
})

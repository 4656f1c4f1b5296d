// Purchase terms: the comparison, the calculators and their URL parameters, print, and the same without scripts.
import { expect, LONG, longTest, openPage, test, viewports } from './fixtures.ts'

const [phone] = viewports
const step = test.step
const rub = (text: string | null) => Number((text ?? '').replace(/[^\d,]/g, '').replace(',', '.'))

longTest('the purchase methods, from their comparison to the calculator of each', LONG, async ({ page }) => {
  await openPage(page, '/purchase-terms')
  const ways = page.getByRole('navigation', { name: 'Способы купить' })

  await step('the methods are compared on one free flat, and each links to its page', async () => {
    const flat = page.getByRole('complementary', { name: 'На ней посчитано всё ниже' })
    const flatHref = await flat.getByRole('link', { name: /м²/ }).getAttribute('href')
    expect((await page.request.get(flatHref ?? '')).status()).toBe(200)
    const mortgage = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Ипотека', exact: true }) })
    // The law requires that the full cost of the loan is shown before its rate and as large.
    const size = (name: string) =>
      mortgage.getByText(name, { exact: true }).evaluate((term) => {
        const figure = term.nextElementSibling
        return figure ? getComputedStyle(figure).fontSize : ''
      })
    expect(await size('Полная стоимость кредита')).toBe(await size('Ставка'))
    await expect(mortgage.getByText(/на\s1\sноября\s2026/)).toBeVisible()
    const warning = mortgage.getByRole('note', { name: /^Предупреждение о\sкредите/ })
    await expect(warning.getByText(/^Оценивайте свои финансовые возможности и\sриски/)).toBeVisible()
    await expect(mortgage.getByText(/^Кредит даёт АО «Банк Можжевельник», лицензия/)).toBeVisible()

    await page.getByRole('link', { name: 'Рассрочка', exact: true }).first().click()
    await expect(page).toHaveURL('/purchase-terms/installment')
    await expect(ways.getByRole('link', { name: 'Рассрочка' })).toHaveAttribute('aria-current', 'page')
  })

  await step('an installment is chosen by keyboard and shown as a chart and a full schedule', async () => {
    const calculator = page.getByRole('region', { name: 'Какими частями платить' })
    const programs = calculator.getByRole('group', { name: 'Программа' })
    await programs.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL('/purchase-terms/installment?program=installment-start')
    await calculator.getByRole('textbox', { name: /^Стоимость/ }).fill('10000000')
    const term = calculator.getByRole('slider', { name: 'Срок' })
    await term.focus()
    await page.keyboard.press('Home')
    await expect(term).toHaveAttribute('aria-valuetext', /^12\s/)
    await expect(calculator.getByText('4 платежа, раз в квартал')).toBeVisible()
    // 15 % at first, half at the end, the rest in four quarters.
    await expect(calculator.getByRole('status')).toHaveText('875 000 ₽')
    await expect(calculator.getByRole('img', { name: /последний 5\s000\s000/ })).toBeVisible()
    const sums = await calculator.getByRole('table').getByRole('row').locator('td:nth-child(3)').allTextContents()
    expect(sums.map(rub)).toEqual([1_500_000, 875_000, 875_000, 875_000, 875_000, 5_000_000])
    await expect(page).toHaveURL(/program=installment-start&price=10000000&term=12$/)
    await page.reload()
    await expect(calculator.getByRole('status')).toHaveText('875 000 ₽')
  })

  await step('full payment is calculated for a flat, and a promo is never added to the discount', async () => {
    await ways.getByRole('link', { name: 'Вся сумма' }).click()
    await expect(page).toHaveURL('/purchase-terms/full')
    const calculator = page.getByRole('region', { name: 'Сколько стоит квартира' })
    const price = calculator.getByRole('textbox', { name: /^Стоимость квартиры/ })
    await price.fill('20 000 000')
    await expect(calculator.getByRole('status')).toHaveText('19 400 000 ₽')
    await expect(page).toHaveURL('/purchase-terms/full?price=20000000')
    await calculator.getByRole('button', { name: 'Вернуть цену этой квартиры' }).click()
    await expect(page).toHaveURL('/purchase-terms/full')
    const rows = page.getByRole('table', { name: /Скидка и\sакция/ }).getByRole('row')
    const november = rows.filter({ hasText: 'Акция «Ноябрь»' }).getByRole('cell')
    expect(rub(await november.nth(3).textContent())).toBe(rub(await november.nth(2).textContent()))
  })

  await step('a trade-in leads from the price difference to a loan, and its form asks for the old flat', async () => {
    await page.setViewportSize(phone)
    await ways.getByRole('link', { name: 'Трейд-ин' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Трейд-ин' })).toBeVisible()
    const difference = page.getByRole('region', { name: 'Сколько доплатить' })
    await difference.getByRole('textbox', { name: /^Стоимость квартиры/ }).fill('20000000')
    await difference.getByRole('textbox', { name: /^За\sсколько продана/ }).fill('12000000')
    await expect(page).toHaveURL('/purchase-terms/trade-in?price=20000000&sale=12000000')
    await expect(difference.getByRole('status')).toHaveText('8 000 000 ₽')
    await page.getByRole('heading', { name: 'Оценить мою квартиру' }).scrollIntoViewIfNeeded()
    const estimate = page.getByRole('group', { name: 'Ваша квартира' })
    await expect(estimate.getByLabel('Адрес')).toBeVisible()
    await difference.getByRole('link', { name: 'Доплатить ипотекой' }).click()
    await expect(page).toHaveURL('/purchase-terms/mortgage?price=20000000&first=12000000')
    await expect(page.getByText('8 000 000 ₽', { exact: true })).toBeVisible()
  })
})

test('a mortgage is calculated, repaid early, converted to a price and printed', async ({ page, request }) => {
  await openPage(page, '/purchase-terms/mortgage?price=18940000&first=6940000')
  const payment = page.getByRole('region', { name: 'Платёж в месяц' })

  await step('the figures and the schedule are printed, not the sliders and forms', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('slider').first()).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Способы купить' })).toBeHidden()
    await expect(page.getByRole('heading', { name: /Подать заявку/ })).toBeHidden()
    await expect(page.getByText('Полная стоимость кредита', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('table', { name: 'График погашения' })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })

  await step('a mortgage shows every rate and payment and its schedule', async () => {
    // 12 000 000 at 6 % for 30 years.
    await expect(payment.getByRole('status')).toHaveText('71 947 ₽')
    await expect(payment.getByText('6,956–6,957 %')).toBeVisible()
    await expect(payment.getByText('13 900 5', { exact: false }).first()).toBeVisible()

    await payment.getByText('График погашения').click()
    const schedule = payment.getByRole('table', { name: 'График погашения' })
    await expect(schedule.getByRole('row')).toHaveCount(31)
    await payment.getByRole('link', { name: /по\sмесяцам/ }).click()
    await expect(schedule.getByRole('row')).toHaveCount(361)
    await expect(schedule.getByRole('row').last()).toContainText('0,00')
  })

  await step('the schedule begins in a chosen month, and is a file with the same choice', async () => {
    const month = payment.getByRole('combobox', { name: 'Первый платёж' })
    const second = (await month.locator('option').nth(1).getAttribute('value')) ?? ''
    await month.selectOption(second)
    const date = new RegExp(`\\d\\d\\.${second.split('-').reverse().join('\\.')}`)
    await expect(payment.getByRole('table', { name: 'График погашения' }).getByRole('row').nth(1)).toContainText(date)
    await expect(page).toHaveURL(new RegExp(`start=${second}`))
    const href = await payment.getByRole('link', { name: 'Скачать график, XLSX' }).getAttribute('href')
    expect(href).toContain(`start=${second}`)
    const file = await request.get(href ?? '')
    expect(file.headers()['content-disposition']).toMatch(/^attachment;/)
    expect((await file.body()).subarray(0, 2).toString()).toBe('PK')
    // Back to years: every later step would draw the 360 months once more.
    await payment.getByRole('link', { name: /по\sгодам/ }).click()
    await expect(payment.getByRole('table', { name: 'График погашения' }).getByRole('row')).toHaveCount(31)
  })

  await step('the tax deduction follows the number of owners', async () => {
    const deduction = page.locator('#deduction')
    await deduction.getByText(/^Налоговый вычет: можно вернуть до\s650\s000\s₽$/).click()
    await deduction.getByText('Двое').click()
    await expect(deduction.getByText(/можно вернуть до\s1\s300\s000\s₽$/)).toBeVisible()
    await expect(page).toHaveURL(/owners=2/)
  })

  await step('the share of an income is said in words, and the income stays on the page', async () => {
    const asked: string[] = []
    page.on('request', (sent) => asked.push(`${sent.url()} ${sent.postData()}`))
    const income = page.locator('#income')
    const head = income.getByText(/^Сколько это от\sвашего дохода$/)
    await head.click()
    await income.getByRole('textbox', { name: /^Доход семьи/ }).fill('987654')
    await expect(income.getByRole('status')).toHaveText(/^Платежи займут 7,3\s% дохода\.$/)
    await income.getByRole('textbox', { name: /^Платежи по\sдругим/ }).fill('500000')
    await expect(income.getByText(/Банк России считает такую нагрузку повышенной/)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('ownIncome'))).toBeNull()
    await income.getByText(/^Запомнить в\sэтом браузере$/).click()
    expect(await page.evaluate(() => localStorage.getItem('ownIncome'))).toContain('987654')
    expect(page.url()).not.toContain('987654')
    expect(asked.filter((sent) => sent.includes('987654'))).toEqual([])
    await head.click()
  })

  await step('the savings of early repayment', async () => {
    const early = page.getByRole('region', { name: 'Досрочное погашение' })
    await early.getByRole('textbox', { name: /^Внести/ }).fill('1000000')
    const closed = early.getByRole('row', { name: /Кредит закрыт через/ }).getByRole('cell')
    await expect(closed.nth(1)).toHaveText('30 лет')
    await expect(closed.nth(2)).toHaveText(/^2\d\s(год|года|лет)/)
    await expect(closed.nth(3)).toHaveText('30 лет')
  })

  await step('a monthly payment gives a price, and the price a link to flats', async () => {
    const afford = page.getByRole('region', { name: /^Какую цену/ })
    await afford.getByRole('textbox', { name: /^Сколько готов/ }).fill('60000')
    await afford.getByRole('textbox', { name: /^Своих денег/ }).fill('5000000')
    // 60 000 a month at 6 % for 30 years carries 10 007 497.51 roubles.
    await expect(afford.getByRole('status')).toHaveText('15 007 497 ₽')
    const toList = afford.getByRole('link', { name: /^\d+\s+квартир.* до\s15\s007\s497/ })
    const count = rub(((await toList.textContent()) ?? '').split('квартир')[0] ?? '')
    expect(await toList.getAttribute('href')).toBe('/list?price_max=15007497')
    const list = await (await request.get('/list?price_max=15007497')).text()
    expect(list).toMatch(new RegExp(`<h1[^>]*>Квартиры[^<]*(?:<!-- -->)? <span[^>]*>${count}<`))
  })

  await step('offers of several banks stand side by side, the cheapest first', async () => {
    const offers = page.getByRole('table', { name: 'Предложения банков' })
    await expect(offers.getByRole('row')).toHaveCount(4)
    const fullCosts = await offers.getByRole('row').locator('td:nth-child(2)').allTextContents()
    const highest = fullCosts.map((text) => rub(text.split('–').at(-1) ?? ''))
    expect(highest).toEqual([...highest].sort((a, b) => a - b))
    await expect(offers.getByText('Банк вымышлен для демонстрации сайта').first()).toBeVisible()
  })

  await step('without life insurance the rate and the payment are higher', async () => {
    await payment.getByText('Без полиса').click()
    await expect(page).toHaveURL(/life=no/)
    // 12 000 000 at 7 % for 30 years.
    await expect(payment.getByRole('status')).toHaveText('79 837 ₽')
    await payment.getByText('С полисом жизни').click()
    await expect(payment.getByRole('status')).toHaveText('71 947 ₽')
  })

  await step('above the limit of the program there may be two loans', async () => {
    await payment.getByText('Семейная + стандартная').click()
    await expect(page).toHaveURL(/combined=yes/)
    await expect(payment.getByText(/^Ежемесячный платёж по\sдвум кредитам/)).toBeVisible()
    const early = page.getByRole('region', { name: 'Досрочное погашение' })
    await expect(early.getByText(/^Сначала гасится кредит «Стандартная»: его ставка выше/)).toBeVisible()
    await payment.getByText('Только семейная').click()
    await expect(payment.getByRole('status')).toHaveText('71 947 ₽')
  })

  await step('a program with two rates shows both', async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Ипотека с пониженной ставкой на первый год' })
      .getByRole('link')
      .click()
    await expect(payment.getByText(/Ставка с\s13-го месяца/)).toBeVisible()
    await expect(payment.getByText(/Платёж с\s13-го месяца/)).toBeVisible()
    await expect(page).toHaveURL(/program=step/)
  })
})

test('a link with an unknown program is calculated without it, and the page says so', async ({ request }) => {
  const html = await (await request.get('/purchase-terms/mortgage?program=barter&years=500')).text()
  expect(html).toContain('ссылки устарела, посчитали без них.')
  expect(html).toMatch(/<input[^>]*aria-label="Срок, лет"[^>]*value="30"/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the calculators are forms that the server processes', async ({ page, request }) => {
    await page.goto('/purchase-terms/mortgage')
    const payment = page.getByRole('region', { name: 'Платёж в месяц' })
    await payment.getByText('Стандартная').click()
    await payment.getByRole('textbox', { name: /^Стоимость/ }).fill('10 000 000')
    await payment.getByRole('textbox', { name: /^Первый взнос/ }).fill('2 000 000')
    await payment.getByRole('button', { name: 'Посчитать' }).click()
    await expect(page).toHaveURL(/program=standard/)
    // 8 000 000 at 16.9 % for 30 years.
    await expect(payment.getByRole('status')).toHaveText('113 405 ₽')
    await expect(page.locator('#income')).toBeHidden()
    await page.locator('#deduction summary').click()
    await page.locator('#deduction').getByText('Двое').click()
    await page.locator('#deduction').getByRole('button', { name: 'Посчитать' }).click()
    await expect(page.locator('#deduction').getByText(/можно вернуть до\s1\s300\s000\s₽$/)).toBeVisible()
    await payment.getByText('График погашения').click()
    const file = await payment.getByRole('link', { name: 'Скачать график, XLSX' }).getAttribute('href')
    expect((await request.get(file ?? '')).status()).toBe(200)
    const early = page.getByRole('region', { name: 'Досрочное погашение' })
    await early.getByRole('textbox', { name: /^Внести/ }).fill('3000000')
    await early.getByRole('button', { name: 'Посчитать' }).click()
    await expect(page).toHaveURL(/program=standard.*owners=2.*early=3/)
    await expect(payment.getByRole('status')).toHaveText('113 405 ₽')
  })
})

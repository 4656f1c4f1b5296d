// Contact forms beside the specification: the modal of section 2, the state of section 3, the variants of section 5.
import type { Locator, Page } from '@playwright/test'
import { expectThanks, foldControl, openExample, sendButton, somePhone, watchCalls } from '../src/contact-form.ts'
import { expect, expectAccessible, openAlive, openPage, test, viewports } from './fixtures.ts'

const REQUIRED = 'Обязательное поле'
const FREE_FLAT = '/flat/301018'
const RESERVED_FLAT = '/flat/101024'
const RESERVED_LOT = '/commercial/202901'

/** Labels of the text fields in their order, folded ones too; «, по желанию» marks what may be empty. */
async function labelsOf(form: Locator): Promise<string[]> {
  await expect(sendButton(form)).toBeVisible()
  return form
    .locator('label')
    .evaluateAll((labels: HTMLLabelElement[]) =>
      labels
        .filter(({ control }) => control?.getAttribute('type') !== 'checkbox')
        .map(({ textContent }) => textContent ?? ''),
    )
}

async function agree(form: Locator): Promise<void> {
  await form.getByRole('checkbox', { name: 'Даю согласие' }).check()
}

test.describe('2. Contact modal', () => {
  test("cooperationForm: 'Работать у нас', from /about and from each vacancy", async ({ page }) => {
    const calls = watchCalls(page)
    await openAlive(page, '/about')
    await page.getByRole('link', { name: 'Работать у нас' }).click()
    const modal = page.getByRole('dialog', { name: 'Работать у нас' })
    await expect(modal.getByLabel('Имя')).toBeVisible()
    await expect(modal.getByRole('region', { name: 'О чём заявка' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)

    const vacancies = page.locator('#jobs details')
    await expect(vacancies.getByRole('link', { name: 'Откликнуться', includeHidden: true })).toHaveCount(
      await vacancies.count(),
    )
    const vacancy = vacancies.filter({ hasText: 'Ландшафтный архитектор' })
    await vacancy.locator('summary').click()
    await vacancy.getByRole('link', { name: 'Откликнуться' }).click()
    await expect(modal.getByRole('region', { name: 'О чём заявка' })).toContainText('Ландшафтный архитектор')
    await modal.getByLabel('Имя').fill('Анна')
    await modal.getByLabel('Телефон').fill(somePhone())
    await modal.getByLabel('Email').fill('anna@example.ru')
    await modal.getByLabel('Сообщение').fill('Три двора в портфолио')
    await agree(modal)
    await sendButton(modal).click()
    await expectThanks(page.getByRole('dialog'))
    expect(calls.bodies('other_information')[0]).toMatchObject({
      formname: 'cooperationForm',
      infoData: { vacancy: 'Ландшафтный архитектор', vacancyKey: 'landscape-architect', page: '/about' },
    })
  })

  test('director block: photo, name, job position', async ({ page }) => {
    await openPage(page, '/kit')
    await expectDirector((await openExample(page, 'lot')).locator('figure'))
    await openPage(page, '/about')
    await expectDirector(page.locator('figure:has(blockquote)'))
  })

  async function expectDirector(block: Locator): Promise<void> {
    await block.scrollIntoViewIfNeeded()
    await expect(block).toContainText('Ольга Северинова')
    await expect(block).toContainText('Директор по работе с покупателями')
    const photo = block.locator('img')
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('company/director')
  }
})

test.describe('3. Form modal state', () => {
  test('nameValidationSchema: an opener names one of three, and the server checks by it', async ({ page }) => {
    const calls = watchCalls(page)
    await openAlive(page, RESERVED_LOT)
    await page.getByRole('link', { name: 'Встать в очередь' }).click()
    const modal = page.getByRole('dialog')
    await modal.getByLabel('Имя').fill('Анна')
    await modal.getByLabel('Телефон').fill(somePhone())
    await agree(modal)
    await sendButton(modal).click()
    await expectThanks(modal)
    expect(calls.bodies('forms')[0]).toMatchObject({
      formname: 'commercialForm',
      nameValidationSchema: 'footerMarketSchema',
      email: '',
      comment: '',
    })
  })
})

test.describe('5. Form variants', () => {
  const variants: [title: string, example: string, labels: string[]][] = [
    ['Full: phone, name, email, comment', 'cooperation', ['Имя', 'Телефон', 'Email', 'Сообщение']],
    [
      'Callback: phone, name; optional email, comment',
      'named-schema',
      ['Имя', 'Телефон', 'Email, по желанию', 'Сообщение, по желанию'],
    ],
    [
      'With comment: phone, name, comment; optional email; the default',
      'usual',
      ['Имя', 'Телефон', 'Email, по желанию', 'Сообщение'],
    ],
    ['Subscription: email', 'favorite', ['Email']],
  ]

  test('Full, Callback, With comment, Subscription: what is required, what is optional', async ({ page }) => {
    await openPage(page, '/kit')
    for (const [title, example, labels] of variants) {
      await test.step(title, async () => {
        const modal = await openExample(page, example)
        expect(await labelsOf(modal)).toEqual(labels)
        await sendButton(modal).click()
        const required = labels.filter((label) => !label.includes('по желанию'))
        // The consent has a message of its own.
        await expect(modal.getByText(REQUIRED)).toHaveCount(required.length + 1)
        for (const label of required) {
          await expect(modal.getByLabel(label)).toHaveAccessibleDescription(new RegExp(REQUIRED))
        }
        await expect(modal.getByLabel(required[0] ?? '')).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(modal).toHaveCount(0)
      })
    }
  })

  const callbackOpeners: [string, string, (page: Page) => Locator][] = [
    ['booking a flat', FREE_FLAT, (page) => page.getByRole('link', { name: 'Забронировать' }).first()],
    ['the queue for a flat', RESERVED_FLAT, (page) => page.getByRole('link', { name: 'Встать в очередь' }).first()],
    [
      'the presentation of a project',
      '/projects/vysota',
      (page) => page.getByRole('link', { name: 'Получить презентацию' }),
    ],
    [
      'a call back from the header',
      '/policy',
      (page) => page.getByRole('banner').getByRole('link', { name: 'Оставить заявку' }),
    ],
  ]
  for (const [title, path, opener] of callbackOpeners) {
    test(`Callback is the variant of ${title}`, async ({ page }) => {
      await openAlive(page, path)
      await opener(page).click()
      const modal = page.getByRole('dialog')
      await expect(modal.getByLabel('Имя')).toBeVisible()
      await expect(foldControl(modal)).toHaveAttribute('aria-expanded', 'false')
      await expect(modal.getByLabel('Сообщение, по желанию')).toBeHidden()
      await expect(modal.getByLabel('Email, по желанию')).toBeHidden()
    })
  }

  test('Callback is the variant of the bar of a phone, and is sent with phone and name alone', async ({ page }) => {
    const calls = watchCalls(page)
    await page.setViewportSize(viewports[0])
    await openPage(page, '/policy')
    await page.getByRole('navigation', { name: 'Быстрые действия' }).getByRole('link', { name: 'Заявка' }).click()
    const modal = page.getByRole('dialog')
    const phone = somePhone()
    await modal.getByLabel('Имя').fill('Анна')
    await modal.getByLabel('Телефон').fill(phone)
    await agree(modal)
    await sendButton(modal).click()
    await expectThanks(modal)
    expect(calls.bodies('other_information')[0]).toMatchObject({
      formname: 'callbackForm',
      name: 'Анна',
      phone,
      email: '',
      comment: '',
    })
  })

  test('the optional fields of Callback unfold by keyboard and keep what was typed', async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page, '/policy')
    await page.getByRole('banner').getByRole('link', { name: 'Оставить заявку' }).click()
    const modal = page.getByRole('dialog')
    const control = foldControl(modal)
    const email = modal.getByLabel('Email')
    const comment = modal.getByLabel('Сообщение')
    await modal.getByLabel('Имя').fill('Анна')
    await modal.getByLabel('Телефон').fill(somePhone())
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(control).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator(`[id="${await control.getAttribute('aria-controls')}"]`)).toContainText('Сообщение')
    await page.keyboard.press('Tab')
    await expect(email).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(comment).toBeFocused()
    await page.keyboard.type('После шести вечера')
    await expectAccessible(page, '[role=dialog]')

    await control.press('Space')
    await expect(control).toHaveAttribute('aria-expanded', 'false')
    await expect(comment).toBeHidden()
    await control.press('Space')
    await expect(comment).toHaveValue('После шести вечера')
    await control.press('Space')
    await agree(modal)
    await sendButton(modal).click()
    await expectThanks(modal)
    expect(calls.bodies('forms')[0]).toMatchObject({ comment: 'После шести вечера' })
  })

  test('a folded field that is wrong is unfolded and reached', async ({ page }) => {
    const calls = watchCalls(page)
    await openPage(page, '/policy')
    await page.getByRole('banner').getByRole('link', { name: 'Оставить заявку' }).click()
    const modal = page.getByRole('dialog')
    await modal.getByLabel('Имя').fill('Анна')
    await modal.getByLabel('Телефон').fill(somePhone())
    await foldControl(modal).click()
    await modal.getByLabel('Email').fill('anna@')
    await foldControl(modal).click()
    await expect(modal.getByLabel('Email')).toBeHidden()
    await agree(modal)
    await sendButton(modal).click()
    await expect(modal.getByLabel('Email')).toHaveAccessibleDescription('Некорректный email')
    await expect(modal.getByLabel('Email')).toBeFocused()
    await expect(foldControl(modal)).toHaveAttribute('aria-expanded', 'true')
    expect(calls.order).toEqual([])
  })
})

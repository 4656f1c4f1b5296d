// Contact forms compared with the specification: the modal of section 2, the state of section 3, the variants of 5.
import type { Locator, Page } from '@playwright/test'
import { clientNavigateAndWait } from '../src/client-navigation.ts'
import {
  expectThanks,
  foldControl,
  openExample,
  openForm,
  sendButton,
  somePhone,
  watchCalls,
} from '../src/contact-form.ts'
import { expect, expectAccessible, LONG, longTest, openHydrated, openPage, test, viewports } from './fixtures.ts'

const [phoneViewport] = viewports
const REQUIRED = 'Обязательное поле'
const FREE_FLAT = '/flat/301018'
const RESERVED_FLAT = '/flat/101024'
const RESERVED_LOT = '/commercial/202901'

// Without motion, because an animated modal is drawn dozens of times for each opening.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Labels of the text fields in their order, collapsed ones too; «, по желанию» marks optional fields. */
async function labelsOf(form: Locator): Promise<string[]> {
  await expect(sendButton(form)).toBeVisible()
  return form
    .locator('label')
    .evaluateAll((labels: HTMLLabelElement[]) =>
      labels
        .filter(({ control }) => control?.localName !== 'select' && control?.getAttribute('type') !== 'checkbox')
        .map(({ textContent }) => textContent ?? ''),
    )
}

async function agree(form: Locator): Promise<void> {
  await form.getByRole('checkbox', { name: 'Даю согласие' }).check()
}

/** Fills name, phone and consent: all that a callback requires. */
async function fillCallback(form: Locator): Promise<string> {
  const phone = somePhone()
  await form.getByLabel('Имя').fill('Анна')
  await form.getByLabel('Телефон').fill(phone)
  await agree(form)
  return phone
}

async function leave(modal: Locator): Promise<void> {
  await modal.page().keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
}

async function expectDirector(block: Locator): Promise<void> {
  await block.scrollIntoViewIfNeeded()
  await expect(block).toContainText('Ольга Северинова')
  await expect(block).toContainText('Директор по работе с покупателями')
  const photo = block.locator('img')
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('company/director')
}

longTest('the forms of /kit', LONG, async ({ page }) => {
  const calls = watchCalls(page)
  const content = Promise.withResolvers<void>()
  await page.route('**/api/general_settings/contact-form', async (route) => {
    await content.promise
    await route.continue()
  })
  await openPage(page, '/kit')
  const inline = page.locator('[data-example="contact-form/inline"]')

  await test.step('the form inside a page opens the consent, even if clicked before its text has loaded', async () => {
    await inline.scrollIntoViewIfNeeded()
    await inline.getByRole('link', { name: 'согласие на обработку персональных данных' }).click()
    content.resolve()
    const consent = page.getByRole('dialog', { name: 'Согласие на обработку персональных данных' })
    await expect(consent).toBeVisible()
    await leave(consent)
  })

  await test.step('5. Form variants: what is required, what is optional', () => checkVariants(page))
  expect(calls.order, 'a form that lacks something is not sent').toEqual([])

  await test.step('2. Contact modal: names the flat, who answers, why the phone is needed and on what ground', async () => {
    const modal = await openExample(page, 'lot')
    await expect(modal.getByText('2-комнатная евро, 54,30 м²')).toBeVisible()
    await expect(modal.getByLabel('Телефон')).toHaveAccessibleDescription(
      /^Позвоним\s.+\d:\d\d\.\sБез\sповторных\sзвонков\.$/,
    )
    await expect(
      modal.getByText('Персональные данные обрабатываются на основании пользовательского соглашения'),
    ).toBeVisible()
    await expect(modal.getByRole('link', { name: 'пользовательского соглашения' })).toHaveAttribute('href', '/policy')
    await test.step('director block: photo, name, job position', () => expectDirector(modal.locator('figure')))
    await expect(modal.getByText('Можно и\u00a0без формы:')).toContainText('+7 (495) 120-44-07')
    await expect(modal.getByRole('link', { name: /^Написать в\sчат$/ })).toHaveAttribute('href', /^https:/)
    await leave(modal)
  })

  await test.step('keeps its title during the closing animation', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const modal = await openExample(page, 'cooperation')
    const titles = titlesUntilGone(modal)
    await modal.getByRole('button', { name: 'Закрыть' }).click()
    expect(await titles).toEqual(['Работать у нас'])
    await expect(modal).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  await test.step('the form inside a page asks for name and phone and sends them, at every width', async () => {
    await expect(inline.getByRole('textbox')).toHaveCount(2)
    await inline.getByLabel('Имя').fill('Анна')
    const phone = somePhone()
    await inline.getByLabel('Телефон').pressSequentially(phone)
    await agree(inline)
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      // Everything can be clicked: nothing is covered or outside the viewport.
      for (const label of ['Имя', 'Телефон']) await inline.getByLabel(label).click()
      await inline.getByRole('checkbox', { name: 'Даю согласие' }).click({ trial: true })
      await inline.getByRole('button', { name: 'Отправить' }).click({ trial: true })
    }
    await inline.getByRole('button', { name: 'Отправить' }).click()
    await expect(inline.getByText('Спасибо!')).toBeVisible()
    await expect(inline.getByText('Ваша заявка отправлена успешно.')).toBeVisible()
    expect(calls.bodies('other_information')[0]).toMatchObject({ formname: 'footerMarketForm', name: 'Анна', phone })
  })
})

/** Records the titles of the modal inside the page, because a slow test could miss the last ones. */
function titlesUntilGone(modal: Locator): Promise<string[]> {
  return modal.evaluate(
    (element) =>
      new Promise<string[]>((resolve) => {
        const titles = new Set<string>()
        const note = () => {
          titles.add(element.querySelector('h2')?.textContent ?? '')
          if (element.isConnected) return
          observer.disconnect()
          resolve([...titles])
        }
        const observer = new MutationObserver(note)
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        note()
      }),
  )
}

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

/** Sends each variant empty: required fields show errors, the first gets the focus, and nothing is sent. */
async function checkVariants(page: Page): Promise<void> {
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
      await expect(sendButton(modal)).toBeEnabled()
      await leave(modal)
    })
  }
}

longTest('the buttons that open forms on pages: cooperation, the named schema, Callback', LONG, async ({ page }) => {
  const calls = watchCalls(page)
  await openHydrated(page, '/about')

  await test.step("2. Contact modal, cooperationForm: 'Работать у нас', from /about", async () => {
    await page.getByRole('link', { name: 'Работать у нас' }).click()
    const modal = page.getByRole('dialog', { name: 'Работать у нас' })
    await expect(modal.getByLabel('Имя')).toBeVisible()
    await expect(modal.getByRole('region', { name: 'О чём заявка' })).toHaveCount(0)
    await leave(modal)
  })

  await test.step('and from each vacancy', async () => {
    const vacancies = page.locator('#jobs details')
    await expect(vacancies.getByRole('link', { name: 'Откликнуться', includeHidden: true })).toHaveCount(
      await vacancies.count(),
    )
    const vacancy = vacancies.filter({ hasText: 'Ландшафтный архитектор' })
    await vacancy.locator('summary').click()
    await vacancy.getByRole('link', { name: 'Откликнуться' }).click()
    const modal = page.getByRole('dialog')
    await expect(modal).toHaveAccessibleName('Работать у нас')
    await expect(modal.getByRole('region', { name: 'О чём заявка' })).toContainText('Ландшафтный архитектор')
    await fillCallback(modal)
    await modal.getByLabel('Email').fill('anna@example.ru')
    await modal.getByLabel('Сообщение').fill('Три двора в портфолио')
    await sendButton(modal).click()
    await expectThanks(modal)
    expect(calls.bodies('other_information')[0]).toMatchObject({
      formname: 'cooperationForm',
      infoData: {
        matter: 'Отклик: Ландшафтный архитектор',
        vacancy: 'Ландшафтный архитектор',
        vacancyKey: 'landscape-architect',
        page: '/about',
      },
    })
    await leave(modal)
  })

  await test.step('director block of /about: photo, name, job position', () =>
    expectDirector(page.locator('figure:has(blockquote)')))

  await test.step('3. Form modal state, nameValidationSchema: an opener names one of three, and the server checks by it', async () => {
    await clientNavigateAndWait(page, RESERVED_LOT)
    await page.getByRole('link', { name: 'Встать в очередь' }).click()
    const modal = page.getByRole('dialog')
    await fillCallback(modal)
    await sendButton(modal).click()
    await expectThanks(modal)
    expect(calls.bodies('forms')[1]).toMatchObject({
      formname: 'commercialForm',
      nameValidationSchema: 'footerMarketSchema',
      email: '',
      comment: '',
    })
    await leave(modal)
  })

  // Pages of two routes alternate, because the navigation helper waits for another heading.
  for (const [title, path, name] of [
    ['the queue for a flat', RESERVED_FLAT, 'Встать в очередь'],
    ['the presentation of a project', '/projects/vysota', 'Получить презентацию'],
    ['booking a flat', FREE_FLAT, 'Забронировать'],
  ] as const) {
    await test.step(`5. Form variants: Callback is the variant of ${title}`, async () => {
      await clientNavigateAndWait(page, path)
      await page.getByRole('link', { name }).first().click()
      const modal = page.getByRole('dialog')
      await expectFoldedCallback(modal)
      await leave(modal)
    })
  }
})

async function expectFoldedCallback(modal: Locator): Promise<void> {
  await expect(modal.getByLabel('Имя')).toBeVisible()
  await expect(foldControl(modal)).toHaveAttribute('aria-expanded', 'false')
  await expect(modal.getByLabel('Сообщение, по желанию')).toBeHidden()
  await expect(modal.getByLabel('Email, по желанию')).toBeHidden()
}

test('5. Form variants: Callback of the header and of the bar of a phone', async ({ page }) => {
  const calls = watchCalls(page)
  await openPage(page, '/policy')
  const modal = await openForm(page)
  const control = foldControl(modal)
  const email = modal.getByLabel('Email')
  const comment = modal.getByLabel('Сообщение')

  await test.step('Callback is the variant of a call back from the header', () => expectFoldedCallback(modal))

  await test.step('a collapsed field with an error is expanded and focused', async () => {
    await fillCallback(modal)
    await control.click()
    await email.fill('anna@')
    await control.click()
    await expect(email).toBeHidden()
    await sendButton(modal).click()
    await expect(email).toHaveAccessibleDescription('Некорректный email')
    await expect(email).toBeFocused()
    await expect(control).toHaveAttribute('aria-expanded', 'true')
    expect(calls.order).toEqual([])
    await leave(modal)
  })

  await test.step('the optional fields of Callback expand by keyboard and keep their text', async () => {
    await openForm(page)
    await fillCallback(modal)
    await modal.getByLabel('Когда удобно позвонить').focus()
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
    await sendButton(modal).click()
    await expectThanks(modal)
    expect(calls.bodies('forms')[0]).toMatchObject({ comment: 'После шести вечера' })
    await leave(modal)
  })

  await test.step('Callback is the variant of the bar of a phone, and is sent with only phone and name', async () => {
    await page.setViewportSize(phoneViewport)
    await openForm(page)
    const phone = await fillCallback(modal)
    await sendButton(modal).click()
    await expectThanks(modal)
    expect(calls.bodies('other_information')[1]).toMatchObject({
      formname: 'callbackForm',
      name: 'Анна',
      phone,
      email: '',
      comment: '',
    })
  })
})

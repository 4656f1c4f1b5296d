// Opens, fills and sends the contact form, and records the calls that it makes.
import { expect, type Locator, type Page, type Request } from '@playwright/test'

/** A different number for every test, because the server limits requests by phone. */
let lastPhone = 0
export function somePhone(): string {
  lastPhone += 1
  const digits = String(process.pid % 10_000).padStart(4, '0') + String(lastPhone).padStart(3, '0')
  return `+7 (916) ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}

/** Opens the form of every page: by the button of the header, on a phone by the bar at the bottom. */
export async function openForm(page: Page): Promise<Locator> {
  const isPhone = (page.viewportSize()?.width ?? 0) <= 540
  const bar = page.getByRole('navigation', { name: 'Быстрые действия' }).getByRole('link', { name: 'Заявка' })
  await (isPhone ? bar : page.getByRole('banner').getByRole('link', { name: 'Оставить заявку' })).click()
  return shownModal(page)
}

/**
 * Opens one of the example forms on /kit. The other examples there are hidden: many of them move, and drawing the whole
 * page behind the form takes most of the processor.
 */
export async function openExample(page: Page, name: string): Promise<Locator> {
  await page.evaluate(() => {
    const rules = new CSSStyleSheet()
    rules.replaceSync('[data-example]:not([data-example^="contact-form/"]) { display: none }')
    document.adoptedStyleSheets = [rules]
  })
  await page.locator(`[data-example="contact-form/${name}"]`).getByRole('link').click()
  return shownModal(page)
}

/** The modal after its animation. */
async function shownModal(page: Page): Promise<Locator> {
  const modal = page.getByRole('dialog')
  await expect(modal).toBeVisible()
  await modal.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  return modal
}

export interface Filling {
  name: string
  phone: string
  email?: string
  comment: string
}

/** The button that shows the optional fields of a callback form. */
export function foldControl(form: Locator): Locator {
  return form.getByRole('button', { name: 'Добавить почту и комментарий' })
}

export async function fill(form: Locator, { name, phone, email, comment }: Filling): Promise<void> {
  await form.getByLabel('Имя').fill(name)
  await form.getByLabel('Телефон').fill(phone)
  // The form is already rendered, so there is no need to wait for a control that it does not have.
  if (await foldControl(form).isVisible()) await foldControl(form).click()
  if (email !== undefined) await form.getByLabel('Email').fill(email)
  await form.getByLabel('Сообщение').fill(comment)
  await form.getByRole('checkbox', { name: 'Даю согласие' }).check()
}

export function filling(): Filling {
  return { name: 'Анна', phone: somePhone(), email: 'anna@example.ru', comment: 'Можно приехать в субботу?' }
}

export function sendButton(form: Locator): Locator {
  return form.getByRole('button', { name: 'Отправить' })
}

const steps: readonly (readonly [RegExp, string])[] = [
  [/\/captcha\/[^/]+\/task/, 'captcha'],
  [/\/api\/v2\/get_token/, 'get_token'],
  [/\/api\/11\/forms/, 'forms'],
  [/\/api\/other_information/, 'other_information'],
]

export interface SentCalls {
  /** The calls in their order. */
  order: string[]
  /** The bodies of the posts, by call. */
  bodies: (call: 'forms' | 'other_information') => Record<string, unknown>[]
}

/** Records the calls that sending makes. */
export function watchCalls(page: Page): SentCalls {
  const requests: { step: string; request: Request }[] = []
  page.on('request', (request) => {
    const step = steps.find(([pattern]) => pattern.test(request.url()))?.[1]
    if (step) requests.push({ step, request })
  })
  return {
    get order() {
      return requests.map(({ step }) => step)
    },
    bodies: (call) =>
      requests
        .filter(({ step }) => step === call)
        .map(({ request }) => request.postDataJSON() as Record<string, unknown>),
  }
}

export async function expectThanks(form: Locator): Promise<void> {
  await expect(form.getByRole('heading', { name: 'Спасибо!' })).toBeVisible()
  await expect(form.getByText('Ваша заявка отправлена успешно.')).toBeVisible()
}

/** The form is as before the click on the button, without any message. */
export async function expectUnsent(
  form: Locator,
  values: { name: string; phone: string; comment: string },
): Promise<void> {
  await expect(sendButton(form)).toBeEnabled()
  await expect(form.getByLabel('Имя')).toHaveValue(values.name)
  await expect(form.getByLabel('Телефон')).toHaveValue(values.phone)
  await expect(form.getByLabel('Сообщение')).toHaveValue(values.comment)
  await expect(form.getByRole('checkbox', { name: 'Даю согласие' })).toBeChecked()
  await expect(form.getByRole('tooltip')).toHaveCount(0)
  await expect(form.page().getByRole('alert')).toHaveCount(0)
  await expect(form.getByText('Спасибо!')).toHaveCount(0)
}

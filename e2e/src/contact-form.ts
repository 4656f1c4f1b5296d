// What a visitor does with the contact form, and what the browser sends because of it.
import { expect, type Locator, type Page, type Request } from '@playwright/test'

/** A number of its own for every test: the server counts requests by phone. */
let lastPhone = 0
export function somePhone(): string {
  lastPhone += 1
  const digits = String(process.pid % 10_000).padStart(4, '0') + String(lastPhone).padStart(3, '0')
  return `+7 (916) ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
}

/** Opens the form that every page has: by the header's button, on a phone by the bar at the bottom. */
export async function openForm(page: Page): Promise<Locator> {
  const isPhone = (page.viewportSize()?.width ?? 0) <= 540
  const bar = page.getByRole('navigation', { name: 'Быстрые действия' }).getByRole('link', { name: 'Заявка' })
  await (isPhone ? bar : page.getByRole('banner').getByRole('link', { name: 'Оставить заявку' })).click()
  return shownModal(page)
}

/** Opens one of the forms that /kit has. */
export async function openExample(page: Page, name: string): Promise<Locator> {
  await page.locator(`[data-example="contact-form/${name}"]`).getByRole('link').click()
  return shownModal(page)
}

/** The modal once it stands still. */
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

/** What unfolds the optional fields of a call back. */
export function foldControl(form: Locator): Locator {
  return form.getByRole('button', { name: 'Добавить комментарий' })
}

export async function fill(form: Locator, { name, phone, email, comment }: Filling): Promise<void> {
  await form.getByLabel('Имя').fill(name)
  await form.getByLabel('Телефон').fill(phone)
  // The form is there by now: a control that is not is not coming either.
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
  /** Calls in the order they were made. */
  order: string[]
  /** Bodies of the posts, by call. */
  bodies: (call: 'forms' | 'other_information') => Record<string, unknown>[]
}

/** Watches the calls of the sending. */
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

/** The form is as it was before the button was pressed, and nothing is said. */
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

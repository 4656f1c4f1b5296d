// Fills in the contact form as a visitor does.
import { fireEvent, screen } from '@testing-library/react'

/** The form shows a sentence of its own until the company's has loaded. */
const CONSENT = /^Даю согласие на обработку/

/** A field by the beginning of its label: optional ones say so behind it. */
export const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) })
export const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: CONSENT })
export const sendButton = () => screen.getByRole('button', { name: /^Отправить/ })

export function type(label: string, value: string): void {
  fireEvent.input(field(label), { target: { value } })
}

export function leave(label: string): void {
  fireEvent.blur(field(label))
}

/** The message of a field that is marked as wrong. */
export function messageOf(control: HTMLElement): string | undefined {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  const message = ids
    .map((id) => document.getElementById(id))
    .find((element) => element?.getAttribute('role') === 'tooltip')
  if (Boolean(message) !== (control.getAttribute('aria-invalid') === 'true'))
    throw new Error('a message without a mark')
  return message?.textContent ?? undefined
}

/** Everything that a request with a comment needs. */
export function fillIn(values: Record<string, string> = {}): void {
  const all = { Имя: 'Анна', Телефон: '9161234567', Сообщение: 'Хочу на показ', ...values }
  for (const [label, value] of Object.entries(all)) type(label, value)
  fireEvent.click(consent())
}

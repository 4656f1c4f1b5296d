// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { consent, field, leave, messageOf, sendButton, type } from '../../../testing/contact-fields.ts'
import { playCaptcha, playContactServer } from '../../../testing/contact-server.ts'
import { renderSite } from '../../../testing/render-site.tsx'
import { type ContactRequest, openModal } from '../modal-state.ts'
import { ContactForm } from './contact-form.tsx'

beforeEach(() => {
  playCaptcha()
  playContactServer()
})
afterEach(cleanup)

function open(request: ContactRequest = {}) {
  return renderSite(<ContactForm form={openModal(request)} layout="column" onSent={() => {}} />)
}

const labels = () => screen.getAllByRole('textbox', { hidden: true }).map((input) => input.parentElement?.parentElement)
const shown = () => labels().map((box) => box?.querySelector('label')?.textContent)
const seen = (label: string, message: string | undefined) =>
  waitFor(() => expect(messageOf(field(label)), label).toBe(message))

describe('the messages of a field', () => {
  it.each([
    ['Имя', '', 'Обязательное поле'],
    ['Имя', 'А', 'Введите минимум 2 символа'],
    ['Имя', ' Анна', 'Имя введено некорректно'],
    ['Имя', '-Анна', 'Имя введено некорректно'],
    ['Имя', 'Анна2', 'Имя введено некорректно'],
    ['Имя', 'а'.repeat(31), 'Введено максимальное количество символов'],
    ['Телефон', '', 'Обязательное поле'],
    ['Телефон', '916123', 'Некорректный номер телефона'],
    ['Телефон', '2161234567', 'Проверьте код оператора или региона'],
    ['Email', 'anna@', 'Некорректный email'],
    ['Сообщение', '', 'Обязательное поле'],
    ['Сообщение', 'а', 'Введите минимум 2 символа'],
  ])('%s with %j, left by the visitor: %s', async (label, value, message) => {
    open()
    type(label, 'x')
    type(label, value)
    leave(label)
    await seen(label, message)
  })

  it.each([
    ['Имя', 'Анна Smith'],
    ['Имя', 'Анна-Мария'],
    ['Имя', 'О’Коннор'],
    ['Телефон', '9161234567'],
    ['Email', ''],
    ['Email', 'anna@example.ru'],
    ['Сообщение', 'да'],
  ])('does not appear for %s with %j, even when the rest of the form is wrong', async (label, value) => {
    open()
    type(label, value)
    fireEvent.click(sendButton())
    await waitFor(() => expect(messageOf(consent())).toBe('Обязательное поле'))
    expect(messageOf(field(label))).toBeUndefined()
  })

  it('does not appear while the first letters are typed', async () => {
    open()
    type('Имя', 'А')
    type('Сообщение', 'а')
    leave('Сообщение')
    await seen('Сообщение', 'Введите минимум 2 символа')
    expect(messageOf(field('Имя'))).toBeUndefined()
  })

  it('goes away as soon as the value is right, and comes back with a wrong one', async () => {
    open()
    type('Имя', 'А')
    leave('Имя')
    await seen('Имя', 'Введите минимум 2 символа')
    type('Имя', 'Анна')
    await seen('Имя', undefined)
    type('Имя', 'Анна1')
    await seen('Имя', 'Имя введено некорректно')
  })

  it('of every required field and of the consent appears when the empty form is sent, and the first one gets the focus', async () => {
    open()
    fireEvent.click(sendButton())
    for (const label of ['Имя', 'Телефон', 'Сообщение']) await seen(label, 'Обязательное поле')
    expect(messageOf(field('Email'))).toBeUndefined()
    expect(messageOf(consent())).toBe('Обязательное поле')
    expect(document.activeElement).toBe(field('Имя'))
  })
})

describe('the phone', () => {
  it.each([
    ['9161234567', '+7 (916) 123-45-67'],
    ['89161234567', '+7 (916) 123-45-67'],
    ['+7 916 123 45 67 89', '+7 (916) 123-45-67'],
    ['0916', '+7 (916'],
    ['тел. 916', '+7 (916'],
  ])('typed as %j reads %j', (typed, masked) => {
    open()
    type('Телефон', typed)
    expect(field('Телефон').value).toBe(masked)
    expect(masked.length).toBeLessThanOrEqual(18)
  })

  it('shows its placeholder again when only the prefix was left in it', () => {
    open()
    type('Телефон', '+7')
    expect(field('Телефон').value).toBe('+7')
    leave('Телефон')
    expect(field('Телефон').value).toBe('')
    expect(field('Телефон').placeholder).toBe('Телефон')
  })

  it('says when we call', () => {
    open()
    expect(field('Телефон').getAttribute('aria-describedby')).toBe(
      screen.getByText(/^Позвоним (сегодня|завтра) (до|после)\s\d+:\d\d\. Без\sповторных звонков\.$/).id,
    )
  })
})

describe('the fields of a form', () => {
  it.each<[ContactRequest, string[]]>([
    [{}, ['Имя', 'Телефон', 'Email, по желанию', 'Сообщение']],
    [{ showEmail: false }, ['Имя', 'Телефон', 'Сообщение']],
    [{ formName: 'cooperationForm' }, ['Имя', 'Телефон', 'Email', 'Сообщение']],
    [{ formName: 'favoriteForm' }, ['Email']],
    [{ formName: 'callbackForm' }, ['Имя', 'Телефон', 'Email, по желанию', 'Сообщение, по желанию']],
  ])('%j are %j', (request, expected) => {
    open(request)
    expect(shown()).toEqual(expected)
  })

  it('have the placeholders of the specification, or those of the opener', () => {
    open()
    expect(['Имя', 'Телефон', 'Email', 'Сообщение'].map((label) => field(label).placeholder)).toEqual([
      'Имя',
      'Телефон',
      'Email',
      'Предложение',
    ])
    cleanup()
    open({ placeholderInfo: { email: 'Куда прислать план', message: 'Когда удобно приехать' } })
    expect([field('Email').placeholder, field('Сообщение').placeholder]).toEqual([
      'Куда прислать план',
      'Когда удобно приехать',
    ])
  })

  it('of a call back fold what is optional away, and unfold it for a wrong value', async () => {
    open({ formName: 'callbackForm' })
    const fold = screen.getByRole('button', { name: 'Добавить почту и комментарий' })
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('textbox', { name: /^Сообщение/ })).toBeNull()
    fireEvent.click(fold)
    type('Сообщение', 'а')
    fireEvent.click(fold)
    expect(screen.queryByRole('textbox', { name: /^Сообщение/ })).toBeNull()
    fireEvent.click(sendButton())
    await waitFor(() => expect(fold.getAttribute('aria-expanded')).toBe('true'))
    await seen('Сообщение', 'Введите минимум 2 символа')
    type('Имя', 'Анна-Мария')
    expect(field('Имя').value).toBe('Анна Мария')
    type('Телефон', '9161234567')
    fireEvent.click(fold)
    fireEvent.click(sendButton())
    await waitFor(() => expect(document.activeElement).toBe(field('Сообщение')))
  })
})

it('the control that unfolds the e-mail names it only where the form has one', () => {
  open({ formName: 'callbackForm', showEmail: false })
  expect(screen.getByRole('button', { name: 'Добавить комментарий' })).toBeDefined()
})

it('the form that values a flat has fields about it, none required, and then needs no message', async () => {
  open({ formName: 'tradeInForm' })
  expect(screen.getByRole('group', { name: 'Ваша квартира' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Сообщение' })).toBeDefined()
  type('Адрес', 'Лесная улица, 5')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Сообщение, по желанию' })).toBeDefined())
  fireEvent.click(sendButton())
  await waitFor(() => expect(messageOf(field('Имя'))).toBe('Обязательное поле'))
  expect(messageOf(field('Сообщение'))).toBeUndefined()
})

it('the hour of the call is chosen from the working hours, and the promise under the fields follows it', async () => {
  open({ formName: 'callbackForm' })
  const when = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Когда удобно позвонить' })
  const options = () => [...when.options].map(({ text }) => text.replaceAll('\u00a0', ' '))
  await waitFor(() => expect(options().length).toBeGreaterThan(2))
  expect(options()[0]).toBe('Как можно скорее')
  expect(options().at(-1)).toBe('Не звонить, написать в мессенджер')
  fireEvent.change(when, { target: { value: String(options().length - 2) } })
  expect(screen.getByText(/^Напишем в\sмессенджер/)).toBeDefined()
})

describe('under the fields', () => {
  it('the note about personal data leads to the policy', () => {
    open()
    const link = screen.getByRole('link', { name: 'пользовательского соглашения' })
    expect(link.getAttribute('href')).toBe('/policy')
    expect(link.parentElement?.textContent).toBe(
      'Персональные данные обрабатываются на основании пользовательского соглашения',
    )
  })

  it('the consent is not ticked beforehand, and its text opens over the form', async () => {
    open()
    const tick = consent()
    expect(tick.checked).toBe(false)
    fireEvent.click(screen.getByRole('link', { name: 'согласие на обработку персональных данных' }))
    const text = await screen.findByRole('dialog', { name: 'Согласие на обработку персональных данных' })
    expect(text.textContent).toContain('Я разрешаю компании хранить мой номер.')
    expect(text.textContent).toContain('Редакция 3')
    expect(tick.checked, 'reading is not agreeing').toBe(false)
  })

  it('a consent of another purpose is a checkbox of its own, with a link to its own document', async () => {
    open({ formName: 'mortgageForm' })
    const link = await screen.findByRole('link', { name: 'согласие на передачу данных банку, который я выберу' })
    expect(link.getAttribute('href')).toBe('/policy/consent-bank')
    expect(screen.getByRole('link', { name: /^согласие на обработку/ }).getAttribute('href')).toBe('/policy/consent')
    for (const tick of screen.getAllByRole<HTMLInputElement>('checkbox')) expect(tick.checked).toBe(false)
    fireEvent.click(link)
    const text = await screen.findByRole('dialog', { name: 'Согласие на передачу данных банку' })
    expect(text.textContent).toContain('Банк получит мою заявку.')
  })

  it('the trap for robots is a checkbox that nobody sees or reaches', () => {
    const { container } = open()
    const traps = [...container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].filter(
      (box) => box !== consent(),
    )
    expect(traps.map(({ tabIndex, checked }) => ({ tabIndex, checked }))).toEqual([{ tabIndex: -1, checked: false }])
    expect(traps[0]?.closest('[aria-hidden="true"]')).not.toBeNull()
  })
})

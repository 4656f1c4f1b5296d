// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateInput } from './index.ts'

afterEach(cleanup)

function renderInput(value = '', min?: string) {
  const onValueChange = vi.fn()
  render(
    <DateInput label="Срок" today="2026-11-16" value={value} onValueChange={onValueChange} {...(min ? { min } : {})} />,
  )
  return { input: screen.getByLabelText<HTMLInputElement>('Срок'), onValueChange }
}

test('a typed date is read when the field is left', () => {
  const { input, onValueChange } = renderInput()
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: '18.11' } })
  expect(onValueChange).not.toHaveBeenCalled()
  fireEvent.blur(input)
  expect(onValueChange).toHaveBeenCalledWith('2026-11-18')
})

test('what is no date stays in the field with an example of one', () => {
  const { input, onValueChange } = renderInput('2026-11-20')
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: '32.11' } })
  fireEvent.blur(input)
  expect(input.value).toBe('32.11')
  expect(screen.getByText('Дата: число и месяц, например 18.11')).toBeTruthy()
  expect(onValueChange).not.toHaveBeenCalled()
})

test('Escape leaves the field as it was', () => {
  const { input, onValueChange } = renderInput('2026-11-20')
  input.focus()
  fireEvent.change(input, { target: { value: '18.11' } })
  fireEvent.keyDown(input, { key: 'Escape' })
  expect(document.activeElement).toBe(document.body)
  expect(input.value).toBe('20.11.2026')
  expect(onValueChange).not.toHaveBeenCalled()
})

test('a date before the first allowed one is refused', () => {
  const { input, onValueChange } = renderInput('', '2026-11-16')
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: '01.11.2026' } })
  fireEvent.blur(input)
  expect(screen.getByText('Не раньше 16.11.2026')).toBeTruthy()
  expect(onValueChange).not.toHaveBeenCalled()
})

test('the field shows words until it has the focus', () => {
  const { input } = renderInput('2026-11-16')
  expect(input.value).toBe('сегодня, 16\u00a0ноября')
  fireEvent.focus(input)
  expect(input.value).toBe('16.11.2026')
})

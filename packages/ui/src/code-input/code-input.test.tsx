// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeInput } from './index.ts'

const completed = vi.fn()

function Code(): ReactElement {
  const [value, setValue] = useState('')
  return <CodeInput label="Шесть цифр кода" digits={6} value={value} onChange={setValue} onComplete={completed} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Шесть цифр кода' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })

afterEach(() => {
  cleanup()
  completed.mockReset()
})

test('is complete after the sixth digit, once', () => {
  render(<Code />)
  type('40718')
  expect(completed).not.toHaveBeenCalled()
  type('407182')
  type('4071829')
  expect(completed.mock.calls).toEqual([['407182']])
  expect(field().value).toBe('407182')
})

test.each(['407 182', ' 407-182\n', 'Код: 407182'])('accepts a pasted «%s»', (text) => {
  render(<Code />)
  type(text)
  expect(field().value).toBe('407182')
  expect(completed).toHaveBeenCalledWith('407182')
})

test('shows each digit in its own cell', () => {
  render(<Code />)
  type('407')
  const cells = [...(field().nextElementSibling?.children ?? [])].map((cell) => cell.textContent)
  expect(cells).toEqual(['4', '0', '7', '', '', ''])
})

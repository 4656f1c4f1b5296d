// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CommandPalette } from './index.ts'

const done = vi.fn()

const commands = ['Пригласить человека', 'Выйти из офиса', 'Люди и роли']

function Palette(): ReactElement {
  const [open, setOpen] = useState(true)
  const [query, setQuery] = useState('')
  const items = commands
    .filter((text) => text.toLowerCase().includes(query))
    .map((text) => ({ id: text, icon: null, text, onSelect: () => done(text) }))
  return (
    <CommandPalette
      open={open}
      onOpenChange={setOpen}
      query={query}
      onQueryChange={setQuery}
      groups={[
        { title: 'Сделать', items: items.slice(0, 2) },
        { title: 'Перейти', items: items.slice(2) },
      ]}
      nothing="Ничего не нашлось"
      legend={null}
    />
  )
}

beforeEach(async () => {
  // jsdom has no layout and no such method.
  Object.assign(Element.prototype, { scrollIntoView: vi.fn() })
  render(<Palette />)
  await act(async () => {})
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  done.mockReset()
})

const field = () => screen.getByRole('combobox', { name: 'Что найти или сделать' })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const chosen = () => screen.getByRole('option', { selected: true }).textContent

test('arrows walk over all groups and around the ends; Enter does the chosen one', () => {
  expect(chosen()).toBe('Пригласить человека')
  press('ArrowUp')
  expect(chosen()).toBe('Люди и роли')
  press('ArrowDown')
  press('ArrowDown')
  expect(chosen()).toBe('Выйти из офиса')
  expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  press('Enter')
  expect(done).toHaveBeenCalledWith('Выйти из офиса')
})

test('a query marks what it has found, and the first result is chosen again', () => {
  press('ArrowDown')
  fireEvent.change(field(), { target: { value: 'рол' } })
  expect(chosen()).toBe('Люди и роли')
  expect(within(screen.getByRole('option')).getByText('рол').tagName).toBe('MARK')
  fireEvent.change(field(), { target: { value: 'нет такого (' } })
  expect(screen.getByText('Ничего не нашлось')).toBeTruthy()
  press('Enter')
  expect(done).not.toHaveBeenCalled()
})

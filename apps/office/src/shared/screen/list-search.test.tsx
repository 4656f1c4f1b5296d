// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ListSearch } from './list-search.tsx'

const onSearch = vi.fn()
const onLeave = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  onSearch.mockReset()
  onLeave.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function renderSearch() {
  const searchOf = (value: string) => (
    <ListSearch ref={null} label="Поиск" placeholder="Имя" {...{ value, onSearch, onLeave }} />
  )
  const { rerender, unmount } = render(searchOf(''))
  const input = screen.getByRole<HTMLInputElement>('searchbox')
  return {
    input,
    unmount,
    addressBecomes: (value: string) => rerender(searchOf(value)),
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    press: (key: string) => fireEvent.keyDown(input, { key }),
    pause: () => act(() => vi.advanceTimersByTime(10_000)),
  }
}

const asked = () => onSearch.mock.calls.map(([text]) => text)

test('asks once after a pause of typing', () => {
  const { type, pause } = renderSearch()
  type('Кла')
  type('Клав ')
  expect(asked()).toEqual([])
  pause()
  expect(asked()).toEqual(['Клав'])
})

test('Enter asks at once and moves to the list; the timer does not ask again', () => {
  const { type, press, pause } = renderSearch()
  type('Клав')
  press('Enter')
  expect(onLeave).toHaveBeenCalledOnce()
  pause()
  press('Enter')
  expect(asked()).toEqual(['Клав'])
})

test('Enter asks nothing when the address already has the text', () => {
  const { addressBecomes, press } = renderSearch()
  addressBecomes('Анна')
  press('Enter')
  expect(asked()).toEqual([])
})

test('typed letters stay when the address changes later', () => {
  const { input, addressBecomes, type, pause } = renderSearch()
  type('Клав')
  pause()
  type('Клавиш')
  pause()
  type('Клавишин')
  addressBecomes('Клав')
  expect(input.value).toBe('Клавишин')
  addressBecomes('Клавиш')
  expect(input.value).toBe('Клавишин')
  pause()
  expect(asked()).toEqual(['Клав', 'Клавиш', 'Клавишин'])
})

test('Back puts its text into the field', () => {
  const { input, addressBecomes, type, pause } = renderSearch()
  type('Клав')
  pause()
  addressBecomes('Клав')
  type('Клавиш')
  addressBecomes('')
  expect(input.value).toBe('')
  pause()
  expect(asked()).toEqual(['Клав'])
})

test('Escape clears the search, then leaves it', () => {
  const { input, addressBecomes, press, pause } = renderSearch()
  addressBecomes('Анна')
  input.focus()
  press('Escape')
  expect([input.value, asked()]).toEqual(['', ['']])
  expect(document.activeElement).toBe(input)
  press('Escape')
  expect(document.activeElement).toBe(document.body)
  pause()
  expect(asked()).toEqual([''])
})

test('a list that was left asks nothing', () => {
  const { type, unmount, pause } = renderSearch()
  type('Клав')
  unmount()
  pause()
  expect(asked()).toEqual([])
})

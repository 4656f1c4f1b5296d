// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastRegion } from './toast.tsx'
import { currentToasts, dismissToast, showToast, TOAST_LIFE_MS } from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastRegion />)
})

afterEach(() => {
  for (const { id } of currentToasts()) act(() => dismissToast(id))
  cleanup()
  vi.useRealTimers()
})

const show = (text: string) => act(() => void showToast({ text, action: { label: 'Вернуть', onClick: () => {} } }))
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const shown = () => screen.queryAllByRole('listitem').map((toast) => toast.querySelector('span')?.textContent)
const region = () => screen.getByRole('region', { name: 'Уведомления' })

test('a toast goes away by itself', () => {
  show('Ссылка скопирована')
  pass(TOAST_LIFE_MS - 1)
  expect(shown()).toEqual(['Ссылка скопирована'])
  pass(1)
  expect(shown()).toEqual([])
})

test('a toast stays while it is focused or hovered, and goes away after that', () => {
  show('Ссылка скопирована')
  act(() => screen.getByRole('button', { name: 'Скрыть' }).focus())
  fireEvent.pointerEnter(region())
  pass(TOAST_LIFE_MS * 2)
  act(() => screen.getByRole('button', { name: 'Скрыть' }).blur())
  pass(TOAST_LIFE_MS * 2)
  expect(shown(), 'still hovered').toHaveLength(1)
  fireEvent.pointerLeave(region())
  pass(TOAST_LIFE_MS)
  expect(shown()).toEqual([])
})

test.each(['Скрыть', 'Вернуть'])('toasts go away after one was dismissed by keyboard with «%s»', (button) => {
  show('Убрано из избранного')
  act(() => screen.getByRole('button', { name: button }).focus())
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(shown()).toEqual([])
  show('Ссылка скопирована')
  pass(TOAST_LIFE_MS)
  expect(shown()).toEqual([])
})

test('after the focused toast was dismissed the other one goes away too', () => {
  show('Убрано из избранного')
  show('Ссылка скопирована')
  const [first] = screen.getAllByRole('button', { name: 'Скрыть' })
  act(() => first?.focus())
  if (first) fireEvent.click(first)
  pass(TOAST_LIFE_MS)
  expect(shown()).toEqual([])
})

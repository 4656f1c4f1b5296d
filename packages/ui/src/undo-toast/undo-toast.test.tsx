// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UndoToastRegion } from './undo-toast.tsx'
import { dismissUndoToast, showUndoToast, UNDO_TOAST_LIFE_MS, undoLast } from './undo-toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(<UndoToastRegion undoKey="Ctrl Z" />)
})
afterEach(() => {
  act(dismissUndoToast)
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
const isShown = (text: string) => screen.queryByText(text) !== null

test('a new toast replaces the old one, and goes away after ten seconds', () => {
  act(() => showUndoToast({ text: 'первый' }))
  act(() => showUndoToast({ text: 'второй' }))
  expect([isShown('первый'), isShown('второй')]).toEqual([false, true])
  pass(UNDO_TOAST_LIFE_MS - 1)
  expect(isShown('второй')).toBe(true)
  pass(1)
  expect(isShown('второй')).toBe(false)
})

test('undo runs once, by the button or by the key, and never after the toast has gone', () => {
  const undo = vi.fn()
  act(() => showUndoToast({ text: 'Взята', undo }))
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(undoLast()).toBe(false)
  act(() => showUndoToast({ text: 'Взята', undo }))
  act(() => expect(undoLast()).toBe(true))
  expect(undo).toHaveBeenCalledTimes(2)
  act(() => showUndoToast({ text: 'Взята', undo }))
  pass(UNDO_TOAST_LIFE_MS)
  expect(undoLast()).toBe(false)
})

test('a toast stays while it is focused, and a failure until it is closed', () => {
  act(() => showUndoToast({ text: 'Взята', undo: () => {} }))
  act(() => screen.getByRole('button', { name: 'Отменить' }).focus())
  pass(UNDO_TOAST_LIFE_MS * 2)
  expect(isShown('Взята')).toBe(true)
  act(() => screen.getByRole('button', { name: 'Отменить' }).blur())
  pass(UNDO_TOAST_LIFE_MS)
  expect(isShown('Взята')).toBe(false)
  act(() => showUndoToast({ text: 'Не сохранилось', stays: true }))
  pass(UNDO_TOAST_LIFE_MS * 2)
  expect(isShown('Не сохранилось')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Скрыть' }))
  expect(isShown('Не сохранилось')).toBe(false)
})

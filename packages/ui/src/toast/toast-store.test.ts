import { beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, showToast, subscribeToasts } from './toast-store.ts'

const texts = () => currentToasts().map((toast) => toast.text)

beforeEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id)
})

test('at most three toasts are on screen, the newest last', () => {
  for (const text of ['один', 'два', 'три', 'четыре']) showToast({ text })
  expect(texts()).toEqual(['два', 'три', 'четыре'])
})

test('the same text again replaces the old toast', () => {
  showToast({ text: 'Ссылка скопирована' })
  showToast({ text: 'Убрано из избранного' })
  showToast({ text: 'Ссылка скопирована' })
  expect(texts()).toEqual(['Убрано из избранного', 'Ссылка скопирована'])
})

test('listeners are called on every change and on nothing else', () => {
  const listener = vi.fn()
  const stop = subscribeToasts(listener)
  const id = showToast({ text: 'Ссылка скопирована' })
  dismissToast(id)
  dismissToast(id)
  stop()
  showToast({ text: 'После' })
  expect(listener).toHaveBeenCalledTimes(2)
})

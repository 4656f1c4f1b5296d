// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { areCookiesAccepted } from '../../shared/cookies/cookies-accepted.ts'
import { plainText, renderSite } from '../../testing/render-site.tsx'
import { CookieSettings } from './cookie-settings.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const status = () => plainText(screen.getByRole('status'))

it('shows the present answer and changes it either way', () => {
  renderSite(<CookieSettings />)
  expect(status()).toBe('Сейчас счётчик посещений выключен: вы ещё не ответили.')
  fireEvent.click(screen.getByRole('button', { name: /^Принять/ }))
  expect(status()).toBe('Сейчас счётчик посещений включён.')
  expect(areCookiesAccepted()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Нет' }))
  expect(status()).toBe('Сейчас счётчик посещений выключен: вы отказались.')
  expect(areCookiesAccepted()).toBe(false)
})

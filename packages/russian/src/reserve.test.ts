import { expect, it } from 'vitest'
import { reserveWords } from './reserve.ts'

it.each([
  [{ days: 7, until: '2026-11-26', note: 'бесплатно' }, '7 дней, бесплатно, до 26 ноября'],
  [{ days: 1, until: '2027-01-01', note: null }, '1 день, до 1 января'],
])('%j is «%s»', (term, words) => {
  expect(reserveWords(term).replaceAll('\u00a0', ' ')).toBe(words)
})

import { expect, test } from 'vitest'
import { dateInWords, readDate } from './index.ts'

const MONDAY = '2026-11-16'

test.each([
  ['18.11.2026', '2026-11-18'],
  ['18.11.26', '2026-11-18'],
  ['18 11', '2026-11-18'],
  ['16.11', '2026-11-16'],
  ['1/12', '2026-12-01'],
  ['сегодня', '2026-11-16'],
  ['Завтра', '2026-11-17'],
  ['суббота', '2026-11-21'],
  ['пн', null],
  ['понедельник', '2026-11-23'],
])('«%s» is %s', (text, date) => {
  expect(readDate(text, MONDAY)).toBe(date)
})

test('a day that has passed this year is in the next year', () => {
  expect(readDate('15.11', MONDAY)).toBe('2027-11-15')
})

test.each(['31.11', '30.02.2027', '12', 'потом', '', '1.1.1999'])('«%s» is no date', (text) => {
  expect(readDate(text, MONDAY)).toBeNull()
})

test('near dates are written in words', () => {
  expect(dateInWords('2026-11-16', MONDAY)).toBe('сегодня, 16\u00a0ноября')
  expect(dateInWords('2026-11-17', MONDAY)).toBe('завтра, 17\u00a0ноября')
  expect(dateInWords('2026-11-20', MONDAY)).toBe('20.11.2026')
})

import { afterEach, expect, test } from 'vitest'
import { addDays, dayOf, momentAt, setCompanyTimeZone } from './company-clock.ts'

afterEach(() => setCompanyTimeZone('Europe/Moscow'))

test('a time of a day is a moment by the clock of the company', () => {
  expect(momentAt('2026-11-17', 10)).toEqual(new Date('2026-11-17T10:00+03:00'))
  setCompanyTimeZone('Asia/Yekaterinburg')
  expect(momentAt('2026-11-17', 23, 59)).toEqual(new Date('2026-11-17T23:59+05:00'))
  expect(dayOf(new Date('2026-11-17T19:30:00Z'))).toBe('2026-11-18')
})

test.each([
  ['2026-03-29', 1, 30, '2026-03-29T01:30+01:00'],
  ['2026-03-29', 10, 0, '2026-03-29T10:00+02:00'],
  ['2026-03-29', 23, 30, '2026-03-29T23:30+02:00'],
  ['2026-10-25', 10, 0, '2026-10-25T10:00+01:00'],
])('on %s, when clocks change, %i:%i is right too', (day, hours, minutes, moment) => {
  setCompanyTimeZone('Europe/Berlin')
  expect(momentAt(day, hours, minutes)).toEqual(new Date(moment))
})

test('days are counted over the end of a month and of a year', () => {
  expect(addDays('2026-11-29', 3)).toBe('2026-12-02')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

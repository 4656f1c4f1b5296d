import { expect, it } from 'vitest'
import { companyDay } from './company-day.ts'

it.each<[string, string | undefined, string]>([
  ['2026-10-31T20:59:59Z', undefined, '2026-10-31'],
  ['2026-10-31T21:00:00Z', undefined, '2026-11-01'],
  ['2026-10-31T13:59:59Z', 'Asia/Vladivostok', '2026-10-31'],
  ['2026-12-31T14:00:00Z', 'Asia/Vladivostok', '2027-01-01'],
  ['2026-03-05T22:30:00Z', 'Europe/Kaliningrad', '2026-03-06'],
])('at %s it is the day of %s: %s', (moment, timeZone, day) => {
  expect(companyDay(new Date(moment), timeZone)).toBe(day)
})

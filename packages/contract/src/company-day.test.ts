import { expect, it } from 'vitest'
import { companyDay, companyMidnight } from './company-day.ts'

it.each<[string, string | undefined, string]>([
  ['2026-10-31T20:59:59Z', undefined, '2026-10-31'],
  ['2026-10-31T21:00:00Z', undefined, '2026-11-01'],
  ['2026-10-31T13:59:59Z', 'Asia/Vladivostok', '2026-10-31'],
  ['2026-12-31T14:00:00Z', 'Asia/Vladivostok', '2027-01-01'],
  ['2026-03-05T22:30:00Z', 'Europe/Kaliningrad', '2026-03-06'],
])('at %s it is the day of %s: %s', (moment, timeZone, day) => {
  expect(companyDay(new Date(moment), timeZone)).toBe(day)
})

it.each<[string, string | undefined, string]>([
  ['2026-11-12', undefined, '2026-11-11T21:00:00.000Z'],
  ['2026-11-12', 'Asia/Vladivostok', '2026-11-11T14:00:00.000Z'],
  ['2026-11-12', 'Pacific/Niue', '2026-11-12T11:00:00.000Z'],
  // Clocks change on 25 October, after midnight.
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  // Clocks change at midnight: in March it is skipped, in October it happens twice.
  ['2026-03-29', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', 'Atlantic/Azores', '2026-10-25T00:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, moment) => {
  const midnight = companyMidnight(day, timeZone)
  expect([midnight.toISOString(), companyDay(midnight, timeZone)]).toEqual([moment, day])
})

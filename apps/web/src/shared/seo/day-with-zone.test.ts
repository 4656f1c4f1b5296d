import { expect, it } from 'vitest'
import { dayWithZone } from './day-with-zone.ts'

it.each([
  ['2026-11-12', undefined, '2026-11-12T00:00:00+03:00'],
  ['2026-11-12', 'Asia/Vladivostok', '2026-11-12T00:00:00+10:00'],
  ['2026-11-12', 'America/St_Johns', '2026-11-12T00:00:00-03:30'],
])('%s in %s begins at %s', (day, timeZone, moment) => {
  expect(dayWithZone(day, timeZone)).toBe(moment)
})

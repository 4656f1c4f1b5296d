import { expect, it } from 'vitest'
import { callTime } from './call-time.ts'

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: '09:00', closesAt: '21:00' }))
const saturday = { weekday: 6, opensAt: '10:00', closesAt: '18:00' }
const at = (moscowTime: string, hours = [...weekdays, saturday], timeZone = 'Europe/Moscow') => {
  const time = callTime(hours, timeZone, new Date(`${moscowTime}+03:00`))
  return time && [time.inDays, time.weekday, time.before, time.opensAt]
}

it.each([
  ['before the opening, after it', '2026-11-17T07:00', [0, 2, null, '09:00']],
  ['in working hours, before the closing', '2026-11-17T09:00', [0, 2, '21:00', '09:00']],
  ['until half an hour before the closing', '2026-11-17T20:30', [0, 2, '21:00', '09:00']],
  ['then on the next day', '2026-11-17T20:31', [1, 3, null, '09:00']],
  ['by the hours of that day', '2026-11-20T22:00', [1, 6, null, '10:00']],
  ['after the days off', '2026-11-21T17:45', [2, 1, null, '09:00']],
])('calls %s', (_, moment, expected) => {
  expect(at(moment)).toEqual(expected)
})

it('counts in the time zone of the company, not of the visitor', () => {
  expect(at('2026-11-17T20:00', weekdays, 'Asia/Yekaterinburg')).toEqual([1, 3, null, '09:00'])
})

it('names the moments of the call', () => {
  const time = callTime(weekdays, 'Europe/Moscow', new Date('2026-11-17T22:00+03:00'))
  expect([time?.from.toISOString(), time?.to.toISOString()]).toEqual([
    '2026-11-18T06:00:00.000Z',
    '2026-11-18T18:00:00.000Z',
  ])
})

it('promises nothing without working hours', () => {
  expect(at('2026-11-17T12:00', [])).toBeNull()
})

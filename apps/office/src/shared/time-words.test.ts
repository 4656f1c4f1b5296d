import { afterEach, expect, test } from 'vitest'
import { setCompanyTimeZone } from './time/company-clock.ts'
import {
  dayAndClock,
  dayRange,
  formatWait,
  fullMoment,
  pastMoment,
  shortWeekday,
  spellWait,
  timelineMoment,
  weekdayAndDay,
} from './time-words.ts'

/** 11:42 in Moscow. */
const now = new Date('2026-11-16T08:42:00Z')
const at = (month: number, day: number, hour = 10, minute = 24, year = 2026) =>
  new Date(Date.UTC(year, month - 1, day, hour - 3, minute)).toISOString()

afterEach(() => setCompanyTimeZone('Europe/Moscow'))

test.each([
  [0, '0 мин', 'меньше минуты'],
  [41, '41 мин', '41 минуту'],
  [90, '90 мин', '90 минут'],
  [91, '2 ч', '2 часа'],
  [60 * 72, '72 ч', '72 часа'],
  [60 * 24 * 5, '5 дн.', '5 дней'],
])('%i minutes are %s', (minutes, short, spelled) => {
  expect(formatWait(minutes).replaceAll('\u00a0', ' ')).toBe(short)
  expect(spellWait(minutes).replaceAll('\u00a0', ' ')).toBe(spelled)
})

test.each([
  [at(11, 16), '10:24', 'сегодня, 10:24', '10:24'],
  [at(11, 15), 'вчера', 'вчера, 10:24', 'вчера'],
  [at(11, 14), '14.11', '14.11, 10:24', '14 ноя'],
  [at(11, 17), '17.11', 'завтра, 10:24', '17 ноя'],
  [at(12, 30, 9, 5, 2025), '30.12.2025', '30.12.2025, 09:05', '30.12.2025'],
])('%s is %s in a column', (moment, past, withClock, timeline) => {
  expect(pastMoment(moment, now)).toBe(past)
  expect(dayAndClock(moment, now)).toBe(withClock)
  expect(timelineMoment(moment, now).replaceAll('\u00a0', ' ')).toBe(timeline)
})

test('a range of days within a month and over its end', () => {
  expect(dayRange('2026-11-10', '2026-11-16').replaceAll('\u00a0', ' ')).toBe('10–16 ноября')
  expect(dayRange('2026-11-28', '2026-12-04').replaceAll('\u00a0', ' ')).toBe('28 ноября – 4 декабря')
})

test('the weekday of a date is the same in every time zone', () => {
  expect(['2026-11-15', '2026-11-16', '2026-11-21'].map(shortWeekday)).toEqual(['вс', 'пн', 'сб'])
})

test('the clock and the day are those of the company', () => {
  setCompanyTimeZone('Asia/Vladivostok')
  const evening = new Date('2026-11-16T14:30:00Z')
  expect(dayAndClock('2026-11-16T08:05:00Z', evening)).toBe('вчера, 18:05')
  expect(fullMoment('2026-12-31T14:00:00Z')).toBe('01.01.2027, 00:00')
  expect(weekdayAndDay(evening).replaceAll('\u00a0', ' ')).toBe('вторник, 17 ноября')
})

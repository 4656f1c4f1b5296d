import { expect, test } from 'vitest'
import { dayAndClock, dayRange, formatWait, pastMoment, shortWeekday, spellWait, timelineMoment } from './time-words.ts'

const now = new Date(2026, 10, 16, 11, 42)
const at = (month: number, day: number, hour = 10, minute = 24, year = 2026) =>
  new Date(year, month - 1, day, hour, minute).toISOString()

test.each([
  [0, '0 мин', '0 минут'],
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

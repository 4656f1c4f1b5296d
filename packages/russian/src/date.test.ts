import { expect, it } from 'vitest'
import { formatDate } from './date.ts'
import { formatMoment } from './moment.ts'
import { formatKeyDate, formatKeys, formatQuarter, keysQuarter, keysWords } from './quarter.ts'
import { formatTerm, formatYears, formatYearsAndMonths } from './term.ts'

const spaced = (text: string) => text.replaceAll(' ', '\u00a0')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  ['2026-01-01', '1 января 2026'],
  ['2026-04-15', '15 апреля 2026'],
  ['2028-02-29', '29 февраля 2028'],
  ['2026-12-31', '31 декабря 2026'],
  ['2026-12-31T23:30:00.000Z', '31 декабря 2026'],
])('%s is the day «%s», whatever the time zone of the process', (iso, text) => {
  expect(formatDate(iso)).toBe(spaced(text))
})

it.each([
  ['2026-11-15T12:00:00Z', 'Europe/Moscow', '15 ноября 2026 г. в 15:00 (МСК)'],
  ['2026-12-31T21:00:00Z', 'Europe/Moscow', '1 января 2027 г. в 00:00 (МСК)'],
  ['2026-11-15T12:00:00Z', 'Asia/Vladivostok', '15 ноября 2026 г. в 22:00 (GMT+10)'],
  ['2026-12-31T14:05:00Z', 'Asia/Vladivostok', '1 января 2027 г. в 00:05 (GMT+10)'],
  ['2026-03-05T22:30:00Z', 'Europe/Kaliningrad', '6 марта 2026 г. в 00:30 (GMT+2)'],
  ['2026-07-01T09:09:00Z', 'Asia/Yekaterinburg', '1 июля 2026 г. в 14:09 (GMT+5)'],
])('%s in %s is «%s»', (moment, timeZone, text) => {
  expect(plain(formatMoment(new Date(moment), timeZone))).toBe(text)
})

it.each([
  ['2028-Q1', 'I кв. 2028'],
  ['2028-Q2', 'II кв. 2028'],
  ['2028-Q3', 'III кв. 2028'],
  ['2028-Q4', 'IV кв. 2028'],
])('%s is «%s», on one line', (quarter, text) => {
  expect(formatQuarter(quarter)).toBe(spaced(text))
})

it('leaves text that is not a quarter as it is', () => {
  expect(formatQuarter('скоро')).toBe('скоро')
})

it('says that a finished building is ready, and is empty for an unknown date', () => {
  expect(formatKeyDate({ keyDate: '2024-Q2', ready: true })).toBe('Дом сдан')
  expect(formatKeyDate({ keyDate: '2028-Q2', ready: false })).toBe(spaced('II кв. 2028'))
  expect(formatKeyDate({ keyDate: null, ready: false })).toBe('')
})

it.each([
  ['2027-Q1', '2027-Q2', 'до июля 2027'],
  ['2027-Q2', '2027-Q3', 'до октября 2027'],
  ['2027-Q3', '2027-Q4', 'до конца 2027'],
  ['2027-Q4', '2028-Q1', 'до апреля 2028'],
])('a building commissioned in %s gives its keys in %s, «%s»', (keyDate, quarter, text) => {
  expect(keysQuarter(keyDate)).toBe(quarter)
  expect(formatKeys(keyDate)).toBe(spaced(text))
  expect(keysWords({ keyDate, ready: false })).toBe(spaced(`ключи ${text}`))
})

it('gives no date of keys where there is none, and names a date in words as commissioning', () => {
  expect(keysWords({ keyDate: '2024-Q2', ready: true })).toBe(spaced('дом сдан'))
  expect(keysWords({ keyDate: null, ready: false })).toBe('')
  expect(keysWords({ keyDate: 'весной', ready: false })).toBe(spaced('ввод весной'))
  expect(keysQuarter('весной')).toBeNull()
})

it.each([
  [360, '30 лет'],
  [24, '2 года'],
  [18, '18 месяцев'],
  [12, '12 месяцев'],
  [1, '1 месяц'],
])('a term of %d months is «%s»', (months, text) => {
  expect(formatTerm(months)).toBe(spaced(text))
})

it.each([
  [291, '24 года 3 месяца'],
  [360, '30 лет'],
  [5, '5 месяцев'],
  [0, '0 месяцев'],
])('%d months are «%s»', (months, text) => {
  expect(plain(formatYearsAndMonths(months))).toBe(text)
})

it.each([
  [9.02, '9 лет'],
  [9.08, '9,1 года'],
  [1, '1 год'],
  [21.96, '22 года'],
])('%d years are «%s»', (years, text) => {
  expect(formatYears(years)).toBe(spaced(text))
})

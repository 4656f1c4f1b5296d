// Moments and durations in the words of the office, by the clock of the company.
import { formatCount, type NounForms } from '@kvartal/russian/count'
import { NO_BREAK_SPACE } from '@kvartal/russian/number'
import { dayOf, readCompanyClock } from './time/company-clock.ts'

const MINUTES_UP_TO = 90
const HOURS_UP_TO = 72
const DAY_MS = 86_400_000
const MONTHS = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']
const LONG_MONTHS = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
]
const SHORT_WEEKDAYS = ['вс', 'пн', 'вт', 'ср', 'чт', 'пт', 'сб']
export const WEEKDAYS = ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота']

const minuteForms: NounForms = ['минуту', 'минуты', 'минут']
const hourForms: NounForms = ['час', 'часа', 'часов']
const dayForms: NounForms = ['день', 'дня', 'дней']

const two = (value: number) => String(value).padStart(2, '0')

/** Whole days from today: 0 is today, −1 yesterday. */
export function daysFrom(now: Date, moment: Date): number {
  return Math.round((Date.parse(dayOf(moment)) - Date.parse(dayOf(now))) / DAY_MS)
}

export function clockOf(moment: Date): string {
  const { hours, minutes } = readCompanyClock(moment)
  return `${two(hours)}:${two(minutes)}`
}

/** «41 мин», «3 ч», «5 дн.» */
export function formatWait(minutes: number): string {
  if (minutes <= MINUTES_UP_TO) return `${minutes}${NO_BREAK_SPACE}мин`
  const hours = Math.round(minutes / 60)
  if (hours <= HOURS_UP_TO) return `${hours}${NO_BREAK_SPACE}ч`
  return `${Math.round(hours / 24)}${NO_BREAK_SPACE}дн.`
}

/** «41 минуту», «3 часа», «5 дней» */
export function spellWait(minutes: number): string {
  if (minutes === 0) return 'меньше минуты'
  if (minutes <= MINUTES_UP_TO) return formatCount(minutes, minuteForms)
  const hours = Math.round(minutes / 60)
  return hours <= HOURS_UP_TO ? formatCount(hours, hourForms) : formatCount(Math.round(hours / 24), dayForms)
}

export const formatDays = (days: number): string => formatCount(days, dayForms)

/** «14.11», with the year only outside this year. */
export function shortDay(moment: Date, now: Date): string {
  const { year, month, day } = readCompanyClock(moment)
  const short = `${two(day)}.${two(month)}`
  return year === readCompanyClock(now).year ? short : `${short}.${year}`
}

/** A moment of the past in a narrow column: «10:24», «вчера», «14.11». */
export function pastMoment(iso: string, now: Date): string {
  const moment = new Date(iso)
  const days = daysFrom(now, moment)
  if (days === 0) return clockOf(moment)
  return days === -1 ? 'вчера' : shortDay(moment, now)
}

/** «сегодня, 16:00», «вчера, 11:00», «17.11, 11:00». */
export function dayAndClock(iso: string, now: Date): string {
  const moment = new Date(iso)
  const near: Record<number, string> = { [-1]: 'вчера', 0: 'сегодня', 1: 'завтра' }
  return `${near[daysFrom(now, moment)] ?? shortDay(moment, now)}, ${clockOf(moment)}`
}

/** «16.11.2026, 11:01» */
export function fullMoment(iso: string): string {
  const { year, month, day, hours, minutes } = readCompanyClock(new Date(iso))
  return `${two(day)}.${two(month)}.${year}, ${two(hours)}:${two(minutes)}`
}

export function clockWithSeconds(iso: string): string {
  const moment = new Date(iso)
  return `${clockOf(moment)}:${two(readCompanyClock(moment).seconds)}`
}

/** In a timeline: «11:26» today, «вчера», «4 окт» before. */
export function timelineMoment(iso: string, now: Date): string {
  const moment = new Date(iso)
  const days = daysFrom(now, moment)
  if (days === 0) return clockOf(moment)
  if (days === -1) return 'вчера'
  const { year, month, day } = readCompanyClock(moment)
  return year === readCompanyClock(now).year ? `${day}${NO_BREAK_SPACE}${MONTHS[month - 1]}` : shortDay(moment, now)
}

/** «4 октября», for a sentence. */
export function longDay(iso: string): string {
  const { month, day } = readCompanyClock(new Date(iso))
  return `${day}${NO_BREAK_SPACE}${LONG_MONTHS[month - 1]}`
}

/** «понедельник, 16 ноября» */
export function weekdayAndDay(moment: Date): string {
  return `${WEEKDAYS[readCompanyClock(moment).weekday]}, ${longDay(moment.toISOString())}`
}

/** «пн», of a date 'YYYY-MM-DD'. */
export const shortWeekday = (day: string): string => SHORT_WEEKDAYS[new Date(day).getUTCDay()] ?? ''

/** «10–16 ноября», «28 ноября – 4 декабря», from dates 'YYYY-MM-DD'. */
export function dayRange(from: string, to: string): string {
  const [, fromMonth = 1, fromDay = 1] = from.split('-').map(Number)
  const [, toMonth = 1, toDay = 1] = to.split('-').map(Number)
  const end = `${toDay}${NO_BREAK_SPACE}${LONG_MONTHS[toMonth - 1]}`
  if (fromMonth === toMonth) return `${fromDay}–${end}`
  return `${fromDay}${NO_BREAK_SPACE}${LONG_MONTHS[fromMonth - 1]} – ${end}`
}

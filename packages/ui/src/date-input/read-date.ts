// Reads a date as people type it in Russian and writes it back. Dates are 'YYYY-MM-DD'.
import { formatDate } from '@kvartal/russian/date'

const DAY_MS = 86_400_000
const WEEKDAYS = ['воскресенье', 'понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота']
const NEAR_DAYS = ['сегодня', 'завтра', 'послезавтра']

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Monday is 0. */
export function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7
}

function realDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : null
}

/**
 * «18.11», «18.11.26», «18 11 2026», «завтра», «суббота». A date without a year is the nearest one from today on. Null
 * is no date.
 */
export function readDate(text: string, today: string): string | null {
  const typed = text.trim().toLocaleLowerCase('ru')
  const near = NEAR_DAYS.indexOf(typed)
  if (near >= 0) return addDays(today, near)
  const weekday = WEEKDAYS.findIndex((name) => typed.length >= 2 && name.startsWith(typed))
  if (weekday >= 0) {
    const ahead = (weekday - new Date(today).getUTCDay() + 7) % 7
    return addDays(today, ahead === 0 ? 7 : ahead)
  }
  const [, day, month, year] = /^(\d{1,2})[.\s/-](\d{1,2})(?:[.\s/-](\d{2}|\d{4}))?\.?$/.exec(typed) ?? []
  if (!day || !month) return null
  if (year) return realDate(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day))
  const thisYear = realDate(Number(today.slice(0, 4)), Number(month), Number(day))
  if (thisYear && thisYear >= today) return thisYear
  return realDate(Number(today.slice(0, 4)) + 1, Number(month), Number(day))
}

/** 18.11.2026 */
export function dateInDigits(date: string): string {
  const [year, month, day] = date.split('-')
  return `${day}.${month}.${year}`
}

/** «сегодня, 16 ноября», «завтра, 17 ноября»; later dates as digits. */
export function dateInWords(date: string, today: string): string {
  const near = NEAR_DAYS.find((_word, days) => addDays(today, days) === date)
  if (!near) return dateInDigits(date)
  return `${near}, ${formatDate(date).replace(/\s\d{4}$/u, '')}`
}

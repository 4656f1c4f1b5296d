// The clock of the company. Everybody in the office reads the same time, wherever their browser is: a meeting at 12:00 is
// at 12:00 of the sales office.
import { companyDay, offsetMs, USUAL_TIME_ZONE } from '@kvartal/contract/company-day'

let timeZone = USUAL_TIME_ZONE
let format = formatOf(timeZone)

/** Called when the session is loaded. */
export function setCompanyTimeZone(name: string): void {
  if (name === timeZone) return
  timeZone = name
  format = formatOf(name)
}

function formatOf(name: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
}

/** What a clock and a calendar in the company show; `month` begins with 1, `weekday` 0 is Sunday. */
export type ClockReading = {
  year: number
  month: number
  day: number
  hours: number
  minutes: number
  seconds: number
  weekday: number
}

export function readCompanyClock(moment: Date): ClockReading {
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return { year, month, day, hours: hour, minutes: minute, seconds: second, weekday }
}

const clockOn = ({ hours, minutes }: Pick<ClockReading, 'hours' | 'minutes'>) => hours * 60 + minutes

const two = (value: number) => String(value).padStart(2, '0')

/** 'YYYY-MM-DD' */
export const dayOf = (moment: Date): string => companyDay(moment, timeZone)

/** The day so many days after a day 'YYYY-MM-DD'. */
export function addDays(day: string, days: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The moment at which the clock of the company shows this time on a day 'YYYY-MM-DD'. */
export function momentAt(day: string, hours: number, minutes = 0): Date {
  const wanted = Date.parse(`${day}T${two(hours)}:${two(minutes)}:00Z`)
  // The second step is for days on which the clocks change.
  const guess = wanted - offsetMs(wanted, timeZone)
  return new Date(wanted - offsetMs(guess, timeZone))
}

/** Whether the clock of this computer shows another time than the company's. */
export function isCompanyTimeElsewhere(now: Date): boolean {
  return clockOn(readCompanyClock(now)) !== clockOn({ hours: now.getHours(), minutes: now.getMinutes() })
}

// Times of the next contact: how a typed time is read, and the ready choices.
import { addDays, dayOf, momentAt, readCompanyClock } from '../../shared/time/company-clock.ts'
import { WEEKDAYS } from '../../shared/time-words.ts'

/** «12:00», «9.30», «14 15», «9». Null is no time. */
export function readClock(text: string): { hours: number; minutes: number } | null {
  const [, hours, minutes] = /^\s*(\d{1,2})(?:[:.\s](\d{2}))?\s*$/.exec(text) ?? []
  if (hours === undefined) return null
  const time = { hours: Number(hours), minutes: Number(minutes ?? 0) }
  return time.hours < 24 && time.minutes < 60 ? time : null
}

const MINUTE_MS = 60_000
const MORNING = 10
const SATURDAY = 6

const morningAhead = (now: Date, days: number) => momentAt(addDays(dayOf(now), days), MORNING)

/** In 15 minutes, in an hour, tomorrow at ten, on Saturday (on Friday and Saturday: on Monday) at ten. */
export function contactChoices(now: Date): { title: string; at: Date }[] {
  const { weekday } = readCompanyClock(now)
  const toSaturday = (SATURDAY - weekday + 7) % 7
  const days = toSaturday > 1 ? toSaturday : (8 - weekday) % 7 || 7
  return [
    { title: '15 мин', at: new Date(now.getTime() + 15 * MINUTE_MS) },
    { title: 'час', at: new Date(now.getTime() + 60 * MINUTE_MS) },
    { title: 'завтра в 10', at: morningAhead(now, 1) },
    { title: WEEKDAYS[(weekday + days) % 7] ?? '', at: morningAhead(now, days) },
  ]
}

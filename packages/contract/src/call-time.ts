// When the company calls back, by its working hours and its time zone. No zod: the browser loads this file.
import { companyDay, companyMidnight } from './company-day.ts'

export interface WorkingHours {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  /** «09:00» */
  opensAt: string
  closesAt: string
}

export interface CallTime {
  /** Days from today: 0, 1 or more. */
  inDays: number
  weekday: number
  /** «21:00»: the call comes before it. Null when it comes after the opening. */
  before: string | null
  opensAt: string
  /** From when to when a call may come. */
  from: Date
  to: Date
}

/** A request of the last half an hour is answered on the next working day. */
const LAST_REQUEST_MINUTES = 30
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Null without working hours. */
export function callTime(hours: readonly WorkingHours[], timeZone: string, now: Date): CallTime | null {
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const day = new Date(Date.parse(companyDay(now, timeZone)) + inDays * DAY_MS)
    const weekday = day.getUTCDay() || 7
    const open = hours.find((one) => one.weekday === weekday)
    if (!open) continue
    const midnight = companyMidnight(day.toISOString().slice(0, 10), timeZone).getTime()
    const opens = midnight + minutesOf(open.opensAt) * MINUTE_MS
    const closes = midnight + minutesOf(open.closesAt) * MINUTE_MS
    if (now.getTime() > closes - LAST_REQUEST_MINUTES * MINUTE_MS) continue
    const isOpen = now.getTime() >= opens
    return {
      inDays,
      weekday,
      before: isOpen ? open.closesAt : null,
      opensAt: open.opensAt,
      from: isOpen ? now : new Date(opens),
      to: new Date(closes),
    }
  }
  return null
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

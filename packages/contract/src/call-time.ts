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

/** A part of a working day in which the company may call. */
export interface CallSlot {
  /** Days from today: 0, 1 or more. */
  inDays: number
  weekday: number
  /** The company's day. */
  day: string
  opensAt: string
  closesAt: string
  from: Date
  to: Date
}

const SLOT_MINUTES = 3 * 60
/** A shorter rest of a day is no interval of its own. */
const SHORTEST_SLOT_MINUTES = 60

/** The intervals that begin later today, and those of the next working day. */
export function callSlots(hours: readonly WorkingHours[], timeZone: string, now: Date): CallSlot[] {
  const slots: CallSlot[] = []
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const date = new Date(Date.parse(companyDay(now, timeZone)) + inDays * DAY_MS)
    const weekday = date.getUTCDay() || 7
    const open = hours.find((one) => one.weekday === weekday)
    if (!open) continue
    const day = date.toISOString().slice(0, 10)
    slots.push(...slotsOf(open, { inDays, weekday, day }, timeZone).filter(({ from }) => from > now))
    if (inDays > 0) break
  }
  return slots
}

function slotsOf(
  { opensAt, closesAt }: WorkingHours,
  day: Pick<CallSlot, 'inDays' | 'weekday' | 'day'>,
  timeZone: string,
): CallSlot[] {
  const midnight = companyMidnight(day.day, timeZone).getTime()
  const closes = minutesOf(closesAt)
  const slots: CallSlot[] = []
  for (let opens = minutesOf(opensAt); closes - opens >= SHORTEST_SLOT_MINUTES; opens += SLOT_MINUTES) {
    const end = Math.min(opens + SLOT_MINUTES, closes)
    const [from, to] = [opens, end].map((minutes) => new Date(midnight + minutes * MINUTE_MS)) as [Date, Date]
    slots.push({ ...day, opensAt: timeOf(opens), closesAt: timeOf(end), from, to })
  }
  return slots
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

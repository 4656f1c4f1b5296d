// Time that counts as waiting: the working hours of the company, or all hours if it has none.
import type { WorkingHours } from '@kvartal/contract/call-time'
import { companyDay, companyMidnight } from '@kvartal/contract/company-day'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** A request that waits longer than this is late by any norm. */
const LONGEST_WAIT_DAYS = 400

interface OpenTime {
  readonly from: number
  readonly to: number
}

export class WorkingTime {
  readonly #hours: readonly WorkingHours[]
  readonly #timeZone: string
  /** By day: finding a day's midnight takes a tenth of a millisecond, and a list asks for hundreds of them. */
  readonly #days = new Map<string, OpenTime | null>()

  constructor(hours: readonly WorkingHours[], timeZone: string) {
    this.#hours = hours
    this.#timeZone = timeZone
  }

  /** Whole working minutes between two moments. */
  minutesBetween(from: Date, to: Date): number {
    const [start, end] = [from.getTime(), to.getTime()]
    if (end <= start) return 0
    if (this.#hours.length === 0) return Math.floor((end - start) / MINUTE_MS)
    let total = 0
    for (let day = start; day < end + DAY_MS && day < start + LONGEST_WAIT_DAYS * DAY_MS; day += DAY_MS) {
      const open = this.#openTime(day)
      if (open) total += Math.max(0, Math.min(open.to, end) - Math.max(open.from, start))
    }
    return Math.floor(total / MINUTE_MS)
  }

  /** A request received before this moment has waited longer than so many minutes. */
  startOfWait(minutes: number, now: Date): Date {
    const end = now.getTime()
    let missing = minutes * MINUTE_MS
    if (this.#hours.length === 0) return new Date(end - missing)
    for (let day = end; day > end - LONGEST_WAIT_DAYS * DAY_MS; day -= DAY_MS) {
      const open = this.#openTime(day)
      if (!open) continue
      const worked = Math.max(0, Math.min(open.to, end) - open.from)
      if (worked >= missing) return new Date(Math.min(open.to, end) - missing)
      missing -= worked
    }
    return new Date(end - LONGEST_WAIT_DAYS * DAY_MS)
  }

  #openTime(moment: number): OpenTime | null {
    const day = companyDay(new Date(moment), this.#timeZone)
    const known = this.#days.get(day)
    if (known !== undefined) return known
    const weekday = new Date(day).getUTCDay() || 7
    const hours = this.#hours.find((one) => one.weekday === weekday)
    const midnight = hours ? companyMidnight(day, this.#timeZone).getTime() : 0
    const open = hours
      ? { from: midnight + minutesOf(hours.opensAt) * MINUTE_MS, to: midnight + minutesOf(hours.closesAt) * MINUTE_MS }
      : null
    this.#days.set(day, open)
    return open
  }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

// Whether an office is open at a given time, by its own clock.
import type { Office } from '@kvartal/contract/contacts'

/**
 * The time until which it is open; undefined when it is closed. How far the office's clock is ahead of UTC comes from the
 * server: a browser's first date format takes 28 ms, on a slow phone 110.
 */
export function openingState(hours: Office['hours'], clockAheadMs: number, moment: Date): string | undefined {
  const local = new Date(moment.getTime() + clockAheadMs)
  const weekday = local.getUTCDay() || 7
  const time = local.toISOString().slice(11, 16)
  return hours.find((day) => day.weekday === weekday && day.opensAt <= time && time < day.closesAt)?.closesAt
}

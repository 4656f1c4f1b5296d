// When a day of the company begins and ends, for filters by days.
import { companyMidnight } from '@kvartal/contract/company-day'

export const DAY_MS = 86_400_000

/** The moment after the last one of a day, given as 2026-11-16. */
export function endOfDay(day: string, timeZone: string): Date {
  return companyMidnight(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10), timeZone)
}

// The calendar of the demo: a fixed "today", so that the data does not depend on the clock, and date arithmetic.

/** The demo's "today": publications, price lists and promos are dated around it. */
export const DEMO_TODAY = '2026-11-15'
export const DEMO_QUARTER = '2026-Q4'

const DAY_MS = 86_400_000

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The price list of a day is published at ten in the morning in Moscow. */
export const morningOf = (date: string): string => `${date}T07:00:00.000Z`

/** Quarters as whole numbers, so that `2028-Q2` can be compared and moved. */
export function quarterIndex(quarter: string): number {
  const [year, part] = quarter.split('-Q')
  return Number(year) * 4 + Number(part) - 1
}

export const quarterAt = (index: number): string => `${Math.floor(index / 4)}-Q${(index % 4) + 1}`

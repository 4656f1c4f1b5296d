// Dates of a payment schedule, as 'YYYY-MM-DD'.

/** The same day `months` later, or the last day of that month when it is shorter. */
export function monthsAfter(isoDate: string, months: number): string {
  const [year, month, day] = isoDate.split('-').map(Number)
  const time = year && month && day ? Date.UTC(year, month - 1, day) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== isoDate) {
    throw new RangeError(`a date must be a calendar day like 2027-03-15, got ${isoDate}`)
  }
  const start = new Date(time)
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0))
  lastDay.setUTCDate(Math.min(start.getUTCDate(), lastDay.getUTCDate()))
  return lastDay.toISOString().slice(0, 10)
}

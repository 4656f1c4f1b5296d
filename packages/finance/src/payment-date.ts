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

/** How far ahead the first payment can be put off. */
const LATEST_MONTHS = 24

/** The months in which a first payment can be made, as 'YYYY-MM', from `earliest` months after today. */
export function firstPaymentMonths(today: string, earliest: 0 | 1): string[] {
  return Array.from({ length: LATEST_MONTHS - earliest + 1 }, (_, later) =>
    monthsAfter(today, earliest + later).slice(0, 7),
  )
}

/** Today's day of the month in the chosen month; in the earliest one without a choice, or when it is not possible. */
export function firstPaymentDate(today: string, earliest: 0 | 1, month: string | null): string {
  const place = month === null ? -1 : firstPaymentMonths(today, earliest).indexOf(month)
  return monthsAfter(today, earliest + Math.max(0, place))
}

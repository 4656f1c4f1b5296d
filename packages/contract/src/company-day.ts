// The company's calendar day: in the time zone of its first office, for pages, PDFs, payments and the price history. No
// zod: the browser loads this file.

/** The time zone of an office that has none set. */
export const USUAL_TIME_ZONE = 'Europe/Moscow'

/** The day at a moment, as 2026-11-16. */
export function companyDay(now: Date, timeZone: string = USUAL_TIME_ZONE): string {
  const parts = Object.fromEntries(
    dayFormat(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}`
}

/** By time zone: making a format takes a millisecond, and the list asks for the day at every filter. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(timeZone, format)
  return format
}

const DAY_MS = 86_400_000

/** The moment at which a day, given as 2026-11-16, begins. */
export function companyMidnight(day: string, timeZone: string = USUAL_TIME_ZONE): Date {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // Clocks may change that night, even at midnight itself: the day begins by the offset before the change or after it.
  const moments = [utc - DAY_MS, utc + DAY_MS].map((moment) => new Date(utc - offsetMs(moment, timeZone)))
  const ofDay = moments.filter((moment) => companyDay(moment, timeZone) === day)
  return new Date(Math.min(...ofDay.map(Number)))
}

/** How far the clocks of a time zone are ahead of UTC at a moment. */
export function offsetMs(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - moment
}

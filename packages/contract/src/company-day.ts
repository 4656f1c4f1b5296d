// The day of the company: midnight is where its first office is, for pages, PDFs, payments and the price history alike.
// No zod: the browser loads this file.

/** Of an office that says no other. */
export const USUAL_TIME_ZONE = 'Europe/Moscow'

/** As 2026-11-16. */
export function companyDay(now: Date, timeZone: string = USUAL_TIME_ZONE): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}

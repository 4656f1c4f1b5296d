// How long a flat is reserved for a buyer: one number for the texts of the site, its documents and the office.

/** Days, where neither the installation nor the project names another number. */
export const USUAL_RESERVE_DAYS = 7

/** The last day of a reserve that begins on this one. */
export function reserveUntil(today: string, days: number): string {
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

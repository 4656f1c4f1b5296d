// The words of the company that the parser must know besides Russian: they come from the catalog.

export interface Vocabulary {
  /** The company's day, 2026-11-17: «в этом году» depends on it. */
  today: string
  projects: readonly { id: number; name: string }[]
  stations: readonly string[]
  districts: readonly string[]
  attributes: readonly { name: string; label: string; category: string }[]
  /** The values of each offered key date: a quarter of commissioning, 2027-Q1, or `ready`. */
  keyDates: readonly (readonly string[])[]
}

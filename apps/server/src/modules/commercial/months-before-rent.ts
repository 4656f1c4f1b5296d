// When a lot begins to bring rent: from the month after the quarter in which its building is commissioned.

const QUARTER = /^(\d{4})-Q([1-4])$/

/** Whole months from the current one; 0 for a building that is ready or whose quarter has passed. */
export function monthsBeforeRent(building: { keyDate: string; ready: boolean } | undefined, today: string): number {
  const [, year, quarter] = QUARTER.exec(building?.keyDate ?? '') ?? []
  if (!building || building.ready || year === undefined) return 0
  const [thisYear = 0, thisMonth = 1] = today.split('-').map(Number)
  const firstOfRent = Number(year) * 12 + Number(quarter) * 3
  return Math.max(0, firstOfRent - (thisYear * 12 + thisMonth - 1))
}

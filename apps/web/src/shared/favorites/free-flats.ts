// The favorites that were free when they were last loaded, stored in local storage under freeFlatsId.

export const FREE_FLATS_KEY = 'freeFlatsId'

export function readFreeFlats(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(FREE_FLATS_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isInteger(id)) : []
  } catch {
    return []
  }
}

export function storeFreeFlats(ids: readonly number[]): void {
  try {
    localStorage.setItem(FREE_FLATS_KEY, JSON.stringify(ids))
  } catch {
    // Without storage the next visit cannot report that a flat was reserved.
  }
}

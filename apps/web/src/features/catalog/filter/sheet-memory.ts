// Whether the visitor left the sheet of all filters open. early-filters.ts reads the same entry before the first paint.

export const SHEET_KEY = 'catalogFilters'
const OPEN = 'open'

export function isSheetRemembered(): boolean {
  try {
    return localStorage.getItem(SHEET_KEY) === OPEN
  } catch {
    return false
  }
}

export function rememberSheet(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(SHEET_KEY, OPEN)
    else localStorage.removeItem(SHEET_KEY)
  } catch {
    // Without storage the sheet is closed at the next visit.
  }
}

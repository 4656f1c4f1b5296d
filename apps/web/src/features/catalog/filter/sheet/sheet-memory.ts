// Whether the visitor left the sheet of all filters open, and how high it was. early-filters.ts reads both entries before
// the first paint.

export const SHEET_KEY = 'catalogFilters'
export const HEIGHT_KEY = 'catalogFiltersHeight'
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

/** The height of the open sheet in a window of this width. */
export function rememberHeight(heightPx: number): void {
  try {
    localStorage.setItem(HEIGHT_KEY, `${window.innerWidth} ${Math.round(heightPx)}`)
  } catch {
    // Without storage the sheet is closed at the next visit.
  }
}

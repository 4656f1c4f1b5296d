// Whether the visitor turned off the folding of identical layouts. early-filters.ts reads the same entry before the first
// paint.

export const FOLD_KEY = 'catalogFold'
const OFF = 'off'

export function isFoldOff(): boolean {
  try {
    return localStorage.getItem(FOLD_KEY) === OFF
  } catch {
    return false
  }
}

export function rememberFold(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(FOLD_KEY)
    else localStorage.setItem(FOLD_KEY, OFF)
  } catch {
    // Without storage the next visit begins folded.
  }
}

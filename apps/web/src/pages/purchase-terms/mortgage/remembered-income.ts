// The visitor's income and payments of other loans, stored in this browser by the visitor's own choice only.

export interface Income {
  /** Null: nothing is typed. */
  readonly incomeRub: number | null
  readonly othersRub: number | null
}

const KEY = 'ownIncome'

/** Null while nothing is remembered. */
export function rememberedIncome(): Income | null {
  try {
    const text = localStorage.getItem(KEY)
    if (text === null) return null
    const stored = JSON.parse(text) as Partial<Record<keyof Income, unknown>> | null
    return { incomeRub: sumOrNull(stored?.incomeRub), othersRub: sumOrNull(stored?.othersRub) }
  } catch {
    return null
  }
}

export function rememberIncome(income: Income): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(income))
  } catch {
    // Storage is full or forbidden: the sums last until the page is closed.
  }
}

export function forgetIncome(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is forbidden: there is nothing in it.
  }
}

function sumOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}

// How a price has changed within a year.

interface PricePoint {
  since: string
  price: number
}

export interface YearOfPrices {
  changes: number
  differenceRub: number
  /** The first known day, when the history is shorter than a year. */
  since: string | null
}

/** `history` is from old to new. Its first price is no change. */
export function changesInYear(history: readonly PricePoint[], today: string): YearOfPrices {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  const changed = history.slice(1).filter(({ since }) => since >= yearAgo)
  const last = history.at(-1)
  const before = history[history.length - changed.length - 1]
  const first = history[0]?.since
  return {
    changes: changed.length,
    differenceRub: last && before ? last.price - before.price : 0,
    since: first !== undefined && first > yearAgo ? first : null,
  }
}

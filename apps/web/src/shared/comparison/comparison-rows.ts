// Rows of a comparison: the values of each lot, whether they differ, and which single value is the best.

export interface ComparisonRow {
  key: string
  label: string
  cells: ComparisonCell[]
  /** All lots have the same value. */
  equal: boolean
}

interface ComparisonCell {
  text: string
  /** A second line in a secondary colour. */
  note?: string
  /** How this value is the best one, in a word; null for the others, and where several share it. */
  best: string | null
}

export interface RowRule<Lot> {
  key: string
  label: string
  /** `NO_VALUE` where the lot has none. */
  text: (lot: Lot) => string
  note?: (lot: Lot) => string | undefined
  /** Ranks values; rows that are a matter of taste have none. */
  rank?: (lot: Lot) => number | null
  better?: keyof typeof best
}

export const NO_VALUE = '—'

const best = { less: 'меньше', more: 'больше', earlier: 'раньше', nearer: 'ближе' } as const

/** A row without a value in any lot is left out. */
export function comparisonRows<Lot>(lots: readonly Lot[], rules: readonly RowRule<Lot>[]): ComparisonRow[] {
  return rules.flatMap(({ key, label, text, note, rank, better = 'more' }) => {
    const words = lots.map(text)
    if (words.every((word) => word === NO_VALUE)) return []
    const equal = lots.length > 1 && new Set(words).size === 1
    const bestPlace = singleBest(
      lots.map((lot) => rank?.(lot) ?? null),
      better,
    )
    return {
      key,
      label,
      equal,
      cells: lots.map((lot, place) => {
        const second = note?.(lot)
        return {
          text: words[place] ?? '',
          ...(second !== undefined && { note: second }),
          best: place === bestPlace ? best[better] : null,
        }
      }),
    }
  })
}

/** The place of the best value; null when several lots share it, or only one has a value. */
function singleBest(ranks: readonly (number | null)[], better: keyof typeof best): number | null {
  const known = ranks.filter((rank) => rank !== null)
  if (known.length < 2) return null
  const value = better === 'more' ? Math.max(...known) : Math.min(...known)
  return known.filter((rank) => rank === value).length === 1 ? ranks.indexOf(value) : null
}

// Which of our own orders the sort menu offers after the six of the specification. Another backend has none of them: it
// gets no order, and does not name what they are sorted by.

import type { CatalogRange } from '@kvartal/contract/catalog/fields'
import type { OrderKey } from '@kvartal/contract/catalog/limits'
import type { Extent } from '@kvartal/contract/catalog/marketplace'
import { useMemo } from 'react'

interface Known {
  /** Null for another backend, and before the first answer. */
  catalogTotal: number | null
  programs: readonly unknown[]
}

type Ranges = Readonly<Record<CatalogRange, Extent>>

const MINUTES = ['walkMinutes', 'schoolMinutes', 'kindergartenMinutes'] as const

/** The same list while the same orders are offered: a filter then does not render the menu again. */
export function useOwnOrders(
  options: Known | null,
  initialRanges: Ranges | null,
  takesTurns: boolean,
): readonly OrderKey[] {
  const isOurs = (options?.catalogTotal ?? null) !== null
  const hasPayments = (options?.programs.length ?? 0) > 0
  return useMemo(
    () => (isOurs ? ownOrders(initialRanges, { takesTurns, hasPayments }) : []),
    [isOurs, hasPayments, takesTurns, initialRanges],
  )
}

function ownOrders(
  ranges: Ranges | null,
  { takesTurns, hasPayments }: { takesTurns: boolean; hasPayments: boolean },
): OrderKey[] {
  const differs = (range: CatalogRange) => ranges !== null && ranges[range].max > ranges[range].min
  return [
    ...(takesTurns ? (['suitable'] as const) : []),
    'pricePerM2',
    ...(hasPayments ? (['payment'] as const) : []),
    'keys',
    ...MINUTES.filter(differs),
  ]
}

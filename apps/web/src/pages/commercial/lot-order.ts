// Sorts lots in the browser's and the server's rendering alike: another backend may not know the order of the address.
import type { CommercialLotItem } from '@kvartal/contract/commercial'
import { lotFigures } from '@kvartal/contract/commercial-order'
import type { LotOrder } from './commercial-address.ts'

/** Lots without the figure come last in both directions. */
export function inOrder(lots: readonly CommercialLotItem[], { key, type }: LotOrder): CommercialLotItem[] {
  const sign = type === 'asc' ? 1 : -1
  return [...lots].sort((a, b) => {
    const [first, second] = [lotFigures[key](a), lotFigures[key](b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return sign * (first - second)
  })
}

// Sorts lots in the browser's and the server's rendering alike: another backend may not know the order of the address.
import type { CommercialLotItem } from '@kvartal/contract'
import type { CommercialOrderKey } from '@kvartal/contract/commercial-limits'
import type { LotOrder } from './commercial-address.ts'

const figureOf: Record<CommercialOrderKey, (lot: CommercialLotItem) => number | null> = {
  price: ({ price }) => price,
  area: ({ area }) => area,
  rent: ({ rent }) => rent,
  grossYield: ({ grossYieldPercent }) => grossYieldPercent,
  pricePerM2: ({ price, area }) => price / area,
  payback: ({ paybackYears }) => paybackYears,
  keys: ({ ready, keyDate }) => (ready ? 0 : quarterNumber(keyDate ?? '')),
}

/** '2028-Q2' counted in quarters; null for a date in words of another backend. */
function quarterNumber(keyDate: string): number | null {
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(keyDate) ?? []
  return year === undefined ? null : Number(year) * 4 + Number(quarter)
}

/** Lots without the figure come last in both directions. */
export function inOrder(lots: readonly CommercialLotItem[], { key, type }: LotOrder): CommercialLotItem[] {
  const sign = type === 'asc' ? 1 : -1
  return [...lots].sort((a, b) => {
    const [first, second] = [figureOf[key](a), figureOf[key](b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return sign * (first - second)
  })
}

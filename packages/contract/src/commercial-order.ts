// What commercial lots are sorted by, the same for this server and for the lists of another backend. No zod here: the
// browser loads this file.
import type { CommercialOrderKey } from './commercial-limits.ts'

interface LotFigures {
  readonly price: number
  readonly area: number
  readonly rent: number | null
  readonly grossYieldPercent: number | null
  readonly paybackYears: number | null
  readonly ready: boolean | null
  readonly keyDate: string | null
}

/** Null for a lot without the figure. */
export const lotFigures: Record<CommercialOrderKey, (lot: LotFigures) => number | null> = {
  price: ({ price }) => price,
  area: ({ area }) => area,
  rent: ({ rent }) => rent,
  grossYield: ({ grossYieldPercent }) => grossYieldPercent,
  pricePerM2: ({ price, area }) => price / area,
  payback: ({ paybackYears }) => paybackYears,
  keys: ({ ready, keyDate }) => (ready ? 0 : quarterNumber(keyDate ?? '')),
}

/** '2028-Q2' counted in quarters; null for a date that is not a quarter. */
function quarterNumber(keyDate: string): number | null {
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(keyDate) ?? []
  return year === undefined ? null : Number(year) * 4 + Number(quarter)
}

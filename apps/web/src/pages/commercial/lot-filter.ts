// Filters commercial lots, and counts how many each further choice would keep. Pure. The API filters by project, so the
// project is not here.
import type { CommercialLotItem } from '@kvartal/contract/commercial'
import type { PremisesType } from '@kvartal/contract/commercial-limits'

export const LOT_RANGES = ['price', 'area', 'netYield', 'payback', 'floor', 'ceiling', 'power'] as const
export type LotRange = (typeof LOT_RANGES)[number]

/** Both ends belong to the range; null is open. */
export interface Bounds {
  min: number | null
  max: number | null
}

export interface LotFilter {
  /** An empty list means all types. */
  types: readonly PremisesType[]
  separateEntrance: boolean
  tenant: boolean
  ranges: Readonly<Record<LotRange, Bounds>>
}

const open: Bounds = { min: null, max: null }
export const noFilter: LotFilter = {
  types: [],
  separateEntrance: false,
  tenant: false,
  ranges: { price: open, area: open, netYield: open, payback: open, floor: open, ceiling: open, power: open },
}

export interface FilterOptions {
  types: { value: PremisesType; count: number }[]
  separateEntrance: number
  tenant: number
  /** Extents over all loaded lots, regardless of the filters; null when no lot has the figure. */
  extents: Record<LotRange, { min: number; max: number } | null>
  /** Whether the lots have data about entrances and tenants. */
  hasConditions: boolean
}

const figureOf: Record<LotRange, (lot: CommercialLotItem) => number | null> = {
  price: ({ price }) => price,
  area: ({ area }) => area,
  netYield: ({ netYieldPercent }) => netYieldPercent,
  payback: ({ paybackYears }) => paybackYears,
  floor: ({ floor }) => floor,
  ceiling: ({ ceilingHeight }) => ceilingHeight,
  power: ({ power }) => power,
}

const TYPES: readonly PremisesType[] = ['retail', 'office']

export function filterLots(lots: readonly CommercialLotItem[], filter: LotFilter): CommercialLotItem[] {
  return lots.filter(
    (lot) =>
      (filter.types.length === 0 || (lot.premisesType !== null && filter.types.includes(lot.premisesType))) &&
      (!filter.separateEntrance || lot.separateEntrance === true) &&
      (!filter.tenant || lot.tenant !== null) &&
      LOT_RANGES.every((range) => isWithin(figureOf[range](lot), filter.ranges[range])),
  )
}

export function filterOptions(lots: readonly CommercialLotItem[], filter: LotFilter): FilterOptions {
  const count = (change: Partial<LotFilter>) => filterLots(lots, { ...filter, ...change }).length
  const extent = (range: LotRange) => {
    const figures = lots.map(figureOf[range]).filter((figure) => figure !== null)
    return figures.length === 0 ? null : { min: Math.min(...figures), max: Math.max(...figures) }
  }
  return {
    types: TYPES.filter((value) => lots.some(({ premisesType }) => premisesType === value)).map((value) => ({
      value,
      count: count({ types: [value] }),
    })),
    separateEntrance: count({ separateEntrance: true }),
    tenant: count({ tenant: true }),
    hasConditions: lots.some(({ separateEntrance, rent }) => separateEntrance !== null || rent !== null),
    extents: {
      price: extent('price'),
      area: extent('area'),
      netYield: extent('netYield'),
      payback: extent('payback'),
      floor: extent('floor'),
      ceiling: extent('ceiling'),
      power: extent('power'),
    },
  }
}

/** An unknown figure matches only an open range. */
function isWithin(figure: number | null, { min, max }: Bounds): boolean {
  if (figure === null) return min === null && max === null
  return (min === null || figure >= min) && (max === null || figure <= max)
}

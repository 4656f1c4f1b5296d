// What the visitor looks for: the filters, the order, the view and how much of the list is open.
import { CATALOG_RANGES, type CatalogRange, type OrderKey, type OrderType } from './limits.ts'

export interface Bounds {
  min: number | null
  max: number | null
}

export interface CatalogFilter {
  /** Attributes of the category rooms, by name. */
  rooms: readonly string[]
  /** Attributes of every other category, by name. */
  attributes: readonly string[]
  projects: readonly number[]
  keyDates: readonly string[]
  stations: readonly string[]
  districts: readonly string[]
  ranges: Readonly<Record<CatalogRange, Bounds>>
  promo: boolean
}

/** What a field calls with a change of its own part. Always the same one: a field with nothing new is not drawn again. */
export type ChangeFilter = (change: (filter: CatalogFilter) => CatalogFilter) => void

export interface Order {
  key: OrderKey
  type: OrderType
}

export const catalogViews = ['list', 'tiles', 'chess'] as const
export type CatalogView = (typeof catalogViews)[number]

/** Everything that the address of the catalog says. */
export interface CatalogAddress {
  filter: CatalogFilter
  order: Order
  view: CatalogView
  /** The building of the chessboard; null for the first that fits. */
  building: number | null
  pages: { first: number; last: number }
}

const open: Bounds = { min: null, max: null }

export const noFilter: CatalogFilter = {
  rooms: [],
  attributes: [],
  projects: [],
  keyDates: [],
  stations: [],
  districts: [],
  ranges: { floor: open, price: open, area: open, ceilingHeight: open },
  promo: false,
}

export const firstPage = { first: 1, last: 1 }

export function isOpen({ min, max }: Bounds): boolean {
  return min === null && max === null
}

/** How many filters are in force: each list, each range and the promotion count once. */
export function filterCount(filter: CatalogFilter): number {
  const lists = [filter.rooms, filter.attributes, filter.projects, filter.keyDates, filter.stations, filter.districts]
  return (
    lists.filter((list) => list.length > 0).length +
    CATALOG_RANGES.filter((range) => !isOpen(filter.ranges[range])).length +
    (filter.promo ? 1 : 0)
  )
}

export function withRange(filter: CatalogFilter, range: CatalogRange, bounds: Bounds): CatalogFilter {
  return { ...filter, ranges: { ...filter.ranges, [range]: bounds } }
}

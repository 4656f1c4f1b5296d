// The visitor's filter as the marketplace takes it.
import type { MarketplaceFilters, MarketplaceRequest } from '@kvartal/contract'
import type { CatalogAddress, CatalogFilter } from '@kvartal/contract/catalog/filter'
import { CATALOG_RANGES, FLATS_PER_ANSWER_MAX } from '@kvartal/contract/catalog/limits'

export function filterRequest(filter: CatalogFilter): MarketplaceFilters {
  const body: Record<string, unknown> = {}
  const lists = {
    projects: filter.projects,
    key_date: filter.keyDates,
    metroStations: filter.stations,
    sub_locality_name: filter.districts,
  }
  for (const [field, values] of Object.entries(lists)) if (values.length > 0) body[field] = values
  for (const range of CATALOG_RANGES) {
    const { min, max } = filter.ranges[range]
    if (min !== null) body[`${range}_min`] = min
    if (max !== null) body[`${range}_max`] = max
  }
  if (filter.promo) body.promo = true
  for (const name of [...filter.rooms, ...filter.attributes]) body[name] = true
  return body
}

export function marketplaceRequest({ filter, order, pages }: CatalogAddress, limit: number): MarketplaceRequest {
  const last = Math.min(pages.last, pages.first + Math.floor(FLATS_PER_ANSWER_MAX / limit) - 1)
  return { ...filterRequest(filter), order, limit, page: pages.first, pages: { first: pages.first, last } }
}

interface IgnoredValue {
  field: string
  value: string
}

/** The chosen values without those that the catalog does not know. */
export function withoutIgnored(filter: CatalogFilter, ignored: readonly IgnoredValue[]): CatalogFilter {
  if (ignored.length === 0) return filter
  const known = <Value extends string | number>(field: string, values: readonly Value[]) =>
    values.filter((value) => !ignored.some((item) => item.field === field && item.value === String(value)))
  return {
    ...filter,
    rooms: known('attributes', filter.rooms),
    attributes: known('attributes', filter.attributes),
    projects: known('projects', filter.projects),
    keyDates: known('key_date', filter.keyDates),
    stations: known('metroStations', filter.stations),
    districts: known('sub_locality_name', filter.districts),
  }
}

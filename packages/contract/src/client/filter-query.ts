// The filters of the marketplace as a query string, for calls that are addresses.
import type { MarketplaceFilters } from '../catalog/index.ts'

/** Lists repeat their name, attributes are `name=true`; starts with `?`, or is empty without filters. */
export function filterQuery(filters: MarketplaceFilters): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (Array.isArray(value)) for (const item of value) query.append(name, String(item))
    else if (value !== undefined && value !== null && value !== false) query.append(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

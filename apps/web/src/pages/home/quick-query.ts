// Converts the form of the quick search into a marketplace request and into a URL of the list. Loaded on the first
// choice, so it is not part of home's first load.
import type { MarketplaceFilters } from '@kvartal/contract'
import { listHref } from '@kvartal/contract/catalog/address'
import { type CatalogFilter, filterRequest } from '@kvartal/contract/catalog/filter'
import { readAddress } from '@kvartal/contract/catalog/read-address'

/** The form uses the parameters of the list's URL, so that it works without scripts. */
function filterOf(form: FormData): CatalogFilter {
  const query = new URLSearchParams()
  for (const [name, value] of form) query.append(name, String(value))
  return readAddress(query.toString()).address.filter
}

export function quickRequest(form: FormData): MarketplaceFilters {
  return filterRequest(filterOf(form))
}

export function quickHref(form: FormData, projects: readonly { id: number; slug: string | null }[]): string {
  const filter = filterOf(form)
  return listHref({ ...filter, projects: projects.filter(({ id }) => filter.projects.includes(id)) })
}

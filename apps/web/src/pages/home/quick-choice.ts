// What a choice in the sentence search means: a request of the marketplace and the address of the list. Loaded with the
// first choice: home's first load does without it.
import type { MarketplaceFilters } from '@kvartal/contract'
import { listHref } from '@kvartal/contract/catalog/address'
import { type CatalogFilter, filterRequest } from '@kvartal/contract/catalog/filter'
import { readAddress } from '@kvartal/contract/catalog/read-address'

/** The form has the names and values of the list's address, as it must where there are no scripts. */
function chosenIn(form: FormData): CatalogFilter {
  const query = new URLSearchParams()
  for (const [name, value] of form) query.append(name, String(value))
  return readAddress(query.toString()).address.filter
}

export function quickRequest(form: FormData): MarketplaceFilters {
  return filterRequest(chosenIn(form))
}

export function quickHref(form: FormData, projects: readonly { id: number; slug: string | null }[]): string {
  const filter = chosenIn(form)
  return listHref({ ...filter, projects: projects.filter(({ id }) => filter.projects.includes(id)) })
}

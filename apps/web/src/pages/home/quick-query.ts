// Converts the form of the quick search into a marketplace request and into a URL of the list. Loaded on the first
// choice, so it is not part of home's first load.

import { listHref } from '@kvartal/contract/catalog/address'
import { type CatalogFilter, filterRequest } from '@kvartal/contract/catalog/filter'
import type { MarketplaceFilters } from '@kvartal/contract/catalog/marketplace'
import { readAddress } from '@kvartal/contract/catalog/read-address'
import { roomsWord } from './quick-search-options.ts'

/** The form uses the parameters of the list's URL, so that it works without scripts. */
function filterOf(form: FormData): CatalogFilter {
  const query = new URLSearchParams()
  for (const [name, value] of form) query.append(name, String(value))
  return readAddress(query.toString()).address.filter
}

const ROOMS_END = 'комнатную'

/** «студию, двух- или трёхкомнатную»; empty while nothing is chosen. */
export function roomsWords(form: FormData): string {
  const words = form.getAll('rooms').map((name) => roomsWord(String(name)))
  const last = words.at(-1)
  if (last === undefined) return ''
  const before = words.slice(0, -1).map(withoutEnd)
  return before.length === 0 ? last : `${before.join(', ')} или\u00a0${last}`
}

/** «двухкомнатную» and «4-комнатную» end with a hyphen before another type: «двух- или трёхкомнатную». */
function withoutEnd(word: string): string {
  return word.endsWith(ROOMS_END) ? `${word.slice(0, -ROOMS_END.length).replace(/-$/, '')}-` : word
}

export function quickRequest(form: FormData): MarketplaceFilters {
  return filterRequest(filterOf(form))
}

export function quickHref(form: FormData, projects: readonly { id: number; slug: string | null }[]): string {
  const filter = filterOf(form)
  return listHref({ ...filter, projects: projects.filter(({ id }) => filter.projects.includes(id)) })
}

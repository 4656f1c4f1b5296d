// What the search in words needs outside of the list: the options of the catalog, and the address of the found list.
import { listHref } from '@kvartal/contract/catalog/address'
import { endpoints } from '@kvartal/contract/client'
import { WORDS_LEFT } from '@kvartal/contract/find-flats'
import type { ApiClient } from '@kvartal/runtime/api'
import type { CatalogOptions } from '../filter/catalog-load.ts'
import type { WordsSearch } from './words-panel.tsx'

export async function catalogOptions(api: ApiClient): Promise<CatalogOptions> {
  const answer = await api.call(endpoints.marketplace, { limit: 1 })
  return { ...answer, ranges: answer.catalogRanges }
}

/** The address of the list; it carries the words that the filter could not use, so that the list names them. */
export function listOfWords({ filter, order, left }: WordsSearch, options: CatalogOptions | null): string {
  const { projects, ...others } = filter
  const slugOf = (id: number) => options?.projects.find(({ projectId }) => projectId === id)?.projectSlug ?? null
  const href = listHref({
    ...others,
    ...(order && order !== 'usual' && { order }),
    projects: projects.map((id) => ({ id, slug: slugOf(id) })),
  })
  const query = new URLSearchParams(left.map((source): [string, string] => [WORDS_LEFT, source])).toString()
  return query === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${query}`
}
